"""Thousands of games at once, held to the same games one by one."""

import unittest

import numpy as np

import plateau_games

FORMS = [
    ("connect4", {}),
    ("connect4", {"rows": 5, "columns": 4, "connect": 3, "first": 2}),
    ("connect4", {"rows": 9, "columns": 9}),
    ("taquin", {"n": 3}),
    ("ricochet", {"size": 10}),
    ("ricochet", {"players": 3, "size": 10}),
    ("dragons", {"rows": 4, "columns": 4, "armies": 3}),
    ("icebreaker", {"size": 3}),
]


class Arrays:
    """All arrays of a batch."""

    def __init__(self, batch, dtype=np.float32, flags=np.bool_, action=np.int64):
        games = len(batch)
        self.actions = np.zeros(games, action)
        self.out = {
            "observations": np.full((games, *batch.observation_shape), 9, dtype),
            "masks": np.zeros((games, batch.actions), flags),
            "rewards": np.zeros((games, batch.seats), np.float32),
            "done": np.zeros(games, flags),
            "truncated": np.zeros(games, flags),
            "turns": np.zeros(games, np.int8),
        }

    def __getattr__(self, name):
        return self.out[name]

    @property
    def first(self):
        return {name: self.out[name] for name in ("observations", "masks", "turns")}


class Batches(unittest.TestCase):
    def test_a_batch_goes_as_its_games_go_one_by_one(self):
        for name, options in FORMS:
            game = plateau_games.load(name, **options)
            batch = game.batch(6, seed=3, limit=80)
            arrays = Arrays(batch)
            batch.reset(**arrays.first)
            ends = 0
            for _ in range(120):
                states = [batch.state(index) for index in range(6)]
                for index, state in enumerate(states):
                    if game.simultaneous:
                        # A state that is looked at alone does not know who has been asked.
                        continue
                    seat = state.mover
                    self.assertEqual(arrays.turns[index], seat)
                    self.assertTrue((arrays.observations[index] == state.observation(seat)).all())
                    self.assertTrue((arrays.masks[index] == state.action_mask(seat)).all())
                batch.sample(arrays.actions)
                self.assertTrue(arrays.masks[np.arange(6), arrays.actions].all())
                batch.step(arrays.actions, **arrays.out)
                for index, state in enumerate(states):
                    if game.chance or game.simultaneous:
                        continue
                    state.decide(int(arrays.actions[index]))
                    self.assertEqual(bool(arrays.done[index]), state.is_over)
                    wanted = state.returns if state.is_over else [0.0] * batch.seats
                    self.assertEqual(list(arrays.rewards[index]), wanted)
                    if not arrays.done[index] and not arrays.truncated[index]:
                        self.assertEqual(batch.state(index).position, state.position)
                ends += int(arrays.done.sum() + arrays.truncated.sum())
            self.assertGreater(ends, 0, game)

    def test_threads_change_nothing(self):
        for name, options in FORMS:
            game = plateau_games.load(name, **options)
            told = []
            for threads in (1, 2, 5):
                batch = game.batch(33, seed=11, threads=threads, limit=50)
                arrays = Arrays(batch)
                for _ in range(60):
                    batch.step_random(arrays.actions, **arrays.out)
                told.append([arrays.actions.tobytes(), *(a.tobytes() for a in arrays.out.values())])
            self.assertEqual(told[0], told[1], game)
            self.assertEqual(told[0], told[2], game)

    def test_kinds_of_arrays_change_nothing(self):
        game = plateau_games.load("dragons", rows=4, columns=4)
        told = []
        kinds = [
            (np.float32, np.bool_, np.int64),
            (np.uint8, np.int8, np.int32),
            (np.uint8, np.uint8, np.int32),
        ]
        for dtype, flags, action in kinds:
            batch = game.batch(9, seed=1)
            arrays = Arrays(batch, dtype, flags, action)
            for _ in range(30):
                batch.step_random(arrays.actions, **arrays.out)
            told.append([a.astype(np.float64).tobytes() for a in (arrays.actions, *arrays.out.values())])
        self.assertEqual(told[0], told[1])
        self.assertEqual(told[0], told[2])

    def test_seeds_mean_something(self):
        game = plateau_games.load("taquin")
        one, same, other = (game.batch(4, seed=seed) for seed in (1, 1, 2))
        positions = [[batch.state(i).position for i in range(4)] for batch in (one, same, other)]
        self.assertEqual(positions[0], positions[1])
        self.assertNotEqual(positions[0], positions[2])
        self.assertEqual(len(set(positions[0])), 4)
        other.reset(seed=1)
        self.assertEqual([other.state(i).position for i in range(4)], positions[0])

    def test_random_actions_are_spread_evenly(self):
        batch = plateau_games.load("connect4").batch(70_000, seed=5)
        actions = np.zeros(70_000, np.int32)
        batch.sample(actions)
        counts = np.bincount(actions, minlength=7)
        self.assertLess(((counts - 10_000) ** 2 / 10_000).sum(), 22.5, "p below 0.001 otherwise")

    def test_a_game_that_ended_begins_anew_when_it_was_asked_to(self):
        game = plateau_games.load("connect4", rows=1, columns=2)
        for reset in ("same", "next"):
            batch = game.batch(1, reset=reset)
            arrays = Arrays(batch)
            batch.step(np.array([0]), **arrays.out)
            batch.step(np.array([1]), **arrays.out)
            self.assertTrue(arrays.done[0])
            self.assertEqual(int(arrays.masks.sum()), 2 if reset == "same" else 0)
            if reset == "next":
                batch.step(np.array([-7]), **arrays.out)
                self.assertFalse(arrays.done[0])
                self.assertEqual(int(arrays.masks.sum()), 2)

    def test_an_illegal_action_is_told_and_nothing_is_played(self):
        batch = plateau_games.load("connect4").batch(3)
        actions = np.array([3, 3, 3])
        for _ in range(6):
            batch.step(actions)
        before = [batch.state(index).position for index in range(3)]
        for wrong, pattern in ((3, r"Game 1: action 3 \(4\)"), (7, "Game 1: action 7"), (-1, "action -1")):
            with self.assertRaisesRegex(ValueError, pattern + r".*legal are \[0, 1, 2, 4, 5, 6\]"):
                batch.step(np.array([0, wrong, wrong]))
        self.assertEqual([batch.state(index).position for index in range(3)], before)

    def test_arrays_that_do_not_fit_are_told_by_name(self):
        batch = plateau_games.load("connect4").batch(4)
        fine = np.zeros(4, np.int64)

        def wrong(kind, pattern, *args, **named):
            with self.assertRaisesRegex(kind, pattern):
                batch.step(*args, **named)

        wrong(ValueError, r"actions must have the shape \(4,\), not \(5,\)", np.zeros(5, np.int64))
        wrong(TypeError, "actions must be a numpy array of int64 or int32, not float64", np.zeros(4))
        wrong(TypeError, "actions.*not list", [0, 0, 0, 0])
        wrong(ValueError, "C-contiguous", np.zeros(8, np.int64)[::2])
        views = np.zeros((4, 2, 6, 7), np.float32)
        wrong(TypeError, "observations.*float64", fine, observations=views.astype(np.float64))
        wrong(ValueError, "observations.*shape", fine, observations=views[:2].copy())
        wrong(ValueError, "C-contiguous", fine, observations=np.asfortranarray(views))
        views.flags.writeable = False
        wrong(ValueError, "read-only", fine, observations=views)
        masks = np.zeros((4, 7), np.bool_)
        wrong(ValueError, "masks.*shape", fine, masks=masks[0])
        flags = np.zeros(4, np.bool_)
        wrong(ValueError, "same memory", fine, done=flags, truncated=flags)
        wrong(TypeError, "rewards.*float32", fine, rewards=np.zeros((4, 2)))
        self.assertEqual(batch.state(0).position, batch.game.new().position)
        large = plateau_games.load("taquin", n=17).batch(1)
        with self.assertRaisesRegex(ValueError, "288.*uint8"):
            large.observe(observations=np.zeros((1, 1, 17, 17), np.uint8))

    def test_numbers_that_make_no_batch_are_told(self):
        game = plateau_games.load("connect4")
        for games in (0, -1, 1 << 30):
            with self.assertRaisesRegex(ValueError, "games"):
                game.batch(games)
        with self.assertRaisesRegex(ValueError, "threads"):
            game.batch(1, threads=0)
        with self.assertRaisesRegex(ValueError, "reset"):
            game.batch(1, reset="never")
        with self.assertRaisesRegex(IndexError, "3"):
            game.batch(3).state(3)

    def test_a_process_that_forks_steps_on(self):
        import os

        batch = plateau_games.load("connect4").batch(64, threads=3)
        batch.step_random()
        child = os.fork()
        if child == 0:
            batch.step_random()
            os._exit(0)
        _, status = os.waitpid(child, 0)
        self.assertEqual(status, 0)
        batch.step_random()


if __name__ == "__main__":
    unittest.main()
