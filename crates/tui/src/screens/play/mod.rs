//! A game being played.

mod act;
mod draw;
mod entry;
mod panel;
mod spot;

pub(crate) use draw::split;
pub use entry::Entry;
pub use panel::{begins_second, clock_line, move_rows};
pub use spot::Spot;

use tabuleiro_plain::{family, happened, opening_name};
use tabuleiro_table::{
    Command, Event, Explain, GameId, Limits, LogError, Loss, Message, MoveChoice, Pause, Scene, Seat, Side,
    Table, registry,
};

use crate::desk::{Desk, Turn};
use crate::effect::{Answer, Effect, Purpose, Reply, Thought};
use crate::look::Role;
use crate::overlay::{Overlay, Then};
use crate::pick::{self, Selection, Step};
use crate::score::Line;

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

/// Advice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Hint {
    /// Nobody asked.
    #[default]
    None,
    /// It is awaited, with this mark.
    Asked(u64),
    /// This is the move.
    Known(MoveChoice),
}

/// An analysis that is running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The mark of its answers.
    pub ticket: u64,
    /// The best line so far.
    pub line: Option<Line>,
}

/// Whom hints come from.
const ADVISER: Seat = Seat::computer(10);
/// How long the adviser may think.
const ADVICE_TIME: std::time::Duration = std::time::Duration::from_secs(2);

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

    /// Takes what was asked for; false if it is not about this screen.
    pub fn take(&mut self, answer: &Answer, desk: &mut Desk) -> bool {
        match answer {
            Answer::Happened(events) => self.follow(events, desk),
            Answer::Refused(reason) => {
                self.waiting = false;
                self.selection.clear();
                desk.warn(reason);
                let advice = self.typed.take().and_then(|typed| Entry::advice(&typed, &self.choices));
                if let (Some(advice), Some((notice, _))) =
                    (advice.map(|advice| desk.say(&advice)), &mut desk.notice)
                {
                    *notice = format!("{notice} {advice}");
                }
            }
            Answer::Thought { ticket, purpose: Purpose::Move, reply } if self.thinking == Some(*ticket) => {
                self.thinking = None;
                self.computer_says(reply, desk);
            }
            Answer::Thought { ticket, purpose: Purpose::Draw, reply } if self.thinking == Some(*ticket) => {
                self.thinking = None;
                self.command(Command::AnswerDraw { accept: *reply == Reply::Draw(true) }, desk);
            }
            Answer::Thought { ticket, purpose: Purpose::Hint, reply }
                if self.hint == Hint::Asked(*ticket) =>
            {
                self.advise(reply, desk);
            }
            Answer::Analysed { ticket, line } => {
                if let Some(analysis) = self.analysis.as_mut().filter(|analysis| analysis.ticket == *ticket) {
                    analysis.line = Some(line.clone());
                }
            }
            Answer::NoAnalyst { ticket }
                if self.analysis.as_ref().is_some_and(|own| own.ticket == *ticket) =>
            {
                self.analysis = None;
                desk.warn(&Message::new("tui-no-analyst"));
            }
            _ => return false,
        }
        true
    }

    /// Makes `events` true here, now that they are safe, and tells them.
    fn follow(&mut self, events: &[Event], desk: &mut Desk) {
        self.waiting = false;
        self.typed = None;
        let mut news: Vec<String> = Vec::new();
        for event in events {
            if let Err(error) = self.table.absorb(event.clone()) {
                return desk.warn(&error.explain());
            }
            news.push(desk.say(&happened(&self.table, event)));
        }
        self.selection.clear();
        self.refresh();
        let mut role = Role::Text;
        if let Some(fault) = self.fault.take() {
            news.push(desk.say(&fault));
            role = Role::Warning;
        } else if self.table.pause().is_some() {
            // The same in the words of this screen, with the key that lets the game go on.
            news = vec![desk.word("tui-paused")];
        }
        desk.notice = Some((news.join(" "), role));
        if self.analysis.is_some() {
            self.analyse(desk);
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

    /// Lets whoever is due do the next thing: the computer moves or answers, a person is asked.
    fn proceed(&mut self, desk: &mut Desk) {
        if self.waiting || self.thinking.is_some() || !self.is_going_on() {
            return;
        }
        if let Some(offerer) = self.table.draw_offer() {
            return self.let_answer_draw(offerer, desk);
        }
        if let Some(wisher) = self.table.takeback_wish() {
            let who = tabuleiro_plain::who(self.table.setup(), !wisher);
            return desk.turn(Turn::Show(Overlay::Question {
                question: Message::new("tui-grant-takeback").with("who", who),
                then: Then::Command {
                    yes: Command::AnswerTakeback { accept: true },
                    no: Some(Command::AnswerTakeback { accept: false }),
                },
            }));
        }
        let side = self.table.game().side_to_move();
        let seat = self.table.seat(side).clone();
        if !seat.is_human() {
            let limits = self.table.clock().map_or_else(Limits::default, |clock| clock.limits(side));
            self.thinking = self.think(seat, Purpose::Move, limits, desk);
        }
    }

    fn let_answer_draw(&mut self, offerer: Side, desk: &mut Desk) {
        let seat = self.table.seat(!offerer).clone();
        if !seat.is_human() {
            self.thinking = self.think(seat, Purpose::Draw, Limits::move_time(ADVICE_TIME), desk);
            return;
        }
        let who = tabuleiro_plain::who(self.table.setup(), !offerer);
        desk.turn(Turn::Show(Overlay::Question {
            question: Message::new("tui-accept-draw").with("who", who),
            then: Then::Command {
                yes: Command::AnswerDraw { accept: true },
                no: Some(Command::AnswerDraw { accept: false }),
            },
        }));
    }

    /// Asks a computer player something; the mark of its answer.
    fn think(&self, seat: Seat, purpose: Purpose, limits: Limits, desk: &mut Desk) -> Option<u64> {
        let game = match registry::copy(self.table.game()) {
            Ok(game) => game,
            Err(reason) => {
                desk.warn(&reason);
                return None;
            }
        };
        let ticket = desk.ticket();
        // A resumed game draws other numbers than it has drawn, and the same each time.
        let seed = self.table.setup().seed.wrapping_add(game.ply() as u64);
        desk.want(Effect::Think(Box::new(Thought { ticket, game, seat, seed, limits, purpose })));
        Some(ticket)
    }

    fn computer_says(&mut self, reply: &Reply, desk: &mut Desk) {
        match reply {
            Reply::Move(text) => self.command(Command::Move { text: text.clone() }, desk),
            Reply::Nothing(reason) => {
                self.fault = Some(reason.clone());
                self.command(Command::Forfeit { side: self.table.game().side_to_move() }, desk);
            }
            // A program that was misspelt or is not there yet is no reason to lose the game.
            Reply::Absent(reason) => {
                self.fault = Some(Message::new("tui-absent").with("reason", desk.say(reason)));
                self.command(Command::Pause, desk);
            }
            Reply::Draw(_) => {}
        }
    }

    fn advise(&mut self, reply: &Reply, desk: &mut Desk) {
        self.hint = Hint::None;
        let Reply::Move(text) = reply else {
            return desk.warn(&Message::new("play-no-hint"));
        };
        desk.tell(&Message::new("play-hint").with("move", text.as_str()));
        if let Some(choice) = self.choices.iter().find(|choice| choice.text == *text) {
            self.hint = Hint::Known(choice.clone());
        }
    }

    /// Sends a command on its way to the journal.
    pub fn command(&mut self, command: Command, desk: &mut Desk) {
        self.waiting = true;
        desk.want(Effect::Command { version: self.table.version(), command, at: desk.now });
    }

    /// Starts the analysis of the position.
    fn analyse(&mut self, desk: &mut Desk) {
        if self.table.game().outcome().is_some() {
            desk.want(Effect::StopAnalysis);
            self.analysis = None;
            return;
        }
        match registry::copy(self.table.game()) {
            Ok(game) => {
                let ticket = desk.ticket();
                // The last line stays until the new one is there, so that the panel does not flicker.
                self.analysis = Some(Analysis { ticket, line: None });
                desk.want(Effect::Analyse { ticket, game });
            }
            Err(reason) => desk.warn(&reason),
        }
    }

    /// Sees that time has gone by.
    pub fn tick(&mut self, desk: &mut Desk) {
        let fallen = self.table.flag_falls().is_some_and(|falls| desk.now >= falls);
        if fallen && !self.waiting {
            if self.thinking.take().is_some() {
                desk.want(Effect::StopThinking);
            }
            self.command(Command::CallFlag, desk);
        }
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

    /// Whether the game has been put aside already.
    pub fn is_adjourned(&self) -> bool {
        self.table.pause() == Some(Pause::Adjourned)
    }

    /// What can be chosen next.
    fn next_steps(&self) -> Vec<Step> {
        if self.may_move() { self.selection.next(&self.choices) } else { Vec::new() }
    }

    /// The steps of the hint.
    fn hint_steps(&self) -> Vec<Step> {
        match &self.hint {
            Hint::Known(choice) => pick::steps(choice),
            Hint::None | Hint::Asked(_) => Vec::new(),
        }
    }
}
