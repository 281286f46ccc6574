//! Games to read, made up the same way each time.

use std::fmt::Write;

use tabuleiro_chess::{Move, Position};
use tabuleiro_core::{Rules, SplitMix64};

/// About as long as games between people are.
const LONGEST: usize = 90;

/// A file of `games` games with the tags and, if wanted, the clock comments that servers write.
pub fn make(games: u32, clocks: bool) -> Vec<u8> {
    let mut random = SplitMix64::new(0x9A3E);
    let mut text = String::new();
    for number in 0..games {
        write_game(&mut text, number, clocks, &mut random).expect("a string takes everything");
    }
    text.into_bytes()
}

fn write_game(text: &mut String, number: u32, clocks: bool, random: &mut SplitMix64) -> std::fmt::Result {
    let mut position = Position::standard();
    let mut moves = String::new();
    let mut column = 0;
    for ply in 0..LONGEST {
        let Some(mv) = choose(&position, random) else { break };
        let mut words = String::new();
        if ply % 2 == 0 || clocks {
            let dots = if ply % 2 == 0 { "." } else { "..." };
            write!(words, "{}{dots} ", ply / 2 + 1)?;
        }
        write!(words, "{}", position.san(mv))?;
        if clocks {
            let left = 600usize.saturating_sub(ply * 3);
            write!(words, " {{ [%clk 0:{:02}:{:02}] }}", left / 60, left % 60)?;
        }
        position.play(mv);
        // Servers write a game on one line, archives in short lines.
        column += words.len() + 1;
        if !clocks && column > 79 {
            moves.push('\n');
            column = words.len() + 1;
        }
        write!(moves, "{words} ")?;
    }
    let result = position.outcome().map_or("1/2-1/2", |outcome| outcome.score());
    writeln!(text, "[Event \"Rated Blitz game\"]\n[Site \"https://example.org/{number:08x}\"]")?;
    writeln!(text, "[Date \"2024.{:02}.{:02}\"]\n[Round \"-\"]", number % 12 + 1, number % 28 + 1)?;
    writeln!(text, "[White \"player{}\"]\n[Black \"player{}\"]", number % 997, number % 991)?;
    writeln!(text, "[Result \"{result}\"]\n[WhiteElo \"{}\"]", 1500 + number % 1000)?;
    writeln!(text, "[BlackElo \"{}\"]\n[ECO \"C50\"]\n[TimeControl \"600+0\"]\n", 1500 + number % 993)?;
    writeln!(text, "{moves}{result}\n")
}

/// A move as a careless player chooses it: the best of a few by what it takes and how far it comes forward.
fn choose(position: &Position, random: &mut SplitMix64) -> Option<Move> {
    let moves = position.moves();
    let pick = |random: &mut SplitMix64| moves[(random.next_u64() % moves.len() as u64) as usize];
    if moves.is_empty() {
        return None;
    }
    let value = |mv: Move| {
        let taken = position.board().role_on(mv.to()).filter(|_| !mv.is_castling());
        let moved = position.board().role_on(mv.from()).map_or(0, |role| role.index());
        let centre = 7 - mv.landing().distance("e5".parse().expect("a square"));
        let castling = if mv.is_castling() { 20 } else { 0 };
        taken.map_or(0, |role| 4 * role.index() + 8 - moved) + usize::from(centre) + castling
    };
    (0..4).map(|_| pick(random)).max_by_key(|&mv| value(mv))
}
