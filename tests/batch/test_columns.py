"""Columns of boards with holes in them."""

from __future__ import annotations

import pytest

pytest.importorskip("pyarrow")

import pyarrow as pa

from taquin.batch import check_table, solvable, solve_table

WHOLE = [1, 2, 3, 4, 5, 6, 7, 0, 8]
HOLED = [1, 2, 3, 4, 5, 6, 7, None, 8]
"""Where the blank is, nothing: what is not there is no blank."""


@pytest.mark.parametrize("kind", [pa.list_(pa.uint8()), pa.large_list(pa.int64()), pa.list_(pa.int16(), 9)])
def test_a_list_with_a_hole_is_no_board(kind: pa.DataType) -> None:
    boards = pa.table({"board": pa.array([WHOLE, HOLED, None, [None, *WHOLE[1:]], WHOLE], kind)})
    for part in (boards, boards.slice(1)):
        checked, solved = check_table(part), solve_table(part)
        expected = [True, None, None, None, True][-len(part) :]
        assert checked["solvable"].to_pylist() == expected
        assert [text is None for text in checked["error"].to_pylist()] == [whole is not None for whole in expected]
        assert solved["length"].to_pylist() == [1 if whole else None for whole in expected]
        assert [answer == 1 for answer in solvable(part).tolist()] == [whole is not None for whole in expected]
