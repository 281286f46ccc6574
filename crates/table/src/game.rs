//! A game as front ends see it, whatever its rules.

use std::any::Any;

use tabuleiro_core::{DrawReason, Message, Outcome, Side, perft};

use crate::{Analyst, MoveChoice, NoAnalyst, Player, Resources, Scene, Solution, SolveOptions};

/// A game with its moves so far, behind an object-safe interface.
///
/// It knows the rules and nothing of players: resignations, offers and results by agreement belong to
/// [`Table`](crate::Table).
pub trait Game: Send {
    /// The canonical name with its parameters, which [`registry::open`](crate::registry::open) understands.
    fn name(&self) -> String;

    /// The side to move.
    fn side_to_move(&self) -> Side;

    /// How many plies were played.
    fn ply(&self) -> usize;

    /// The moves played, in standard notation, oldest first.
    fn moves(&self) -> Vec<String>;

    /// The position after `ply` plies (0 is the start), or `None` if fewer were played.
    fn position_text(&self, ply: usize) -> Option<String>;

    /// Appends the current position to `out`, in the wanted form.
    fn write_position(&self, form: PositionForm, out: &mut String);

    /// The current position to draw.
    fn scene(&self) -> Scene;

    /// The legal moves; one for each different result.
    fn choices(&self) -> Vec<MoveChoice>;

    /// The legal moves, one for each path, where different paths can give the same result.
    fn paths(&self) -> Vec<MoveChoice> {
        self.choices()
    }

    /// Plays the move that `text` means, or says why it is refused. A refusal changes nothing.
    fn play(&mut self, text: &str) -> Result<MoveChoice, Message>;

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

    /// The groups of squares that won the game, in games that are won by completing one; empty before that.
    fn winning_lines(&self) -> Vec<Vec<String>> {
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

    /// The Elo numbers of the levels, level 1 first and growing; `None` for a game whose levels were not put on such
    /// a scale.
    fn elo_scale(&self) -> Option<&'static [u32]> {
        None
    }

    /// Somebody who analyses positions of this game.
    ///
    /// # Errors
    /// If the game has no computer player, or the system has no room for the memory of `resources`.
    fn analyst(&self, resources: Resources) -> Result<Box<dyn Analyst>, NoAnalyst>;

    /// The game as its own type, for the players that were made for it.
    fn as_any(&self) -> &dyn Any;
}

/// How a position is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PositionForm {
    /// The standard form of the game.
    #[default]
    Standard,
    /// For chess: with the en-passant square after every double step of a pawn, even if nobody can take there.
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
