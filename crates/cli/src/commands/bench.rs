//! `tabuleiro bench`: how many positions a fixed search takes, and how fast.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde_json::json;
use tabuleiro_engine::quarto::solve_bench_positions;
use tabuleiro_engine::{chess, draughts};
use tabuleiro_words::Words;

use super::written;
use crate::arguments::Bench;

pub fn run(options: &Bench, words: &Words) -> ExitCode {
    written(words, measure(options))
}

fn measure(options: &Bench) -> io::Result<()> {
    let mut out = io::stdout();
    let chess = chess::bench(options.depth);
    print(&mut out, options, "chess", chess.nodes, chess.time)?;
    let draughts = draughts::bench(options.depth);
    print(&mut out, options, "draughts", draughts.nodes, draughts.time)?;
    let started = Instant::now();
    let nodes = solve_bench_positions();
    print(&mut out, options, "quarto", nodes, started.elapsed())
}

/// One line for each game, as soon as it is known.
fn print(out: &mut impl Write, options: &Bench, game: &str, nodes: u64, time: Duration) -> io::Result<()> {
    let seconds = time.as_secs_f64();
    let nps = (nodes as f64 / seconds.max(1e-9)) as u64;
    if options.json {
        writeln!(out, "{}", json!({ "game": game, "nodes": nodes, "seconds": seconds, "nps": nps }))
    } else {
        writeln!(out, "{game} nodes {nodes} nps {nps}")
    }
}
