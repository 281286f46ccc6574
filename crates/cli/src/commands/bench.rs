//! `tabuleiro bench`: how many positions a fixed search takes, and how fast.

use std::io::{self, Write};
use std::process::ExitCode;

use serde_json::json;
use tabuleiro_engine::chess;

use super::written;
use crate::arguments::Bench;

pub fn run(options: &Bench) -> ExitCode {
    let result = chess::bench(options.depth);
    let seconds = result.time.as_secs_f64();
    let nps = (result.nodes as f64 / seconds.max(1e-9)) as u64;
    let text = if options.json {
        format!("{}\n", json!({ "game": "chess", "nodes": result.nodes, "seconds": seconds, "nps": nps }))
    } else {
        format!("chess nodes {} nps {nps}\n", result.nodes)
    };
    written(io::stdout().write_all(text.as_bytes()))
}
