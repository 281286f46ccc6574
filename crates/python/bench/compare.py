"""Speed against python-chess and py-draughts on the same work in one run, memory, and two threads.

`cargo xtask bench python [NAME...]` runs it; the names are those of the functions below without `bench_`.
"""

from __future__ import annotations

import io
import os
import random
import sys
import threading
import time
from typing import Callable

import chess
import chess.pgn
import draughts
import numpy as np

from tabuleiro import Batch, Engine, Game, read_games

POSITIONS = 100_000
GAMES = 100_000
#: python-chess reads this many of them: time grows with their number, and all would take many minutes.
PEER_GAMES = 2_000


def timed(work: Callable[[], int]) -> tuple[float, int]:
    """Seconds, and what the work counted."""
    start = time.perf_counter()
    count = work()
    return time.perf_counter() - start, count


def told(what: str, peer: str, theirs: float, ours: float, bar: float | None = None) -> None:
    """One line of the report."""
    ratio = theirs / ours
    wanted = "" if bar is None else f"   (bar {bar:g}: {'reached' if ratio >= bar else 'missed'})"
    print(f"{what:58} {theirs:9.3f} s {peer:13} {ours:9.3f} s ours   {ratio:8.1f} times{wanted}", flush=True)


def random_chess(count: int, seed: int) -> list[list[str]]:
    """Random games of chess of up to 120 plies, as UCI moves, with so many plies in all."""
    draw, games, left = random.Random(seed), [], count
    while left > 0:
        game = Game("chess")
        while not game.is_over and game.ply < 120 and left > 0:
            game.play(draw.choice(game.legal_moves))
            left -= 1
        games.append(game.program_moves)
    return games


def bench_chess_moves() -> None:
    """Legal moves and play of 100,000 positions, and SAN of whole games."""
    games = random_chess(POSITIONS, 1)

    def theirs() -> int:
        seen = 0
        for moves in games:
            board = chess.Board()
            for text in moves:
                legal = list(board.legal_moves)
                seen += len(legal)
                board.push(chess.Move.from_uci(text))
        return seen

    def ours() -> int:
        seen = 0
        for moves in games:
            game = Game("chess")
            for text in moves:
                legal = game.legal_moves
                seen += len(legal)
                game.play(text)
        return seen

    (slow, a), (quick, b) = timed(theirs), timed(ours)
    assert a == b, (a, b)
    told(f"chess: legal moves and play, {POSITIONS:,} positions", "python-chess", slow, quick)

    def their_san() -> int:
        total = 0
        for moves in games:
            board = chess.Board()
            for text in moves:
                move = chess.Move.from_uci(text)
                total += len(board.san(move))
                board.push(move)
        return total

    def our_san() -> int:
        total = 0
        for moves in games:
            game = Game("chess")
            for text in moves:
                total += len(game.play(text).text)
        return total

    (slow, a), (quick, b) = timed(their_san), timed(our_san)
    assert a == b, (a, b)
    told(f"chess: SAN of whole games, {POSITIONS:,} moves", "python-chess", slow, quick)


def bench_pgn() -> None:
    """Reading PGN with every move checked."""
    draw = random.Random(2)
    texts = []
    for number in range(500):
        game = Game("chess")
        while not game.is_over and game.ply < draw.randint(60, 110):
            game.play(draw.choice(game.legal_moves))
        lines = [f'[Event "Game {number}"]', '[White "A"]', '[Black "B"]', '[Result "*"]', ""]
        moves = [f"{ply // 2 + 1}. {text}" if ply % 2 == 0 else text for ply, text in enumerate(game.moves)]
        texts.append("\n".join([*lines, " ".join([*moves, "*"]), "", ""]))
    some = "".join(texts[number % 500] for number in range(PEER_GAMES))
    everything = "".join(texts) * (GAMES // 500)

    def theirs() -> int:
        source, plies = io.StringIO(some), 0
        while (game := chess.pgn.read_game(source)) is not None:
            plies += sum(1 for _ in game.mainline_moves())
        return plies

    def ours() -> int:
        return sum(len(record) for record in read_games(everything.encode(), format="pgn"))

    def ours_typed() -> int:
        return sum(len(record.moves) for record in read_games(some.encode(), format="pgn"))

    (slow, a), (quick, b) = timed(theirs), timed(ours)
    assert b == a * (GAMES // PEER_GAMES), (a, b)
    scaled = slow * (GAMES // PEER_GAMES)
    what = f"chess: reading a PGN of {GAMES:,} games ({PEER_GAMES:,} by the peer, scaled)"
    told(what, "python-chess", scaled, quick, 20)
    quick, b = timed(ours_typed)
    assert a == b
    told(f"chess: the same with every move as a value, {PEER_GAMES:,} games", "python-chess", slow, quick, 20)


def bench_draughts() -> None:
    """Legal moves and play of draughts."""
    for name, board_of in [
        ("international", draughts.StandardBoard),
        ("brazilian", draughts.BrazilianBoard),
        ("russian", draughts.RussianBoard),
    ]:
        def theirs() -> int:
            seen, draw = 0, random.Random(4)
            board = board_of()
            for _ in range(POSITIONS):
                legal = board.legal_moves
                if not legal or len(board._moves_stack) >= 120:
                    board = board_of()
                    legal = board.legal_moves
                seen += len(legal)
                board.push(legal[draw.randrange(len(legal))])
            return seen

        def ours() -> int:
            seen, draw = 0, random.Random(4)
            game = Game(f"draughts:{name}")
            for _ in range(POSITIONS):
                legal = game.legal_moves
                if not legal or game.ply >= 120:
                    game = Game(f"draughts:{name}")
                    legal = game.legal_moves
                seen += len(legal)
                game.play(legal[draw.randrange(len(legal))])
            return seen

        def batched() -> int:
            batch = Batch(f"draughts:{name}", 1000)
            seen = 0
            for _ in range(POSITIONS // 1000):
                seen += int(batch.move_counts().sum())
                batch.play(batch.random_actions())
                batch.reset(batch.outcomes != 0)
            return seen

        def their_perft() -> int:
            def count(board: draughts.BaseBoard, depth: int) -> int:
                legal = board.legal_moves
                if depth == 1:
                    return len(legal)
                total = 0
                for move in legal:
                    board.push(move)
                    total += count(board, depth - 1)
                    board.pop()
                return total

            return count(board_of(), 6)

        slow, _ = timed(theirs)
        quick, _ = timed(ours)
        told(f"{name}: legal moves as values and play, {POSITIONS:,} positions", "py-draughts", slow, quick, 50)
        quick, _ = timed(batched)
        told(f"{name}: the same in a batch of arrays", "py-draughts", slow, quick, 50)
        (slow, a), (quick, b) = timed(their_perft), timed(lambda: Game(f"draughts:{name}").perft(6))
        assert a == b, (a, b)
        told(f"{name}: generating moves to 6 plies (perft)", "py-draughts", slow, quick, 50)


def resident() -> float:
    """Megabytes of memory in use."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def bench_memory() -> None:
    """Memory over a million games, made, played, copied and forgotten."""
    total, step = 1_000_000, 100_000

    def some(count: int) -> None:
        for number in range(count):
            game = Game(("chess", "draughts:russian", "quarto")[number % 3])
            for _ in range(4):
                game.play(game.legal_moves[0])
            game.copy().undo()

    some(step)
    first = resident()
    for done in range(step, total, step):
        some(step)
        print(f"memory after {done + step:9,} games: {resident():7.1f} MB", flush=True)
    print(f"memory grew by {resident() - first:.1f} MB over the last {total - step:,} games")


def bench_threads() -> None:
    """Two games searched at once in two threads."""
    engines = [Engine("chess", hash=16), Engine("chess", hash=16)]
    game, depth = Game("chess"), 15
    one, _ = timed(lambda: len([engine.analyse(game, depth=depth) for engine in engines]))
    engines = [Engine("chess", hash=16), Engine("chess", hash=16)]

    def both() -> int:
        threads = [
            threading.Thread(target=engine.analyse, args=(game,), kwargs={"depth": depth}) for engine in engines
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return len(threads)

    two, _ = timed(both)
    print(f"two searches to depth {depth}: {one:.2f} s in turn, {two:.2f} s at once: {one / two:.2f} times")


def bench_agents() -> None:
    """A random and a greedy agent play 1,000 games of each family through the environment."""
    from tabuleiro.envs import aec_env

    draw = np.random.default_rng(1)
    for name in ["chess", "draughts:russian", "quarto"]:
        env = aec_env(name)
        score, plies, start = [0, 0, 0], 0, time.perf_counter()
        for _ in range(1000):
            env.reset()
            reward = 0.0
            for agent in env.agent_iter():
                observation, reward, termination, truncation, _ = env.last()
                game = env.unwrapped.game
                if termination or truncation:
                    if agent == "white":
                        score[int(reward) + 1] += 1
                    env.step(None)
                elif agent == "white":
                    best = max(game.legal_moves, key=lambda move: len(move.captures))
                    env.step(game.action(best))
                    plies += 1
                else:
                    env.step(int(draw.choice(np.flatnonzero(observation["action_mask"]))))
                    plies += 1
        seconds = time.perf_counter() - start
        assert sum(score) == 1000
        loss, drawn, win = score
        print(f"{name}: greedy v random, 1,000 games: +{win} ={drawn} -{loss}, {plies:,} plies, {seconds:.1f} s")


def main() -> None:
    benches = {name[6:]: value for name, value in globals().items() if name.startswith("bench_")}
    wanted = sys.argv[1:] or list(benches)
    for name in wanted:
        if name not in benches:
            raise SystemExit(f"there is no comparison {name!r}; there are {', '.join(benches)}")
        benches[name]()


if __name__ == "__main__":
    main()
