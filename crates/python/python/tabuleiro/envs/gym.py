"""Every game as an environment of Gymnasium: one agent against an opponent that belongs to it."""

from __future__ import annotations

from typing import Any, Callable, Optional, Union

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from .. import Engine, Game, Move
from . import _space

Opponent = Union[str, int, Callable[[Game], Move]]


class GymEnv(gymnasium.Env[_space.Observation, Any]):
    """A game against an opponent: "random", a level of the computer from 1 to 10, or a function that is asked
    for a move.

    An observation is a dict of "observation", the planes of the position (see `Game.planes`), and
    "action_mask". Actions are the numbers of `Game.action`. The reward is 1 for a win and -1 for a loss, at
    the end; an illegal action loses the game. `side` is the agent's: "white", "black" or "random". With
    `claim_draws`, a draw that could be claimed ends the game.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str = "chess",
        *,
        opponent: Opponent = "random",
        side: str = "white",
        position: Optional[str] = None,
        claim_draws: bool = True,
        render_mode: Optional[str] = None,
    ) -> None:
        if side not in ("white", "black", "random"):
            raise ValueError(f"a side is white, black or random, not {side!r}")
        if isinstance(opponent, str) and opponent != "random":
            raise ValueError(f'an opponent is "random", a level or a function, not {opponent!r}')
        self.game = Game(game, position)
        self.render_mode = render_mode
        self.side = side
        self._name = game
        self._position = position
        self._claim = claim_draws
        self._wish = side
        self._opponent = opponent
        self._engine: Optional[Engine] = None
        self.observation_space: spaces.Space[Any] = _space.observation_space(self.game)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.game.actions)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[_space.Observation, dict[str, Any]]:
        """Begins a game; the opponent moves if it is its turn."""
        super().reset(seed=seed)
        self.game = Game(self._name, self._position)
        self.side = self._wish
        if self.side == "random":
            self.side = "white" if self.np_random.integers(2) == 0 else "black"
        if isinstance(self._opponent, int):
            drawn = int(self.np_random.integers(1 << 62))
            self._engine = Engine(self._name, level=self._opponent, hash=1, seed=drawn)
        self._answer()
        return self._observe(), {}

    def step(
        self, action: Any
    ) -> tuple[_space.Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action and the opponent's answer."""
        try:
            move = self.game.move_of(int(action))
        except ValueError as refused:
            return self._observe(), -1.0, True, False, {"illegal_action": str(refused)}
        self.game.play(move)
        self._answer()
        is_over = _space.is_over(self.game, self._claim)
        reward = float(_space.reward(self.game, self.side)) if is_over else 0.0
        return self._observe(), reward, is_over, False, {}

    def render(self) -> Optional[Union[str, npt.NDArray[np.uint8]]]:
        """The board as text or as pixels."""
        if self.render_mode == "ansi":
            return str(self.game)
        if self.render_mode == "rgb_array":
            return self.game.pixels()
        return None

    def _observe(self) -> _space.Observation:
        return _space.observe(self.game, self.game.side_to_move == self.side)

    def _answer(self) -> None:
        """The opponent moves, as long as it is its turn."""
        while self.game.side_to_move != self.side and not _space.is_over(self.game, self._claim):
            if self._engine is not None:
                move = self._engine.choose(self.game)
            elif callable(self._opponent):
                move = self._opponent(self.game)
            else:
                moves = self.game.legal_moves
                move = moves[int(self.np_random.integers(len(moves)))]
            self.game.play(move)


def register() -> None:
    """Makes `gymnasium.make("tabuleiro/Game-v0", game="quarto")` work."""
    if "tabuleiro/Game-v0" not in gymnasium.registry:
        gymnasium.register("tabuleiro/Game-v0", entry_point="tabuleiro.envs.gym:GymEnv")
