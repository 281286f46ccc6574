//! How long a probe takes: `tables_latency draughts:brazilian FOLDER`, with random positions of each number
//! of pieces.

use std::error::Error;
use std::hint::black_box;
use std::path::PathBuf;
use std::time::Instant;

use tabuleiro_draughts::{Piece, Position, Setup, Side, SplitMix64, Variant};
use tabuleiro_tables::AnyTables;

/// How many positions are asked for, and how often each.
const POSITIONS: usize = 20_000;
const ROUNDS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let mut word = |what: &str| words.next().ok_or(format!("{what} is missing"));
    let variant = Variant::parse(&word("the variant")?)?;
    let folder = PathBuf::from(word("the folder")?);
    let mut tables = AnyTables::new(&variant).ok_or("no tables suit the variant")?;
    tables.add_folder(&folder)?;
    let mut random = SplitMix64::new(1);
    for pieces in 2..=usize::from(tables.most_pieces()) {
        let positions: Vec<Position> =
            (0..POSITIONS).map(|_| random_position(&variant, pieces, &mut random)).collect();
        for round in 1..=ROUNDS {
            let started = Instant::now();
            for position in &positions {
                black_box(tables.probe_position(position));
            }
            let each = started.elapsed().as_secs_f64() * 1e9 / POSITIONS as f64;
            println!("{pieces} pieces, round {round}: {each:.0} ns a probe");
        }
    }
    Ok(())
}

fn random_position(variant: &Variant, pieces: usize, random: &mut SplitMix64) -> Position {
    let squares: Vec<_> = variant.all_squares().collect();
    loop {
        let mut setup = Setup::empty(*variant);
        for _ in 0..pieces {
            let (side, piece) = (random.choose(&Side::ALL), random.choose(&[Piece::Man, Piece::King]));
            if let (Some(&square), Some(&side), Some(&piece)) = (random.choose(&squares), side, piece) {
                setup.put(square, side, piece);
            }
        }
        if let Ok(position) = setup.position() {
            return position;
        }
    }
}
