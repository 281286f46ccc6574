"""How pickled values come back; the functions stay where old pickles look for them."""

from __future__ import annotations

from typing import Literal

from ._tabuleiro import Game, Move, Record, read_games


def read_move(name: str, position: str, text: str) -> Move:
    """A move by its position and its text."""
    return Game(name, position).read(text)


def replay(name: str, position: str, moves: list[str]) -> Game:
    """A game by its start and its moves."""
    game = Game(name, position)
    for move in moves:
        game.play(move)
    return game


def read_record(text: str, format: Literal["pgn", "pdn", "quarto"]) -> Record:
    """A record by its text."""
    return next(read_games(text.encode(), format=format))
