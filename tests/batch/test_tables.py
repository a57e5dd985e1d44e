"""Files that can't be read to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

import pyarrow as pa
import pyarrow.parquet as pq

from taquin import RequestError
from taquin.batch import check_file
from taquin.batch.separated import BLOCK


def test_a_late_row_of_another_kind_is_told(tmp_path: Path) -> None:
    """The types of the columns are those of the first block."""
    source = tmp_path / "boards.csv"
    wide = "z" * (BLOCK // 30)
    lines = (f'{row},"1 2 3/4 5 6/7 8 0",{wide}\n' for row in range(60))
    source.write_text("id,board,more\n" + "".join(lines) + "x,,\n")
    with pytest.raises(RequestError) as caught:
        check_file(source, tmp_path / "out.parquet")
    assert caught.value.code == "table_unreadable"
    assert "boards.csv" in str(caught.value)


def test_a_damaged_page_is_told(tmp_path: Path) -> None:
    source = tmp_path / "boards.parquet"
    column = pa.array([bytes([1, 2, 3, 0])] * 600_000, pa.binary(4))
    pq.write_table(
        pa.table({"board": column}), source, row_group_size=300_000, use_dictionary=False, compression="gzip"
    )
    data = bytearray(source.read_bytes())
    middle = pq.ParquetFile(source).metadata.row_group(1).column(0).data_page_offset
    data[middle + 40 : middle + 80] = bytes(40)
    source.write_bytes(data)
    with pytest.raises(RequestError) as caught:
        check_file(source, tmp_path / "out.parquet")
    assert caught.value.code == "table_unreadable"
