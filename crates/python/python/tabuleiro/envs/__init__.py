"""Environments for reinforcement learning: every game for PettingZoo and for Gymnasium.

They need the extra packages: `pip install tabuleiro[envs]`.

>>> from tabuleiro.envs import aec_env
>>> env = aec_env("draughts:brazilian")
>>> env.reset(seed=1)
>>> env.agent_selection
'white'
"""

from .aec import AecEnv, aec_env
from .gym import GymEnv, register

register()

__all__ = ["AecEnv", "GymEnv", "aec_env"]
