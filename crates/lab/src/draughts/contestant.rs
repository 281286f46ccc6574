//! Who plays in a duel.

use std::num::ParseIntError;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};
use tabuleiro_core::{History, SplitMix64};
use tabuleiro_draughts::variant::Goal;
use tabuleiro_draughts::{Move, Position, Variant};
use tabuleiro_engine::draughts::{Level, Player, Strength, Thinker};
use tabuleiro_search::Limits;

/// A kind of player, as a command line names it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Contestant {
    /// The engine with these bounds.
    Bounded(Strength),
    /// Knows the rules and looks at what can be taken next: of the moves that lose least, any.
    Child,
}

impl Contestant {
    /// Reads a level from 1 to 10, `child`, or bounds as in `2/1000/4/70`: depth, positions, plies of
    /// captures beyond the depth, blur. What has no bound is `-`. What a level is depends on the game's
    /// `goal`.
    pub fn parse(text: &str, goal: Goal) -> Result<Contestant> {
        if text == "child" {
            return Ok(Contestant::Child);
        }
        let parts: Vec<&str> = text.split('/').collect();
        match parts[..] {
            [level] => {
                let level = level.parse().ok().and_then(Level::new);
                let level = level.with_context(|| {
                    format!("{text:?} is neither a level from 1 to 10, `child` nor `random`")
                })?;
                Ok(Contestant::Bounded(level.strength(goal)))
            }
            [depth, nodes, beyond, blur] => Ok(Contestant::Bounded(Strength {
                depth: bound(depth)?,
                nodes: bound(nodes)?,
                beyond: bound(beyond)?,
                blur: blur.parse()?,
            })),
            _ => bail!("{text} is neither a level nor `depth/positions/beyond/blur`"),
        }
    }

    /// One of this kind, whose whims are fixed by `seed`.
    pub fn seat(self, variant: &Variant, seed: u64) -> Box<dyn Thinker<Position>> {
        match self {
            Contestant::Bounded(strength) => Box::new(Player::new(variant, strength, seed)),
            Contestant::Child => Box::new(Child(SplitMix64::new(seed))),
        }
    }
}

/// A number, or `-` for none.
fn bound<T: FromStr<Err = ParseIntError>>(text: &str) -> Result<Option<T>> {
    Ok(if text == "-" { None } else { Some(text.parse()?) })
}

/// Plays carefully and sees nothing else.
struct Child(SplitMix64);

impl Thinker<Position> for Child {
    fn choose(&mut self, game: &History<Position>, _: &Limits, _: &AtomicBool) -> Option<Move> {
        careful(game.position(), &mut self.0)
    }
}

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Any of the moves after which most is taken, less what the opponent can take at once.
fn careful(position: &Position, random: &mut SplitMix64) -> Option<Move> {
    let taken = |mv: &Move| mv.captured().len() as i32;
    let gain = |mv: &Move| {
        let answers = moves(&position.after(*mv));
        taken(mv) - answers.iter().map(taken).max().unwrap_or(0)
    };
    let moves = moves(position);
    let gains: Vec<i32> = moves.iter().map(gain).collect();
    let most = gains.iter().max()?;
    let best: Vec<Move> =
        moves.iter().zip(&gains).filter(|(_, gain)| *gain == most).map(|(mv, _)| *mv).collect();
    random.choose(&best).copied()
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::{fen, named};

    use super::*;

    #[test]
    fn contestants_are_named_in_words() {
        let first = Level::new(1).map(|level| Contestant::Bounded(level.strength(Goal::Normal)));
        let parse = |text| Contestant::parse(text, Goal::Normal);
        assert_eq!(parse("1").ok(), first);
        assert_eq!(parse("child").ok(), Some(Contestant::Child));
        let bounds = Strength { depth: None, nodes: Some(500), beyond: Some(3), blur: 40 };
        assert_eq!(parse("-/500/3/40").ok(), Some(Contestant::Bounded(bounds)));
        for wrong in ["0", "11", "best", "1/2/3", "1/2/3/x", ""] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_child_does_not_put_a_man_where_it_is_taken() {
        let setup = fen::read("W:Wc3,g1:Be5", named::BRAZILIAN).unwrap();
        let position = Position::new(&setup).unwrap();
        for seed in 0..20 {
            let mv = careful(&position, &mut SplitMix64::new(seed)).unwrap();
            let answers = moves(&position.after(mv));
            assert!(answers.iter().all(|answer| !answer.is_capture()));
        }
    }
}
