"""No test waits for a search as long as a player would."""

import pytest

from taquin.play import background


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "PATIENCE", 0.2)
