//! The known move counts.

use tabuleiro_core::perft;
use tabuleiro_draughts::{Distinction, Position, PositionBy, Variant, fen};

/// Counts of one position, told apart in one way.
pub struct Table {
    /// The game and the position, as written.
    pub name: String,
    /// The position.
    pub position: PositionBy,
    /// The counts for depths 1, 2, …
    pub counts: Vec<u64>,
}

impl Table {
    fn new(game: &str, position: &str, by: &str, counts: &str) -> Table {
        let variant = Variant::parse(game).unwrap_or_else(|error| panic!("{game}: {error}"));
        let by = match by {
            "results" => Distinction::Results,
            "paths" => Distinction::Paths,
            "stops" => Distinction::Stops,
            other => panic!("{other} tells nothing apart"),
        };
        let start = if position == "start" {
            Position::start(variant).unwrap()
        } else {
            let setup = fen::read(position, variant).unwrap_or_else(|error| panic!("{position}: {error}"));
            Position::new(&setup).unwrap_or_else(|error| panic!("{position}: {error}"))
        };
        Table {
            name: format!("{variant} {position} by {by:?}"),
            position: PositionBy { position: start, by },
            counts: counts.split(' ').map(|count| count.parse().unwrap()).collect(),
        }
    }

    /// Counts with `threads` at every depth whose count is at most `limit`. Returns the deepest of them and
    /// its count, or what was counted instead of what.
    pub fn check(&self, limit: u64, threads: usize) -> Result<(u32, u64), String> {
        let mut reached = (0, 1);
        for (depth, &count) in (1..).zip(self.counts.iter().take_while(|&&count| count <= limit)) {
            let options = perft::Options { threads, ..Default::default() };
            let counted = perft::count(&self.position, depth, options).nodes;
            if counted != count {
                return Err(format!("depth {depth}: counted {counted}, known {count}"));
            }
            reached = (depth, count);
        }
        Ok(reached)
    }
}

/// The published tables: start positions of all games, and famous positions.
pub fn published() -> Vec<Table> {
    let lines = include_str!("../data/tables.csv").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| match line.split(';').collect::<Vec<_>>()[..] {
            [game, position, by, counts] => Table::new(game, position, by, counts),
            _ => panic!("not a table: {line}"),
        })
        .collect()
}

/// Random positions, whose counts several programs agree on.
pub fn cross_checked() -> Vec<Table> {
    let lines = include_str!("../data/positions.csv").lines().skip(1);
    lines
        .flat_map(|line| match line.split(';').collect::<Vec<_>>()[..] {
            [game, position, _, paths, results, ..] => {
                [Table::new(game, position, "paths", paths), Table::new(game, position, "results", results)]
            }
            _ => panic!("not a position: {line}"),
        })
        .collect()
}
