"""Connect Four, Taquin, Ricochet Robots, Dragons & Unicorns and IceBreaker.

>>> import plateau_games
>>> state = plateau_games.load("connect4").new()
>>> for column in "4455":
...     state.play(column)
>>> state.ask("perfect").best
'3'

The same games step by the thousand (`Game.batch`), are worlds of PettingZoo
(`plateau_games.pettingzoo`), Gymnasium (`plateau_games.gymnasium`) and OpenSpiel
(`plateau_games.openspiel`), and are played by programs of your own (`plateau_games.bots`).
"""

import sys as _sys
import sysconfig as _sysconfig

if _sysconfig.get_config_var("Py_GIL_DISABLED"):
    raise ImportError(
        "plateau-games does not run on free-threaded builds of Python: "
        f"use the usual build of Python {_sys.version_info.major}.{_sys.version_info.minor}"
    )

from plateau_games._native import (
    Batch,
    Game,
    Mind,
    State,
    Verdict,
    __version__,
    from_json,
    games,
    load,
    set_language,
)

__all__ = [
    "Batch",
    "Game",
    "Mind",
    "State",
    "Verdict",
    "__version__",
    "from_json",
    "games",
    "load",
    "set_language",
]


def _loaded(name: str, options: dict[str, str]) -> Game:
    """What pickle calls."""
    return load(name, **options)
