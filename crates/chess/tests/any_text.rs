//! No text makes a reader panic, and what is read is what was meant.

use proptest::prelude::*;
use tabuleiro_chess::{MoveError, Notation, Position, Uci};
use tabuleiro_core::SplitMix64;

/// A position after some random moves, half the time of Chess960.
fn position() -> impl Strategy<Value = Position> {
    (prop::option::of(0..960u16), any::<u64>(), 0..80usize).prop_map(|(number, seed, plies)| {
        let mut position = number.and_then(Position::chess960).unwrap_or_default();
        let mut random = SplitMix64::new(seed);
        for _ in 0..plies {
            let moves = position.moves();
            let Some(&mv) = random.choose(&moves) else { break };
            position.play(mv);
        }
        position
    })
}

fn notation() -> impl Strategy<Value = Notation> {
    prop::sample::select(Notation::ALL.to_vec())
}

/// A text made of what moves are made of, so that it often nearly is one.
fn nearly_a_move() -> impl Strategy<Value = String> {
    let parts = [
        "a", "b", "c", "d", "e", "f", "g", "h", "1", "2", "3", "4", "5", "6", "7", "8", "K", "Q", "R", "B",
        "N", "P", "D", "T", "C", "H", "W", "G", "S", "♘", "♚", "x", "-", "=", "(", ")", "+", "#", "O-O", "0",
        "o", "!", "?", " ", "e.p.", "ep", "1.", "…", "é", "\0", ":", "/", "E", "X",
    ];
    prop::collection::vec(prop::sample::select(parts.to_vec()), 0..8).prop_map(|parts| parts.concat())
}

fn check(position: &Position, text: &str, notation: Notation) -> Result<(), TestCaseError> {
    match position.read_move_in(text, notation) {
        Ok(mv) => {
            prop_assert!(position.is_legal(mv), "{text:?} is read as {mv:?} in {position}");
        }
        Err(MoveError::Unexpected { column, found, .. }) => {
            prop_assert_eq!(text.chars().nth(column - 1), found, "{:?} column {}", text, column);
        }
        Err(MoveError::Ambiguous { candidates }) => {
            prop_assert!(candidates.len() > 1);
            for san in candidates {
                prop_assert!(
                    position.read_move_in(&san.to_string(), notation).is_ok(),
                    "{san} in {position}"
                );
            }
        }
        Err(_) => {}
    }
    Ok(())
}

/// The ways in which people write a move otherwise than the standard, which change nothing about what it
/// means.
const LIBERTIES: [fn(String) -> String; 11] = [
    |text| text,
    |text| text.replace('x', ""),
    |text| text.replace('x', ":"),
    |text| text.replace('x', " x "),
    |text| text.replace(['+', '#'], ""),
    |text| text + "!?",
    |text| format!("7. {text}"),
    |text| format!("  {text}\r\n"),
    |text| text.replace('=', ""),
    |text| text.replace('O', "0"),
    |text| text.replace("O-O", "o-o").replace('-', "–"),
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_answered(text in any::<String>(), position in position(), notation in notation()) {
        check(&position, &text, notation)?;
        let _ = position.read_uci(&text);
        let _ = text.parse::<Position>();
    }

    #[test]
    fn nearly_a_move_is_answered(text in nearly_a_move(), position in position(), notation in notation()) {
        check(&position, &text, notation)?;
        if let (Ok(uci), Ok(mv)) = (text.parse::<Uci>(), position.read_uci(&text)) {
            prop_assert_eq!(mv.from(), uci.from);
            prop_assert!(position.is_legal(mv));
        }
    }

    #[test]
    fn nearly_a_position_is_answered(position in position(), cut in 0..60usize, with in "[ -~]{0,2}") {
        let fen = position.to_string();
        let (before, after) = fen.split_at(cut.min(fen.len()));
        let after = after.get(1..).unwrap_or("");
        let text = format!("{before}{with}{after}");
        if let Ok(read) = text.parse::<Position>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
        }
    }

    #[test]
    fn liberties_do_not_change_a_move(
        position in position(),
        choice in any::<prop::sample::Index>(),
        liberties in prop::collection::vec(prop::sample::select(LIBERTIES.to_vec()), 1..4),
        notation in notation(),
    ) {
        let moves = position.moves();
        prop_assume!(!moves.is_empty());
        let mv = moves[choice.index(moves.len())];
        let mut text = position.move_text(mv).notation(notation).to_string();
        for liberty in liberties {
            text = liberty(text);
        }
        // Two move numbers, or remarks in the middle of the text, are too much.
        prop_assume!(text.matches('.').count() < 2);
        prop_assert_eq!(position.read_move_in(&text, notation), Ok(mv), "{} in {}", text, position);
    }
}
