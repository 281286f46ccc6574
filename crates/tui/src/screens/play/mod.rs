//! A game being played.

mod act;
mod advice;
mod draw;
mod end;
mod entry;
mod follow;
mod panel;
mod players;
mod spot;
mod supply;
mod typing;

pub use advice::{Analysis, Hint};
pub(crate) use draw::split;
pub use entry::Entry;
pub use panel::{begins_second, clock_line, move_rows, player_name};
pub use spot::Spot;

use tabuleiro_plain::{family, happened, opening_name};
use tabuleiro_table::{
    Command, Event, Explain, GameId, LogError, Loss, Message, MoveChoice, Scene, Side, Table,
};

use crate::desk::Desk;
use crate::pick::{Selection, Step};

/// A game being played. The table here is a copy of the one beside the journal: it follows events that are
/// safe already, so that nothing is ever shown that could still be lost.
pub struct Play {
    /// The number of the saved game.
    pub id: GameId,
    /// The game as far as it is safe.
    pub table: Table,
    /// What is drawn.
    pub scene: Scene,
    /// The legal moves.
    pub choices: Vec<MoveChoice>,
    /// What the player has chosen of a move.
    pub selection: Selection,
    /// Where the cursor is.
    pub cursor: Spot,
    /// Whether Black is at the bottom.
    pub flipped: bool,
    /// A move being typed.
    pub entry: Option<Entry>,
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
    /// The move that was typed last, until it is answered.
    typed: Option<String>,
    /// Why a computer player could not move, until that is told.
    fault: Option<Message>,
    /// The squares that won the game.
    won: Vec<String>,
    /// The name of the opening.
    opening: Option<Message>,
}

impl Play {
    /// The game whose log is `log`, or why there is none.
    pub fn new(id: GameId, log: Vec<Event>) -> Result<Play, LogError> {
        let table = Table::replay(log)?;
        let scene = table.game().scene();
        let mut play = Play {
            id,
            flipped: false,
            cursor: Spot::default(),
            selection: Selection::default(),
            entry: None,
            hint: Hint::None,
            analysis: None,
            scroll: 0,
            thinking: None,
            waiting: false,
            typed: None,
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
        Ok(play)
    }

    /// Greets the players of a game that was just opened, and lets it go on.
    pub fn begin(&mut self, loss: Loss, desk: &mut Desk) {
        match loss {
            Loss::Nothing => desk.tell(&happened(&self.table, &self.table.log()[0])),
            Loss::TornRecord => desk.warn(&Message::new("record-torn")),
            Loss::Damage => desk.warn(&Message::new("record-damaged")),
        }
        if let Some(outcome) = self.table.outcome() {
            desk.tell(&outcome.explain());
        }
        // A clock must not start before the player is there.
        if self.table.pause().is_some() {
            if self.table.clock().is_none() {
                self.command(Command::Resume, desk);
            } else {
                desk.tell(&Message::new("tui-paused-clock"));
            }
        }
        self.proceed(desk);
    }

    /// Works out again what follows from the table.
    fn refresh(&mut self) {
        let game = self.table.game();
        self.scene = game.scene();
        self.choices = if self.is_going_on() { game.choices() } else { Vec::new() };
        self.won = game.winning_lines().into_iter().flatten().collect();
        self.opening = opening_name(&self.table);
        self.hint = Hint::None;
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
        self.is_going_on() && !self.waiting && self.table.seat(side).is_human()
    }

    /// The family of the game.
    pub fn family(&self) -> &str {
        family(&self.table.setup().game)
    }

    /// Whether pieces belong to sides, so that a board has a side to look from.
    fn has_sides(&self) -> bool {
        self.scene.cells.iter().filter_map(|cell| cell.piece.as_ref()).any(|piece| piece.side.is_some())
    }

    /// The only person at the table; `None` if there are two or none.
    pub fn lone_human(&self) -> Option<Side> {
        match Side::ALL.map(|side| self.table.seat(side).is_human()) {
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
