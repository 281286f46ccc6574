//! A game of Quarto at any point of a turn.
//!
//! To the rules, a turn is placing a piece and giving the next one, together. The document's dialogue stops
//! between the two: the board is shown, and only then is the next piece asked for. So a game here is the game
//! of the rules and perhaps a piece that is placed already while the turn waits for the piece to give.

use tabuleiro_facade::{Game, Outcome, PieceView, Scene, Tray, registry};

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Players {
    /// The names of players 1 and 2.
    pub names: [String; 2],
    /// The level of the computer, if it is player 2.
    pub computer: Option<u8>,
    /// The index of the player who places first.
    pub first: usize,
}

/// A game with its players.
pub struct QuartoGame {
    players: Players,
    game: Box<dyn Game>,
    /// The square where the piece in hand is placed, while the turn waits for the piece to give.
    placed: Option<String>,
}

/// What must be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A piece must be chosen for the active player.
    Give,
    /// The active player must place the piece in hand.
    Place,
}

/// The square is taken already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occupied;

impl QuartoGame {
    /// A game from its start.
    pub fn new(players: Players) -> QuartoGame {
        let game = registry::open("quarto", None).expect("Quarto is always in the registry");
        QuartoGame { players, game, placed: None }
    }

    /// Who plays.
    pub fn players(&self) -> &Players {
        &self.players
    }

    /// The game of the rules, without a placement that waits for its gift.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// The square of the placement that waits for its gift.
    pub fn placed(&self) -> Option<&str> {
        self.placed.as_deref()
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// What must be done next, unless the game is over.
    pub fn step(&self) -> Step {
        if self.scene().in_hand().is_some() { Step::Place } else { Step::Give }
    }

    /// The index of the player who places next, or who placed last once the game is over.
    pub fn active(&self) -> usize {
        let pieces = self.scene().piece_count();
        let turn = if self.outcome().is_some() { pieces.saturating_sub(1) } else { pieces };
        (self.players.first + turn) % 2
    }

    /// The index of the player who chooses the piece.
    pub fn giver(&self) -> usize {
        1 - self.active()
    }

    /// Whether the player at `index` is the computer.
    pub fn is_computer(&self, index: usize) -> bool {
        index == 1 && self.players.computer.is_some()
    }

    /// The name of the player at `index`.
    pub fn name(&self, index: usize) -> &str {
        &self.players.names[index]
    }

    /// The pieces not on the board in their fixed order, the one in hand among them.
    pub fn unplayed(&self) -> Vec<&'static str> {
        let scene = self.scene();
        let pieces = scene.supply().iter().chain(scene.in_hand());
        let mut kinds: Vec<_> = pieces.map(|piece| piece.figure.name()).collect();
        kinds.sort_unstable();
        kinds
    }

    /// The piece in hand, if it is not placed yet.
    pub fn in_hand(&self) -> Option<&'static str> {
        self.scene().in_hand().map(|piece| piece.figure.name())
    }

    /// The position to draw, with the placement that waits for its gift.
    pub fn scene(&self) -> Scene {
        let mut scene = self.game.scene();
        if let Some(square) = &self.placed {
            let piece: Option<PieceView> = scene.in_hand().cloned();
            scene.trays.retain(|tray| !matches!(tray, Tray::InHand { .. }));
            if let Some(cell) = scene.find(square) {
                scene.last_move = vec![cell];
                scene.cells[cell.index()].piece = piece;
            }
        }
        scene
    }

    /// Gives the piece `kind` to the active player; false if it can't be given now.
    pub fn give(&mut self, kind: &str) -> bool {
        let square = self.placed.as_deref().unwrap_or("-");
        let given = self.step() == Step::Give && self.game.play_text(&format!("{square} {kind}")).is_ok();
        if given {
            self.placed = None;
        }
        given
    }

    /// Places the piece in hand on `square`.
    pub fn place(&mut self, square: &str) -> Result<(), Occupied> {
        let choices = self.game.choices();
        let cell = self.game.scene().find(square).ok_or(Occupied)?;
        let choice = choices.iter().find(|choice| choice.cells == [cell]);
        let choice = choice.filter(|_| self.placed.is_none()).ok_or(Occupied)?;
        if choice.gives.is_some() {
            self.placed = Some(square.to_owned());
        } else {
            self.game.play(choice).map_err(|_| Occupied)?;
        }
        Ok(())
    }
}
