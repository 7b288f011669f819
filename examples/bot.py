#!/usr/bin/env python3
"""A complete bot: python3 examples/bot.py http://127.0.0.1:7777 [TABLE]

It sits down at a table (or opens one against a level), and plays legal moves, the centre first.
Needs nothing but Python's own library. The protocol is told in crates/server/PROTOCOL.md.
"""
import json, sys, urllib.request

SERVER = sys.argv[1].rstrip("/")
KEY, seq = None, 0


def request(path, body=None):
    headers = {"Content-Type": "application/json"}
    if KEY:
        headers["Authorization"] = "Bearer " + KEY
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(SERVER + path, data, headers), timeout=60)


def choose(choices):
    """Your idea goes here: `choices` are the legal moves with the clicks that play them."""
    return choices[len(choices) // 2]["move"]


KEY = json.load(request("/api/bots", {"name": "Python bot"}))["key"]
if len(sys.argv) > 2:
    table = sys.argv[2]
    request(f"/api/tables/{table}/sit", {})
else:
    seats = [{"kind": "me"}, {"kind": "mind", "mind": "easy"}]
    table = json.load(request("/api/tables", {"game": "connect4", "seats": seats}))["table"]

for line in request(f"/api/tables/{table}/stream"):
    message = next(iter(json.loads(line).values()), None) if line.strip() else None
    seq = message.get("seq", seq) if isinstance(message, dict) else seq
    for seat, choices in (message or {}).get("choices", {}).items():
        move = choose(choices)
        request(f"/api/tables/{table}/act", {"play": move, "seen": seq, "seat": int(seat), "id": f"move-{seq}"})
    if (message or {}).get("turn") == "over":
        print("over:", message["scores"]["outcome"])
        break
