//! A game being played.

mod act;
mod advice;
mod away;
mod digits;
mod drag;
mod draw;
mod end;
mod follow;
mod panel;
mod players;
mod premove;
mod spot;
mod supply;
mod typed_move;
mod typing;

pub use advice::{Analysis, Hint};
pub use away::Away;
pub use drag::Grab;
pub(crate) use draw::split;
pub use panel::{clock_line, player_name};
pub use premove::Premove;
pub use spot::Spot;
pub use typed_move::{Offers, RefusedLine, TypedMove};

use tabuleiro_facade::{CellId, Choice, Command, Explain, GameId, Loss, Message, Scene, Side, Table};
use tabuleiro_say::{happened, opening_name};

use crate::pick::{Selection, Step};
use crate::ui::Ui;

/// A game being played. The table here is a copy of the one beside the journal: it follows events that are
/// safe already, so that nothing is ever shown that could still be lost.
pub struct Play {
    /// The number of the saved game; none at a table that a server keeps.
    pub id: Option<GameId>,
    /// The table of a server.
    pub away: Option<Away>,
    /// The game as far as it is safe.
    pub table: Table,
    /// What is drawn.
    pub scene: Scene,
    /// The legal moves.
    pub choices: Vec<Choice>,
    /// What the player has chosen of a move.
    pub selection: Selection,
    /// Where the cursor is.
    pub cursor: Spot,
    /// Whether Black is at the bottom.
    pub flipped: bool,
    /// A move being typed.
    pub typed_move: Option<TypedMove>,
    /// What was typed last, if it was refused.
    pub refused_line: Option<RefusedLine>,
    /// The move that waits for its turn.
    pub premove: Option<Premove>,
    /// What the mouse holds.
    grab: Option<Grab>,
    /// The advice that was asked for.
    pub hint: Hint,
    /// The analysis, if it is on.
    pub analysis: Option<Analysis>,
    /// How many rows the list of moves is scrolled back.
    pub scroll: usize,
    /// The mark of the computer's thought that is awaited.
    thinking: Option<u64>,
    /// Whether a command is on its way to the journal.
    waiting: bool,
    /// Commands that wait for it.
    queue: Vec<Command>,
    /// Why a computer player could not move, until that is told.
    fault: Option<Message>,
    /// The squares that won the game.
    won: Vec<CellId>,
    /// The name of the opening.
    opening: Option<Message>,
}

impl Play {
    /// The game at `table`.
    pub fn new(id: GameId, table: Table) -> Play {
        Play::with(Some(id), None, table)
    }

    fn with(id: Option<GameId>, away: Option<Away>, table: Table) -> Play {
        let scene = table.game().scene();
        let mut play = Play {
            id,
            away,
            flipped: false,
            cursor: Spot::default(),
            selection: Selection::default(),
            typed_move: None,
            refused_line: None,
            premove: None,
            grab: None,
            hint: Hint::None,
            analysis: None,
            scroll: 0,
            thinking: None,
            waiting: false,
            queue: Vec::new(),
            fault: None,
            choices: Vec::new(),
            won: Vec::new(),
            opening: None,
            scene,
            table,
        };
        play.flipped = play.lone_human() == Some(Side::Black) && play.has_sides();
        play.refresh();
        play.put_cursor();
        play
    }

    /// Greets the players of a game that was just opened, and lets it go on.
    pub fn begin(&mut self, loss: &Loss, ui: &mut Ui) {
        self.name_opening(ui);
        match loss.notice() {
            None => ui.tell(&happened(&self.table, &self.table.log()[0], ui.look.notation)),
            Some(notice) => ui.warn(&notice),
        }
        if let Some(outcome) = self.table.outcome() {
            ui.tell(&outcome.explain());
        }
        // A clock must not start before the player is there.
        if self.table.pause().is_some() {
            if self.table.clock().is_none() {
                self.command(Command::Resume, ui);
            } else {
                ui.tell(&Message::new("tui-paused-clock"));
            }
        }
        self.proceed(ui);
    }

    fn name_opening(&mut self, ui: &Ui) {
        self.opening = opening_name(&self.table, &ui.words);
    }

    /// Works out again what follows from the table.
    fn refresh(&mut self) {
        let game = self.table.game();
        self.scene = game.scene();
        self.choices = if self.is_going_on() { game.choices() } else { Vec::new() };
        self.won = game.winning_lines().into_iter().flatten().collect();
        self.hint = Hint::None;
        self.refused_line = None;
        self.scroll = 0;
        self.keep_cursor();
    }

    /// Whether a clock is running, so that the screen changes by itself.
    pub fn is_ticking(&self) -> bool {
        self.table.flag_falls().is_some()
    }

    /// Whether moves can be played at all.
    pub fn is_going_on(&self) -> bool {
        self.table.outcome().is_none() && self.table.pause().is_none()
    }

    /// Whether a computer is due.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether the person at the keyboard may move now.
    pub fn may_move(&self) -> bool {
        let side = self.table.game().side_to_move();
        self.is_going_on() && !self.waiting && self.is_here(side)
    }

    /// The family of the game.
    pub fn family(&self) -> &str {
        self.table.setup().game.family()
    }

    /// The move `choice` as it is shown.
    fn shown(&self, choice: &Choice, ui: &Ui) -> String {
        self.table.game().kind().shown(&choice.text, ui.look.notation)
    }

    /// Whether pieces belong to sides, so that a board has a side to look from.
    fn has_sides(&self) -> bool {
        self.scene.has_sides()
    }

    /// Whether the person at the keyboard plays `side`.
    pub(super) fn is_here(&self, side: Side) -> bool {
        match self.away_side() {
            Some(own) => own == Some(side),
            None => self.table.seat(side).is_human(),
        }
    }

    /// The only person at the table; `None` if there are two or none.
    pub fn lone_human(&self) -> Option<Side> {
        match Side::ALL.map(|side| self.is_here(side)) {
            [true, false] => Some(Side::White),
            [false, true] => Some(Side::Black),
            _ => None,
        }
    }

    /// For whom the person at the keyboard speaks.
    fn speaker(&self) -> Side {
        self.lone_human().unwrap_or_else(|| self.table.game().side_to_move())
    }

    /// What can be chosen next.
    fn next_steps(&self) -> Vec<Step> {
        if self.may_move() { self.selection.next(&self.choices) } else { Vec::new() }
    }
}
