#!/usr/bin/env python3
"""A bot for a tournament: python3 examples/tournament-bot.py http://127.0.0.1:7777 TOURNAMENT [KEY]

It joins (with its own key, or a new one), plays every game that begins for it, and ends with the
tournament. Needs nothing but Python's own library. The protocol: crates/server/PROTOCOL.md.
"""
import json, sys, urllib.error, urllib.request

SERVER, CUP = sys.argv[1].rstrip("/"), "/api/tournaments/" + sys.argv[2]
KEY = sys.argv[3] if len(sys.argv) > 3 else None


def request(path, body=None):
    headers = {"Content-Type": "application/json"}
    if KEY:
        headers["Authorization"] = "Bearer " + KEY
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(SERVER + path, data, headers), timeout=60)


def messages(path):
    """The lines of a stream, each an object with one key; empty lines are heartbeats."""
    return (next(iter(json.loads(line).items())) for line in request(path) if line.strip())


def choose(choices, seq):
    """Your idea goes here: `choices` are the legal moves with the clicks that play them."""
    return choices[seq * 7 % len(choices)]["move"]


def play(table):
    seq = 0
    for _, message in messages(f"/api/tables/{table}/stream"):
        if not isinstance(message, dict):
            continue
        seq = message.get("seq", seq)
        if message.get("turn") == "over":
            return print("over:", message["scores"]["outcome"], flush=True)
        for seat, choices in message.get("choices", {}).items():
            move = {"play": choose(choices, seq), "seen": seq, "seat": int(seat), "id": f"move-{seq}"}
            try:
                request(f"/api/tables/{table}/act", move)
            except urllib.error.HTTPError as refused:
                print("refused:", refused.read().decode(), file=sys.stderr)


KEY = KEY or json.load(request("/api/bots", {"name": "Python bot"}))["key"]
request(CUP + "/join", {})
for kind, message in messages(CUP + "/stream?only=games"):
    if kind == "game" and message:
        play(message["table"])
    elif kind == "end":
        print("place {place} of {of} with {points} points".format(**message))
        break
