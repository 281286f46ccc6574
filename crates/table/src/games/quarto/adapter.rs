//! Positions, moves and scenes of Quarto for the facade.

use tabuleiro_core::{Explain, History, Message};
use tabuleiro_quarto::{Move, Piece, Position, Ruleset, Square};

use super::{name, player, solver, student};
use crate::adapter::{Adapter, Student, Thinker};
use crate::{
    Cell, MoveChoice, PieceView, PositionForm, Resources, Scene, Shade, Solution, SolveOptions, Tray,
};

/// A game of Quarto by one ruleset.
pub(super) struct Quarto {
    ruleset: Ruleset,
}

impl Quarto {
    pub(super) fn new(ruleset: Ruleset) -> Quarto {
        Quarto { ruleset }
    }
}

impl Adapter for Quarto {
    type Position = Position;

    fn name(&self) -> String {
        name::write(self.ruleset)
    }

    fn write_position(&self, position: &Position, _: PositionForm, out: &mut String) {
        out.push_str(&position.to_string());
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Message> {
        position.read_move(text).map_err(|error| error.explain())
    }

    fn move_text(&self, _: &Position, mv: Move) -> String {
        mv.to_string()
    }

    fn choice(&self, _: &Position, mv: Move) -> MoveChoice {
        MoveChoice {
            text: mv.to_string(),
            squares: mv.square().iter().map(Square::to_string).collect(),
            captures: Vec::new(),
            becomes: None,
            gives: mv.given().map(|piece| piece.to_string()),
        }
    }

    fn scene(&self, history: &History<Position>) -> Scene {
        let position = history.position();
        let cells = Square::all().map(|square| Cell {
            square: square.to_string(),
            shade: Shade::Light,
            piece: position.piece_at(square).map(view),
        });
        let mut trays = vec![Tray::Supply { pieces: position.remaining().iter().map(view).collect() }];
        trays.extend(position.hand().map(|piece| Tray::InHand { piece: view(piece) }));
        let last_move = history.moves().next_back().and_then(Move::square);
        Scene {
            columns: 4,
            rows: 4,
            cells: cells.collect(),
            column_labels: ('A'..='D').map(String::from).collect(),
            row_labels: ('1'..='4').map(String::from).collect(),
            trays,
            side_to_move: tabuleiro_core::Rules::side_to_move(position),
            last_move: last_move.iter().map(Square::to_string).collect(),
            check: None,
        }
    }

    fn winning_lines(&self, position: &Position) -> Vec<Vec<String>> {
        let squares = |group: tabuleiro_quarto::CompletedGroup| {
            group.squares.iter().map(|square| square.to_string()).collect()
        };
        position.completed_groups().map(squares).collect()
    }

    fn solve(&self, position: &Position, options: SolveOptions<'_>) -> Option<Solution> {
        Some(solver::solve(position, options))
    }

    fn thinker(&self, level: u8, seed: u64) -> Option<Box<dyn Thinker<Position>>> {
        player::player(level, seed)
    }

    fn student(&self, resources: Resources) -> Option<Box<dyn Student<Position>>> {
        student::student(resources)
    }
}

/// A piece to draw; its letter is its kind, and it belongs to nobody.
fn view(piece: Piece) -> PieceView {
    const KINDS: [&str; 16] =
        ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p"];
    PieceView { kind: KINDS[piece.index()], side: None }
}
