"""Tests marked `full` are slow: they run only with `--full`; a seeded sample of each runs always."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

settings.register_profile(
    "taquin", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("taquin")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A job in the background ignores it and hands that on; the tests of Ctrl-C and their processes must hear it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="run the slow tests whole")
    parser.addoption("--write-transcripts", action="store_true", help="write the golden transcripts anew")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--full"):
        return
    for item in items:
        if item.get_closest_marker("full"):
            item.add_marker(pytest.mark.skip(reason="slow: runs with --full"))


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Databases are kept in a folder of this run, never in the user's cache."""
    os.environ["TAQUIN_HOME"] = str(tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium from the system's packages; without it the tests fail, for a page that nobody opened is not tested."""
    from playwright.sync_api import sync_playwright

    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.fail("Chromium is missing: install it (Debian: apt-get install chromium), or name it in CHROMIUM")
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield one
        one.close()
