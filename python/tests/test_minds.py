"""Minds: answers, exact values, Ctrl-C."""

import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import plateau_games


class Minds(unittest.TestCase):
    def test_the_exact_minds_are_right(self):
        connect4 = plateau_games.load("connect4").new()
        verdict = connect4.solve(line=False)
        self.assertEqual((verdict.best, verdict.value, verdict.kind), ("4", 1, "score"))
        self.assertTrue(verdict.proven)
        taquin = plateau_games.load("taquin", n=3).at("0 3 4 6 1 5 7 8 2")
        verdict = taquin.solve()
        self.assertEqual((verdict.value, verdict.kind, verdict.proven), (20, "length", True))
        for move in verdict.line:
            taquin.play(move)
        self.assertEqual((taquin.is_over, taquin.winners), (True, [0]))
        ricochet = plateau_games.load("ricochet", size=10).new(seed=3)
        verdict = ricochet.solve()
        self.assertTrue(verdict.proven)
        for move in verdict.line:
            ricochet.play(move)
        self.assertTrue(ricochet.is_over)
        self.assertEqual(len(ricochet), verdict.value)

    def test_every_move_is_judged_where_that_is_asked(self):
        state = plateau_games.load("connect4").at("444444")
        each = state.solve(each=True).each
        self.assertEqual(sorted(each), ["1", "2", "3", "5", "6", "7"])

    def test_odds_are_exact(self):
        state = plateau_games.load("dragons").new(seed=1)
        odds = state.odds()
        self.assertEqual(set(odds), set(state.legal_moves()) - {"end"})
        move, chance = next(iter(odds.items()))
        state.play(move)
        outcomes = [(text, p) for text, p in state.chance_outcomes()]
        wins = 0.0
        for text, p in outcomes:
            attack, defence = (sum(map(int, side.split(","))) for side in text.split(":"))
            wins += p * (attack > defence)
        self.assertAlmostEqual(wins, chance)

    def test_every_mind_of_every_game_answers_legally(self):
        small = {"taquin": {"n": 3}, "ricochet": {"size": 10}, "dragons": {"rows": 4, "columns": 4},
                 "icebreaker": {"size": 3}}
        for name in plateau_games.games():
            game = plateau_games.load(name, **small.get(name, {}))
            state = game.new(seed=2)
            for mind in game.minds:
                with self.subTest(game=name, mind=mind):
                    verdict = state.ask(mind, seconds=0.05)
                    self.assertIn(verdict.best, state.legal_moves())
                    self.assertEqual(state.move_of(verdict.action), verdict.best)

    def test_the_strongest_has_that_name_everywhere(self):
        self.assertEqual(plateau_games.load("connect4").mind("strong").name, "perfect")
        self.assertEqual(plateau_games.load("dragons").mind("strong").name, "strong")

    def test_a_mind_that_counts_nodes_answers_the_same_again(self):
        game = plateau_games.load("icebreaker")
        answers = {repr(game.new().ask("strong", nodes=3000)) for _ in range(3)}
        self.assertEqual(len(answers), 1)

    def test_others_run_while_a_mind_thinks(self):
        counted = 0
        done = threading.Event()

        def count():
            nonlocal counted
            while not done.is_set():
                counted += 1
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        try:
            plateau_games.load("icebreaker").new().ask("strong", seconds=0.3)
        finally:
            done.set()
            thread.join()
        self.assertGreater(counted, 20)

    def test_a_mind_serves_several_threads(self):
        game = plateau_games.load("connect4")
        mind = game.mind("alphabeta", nodes=2000)
        answers = []
        threads = [
            threading.Thread(target=lambda: answers.append(mind.ask(game.new()).best))
            for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(answers), 4)

    def interrupted(self, call):
        """How long after Ctrl-C the exception was there."""
        pressed = []

        def press():
            pressed.append(time.perf_counter())
            os.kill(os.getpid(), signal.SIGINT)

        timer = threading.Timer(0.3, press)
        timer.start()
        try:
            with self.assertRaises(KeyboardInterrupt):
                call()
            return time.perf_counter() - pressed[0]
        finally:
            timer.join()

    def test_ctrl_c_stops_a_mind_at_once(self):
        large = plateau_games.load("taquin", n=5).new(seed=1)
        hard = plateau_games.load("connect4", rows=8, columns=9).new()
        board = plateau_games.load("icebreaker").new()
        mind = plateau_games.load("icebreaker").mind("strong", seconds=60)
        calls = {
            "taquin": lambda: large.ask("ida", seconds=60),
            "connect4": lambda: hard.solve(),
            "icebreaker": lambda: mind.ask(board),
        }
        for name, call in calls.items():
            with self.subTest(game=name):
                self.assertLess(self.interrupted(call), 0.1)
        # The mind can be asked again.
        self.assertIn(plateau_games.load("icebreaker").mind("strong", nodes=100).ask(board).best,
                      board.legal_moves())

    def test_ctrl_c_stops_a_search_for_a_start(self):
        def look():
            plateau_games.load("ricochet", min_moves=29, max_moves=30).new(seed=1)

        self.assertLess(self.interrupted(look), 0.1)

    def test_a_process_that_ends_while_a_mind_thinks_does_not_crash(self):
        code = (
            "import threading, plateau_games, time;"
            "state = plateau_games.load('icebreaker').new();"
            "thread = threading.Thread(target=lambda: state.ask('strong', seconds=1), daemon=True);"
            "thread.start(); time.sleep(0.2)"
        )
        ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
