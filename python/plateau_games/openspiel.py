"""The two-seat games as Python games of OpenSpiel: importing this module registers them.

>>> import pyspiel, plateau_games.openspiel
>>> game = pyspiel.load_game("plateau_connect4(rows=5)")
>>> state = game.new_initial_state()
>>> state.legal_actions()
[0, 1, 2, 3, 4, 5, 6]
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import plateau_games

__all__ = ["NAMES"]

# Games that always end say how long they can last.
_LONGEST = {"connect4": 10_000, "dragons": 1_000_000, "icebreaker": 1_344}
NAMES = [f"plateau_{name}" for name in _LONGEST]


def _parameters(name: str) -> dict[str, Any]:
    """The options of the game with their defaults; seats are two, and a start has a seed."""
    options = dict(plateau_games.load(name).options)
    options.pop("armies", None)
    return {**options, "seed": 0}


class _State(pyspiel.State):  # type: ignore[misc]
    """A position, with every throw as an outcome of a chance node."""

    def __init__(self, game: _Game, state: plateau_games.State) -> None:
        super().__init__(game)
        self._state = state

    def current_player(self) -> int:
        if self._state.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        turn = self._state.turn
        return int(pyspiel.PlayerId.CHANCE) if turn is None else turn

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._state.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self._state.chance_outcomes()
        return [(index, chance) for index, (_, chance) in enumerate(odds)]

    def _apply_action(self, action: int) -> None:
        if self._state.is_chance:
            self._state.play(self._state.chance_outcomes()[action][0])
        else:
            self._state.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._state.chance_outcomes()[action][0]
        return self._state.move_of(action) or str(action)

    def is_terminal(self) -> bool:
        return self._state.is_over

    def returns(self) -> list[float]:
        return self._state.returns

    def __str__(self) -> str:
        return self._state.position


class _Observer:
    """What a seat sees, as tensors and as text."""

    def __init__(self, game: plateau_games.Game) -> None:
        self._shape = game.observation_shape
        self.tensor = np.zeros(int(np.prod(self._shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(self._shape)}

    def set_from(self, state: _State, player: int) -> None:
        self.dict["observation"][:] = state._state.observation(player)

    def string_from(self, state: _State, player: int) -> str:
        return str(state)


class _Game(pyspiel.Game):  # type: ignore[misc]
    """A game of `plateau_games` with its options as parameters."""

    _name: str
    _type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self._seed = int(given.pop("seed", 0))
        given = {name: str(value) for name, value in given.items()}
        given = {name: value.lower() if value in ("True", "False") else value
                 for name, value in given.items()}
        self._loaded = plateau_games.load(self._name, **given)
        throws = 1_000 if self._loaded.chance else 0
        info = pyspiel.GameInfo(
            num_distinct_actions=self._loaded.actions,
            max_chance_outcomes=throws,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST[self._name],
        )
        super().__init__(self._type, info, params or {})

    def new_initial_state(self, state: str | None = None) -> _State:
        if state is not None:
            return _State(self, self._loaded.at(state))
        return _State(self, self._loaded.new(self._seed))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer(self._loaded)


def _register() -> None:
    for name in _LONGEST:
        chance = plateau_games.load(name).chance
        kind = pyspiel.GameType(
            short_name=f"plateau_{name}",
            long_name=f"Plateau: {name}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=(
                pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
                if chance
                else pyspiel.GameType.ChanceMode.DETERMINISTIC
            ),
            information=pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=_parameters(name),
        )
        game = type(f"_{name.title()}", (_Game,), {"_name": name, "_type": kind})
        pyspiel.register_game(kind, game)


_register()
