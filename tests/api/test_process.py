"""What only a real server shows: slow and vanishing clients, signals, restarts."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import ninerealms as nr
import pytest
from ninerealms import editions
from ninerealms_api.__main__ import start

from tests.api.client import BASE, states, view
from tests.api.process import Process, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with served(tmp_path_factory.mktemp("server"), body_seconds=0.5) as found:
        yield found


def request_bytes(path: str, body: Any, *, length: int | None = None) -> bytes:
    content = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: s\r\nContent-Type: application/json\r\n"
    return head.encode() + b"Content-Length: %d\r\n\r\n" % (length or len(content)) + content


def received(connection: socket.socket) -> bytes:
    """Return all until the server closes."""
    parts = []
    while part := connection.recv(65_536):
        parts.append(part)
    return b"".join(parts)


def suggestion(milliseconds: int) -> dict[str, Any]:
    return {"view": view(), "budget": {"time_ms": milliseconds}}


def wait_until_free(server: Process, within: float) -> float:
    begin = time.monotonic()
    while server.figure("ninerealms_slots_busy"):
        assert time.monotonic() - begin < within
    return time.monotonic() - begin


@pytest.mark.parametrize("path", ["suggest", "suggest/stream"])
def test_a_client_that_hangs_up_frees_its_slot(server: Process, path: str) -> None:
    before = server.figure("ninerealms_search_cancelled")
    for wait in (0.02, 0.1, 0.2):
        with server.connect() as connection:
            connection.sendall(request_bytes(f"{BASE}/{path}", suggestion(2_000)))
            time.sleep(wait)
        wait_until_free(server, within=1)
    assert server.figure("ninerealms_search_cancelled") == before + 3


def test_queued_searches_of_clients_that_hang_up_are_dropped(server: Process) -> None:
    connections = [server.connect() for _ in range(3)]
    for connection in connections:
        connection.sendall(request_bytes(f"{BASE}/suggest", suggestion(600)))
        time.sleep(0.05)
    assert server.figure("ninerealms_queue_length") == 2
    for connection in connections:
        connection.close()
    wait_until_free(server, within=1)
    assert server.figure("ninerealms_queue_length") == 0


def test_a_slow_body_is_ended_with_a_problem_and_a_close(server: Process) -> None:
    begin = time.monotonic()
    with server.connect() as connection:
        connection.sendall(request_bytes(f"{BASE}/check", {"view": 1}, length=500))
        reply = received(connection)
    assert b" 408 " in reply and b'"body-timeout"' in reply and b"onnection: close" in reply
    assert 0.4 < time.monotonic() - begin < 3


def test_a_body_larger_than_announced_or_allowed_is_cut_off(server: Process) -> None:
    with server.connect() as connection:
        connection.sendall(request_bytes(f"{BASE}/check", {}, length=1 << 30))
        assert b" 413 " in received(connection)
    with server.connect() as connection:
        head = f"POST {BASE}/check HTTP/1.1\r\nHost: s\r\nContent-Type: application/json\r\n"
        connection.sendall(head.encode() + b"Transfer-Encoding: chunked\r\n\r\n")
        try:
            for _ in range(64):
                connection.sendall(b"1000\r\n" + b"x" * 0x1000 + b"\r\n")
            reply = received(connection)
        except ConnectionError:  # closed while we were still sending
            return
        assert b" 413 " in reply


def test_a_stream_arrives_piece_by_piece(server: Process) -> None:
    times = []
    begin = time.monotonic()
    with httpx.stream("POST", f"{server.url}{BASE}/suggest/stream", json=suggestion(900)) as reply:
        for line in reply.iter_lines():
            if line.startswith("event:"):
                times.append((line, time.monotonic() - begin))
    assert times[0][0] == "event: accepted" and times[-1][0] == "event: result"
    assert times[-1][1] - times[0][1] > 0.5


def test_probes_and_metrics(server: Process) -> None:
    for url in (server.url, server.admin_url):
        assert httpx.get(f"{url}/livez").text == httpx.get(f"{url}/readyz").text == "ok"
    assert httpx.get(f"{server.url}/metrics").status_code == 404
    httpx.post(f"{server.url}{BASE}/validate", json={"view": view(), "move": "pass"})
    text = httpx.get(f"{server.admin_url}/metrics").text
    route = f'ninerealms_requests_total{{code="",game="wolves_of_odin",route="{BASE}/validate"'
    assert f'{route},status="200"}}' in text
    for name in ("slots_busy", "queue_length", "shed", "search_overrun", "loop_lag_seconds"):
        assert f"ninerealms_{name}" in text


def deciders(game: str) -> list[nr.View]:
    """Return five views of seats that are to move."""
    points = [state for state in states(3, game=game) if state.current_player is not None]
    return [state.view(state.current_player) for state in points[:: len(points) // 4]][:5]


def test_answers_are_the_same_in_another_process_and_after_a_restart(
    server: Process, tmp_path: Path
) -> None:
    asked = [
        (f"/v1/games/{game}/suggest", {"view": view.to_document(), "budget": {"iterations": count}})
        for game in nr.game_ids()
        for view in deciders(game)
        for count in (10, 40)
    ]

    def answers(url: str) -> list[bytes]:
        replies = [httpx.post(url + path, json=body).json() for path, body in asked]
        keys = ("suggestions", "belief", "seed", "variation")
        return [json.dumps({key: reply[key] for key in keys}).encode() for reply in replies]

    first = answers(server.url)
    with served(tmp_path, slots=2) as other, ThreadPoolExecutor(2) as pool:
        assert [first, first] == list(pool.map(answers, [other.url, other.url]))


def test_sigterm_lets_a_search_finish_and_ends_with_status_0(tmp_path: Path) -> None:
    with served(tmp_path) as server, ThreadPoolExecutor(1) as pool:
        url = f"{server.url}{BASE}/suggest"
        answer = pool.submit(httpx.post, url, json=suggestion(1_000), timeout=30)
        while not server.figure("ninerealms_slots_busy"):
            time.sleep(0.01)
        assert server.terminate(within=15) == 0
        assert answer.result().status_code == 200


def test_sigterm_ends_with_status_0_although_clients_are_stuck(tmp_path: Path) -> None:
    with served(tmp_path, graceful_seconds=1, body_seconds=30) as server:
        half_head, half_body, idle = (server.connect() for _ in "123")
        with half_head, half_body, idle:
            half_head.sendall(b"POST /v1/games HTTP/1.1\r\nHost:")
            half_body.sendall(request_bytes(f"{BASE}/check", {}, length=100))
            time.sleep(0.2)
            begin = time.monotonic()
            assert server.terminate(within=15) == 0
            assert time.monotonic() - begin < 6


def test_while_draining_it_is_unready_and_refuses_searches_only(tmp_path: Path) -> None:
    with served(tmp_path, drain_seconds=2) as server:
        server.process.terminate()
        deadline = time.monotonic() + 1.5
        while httpx.get(f"{server.url}/readyz").status_code != 503:
            assert time.monotonic() < deadline
        refused = httpx.post(f"{server.url}{BASE}/suggest", json=suggestion(10))
        assert refused.json()["code"] == "shutting-down" and refused.headers["retry-after"] == "1"
        assert httpx.post(f"{server.url}{BASE}/check", json={"view": view()}).status_code == 200
        assert server.process.wait(15) == 0


def test_wrong_settings_are_told_in_a_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ninerealms_api", "--port", "70000"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and done.stderr.startswith("error: port:")
    assert "Traceback" not in done.stderr


def test_editions_of_files_can_be_named_and_wrong_ones_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = nr.Game("ragnarok")
    path = tmp_path / "copy.toml"
    editions.write_template(game, path, name="copy-of-a-test")
    document = game.initial_state(players=2).advance(nr.Stream(1)).view(0).to_document()
    document["edition"] = "copy-of-a-test"
    with served(tmp_path, editions=json.dumps([str(path)])) as server:
        reply = httpx.post(f"{server.url}/v1/games/ragnarok/check", json={"view": document})
        assert reply.status_code == 200 and reply.json()["consistent"]
    path.write_text(path.read_text(encoding="utf-8").replace("norse_gods", "gods"), "utf-8")
    assert start({"editions": [path]}) == 2
    assert "error: edition: copy.toml" in capsys.readouterr().err
