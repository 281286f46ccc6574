//! Tic-tac-toe: how a game is added without touching anything else.

use std::cell::Cell as Counter;
use std::sync::Arc;

use tabuleiro_facade::adapter::Adapter;
use tabuleiro_facade::registry::{self, Family};
use tabuleiro_facade::{
    CellId, Choice, DrawReason, Figure, GameName, History, Kind, Message, MoveRefusal, Notation, Outcome,
    PieceView, PositionForm, RefusalKind, Rules, Scene, Side, WinReason,
};

/// The rows, the columns and the diagonals, a bit for each square.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;

thread_local! {
    /// How often a text was read as a move.
    pub static READINGS: Counter<usize> = const { Counter::new(0) };
}

/// The squares of crosses (White) and noughts, a bit each.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Position {
    taken: [u16; 2],
}

impl Position {
    fn lines(&self) -> impl Iterator<Item = u16> {
        let taken = self.taken;
        LINES.into_iter().filter(move |line| taken.iter().any(|own| own & line == *line))
    }

    fn occupied(&self) -> u16 {
        self.taken[0] | self.taken[1]
    }
}

impl Rules for Position {
    type Move = u8;
    type Moves = Vec<u8>;

    fn side_to_move(&self) -> Side {
        Side::ALL[self.occupied().count_ones() as usize % 2]
    }

    fn legal_moves(&self, moves: &mut Vec<u8>) {
        moves.clear();
        if self.lines().next().is_none() {
            moves.extend((0..9).filter(|square| self.occupied() >> square & 1 == 0));
        }
    }

    fn play(&mut self, square: u8) {
        self.taken[self.side_to_move().index()] |= 1 << square;
    }

    fn hash_from_scratch(&self) -> u64 {
        u64::from(self.taken[0]) << 16 | u64::from(self.taken[1])
    }

    fn same_position(&self, other: &Position) -> bool {
        self == other
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.lines().next() {
            Some(_) => Some(Outcome::win(!self.side_to_move(), WinReason::CompletedLine)),
            None => (self.occupied() == FULL).then_some(Outcome::draw(DrawReason::FullBoard)),
        }
    }

    fn is_irreversible(&self, _: u8) -> bool {
        true
    }
}

/// The words, the text and the picture of the game.
#[derive(Clone)]
struct TicTacToe(GameName);

/// Adds the game to those that everybody knows.
pub fn register() -> GameName {
    fn kind() -> Arc<dyn Kind> {
        Arc::new(TicTacToe(GameName::new("tic-tac-toe")))
    }
    registry::add(Family { name: "tic-tac-toe", listed: || vec![kind()], kind: |_| Ok(kind()) });
    kind().name().clone()
}

impl Adapter for TicTacToe {
    type Position = Position;

    fn name(&self) -> &GameName {
        &self.0
    }

    fn title(&self) -> Message {
        Message::new("play-other-game").with("name", "Tic-tac-toe")
    }

    /// A small letter, whoever's it is.
    fn letter(&self, piece: &PieceView, _: Notation) -> char {
        piece.figure.name().chars().next().unwrap_or('?')
    }

    fn start(&self) -> Result<Position, Message> {
        Ok(Position::default())
    }

    /// A letter for each square, row by row: `x`, `o` or `.`.
    fn read_position(&self, text: &str) -> Result<Position, Message> {
        let squares = |sign| (0..9).filter(|&at| text[at..].starts_with(sign)).map(|at| 1 << at).sum();
        let taken = if text.len() == 9 && text.is_ascii() { [squares('x'), squares('o')] } else { [0; 2] };
        Ok(Position { taken })
    }

    fn write_position(&self, position: &Position, _: PositionForm, out: &mut String) {
        let sign = |square: u16| position.taken.map(|own| own >> square & 1);
        out.extend((0..9).map(|square| ['.', 'x', 'o'][(sign(square)[0] + 2 * sign(square)[1]) as usize]));
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<u8, MoveRefusal> {
        READINGS.set(READINGS.get() + 1);
        let wanted = text.trim().to_lowercase();
        let found = (0..9).find(|&square| self.move_text(position, square) == wanted);
        let legal = found.filter(|&square| position.is_legal(square));
        legal.ok_or(MoveRefusal::new(RefusalKind::Occupied, Message::new("play-no-legal")))
    }

    fn move_text(&self, _: &Position, square: u8) -> String {
        format!("{}{}", ["a", "b", "c"][usize::from(square % 3)], 3 - square / 3)
    }

    fn choice(&self, position: &Position, square: u8) -> Choice {
        Choice::new(self.move_text(position, square), square).along([CellId::new(square.into())])
    }

    fn scene(&self, history: &History<Position>) -> Scene {
        let position = history.position();
        let owner = |cell: CellId| {
            Side::ALL.into_iter().find(|side| position.taken[side.index()] >> cell.index() & 1 == 1)
        };
        let sign =
            |side: Side| PieceView { figure: Figure::Sign(["x", "o"][side.index()]), side: Some(side) };
        Scene::grid(3, 3, position.side_to_move(), |cell| owner(cell).map(sign))
    }
}
