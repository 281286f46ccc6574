//! `tabuleiro perft`: counting move sequences.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use serde_json::json;
use tabuleiro_table::{PerftReport, perft, registry};
use tabuleiro_words::Words;

use super::written;
use crate::WRONG_WORDS;
use crate::arguments::Perft;
use crate::progress::Progress;
use crate::stop::{self, INTERRUPTED};

pub fn run(options: &Perft, words: &Words) -> ExitCode {
    let game = match registry::open(&options.game, options.fen.as_deref()) {
        Ok(game) => game,
        Err(message) => {
            complain!("tabuleiro: {}", words.say(&message));
            return ExitCode::from(WRONG_WORDS);
        }
    };
    let bar = Progress::new();
    let show =
        |progress: perft::Progress| bar.show(progress.done as u64, progress.total as u64, progress.nodes);
    let stop = stop::flag();
    let started = Instant::now();
    let report = game.perft(
        options.depth,
        options.paths,
        perft::Options {
            threads: options.threads.into(),
            hash_megabytes: options.hash as usize,
            stop: Some(&stop),
            progress: Some(&show),
        },
    );
    let seconds = started.elapsed().as_secs_f64();
    bar.clear();
    let text = if options.json { as_json(&report, seconds, options) } else { as_text(&report, options) };
    let status = written(io::stdout().write_all(text.as_bytes()));
    if report.complete {
        return status;
    }
    complain!("tabuleiro: stopped; the numbers are what was counted until then");
    ExitCode::from(INTERRUPTED as u8)
}

fn as_text(report: &PerftReport, options: &Perft) -> String {
    let mut text = String::new();
    if options.divide {
        for (mv, nodes) in &report.divide {
            text.push_str(&format!("{mv}: {nodes}\n"));
        }
    }
    text.push_str(&format!("nodes {}\n", report.nodes));
    text
}

fn as_json(report: &PerftReport, seconds: f64, options: &Perft) -> String {
    let mut object = json!({
        "nodes": report.nodes,
        "seconds": seconds,
        "nps": report.nodes as f64 / seconds.max(1e-9),
        "complete": report.complete,
    });
    if options.divide {
        let divide = report.divide.iter().map(|(mv, nodes)| (mv.clone(), json!(nodes)));
        object["divide"] = serde_json::Value::Object(divide.collect());
    }
    format!("{object}\n")
}
