"""One game at a time, in the middle of any game."""

import copy
import pickle
import random
import unittest

import numpy as np

import plateau_games

FORMS = [
    ("connect4", {}),
    ("connect4", {"rows": 12, "columns": 13, "connect": 5}),
    ("taquin", {"n": 3}),
    ("taquin", {"rows": 2, "columns": 5}),
    ("ricochet", {"size": 10}),
    ("ricochet", {"players": 3, "size": 10, "silver": True}),
    ("dragons", {"rows": 4, "columns": 4}),
    ("dragons", {"map": "report", "armies": 2}),
    ("dragons", {"armies": 4, "reinforce": "each"}),
    ("icebreaker", {"size": 3}),
    ("icebreaker", {}),
]


def middles(name, options, plies=(0, 1, 7, 30)):
    """States of a random game, after so many entries; throws are thrown."""
    state = plateau_games.load(name, **options).new(seed=5)
    rng = random.Random(5)
    for ply in range(max(plies) + 1):
        if ply in plies:
            yield state
        if state.is_over:
            return
        if state.is_chance:
            state.draw()
        else:
            seat = rng.choice(state.turns)
            moves = [move for move in state.legal_moves(seat) if move != "end" or name == "dragons"]
            if not moves:
                state.play(state.legal_moves(seat)[0], seat)
            else:
                state.play(rng.choice(moves), seat)


class States(unittest.TestCase):
    def each(self):
        for name, options in FORMS:
            for state in middles(name, options):
                with self.subTest(game=state.game, ply=len(state)):
                    yield state

    def test_copies_are_equal_and_go_their_own_way(self):
        for state in self.each():
            copies = [
                copy.copy(state),
                copy.deepcopy(state),
                state.clone(),
                pickle.loads(pickle.dumps(state)),
                plateau_games.from_json(state.to_json(), state.seed),
            ]
            for one in copies:
                self.assertEqual(one, state)
                self.assertEqual(hash(one), hash(state))
                self.assertEqual((one.history, one.position), (state.history, state.position))
                self.assertEqual(one.game, state.game)
                self.assertEqual(one.seed, state.seed)
                before = state.position
                if len(one):
                    one.undo()
                    self.assertEqual(state.position, before)
                    self.assertEqual(len(one), len(state) - 1)

    def test_positions_are_read_as_they_are_written(self):
        for state in self.each():
            again = state.game.at(state.position)
            self.assertEqual(again.position, state.position)
            self.assertEqual(again.legal_actions(), state.legal_actions())

    def test_undo_goes_back_to_the_start(self):
        for name, options in FORMS:
            game = plateau_games.load(name, **options)
            state = list(middles(name, options))[-1]
            state.undo(len(state))
            self.assertEqual(state, game.new(seed=5))
            with self.assertRaises(ValueError):
                state.undo()

    def test_actions_and_moves_are_two_names_of_the_same(self):
        for state in self.each():
            for seat in state.turns:
                moves = state.legal_moves(seat)
                actions = state.legal_actions_of(seat)
                self.assertEqual(list(actions), sorted(set(actions)))
                mask = state.action_mask(seat)
                self.assertEqual(mask.shape, (state.game.actions,))
                self.assertEqual(tuple(np.flatnonzero(mask)), actions)
                named = {state.move_of(action) for action in actions}
                self.assertEqual(named, set(moves) - ({"end"} if state.game.name == "ricochet" else set()))
                for action in actions:
                    self.assertEqual(state.action_of(state.move_of(action)), action)

    def test_a_state_looks_the_same_in_bytes_and_in_floats(self):
        for state in self.each():
            floats, small = state.observation(), state.observation_bytes()
            self.assertEqual(floats.shape, state.game.observation_shape)
            self.assertTrue((floats == small).all())
            self.assertLessEqual(floats.max(), state.game.observation_limit)

    def test_the_same_seed_throws_the_same_dice(self):
        one, two = (list(middles("dragons", {"rows": 4, "columns": 4}))[-1] for _ in range(2))
        self.assertEqual(one.history, two.history)
        for state in middles("dragons", {"rows": 4, "columns": 4}, range(40)):
            if state.is_chance:
                outcomes = state.chance_outcomes()
                self.assertAlmostEqual(sum(chance for _, chance in outcomes), 1)
                thrown = state.clone()
                first = thrown.draw()
                thrown.undo()
                self.assertEqual(thrown.draw(), first)
                others = {state.clone(seed=seed).draw() for seed in range(20)}
                self.assertGreater(len(others), 1)

    def test_every_outcome_of_chance_can_be_played(self):
        for state in middles("dragons", {"rows": 4, "columns": 4}, range(20)):
            for outcome, _ in state.chance_outcomes():
                one = state.clone()
                one.play(outcome)
                self.assertEqual(len(one), len(state) + 1)
                again = pickle.loads(pickle.dumps(one))
                self.assertEqual(again, one)

    def test_the_winner_is_told(self):
        state = plateau_games.load("connect4").at("121212")
        self.assertIsNone(state.winners)
        state.play(0)
        self.assertEqual((state.winners, state.returns), ([0], [1.0, -1.0]))
        self.assertEqual((state.turn, state.turns, state.legal_actions()), (None, [], ()))

    def test_pictures_are_drawn(self):
        state = plateau_games.load("connect4").new()
        for column in (3, 3, 2):
            state.play(column)
        self.assertTrue(state.svg().startswith("<svg"))
        self.assertIn("<svg", state._repr_svg_())
        self.assertEqual(state.png(size=64)[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(state.gif(size=64)[:6], b"GIF89a")
        self.assertIn("Yellow to move", str(state))
        with self.assertRaisesRegex(ValueError, "light, dark, colour-blind"):
            state.svg(theme="pink")
        with self.assertRaisesRegex(ValueError, "16"):
            state.png(size=3)

    def test_sentences_are_french_where_that_is_chosen(self):
        state = plateau_games.load("connect4").at("444444")
        try:
            plateau_games.set_language("fr")
            with self.assertRaisesRegex(ValueError, "colonne"):
                state.play(3)
            with self.assertRaisesRegex(ValueError, "Il n’y a pas d’action"):
                state.play(99)
            self.assertIn("Rouge", str(state))
        finally:
            plateau_games.set_language("en")
        with self.assertRaisesRegex(ValueError, "Column 4 is full"):
            state.play(3)


class BadInput(unittest.TestCase):
    def refused(self, kind, pattern, call, *args, **named):
        with self.assertRaisesRegex(kind, pattern):
            call(*args, **named)

    def test_what_is_wrong_is_told_with_its_name(self):
        load = plateau_games.load
        self.refused(ValueError, "connect4, taquin", load, "chess")
        self.refused(ValueError, "rows", load, "connect4", rows=0)
        self.refused(ValueError, "colour", load, "connect4", colour="red")
        self.refused(TypeError, "rows", load, "connect4", rows=[6])
        state = load("connect4").new()
        self.refused(ValueError, "99", state.play, "99")
        self.refused(ValueError, "-1", state.play, -1)
        self.refused(ValueError, "numbered from 0", state.play, 1 << 70)
        self.refused(TypeError, "float", state.play, 3.0)
        self.refused(TypeError, "NoneType", state.play, None)
        self.refused(ValueError, "seat 5", state.legal_moves, 5)
        self.refused(ValueError, "turn", state.play, "4", 1)
        self.refused(ValueError, "Chance", state.draw)
        self.refused(ValueError, "mind", state.ask, "oracle")
        self.refused(ValueError, "seconds", state.ask, "easy", seconds=-1)
        self.refused(ValueError, "seconds", state.ask, "easy", seconds=float("nan"))
        self.refused(ValueError, "threads", state.ask, "easy", threads=0)
        self.refused(ValueError, "", load("connect4").at, "not a position")
        self.refused(ValueError, "", plateau_games.from_json, "{}")
        self.refused(ValueError, "icebreaker", load("icebreaker").new().solve)
        self.assertEqual(len(state), 0)

    def test_a_game_that_is_over_stays_over(self):
        state = plateau_games.load("connect4").at("1212121")
        for call in (lambda: state.play(3), lambda: state.play("4"), lambda: state.decide(3)):
            self.refused(ValueError, "over", call)
        self.refused(ValueError, "over", state.ask, "easy")

    def test_a_pickle_of_another_version_is_refused(self):
        state = plateau_games.load("connect4").new()
        restore, (version, log, seed) = state.__reduce__()
        self.assertEqual(version, plateau_games.__version__)
        self.refused(ValueError, "9.9.9", restore, "9.9.9", log, seed)

    def test_games_know_their_options(self):
        game = plateau_games.load("connect4", rows=5)
        self.assertEqual(game.options, {"rows": 5, "columns": 7, "connect": 4, "first": 1})
        self.assertEqual(game, pickle.loads(pickle.dumps(game)))
        self.assertNotEqual(game, plateau_games.load("connect4"))
        self.assertEqual(plateau_games.load("connect4"), plateau_games.load("connect4", rows=6))


if __name__ == "__main__":
    unittest.main()
