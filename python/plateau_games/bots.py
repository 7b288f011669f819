"""Programs of your own: one function plays in the arena, over UGI, over the course's protocol and at
tables of a server.

A bot is anything that maps a state to a move (its notation or its action):

    from plateau_games import bots

    def choose(state):
        return state.legal_moves()[0]

    if __name__ == "__main__":
        bots.main("connect4", choose)

`python bot.py` speaks UGI on standard input, as the arena and match runners want it;
`python bot.py course HOST:PORT` plays IceBreaker over the course's protocol, and
`python bot.py http://HOST/t/TABLE` takes a seat at a table of a server, over its WebSocket or, with
`--http`, over plain requests.

>>> from plateau_games import bots, load
>>> bots.match("connect4", lambda state: state.ask("perfect").best, lambda state: 0)
[1.0, -1.0]
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable, Iterator
from typing import IO

import plateau_games
from plateau_games import Game, State

__all__ = ["Choose", "course", "main", "match", "seat", "ugi"]

Choose = Callable[[State], "str | int"]


def _chosen(state: State, choose: Choose) -> str:
    """The move of a bot in its notation."""
    move = choose(state)
    if isinstance(move, str):
        return move
    text = state.move_of(int(move))
    if text is None:
        raise ValueError(f"the bot chose action {move}: there are {state.game.actions}")
    return text


def match(game: str | Game, *bots: Choose, seed: int = 0, **options: str | int) -> list[float]:
    """A game between bots, a bot a seat; what it was worth to each."""
    loaded = plateau_games.load(game, **options) if isinstance(game, str) else game
    if len(bots) != loaded.seats:
        raise ValueError(f"{loaded.name} has {loaded.seats} seats, not {len(bots)}")
    state = loaded.new(seed)
    state.settle()
    while not state.is_over:
        mover = state.mover
        assert mover is not None, "chance and the clock have acted"
        state.decide(state.action_of(_chosen(state.clone(), bots[mover])))
    return state.returns


def ugi(
    game: str,
    choose: Choose,
    lines: IO[str] | None = None,
    out: IO[str] | None = None,
    name: str = "bot",
    **options: str | int,
) -> None:
    """Answers the Universal Game Interface until it is told to quit."""
    given: dict[str, str | int] = dict(options)
    loaded = plateau_games.load(game, **given)
    known = {option.lower(): option for option in loaded.options}
    state = None if loaded.random_start else loaded.new(0)
    out = out or sys.stdout

    def say(text: str) -> None:
        print(text, file=out, flush=True)

    for line in lines or sys.stdin:
        words = line.split()
        if not words:
            continue
        try:
            if words[0] == "ugi":
                say(f"id name {name}")
                say("id author plateau-games")
                say("ugiok")
            elif words[0] == "isready":
                say("readyok")
            elif words[0] == "setoption" and "value" in words:
                key = " ".join(words[2 : words.index("value")]).lower()
                if key in known:
                    given[known[key]] = " ".join(words[words.index("value") + 1 :])
                    loaded = plateau_games.load(game, **given)
                    state = None if loaded.random_start else loaded.new(0)
            elif words[0] == "position":
                state = _position(loaded, line)
            elif words[0] == "query":
                say(f"response {_query(state, words[1:])}")
            elif words[0] == "go":
                if state is None:
                    raise ValueError(f"{game} has no start without a position")
                say(f"bestmove {_chosen(state.clone(), choose)}")
            elif words[0] == "quit":
                return
        except ValueError as error:
            say(f"info string error {error}")


def _position(game: Game, line: str) -> State:
    before, _, moves = line.strip().partition(" moves ")
    before = before.removesuffix(" moves")
    _, _, text = before.partition("position ")
    state = game.new(0) if text == "startpos" else game.at(text.removeprefix("fen "))
    if text == "startpos" and game.random_start:
        raise ValueError(f"the start of {game.name} is drawn: give a position")
    for move in moves.split():
        state.play(move)
    return state


def _query(state: State | None, words: list[str]) -> str:
    if state is None:
        raise ValueError("there is no position")
    what = words[0] if words else ""
    if what == "gameover":
        return str(state.is_over).lower()
    if what == "p1turn":
        return str(state.turn == 0).lower()
    if what == "result":
        winners = state.winners
        if winners is None:
            return "none"
        return {0: "p1win", 1: "p2win"}[winners[0]] if winners else "draw"
    raise ValueError(f"there is no query {what!r}")


def course(address: str, choose: Choose, team: str = "plateau", size: int = 5) -> str:
    """Plays IceBreaker over the protocol of the students' course; VICTORY, DEFEAT or TIE."""
    host, _, port = address.rpartition(":")
    state = plateau_games.load("icebreaker", size=size).new(0)
    with socket.create_connection((host or "127.0.0.1", int(port))) as link:
        link.sendall(f"{team}\n".encode())
        for kind, payload in _messages(link):
            if kind == "TEAM_NAME":
                link.sendall(f"{team}\n".encode())
            elif kind == "BEST_MOVE":
                link.sendall(f"{_chosen(state.clone(), choose)}\n".encode())
            elif kind in ("I_PLAY", "OTHER_PLAY"):
                state.play(payload)
            elif kind in ("VICTORY", "DEFEAT", "TIE"):
                link.sendall(b"bye\n")
                return kind
    raise ConnectionError("the server left before the game was over")


def _messages(link: socket.socket) -> Iterator[tuple[str, str]]:
    """Messages of the course's server: a line each, with a NUL before its end."""
    with link.makefile("rb") as lines:
        for line in lines:
            kind, _, payload = line.decode().replace("\0", "").strip().partition(" ")
            if kind:
                yield kind, payload.strip()


def seat(
    url: str, choose: Choose, *, name: str = "bot", http: bool = False, token: str | None = None
) -> list[int] | None:
    """Takes the free seat of a table on a server (the address that invites to it) and plays until the
    game is over; the seats that have won."""
    from plateau_games._table import play

    return play(url, choose, name=name, http=http, token=token)


def main(game: str, choose: Choose, name: str = "bot", arguments: list[str] | None = None) -> None:
    """The bot as a program: UGI, `course HOST:PORT`, or the address of a table."""
    given = sys.argv[1:] if arguments is None else arguments
    if given[:1] == ["course"] and len(given) == 2:
        print(course(given[1], choose, team=name))
    elif given and given[0].startswith(("http://", "https://")):
        print(seat(given[0], choose, name=name, http="--http" in given[1:]))
    elif given:
        sys.exit(f"usage: {sys.argv[0]} [course HOST:PORT | TABLE [--http]]")
    else:
        ugi(game, choose, name=name)
