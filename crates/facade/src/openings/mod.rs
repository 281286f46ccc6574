//! The names of openings.

use std::collections::HashMap;
use std::sync::OnceLock;

use tabuleiro_core::GameName;

use crate::{Game, registry};

/// The opening that a game went through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The code of the Encyclopaedia of Chess Openings.
    pub code: &'static str,
    /// What it is called.
    pub name: &'static str,
}

/// The lines that have a name: code, name and moves, with tabs between.
const CHESS: &str = include_str!("chess.txt");

/// After more plies no position has a name, so that later ones need not be looked up.
pub const LONGEST_OPENING: usize = 20;

/// The opening of `game`, by the last of its positions that has a name; so it does not matter in which order
/// the moves were played. `None` for other games than chess from its usual start.
pub fn opening(game: &dyn Game) -> Option<Opening> {
    if *game.name() != GameName::new("chess") {
        return None;
    }
    let last = game.ply().min(LONGEST_OPENING);
    (1..=last).rev().find_map(|ply| opening_at(&game.position_text(ply)?))
}

/// The opening whose name the position `fen` has by itself, in a game of chess from its usual start.
pub fn opening_at(fen: &str) -> Option<Opening> {
    positions().get(key(fen)).copied()
}

/// Every opening that has a name.
pub fn openings() -> impl Iterator<Item = Opening> {
    lines().map(|(opening, _)| opening)
}

fn positions() -> &'static HashMap<String, Opening> {
    static POSITIONS: OnceLock<HashMap<String, Opening>> = OnceLock::new();
    POSITIONS.get_or_init(|| lines().filter_map(|(opening, moves)| Some((end_of(moves)?, opening))).collect())
}

fn lines() -> impl Iterator<Item = (Opening, &'static str)> {
    CHESS.lines().filter_map(|line| {
        let mut parts = line.split('\t');
        let (code, name, moves) = (parts.next()?, parts.next()?, parts.next()?);
        Some((Opening { code, name }, moves))
    })
}

/// The key of the position after `moves`; `None` if one of them is not legal.
fn end_of(moves: &str) -> Option<String> {
    let mut game = registry::open("chess", None).ok()?;
    for text in moves.split(' ') {
        game.play_text(text).ok()?;
    }
    game.position_text(game.ply()).map(|position| key(&position).to_owned())
}

/// A FEN without its counters, and without the en-passant square, which not everybody writes in the same
/// positions.
fn key(position: &str) -> &str {
    let end = position.match_indices(' ').nth(2).map_or(position.len(), |(at, _)| at);
    &position[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(moves: &str) -> Option<&'static str> {
        let mut game = registry::open("chess", None).unwrap();
        moves.split_whitespace().for_each(|text| {
            game.play_text(text).unwrap();
        });
        opening(&*game).map(|opening| opening.name)
    }

    #[test]
    fn every_line_is_legal_and_named_once() {
        assert_eq!(CHESS.lines().count(), lines().count());
        assert_eq!(positions().len(), lines().count(), "two lines lead to one position, or one is not legal");
        for (opening, moves) in lines() {
            let code = opening.code.as_bytes();
            assert!(matches!(code, [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9']), "{opening:?}");
            assert!(moves.split(' ').count() <= LONGEST_OPENING, "{opening:?}");
            assert_eq!(name(moves), Some(opening.name));
        }
    }

    #[test]
    fn a_game_keeps_the_name_of_the_last_position_that_has_one() {
        assert_eq!(name(""), None);
        assert_eq!(name("e4 e5 Nf3 Nc6 Bb5"), Some("Ruy Lopez"));
        assert_eq!(name("e4 e5 Nf3 Nc6 Bb5 h6 a4"), Some("Ruy Lopez"));
        assert_eq!(name("Nf3 d5 d4 Nf6 c4 e6 Nc3"), Some("Queen's Gambit Declined, Three Knights"));
        assert_eq!(name("c4 e6 d4 d5"), Some("Queen's Gambit Declined"), "by another order of moves");
    }

    #[test]
    fn other_games_and_starts_have_none() {
        let mut game = registry::open("chess960", None).unwrap();
        game.play_text("e4").unwrap();
        assert_eq!(opening(&*game), None);
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        let mut game = registry::open("chess", Some(fen)).unwrap();
        game.play_text("e4").unwrap();
        assert_eq!(opening(&*game), None);
    }
}
