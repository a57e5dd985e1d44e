"""A file that is written whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from taquin.patterns.whole import whole


def test_a_failure_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    target = tmp_path / "table"
    target.write_text("before")

    def spoilt() -> None:
        with whole(target) as temporary:
            temporary.write_text("half")
            raise KeyError

    with pytest.raises(KeyError):
        spoilt()
    assert target.read_text() == "before"
    assert os.listdir(tmp_path) == ["table"]


def test_the_rights_are_those_of_any_new_file(tmp_path: Path) -> None:
    with whole(tmp_path / "table") as temporary:
        temporary.write_text("after")
    (tmp_path / "other").write_text("")
    assert (tmp_path / "table").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), whole(tmp_path / "none" / "table"):
        pass
