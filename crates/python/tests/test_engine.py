"""Engines, also in the background and several at once."""

import _thread
import signal
import threading
import time
from collections.abc import Iterator

import pytest

from tabuleiro import Engine, Game



@pytest.fixture
def interruptible() -> Iterator[None]:
    """Interrupts count also where the tests run in the background of a shell, which ignores them."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("name", ["chess", "draughts:russian", "quarto"])
def test_lines_can_be_played(name: str) -> None:
    game = Game(name)
    for text in {"quarto": ["a", "A1 b", "B1 d", "C2 e", "D3 g", "A4 j"]}.get(name, []):
        game.play(text)
    found = Engine(name, threads=2, hash=8).analyse(game, depth=4, time=5, lines=2)
    assert [line.rank for line in found] == [1, 2]
    for line in found:
        assert line.depth >= 0 and line.nodes >= 0 and line.time >= 0
        ahead = game.copy()
        for move in line.moves:
            ahead.play(move)
    assert found[0].moves[0] != found[1].moves[0]


def test_a_mate_is_told_in_plies() -> None:
    line = Engine("chess").analyse(Game("chess", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"), depth=5)[0]
    assert (line.win_in, line.score, str(line.moves[0])) == (1, None, "Re8#")
    assert "win in 1" in repr(line)


def test_what_can_not_be_asked() -> None:
    engine = Engine("chess")
    with pytest.raises(ValueError, match="how long"):
        engine.analyse(Game("chess"))
    with pytest.raises(ValueError, match="quarto"):
        engine.analyse(Game("quarto"), depth=1)
    with pytest.raises(ValueError, match="seconds"):
        engine.analyse(Game("chess"), time=-1)
    with pytest.raises(ValueError, match="over"):
        engine.analyse(Game("chess", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), depth=1)
    with pytest.raises(ValueError, match="1 to 10"):
        Engine("chess", level=11)
    with pytest.raises(ValueError):
        Engine("chess", threads=0)


@pytest.mark.parametrize("name", ["chess", "draughts:brazilian", "quarto"])
def test_levels_play_the_same_by_the_same_seed(name: str) -> None:
    def moves(seed: int) -> list[str]:
        game, engine = Game(name), Engine(name, level=2, hash=1, seed=seed)
        for _ in range(6):
            game.play(engine.choose(game))
        return game.moves

    assert moves(1) == moves(1)


def test_thinking_goes_on_in_the_background() -> None:
    engine, game = Engine("chess"), Game("chess")
    with engine.start(game) as thinking:
        with pytest.raises(RuntimeError, match="thinking"):
            engine.analyse(game, depth=1)
        with pytest.raises(TimeoutError):
            thinking.result(0.05)
        end = time.monotonic() + 20
        while not thinking.lines and time.monotonic() < end:
            time.sleep(0.01)
        assert thinking.lines and not thinking.is_over
        # The game may go on meanwhile: the engine has its own copy.
        game.play("e4")
    assert thinking.is_over and thinking.result() == [] or thinking.lines
    assert engine.analyse(game, depth=3)


def test_other_threads_run_while_one_thinks() -> None:
    steps = 0
    done = threading.Event()

    def count() -> None:
        nonlocal steps
        while not done.is_set():
            steps += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    Engine("chess").analyse(Game("chess"), time=0.5)
    done.set()
    counter.join()
    assert steps > 20


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_the_thinking() -> None:
    engine = Engine("chess")
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        engine.analyse(Game("chess"), time=60)
    timer.join()
    assert engine.analyse(Game("chess"), depth=2)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_counting() -> None:
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        Game("chess").perft(12)
    timer.join()
