"""Requests made from the schema: no answer is a failure of the server, and every answer is as the schema says."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CHECKS, load_all_checks

from taquin.web.app import create_app
from taquin.web.settings import Settings

from .conftest import Server

load_all_checks()
NAMES = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")
SCHEMA = schemathesis.openapi.from_dict(create_app().openapi())


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with Server(Settings(solves=2, seconds=0.3, most_seconds=0.3, nodes=1_000_000)) as one:
        yield one.address


@SCHEMA.parametrize()
@settings(
    max_examples=40,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
    deadline=None,
    derandomize=True,
)
def test_no_request_of_the_schema_breaks_the_server(address: str, case: schemathesis.Case) -> None:
    response = case.call(base_url=address)
    case.validate_response(response, checks=[CHECKS.get_one(name) for name in NAMES])


def test_a_hundred_broken_bodies(address: str) -> None:
    with httpx.Client(base_url=address) as client:
        for cut in range(100):
            body = b'{"board": [[1, 2], [3, 0]], "goal": "standard", "language": "uk", "size": "2x2"}'[: cut % 80]
            answer = client.post("/api/check", content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code in (400, 422)
