"""The environments, by the checks of the projects whose interfaces they have."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from tabuleiro import Game
from tabuleiro.envs import AecEnv, GymEnv, aec_env
from tabuleiro.envs.gym import Opponent

NAMES = ["chess", "chess960?start=5", "draughts:brazilian", "draughts:english", "draughts:turkish", "quarto"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_accepts_it(name: str) -> None:
    api_test(aec_env(name), num_cycles=200)
    api_test(AecEnv(name), num_cycles=200)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_finds_seeds_kept() -> None:
    seed_test(lambda: aec_env("quarto"), num_cycles=50)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("side", ["white", "black", "random"])
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_accepts_it(name: str, side: str) -> None:
    env = gymnasium.make("tabuleiro/Game-v0", game=name, side=side, render_mode="ansi")
    check_env(env.unwrapped)


@pytest.mark.filterwarnings("ignore")
def test_gymnasium_accepts_a_level_as_opponent() -> None:
    check_env(GymEnv("quarto", opponent=1, render_mode="rgb_array"))


def greedy(game: Game) -> int:
    """The action that takes most, or else any: the first of the best."""
    best = max(game.legal_moves, key=lambda move: len(move.captures))
    return game.action(best)


@pytest.mark.parametrize("name", ["chess", "draughts:russian", "quarto"])
def test_agents_play_to_the_end(name: str) -> None:
    draw = np.random.default_rng(1)
    env = aec_env(name)
    for round in range(3):
        env.reset(seed=round)
        total = {"white": 0.0, "black": 0.0}
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            total[agent] += reward
            if termination or truncation:
                env.step(None)
            elif agent == "white":
                env.step(greedy(env.unwrapped.game))
            else:
                env.step(int(draw.choice(np.flatnonzero(observation["action_mask"]))))
        assert total in ({"white": 1, "black": -1}, {"white": -1, "black": 1}, {"white": 0, "black": 0})
        outcome = env.unwrapped.game.outcome
        if outcome is not None and outcome.winner is not None:
            assert total[outcome.winner] == 1


def test_an_illegal_action_loses() -> None:
    env = aec_env("chess")
    env.reset()
    env.step(0)
    assert env.rewards["white"] == -1 or env._cumulative_rewards["white"] == -1
    single = GymEnv("chess")
    single.reset(seed=1)
    _, reward, terminated, _, info = single.step(0)
    assert (reward, terminated) == (-1.0, True) and "illegal_action" in info


def test_wrong_wishes_are_told() -> None:
    with pytest.raises(ValueError, match="red"):
        GymEnv("chess", side="red")
    with pytest.raises(ValueError, match="best"):
        GymEnv("chess", opponent="best")


def test_opponents_of_all_kinds() -> None:
    opponents: list[Opponent] = ["random", 1, lambda game: game.legal_moves[0]]
    for opponent in opponents:
        env = GymEnv("draughts:russian", opponent=opponent, side="black")
        observation, _ = env.reset(seed=4)
        over = False
        while not over:
            action = np.flatnonzero(observation["action_mask"])[0]
            observation, reward, over, _, _ = env.step(action)
        assert reward in (-1.0, 0.0, 1.0)
