//! Chess.

mod board;
pub mod mates;
pub mod tactics;

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};
use tabuleiro_chess::{Move, Position};
use tabuleiro_core::{History, Side};
use tabuleiro_engine::chess::evaluation::{Evaluation, HIDDEN, SHAPE, input, is_mirrored, material};
use tabuleiro_engine::chess::{BENCH_POSITIONS, Engine, Heuristic, Heuristics, Player, Strength, Task};
use tabuleiro_nnue::Shape;
use tabuleiro_search::{Control, Limits, Score, WIN};

use crate::game::{Features, Found, Game, PlayerOf, Trained, Tuning};
use crate::learn::{Epoch, Examples, Schedule, train};

/// The game of chess.
pub struct Chess;

impl Game for Chess {
    type Position = Position;
    const OPENING: usize = 8;
    const LONGEST: usize = 400;

    fn name(&self) -> &str {
        "chess"
    }

    fn start(&self) -> Result<Position> {
        Ok(Position::start())
    }

    fn player(&self, word: &str, seed: u64) -> Result<PlayerOf<Chess>> {
        let level = word.parse().ok().filter(|level| (1..=Strength::LEVELS).contains(&u32::from(*level)));
        let level =
            level.with_context(|| format!("{word:?} is neither a level from 1 to 10 nor `random`"))?;
        Ok(Box::new(Player::new(level, seed)))
    }
}

/// The names of all heuristics.
const HEURISTICS: [&str; Heuristic::ALL.len()] = {
    let mut names = [""; Heuristic::ALL.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = Heuristic::ALL[index].name();
        index += 1;
    }
    names
};

impl Trained for Chess {
    type Engine = Engine;
    const HEURISTICS: &[&str] = &HEURISTICS;
    const TUNING: Tuning = Tuning {
        lopsided: 350,
        won: 1500,
        held: 4,
        quiet_from: 80,
        overrun: 8,
        scale: 200.0,
        selfplay_nodes: 2000,
        rescore_nodes: 1000,
        epochs: 10,
        score_share: 0.9,
        step: 0.001,
        progress: 100,
    };

    fn engine(&self, judge: &str, hash_megabytes: usize) -> Result<Engine> {
        Ok(Engine::with_evaluation(evaluation(judge)?, hash_megabytes))
    }

    fn leave_out(engine: &mut Engine, heuristic: &str) {
        if let Some(heuristic) = Heuristic::from_name(heuristic) {
            engine.set_heuristics(Heuristics::ALL.without(heuristic));
        }
    }

    fn set_threads(engine: &mut Engine, threads: usize) {
        engine.set_threads(threads);
    }

    fn new_game(engine: &mut Engine) {
        engine.new_game();
    }

    fn search(
        engine: &mut Engine,
        game: &History<Position>,
        limits: Limits,
        mut depth_done: impl FnMut(u32, Duration),
    ) -> Found<Move> {
        let control = Control::new(limits);
        let report = |report: tabuleiro_search::Report<Move>| depth_done(report.depth, report.time);
        let lines = engine.think(&Task::new(game), &control, report);
        Found { mv: lines[0].moves[0], score: lines[0].score, nodes: control.nodes() }
    }

    fn is_quiet(position: &Position, mv: Move, score: Score) -> bool {
        !position.is_check() && !position.is_capture(mv) && mv.promotion().is_none() && score.abs() < WIN
    }

    fn selfplay_opening(&self) -> (usize, usize) {
        (8, 9)
    }

    fn board_bytes(&self) -> usize {
        board::BYTES
    }

    fn encode(&self, position: &Position) -> Vec<u8> {
        board::encode(position)
    }

    fn decode(&self, board: &[u8], side: Side) -> Option<Position> {
        board::decode(board, side)
    }

    /// Where a side has nothing but pieces against a bare king, no network is asked.
    fn features(&self, position: &Position) -> Option<Features> {
        let (board, side) = (position.board(), position.side_to_move());
        if Side::ALL.iter().any(|&side| material::hunts(board, side)) {
            return None;
        }
        let views = [side, !side].map(|viewer| (viewer, is_mirrored(board, viewer)));
        let seen = |square| {
            let piece = board.piece_on(square)?;
            Some(views.map(|(viewer, mirrored)| input(viewer, mirrored, piece, square) as u16))
        };
        Some(Features {
            inputs: board.occupied().into_iter().filter_map(seen).collect(),
            output: material::stage(board) as u8,
            base: material::balance(board, side),
        })
    }

    fn fit(
        &self,
        examples: &Examples,
        schedule: Schedule,
        from: Option<&str>,
        report: impl FnMut(Epoch),
    ) -> Result<Option<Vec<u8>>> {
        let before = from.map(evaluation).transpose()?;
        let network = train::<HIDDEN>(examples, schedule, before.as_ref().map(Evaluation::network), report);
        Ok(network.map(|network| network.to_bytes()))
    }

    fn shape(&self) -> Shape {
        SHAPE
    }

    fn position_text(position: &Position) -> String {
        position.fen().to_string()
    }

    fn known_positions(&self) -> Vec<Position> {
        BENCH_POSITIONS.iter().filter_map(|fen| fen.parse().ok()).collect()
    }
}

/// What a command-line word names to judge by.
fn evaluation(name: &str) -> Result<Evaluation> {
    match name {
        "pieces" => Ok(Evaluation::pieces()),
        "built-in" => Ok(Evaluation::built_in()),
        file => {
            let bytes = fs::read(file).with_context(|| {
                format!("{file:?} is neither `built-in`, `pieces` nor a file that can be read")
            })?;
            Evaluation::read(&bytes).with_context(|| file.to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Sample;
    use crate::tasks::train::add;

    #[test]
    fn the_engine_says_what_was_taught() {
        // Two positions of the same pieces: one side wins if its knight is in the centre, and loses at the
        // edge.
        let fens = ["4k3/pppp4/8/8/4N3/8/PPPP4/4K3 w - - 0 1", "4k3/pppp4/8/8/8/7N/PPPP4/4K3 w - - 0 1"];
        let positions = fens.map(|fen| fen.parse::<Position>().unwrap());
        let mut examples = Examples::default();
        for number in 0..4096 {
            let position = &positions[number % 2];
            let sample = Sample::new(&Chess, position, [700, -100][number % 2]);
            add(&mut examples, &Chess, &sample, position, 1.0);
        }
        let schedule = Schedule { shape: SHAPE, scale: Chess::TUNING.scale, epochs: 40, step: 0.01, seed: 1 };
        let evaluation = Evaluation::from(train(&examples, schedule, None, |_| {}).unwrap());
        for (position, score) in positions.iter().zip([700, -100]) {
            let judged = evaluation.evaluate(position, &mut evaluation.accumulator());
            assert!((judged - score).abs() < 40, "{judged} instead of {score}");
        }
        assert_eq!(material::balance(positions[0].board(), Side::White), 320);
    }

    #[test]
    fn levels_are_from_one_to_ten() {
        assert!(Chess.player("1", 1).is_ok() && Chess.player("10", 1).is_ok());
        for wrong in ["0", "11", "best", ""] {
            assert!(Chess.player(wrong, 1).is_err(), "{wrong}");
        }
    }
}
