//! One sitting at a table.

mod advice;
mod away;
mod game;
mod keeper;
mod tell;

use std::time::Duration;

use tabuleiro_console::{End, Status};
use tabuleiro_facade::remote::Remote;
use tabuleiro_facade::{
    Choice, Command, Explain, GameId, Message, Moment, Notation, Pause, Player, SavedTable, Side, Table,
};
use tabuleiro_say::{self as say, phrases};
use tabuleiro_words::Words;

use crate::Seating;
use crate::analysis::Analysis;
use crate::order::{Order, Vocabulary};
use crate::talk::{Heard, Heed, Talk};
use keeper::{Away, Keeper};

/// How long an adviser may think.
const ADVICE_TIME: Duration = Duration::from_secs(3);
/// How often a running analysis is asked what it has found.
const ANALYSIS_INTERVAL: Duration = Duration::from_millis(100);

/// One sitting at a table: from the first word to leaving.
pub(crate) struct Session<'a, 'b> {
    keeper: Keeper,
    /// The players of the sides that no person plays.
    players: [Option<Box<dyn Player>>; 2],
    /// Why some of them are not there.
    absences: Vec<Message>,
    /// The analysis that is running.
    analysis: Option<Analysis>,
    /// Whether the board is drawn from the other side.
    flipped: bool,
    vocabulary: Vocabulary,
    words: &'a Words,
    /// How moves are read and written.
    notation: Notation,
    talk: &'a mut Talk<'b>,
}

/// Whether the sitting goes on.
enum Then {
    GoOn,
    Leave,
}

impl<'a, 'b> Session<'a, 'b> {
    pub fn new(
        id: GameId,
        saved: SavedTable,
        words: &'a Words,
        notation: Notation,
        talk: &'a mut Talk<'b>,
        seating: &mut Seating<'_>,
    ) -> Session<'a, 'b> {
        let table = saved.table();
        // A resumed game draws other numbers than it has drawn, and the same each time.
        let seed = table.setup().seed.wrapping_add(table.game().ply() as u64);
        let mut absences = Vec::new();
        let players = Side::ALL.map(|side| {
            seating(table.seat(side), table.game(), seed).unwrap_or_else(|reason| {
                absences.push(reason);
                None
            })
        });
        let keeper = Keeper::Journal { id, saved };
        let vocabulary = Vocabulary::new(words, false);
        let (analysis, flipped) = (None, false);
        Session { keeper, players, absences, analysis, flipped, vocabulary, words, notation, talk }
    }

    /// A sitting at a table that a server keeps.
    pub fn at_server(
        remote: Remote,
        words: &'a Words,
        notation: Notation,
        talk: &'a mut Talk<'b>,
    ) -> Session<'a, 'b> {
        let Remote { seated, news, ask } = remote;
        talk.attend(news);
        let flipped = seated.side == Some(Side::Black);
        let keeper = Keeper::Server(Away {
            table: seated.table,
            side: seated.side,
            address: seated.address,
            ask,
            watchers: seated.watchers,
            is_over: false,
        });
        let vocabulary = Vocabulary::new(words, true);
        let (players, absences, analysis) = ([None, None], Vec::new(), None);
        Session { keeper, players, absences, analysis, flipped, vocabulary, words, notation, talk }
    }

    /// Plays until somebody leaves.
    pub fn run(mut self) -> Result<Status, End> {
        self.greet();
        let end = self.converse();
        match end {
            Err(End::Writing(error)) => Err(End::Writing(error)),
            // Whoever goes away without a word leaves the game as if by `quit`.
            left => {
                let status = self.leave();
                match (self.talk.flush(), left) {
                    (Err(End::Writing(error)), _) => Err(End::Writing(error)),
                    (_, Err(End::Reading(error))) => Err(End::Reading(error)),
                    _ => Ok(status),
                }
            }
        }
    }

    fn converse(&mut self) -> Result<(), End> {
        let mut is_due = true;
        while !self.is_gone() {
            self.let_computers_move();
            if std::mem::replace(&mut is_due, true) {
                self.prompt();
            }
            match self.listen()? {
                Heed::Heard(Heard::Line(line)) => {
                    if let Then::Leave = self.answer(&line)? {
                        return Ok(());
                    }
                }
                Heed::Heard(Heard::Unreadable) => self.tell(&Message::new("play-unreadable")),
                Heed::Heard(Heard::Time) => self.command(Command::CallFlag),
                Heed::News(news) => is_due = self.take(*news),
            }
        }
        Ok(())
    }

    /// Waits for a line, a fallen flag or news, telling meanwhile what an analysis finds.
    fn listen(&mut self) -> Result<Heed, End> {
        while self.analysis.is_some() {
            let flag = self.flag();
            let next = self.talk.now().after(ANALYSIS_INTERVAL);
            let heard = self.talk.heed(Some(flag.map_or(next, |flag| flag.min(next))));
            match heard {
                Ok(Heed::Heard(Heard::Time)) if flag.is_none_or(|flag| self.talk.now() < flag) => {
                    self.tell_findings()
                }
                // Nobody will type any more, but somebody may still be reading.
                Err(End::Input) => {
                    self.await_analysis()?;
                    return Err(End::Input);
                }
                heard => return heard,
            }
        }
        self.talk.heed(self.flag())
    }

    /// When a flag falls that must be called here; a server sees to its own clocks.
    fn flag(&self) -> Option<Moment> {
        if self.away().is_some() { None } else { self.table().flag_falls() }
    }

    fn answer(&mut self, line: &str) -> Result<Then, End> {
        if line.is_empty() || self.answer_wish(line) {
            return Ok(Then::GoOn);
        }
        let is_move = self.table().game().choices().iter().any(|choice| self.typed(choice) == line);
        match self.vocabulary.understand(line) {
            Some((order, rest)) if !is_move => self.obey(order, rest),
            _ => {
                self.play(line);
                Ok(Then::GoOn)
            }
        }
    }

    fn obey(&mut self, order: Order, rest: &str) -> Result<Then, End> {
        match order {
            Order::Move => self.play(rest),
            Order::Board => self.show_board(),
            Order::Flip => self.flip(),
            Order::Pieces => self.describe_pieces(),
            Order::Moves => self.list_moves(),
            Order::Legal => self.list_legal(rest),
            Order::Hint | Order::Analyse if self.is_unfair() => {}
            Order::Hint => self.hint(),
            Order::Analyse => self.analyse(rest),
            Order::Undo => self.undo()?,
            Order::Draw => self.offer_draw()?,
            Order::Claim if rest.is_empty() => self.command(Command::ClaimDraw),
            Order::Claim => self.play_as(rest, Command::ClaimDrawWith),
            Order::Resign => self.resign()?,
            Order::Pause => self.command(Command::Pause),
            Order::Resume => self.command(Command::Resume),
            Order::Clock => self.tell_time(),
            Order::Comment => self.command(Command::Comment { text: rest.to_owned() }),
            Order::Talk => self.speak(rest),
            Order::Again => self.play_again(),
            Order::Export => self.export(rest)?,
            Order::Position => self.tell_position(),
            Order::Rules => self.explain_rules(),
            Order::Help => self.help(),
            Order::Quit => return Ok(Then::Leave),
        }
        Ok(Then::GoOn)
    }

    fn greet(&mut self) {
        let Keeper::Journal { id, .. } = &self.keeper else { return self.greet_away() };
        let id = id.to_string();
        let first = say::happened(self.table(), &self.table().log()[0], self.notation);
        self.tell(&first);
        self.tell(&Message::new("play-saved-as").with("id", id));
        self.tell(&Message::new("play-type-help").with("help", self.main_phrase(Order::Help)));
        for reason in std::mem::take(&mut self.absences) {
            self.tell(&reason);
        }
        for side in Side::ALL {
            if !self.table().seat(side).is_human() && self.players[side.index()].is_none() {
                let who = say::who(self.table().setup(), side);
                self.tell(&Message::new("play-nobody-plays").with("who", who));
            }
        }
        if self.table().game().ply() > 0 {
            self.list_moves();
        }
        if self.table().pause().is_some() {
            self.command(Command::Resume);
        }
        if let Some(outcome) = self.table().outcome() {
            self.tell(&outcome.explain());
        }
    }

    fn prompt(&mut self) {
        let table = self.table();
        let message = if table.outcome().is_some() {
            Message::new("play-prompt-over")
        } else if table.pause().is_some() {
            Message::new("play-prompt-paused")
        } else {
            let side = table.game().side_to_move();
            let who = say::who(table.setup(), side);
            match table.time_left(side, self.talk.now()) {
                None => Message::new("play-prompt").with("who", who),
                Some(left) => {
                    Message::new("play-prompt-clock").with("who", who).with("time", say::time_text(left))
                }
            }
        };
        self.tell(&message);
    }

    /// Puts the game aside.
    fn leave(&mut self) -> Status {
        let now = self.talk.now();
        let Keeper::Journal { id, saved } = &mut self.keeper else { return self.leave_away() };
        let (id, table) = (id.to_string(), saved.table());
        let mut status = Status::Done;
        if table.outcome().is_none() && table.pause() != Some(Pause::Adjourned) {
            match saved.apply_at(None, Command::Adjourn, now) {
                Ok(events) => {
                    let count = events.len();
                    self.announce(count);
                }
                Err(error) => {
                    self.tell(&error.explain());
                    status = Status::Failed;
                }
            }
        }
        let key = if self.table().outcome().is_some() { "play-bye" } else { "play-come-back" };
        self.tell(&Message::new(key).with("id", id));
        status
    }

    /// Asks a question until the answer is yes or no.
    fn ask(&mut self, question: &Message) -> Result<bool, End> {
        ask(question, self.words, self.talk, &self.vocabulary)
    }

    /// The only person at the table; `None` if there are two or none.
    fn lone_human(&self) -> Option<Side> {
        if let Some(away) = self.away() {
            return away.side;
        }
        let plays = |side: Side| self.players[side.index()].is_none();
        match Side::ALL.map(plays) {
            [true, false] => Some(Side::White),
            [false, true] => Some(Side::Black),
            _ => None,
        }
    }

    /// Whether moves can be played at all.
    fn is_going_on(&self) -> bool {
        self.table().outcome().is_none() && self.table().pause().is_none()
    }

    /// For whom the person at the keyboard speaks.
    fn speaker(&self) -> Side {
        self.lone_human().unwrap_or_else(|| self.table().game().side_to_move())
    }

    /// The first phrase for `order` in the user's language.
    fn main_phrase(&self, order: Order) -> String {
        let entry = self.vocabulary.orders().find(|entry| entry.order == order);
        entry.and_then(|entry| phrases(self.words, entry.words).into_iter().next()).unwrap_or_default()
    }

    /// The move `choice` as it is shown.
    fn shown(&self, choice: &Choice) -> String {
        self.table().game().kind().shown(&choice.text, self.notation)
    }

    /// The move `choice` as it is typed.
    fn typed(&self, choice: &Choice) -> String {
        self.table().game().kind().shown(&choice.text, self.notation.typed())
    }

    fn tell(&mut self, message: &Message) {
        let words = self.words.say(message);
        self.talk.say_line(&words);
    }

    fn table(&self) -> &Table {
        self.keeper.table()
    }
}

/// Asks a question with yes and no, until one of them is the answer.
pub(crate) fn ask(
    question: &Message,
    words: &Words,
    talk: &mut Talk<'_>,
    vocabulary: &Vocabulary,
) -> Result<bool, End> {
    loop {
        talk.say_line(&words.say(question));
        if let Heard::Line(line) = talk.hear(None)?
            && let Some(answer) = vocabulary.yes_or_no(&line)
        {
            return Ok(answer);
        }
        talk.say_line(&words.get("play-yes-or-no"));
    }
}
