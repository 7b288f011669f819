"""Games with two or more seats as AEC environments of PettingZoo.

>>> from plateau_games.pettingzoo import env
>>> world = env("connect4")
>>> world.reset(seed=7)
>>> world.agent_selection, int(world.observe("player_0")["action_mask"].sum())
('player_0', 7)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import plateau_games

__all__ = ["PlateauEnv", "env", "raw_env"]


class PlateauEnv(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]
    """A game of `plateau_games`. Observations hold what a seat sees and the mask of its actions; the
    mask is in `infos`, too. Chance throws by itself. In the bidding game of Ricochet Robots all are
    asked once, in the order of seats, before the glass is out."""

    metadata: dict[str, Any] = {
        "name": "plateau_v0",
        "render_modes": ["ansi", "svg"],
        "is_parallelizable": False,
    }

    def __init__(self, game: str, render_mode: str | None = None, **options: str | int) -> None:
        super().__init__()
        self.game = plateau_games.load(game, **options)
        if self.game.seats < 2:
            raise ValueError(
                f"{game} has one seat here: PettingZoo is for two and more, "
                "plateau_games.gymnasium for puzzles"
            )
        if render_mode not in (None, "ansi", "svg"):
            raise ValueError(f"render_mode must be 'ansi', 'svg' or None, not {render_mode!r}")
        self.metadata = {**self.metadata, "name": f"plateau_{game}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        view = spaces.Box(
            0, self.game.observation_limit, self.game.observation_shape, np.float32
        )
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": view,
                    "action_mask": spaces.Box(0, 1, (self.game.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents
        }
        self._draws: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self._draws is None:
            self._draws = np.random.default_rng(seed)
        self.state_ = self.game.new(int(self._draws.integers(1 << 62)))
        self.state_.settle()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._choose()

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _mask(self, agent: str) -> NDArray[np.int8]:
        seat = self._seat(agent)
        if self.state_.mover != seat:
            return np.zeros(self.game.actions, np.int8)
        return self.state_.action_mask(seat)

    def _choose(self) -> None:
        mover = self.state_.mover
        if mover is not None:
            self.agent_selection = self.possible_agents[mover]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, Any]:
        view = self.state_.observation(self._seat(agent))
        return {"observation": view, "action_mask": self._mask(agent)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.action_space(agent).contains(np.int64(action)):
            raise ValueError(f"{agent} must choose an action from 0 to {self.game.actions - 1}")
        self._cumulative_rewards[agent] = 0.0
        self.state_.decide(int(action))
        self._clear_rewards()
        if self.state_.is_over:
            for one, value in zip(self.possible_agents, self.state_.returns):
                self.rewards[one] = value
            self.terminations = dict.fromkeys(self.agents, True)
            # Those who are done are told so one after the other.
            self.agent_selection = self.possible_agents[0]
        self._choose()
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return self.state_.svg() if self.render_mode == "svg" else str(self.state_)

    def close(self) -> None:
        """There is nothing to close."""


def raw_env(game: str, render_mode: str | None = None, **options: str | int) -> PlateauEnv:
    """The environment itself."""
    return PlateauEnv(game, render_mode, **options)


def env(game: str, render_mode: str | None = None, **options: str | int) -> AECEnv[Any, Any, Any]:
    """The environment with PettingZoo's usual checks around it: illegal actions lose."""
    world: AECEnv[Any, Any, Any] = PlateauEnv(game, render_mode, **options)
    world = wrappers.TerminateIllegalWrapper(world, illegal_reward=-1)
    world = wrappers.AssertOutOfBoundsWrapper(world)
    return wrappers.OrderEnforcingWrapper(world)
