//! `tabuleiro perft`: counting move sequences.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use serde_json::json;
use tabuleiro_facade::{PerftReport, perft};
use tabuleiro_words::Words;

use super::{written, wrong_words};
use crate::arguments::Perft;
use crate::progress::Progress;
use crate::{positions, resources, stop};

pub fn run(options: &Perft, words: &Words) -> ExitCode {
    let game = match positions::open(&options.game, options.fen.as_deref(), options.strict) {
        Ok((game, passed_over)) => {
            positions::warn(words, &passed_over);
            game
        }
        Err(message) => return wrong_words(words, &message),
    };
    if let Err(message) = resources::check(options.threads.into(), options.hash as usize) {
        return wrong_words(words, &message);
    }
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
    let status = written(words, io::stdout().write_all(text.as_bytes()));
    if report.complete {
        return status;
    }
    complain!("tabuleiro: stopped; the numbers are what was counted until then");
    ExitCode::from(stop::INTERRUPTED)
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
