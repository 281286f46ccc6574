//! The draughts family.

use std::cmp::Ordering;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Explain, History, Message, Rules, Side, perft};
use tabuleiro_draughts::variant::{Criterion, Crowning, DrawRules, Goal, Landing, PlayingSquares, Removal};
use tabuleiro_draughts::{Move, Piece, Position, Square, Tell, Telling, Variant, fen, named};
use tabuleiro_engine::draughts::{Engine, Level, Player, Task};

use super::{Family, searched};
use crate::adapter::{Adapter, Live, Student, Study, Thinker};
use crate::registry::Listing;
use crate::{
    AnalysisTask, Cell, Game, Limits, MoveChoice, Parameter, PerftReport, PieceView, PositionForm, Resources,
    Scene, Shade, Tray,
};

/// The family: `draughts:brazilian`, `draughts:warcaby?size=12&rows=4`, `draughts:custom?…`.
pub(super) struct Draughts;

impl Family for Draughts {
    fn listings(&self) -> Vec<Listing> {
        let listing = |variant: &&Variant| Listing {
            name: variant.to_string(),
            title: variant.title(),
            summary: variant.summary(),
        };
        named::ALL.iter().chain([&&named::CUSTOM]).map(listing).collect()
    }

    fn open(&self, name: &str, position: Option<&str>) -> Option<Result<Box<dyn Game>, Message>> {
        Some(variant(name)?.and_then(|variant| {
            let start = match position {
                Some(text) => {
                    let setup = fen::read(variant, text).map_err(|error| error.explain())?;
                    Position::new(&setup)
                }
                None => Position::start(variant),
            };
            let start = start.map_err(|error| error.explain())?;
            Ok(Box::new(Live::new(DraughtsAdapter { variant }, start)) as Box<dyn Game>)
        }))
    }

    fn rules(&self, name: &str) -> Option<Result<Vec<Message>, Message>> {
        Some(variant(name)?.map(|variant| variant.rules()))
    }

    fn summary(&self, name: &str) -> Option<Result<Message, Message>> {
        Some(variant(name)?.map(|variant| variant.summary()))
    }

    fn parameters(&self, name: &str) -> Option<Vec<Parameter>> {
        let variant = variant(name)?.ok()?;
        Some(Variant::parameters_of(variant.name).into_iter().filter_map(parameter).collect())
    }
}

/// What the parameter called `key` can be; `None` for one that dialogs do not offer, because others say it.
fn parameter(key: &'static str) -> Option<Parameter> {
    fn words<T>(key: &'static str, words: &'static [(T, &'static str)]) -> Option<Parameter> {
        Some(Parameter::words(key, words.iter().map(|(_, word)| *word)))
    }
    let directions =
        ["forward", "diagonal", "forward-sideways", "orthogonal", "forward-diagonal-sideways", "all"];
    match key {
        "size" => Some(Parameter::number(key, 4, 20)),
        "rows" => Some(Parameter::number(key, 1, 9)),
        "skip-rows" => Some(Parameter::number(key, 0, 8)),
        "squares" => words(key, PlayingSquares::WORDS),
        "man-moves" | "man-captures" | "king-moves" | "king-captures" => {
            Some(Parameter::words(key, directions))
        }
        "flying" | "turn-back" | "man-takes-king" => Some(Parameter::words(key, ["yes", "no"])),
        "landing" => words(key, Landing::WORDS),
        "capture" => Some(Parameter::words(key, ["free", "must", "most"])),
        "precedence" => words(key, Criterion::WORDS),
        "crowning" => words(key, Crowning::WORDS),
        "removal" => words(key, Removal::WORDS),
        "king-run" => Some(Parameter::number(key, 1, 20)),
        "starter" => Some(Parameter::words(key, ["white", "black"])),
        "goal" => words(key, Goal::WORDS),
        "draws" => Some(Parameter::words(key, DrawRules::ALL.map(|rules| rules.name))),
        "notation" => Some(Parameter::words(key, ["algebraic", "numeric", "numeric-from-bottom-right"])),
        _ => None,
    }
}

/// The variant that a name means; `None` if it is no name of this family.
fn variant(name: &str) -> Option<Result<Variant, Message>> {
    name.starts_with("draughts:").then(|| Variant::parse(name).map_err(|error| error.explain()))
}

struct DraughtsAdapter {
    variant: Variant,
}

impl DraughtsAdapter {
    fn name_of(&self, square: Square) -> String {
        self.variant.square_name(square)
    }

    fn choice_of(&self, text: String, mv: &Move) -> MoveChoice {
        MoveChoice {
            text,
            squares: mv.path().map(|square| self.name_of(square)).collect(),
            captures: in_order_of_taking(&self.variant, mv)
                .into_iter()
                .map(|square| self.name_of(square))
                .collect(),
            becomes: mv.is_crowning().then_some("king"),
            gives: None,
        }
    }

    fn cell(&self, position: &Position, column: u8, row: u8) -> Cell {
        let square = self.variant.square_at(column, row);
        // All squares of an orthogonal game look alike; otherwise the squares played on are the dark ones.
        let light = square.is_none();
        Cell {
            square: square.map(|square| self.name_of(square)).unwrap_or_default(),
            shade: if light { Shade::Light } else { Shade::Dark },
            piece: square.and_then(|square| position.at(square)).map(view),
        }
    }
}

impl Adapter for DraughtsAdapter {
    type Position = Position;

    fn name(&self) -> String {
        self.variant.to_string()
    }

    fn write_position(&self, position: &Position, _: PositionForm, out: &mut String) {
        out.push_str(&fen::write(&position.setup()));
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Message> {
        position.read_move(text).map_err(|error| error.explain())
    }

    fn move_text(&self, position: &Position, mv: Move) -> String {
        position.move_text(&mv)
    }

    fn choice(&self, position: &Position, mv: Move) -> MoveChoice {
        self.choice_of(self.move_text(position, mv), &mv)
    }

    /// Each path with its whole text, because paths that differ only in between would look alike.
    fn paths(&self, position: &Position) -> Vec<MoveChoice> {
        let mut moves = Vec::new();
        position.moves_by(Tell::Stops, &mut moves);
        moves.iter().map(|mv| self.choice_of(self.variant.full_move_text(mv), mv)).collect()
    }

    fn scene(&self, history: &History<Position>) -> Scene {
        let position = history.position();
        let Variant { width, height, .. } = self.variant;
        let cells = (0..height).rev().flat_map(|row| (0..width).map(move |column| (column, row)));
        let last_move = history.moves().next_back();
        Scene {
            columns: width.into(),
            rows: height.into(),
            cells: cells.map(|(column, row)| self.cell(position, column, row)).collect(),
            column_labels: (0..width).map(|column| char::from(b'a' + column).to_string()).collect(),
            row_labels: (1..=height).rev().map(|row| row.to_string()).collect(),
            trays: Side::ALL
                .map(|by| Tray::Captured { by, pieces: taken(&self.variant, history, by) })
                .into(),
            side_to_move: position.side_to_move(),
            last_move: last_move
                .map_or(Vec::new(), |mv| mv.path().map(|square| self.name_of(square)).collect()),
            check: None,
        }
    }

    fn perft_paths(&self, position: &Position, depth: u32, options: perft::Options<'_>) -> PerftReport {
        let telling = Telling { position: *position, tell: paths_counted(&self.variant) };
        let report = perft::count(&telling, depth, options);
        let text = |mv: Move| self.variant.full_move_text(&mv);
        PerftReport {
            nodes: report.nodes,
            divide: report.divide.into_iter().map(|(mv, nodes)| (text(mv), nodes)).collect(),
            complete: report.complete,
        }
    }

    fn thinker(&self, level: u8, seed: u64) -> Option<Box<dyn Thinker<Position>>> {
        let strength = Level::new(level)?.strength(self.variant.goal);
        Some(Box::new(Player::new(&self.variant, strength, seed)))
    }

    fn student(&self, resources: Resources) -> Option<Box<dyn Student<Position>>> {
        let mut engine = Engine::new(&self.variant, 0);
        engine.set_hash(resources.hash_megabytes).ok()?;
        engine.set_threads(resources.threads);
        Some(Box::new(engine))
    }
}

impl Thinker<Position> for Player {
    fn think(&mut self, history: &History<Position>, limits: &Limits, stop: &AtomicBool) -> Option<Move> {
        self.choose(history, limits, stop)
    }

    fn new_game(&mut self) {
        Player::new_game(self);
    }
}

impl Student<Position> for Engine {
    fn study(
        &mut self,
        history: &History<Position>,
        task: &AnalysisTask,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Study<Move>),
    ) {
        if history.outcome().is_none() {
            let wanted = Task { lines: task.lines, ..Task::new(history) };
            searched::study(task, stop, report, |control, report| self.think(&wanted, control, report));
        }
    }
}

/// What published tables count as a path: in the orthogonal games also where a king rests between two pieces
/// on one line.
fn paths_counted(variant: &Variant) -> Tell {
    match variant.squares {
        tabuleiro_draughts::variant::PlayingSquares::All => Tell::Stops,
        _ => Tell::Paths,
    }
}

fn view((side, piece): (Side, Piece)) -> PieceView {
    let kind = match piece {
        Piece::Man => "man",
        Piece::King => "king",
    };
    PieceView { kind, side: Some(side) }
}

/// The squares of the pieces that `mv` takes, the first one first.
fn in_order_of_taking(variant: &Variant, mv: &Move) -> Vec<Square> {
    let path: Vec<(u8, u8)> = mv.path().filter_map(|square| variant.coordinates(square)).collect();
    let passed = path.windows(2).flat_map(|jump| line_between(jump[0], jump[1]));
    let mut left = mv.captured();
    passed
        .filter_map(|(column, row)| variant.square_at(column, row))
        // The square of a piece that was taken may be passed again.
        .filter(|&square| left.remove(square))
        .collect()
}

/// What lies on the line from `start` to `end`, without the two.
fn line_between(start: (u8, u8), end: (u8, u8)) -> impl Iterator<Item = (u8, u8)> {
    let toward = |from: u8, to: u8, steps: u8| match to.cmp(&from) {
        Ordering::Less => from.saturating_sub(steps),
        Ordering::Equal => from,
        Ordering::Greater => from.saturating_add(steps),
    };
    let length = start.0.abs_diff(end.0).max(start.1.abs_diff(end.1));
    (1..length).map(move |steps| (toward(start.0, end.0, steps), toward(start.1, end.1, steps)))
}

/// Everything that `by` has taken, in order.
fn taken(variant: &Variant, history: &History<Position>, by: Side) -> Vec<PieceView> {
    let moves = history.moves().enumerate();
    let pieces = moves.flat_map(|(ply, mv)| {
        let before = history.position_at(ply);
        in_order_of_taking(variant, &mv).into_iter().filter_map(|square| before.at(square))
    });
    pieces.filter(|(side, _)| *side != by).map(view).collect()
}
