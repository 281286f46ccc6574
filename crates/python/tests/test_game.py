"""Games of every kind."""

import copy
import pickle
import random

import pytest

from tabuleiro import Game, Move, MoveRefused, NoSuchGame, PositionError, kinds

# Counts of published tables: name, position (None is the start), depth, sequences.
PERFT = [
    ("chess", None, 4, 197_281),
    ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97_862),
    ("draughts:international", None, 5, 27_117),
    ("draughts:brazilian", None, 6, 37_628),
    ("draughts:english", None, 6, 36_768),
    ("quarto", None, 2, 16 * 16 * 15),
]


@pytest.mark.parametrize(("name", "position", "depth", "count"), PERFT)
def test_perft_is_that_of_the_tables(name: str, position: str, depth: int, count: int) -> None:
    game = Game(name, position)
    assert game.perft(depth) == count
    divided = game.perft(depth, divide=True, threads=2)
    assert sum(divided.values()) == count
    assert len(divided) == len(game.legal_moves)


@pytest.mark.parametrize("name", kinds())
def test_random_games_of_every_kind(name: str) -> None:
    draw = random.Random(7)
    game = Game(name)
    assert game.title and game.rules
    start = game.position
    while not game.is_over and game.ply < 120:
        moves = game.legal_moves
        assert len(set(moves)) == len(moves)
        move = draw.choice(moves)
        # The text of a move means the move, as people and as programs write it.
        assert game.read(move.text) == move == game.read(move.program)
        before, hashed = game.position, game.hash
        game.play(move)
        assert game.undo() and (game.position, game.hash) == (before, hashed)
        assert game.play(move.text) == move
    assert len(game.moves) == game.ply
    assert game.position_at(0) == start
    for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game and other.position == game.position and other.hash == game.hash
        assert other.undo() and other != game
    if game.is_over:
        assert game.outcome is not None and game.outcome.reason


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    game = Game("draughts:brazilian", "W:Wc3,e3:Bd4,f6")
    before = game.position
    with pytest.raises(MoveRefused, match="capture") as refused:
        game.play("e3-f4")
    assert refused.value.kind == "must-capture-most" or refused.value.kind == "must-capture"
    assert refused.value.instead
    assert game.position == before and game.ply == 0
    assert isinstance(refused.value, ValueError)
    reason = game.why_not("e3-f4")
    assert reason is not None and str(refused.value) == reason
    assert game.why_not(refused.value.instead[0]) is None


def test_a_move_of_another_position_is_refused() -> None:
    game = Game("chess")
    move = game.legal_moves[0]
    game.play("e4")
    with pytest.raises(MoveRefused):
        game.play(move)
    # The same squares, but other rules.
    russian, brazilian = Game("draughts:russian"), Game("draughts:brazilian")
    with pytest.raises(MoveRefused):
        russian.play(brazilian.legal_moves[0])
    with pytest.raises(TypeError):
        game.play(3)  # type: ignore[arg-type]


def test_names_and_positions_that_mean_nothing_are_told() -> None:
    with pytest.raises(NoSuchGame, match="go"):
        Game("go")
    with pytest.raises(NoSuchGame):
        Game("draughts:brazilian?size=")
    with pytest.raises(PositionError):
        Game("chess", "8/8/8/8/8/8/8/8 w - - 0 1")
    with pytest.raises(IndexError):
        Game("chess").position_at(1)


def test_moves_are_values() -> None:
    game = Game("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1")
    promotion = game.read("a8=Q+")
    assert (promotion.becomes, promotion.squares, promotion.captures) == ("queen", ("a7", "a8"), ())
    assert promotion.program == "a7a8q" and str(promotion) == promotion.text == "a8=Q+"
    assert pickle.loads(pickle.dumps(promotion)) == promotion
    capture = Game("draughts:international", "W:W32:B28,19").legal_moves[0]
    assert capture.squares == ("32", "23", "14") and set(capture.captures) == {"28", "19"}
    assert pickle.loads(pickle.dumps(capture)) == capture
    turn = Game("quarto").read("d")
    assert (turn.gives, turn.squares) == ("d", ())
    assert hash(turn) == hash(Game("quarto").read("d")) and turn != promotion
    assert isinstance(turn, Move) and turn != "d"


def test_the_end_of_a_game() -> None:
    game = Game("chess")
    for text in ["f3", "e5", "g4", "Qh4#"]:
        game.play(text)
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.score) == ("black", "0-1") and "mate" in outcome.reason
    assert game.is_over and game.in_check and game.legal_moves == [] and game.legal_actions == []
    game = Game("chess")
    for _ in range(2):
        for text in ["Nf3", "Nf6", "Ng1", "Ng8"]:
            game.play(text)
    assert game.claimable_draw is not None and game.outcome is None


@pytest.mark.parametrize("name", ["chess", "draughts:frisian", "quarto"])
def test_boards_as_pictures(name: str) -> None:
    game = Game(name)
    assert game._repr_svg_().startswith("<svg")
    assert game.svg(flipped=True, theme="blue", coordinates=False) != game.svg()
    with pytest.raises(ValueError, match="brown"):
        game.svg(theme="mauve")
    with pytest.raises(ValueError, match="z9"):
        game.svg(arrows=[("z9", "z1")])
    assert len(str(game).splitlines()) in (4, 8, 10)
    assert game.pixels().shape[2] == 3


def test_perfect_play_of_quarto() -> None:
    game = Game("quarto", "BA2/1C1D/2E1/F3 g")
    solution = game.solve(threads=2)
    assert solution.value in ("win", "draw", "loss") and solution.nodes > 0
    assert len(solution.moves) == len(game.legal_moves)
    order = {"win": 2, "draw": 1, "loss": 0}
    values = [order[value] for _, value, _ in solution.moves if value is not None]
    assert values == sorted(values, reverse=True) and max(values) == order[solution.value]
    with pytest.raises(ValueError, match="chess"):
        Game("chess").solve()
