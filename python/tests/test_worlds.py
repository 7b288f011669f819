"""The worlds of others, held to their own checkers."""

import contextlib
import io
import unittest
import warnings

import numpy as np

import plateau_games


class PettingZoo(unittest.TestCase):
    def test_all_games_for_two_and_more_pass(self):
        from pettingzoo.test import api_test, seed_test

        from plateau_games.pettingzoo import env

        forms = [
            ("connect4", {}),
            ("dragons", {"rows": 4, "columns": 4}),
            ("dragons", {"armies": 3, "rows": 4, "columns": 4}),
            ("icebreaker", {"size": 3}),
            ("ricochet", {"players": 3, "size": 10}),
        ]
        for name, options in forms:
            with (
                self.subTest(game=name, options=options),
                warnings.catch_warnings(),
                contextlib.redirect_stdout(io.StringIO()),
            ):
                # The checkers warn of what is allowed: observations that are not pictures.
                warnings.simplefilter("ignore")
                api_test(env(name, **options), num_cycles=100, verbose_progress=False)
                seed_test(lambda: env(name, **options), num_cycles=30)

    def test_all_of_a_round_are_asked_before_the_glass_is_out(self):
        from plateau_games.pettingzoo import raw_env

        world = raw_env("ricochet", players=3, size=10)
        world.reset(seed=4)
        asked = []
        for _ in range(3):
            asked.append(world.agent_selection)
            slides = world.game.actions - 100
            bid = slides + 20 - len(asked)
            world.step(bid)
        self.assertEqual(asked, ["player_0", "player_1", "player_2"])
        self.assertEqual(world.agent_selection, "player_2", "the lowest number shows")
        self.assertEqual(world.state_.history[-1][0], "clock")

    def test_a_puzzle_is_refused(self):
        from plateau_games.pettingzoo import env

        with self.assertRaisesRegex(ValueError, "gymnasium"):
            env("taquin")


class Gymnasium(unittest.TestCase):
    def test_all_games_pass(self):
        import gymnasium
        from gymnasium.utils.env_checker import check_env

        import plateau_games.gymnasium  # noqa: F401

        forms = [
            ("Connect4", {}),
            ("Connect4", {"opponent": "perfect", "nodes": 50}),
            ("Taquin", {"n": 3}),
            ("Ricochet", {"size": 10}),
            ("Dragons", {"rows": 4, "columns": 4, "opponent": "random"}),
            ("IceBreaker", {"size": 3, "opponent": "strong", "nodes": 100}),
        ]
        for name, options in forms:
            with self.subTest(game=name, options=options), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                world = gymnasium.make(f"plateau/{name}-v0", **options)
                check_env(world.unwrapped, skip_render_check=True)

    def test_a_mind_on_the_other_seat_answers_by_nodes(self):
        from plateau_games.gymnasium import PlateauEnv

        told = []
        for _ in range(2):
            world = PlateauEnv("icebreaker", opponent="strong", nodes=200, size=3)
            _, info = world.reset(seed=9)
            for _ in range(4):
                world.step(int(np.flatnonzero(info["action_mask"])[0]))
                info = world._info()
            told.append(world.state.history)
        self.assertEqual(told[0], told[1])

    def test_many_step_as_one(self):
        import gymnasium

        import plateau_games.gymnasium  # noqa: F401

        worlds = gymnasium.make_vec("plateau/Taquin-v0", num_envs=5, n=3)
        self.assertIsInstance(worlds.unwrapped, plateau_games.gymnasium.PlateauVectorEnv)
        worlds = plateau_games.gymnasium.PlateauVectorEnv("taquin", 5, n=3, max_episode_steps=30)
        _, info = worlds.reset(seed=1)
        cut = 0
        for _ in range(70):
            legal = [np.flatnonzero(row)[-1] if row.any() else 0 for row in info["action_mask"]]
            views, _, _, truncated, info = worlds.step(np.array(legal))
            self.assertTrue(worlds.observation_space.contains(views))
            cut += int(truncated.sum())
        self.assertEqual(cut, 10)


class OpenSpiel(unittest.TestCase):
    def test_random_games_pass(self):
        import pyspiel

        import plateau_games.openspiel  # noqa: F401

        for name in ("connect4(rows=5)", "dragons(rows=3,columns=3)", "icebreaker(size=3)"):
            with self.subTest(game=name):
                game = pyspiel.load_game(f"plateau_{name}")
                pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


if __name__ == "__main__":
    unittest.main()
