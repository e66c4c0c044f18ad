"""Runs the service: the public port, the admin port, signals, an end without losing requests."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator

import uvicorn
from starlette.types import ASGIApp

from ninerealms_api.main import create_app
from ninerealms_api.routers.probes import admin_app
from ninerealms_api.services.service import Service
from ninerealms_api.settings import Settings


class _Server(uvicorn.Server):
    """A server that leaves signals to us and tells when it listens."""

    def __init__(self, config: uvicorn.Config, *, on_started: Callable[[str], None]) -> None:
        super().__init__(config)
        self._on_started = on_started

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield  # its own handlers end the process by the signal, which is no exit status 0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.servers:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._on_started(f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}")


def run(settings: Settings) -> int:
    """Serve until SIGTERM or Ctrl-C and return the exit status, 1 if a thread had to be left."""
    app = create_app(settings)
    service: Service = app.state.service
    public = _config(app, settings, settings.port)
    with asyncio.Runner(loop_factory=public.get_loop_factory()) as runner:
        runner.run(_serve(public, service))
    if service.pool.busy:
        # A search that does not return would keep the interpreter from ending.
        sys.stdout.flush()
        os._exit(1)
    return 0


async def _serve(config: uvicorn.Config, service: Service) -> None:
    settings = service.settings
    server = _Server(config, on_started=lambda address: _greet(address, service))
    _handle_signals(server, service)
    if settings.admin_port is None:
        await server.serve()
        return
    admin_config = _config(admin_app(service), settings, settings.admin_port)
    admin = _Server(admin_config, on_started=lambda address: _say(f"metrics at {address}/metrics"))
    looking = asyncio.create_task(admin.serve())
    try:
        await server.serve()
    finally:
        admin.should_exit = True
        await looking


def _config(app: ASGIApp, settings: Settings, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=port,
        access_log=False,
        log_config=None,
        server_header=False,
        ws="none",
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=settings.keep_alive_seconds,
        # Never without: one half-sent body would keep the server alive for good.
        timeout_graceful_shutdown=settings.graceful_seconds,
    )


def _handle_signals(server: _Server, service: Service) -> None:
    """Let SIGTERM drain first, for the balancer to notice; Ctrl-C ends at once."""
    loop = asyncio.get_running_loop()
    settings = service.settings

    def leave() -> None:
        server.should_exit = True
        loop.call_later(settings.finish_seconds, service.pool.stop)

    def terminate() -> None:
        if not service.draining:
            service.drain()
            service.log.write("info", "draining", {"seconds": settings.drain_seconds})
            loop.call_later(settings.drain_seconds, leave)

    def interrupt() -> None:
        if server.should_exit:
            server.force_exit = True
            service.pool.stop()
        service.drain()
        leave()

    loop.add_signal_handler(signal.SIGTERM, terminate)
    loop.add_signal_handler(signal.SIGINT, interrupt)


def _greet(address: str, service: Service) -> None:
    game = next(iter(service.games.values()))
    _say(f"ninerealms serves {', '.join(service.games)} at {address} (reference: {address}/docs)")
    _say(f"try: curl -s {address}/v1/games/{game.id}")
    if not _is_loopback(service.settings.host):
        _say(
            "warning: reachable from other machines; put a proxy in front that bounds slow headers"
        )


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _say(text: str) -> None:
    """Tell a person; standard output is for log lines."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
