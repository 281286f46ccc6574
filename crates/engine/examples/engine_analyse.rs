//! Finds the best lines of a chess position, and tells of each depth as it is done.
//!
//! ```text
//! cargo run --release -p tabuleiro-engine --example engine_analyse -- "8/8/8/8/8/5k2/4p3/4K2R w K - 0 1" 12
//! ```

use std::error::Error;

use tabuleiro_engine::chess::{Control, Engine, History, Limits, Move, Position, Report, Task, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let position: Position = words.next().map_or(Ok(Position::start()), |fen| fen.parse())?;
    let depth = words.next().map_or(Ok(8), |depth| depth.parse())?;

    let game = History::new(position);
    let mut engine = Engine::new(64);
    let task = Task { lines: 2, ..Task::new(&game) };
    let lines = engine.think(&task, &Control::new(Limits::depth(depth)), |report| tell(&report, &game));
    if lines.is_empty() {
        println!("there is no legal move");
    }
    Ok(())
}

/// A line with its depth, its worth and its moves.
fn tell(report: &Report<Move>, game: &History<Position>) {
    let worth = match report.verdict {
        Verdict::Points(points) => format!("{:+.2}", f64::from(points) / 100.0),
        Verdict::WinIn(plies) => format!("wins in {plies} plies"),
        Verdict::LossIn(plies) => format!("loses in {plies} plies"),
        Verdict::Draw => "drawn".to_owned(),
    };
    let mut position = game.position().clone();
    let mut moves = Vec::new();
    for &mv in &report.moves {
        moves.push(position.move_text(mv).to_string());
        position.play(mv);
    }
    println!("depth {} line {}: {worth}, {}", report.depth, report.rank, moves.join(" "));
}
