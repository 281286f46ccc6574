"""What both kinds of environments tell of a game."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from .. import Game

Observation = dict[str, npt.NDArray[Any]]


def observation_space(game: Game) -> spaces.Dict:
    """The planes of a position, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, game.planes().shape, np.uint8),
            "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
        }
    )


def observe(game: Game, is_to_move: bool) -> Observation:
    """The position; who is not to move has no legal actions."""
    mask = game.mask() if is_to_move else np.zeros(game.actions, bool)
    return {"observation": game.planes(), "action_mask": mask.astype(np.int8)}


def is_over(game: Game, claim: bool) -> bool:
    """Whether the game has ended, with `claim` also by a draw that can be claimed."""
    return game.is_over or (claim and game.claimable_draw is not None)


def reward(game: Game, side: str) -> int:
    """What a game that is over is worth to a side: 1, 0 or -1."""
    outcome = game.outcome
    if outcome is None or outcome.winner is None:
        return 0
    return 1 if outcome.winner == side else -1
