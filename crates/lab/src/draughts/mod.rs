//! Every variant of draughts.

mod board;
mod contestant;

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tabuleiro_core::{History, Side};
use tabuleiro_draughts::{Move, Piece, Position, Variant, fen};
use tabuleiro_engine::draughts::evaluation::{HIDDEN, Knowledge, formulas, input, shape};
use tabuleiro_engine::draughts::{Engine, Heuristics, Task};
use tabuleiro_nnue::Shape;
use tabuleiro_search::{Control, Limits, Score, WIN};

use crate::game::{Features, Found, Game, PlayerOf, Trained, Tuning};
use crate::learn::{Epoch, Examples, Schedule, train};
use contestant::Contestant;

/// A variant of draughts.
pub struct Draughts {
    name: String,
    variant: Variant,
}

impl Draughts {
    /// The variant with a name such as `draughts:brazilian`.
    pub fn parse(name: &str) -> Result<Draughts> {
        let variant = Variant::parse(name)
            .with_context(|| format!("{name:?} is no kind of draughts; `tabuleiro games` lists them"))?;
        Ok(Draughts { name: name.to_owned(), variant })
    }
}

impl Game for Draughts {
    type Position = Position;
    const OPENING: usize = 6;
    const LONGEST: usize = 300;

    fn name(&self) -> &str {
        &self.name
    }

    fn start(&self) -> Result<Position> {
        Ok(Position::start(self.variant)?)
    }

    fn player(&self, word: &str, seed: u64) -> Result<PlayerOf<Draughts>> {
        Ok(Contestant::parse(word, self.variant.goal)?.seat(&self.variant, seed))
    }
}

/// An engine with the heuristics that it uses.
pub struct Tuned {
    engine: Engine,
    heuristics: Heuristics,
}

impl Trained for Draughts {
    type Engine = Tuned;
    const HEURISTICS: &[&str] = &["probcut", "reductions", "forced", "tables"];
    const TUNING: Tuning = Tuning {
        lopsided: 130,
        won: 700,
        held: 6,
        // The rules of draughts end quiet games soon enough.
        quiet_from: usize::MAX,
        overrun: 4,
        scale: 120.0,
        selfplay_nodes: 1000,
        rescore_nodes: 2000,
        epochs: 20,
        score_share: 0.75,
        step: 0.004,
        progress: 500,
    };

    fn engine(&self, judge: &str, hash_megabytes: usize) -> Result<Tuned> {
        let knowledge = self.knowledge(judge)?;
        let engine = Engine::with_knowledge(&self.variant, knowledge, hash_megabytes);
        Ok(Tuned { engine, heuristics: Heuristics::ALL })
    }

    fn leave_out(engine: &mut Tuned, heuristic: &str) {
        match heuristic {
            "probcut" => engine.heuristics.probcut = false,
            "reductions" => engine.heuristics.reductions = false,
            "tables" => engine.heuristics.tables = false,
            _ => engine.heuristics.forced = false,
        }
    }

    fn set_threads(engine: &mut Tuned, threads: usize) {
        engine.engine.set_threads(threads);
    }

    fn new_game(engine: &mut Tuned) {
        engine.engine.new_game();
    }

    fn search(
        engine: &mut Tuned,
        game: &History<Position>,
        limits: Limits,
        mut depth_done: impl FnMut(u32, Duration),
    ) -> Found<Move> {
        let control = Control::new(limits);
        let task = Task { heuristics: engine.heuristics, ..Task::new(game) };
        let lines = engine.engine.think(&task, &control, |report| depth_done(report.depth, report.time));
        Found { mv: lines[0].moves[0], score: lines[0].score, nodes: control.nodes() }
    }

    fn is_quiet(_: &Position, mv: Move, score: Score) -> bool {
        !mv.is_capture() && score.abs() < WIN
    }

    fn selfplay_opening(&self) -> (usize, usize) {
        let half = usize::from(self.variant.width) / 2;
        (half, 2 * half)
    }

    fn board_bytes(&self) -> usize {
        board::bytes(&self.variant)
    }

    fn encode(&self, position: &Position) -> Vec<u8> {
        board::encode(position)
    }

    fn decode(&self, board: &[u8], side: Side) -> Option<Position> {
        board::decode(&self.variant, board, side)
    }

    fn features(&self, position: &Position) -> Option<Features> {
        let (variant, to_move) = (&self.variant, position.side_to_move());
        let material = formulas::material(variant);
        let mut features = Features { inputs: Vec::new(), output: 0, base: 0 };
        for square in variant.all_squares() {
            let Some((side, piece)) = position.at(square) else { continue };
            let is_king = piece == Piece::King;
            let worth = material[usize::from(is_king)];
            features.base += if side == to_move { worth } else { -worth };
            let views = [to_move, !to_move];
            features.inputs.push(views.map(|viewer| input(variant, viewer, side, is_king, square) as u16));
        }
        Some(features)
    }

    fn fit(
        &self,
        examples: &Examples,
        schedule: Schedule,
        from: Option<&str>,
        report: impl FnMut(Epoch),
    ) -> Result<Option<Vec<u8>>> {
        let before = match from.map(|from| self.knowledge(from)).transpose()? {
            Some(Knowledge::Network(network)) => Some(network),
            Some(Knowledge::Formulas) => {
                bail!("{} has no network to start from; leave --from out", self.name)
            }
            None => None,
        };
        let network = train::<HIDDEN>(examples, schedule, before.as_deref(), report);
        Ok(network.map(|network| network.to_bytes()))
    }

    fn shape(&self) -> Shape {
        shape(&self.variant)
    }

    fn position_text(position: &Position) -> String {
        fen::write(&position.setup())
    }
}

impl Draughts {
    /// What a command-line word names to judge by.
    fn knowledge(&self, name: &str) -> Result<Knowledge> {
        match name {
            "formulas" => Ok(Knowledge::Formulas),
            "built-in" => Ok(Knowledge::of(&self.variant)),
            file => {
                let bytes = fs::read(file).with_context(|| {
                    format!("{file:?} is neither `built-in`, `formulas` nor a file that can be read")
                })?;
                Knowledge::read(&self.variant, &bytes).with_context(|| file.to_owned())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_core::SplitMix64;
    use tabuleiro_draughts::geometry::Diagonal64;
    use tabuleiro_engine::draughts::evaluation::Evaluation;
    use tabuleiro_nnue::Network;

    use super::*;

    #[test]
    fn the_engine_sees_what_was_taught() {
        let game = Draughts::parse("draughts:international").unwrap();
        let mut random = SplitMix64::new(1);
        let mut network = Network::zero(game.shape());
        let rows = network.inputs.iter_mut().chain(&mut network.outputs[0].weights);
        rows.flat_map(|row| &mut row.0).for_each(|number| *number = random.below(100) as i16 - 50);
        let knowledge = Knowledge::Network(Box::new(network.clone()));
        let evaluation = Evaluation::<Diagonal64>::new(&game.variant, knowledge);
        let mut judged = evaluation.accumulator();
        // One after the other, so that the sums of one become those of the next.
        for text in ["W:W31,K50,44,43:BK5,7,8,12", "B:W31,K50,44,43:BK5,7,8", "B:W6,K49,44,43:B41,17,8,K12"] {
            let position = Position::new(&fen::read(text, game.variant).unwrap()).unwrap();
            let Features { inputs, base, .. } = game.features(&position).unwrap();
            let mut views = [network.bias; 2];
            for input in inputs {
                let pairs = views.iter_mut().zip(input);
                pairs.for_each(|(view, input)| view.add(&network.inputs[usize::from(input)]));
            }
            let Position::Diagonal64(game) = position else { panic!("a board of fifty squares") };
            let expected = base + network.evaluate(views.each_ref(), 0);
            assert_eq!(evaluation.evaluate(&game, &mut judged), expected, "{text}");
            assert_ne!(expected, base);
        }
    }
}
