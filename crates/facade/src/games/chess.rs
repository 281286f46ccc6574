//! Chess and Chess960.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tabuleiro_chess::{
    CHESS960_POSITIONS, EnPassantField, FenError, File, Move as ChessMove, MoveError, MoveKind,
    Notation as PieceNames, Piece, Position, Rank, Refusal, Role, STANDARD_NUMBER, San, Square, Wing,
};
use tabuleiro_core::{Explain, GameName, History, Letters, Message, Notation, Side};
use tabuleiro_engine::chess::{Engine, Player, Strength, Task};
use tabuleiro_record::text::Format;
use tabuleiro_search::Report;

use super::searched;
use crate::adapter::{Adapter, Move, Searcher, Thinker};
use crate::registry::{Family, NoKind};
use crate::{
    AnalysisTask, Arrangement, Cell, CellId, Choice, Figure, MoveRefusal, NoAnalyst, Parameter, PieceView,
    PositionForm, RefusalKind, Resources, Right, Scene, Shade, Tray,
};

/// Chess by the usual start.
pub(super) const CHESS: Family = Family {
    name: "chess",
    listed: || vec![Arc::new(Chess { name: GameName::new("chess"), start: None })],
    kind: |name| match (name.variant(), name.parameters().len()) {
        (None, 0) => Ok(Arc::new(Chess { name: name.clone(), start: None })),
        _ => Err(NoKind::Unknown { name: name.clone() }),
    },
};

/// Chess960, `chess960?start=N`.
pub(super) const CHESS960: Family = Family {
    name: "chess960",
    listed: || vec![Arc::new(Chess { name: GameName::new("chess960"), start: Some(STANDARD_NUMBER) })],
    kind: |name| {
        if name.variant().is_some() {
            return Err(NoKind::Unknown { name: name.clone() });
        }
        let start = match name.parameter("start") {
            Some(number) => number.parse().ok().filter(|&number| number < CHESS960_POSITIONS),
            None => Some(STANDARD_NUMBER),
        };
        if start.is_none() || name.parameters().any(|(key, _)| key != "start") {
            let reason = Message::new("game-chess960-parameter").with("last", CHESS960_POSITIONS - 1);
            return Err(NoKind::Refused { name: name.clone(), reason });
        }
        Ok(Arc::new(Chess { name: name.clone(), start }))
    },
};

/// Chess or Chess960.
#[derive(Clone)]
struct Chess {
    name: GameName,
    /// The number of the starting position, in Chess960.
    start: Option<u16>,
}

/// The castling rights, as a FEN has them.
const CASTLING: [(&str, Side, Wing); 4] = [
    ("K", Side::White, Wing::KingSide),
    ("Q", Side::White, Wing::QueenSide),
    ("k", Side::Black, Wing::KingSide),
    ("q", Side::Black, Wing::QueenSide),
];

/// The cell of a square: rows run from the eighth rank down.
fn cell(square: Square) -> CellId {
    CellId::new((7 - square.rank() as usize) * 8 + square.file() as usize)
}

impl Adapter for Chess {
    type Position = Position;

    fn name(&self) -> &GameName {
        &self.name
    }

    fn title(&self) -> Message {
        Message::new(if self.start.is_some() { "game-chess960" } else { "game-chess" })
    }

    fn summary(&self) -> Message {
        Message::new(if self.start.is_some() { "game-chess960-summary" } else { "game-chess-summary" })
    }

    fn rules(&self) -> Vec<Message> {
        let mut rules = vec![
            Message::new("game-chess-goal"),
            Message::new("game-chess-moves"),
            Message::new("game-chess-pawns"),
            Message::new("game-chess-castling"),
            Message::new("game-chess-draws"),
        ];
        if self.start.is_some() {
            rules.insert(0, Message::new("game-chess960-start"));
        }
        rules
    }

    fn parameters(&self) -> Vec<Parameter> {
        let start = Parameter::lot("start", 0, u32::from(CHESS960_POSITIONS) - 1);
        self.start.map(|_| start).into_iter().collect()
    }

    fn format(&self) -> Option<Format> {
        Some(Format::Pgn)
    }

    fn letter(&self, piece: &PieceView, notation: Notation) -> char {
        let Some(role) = Role::ALL.into_iter().find(|role| figure(*role) == piece.figure) else { return '?' };
        let side = piece.side.unwrap_or(Side::Black);
        match (notation.figurines, PieceNames::from(notation.letters).letter(role), side) {
            (true, ..) => PieceNames::figurine(role.of(side)),
            (false, letter, Side::White) => letter,
            (false, letter, Side::Black) => letter.to_ascii_lowercase(),
        }
    }

    fn names_piece(&self, letter: char, letters: Letters) -> bool {
        let names = PieceNames::from(letters);
        // A small letter is too easily something else.
        if letter.is_lowercase() { names.role(letter).is_some() } else { names.understand(letter).is_some() }
    }

    fn shown(&self, text: &str, notation: Notation) -> String {
        let names =
            if notation.figurines { PieceNames::Figurines } else { PieceNames::from(notation.letters) };
        // Capitals of a move in English letters are pieces, or the letters of castling.
        let name = |letter: char| match PieceNames::English.role(letter) {
            Some(role) if letter.is_ascii_uppercase() => names.letter(role),
            _ => letter,
        };
        text.chars().map(name).collect()
    }

    fn start(&self) -> Result<Position, Message> {
        Ok(match self.start {
            None => Position::start(),
            Some(number) => Position::chess960(number).expect("the number was checked"),
        })
    }

    fn read_position(&self, text: &str) -> Result<Position, Message> {
        text.parse().map_err(|error: FenError| error.explain())
    }

    fn passed_over(&self, text: &str) -> Vec<Message> {
        let read = Position::read_fen(text);
        read.map_or_else(|_| Vec::new(), |read| read.passed_over.iter().map(Explain::explain).collect())
    }

    fn write_position(&self, position: &Position, form: PositionForm, out: &mut String) {
        let field = match form {
            PositionForm::Standard => EnPassantField::IfLegal,
            PositionForm::AllEnPassant => EnPassantField::AfterDoubleStep,
        };
        let _ = write!(out, "{}", position.fen().en_passant(field));
    }

    fn pieces(&self) -> Vec<PieceView> {
        let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        Side::ALL.into_iter().flat_map(|side| roles.map(|role| view(role.of(side)))).collect()
    }

    fn rights(&self) -> Vec<Right> {
        let right = |(key, side, wing): (_, Side, Wing)| Right {
            key,
            title: Message::new("game-chess-may-castle").with("side", side).with("wing", wing.name()),
        };
        CASTLING.map(right).into()
    }

    fn rights_of(&self, position: &Position) -> Vec<&'static str> {
        let there = CASTLING.iter().filter(|(_, side, wing)| position.castling_rook(*side, *wing).is_some());
        there.map(|(key, ..)| *key).collect()
    }

    /// Rights that the pieces do not allow are passed over when it is opened.
    fn arranged(&self, arrangement: &Arrangement) -> Option<String> {
        let letter = |piece: &PieceView| Adapter::letter(self, piece, Notation::default());
        let rows = arrangement.cells.chunks(8).map(|row| {
            let mut text = String::new();
            for run in row.chunk_by(|one, other| one.is_none() && other.is_none()) {
                match &run[0] {
                    None => text.push_str(&run.len().to_string()),
                    Some(piece) => text.push(letter(piece)),
                }
            }
            text
        });
        let board = rows.collect::<Vec<_>>().join("/");
        let side = if arrangement.side_to_move == Side::White { "w" } else { "b" };
        let rights = match arrangement.rights.concat() {
            none if none.is_empty() => "-".to_owned(),
            some => some,
        };
        Some(format!("{board} {side} {rights} - 0 1"))
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move<Self>, MoveRefusal> {
        self.read_move_in(position, text, Letters::English)
    }

    fn read_move_in(
        &self,
        position: &Position,
        text: &str,
        letters: Letters,
    ) -> Result<Move<Self>, MoveRefusal> {
        position.read_move_in(text, letters.into()).map_err(|error| refusal(self, position, &error))
    }

    fn move_text(&self, position: &Position, mv: Move<Self>) -> String {
        position.move_text(mv).to_string()
    }

    fn perft_texts(&self, position: &Position, moves: &[Move<Self>]) -> Vec<String> {
        moves.iter().map(|&mv| position.uci(mv).to_string()).collect()
    }

    fn program_text(&self, position: &Position, mv: Move<Self>) -> String {
        position.uci(mv).to_string()
    }

    fn choice(&self, position: &Position, mv: Move<Self>) -> Choice {
        // In Chess960 the king may land where it stood, so the move is shown as king to rook.
        let to = if position.has_chess960_castling() { mv.to() } else { mv.landing() };
        let mut choice = Choice::new(self.move_text(position, mv), mv).along([mv.from(), to].map(cell));
        choice.captures = captured(position, mv).map(|(square, _)| cell(square)).into_iter().collect();
        choice.becomes = mv.promotion().map(figure);
        choice
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
            self.choice(before, mv).cells
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
            check: position.is_check().then(|| cell(board.king(side))),
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

    fn searcher(&self, resources: Resources) -> Result<Box<dyn Searcher<Position>>, NoAnalyst> {
        let mut engine = Engine::new(0);
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
        report: &mut dyn FnMut(Report<ChessMove>),
    ) {
        let wanted = Task { lines: task.lines, ..Task::new(history) };
        searched::search(history, task, stop, report, |control, report| self.think(&wanted, control, report));
    }
}

/// Why the rules refuse a move, in the facade's values.
fn refusal(chess: &Chess, position: &Position, error: &MoveError) -> MoveRefusal {
    use RefusalKind as Kind;
    let (kind, squares) = match error {
        MoveError::Empty | MoveError::Unexpected { .. } => (Kind::Unreadable, Vec::new()),
        MoveError::Pass => (Kind::Forbidden, Vec::new()),
        MoveError::NoSuchPiece { .. } => (Kind::NoSuchPiece, Vec::new()),
        MoveError::OtherPiece { square, .. } => (Kind::NoSuchPiece, vec![*square]),
        MoveError::NoneReaches { to, .. } => (Kind::WrongWay, vec![*to]),
        MoveError::Ambiguous { .. } => (Kind::Ambiguous, Vec::new()),
        MoveError::Refused(refusal) => against_the_rules(refusal),
    };
    let mut instead = Vec::new();
    if let MoveError::Ambiguous { candidates } = error {
        let meant: Vec<San> = candidates.iter().map(|san| san.notation(PieceNames::English)).collect();
        let moves = position.moves().into_iter().filter(|&mv| meant.contains(&position.move_text(mv)));
        instead = moves.map(|mv| chess.choice(position, mv)).collect();
    }
    MoveRefusal::new(kind, error.explain()).about(squares.into_iter().map(cell)).instead(instead)
}

fn against_the_rules(refusal: &Refusal) -> (RefusalKind, Vec<Square>) {
    use RefusalKind as Kind;
    match *refusal {
        Refusal::Checkmate | Refusal::Stalemate => (Kind::Over, Vec::new()),
        Refusal::EmptySquare { square } => (Kind::NothingThere, vec![square]),
        Refusal::OpponentsPiece { piece } => (Kind::WrongSide, vec![piece.square]),
        Refusal::SameSquare { piece } => (Kind::WrongWay, vec![piece.square]),
        Refusal::WrongWay { piece, to } => (Kind::WrongWay, vec![piece.square, to]),
        Refusal::Blocked { piece, blocker } => (Kind::Blocked, vec![piece.square, blocker.square]),
        Refusal::OwnPiece { piece, target } => (Kind::Occupied, vec![piece.square, target.square]),
        Refusal::DoubleStep { pawn } => (Kind::WrongWay, vec![pawn]),
        Refusal::PawnTakesDiagonally { pawn, target } => (Kind::Blocked, vec![pawn, target.square]),
        Refusal::NothingToTake { pawn, to } => (Kind::WrongWay, vec![pawn, to]),
        Refusal::NotEnPassant { pawn, target } => (Kind::WrongWay, vec![pawn, target]),
        Refusal::KingExposed { attacker: piece } | Refusal::CheckUnanswered { checker: piece } => {
            (Kind::LeavesCheck, vec![piece.square])
        }
        Refusal::DoubleCheck { first, second } => (Kind::LeavesCheck, vec![first.square, second.square]),
        Refusal::KingAttacked { to, attacker } => (Kind::LeavesCheck, vec![to, attacker.square]),
        Refusal::CastlingLost { .. } => (Kind::Castling, Vec::new()),
        Refusal::CastlingInCheck { checker } => (Kind::Castling, vec![checker.square]),
        Refusal::CastlingBlocked { blocker, .. } => (Kind::Castling, vec![blocker.square]),
        Refusal::CastlingAttacked { square, attacker, .. } => (Kind::Castling, vec![square, attacker.square]),
        Refusal::PromotionMissing { pawn, to } => (Kind::Promotion, vec![pawn, to]),
        Refusal::PromotionToThat { .. } => (Kind::Promotion, Vec::new()),
        Refusal::NoPromotion { piece, to } => (Kind::Promotion, vec![piece.square, to]),
    }
}

fn figure(role: Role) -> Figure {
    match role {
        Role::Pawn => Figure::Pawn,
        Role::Knight => Figure::Knight,
        Role::Bishop => Figure::Bishop,
        Role::Rook => Figure::Rook,
        Role::Queen => Figure::Queen,
        Role::King => Figure::King,
    }
}

fn view(piece: Piece) -> PieceView {
    PieceView { figure: figure(piece.role), side: Some(piece.side) }
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
