//! A game as front ends see it, whatever its rules.

use std::any::Any;
use std::sync::Arc;

use tabuleiro_core::{DrawReason, GameName, Letters, Outcome, Side, perft};

use crate::{
    Analyst, Arrangement, CellId, Choice, Kind, MoveRefusal, NoAnalyst, Player, Resources, Scene, Solution,
    SolveOptions,
};

/// A game with its moves so far, behind an object-safe interface.
///
/// It knows the rules and nothing of players: resignations, offers and results by agreement belong to
/// [`Table`](crate::Table).
pub trait Game: Send {
    /// What kind of game it is.
    fn kind(&self) -> Arc<dyn Kind>;

    /// The canonical name with its parameters, which [`registry::kind`](crate::registry::kind) understands.
    fn name(&self) -> &GameName;

    /// The side to move.
    fn side_to_move(&self) -> Side;

    /// How many plies were played.
    fn ply(&self) -> usize;

    /// The moves played, in standard notation, oldest first.
    fn moves(&self) -> Vec<String>;

    /// The moves played, as programs write them to each other: two squares in chess (`e2e4`), elsewhere the
    /// standard notation without blanks. [`read`](Game::read) understands both.
    fn program_moves(&self) -> Vec<String> {
        self.moves().iter().map(|text| text.replace(' ', "")).collect()
    }

    /// The position after `ply` plies (0 is the start), or `None` if fewer were played.
    fn position_text(&self, ply: usize) -> Option<String>;

    /// A number that all positions share which the rules hold to be the same as that after `ply` plies,
    /// however they came about; `None` if fewer were played. It lasts, so that positions can be looked up by
    /// it later.
    fn position_hash(&self, ply: usize) -> Option<u64>;

    /// Appends the current position to `out`, in the wanted form.
    fn write_position(&self, form: PositionForm, out: &mut String);

    /// The current position to draw.
    fn scene(&self) -> Scene;

    /// The current position, to be changed by somebody who sets up another one.
    fn arrangement(&self) -> Arrangement {
        Arrangement::of(&self.scene(), Vec::new())
    }

    /// The legal moves; one for each different result.
    fn choices(&self) -> Vec<Choice>;

    /// The legal moves, one for each path, where different paths can give the same result.
    fn paths(&self) -> Vec<Choice> {
        self.choices()
    }

    /// A legal move of the game's own crate, as a choice; `None` if it is of another crate.
    fn choice(&self, mv: &dyn Any) -> Option<Choice>;

    /// The move that a person means by `text`, with pieces named by `letters`, or why it is none. This is
    /// where text becomes a value.
    fn read_in(&self, text: &str, letters: Letters) -> Result<Choice, MoveRefusal>;

    /// The move that `text` means in standard notation, as files and programs write it.
    fn read(&self, text: &str) -> Result<Choice, MoveRefusal> {
        self.read_in(text, Letters::English)
    }

    /// The move of a piece along `cells`, or why there is none.
    fn read_cells(&self, cells: &[CellId]) -> Result<Choice, MoveRefusal> {
        self.read(&self.scene().names(cells).join("-"))
    }

    /// Plays a move of the current position as it is. One of another position is refused and changes nothing.
    fn play(&mut self, choice: &Choice) -> Result<(), MoveRefusal>;

    /// What would be true after `choice`, without playing it.
    fn after(&self, choice: &Choice) -> Result<Aftermath, MoveRefusal>;

    /// Reads a move in standard notation and plays it.
    fn play_text(&mut self, text: &str) -> Result<Choice, MoveRefusal> {
        let choice = self.read(text)?;
        self.play(&choice)?;
        Ok(choice)
    }

    /// A game with the same start and the same moves, for somebody who looks ahead or thinks on another
    /// thread.
    fn fork(&self) -> Box<dyn Game>;

    /// Takes back the last move; false at the start.
    fn undo(&mut self) -> bool;

    /// Makes the current position the start and forgets how it came about, so that a game of any length
    /// fits in constant memory. Repetition can't be seen across this.
    fn forget_past(&mut self);

    /// The outcome that the rules force without a claim.
    fn outcome(&self) -> Option<Outcome>;

    /// The draw that the side to move may claim.
    fn claimable_draw(&self) -> Option<DrawReason>;

    /// Whether the side to move is in check, in games that know check.
    fn in_check(&self) -> bool {
        false
    }

    /// Whether `side` could still win by some sequence of legal moves; false makes the opponent's fallen flag
    /// a draw.
    fn can_win(&self, _side: Side) -> bool {
        true
    }

    /// The groups of cells that won the game, in games that are won by completing one; empty before that.
    fn winning_lines(&self) -> Vec<Vec<CellId>> {
        Vec::new()
    }

    /// Counts move sequences; with `paths`, each path of a capture counts, not only each result.
    fn perft(&self, depth: u32, paths: bool, options: perft::Options<'_>) -> PerftReport;

    /// What perfect play leads to from the current position, and each move's part in it; `None` for a game
    /// that can't be solved.
    fn solve(&self, _options: SolveOptions<'_>) -> Option<Solution> {
        None
    }

    /// A computer player of `level` 1 to 10 whose random choices are fixed by `seed`; `None` for a game
    /// without one.
    fn player(&self, level: u8, seed: u64) -> Option<Box<dyn Player>>;

    /// The Elo numbers of the levels, level 1 first and growing; `None` for a game whose levels were not put
    /// on such a scale.
    fn elo_scale(&self) -> Option<&'static [u32]> {
        None
    }

    /// Somebody who analyses positions of this game.
    ///
    /// # Errors
    /// If the game has no computer player, or the system has no room for the memory of `resources`.
    fn analyst(&self, resources: Resources) -> Result<Box<dyn Analyst>, NoAnalyst>;

    /// The game so far in the types of its own crate: a [`History`](tabuleiro_core::History) of its
    /// positions.
    fn history(&self) -> &dyn Any;

    /// The same, for who knows that crate and plays on in its types.
    fn history_mut(&mut self) -> &mut dyn Any;
}

/// What a move would bring about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aftermath {
    /// The outcome that the rules would force.
    pub outcome: Option<Outcome>,
    /// The draw that could be claimed.
    pub claimable_draw: Option<DrawReason>,
}

/// How a position is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PositionForm {
    /// The standard form of the game.
    #[default]
    Standard,
    /// For chess: with the en-passant square after every double step of a pawn, even if nobody can take
    /// there.
    AllEnPassant,
}

/// The result of [`Game::perft`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftReport {
    /// The number of sequences.
    pub nodes: u64,
    /// The number of sequences that begin with each legal move.
    pub divide: Vec<(String, u64)>,
    /// False if counting was stopped early.
    pub complete: bool,
}
