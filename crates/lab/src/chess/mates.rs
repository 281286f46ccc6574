//! Positions in which the side to move mates, found by a solver that knows nothing but the rules: it tries
//! every move and every answer.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use tabuleiro_chess::Position;
use tabuleiro_core::SplitMix64;
use tabuleiro_engine::chess::{Player, Thinker};
use tabuleiro_search::Limits;

use super::Chess;
use crate::options::Mates;
use crate::play::opening;

/// The longest mate that is looked for, in moves.
const LONGEST: u32 = 4;
/// The level whose games the positions are from: its mistakes allow mates of every kind.
const LEVEL: u8 = 3;
/// A game gives no more positions after so many plies.
const GAME: usize = 160;
/// Proving that there is no shorter mate is given up where it takes more positions than this.
const PATIENCE: u64 = 40_000_000;

pub fn run(options: &Mates) -> Result<()> {
    println!(
        "# Mates by the side to move, no shorter one being possible: the number of moves, and the position."
    );
    println!("# cargo xtask lab chess mates --each {} --seed {}", options.each, options.seed);
    let mut random = SplitMix64::new(options.seed);
    let mut wanted = [options.each; LONGEST as usize];
    let mut seen = HashSet::new();
    while wanted.iter().any(|&count| count > 0) {
        let mut positions = play(&mut random)?;
        // One position of each game and length, so that the set is varied: the first one met going backwards.
        let mut lengths: Vec<u32> = (1..=LONGEST).filter(|&moves| wanted[moves as usize - 1] > 0).collect();
        while let Some(position) = positions.pop() {
            let Some(moves) = lengths.iter().copied().find(|&moves| by_checks(&position, moves)) else {
                continue;
            };
            let shorter = moves > 1 && mates(&position, moves - 1, &mut PATIENCE.clone()) != Some(false);
            if shorter || !seen.insert(position.hash()) {
                continue;
            }
            lengths.retain(|&length| length != moves);
            wanted[moves as usize - 1] -= 1;
            println!("{moves} {}", position.fen());
        }
    }
    Ok(())
}

/// The positions of a game between two weak players, without a long time of quiet moves.
fn play(random: &mut SplitMix64) -> Result<Vec<Position>> {
    let mut game = opening(&Chess, random, 6)?;
    let mut players = [(); 2].map(|()| Player::new(LEVEL, random.next_u64()));
    let mut positions = Vec::new();
    let never = AtomicBool::new(false);
    while game.len() < GAME {
        let player = &mut players[game.position().side_to_move().index()];
        let Some(mv) = player.choose(&game, &Limits::default(), &never) else { break };
        game.play(mv);
        if game.outcome().is_none() && game.position().halfmove_clock() < 40 {
            positions.push(game.position().clone());
        }
    }
    Ok(positions)
}

/// Whether the side to move mates in at most `moves` moves by giving check with each of them: quickly
/// answered, and enough to choose positions by.
fn by_checks(position: &Position, moves: u32) -> bool {
    let mut checks = position.moves().into_iter().map(|mv| position.after(mv)).filter(Position::is_check);
    checks.any(|checked| {
        let replies = checked.moves();
        replies.is_empty()
            || moves > 1 && replies.into_iter().all(|reply| by_checks(&checked.after(reply), moves - 1))
    })
}

/// Whether the side to move mates in at most `moves` moves of any kind; `None` if that took too long to find
/// out.
fn mates(position: &Position, moves: u32, patience: &mut u64) -> Option<bool> {
    'moves: for mv in position.moves() {
        let next = position.after(mv);
        *patience = patience.checked_sub(1)?;
        if moves == 1 && !next.is_check() {
            continue;
        }
        let replies = next.moves();
        if replies.is_empty() {
            if next.is_check() {
                return Some(true);
            }
            continue;
        }
        if moves == 1 {
            continue;
        }
        for reply in replies {
            if !mates(&next.after(reply), moves - 1, patience)? {
                continue 'moves;
            }
        }
        return Some(true);
    }
    Some(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shortest(fen: &str) -> Option<u32> {
        let position: Position = fen.parse().unwrap();
        (1..=3).find(|&moves| mates(&position, moves, &mut PATIENCE.clone()) == Some(true))
    }

    #[test]
    fn mates_of_known_length_are_measured() {
        assert_eq!(shortest("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), Some(1));
        // The first move is quiet: the king steps up.
        assert_eq!(shortest("7k/8/5K2/8/8/8/8/R7 w - - 0 1"), Some(2));
        // Réti and Tartakower, 1910.
        let vienna = "rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9";
        assert_eq!(shortest(vienna), Some(3));
        assert!(by_checks(&vienna.parse().unwrap(), 3) && !by_checks(&vienna.parse().unwrap(), 2));
        // A stalemate is no mate.
        assert_eq!(shortest("k7/8/1K6/8/8/8/8/1Q6 b - - 0 1"), None);
    }

    #[test]
    fn impatience_is_no_answer() {
        assert_eq!(mates(&Position::start(), 3, &mut 100), None);
    }
}
