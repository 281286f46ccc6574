//! Positions, moves and scenes of Quarto for the facade.

use tabuleiro_core::{Explain, GameName, History, Message};
use tabuleiro_quarto::{CompletedGroup, Move, MoveError, Piece, Position, Refusal, Ruleset, Setup, Square};
use tabuleiro_record::text::Format;

use super::{player, rules, solver};
use crate::adapter::{Adapter, Searcher, Thinker};
use crate::{
    Arrangement, Block, Cell, CellId, Choice, Figure, MoveRefusal, NoAnalyst, Parameter, PieceView,
    PositionForm, RefusalKind, Resources, Scene, Shade, Solution, SolveOptions, Tray,
};

/// Quarto by one ruleset.
#[derive(Clone)]
pub(super) struct Quarto {
    name: GameName,
    ruleset: Ruleset,
}

impl Quarto {
    pub(super) fn new(ruleset: Ruleset) -> Quarto {
        Quarto { name: ruleset.game_name(), ruleset }
    }
}

/// The cell of a square: they are counted alike.
fn cell(square: Square) -> CellId {
    CellId::new(square.index())
}

impl Adapter for Quarto {
    type Position = Position;

    fn name(&self) -> &GameName {
        &self.name
    }

    fn title(&self) -> Message {
        Message::new(if self.ruleset.counts_squares() { "quarto-title" } else { "quarto-lines-title" })
    }

    fn summary(&self) -> Message {
        Message::new(if self.ruleset.counts_squares() { "quarto-summary" } else { "quarto-lines-summary" })
    }

    fn rules(&self) -> Vec<Message> {
        rules::sentences(self.ruleset)
    }

    fn parameters(&self) -> Vec<Parameter> {
        vec![Parameter::number("attributes", 1, 4)]
    }

    fn format(&self) -> Option<Format> {
        Some(Format::Quarto)
    }

    fn start(&self) -> Result<Position, Message> {
        Ok(Position::start(self.ruleset))
    }

    fn read_position(&self, text: &str) -> Result<Position, Message> {
        Position::read_fen(text, self.ruleset).map_err(|error| error.explain())
    }

    fn write_position(&self, position: &Position, _: PositionForm, out: &mut String) {
        out.push_str(&position.to_string());
    }

    fn pieces(&self) -> Vec<PieceView> {
        Position::start(self.ruleset).remaining().iter().map(view).collect()
    }

    fn arranged(&self, arrangement: &Arrangement) -> Option<String> {
        let piece = |view: &Option<PieceView>| match view.as_ref()?.figure {
            Figure::Block(block) => Piece::new(block.number()),
            _ => None,
        };
        let mut setup = Setup { hand: piece(&arrangement.in_hand), ..Setup::default() };
        for (square, view) in setup.board.iter_mut().zip(&arrangement.cells) {
            *square = piece(view);
        }
        Some(setup.to_string())
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, MoveRefusal> {
        position.read_move(text).map_err(|error| refusal(&error))
    }

    fn move_text(&self, _: &Position, mv: Move) -> String {
        mv.to_string()
    }

    fn choice(&self, _: &Position, mv: Move) -> Choice {
        let mut choice = Choice::new(mv.to_string(), mv).along(mv.square().map(cell));
        choice.gives = mv.given().map(|piece| view(piece).figure);
        choice
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
            last_move: last_move.map(cell).into_iter().collect(),
            check: None,
        }
    }

    fn winning_lines(&self, position: &Position) -> Vec<Vec<CellId>> {
        let cells = |group: CompletedGroup| group.squares.iter().map(cell).collect();
        position.completed_groups().map(cells).collect()
    }

    fn solve(&self, position: &Position, options: SolveOptions<'_>) -> Option<Solution> {
        Some(solver::solve(position, options))
    }

    fn thinker(&self, level: u8, seed: u64) -> Option<Box<dyn Thinker<Position>>> {
        player::player(level, seed)
    }

    fn searcher(&self, resources: Resources) -> Result<Box<dyn Searcher<Position>>, NoAnalyst> {
        player::searcher(resources)
    }
}

/// Why the rules refuse a move, in the facade's values.
fn refusal(error: &MoveError) -> MoveRefusal {
    use RefusalKind as Kind;
    let (kind, square) = match error {
        MoveError::Text(_) => (Kind::Unreadable, None),
        MoveError::Refused(refusal) => match *refusal {
            Refusal::GameOver => (Kind::Over, None),
            Refusal::NothingToPlace | Refusal::MustPlace { .. } | Refusal::MustGive => {
                (Kind::WrongTurn, None)
            }
            Refusal::Occupied { square, .. } => (Kind::Occupied, Some(square)),
            Refusal::WinGivesNothing { square } => (Kind::WrongTurn, Some(square)),
            Refusal::NothingToGive | Refusal::GivenIsInHand { .. } => (Kind::NotInSupply, None),
            Refusal::GivenIsPlaced { square, .. } => (Kind::NotInSupply, Some(square)),
        },
    };
    MoveRefusal::new(kind, error.explain()).about(square.map(cell))
}

/// A piece to draw; it belongs to nobody.
fn view(piece: Piece) -> PieceView {
    PieceView { figure: Figure::Block(Block::new(piece.index())), side: None }
}
