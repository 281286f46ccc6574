"""Every game as an environment of PettingZoo, with agents that take turns."""

from __future__ import annotations

from typing import Any, Optional, Union

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .. import Game
from . import _space

AGENTS = ["white", "black"]


def aec_env(game: str = "chess", **options: Any) -> AECEnv:
    """An environment with PettingZoo's usual guards: an illegal action loses the game."""
    env: AECEnv = AecEnv(game, **options)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class AecEnv(AECEnv):
    """A game between the agents "white" and "black".

    An observation is a dict of "observation", the planes of the position (see `Game.planes`), and
    "action_mask". Actions are the numbers of `Game.action`. The winner is rewarded with 1 and the loser with
    -1, at the end. With `claim_draws`, a draw that could be claimed ends the game. `position` is where games
    start.

    The state of the game is in `game`, for whoever wants to know more.
    """

    metadata = {
        "render_modes": ["ansi", "rgb_array"],
        "name": "tabuleiro_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str = "chess",
        *,
        position: Optional[str] = None,
        claim_draws: bool = True,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self.game = Game(game, position)
        self.possible_agents = list(AGENTS)
        self.agents = list(AGENTS)
        self.render_mode = render_mode
        self._name = game
        self._position = position
        self._claim = claim_draws
        space = _space.observation_space(self.game)
        self.observation_spaces = {agent: space for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(self.game.actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What `agent` sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What `agent` can do."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a game. Nothing is random in it, so `seed` changes nothing."""
        self.game = Game(self._name, self._position)
        self.agents = list(AGENTS)
        self.rewards = {agent: 0 for agent in AGENTS}
        self._cumulative_rewards = {agent: 0 for agent in AGENTS}
        self.terminations = {agent: False for agent in AGENTS}
        self.truncations = {agent: False for agent in AGENTS}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection: str = self.game.side_to_move

    def observe(self, agent: str) -> _space.Observation:
        """The position, and the actions if it is the agent's turn."""
        return _space.observe(self.game, agent == self.game.side_to_move)

    def step(self, action: Any) -> None:
        """Plays an action for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.game.play(self.game.move_of(int(action)))
        self._clear_rewards()
        if _space.is_over(self.game, self._claim):
            for agent in AGENTS:
                self.terminations[agent] = True
                self.rewards[agent] = _space.reward(self.game, agent)
        self.agent_selection = self.game.side_to_move
        self._accumulate_rewards()

    def render(self) -> Optional[Union[str, npt.NDArray[np.uint8]]]:
        """The board as text or as pixels."""
        if self.render_mode == "ansi":
            return str(self.game)
        if self.render_mode == "rgb_array":
            return self.game.pixels()
        return None

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return f"tabuleiro_v0({self.game.name})"
