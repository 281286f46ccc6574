//! Reads a PGN file with its variations: every move is checked, and nothing is read twice.
//!
//! `cargo run -p tabuleiro-record --example read_pgn -- games.pgn`; packed files (`.gz`, `.zst`) are read as
//! they are.

use std::fs::File;
use std::ops::ControlFlow;

use tabuleiro_record::chess::{Move, Replay};
use tabuleiro_record::packed::unpack;
use tabuleiro_record::text::{GameEnd, Problem, Visitor, visit_chess};

/// Prints each move, indented by how deep its variation is.
#[derive(Default)]
struct Printer {
    depth: usize,
}

impl Visitor<Replay, Move> for Printer {
    fn moved(&mut self, before: &Replay, mv: Move, after: &Replay) {
        let indent = "  ".repeat(self.depth);
        let check = if after.is_check() { " (check)" } else { "" };
        println!("{indent}{}. {}{check}", before.fullmove_number(), before.move_text(mv));
    }

    fn begin_variation(&mut self, depth: usize, _before: &Replay) {
        self.depth = depth;
    }

    fn end_variation(&mut self, depth: usize) {
        self.depth = depth - 1;
    }

    fn problem(&mut self, problem: Problem) {
        eprintln!("{problem}");
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        println!("game {}: {} after {} plies", end.number, end.score.text(), end.plies);
        self.depth = 0;
        ControlFlow::Continue(())
    }
}

fn main() -> std::io::Result<()> {
    match std::env::args_os().nth(1) {
        Some(path) => visit_chess(unpack(File::open(path)?)?, &mut Printer::default()),
        None => visit_chess(&b"1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) 2. Qh5 *"[..], &mut Printer::default()),
    }
}
