"""The same function plays in the arena, over UGI, in the course and at a server's tables."""

import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.request

import plateau_games
from plateau_games import bots

BOT = """
from plateau_games import bots

def choose(state):
    return max(state.legal_actions(), key=lambda action: -abs(action - 3))

bots.main({game!r}, choose, name="middle")
"""


def middle(state):
    return max(state.legal_actions(), key=lambda action: -abs(action - 3))


def program():
    found = shutil.which("plateau")
    if found is None:
        raise AssertionError("the program plateau must be on the path: cargo build -p plateau-cli")
    return found


class Bots(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = pathlib.Path(place.name)
        # Nothing of the user's is read or written.
        self.env = {**os.environ, "XDG_DATA_HOME": place.name, "LC_ALL": "C"}

    def bot(self, game):
        path = self.folder / f"{game}.py"
        path.write_text(BOT.format(game=game))
        return path

    def begun(self, *arguments, **named):
        process = subprocess.Popen(
            [program(), *arguments], env=self.env, text=True, **named
        )
        self.addCleanup(lambda: (process.kill(), process.communicate()))
        return process

    def test_a_match_between_functions(self):
        def perfect(state):
            return state.ask("perfect").best

        self.assertEqual(bots.match("connect4", perfect, middle), [1.0, -1.0])
        self.assertEqual(bots.match("connect4", middle, perfect), [-1.0, 1.0])
        worth = bots.match("ricochet", *[lambda state: state.game.actions - 1] * 3, players=3, size=10)
        self.assertEqual(worth, [0.0, 0.0, 0.0], "all have passed, always")
        with self.assertRaisesRegex(ValueError, "2 seats"):
            bots.match("connect4", middle)

    def test_lines_of_ugi(self):
        asked = "\n".join(
            [
                "ugi", "isready", "position startpos moves 4 4", "go movetime 100",
                "query gameover", "query p1turn", "position fen 7/7/7/7/7/3x3 o moves 1", "go",
                "position startpos moves 9", "nonsense", "quit", "go",
            ]
        )
        told = io.StringIO()
        bots.ugi("connect4", middle, io.StringIO(asked), told, name="middle")
        lines = told.getvalue().splitlines()
        self.assertEqual(lines[0], "id name middle")
        self.assertEqual(
            [line for line in lines if not line.startswith(("id", "info"))],
            ["ugiok", "readyok", "bestmove 4", "response false", "response true", "bestmove 4"],
        )
        self.assertEqual(sum(line.startswith("info string error") for line in lines), 1)

    def test_it_keeps_the_rules_of_bots(self):
        command = f"{sys.executable} {self.bot('connect4')}"
        told = subprocess.run(
            [program(), "check-bot", command, "connect4"], env=self.env, capture_output=True, text=True
        )
        self.assertEqual(told.returncode, 0, told.stdout + told.stderr)

    def test_it_plays_in_the_arena(self):
        self.bot("connect4")
        (self.folder / "cup.toml").write_text(
            'game = "connect4"\nmode = "round-robin"\ngames = 2\ntime = { movetime = 5000 }\n'
            f'[[player]]\nname = "mine"\ncommand = ["{sys.executable}", "connect4.py"]\n'
            '[[player]]\nmind = "echo"\n'
        )
        told = subprocess.run(
            [program(), "arena", "cup.toml"], cwd=self.folder, env=self.env, capture_output=True, text=True
        )
        self.assertEqual(told.returncode, 0, told.stderr)
        report = (self.folder / "cup" / "report.md").read_text()
        row = next(line for line in report.splitlines() if " mine " in line)
        faults = [cell.strip() for cell in row.split("|")][-5:-2]
        self.assertEqual(faults, ["0", "0", "0"], "time, illegal moves, crashes")

    def test_it_plays_the_course(self):
        server = self.begun(
            "course", "serve", "--port", "0", "--json", stderr=subprocess.PIPE, stdout=subprocess.PIPE
        )
        address = server.stderr.readline().strip().rstrip(".").split()[-1]
        results = []

        def play(team):
            results.append(bots.course(address, lambda state: state.legal_moves()[0], team=team))

        players = [threading.Thread(target=play, args=(team,)) for team in ("one", "two")]
        for player in players:
            player.start()
            time.sleep(0.1)
        for player in players:
            player.join(60)
        self.assertEqual(sorted(results), ["DEFEAT", "VICTORY"])
        out, _ = server.communicate(timeout=30)
        self.assertIn("one", json.dumps(json.loads(out)))

    def test_it_sits_at_the_tables_of_a_server(self):
        server = self.begun(
            "serve", "--listen", "127.0.0.1:0", "--data", str(self.folder / "data"),
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )
        root = server.stdout.readline().strip().rstrip("/")
        body = {"game": "connect4", "seats": [{"kind": "open"}, {"kind": "mind", "mind": "echo"}]}
        for http in (True, False):
            with self.subTest(http=http):
                request = urllib.request.Request(
                    f"{root}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
                )
                with urllib.request.urlopen(request, timeout=30) as answer:
                    table = json.load(answer)["url"]
                winners = bots.seat(root + table, middle, http=http)
                self.assertEqual(winners, [0], "the middle four times in a row, under echoes")
        with self.assertRaisesRegex(ValueError, "no address of a table"):
            bots.seat(root, middle)

    def test_a_bot_that_chooses_what_is_not_there_is_told(self):
        with self.assertRaisesRegex(ValueError, "action 99"):
            bots.match("connect4", lambda state: 99, middle)


if __name__ == "__main__":
    unittest.main()
