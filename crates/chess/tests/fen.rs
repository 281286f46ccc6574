//! FEN: what is read, what is written, and what is said about a text that is wrong.

mod walk;

use tabuleiro_chess::{CastlingField, EnPassantField, FenError, Position, Replay, Setup};
use walk::for_each_position;

#[test]
fn a_written_position_is_read_back() {
    for_each_position(7, 3_000, |position| {
        for castling in [CastlingField::XFen, CastlingField::Shredder] {
            let fen = position.fen().castling(castling).to_string();
            assert_eq!(fen.parse().as_ref(), Ok(position), "{fen}");
        }
        let fen = position.fen().en_passant(EnPassantField::IfLegal).to_string();
        let read: Position = fen.parse().unwrap();
        assert_eq!(read.moves(), position.moves(), "{fen}");
    });
}

/// Found by fuzzing: after one more move the text was refused for its number.
#[test]
fn a_position_with_the_largest_counters_is_read_back_after_every_move() {
    let most: Position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 9999 9999".parse().unwrap();
    for mv in most.moves() {
        let after = most.after(mv);
        assert_eq!(after.to_string().parse().as_ref(), Ok(&after), "{after}");
        let mut replay = Replay::new(&most);
        replay.play(mv);
        assert_eq!(replay.position(), after);
    }
    let passed = most.after_pass().unwrap();
    assert_eq!(passed.to_string().parse(), Ok(passed));
    let mut setup = most.setup();
    (setup.halfmove_clock, setup.fullmove_number) = (u16::MAX, u32::MAX);
    assert_eq!(setup.position(), Ok(most));
}

#[test]
fn the_same_position_can_be_written_in_several_ways() {
    let same = |texts: &[&str]| {
        let positions: Vec<Position> = texts.iter().map(|text| text.parse().unwrap()).collect();
        assert!(positions.iter().all(|position| *position == positions[0]), "{positions:?}");
    };
    let standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    same(&[
        &format!("{standard} w KQkq - 0 1"),
        &format!("{standard} w HAha - 0 1"),
        &format!("  {standard}   w qkQK  -  "),
        &format!("{standard} w KQkq - 0"),
        &format!("{standard} W KQkq - 0 0\r\n"),
        "rnbqkbnr/pppppppp/8/44/8/11111111/PPPPPPPP/RNBQKBNR w KQkq - 00 1",
    ]);
    // X-FEN: an inner rook by its file, the outermost one by K or Q.
    same(&["2k5/8/8/8/8/8/8/RR2K1RR w KB - 0 1", "2k5/8/8/8/8/8/8/RR2K1RR w BH - 0 1"]);
}

/// Each wrong text with what is said about it.
const WRONG: [(&str, &str); 36] = [
    ("", "column 1: found the end, expected a piece letter or a digit from 1 to 8"),
    ("hello", "column 1: found 'h', expected a piece letter or a digit from 1 to 8"),
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1",
        "column 43: found 'X', expected a piece letter or a digit from 1 to 8",
    ),
    (
        "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "column 19: found '9', expected a piece letter or a digit from 1 to 8",
    ),
    (
        "rnbqkbnr/pppppppp//8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "column 19: found '/', expected a piece letter or a digit from 1 to 8",
    ),
    (
        "rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "column 9: rank 8 has more than eight squares",
    ),
    (
        "rnbqkbnr/pppppppp/8/8/8/72/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "column 26: rank 3 has more than eight squares",
    ),
    (
        "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "column 17: rank 7 has only 7 of eight squares",
    ),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "column 35: the board has only 7 of eight ranks"),
    ("rnbqkbnr/pppppppp/8/8", "column 22: the board has only 4 of eight ranks"),
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1",
        "column 44: the board has more than eight ranks",
    ),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "column 44: found the end, expected a blank"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "column 45: found 'x', expected 'w' or 'b'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white", "column 46: found 'h', expected a blank"),
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1",
        "column 49: found 'x', expected castling rights such as 'KQkq' or '-'",
    ),
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkqK - 0 1",
        "column 51: found 'K', expected castling rights such as 'KQkq' or '-'",
    ),
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq x 0 1",
        "column 52: found 'x', expected an en passant square or '-'",
    ),
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1",
        "column 53: found '9', expected a digit from 1 to 8",
    ),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - x 1", "column 54: found 'x', expected a number"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1", "column 54: found '-', expected a number"),
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 2",
        "column 58: found '2', expected nothing more",
    ),
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 99999999999",
        "column 56: the number is larger than 9999",
    ),
    ("8/8/8/8/8/8/8/8 w - - 0 1", "white has no king"),
    ("k7/8/8/8/8/8/8/K6K w - - 0 1", "white has a second king on h1"),
    (
        "k7/8/8/8/8/8/8/K2P4 w - - 0 1",
        "white has a pawn on d1, but pawns can't stand on the first or last rank",
    ),
    ("k7/8/8/8/7P/8/PPPPPPPP/K7 w - - 0 1", "white has 9 pawns, but at most 8 are possible"),
    (
        "k7/8/8/8/8/8/PPPPPPP1/KQQQ4 w - - 0 1",
        "white has 2 promoted pieces, but only 1 of its 8 pawns can have been promoted",
    ),
    ("k7/8/8/8/8/8/8/R6K w - - 0 1", "black is in check from a1, but it is the opponent's move"),
    ("3k4/8/2N5/6B1/3R4/8/8/4K3 b - - 0 1", "black is in check from 3 pieces at once"),
    ("k7/8/8/8/8/8/4K3/7R w K - 0 1", "white can't castle, because its king is on e2"),
    ("k7/8/8/8/8/8/8/4K3 w Q - 0 1", "white can't castle on the queen side, because there is no rook for it"),
    ("k7/8/8/8/8/8/8/4K1RR w KG - 0 1", "white has two castling rights on one wing"),
    ("k7/8/8/8/8/8/8/K7 w - e3 0 1", "no pawn can have passed e3 with white to move"),
    ("k7/8/8/8/8/8/8/K7 w - e6 0 1", "no pawn has passed e6: there is none on e5"),
    ("k7/8/4n3/4p3/8/8/8/K7 w - e6 0 1", "no pawn has passed e6: there is a piece on e6"),
    ("k7/8/8/4p3/8/8/8/K6r w - e6 0 1", "no pawn has just passed e6: the check from h1 is older"),
];

#[test]
fn a_wrong_text_is_answered_with_what_is_wrong_and_where() {
    for (text, expected) in WRONG {
        let error = strictly(text).expect_err(text);
        assert_eq!(error.to_string(), expected, "{text}");
    }
}

#[test]
fn fields_may_be_missing_after_the_side_to_move() {
    for (text, whole) in [
        ("4k3/8/8/8/8/8/8/R3K3 b", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 7", "4k3/8/8/8/8/8/8/R3K3 w Q - 7 1"),
    ] {
        assert_eq!(strictly(text).unwrap().to_string(), whole, "{text}");
    }
}

/// Reads a position, and refuses whatever is wrong with it.
fn strictly(text: &str) -> Result<Position, FenError> {
    Ok(text.parse::<Setup>()?.position()?)
}

#[test]
fn rights_that_can_not_be_are_passed_over_and_told() {
    // (text, what is left of it, what is said about the rest)
    for (text, left, said) in [
        (
            "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1",
            "8/5bk1/8/2Pp4/8/1K6/8/8 w - - 0 1",
            &["no pawn has just passed d6: the check from f7 is older"][..],
        ),
        (
            "8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1",
            "8/8/1k6/8/2pP4/8/5BK1/8 b - - 0 1",
            &["no pawn has just passed d3: the check from f2 is older"],
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq e5 3 9",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 3 9",
            &[
                "white can't castle on the king side, because there is no rook for it",
                "no pawn can have passed e5 with white to move",
            ],
        ),
        (
            "r6r/4k3/8/8/8/8/8/4K1RR w KGkq - 0 1",
            "r6r/4k3/8/8/8/8/8/4K1RR w K - 0 1",
            &[
                "white has two castling rights on one wing",
                "black can't castle, because its king is on e7",
                "black can't castle, because its king is on e7",
            ],
        ),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", &[]),
    ] {
        let reading = Position::read_fen(text).unwrap();
        assert_eq!(reading.position.to_string(), left, "{text}");
        assert_eq!(reading.passed_over.iter().map(ToString::to_string).collect::<Vec<_>>(), said, "{text}");
        assert_eq!(text.parse(), Ok(reading.position), "{text}");
        assert_eq!(strictly(text).is_ok(), said.is_empty(), "{text}");
    }
}

#[test]
fn what_can_not_be_played_at_all_is_refused_whatever_its_rights_are() {
    for (text, error) in WRONG {
        let is_right =
            ["castl", "passed"].iter().any(|word| error.contains(word)) && !error.contains("column");
        assert_eq!(text.parse::<Position>().is_ok(), is_right, "{text}");
    }
    let mut setup: Setup = "8/8/8/8/8/8/8/K7 w KQ e6 0 1".parse().unwrap();
    let before = setup.clone();
    assert!(setup.remove_impossible_rights().is_empty());
    assert_eq!(setup, before);
}
