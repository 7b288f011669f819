"""Random legal play, steps a second: this package and its peers, in the same run and by the same loop.

    python random_play.py [SECONDS]

Peers that are not installed are left out and named. All run on one thread, and a second is one of the
processor's: a machine that has other work to do slows all down alike. Only where two threads are
compared with one the seconds are those of the wall, and the machine should be quiet.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault(
    "XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
)

import numpy as np

import plateau_games

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
ROUNDS = 5
GAMES = 1024


def best(run: Callable[[int], int], count: int, clock: Callable[[], float]) -> float:
    """The best of some rounds: what disturbs a machine only makes it slower."""
    rates = []
    run(max(1, count // 10))
    for _ in range(ROUNDS):
        steps, began, until = 0, clock(), time.perf_counter() + SECONDS / ROUNDS
        while time.perf_counter() < until:
            steps += run(count)
        rates.append(steps / (clock() - began))
    return max(rates)


# The loop of one game: ask for the legal actions, choose one, play it, until the game is over.


def ours(count: int) -> int:
    game, draw, steps = plateau_games.load("connect4"), random.random, 0
    while steps < count:
        state = game.new(0)
        while not state.is_over:
            legal = state.legal_actions()
            state.play(legal[int(draw() * len(legal))])
            steps += 1
    return steps


def ours_seen(count: int) -> int:
    game, draw, steps = plateau_games.load("connect4"), random.random, 0
    while steps < count:
        state = game.new(0)
        while not state.is_over:
            legal = state.legal_actions()
            state.play(legal[int(draw() * len(legal))])
            state.observation()
            state.action_mask()
            steps += 1
    return steps


def spiel(seen: bool) -> Callable[[int], int]:
    import pyspiel

    game = pyspiel.load_game("connect_four")

    def run(count: int) -> int:
        draw, steps = random.random, 0
        while steps < count:
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                if seen and not state.is_terminal():
                    state.observation_tensor()
                    state.legal_actions_mask()
                steps += 1
        return steps

    return run


def spooky(seen: bool) -> Callable[[int], int]:
    import spooky_connect4

    def run(count: int) -> int:
        draw, steps = random.random, 0
        while steps < count:
            state = spooky_connect4.Game.standard()
            while not state.is_over():
                legal = state.legal_action_indices()
                state.apply_action(legal[int(draw() * len(legal))])
                if seen:
                    state.encode_spatial_planes()
                    state.legal_action_indices()
                steps += 1
        return steps

    return run


def pettingzoo() -> Callable[[int], int]:
    from pettingzoo.classic import connect_four_v3

    world = connect_four_v3.raw_env()

    def run(count: int) -> int:
        draw, steps = random.random, 0
        while steps < count:
            world.reset()
            while not any(world.terminations.values()):
                mask = world.observe(world.agent_selection)["action_mask"]
                legal = np.flatnonzero(mask)
                world.step(int(legal[int(draw() * len(legal))]))
                steps += 1
        return steps

    return run


def batch(name: str, threads: int, dtype: type = np.float32, **options: str | int) -> Callable[[int], int]:
    games = plateau_games.load(name, **options).batch(GAMES, seed=1, threads=threads)
    views = np.zeros((GAMES, *games.observation_shape), dtype)
    masks = np.zeros((GAMES, games.actions), np.bool_)
    rewards = np.zeros((GAMES, games.seats), np.float32)
    done = np.zeros(GAMES, np.bool_)

    def run(count: int) -> int:
        for _ in range(count):
            games.step_random(observations=views, masks=masks, rewards=rewards, done=done)
        return count * GAMES

    return run


def pgx() -> Callable[[int], int]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("connect_four")
    many = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def step(state, key):  # type: ignore[no-untyped-def]
        key, one, two = jax.random.split(key, 3)
        chances = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(one, chances, axis=-1)
        return many(state, actions, jax.random.split(two, GAMES)), key

    room = {
        "state": jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), GAMES)),
        "key": jax.random.PRNGKey(1),
    }

    def run(count: int) -> int:
        state, key = room["state"], room["key"]
        for _ in range(count):
            state, key = step(state, key)
        jax.block_until_ready(state)
        room["state"], room["key"] = state, key
        return count * GAMES

    return run


def main() -> None:
    missing = []
    told: dict[str, float] = {}

    def measure(
        name: str,
        made: Callable[[], Callable[[int], int]],
        count: int,
        clock: Callable[[], float] = time.process_time,
    ) -> None:
        try:
            run = made()
        except ImportError as error:
            missing.append(f"{name} ({error.name or error})")
            return
        told[name] = best(run, count, clock)
        print(f"{name:<58} {told[name]:>14,.0f}", flush=True)

    print(f"Connect Four{'steps a second':>61}")
    measure("one game: plateau-games", lambda: ours, 50_000)
    measure("one game: OpenSpiel in Python", lambda: spiel(False), 20_000)
    measure("one game: spooky_connect4", lambda: spooky(False), 50_000)
    measure("one game, mask and observation: plateau-games", lambda: ours_seen, 20_000)
    measure("one game, mask and observation: OpenSpiel in Python", lambda: spiel(True), 10_000)
    measure("one game, mask and observation: spooky_connect4", lambda: spooky(True), 5_000)
    measure("one game, mask and observation: PettingZoo", pettingzoo, 1_000)
    measure("1,024 games, float32: plateau-games", lambda: batch("connect4", 1), 200)
    wall = time.perf_counter
    measure("1,024 games, float32, by the wall: plateau-games", lambda: batch("connect4", 1), 200, wall)
    measure("1,024 games, float32, two threads: plateau-games", lambda: batch("connect4", 2), 200, wall)
    measure("1,024 games, uint8: plateau-games", lambda: batch("connect4", 1, np.uint8), 200)
    measure("1,024 games: pgx", pgx, 50)
    print("\nThe other games, 1,024 at once, float32, one thread")
    for name, options in (
        ("taquin", {}),
        ("ricochet", {}),
        ("ricochet", {"players": 4}),
        ("dragons", {}),
        ("icebreaker", {}),
    ):
        given = "".join(f", {key}={value}" for key, value in options.items())
        measure(f"{name}{given}", lambda: batch(name, 1, **options), 10)

    print("\nRatios")
    pairs = [
        ("one game: plateau-games", "one game: OpenSpiel in Python", 3.0),
        ("one game: plateau-games", "one game: spooky_connect4", 1.2),
        ("1,024 games, float32: plateau-games", "1,024 games: pgx", 4.0),
        (
            "1,024 games, float32, two threads: plateau-games",
            "1,024 games, float32, by the wall: plateau-games",
            1.6,
        ),
    ]
    short = False
    for own, other, wanted in pairs:
        if own in told and other in told:
            ratio = told[own] / told[other]
            short |= ratio < wanted
            word = "" if ratio >= wanted else "  LESS THAN WANTED"
            print(f"{ratio:>6.2f} (wanted {wanted:g})  {own} / {other}{word}")
    if missing:
        print("not installed:", ", ".join(missing))
    sys.exit(short)


if __name__ == "__main__":
    main()
