"""Puzzles, and games against a mind, as environments of Gymnasium; many of them as one that steps in
Rust.

>>> import gymnasium, plateau_games.gymnasium
>>> world = gymnasium.make("plateau/Taquin-v0", n=3)
>>> view, info = world.reset(seed=7)
>>> view.shape, int(info["action_mask"].sum())
((1, 3, 3), 4)
"""

from __future__ import annotations

from typing import Any, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import plateau_games

__all__ = ["PlateauEnv", "PlateauVectorEnv"]

_View = NDArray[np.float32]
_NODES = 2_000
_LONGEST = 1_000


def _spaces(game: plateau_games.Game) -> tuple[Any, Any]:
    view = spaces.Box(0, game.observation_limit, game.observation_shape, np.float32)
    return view, spaces.Discrete(game.actions)


class PlateauEnv(gymnasium.Env[_View, SupportsInt]):
    """A puzzle, or a game against a mind that sits on the other seat.

    `opponent` is a mind's name, or "uniform" for legal actions at random. Minds are bounded by
    `nodes`, not by time: the same seed and the same actions give the same game. Who begins is drawn.
    Actions that are not legal change nothing and cost 1; the mask is in `info`."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 4}

    def __init__(
        self,
        game: str,
        opponent: str = "uniform",
        nodes: int = _NODES,
        render_mode: str | None = None,
        **options: str | int,
    ) -> None:
        self.game = plateau_games.load(game, **options)
        if self.game.seats > 2:
            raise ValueError(
                f"{game} has {self.game.seats} seats here: Gymnasium is for one and two, "
                "plateau_games.pettingzoo for more"
            )
        if self.game.simultaneous:
            raise ValueError(f"in this form of {game} all bid at once: use plateau_games.pettingzoo")
        if opponent != "uniform":
            # A wrong name is told here, not in the first game.
            self.game.mind(opponent, nodes=nodes)
        if render_mode not in (None, "ansi", "svg"):
            raise ValueError(f"render_mode must be 'ansi', 'svg' or None, not {render_mode!r}")
        self.opponent, self.nodes, self.render_mode = opponent, nodes, render_mode
        self.observation_space, self.action_space = _spaces(self.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_View, dict[str, Any]]:
        super().reset(seed=seed)
        self.state = self.game.new(int(self.np_random.integers(1 << 62)))
        self.state.settle()
        self.seat = int(self.np_random.integers(self.game.seats))
        self._mind = self._sit() if self.game.seats == 2 and self.opponent != "uniform" else None
        self._answer()
        return self._view(), self._info()

    def _sit(self) -> plateau_games.Mind:
        # Minds that draw have a seed as an option; others refuse it.
        seed = int(self.np_random.integers(1, 1 << 16))
        try:
            return self.game.mind(self.opponent, nodes=self.nodes, seed=seed)
        except ValueError:
            return self.game.mind(self.opponent, nodes=self.nodes)

    def _answer(self) -> None:
        state = self.state
        while not state.is_over and state.turn != self.seat:
            if self._mind is None:
                action = int(self.np_random.choice(np.asarray(state.legal_actions())))
            else:
                chosen = self._mind.ask(state).action
                assert chosen is not None, "a mind plays whenever it is its turn"
                action = chosen
            state.decide(action)

    def _view(self) -> _View:
        return self.state.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        if self.state.turn != self.seat:
            return {"action_mask": np.zeros(self.game.actions, np.int8)}
        return {"action_mask": self.state.action_mask(self.seat)}

    def step(self, action: SupportsInt) -> tuple[_View, float, bool, bool, dict[str, Any]]:
        state = self.state
        if state.is_over or int(action) not in state.legal_actions():
            return self._view(), -1.0, state.is_over, False, self._info()
        state.decide(int(action))
        self._answer()
        reward = float(state.returns[self.seat])
        return self._view(), reward, state.is_over, False, self._info()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return self.state.svg() if self.render_mode == "svg" else str(self.state)


class PlateauVectorEnv(VectorEnv[_View, Any, Any]):
    """Many puzzles, or games in which the actions of all seats come from outside, as one environment
    that steps in Rust. Rewards are for the seat that has acted; `info` has the masks and who acts
    next. A game that has ended begins anew with the next step (Gymnasium's NEXT_STEP)."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        threads: int = 1,
        max_episode_steps: int = 0,
        **options: str | int,
    ) -> None:
        self.game = plateau_games.load(game, **options)
        self.num_envs = num_envs
        self._threads, self._limit = threads, max_episode_steps
        self._batch = self._made(0)
        self.single_observation_space, self.single_action_space = _spaces(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        shape = (num_envs, *self.game.observation_shape)
        self._views = np.zeros(shape, np.float32)
        self._masks = np.zeros((num_envs, self.game.actions), np.int8)
        self._rewards = np.zeros((num_envs, self.game.seats), np.float32)
        self._done = np.zeros(num_envs, np.bool_)
        self._cut = np.zeros(num_envs, np.bool_)
        self._turns = np.zeros(num_envs, np.int8)

    def _made(self, seed: int) -> plateau_games.Batch:
        return self.game.batch(
            self.num_envs, seed=seed, threads=self._threads, limit=self._limit, reset="next"
        )

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._masks.copy(), "seat": self._turns.copy()}

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[_View, dict[str, Any]]:
        if isinstance(seed, list):
            raise TypeError("a batch has one seed, not a list of them")
        super().reset(seed=seed)
        self._batch.reset(
            seed=seed, observations=self._views, masks=self._masks, turns=self._turns
        )
        return self._views.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[_View, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        acted = self._turns.astype(np.int64)
        self._batch.step(
            np.ascontiguousarray(actions, np.int64),
            observations=self._views,
            masks=self._masks,
            rewards=self._rewards,
            done=self._done,
            truncated=self._cut,
            turns=self._turns,
        )
        rewards = self._rewards[np.arange(self.num_envs), acted]
        return (
            self._views.copy(),
            rewards,
            self._done.copy(),
            self._cut.copy(),
            self._info(),
        )


def _register() -> None:
    names = {
        "connect4": "Connect4",
        "taquin": "Taquin",
        "ricochet": "Ricochet",
        "dragons": "Dragons",
        "icebreaker": "IceBreaker",
    }
    for game, name in names.items():
        puzzle = game in ("taquin", "ricochet")
        gymnasium.register(
            f"plateau/{name}-v0",
            entry_point="plateau_games.gymnasium:PlateauEnv",
            vector_entry_point="plateau_games.gymnasium:PlateauVectorEnv",
            max_episode_steps=_LONGEST if puzzle else None,
            kwargs={"game": game},
        )


_register()
