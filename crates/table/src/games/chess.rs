//! Chess and Chess960.

use std::fmt::Write;
use std::sync::atomic::AtomicBool;

use tabuleiro_chess::{
    CHESS960_POSITIONS, EnPassantField, File, Move as ChessMove, MoveKind, Notation, Piece, Position, Rank,
    Role, STANDARD_NUMBER, Square,
};
use tabuleiro_core::{Explain, History, Message, Rules, Side};
use tabuleiro_engine::chess::{Engine, Player, Strength, Task};

use super::{Family, searched};
use crate::adapter::{Adapter, Live, Move, Student, Study, Thinker};
use crate::registry::Listing;
use crate::{
    AnalysisTask, Cell, Game, Limits, MoveChoice, Parameter, PieceView, PositionForm, Resources, Scene,
    Shade, Tray,
};

/// The family: `chess` and `chess960?start=N`.
pub(super) struct Chess;

/// Which of the two games.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Standard,
    /// Chess960 with the number of its starting position.
    Chess960(u16),
}

impl Family for Chess {
    fn listings(&self) -> Vec<Listing> {
        vec![
            Listing {
                name: "chess".to_owned(),
                title: Message::new("game-chess"),
                summary: Message::new("game-chess-summary"),
            },
            Listing {
                name: "chess960".to_owned(),
                title: Message::new("game-chess960"),
                summary: Message::new("game-chess960-summary"),
            },
        ]
    }

    fn open(&self, name: &str, position: Option<&str>) -> Option<Result<Box<dyn Game>, Message>> {
        Some(kind(name)?.and_then(|kind| {
            let start = match position {
                Some(fen) => fen.parse().map_err(|error: tabuleiro_chess::FenError| error.explain())?,
                None => start(kind),
            };
            Ok(Box::new(Live::new(ChessAdapter { kind }, start)) as Box<dyn Game>)
        }))
    }

    fn rules(&self, name: &str) -> Option<Result<Vec<Message>, Message>> {
        Some(kind(name)?.map(|kind| {
            let mut rules = vec![
                Message::new("game-chess-goal"),
                Message::new("game-chess-moves"),
                Message::new("game-chess-pawns"),
                Message::new("game-chess-castling"),
                Message::new("game-chess-draws"),
            ];
            if let Kind::Chess960(_) = kind {
                rules.insert(0, Message::new("game-chess960-start"));
            }
            rules
        }))
    }

    fn parameters(&self, name: &str) -> Option<Vec<Parameter>> {
        Some(match kind(name)?.ok()? {
            Kind::Standard => Vec::new(),
            Kind::Chess960(_) => vec![Parameter::lot("start", 0, u32::from(CHESS960_POSITIONS) - 1)],
        })
    }
}

/// The kind that a name means; `None` if it is no name of this family.
fn kind(name: &str) -> Option<Result<Kind, Message>> {
    let (name, parameters) = name.split_once('?').map_or((name, None), |(name, rest)| (name, Some(rest)));
    match (name, parameters) {
        ("chess", None) => Some(Ok(Kind::Standard)),
        ("chess960", None) => Some(Ok(Kind::Chess960(STANDARD_NUMBER))),
        ("chess960", Some(parameters)) => {
            let number = parameters.strip_prefix("start=").and_then(|number| number.parse().ok());
            let known = number.filter(|&number| number < CHESS960_POSITIONS);
            Some(
                known.map(Kind::Chess960).ok_or_else(|| {
                    Message::new("game-chess960-parameter").with("last", CHESS960_POSITIONS - 1)
                }),
            )
        }
        _ => None,
    }
}

fn start(kind: Kind) -> Position {
    match kind {
        Kind::Standard => Position::standard(),
        Kind::Chess960(number) => Position::chess960(number).expect("the number was checked"),
    }
}

struct ChessAdapter {
    kind: Kind,
}

impl Adapter for ChessAdapter {
    type Position = Position;

    fn name(&self) -> String {
        match self.kind {
            Kind::Standard => "chess".to_owned(),
            Kind::Chess960(number) => format!("chess960?start={number}"),
        }
    }

    fn write_position(&self, position: &Position, form: PositionForm, out: &mut String) {
        let field = match form {
            PositionForm::Standard => EnPassantField::IfLegal,
            PositionForm::AllEnPassant => EnPassantField::AfterDoubleStep,
        };
        let _ = write!(out, "{}", position.fen().en_passant(field));
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move<Self>, Message> {
        position.read_move(text, Notation::English).map_err(|refusal| refusal.explain())
    }

    fn move_text(&self, position: &Position, mv: Move<Self>) -> String {
        position.san(mv).to_string()
    }

    fn perft_text(&self, position: &Position, mv: Move<Self>) -> String {
        position.uci(mv).to_string()
    }

    fn choice(&self, position: &Position, mv: Move<Self>) -> MoveChoice {
        // In Chess960 the king may land where it stood, so the move is shown as king to rook.
        let to = if position.has_chess960_castling() { mv.to() } else { mv.landing() };
        MoveChoice {
            text: self.move_text(position, mv),
            squares: vec![mv.from().to_string(), to.to_string()],
            captures: captured(position, mv).map(|(square, _)| square.to_string()).into_iter().collect(),
            becomes: mv.promotion().map(Role::name),
            gives: None,
        }
    }

    fn scene(&self, history: &History<Position>) -> Scene {
        let position = history.position();
        let board = position.board();
        let mut cells = Vec::with_capacity(64);
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let square = Square::new(file, rank);
                cells.push(Cell {
                    square: square.to_string(),
                    shade: if square.is_light() { Shade::Light } else { Shade::Dark },
                    piece: board.piece_on(square).map(view),
                });
            }
        }
        let last_move = history.moves().next_back().map_or(Vec::new(), |mv| {
            let before = history.position_at(history.len() - 1);
            self.choice(before, mv).squares
        });
        let side = position.side_to_move();
        Scene {
            columns: 8,
            rows: 8,
            cells,
            column_labels: File::ALL.iter().map(|file| file.letter().to_string()).collect(),
            row_labels: Rank::ALL.iter().rev().map(|rank| rank.digit().to_string()).collect(),
            trays: Side::ALL.map(|by| Tray::Captured { by, pieces: taken(history, by) }).into(),
            side_to_move: side,
            last_move,
            check: position.is_check().then(|| board.king(side).to_string()),
        }
    }

    fn in_check(&self, position: &Position) -> bool {
        position.is_check()
    }

    fn can_win(&self, position: &Position, side: Side) -> bool {
        position.board().can_mate(side)
    }

    fn thinker(&self, level: u8, seed: u64) -> Option<Box<dyn Thinker<Position>>> {
        Some(Box::new(Player::new(level, seed)))
    }

    fn elo_scale(&self) -> Option<&'static [u32]> {
        Some(&Strength::SCALE)
    }

    fn student(&self, resources: Resources) -> Option<Box<dyn Student<Position>>> {
        let mut engine = Engine::new(0);
        engine.set_hash(resources.hash_megabytes).ok()?;
        engine.set_threads(resources.threads);
        Some(Box::new(engine))
    }
}

impl Thinker<Position> for Player {
    fn think(
        &mut self,
        history: &History<Position>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<ChessMove> {
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
        report: &mut dyn FnMut(Study<ChessMove>),
    ) {
        if history.outcome().is_none() {
            let wanted = Task { lines: task.lines, ..Task::new(history) };
            searched::study(task, stop, report, |control, report| self.think(&wanted, control, report));
        }
    }
}

fn view(piece: Piece) -> PieceView {
    PieceView { kind: piece.role.name(), side: Some(piece.side) }
}

/// The piece that `mv` takes, and where it stands.
fn captured(position: &Position, mv: tabuleiro_chess::Move) -> Option<(Square, Piece)> {
    let square = match mv.kind() {
        MoveKind::Castling => return None,
        MoveKind::EnPassant => Square::new(mv.to().file(), mv.from().rank()),
        _ => mv.to(),
    };
    Some((square, position.board().piece_on(square)?))
}

/// Everything that `by` has taken, in order.
fn taken(history: &History<Position>, by: Side) -> Vec<PieceView> {
    let plies = history.moves().enumerate();
    plies
        .filter_map(|(ply, mv)| captured(history.position_at(ply), mv))
        .filter(|(_, piece)| piece.side != by)
        .map(|(_, piece)| view(piece))
        .collect()
}
