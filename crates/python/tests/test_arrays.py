"""Positions as arrays, and many games at once."""

import threading

import numpy as np
import pytest

from tabuleiro import Batch, Game, kinds


def test_boards_of_each_family() -> None:
    chess = Game("chess").board()
    assert chess.dtype == np.int8 and chess.shape == (8, 8)
    assert chess[0].tolist() == [-4, -2, -3, -5, -6, -3, -2, -4] and chess[6].tolist() == [1] * 8
    frisian = Game("draughts:frisian").board()
    assert frisian.shape == (10, 10) and (frisian == -1).sum() == 20 == (frisian[6:] == 1).sum()
    quarto = Game("quarto", "BA2/1C1D/2E1/F3 g").board()
    assert quarto[0].tolist() == [2, 1, 0, 0]


def test_planes_say_what_boards_say() -> None:
    draw = np.random.default_rng(3)
    for name in ["chess", "draughts:russian", "quarto"]:
        game = Game(name)
        for _ in range(9):
            game.play(game.move_of(int(draw.choice(game.legal_actions))))
            board, planes = game.board(), game.planes()
            assert planes.max() <= 1 and planes.shape[1:] == board.shape
            is_first = game.side_to_move == "white"
            assert (planes[-1] == is_first).all()
            if name == "chess":
                assert np.array_equal(planes[:12].sum(0), board != 0)
                assert all(np.array_equal(planes[kind], board == kind + 1) for kind in range(6))
            elif name == "quarto":
                assert np.array_equal(planes[0], board > 0)
                assert np.array_equal(planes[1], (board > 0) & ((board - 1) & 8 > 0))
            else:
                assert np.array_equal(planes[2], board == -1)


@pytest.mark.parametrize("name", kinds())
def test_every_legal_move_has_one_action(name: str) -> None:
    draw = np.random.default_rng(5)
    game = Game(name)
    while not game.is_over and game.ply < 60:
        moves = game.legal_moves
        actions = [game.action(move) for move in moves]
        assert len(set(actions)) == len(actions) and max(actions) < game.actions
        assert np.flatnonzero(game.mask()).tolist() == sorted(actions) == sorted(game.legal_actions)
        assert [game.move_of(action) for action in actions] == moves
        game.play(moves[draw.integers(len(moves))])


def test_promotions_have_actions_of_their_own() -> None:
    game = Game("chess", "1n5k/P7/8/8/8/8/7p/K7 w - - 0 1")
    actions = {str(move): game.action(move) for move in game.legal_moves}
    assert len(set(actions.values())) == len(actions)
    assert actions["a8=Q"] == 48 * 64 + 56 and actions["a8=N"] >= 4096
    with pytest.raises(ValueError, match="4000"):
        game.move_of(4000)


@pytest.mark.parametrize("name", ["chess", "draughts:english", "quarto"])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_plays_as_games_do(name: str, threads: int) -> None:
    count = 130
    batch = Batch(name, count, threads=threads, seed=1)
    masks, sides, outcomes = batch.masks, batch.sides, batch.outcomes
    boards = batch.boards()
    twins = [Game(name) for _ in range(3)]
    while (outcomes == 0).any():
        actions = batch.random_actions()
        assert masks[np.arange(count)[outcomes == 0], actions[outcomes == 0]].all()
        batch.play(actions)
        # The arrays are the same ones, filled anew.
        assert batch.masks is masks and batch.boards() is boards
        for at, twin in enumerate(twins):
            if actions[at] >= 0:
                twin.play(twin.move_of(int(actions[at])))
            assert np.array_equal(twin.board(), boards[at])
            assert np.array_equal(twin.mask(), masks[at])
            assert (sides[at] == 1) == (twin.side_to_move == "white")
            assert (outcomes[at] == 0) == (not twin.is_over)
            outcome = twin.outcome
            if outcome is not None:
                expected = {"white": 1, "black": -1, None: 2}[outcome.winner]
                assert outcomes[at] == expected
    assert np.array_equal(batch.planes()[0], twins[0].planes())
    assert batch.game(0).position == twins[0].position
    which = np.zeros(count, bool)
    which[5] = True
    batch.reset(which)
    assert np.flatnonzero(outcomes == 0).tolist() == [5]
    assert np.array_equal(masks[5], Game(name).mask()) and not masks[4].any()


def test_a_batch_refuses_as_a_whole() -> None:
    batch = Batch("chess", 3)
    good = Game("chess").action(Game("chess").read("e4"))
    with pytest.raises(ValueError, match="game 2"):
        batch.play(np.array([good, good, 0]))
    assert (batch.sides == 1).all()
    with pytest.raises(ValueError, match="2 actions for 3"):
        batch.play(np.array([good, good]))
    with pytest.raises(IndexError):
        batch.game(3)
    with pytest.raises(ValueError):
        Batch("chess", 0)
    batch.play(np.array([good, -1, good]))
    assert batch.sides.tolist() == [-1, 1, -1]
    assert batch.move_counts().tolist() == [20, 20, 20]


def test_two_threads_may_ask_at_once() -> None:
    batch = Batch("draughts:russian", 64)
    errors: list[Exception] = []

    def look() -> None:
        try:
            for _ in range(200):
                batch.random_actions()
        except Exception as error:  # pragma: no cover
            errors.append(error)

    threads = [threading.Thread(target=look) for _ in range(3)]
    for thread in threads:
        thread.start()
    for _ in range(50):
        batch.play(batch.random_actions())
    for thread in threads:
        thread.join()
    assert not errors
