"""Pictures of the page of a server that runs: page.py ADDRESS FOLDER, and of an SVG: page.py FILE.svg FILE.png."""

import json
import re
import sys
from pathlib import Path

from chromium import Chromium
from fewer import fewer_colours

# Columns that a person would like, the best first; the mind answers as it likes.
WISHES = ["4", "3", "5", "2", "6", "1", "7"]
MOVES = 5

OPEN = """
const post = (path, body) => fetch(path, {
  method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
}).then((answer) => answer.json());
await fetch('/api/me');
await post('/api/me', { name: 'Ada' });
const table = await post('/api/tables', { game: 'connect4', seats: [{ kind: 'me' }, { kind: 'mind', mind: 'hard' }] });
return table.url;
"""
# Plays one move when it is our turn: true when it is done.
PLAY = """
const id = location.pathname.split('/').pop();
const whole = (await (await fetch(`/api/tables/${id}`)).json()).whole;
const moves = (whole.choices?.[1] ?? []).map((choice) => choice.move);
const move = WISHES.find((wish) => moves.includes(wish));
if (!move) return false;
const done = await fetch(`/api/tables/${id}/act`, {
  method: 'POST', headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ play: move, seen: whole.seq, id: `picture-${whole.seq}`, seat: 1 }),
});
return done.ok;
"""


def save(path, png):
    path.write_bytes(fewer_colours(png))


def pages(address, folder):
    with Chromium(1280, 1330) as window:
        window.go(address + "/")
        window.until("five games", "document.querySelectorAll('.demo').length === 5")
        window.until("all pictures", "[...document.querySelectorAll('.demo')].every((one) => one.style.length > 0)")
        save(folder / "home.png", window.picture())
    with Chromium(1280, 800) as window:
        window.go(address + "/")
        window.go(address + window.run(OPEN))
        for move in range(MOVES):
            window.until("my turn", f"(async () => {{ {PLAY.replace('WISHES', json.dumps(WISHES))} }})()")
            window.until("both moves", f"document.querySelectorAll('.moves button').length >= {2 * move + 2}")
        window.run("document.querySelector('.analysis input').click()")
        worth = "document.querySelector('.analysis .worth')?.textContent"
        window.until("the truth", f"{worth} && !{worth}.includes('Estimated')")
        save(folder / "page.png", window.picture())


def drawing(source, target):
    text = source.read_text()
    width, height = (int(number) for number in re.search(r'width="(\d+)" height="(\d+)"', text).groups())
    with Chromium(width, height) as window:
        window.ask("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
        window.go(source.resolve().as_uri())
        save(target, window.picture())


if sys.argv[1].endswith(".svg"):
    drawing(Path(sys.argv[1]), Path(sys.argv[2]))
else:
    pages(sys.argv[1], Path(sys.argv[2]))
