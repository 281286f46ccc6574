"""Chess, draughts and Quarto: rules, engines, files and training data.

Every game is found by its name, and all are used alike:

>>> from tabuleiro import Game
>>> game = Game("chess")
>>> game.play("e4"), game.play("e5")
(<Move e4>, <Move e5>)
>>> game.why_not("Ke3")
"The king on e1 can't go to e3: kings move one square."
>>> Game("draughts:frisian").legal_moves[0].squares
('31', '27')

`kinds()` lists the games; `Engine` thinks about them, `read_games` and `Writer` read and write files of them,
`Batch` plays many at once on NumPy arrays, and `tabuleiro.envs` has environments for PettingZoo and Gymnasium.
"""

from ._tabuleiro import (
    Batch,
    Engine,
    Game,
    Games,
    Line,
    Move,
    MoveRefused,
    NoSuchGame,
    Outcome,
    Ply,
    PositionError,
    Problem,
    Record,
    Solution,
    Thinking,
    Variation,
    __version__,
    kinds,
    read_games,
)
from ._writer import Writer

__all__ = [
    "Batch",
    "Engine",
    "Game",
    "Games",
    "Line",
    "Move",
    "MoveRefused",
    "NoSuchGame",
    "Outcome",
    "Ply",
    "PositionError",
    "Problem",
    "Record",
    "Solution",
    "Thinking",
    "Variation",
    "Writer",
    "__version__",
    "kinds",
    "read_games",
]
