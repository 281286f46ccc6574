"""Files of games."""

import gzip
import io
import pathlib
import pickle

import pytest

from tabuleiro import Game, MoveRefused, Ply, Record, Variation, Writer, read_games

PGN = b"""[Event "Club"]
[White "Ana"]
[Black "Bo"]
[Result "1-0"]

{before} 1. e4 $1 (1. d4 d5 (1... Nf6 {Indian})) e5 {a comment} 2. Nf3 Nc6 3. Bb5 a6 1-0

[Event "Second"]
[Result "*"]

1. e4 e5 2. Ke3 *

[Event "Third"]
[Result "1/2-1/2"]

1. c4 1/2-1/2
"""


def test_games_come_with_moves_comments_and_variations() -> None:
    games = read_games(PGN, format="pgn")
    records = list(games)
    assert [record.tags["Event"] for record in records] == ["Club", "Third"]
    first = records[0]
    assert (first.name, first.result, first.position, len(first)) == ("chess", "1-0", None, 6)
    assert first.texts == ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"] == [str(move) for move in first.moves]
    line = first.line
    assert line.comments == ["before"]
    ply = line.plies[0]
    assert (ply.text, ply.marks, str(ply.move)) == ("e4", [1], "e4")
    (variation,) = ply.variations
    assert [ply.text for ply in variation] == ["d4", "d5"]
    assert variation.plies[1].variations[0].plies[0].comments == ["Indian"]
    assert line.plies[1].comments == ["a comment"]
    assert first.game().moves == first.texts
    # A game that can't be read as a whole does not come, but is told.
    (problem,) = games.problems
    assert (problem.game, problem.line, problem.is_error) == (2, 11, True)
    assert "Ke3" in problem.text


def test_what_is_written_is_read_again(tmp_path: pathlib.Path) -> None:
    # Written, a game has the seven tags that every game has.
    records = [next(read_games(str(game).encode(), format="pgn")) for game in read_games(PGN, format="pgn")]
    path = tmp_path / "out.pgn"
    with Writer(path) as writer:
        for record in records:
            writer.write(record)
    assert list(read_games(path)) == records
    packed = tmp_path / "out.pgn.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert list(read_games(packed)) == records
    with open(path, "rb") as file:
        assert list(read_games(file, format="pgn")) == records
    assert list(read_games(io.StringIO(path.read_text()), format="pgn")) == records
    # Built again from its parts it is the same.
    first = records[0]
    tags = first.tags
    again = Record(first.name, first.line, tags=tags, result=first.result)
    assert str(again) == str(first)
    assert pickle.loads(pickle.dumps(first)) == first


@pytest.mark.parametrize(
    ("name", "format"), [("chess960?start=77", "pgn"), ("draughts:frisian", "pdn"), ("quarto", "quarto")]
)
def test_games_of_other_kinds(name: str, format: str) -> None:
    game = Game(name)
    while game.ply < 6 and not game.is_over:
        game.play(game.legal_moves[0])
    record = Record(game.name, Variation(game.moves), position=game.position_at(0))
    (read,) = read_games(str(record).encode(), format=format)  # type: ignore[arg-type]
    assert read.game().position == game.position
    assert [move.text.replace(" ", "") for move in read.moves] == [text.replace(" ", "") for text in game.moves]


def test_variations_are_built_and_checked() -> None:
    line = Variation(
        [
            Ply("e4", marks=[3], after=["best", Variation(["d4", Ply("d5", after=["solid"])])]),
            Game("chess").read("e4") and "c5",
        ],
        comments=["A game"],
    )
    record = Record("chess", line, tags={"White": "Ana"}, result="*")
    assert "{ A game } 1. e4 $3 { best } ( 1. d4 d5 { solid } ) 1... c5 *" in str(record).replace("\n", " ")
    with pytest.raises(MoveRefused):
        Record("chess", ["e4", "Ke7", "Qh7"])
    with pytest.raises(MoveRefused):
        Record("chess", [Ply("e4", after=[Variation(["e5"])])])
    with pytest.raises(TypeError):
        Record("chess", [3])  # type: ignore[list-item]


def test_sources_that_can_not_be_read(tmp_path: pathlib.Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_games(tmp_path / "none.pgn")
    with pytest.raises(ValueError, match="format"):
        read_games(PGN)
    with pytest.raises(ValueError, match="pgn"):
        read_games(PGN, format="txt")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        read_games(3, format="pgn")  # type: ignore[arg-type]

    class Broken:
        def read(self, _: int) -> bytes:
            raise RuntimeError("gone")

    with pytest.raises(OSError, match="gone"):
        list(read_games(Broken(), format="pgn"))


def test_a_writer_that_fails_leaves_the_old_file(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text("old")
    with pytest.raises(KeyError):
        with Writer(path) as writer:
            writer.write(Record("chess", ["e4"]))
            raise KeyError("x")
    assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path]
    with Writer(path, append=True) as writer:
        writer.write(Record("chess", ["e4"]))
    assert path.read_text().startswith("old[Event")


def test_a_reader_that_nobody_reads_to_its_end_goes_away() -> None:
    class Endless:
        count = 0

        def read(self, _: int) -> bytes:
            self.count += 1
            return b'[Event "x"]\n\n1. e4 e5 *\n\n' * 1000

    source = Endless()
    games = read_games(source, format="pgn")
    assert [len(next(games)) for _ in range(3)] == [2, 2, 2]
    del games
    assert source.count < 50
