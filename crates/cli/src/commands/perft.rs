//! `tabuleiro perft`: counting move sequences.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use tabuleiro_table::{PerftReport, perft, registry};
use tabuleiro_words::Words;

use super::written;
use crate::arguments::Perft;
use crate::stop::{self, INTERRUPTED};
use crate::{WRONG_WORDS, terminal};

pub fn run(options: &Perft, words: &Words) -> ExitCode {
    let game = match registry::open(&options.game, options.fen.as_deref()) {
        Ok(game) => game,
        Err(message) => {
            eprintln!("tabuleiro: {}", words.say(&message));
            return ExitCode::from(WRONG_WORDS);
        }
    };
    let bar = progress_bar();
    let best = Mutex::new(0);
    let show = |progress: perft::Progress| {
        // Threads report out of order; the bar only goes forward.
        let mut best = best.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if progress.done > *best {
            *best = progress.done;
            bar.set_length(progress.total as u64);
            bar.set_position(progress.done as u64);
            bar.set_message(progress.nodes.to_string());
        }
    };
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
    bar.finish_and_clear();
    let text = if options.json { as_json(&report, seconds, options) } else { as_text(&report, options) };
    let status = written(io::stdout().write_all(text.as_bytes()));
    if report.complete {
        return status;
    }
    eprintln!("tabuleiro: stopped; the numbers are what was counted until then");
    ExitCode::from(INTERRUPTED as u8)
}

/// A bar on standard error, if somebody watches.
fn progress_bar() -> ProgressBar {
    if !terminal::shows_progress() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {msg} nodes  {elapsed}")
        .expect("the template is well formed");
    ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style)
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
