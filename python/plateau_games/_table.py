"""A seat at a table of a server, over plain requests or a WebSocket."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import plateau_games
from plateau_games import State

_PATIENCE = 60.0


class _Server:
    def __init__(self, url: str, token: str | None, name: str) -> None:
        parts = urlsplit(url)
        path = parts.path.rstrip("/")
        base, mark, table = path.rpartition("/t/")
        if parts.scheme not in ("http", "https") or not mark or not table:
            raise ValueError(f"{url!r} is no address of a table: http://HOST/t/TABLE is one")
        self.root = f"{parts.scheme}://{parts.netloc}{base}"
        self.table = f"/api/tables/{table}"
        self.token = token
        if token is None:
            self.token = self.ask("/api/bots", {"name": name})["key"]

    def open(self, path: str, body: Any = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.root + path, data, headers)
        return urllib.request.urlopen(request, timeout=_PATIENCE)

    def ask(self, path: str, body: Any = None) -> Any:
        with self.open(path, body) as answer:
            return json.load(answer)

    def state(self) -> State:
        with self.open(f"{self.table}/log.json") as answer:
            return plateau_games.from_json(answer.read().decode())


class _Lines:
    """Messages one a line, answers as requests."""

    def __init__(self, server: _Server) -> None:
        self._server = server
        self._lines = server.open(f"{server.table}/stream")

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (json.loads(line) for line in self._lines if line.strip())

    def send(self, message: dict[str, Any]) -> None:
        try:
            self._server.ask(f"{self._server.table}/act", message)
        except urllib.error.HTTPError as refused:
            # A move that came too late: the next message says what there is to choose now.
            if refused.code >= 500:
                raise

    def close(self) -> None:
        self._lines.close()


class _Socket:
    """Messages and answers over one WebSocket."""

    def __init__(self, server: _Server) -> None:
        try:
            from websockets.sync.client import connect
        except ImportError as missing:
            raise ImportError(
                "a seat over a WebSocket needs the package websockets: "
                "pip install 'plateau-games[bots]', or http=True"
            ) from missing
        address = server.root.replace("http", "ws", 1) + f"{server.table}/socket"
        headers = {"Authorization": f"Bearer {server.token}"}
        self._link = connect(address, additional_headers=headers, max_size=None)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (json.loads(text) for text in self._link)

    def send(self, message: dict[str, Any]) -> None:
        self._link.send(json.dumps(message))

    def close(self) -> None:
        self._link.close()


def play(
    url: str,
    choose: Callable[[State], str | int],
    *,
    name: str,
    http: bool,
    token: str | None,
) -> list[int] | None:
    """Sits down and plays until the game is over; the seats that have won."""
    server = _Server(url, token, name)
    try:
        server.ask(f"{server.table}/sit", {"name": name})
    except urllib.error.HTTPError as refused:
        # Who sits there already plays on.
        if refused.code != 409 or token is None:
            raise ConnectionError(f"there is no free seat: {refused.read().decode()}") from refused
    link: _Lines | _Socket = _Lines(server) if http else _Socket(server)
    seq = sent = 0
    try:
        for message in link:
            content = next(iter(message.values()), None)
            if not isinstance(content, dict):
                continue
            seq = content.get("seq", seq)
            if content.get("turn") == "over":
                return server.state().winners
            for seat, choices in (content.get("choices") or {}).items():
                if not choices:
                    continue
                state = server.state()
                chosen = choose(state)
                move = chosen if isinstance(chosen, str) else state.move_of(int(chosen))
                sent += 1
                link.send(
                    {"play": move, "seen": seq, "seat": int(seat), "id": f"{name[:20]}-{seq}-{sent}"}
                )
    finally:
        link.close()
    raise ConnectionError("the server left before the game was over")
