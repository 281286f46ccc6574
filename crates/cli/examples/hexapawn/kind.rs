//! The game's words, its texts and its picture: all that front ends want to know.

use std::sync::Arc;

use tabuleiro_facade::adapter::{Adapter, Thinker};
use tabuleiro_facade::{
    CellId, Choice, Figure, GameName, History, Kind, Message, MoveRefusal, PieceView, PositionForm,
    RefusalKind, Rules, Scene, Shade, Side,
};

use crate::mind::Mind;
use crate::position::{Move, Position, Square};

/// The game by its name, as the registry wants it.
pub fn hexapawn() -> Arc<dyn Kind> {
    Arc::new(Hexapawn(GameName::new("hexapawn")))
}

/// What front ends ask about the game.
#[derive(Clone)]
struct Hexapawn(GameName);

impl Adapter for Hexapawn {
    type Position = Position;

    fn name(&self) -> &GameName {
        &self.0
    }

    fn title(&self) -> Message {
        Message::new("Hexapawn")
    }

    fn summary(&self) -> Message {
        Message::new("three pawns each on nine squares; get one across, or leave the other side no move")
    }

    fn rules(&self) -> Vec<Message> {
        [
            "A pawn goes one square straight ahead, if that is empty.",
            "It takes a pawn that stands one square diagonally ahead.",
            "Who gets a pawn to the other side wins, and who leaves the other side no pawn or no move.",
        ]
        .map(Message::new)
        .to_vec()
    }

    fn start(&self) -> Result<Position, Message> {
        Ok(Position::start())
    }

    /// Rows from Black's side, then who is to move: `ppp/.../PPP w`.
    fn read_position(&self, text: &str) -> Result<Position, Message> {
        read_position(text).ok_or(Message::new("A position is three rows and a side: ppp/.../PPP w"))
    }

    fn write_position(&self, position: &Position, _: PositionForm, out: &mut String) {
        for row in (0..3).rev() {
            out.extend((0..3).map(|column| match position.owner(3 * row + column) {
                Some(Side::White) => 'P',
                Some(Side::Black) => 'p',
                None => '.',
            }));
            out.push(if row > 0 { '/' } else { ' ' });
        }
        out.push(if position.side_to_move() == Side::White { 'w' } else { 'b' });
    }

    /// Two squares, with or without a sign between them.
    fn read_move(&self, position: &Position, text: &str) -> Result<Move, MoveRefusal> {
        let plain = text.trim().to_lowercase().replace(['-', 'x'], "");
        let square = |part: Option<&str>| (0..9).find(|&square| Some(name(square).as_str()) == part);
        let (Some(from), Some(to)) = (square(plain.get(..2)), square(plain.get(2..))) else {
            return Err(refuse(RefusalKind::Unreadable, "A move is two squares, such as a1-a2."));
        };
        let mv = Move { from, to };
        if position.is_legal(mv) { Ok(mv) } else { Err(why_not(position, mv).about([cell(from), cell(to)])) }
    }

    fn move_text(&self, position: &Position, mv: Move) -> String {
        let sign = if position.owner(mv.to).is_some() { 'x' } else { '-' };
        format!("{}{sign}{}", name(mv.from), name(mv.to))
    }

    fn program_text(&self, _: &Position, mv: Move) -> String {
        name(mv.from) + &name(mv.to)
    }

    fn choice(&self, position: &Position, mv: Move) -> Choice {
        let mut choice = Choice::new(self.move_text(position, mv), mv).along([mv.from, mv.to].map(cell));
        choice.captures = position.owner(mv.to).map(|_| cell(mv.to)).into_iter().collect();
        choice
    }

    fn scene(&self, history: &History<Position>) -> Scene {
        let position = history.position();
        let pawn = |side| PieceView { figure: Figure::Pawn, side: Some(side) };
        let piece = |at: CellId| position.owner(square(at)).map(pawn);
        let mut scene = Scene::grid(3, 3, position.side_to_move(), piece);
        for cell in scene.cells.iter_mut().step_by(2) {
            cell.shade = Shade::Dark;
        }
        scene.last_move =
            history.moves().last().map(|mv| [mv.from, mv.to].map(cell).to_vec()).unwrap_or_default();
        scene
    }

    /// Without this the game is for two people.
    fn thinker(&self, level: u8, seed: u64) -> Option<Box<dyn Thinker<Position>>> {
        Some(Box::new(Mind::new(level, seed)))
    }
}

/// The cell of a square: cells are counted from Black's side.
fn cell(square: Square) -> CellId {
    CellId::new(usize::from(6 - square / 3 * 3 + square % 3))
}

/// The square of a cell.
fn square(cell: CellId) -> Square {
    let at = cell.index() as Square;
    6 - at / 3 * 3 + at % 3
}

/// What people call a square.
fn name(square: Square) -> String {
    format!("{}{}", ["a", "b", "c"][usize::from(square % 3)], square / 3 + 1)
}

fn read_position(text: &str) -> Option<Position> {
    let (board, side) = text.trim().split_once(' ')?;
    let side = match side {
        "w" => Side::White,
        "b" => Side::Black,
        _ => return None,
    };
    let rows: Vec<&str> = board.split('/').collect();
    let is_whole = rows.len() == 3 && rows.iter().all(|row| row.len() == 3 && row.is_ascii());
    let mut pawns = [0; 2];
    for (at, letter) in rows.concat().bytes().enumerate().filter(|_| is_whole) {
        let bit = 1 << square(CellId::new(at));
        match letter {
            b'P' => pawns[0] |= bit,
            b'p' => pawns[1] |= bit,
            b'.' => {}
            _ => return None,
        }
    }
    if is_whole { Position::new(pawns, side) } else { None }
}

/// Why a pawn can't go there.
fn why_not(position: &Position, mv: Move) -> MoveRefusal {
    let ahead = mv.from % 3 == mv.to % 3;
    match (position.outcome(), position.owner(mv.from), position.owner(mv.to)) {
        (Some(_), ..) => refuse(RefusalKind::Over, "The game is over."),
        (_, None, _) => refuse(RefusalKind::NothingThere, "No pawn stands there."),
        (_, Some(side), _) if side != position.side_to_move() => {
            refuse(RefusalKind::WrongSide, "That pawn is not yours.")
        }
        (.., Some(_)) if ahead => refuse(RefusalKind::Blocked, "The square is taken; pawns take diagonally."),
        _ => refuse(RefusalKind::WrongWay, "A pawn goes one square ahead, or takes one diagonally ahead."),
    }
}

fn refuse(kind: RefusalKind, words: &'static str) -> MoveRefusal {
    MoveRefusal::new(kind, Message::new(words))
}
