"""Generated requests, right and wrong ones, to every operation: replies are as described.

As many cases as fit into `make test`; `NR_API_CASES=2000` for a long look.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, given
from schemathesis import Case, GenerationMode
from schemathesis.config import SchemathesisConfig

from tests.api.client import GOLDEN
from tests.api.process import Process, served

CASES = int(os.environ.get("NR_API_CASES", "12"))
STORED = json.loads((GOLDEN / "openapi.json").read_text(encoding="utf-8"))
# Nothing about a GET can be wrong but its path, for which the replies are few.
RUNS = [
    (method, path, mode)
    for path, item in STORED["paths"].items()
    for method in item
    for mode in (list(GenerationMode) if method == "post" else [GenerationMode.POSITIVE])
]

# A document that fits its schema may still be refused for what a schema cannot say: cards that do
# not add up, numbers that JSON readers round, a body that is too large.
CONFIG = SchemathesisConfig.from_dict(
    {
        "checks": {
            "positive_data_acceptance": {
                "expected-statuses": [200, 304, 400, 404, 413, 422, 429, 503]
            },
            # Bodies of `suggest` that are right take time; those that wait too long are shed.
            "negative_data_rejection": {
                "expected-statuses": [400, 404, 405, 406, 413, 415, 422, 503]
            },
        },
    }
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


def described(url: str) -> Any:
    """Return the operations as schemathesis sees them, sent to a server."""
    schema = schemathesis.openapi.from_dict(STORED, config=CONFIG)
    schema.config.update(base_url=url)
    return schema


@pytest.mark.parametrize(
    ("method", "path", "mode"), RUNS, ids=[f"{path[1:]}-{mode.value}" for _, path, mode in RUNS]
)
def test_generated_requests_get_replies_as_described(
    server: Process, method: str, path: str, mode: GenerationMode
) -> None:
    operation = described(server.url)[path][method.upper()]

    @hypothesis.settings(
        max_examples=CASES if method == "post" else 3,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def conforms(case: Case[Any]) -> None:
        reply = case.call_and_validate()
        assert reply.status_code != 500

    conforms()
    assert server.process.poll() is None


def test_the_server_is_as_fit_after_all_this_as_before(server: Process, tmp_path: Path) -> None:
    assert server.figure("ninerealms_slots_busy") == 0
    assert server.figure("ninerealms_search_overrun") == 0
    assert server.terminate(within=15) == 0
