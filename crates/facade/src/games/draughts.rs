//! The draughts family.

use std::cmp::Ordering;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Explain, GameName, History, Message, Notation, Side, perft};
use tabuleiro_draughts::variant::{
    Continuation, Criterion, Crowning, DrawRules, Goal, Landing, NamedSquare, PlayingSquares, Removal,
};
use tabuleiro_draughts::{
    Distinction, Move, MoveError, Piece, Position, PositionBy, Refusal, Setup, Square, Variant, fen, named,
};
use tabuleiro_engine::draughts::{Engine, Level, Player, Task};
use tabuleiro_record::text::Format;
use tabuleiro_search::Report;

use super::{endings, searched};
use crate::adapter::{Adapter, Searcher, Thinker};
use crate::registry::{Family, NoKind};
use crate::{
    AnalysisTask, Arrangement, Cell, CellId, Choice, Figure, MoveRefusal, NoAnalyst, Parameter, PerftReport,
    PieceView, PositionForm, RefusalKind, Resources, Scene, Shade, Solution, SolveOptions, Tray,
};

/// The family: `draughts:brazilian`, `draughts:warcaby?size=12&rows=4`, `draughts:custom?…`.
pub(super) const DRAUGHTS: Family = Family {
    name: "draughts",
    listed: || {
        let listed = named::ALL.iter().chain([&&named::CUSTOM]);
        listed.map(|&&variant| Arc::new(Draughts::new(variant)) as Arc<dyn crate::Kind>).collect()
    },
    kind: |name| match Variant::of_name(name) {
        Ok(variant) => Ok(Arc::new(Draughts::new(variant))),
        Err(error) => Err(NoKind::Refused { name: name.clone(), reason: error.explain() }),
    },
};

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
        "continuation" => words(key, Continuation::WORDS),
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

/// Draughts by one variant.
#[derive(Clone)]
struct Draughts {
    name: GameName,
    variant: Variant,
}

impl Draughts {
    fn new(variant: Variant) -> Draughts {
        Draughts { name: variant.game_name(), variant }
    }

    /// The cell of a square: rows run from the far one down.
    fn cell(&self, square: Square) -> CellId {
        let (column, row) = self.variant.coordinates(square).expect("squares are of this board");
        let Variant { width, height, .. } = self.variant;
        CellId::new(usize::from(height - 1 - row) * usize::from(width) + usize::from(column))
    }

    fn choice_of(&self, text: String, mv: &Move) -> Choice {
        let mut choice = Choice::new(text, *mv).along(mv.path().map(|square| self.cell(square)));
        choice.captures =
            in_order_of_taking(&self.variant, mv).into_iter().map(|square| self.cell(square)).collect();
        choice.becomes = mv.is_crowning().then_some(Figure::CrownedMan);
        choice
    }

    fn drawn_cell(&self, position: &Position, column: u8, row: u8) -> Cell {
        let square = self.variant.square_at(column, row);
        // All squares of an orthogonal game look alike; otherwise the squares played on are the dark ones.
        let light = square.is_none();
        Cell {
            square: square.map(|square| self.variant.square_name(square)).unwrap_or_default(),
            shade: if light { Shade::Light } else { Shade::Dark },
            piece: square.and_then(|square| position.at(square)).map(view),
        }
    }

    /// Why the rules refuse a move, in the facade's values.
    fn refusal(&self, error: &MoveError) -> MoveRefusal {
        use RefusalKind as Kind;
        let (kind, squares, moves): (Kind, &[&NamedSquare], &[Move]) = match error {
            MoveError::NotAMove { .. } => (Kind::Unreadable, &[], &[]),
            MoveError::NotASquare { .. } | MoveError::UnusedSquare { .. } => (Kind::NoSuchCell, &[], &[]),
            MoveError::Ambiguous { candidates } => (Kind::Ambiguous, &[], candidates),
            MoveError::Refused(refusal) => match refusal {
                Refusal::NoMoves => (Kind::Over, &[], &[]),
                Refusal::EmptySquare { square } => (Kind::NothingThere, &[square], &[]),
                Refusal::OpponentsPiece { square } => (Kind::WrongSide, &[square], &[]),
                Refusal::MustCapture { captures } => (Kind::MustCapture, &[], captures),
                Refusal::Majority { best, most, .. } => {
                    (Kind::MustCaptureMost { most: *most }, &[], std::slice::from_ref(best))
                }
                Refusal::Priority { best, .. } => (Kind::CaptureComesFirst, &[], std::slice::from_ref(best)),
                Refusal::Unfinished { captures } => (Kind::CaptureGoesOn, &[], captures),
                Refusal::Blocked { square } => (Kind::Blocked, &[square], &[]),
                Refusal::OffTheLine { from, to } => (Kind::WrongWay, &[from, to], &[]),
                Refusal::Stuck { square } => (Kind::Blocked, &[square], &[]),
                Refusal::ManDirection | Refusal::ManCaptureDirection | Refusal::TooFar => {
                    (Kind::WrongWay, &[], &[])
                }
                Refusal::JumpedTwice { square } | Refusal::KingRun { square, .. } => {
                    (Kind::Forbidden, &[square], &[])
                }
                Refusal::Impossible { square, moves } => (Kind::WrongWay, &[square], moves),
                Refusal::ManTakesKing | Refusal::Landing | Refusal::TurnBack | Refusal::EndsOnLastRow => {
                    (Kind::Forbidden, &[], &[])
                }
            },
        };
        let instead = moves.iter().map(|mv| self.choice_of(mv.to_string(), mv)).collect();
        MoveRefusal::new(kind, error.explain())
            .about(squares.iter().map(|named| self.cell(named.square)))
            .instead(instead)
    }
}

impl Adapter for Draughts {
    type Position = Position;

    fn name(&self) -> &GameName {
        &self.name
    }

    fn title(&self) -> Message {
        self.variant.title()
    }

    fn summary(&self) -> Message {
        self.variant.summary()
    }

    fn rules(&self) -> Vec<Message> {
        self.variant.rules()
    }

    fn parameters(&self) -> Vec<Parameter> {
        Variant::parameters_of(self.variant.name).into_iter().filter_map(parameter).collect()
    }

    fn format(&self) -> Option<Format> {
        Some(Format::Pdn)
    }

    /// Capitals are kings; men are as on many printed diagrams.
    fn letter(&self, piece: &PieceView, _: Notation) -> char {
        match (piece.figure, piece.side == Some(Side::White)) {
            (Figure::Man, true) => 'o',
            (Figure::Man, false) => 'x',
            (_, true) => 'O',
            (_, false) => 'X',
        }
    }

    fn start(&self) -> Result<Position, Message> {
        Position::start(self.variant).map_err(|error| error.explain())
    }

    fn read_position(&self, text: &str) -> Result<Position, Message> {
        let setup = fen::read(text, self.variant).map_err(|error| error.explain())?;
        Position::new(&setup).map_err(|error| error.explain())
    }

    fn write_position(&self, position: &Position, _: PositionForm, out: &mut String) {
        out.push_str(&fen::write(&position.setup()));
    }

    fn pieces(&self) -> Vec<PieceView> {
        let of = |side: Side| {
            [Figure::Man, Figure::CrownedMan].map(|figure| PieceView { figure, side: Some(side) })
        };
        Side::ALL.into_iter().flat_map(of).collect()
    }

    fn arranged(&self, arrangement: &Arrangement) -> Option<String> {
        let mut setup = Setup::empty(self.variant);
        setup.side_to_move = arrangement.side_to_move;
        let Variant { width, height, .. } = self.variant;
        let places = (0..height).rev().flat_map(|row| (0..width).map(move |column| (column, row)));
        for ((column, row), piece) in places.zip(&arrangement.cells) {
            let (Some(piece), Some(square)) = (piece, self.variant.square_at(column, row)) else { continue };
            let kind = if piece.figure == Figure::Man { Piece::Man } else { Piece::King };
            setup.put(square, piece.side?, kind);
        }
        Some(fen::write(&setup))
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, MoveRefusal> {
        position.read_move(text).map_err(|error| self.refusal(&error))
    }

    fn move_text(&self, position: &Position, mv: Move) -> String {
        position.move_text(mv)
    }

    fn choice(&self, position: &Position, mv: Move) -> Choice {
        self.choice_of(self.move_text(position, mv), &mv)
    }

    /// The text of a move rests on the others, so that they are listed once for all.
    fn choices(&self, position: &Position) -> Vec<Choice> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let texts = position.move_texts(&moves);
        texts.into_iter().zip(&moves).map(|(text, mv)| self.choice_of(text, mv)).collect()
    }

    fn perft_texts(&self, position: &Position, moves: &[Move]) -> Vec<String> {
        position.move_texts(moves)
    }

    /// Each path with its whole text, because paths that differ only in between would look alike.
    fn paths(&self, position: &Position) -> Vec<Choice> {
        let mut moves = Vec::new();
        position.moves_by(Distinction::Stops, &mut moves);
        moves.iter().map(|mv| self.choice_of(self.variant.full_move_text(*mv), mv)).collect()
    }

    fn scene(&self, history: &History<Position>) -> Scene {
        let position = history.position();
        let Variant { width, height, .. } = self.variant;
        let cells = (0..height).rev().flat_map(|row| (0..width).map(move |column| (column, row)));
        let last_move = history.moves().next_back();
        Scene {
            columns: width.into(),
            rows: height.into(),
            cells: cells.map(|(column, row)| self.drawn_cell(position, column, row)).collect(),
            column_labels: (0..width).map(|column| char::from(b'a' + column).to_string()).collect(),
            row_labels: (1..=height).rev().map(|row| row.to_string()).collect(),
            trays: Side::ALL
                .map(|by| Tray::Captured { by, pieces: taken(&self.variant, history, by) })
                .into(),
            side_to_move: position.side_to_move(),
            last_move: last_move.map_or(Vec::new(), |mv| mv.path().map(|square| self.cell(square)).collect()),
            check: None,
        }
    }

    fn perft_paths(&self, position: &Position, depth: u32, options: perft::Options<'_>) -> PerftReport {
        let position_by = PositionBy { position: *position, by: paths_counted(&self.variant) };
        let report = perft::count(&position_by, depth, options);
        let text = |mv: Move| self.variant.full_move_text(mv);
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

    /// What endgame tables say.
    fn solve(&self, position: &Position, _: SolveOptions<'_>) -> Option<Solution> {
        endings::solve(position)
    }

    fn searcher(&self, resources: Resources) -> Result<Box<dyn Searcher<Position>>, NoAnalyst> {
        let mut engine = Engine::new(&self.variant, 0);
        let megabytes = resources.hash_megabytes;
        engine.set_hash(megabytes).map_err(|_| NoAnalyst::NoMemory { megabytes })?;
        engine.set_threads(resources.threads);
        Ok(Box::new(engine))
    }
}

impl Searcher<Position> for Engine {
    fn search(
        &mut self,
        history: &History<Position>,
        task: &AnalysisTask,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Report<Move>),
    ) {
        let wanted = Task { lines: task.lines, ..Task::new(history) };
        searched::search(history, task, stop, report, |control, report| self.think(&wanted, control, report));
    }
}

/// What published tables count as a path: in the orthogonal games also where a king rests between two pieces
/// on one line.
fn paths_counted(variant: &Variant) -> Distinction {
    match variant.squares {
        tabuleiro_draughts::variant::PlayingSquares::All => Distinction::Stops,
        _ => Distinction::Paths,
    }
}

fn view((side, piece): (Side, Piece)) -> PieceView {
    let figure = match piece {
        Piece::Man => Figure::Man,
        Piece::King => Figure::CrownedMan,
    };
    PieceView { figure, side: Some(side) }
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
