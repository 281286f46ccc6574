//! A move that is written is read back as the same move.

mod walk;

use std::collections::HashSet;

use tabuleiro_chess::{Move, Notation, Position, Role};
use walk::for_each_position;

#[test]
fn san_is_read_back_in_every_notation() {
    for_each_position(2, 3_000, |position| {
        for mv in position.moves() {
            for notation in Notation::ALL {
                let text = position.move_text(mv).notation(notation).to_string();
                assert_eq!(position.read_move_in(&text, notation), Ok(mv), "{text} in {position}");
            }
        }
    });
}

#[test]
fn san_is_different_for_different_moves() {
    for_each_position(3, 3_000, |position| {
        let moves = position.moves();
        let texts: HashSet<String> = moves.iter().map(|&mv| position.move_text(mv).to_string()).collect();
        assert_eq!(texts.len(), moves.len(), "{position}");
    });
}

#[test]
fn san_is_written_as_the_standard_says() {
    for_each_position(4, 2_000, |position| {
        for mv in position.moves() {
            assert_eq!(position.move_text(mv).to_string(), obvious_san(position, mv), "{position}");
        }
    });
}

#[test]
fn uci_is_read_back_in_either_case() {
    for_each_position(5, 3_000, |position| {
        for mv in position.moves() {
            let text = position.uci(mv).to_string();
            assert_eq!(position.read_uci(&text), Ok(mv), "{text} in {position}");
            assert_eq!(position.read_uci(&text.to_uppercase()), Ok(mv), "{text} in {position}");
            for notation in Notation::ALL {
                assert_eq!(position.read_move_in(&text, notation), Ok(mv), "{text} in {position}");
                assert_eq!(
                    position.read_move_in(&text.to_uppercase(), notation),
                    Ok(mv),
                    "{text} in {position}"
                );
            }
        }
    });
}

#[test]
fn long_algebraic_notation_is_read() {
    for_each_position(6, 2_000, |position| {
        for mv in position.moves().into_iter().filter(|mv| !mv.is_castling()) {
            let role = position.board().role_on(mv.from()).unwrap();
            let sign = if position.is_capture(mv) { 'x' } else { '-' };
            let promotion = mv.promotion().map_or(String::new(), |role| format!("={}", role.letter()));
            let text = format!("{}{}{sign}{}{promotion}", role.letter(), mv.from(), mv.to());
            assert_eq!(position.read_move(&text), Ok(mv), "{text} in {position}");
            if role == Role::Pawn {
                assert_eq!(position.read_move(&text[1..]), Ok(mv), "{text} in {position}");
            }
        }
    });
}

/// SAN as section 8.2.3 of the PGN standard words it, from the list of all legal moves.
fn obvious_san(position: &Position, mv: Move) -> String {
    let role = |mv: Move| position.board().role_on(mv.from()).unwrap();
    let mut text = String::new();
    if mv.is_castling() {
        text += if mv.to().file() > mv.from().file() { "O-O" } else { "O-O-O" };
    } else {
        let (from, to) = (mv.from().to_string(), mv.to().to_string());
        let takes = position.board().piece_on(mv.to()).is_some() || mv.is_en_passant();
        if role(mv) == Role::Pawn {
            if takes {
                text += &from[..1];
            }
        } else {
            text.push(role(mv).letter());
            let rivals: Vec<String> = position
                .moves()
                .into_iter()
                .filter(|&other| !other.is_castling() && other.to() == mv.to())
                .filter(|&other| role(other) == role(mv) && other.from() != mv.from())
                .map(|other| other.from().to_string())
                .collect();
            if !rivals.is_empty() {
                if rivals.iter().all(|rival| rival[..1] != from[..1]) {
                    text += &from[..1];
                } else if rivals.iter().all(|rival| rival[1..] != from[1..]) {
                    text += &from[1..];
                } else {
                    text += &from;
                }
            }
        }
        if takes {
            text.push('x');
        }
        text += &to;
        if let Some(role) = mv.promotion() {
            text.push('=');
            text.push(role.letter());
        }
    }
    let after = position.after(mv);
    if after.is_check() {
        text.push(if after.moves().is_empty() { '#' } else { '+' });
    }
    text
}
