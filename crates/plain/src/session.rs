//! One sitting at a saved game.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_classic::{End, Status};
use tabuleiro_record::atomic;
use tabuleiro_table::{
    Command, EventKind, Explain, GameId, Limits, Message, Pause, Player, SavedError, SavedTable, Side, Table,
    closest, registry,
};
use tabuleiro_words::Words;

use crate::Seating;
use crate::analysis::{Analysis, Finding};
use crate::order::{ORDERS, Order, Vocabulary, phrases};
use crate::talk::{Heard, Talk};
use crate::{board, say, think};

/// How strong the adviser is that hints come from.
const ADVISER_LEVEL: u8 = 10;
/// How long it may think.
const ADVICE_TIME: Duration = Duration::from_secs(3);
/// How long an analysis goes on unless something else is said, and at most, in seconds.
const ANALYSIS_SECONDS: u64 = 10;
const LONGEST_ANALYSIS: u64 = 3600;
/// How often a running analysis is asked what it has found.
const ANALYSIS_INTERVAL: Duration = Duration::from_millis(100);

/// One sitting at a saved game: from the first word to leaving.
pub(crate) struct Session<'a, 'b> {
    id: GameId,
    saved: SavedTable,
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
        let vocabulary = Vocabulary::new(words);
        Session { id, saved, players, absences, analysis: None, flipped: false, vocabulary, words, talk }
    }

    /// Plays until somebody leaves.
    pub fn run(mut self) -> Result<Status, End> {
        self.greet();
        let end = self.converse();
        match end {
            Err(End::Output(error)) => Err(End::Output(error)),
            // Whoever goes away without a word leaves the game as if by `quit`.
            Ok(()) | Err(End::Input) => {
                let status = self.leave();
                match self.talk.flush() {
                    Err(End::Output(error)) => Err(End::Output(error)),
                    _ => Ok(status),
                }
            }
        }
    }

    fn converse(&mut self) -> Result<(), End> {
        loop {
            self.let_computers_move();
            self.prompt();
            match self.listen()? {
                Heard::Line(line) => {
                    if let Then::Leave = self.answer(&line)? {
                        return Ok(());
                    }
                }
                Heard::Unreadable => self.tell(&Message::new("play-unreadable")),
                Heard::Time => self.command(Command::CallFlag),
            }
        }
    }

    /// Waits for a line or a fallen flag, telling meanwhile what an analysis finds.
    fn listen(&mut self) -> Result<Heard, End> {
        while self.analysis.is_some() {
            let flag = self.table().flag_falls();
            let next = self.talk.now().after(ANALYSIS_INTERVAL);
            let heard = self.talk.hear(Some(flag.map_or(next, |flag| flag.min(next))));
            match heard {
                Ok(Heard::Time) if flag.is_none_or(|flag| self.talk.now() < flag) => self.tell_findings(),
                // Nobody will type any more, but somebody may still be reading.
                Err(End::Input) => {
                    self.await_analysis()?;
                    return Err(End::Input);
                }
                heard => return heard,
            }
        }
        self.talk.hear(self.table().flag_falls())
    }

    fn answer(&mut self, line: &str) -> Result<Then, End> {
        if line.is_empty() {
            return Ok(Then::GoOn);
        }
        let is_move = self.table().game().choices().iter().any(|choice| choice.text == line);
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
            Order::Hint => self.hint(),
            Order::Analyse => self.analyse(rest),
            Order::Undo => self.undo()?,
            Order::Draw => self.offer_draw()?,
            Order::Claim if rest.is_empty() => self.command(Command::ClaimDraw),
            Order::Claim => self.command(Command::ClaimDrawWith { text: rest.to_owned() }),
            Order::Resign => self.resign()?,
            Order::Pause => self.command(Command::Pause),
            Order::Resume => self.command(Command::Resume),
            Order::Clock => self.tell_time(),
            Order::Comment => self.command(Command::Comment { text: rest.to_owned() }),
            Order::Export => self.export(rest)?,
            Order::Position => self.tell_position(),
            Order::Rules => self.explain_rules(),
            Order::Help => self.help(),
            Order::Quit => return Ok(Then::Leave),
        }
        Ok(Then::GoOn)
    }

    fn greet(&mut self) {
        let first = say::happened(self.table(), &self.table().log()[0]);
        self.tell(&first);
        self.tell(&Message::new("play-saved-as").with("id", self.id.to_string()));
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

    fn play(&mut self, text: &str) {
        let going_on = self.is_going_on();
        match self.saved.apply_at(None, Command::Move { text: text.to_owned() }, self.talk.now()) {
            Ok(events) => {
                let count = events.len();
                self.announce(count);
            }
            Err(SavedError::Refused(refusal)) if going_on => {
                let reason = self.words.say(&refusal.reason);
                let advice = self.words.say(&self.advice(text));
                self.talk.say_line(&format!("{reason} {advice}"));
            }
            Err(error) => self.tell(&error.explain()),
        }
    }

    /// What to do after typing something that is no move.
    fn advice(&self, text: &str) -> Message {
        let choices = self.table().game().choices();
        let legal = choices.iter().map(|choice| choice.text.as_str());
        match closest(text, self.vocabulary.phrases().chain(legal)) {
            Some(close) => Message::new("play-did-you-mean").with("close", close),
            None => Message::new("play-what-to-type")
                .with("help", self.main_phrase(Order::Help))
                .with("legal", self.main_phrase(Order::Legal)),
        }
    }

    /// Carries out `command` and tells what happened, or why nothing did.
    fn command(&mut self, command: Command) {
        match self.saved.apply_at(None, command, self.talk.now()) {
            Ok(events) => {
                let count = events.len();
                self.announce(count);
            }
            Err(error) => self.tell(&error.explain()),
        }
    }

    /// Tells the last `count` events. An analysis of a position that they have changed is of no use any more.
    fn announce(&mut self, count: usize) {
        let log = self.table().log();
        let events = &log[log.len() - count..];
        let is_changed = events.iter().any(|event| {
            matches!(
                event.kind,
                EventKind::Moved { .. } | EventKind::TakenBack { .. } | EventKind::Ended { .. }
            )
        });
        let sentences: Vec<Message> = events.iter().map(|event| say::happened(self.table(), event)).collect();
        for sentence in &sentences {
            self.tell(sentence);
        }
        if is_changed {
            self.stop_analysis();
        }
    }

    fn let_computers_move(&mut self) {
        while self.is_going_on() {
            let side = self.table().game().side_to_move();
            let Some(player) = &mut self.players[side.index()] else { return };
            let table = self.saved.table();
            let limits = table.clock().map_or_else(Limits::default, |clock| clock.limits(side));
            let choice = player.choose(table.game(), &limits, &AtomicBool::new(false));
            let before = table.version();
            match choice {
                Ok(text) => self.command(Command::Move { text }),
                Err(fault) => {
                    self.tell(&fault.explain());
                    self.command(Command::Forfeit { side });
                }
            }
            if self.table().version() == before {
                // The move could not be saved, and the person has been told; the next line tries again.
                return;
            }
        }
    }

    fn undo(&mut self) -> Result<(), End> {
        // Against a computer one's own last decision comes back, between people the last move.
        let wisher = match self.lone_human() {
            Some(side) => side,
            None => self.table().played().last().map_or(Side::White, |played| played.side),
        };
        self.command(Command::TakeBack { side: wisher });
        if self.table().takeback_wish().is_some() {
            let who = say::who(self.table().setup(), !wisher);
            let accept = self.ask(&Message::new("play-grant-takeback").with("who", who))?;
            self.command(Command::AnswerTakeback { accept });
        }
        Ok(())
    }

    fn offer_draw(&mut self) -> Result<(), End> {
        let side = self.speaker();
        self.command(Command::OfferDraw { side });
        if self.table().draw_offer() != Some(side) {
            return Ok(());
        }
        let table = self.saved.table();
        let accept = match &mut self.players[(!side).index()] {
            Some(player) => think::within(Some(ADVICE_TIME), |stop| player.accepts_draw(table.game(), stop)),
            None => {
                let who = say::who(table.setup(), !side);
                self.ask(&Message::new("play-accept-draw").with("who", who))?
            }
        };
        self.command(Command::AnswerDraw { accept });
        Ok(())
    }

    fn resign(&mut self) -> Result<(), End> {
        let side = self.speaker();
        if self.table().outcome().is_some() || self.ask(&Message::new("play-really-resign"))? {
            self.command(Command::Resign { side });
        }
        Ok(())
    }

    fn hint(&mut self) {
        let table = self.saved.table();
        if table.outcome().is_some() {
            return self.tell(&Message::new("table-over"));
        }
        let adviser = table.game().player(ADVISER_LEVEL, table.setup().seed);
        let advice = adviser.and_then(|mut adviser| {
            adviser.choose(table.game(), &Limits::move_time(ADVICE_TIME), &AtomicBool::new(false)).ok()
        });
        match advice {
            Some(text) => self.tell(&Message::new("play-hint").with("move", text)),
            None => self.tell(&Message::new("play-no-hint")),
        }
    }

    /// Begins an analysis, or stops the one that is running.
    fn analyse(&mut self, seconds: &str) {
        if seconds.is_empty() && self.stop_analysis() {
            return;
        }
        let seconds = if seconds.is_empty() { Ok(ANALYSIS_SECONDS) } else { seconds.parse() };
        let Some(seconds) = seconds.ok().filter(|seconds| (1..=LONGEST_ANALYSIS).contains(seconds)) else {
            return self.tell(&Message::new("play-analysis-seconds").with("most", LONGEST_ANALYSIS));
        };
        if self.table().outcome().is_some() {
            return self.tell(&Message::new("table-over"));
        }
        self.analysis = Analysis::begin(self.saved.table().game(), Duration::from_secs(seconds));
        let message = match self.analysis {
            Some(_) => Message::new("play-analysis-begins")
                .with("seconds", seconds)
                .with("analyse", self.main_phrase(Order::Analyse)),
            None => Message::new("play-no-analysis"),
        };
        self.tell(&message);
    }

    /// Stops the analysis and says so; whether there was one.
    fn stop_analysis(&mut self) -> bool {
        let was_running = self.analysis.take().is_some();
        if was_running {
            self.tell(&Message::new("play-analysis-stopped"));
        }
        was_running
    }

    /// Tells everything that the analysis has found until now.
    fn tell_findings(&mut self) {
        while let Some(analysis) = self.analysis.take() {
            match analysis.ask() {
                Finding::Nothing => {
                    self.analysis = Some(analysis);
                    return;
                }
                finding => self.tell_finding(analysis, finding),
            }
        }
    }

    /// Tells what the analysis finds until its end.
    fn await_analysis(&mut self) -> Result<(), End> {
        while let Some(analysis) = self.analysis.take() {
            let finding = analysis.wait();
            self.tell_finding(analysis, finding);
            self.talk.flush()?;
        }
        Ok(())
    }

    fn tell_finding(&mut self, analysis: Analysis, finding: Finding) {
        match finding {
            Finding::Line(line) => {
                let sentence = analysis.sentence(self.table().setup(), &line);
                self.tell(&sentence);
                self.analysis = Some(analysis);
            }
            Finding::Nothing => self.analysis = Some(analysis),
            Finding::End => self.tell(&Message::new("play-analysis-over")),
        }
    }

    fn flip(&mut self) {
        self.flipped = !self.flipped;
        self.show_board();
    }

    fn show_board(&mut self) {
        let table = self.saved.table();
        let scene = table.game().scene();
        let game = table.game().name();
        let picture = board::draw(&game, &scene, self.flipped);
        self.talk.say(&picture);
        self.tell(&Message::new("play-legend").with("family", say::family(&game)));
        self.describe_trays();
    }

    fn describe_pieces(&mut self) {
        let table = self.saved.table();
        let sentences = say::pieces(self.words, table.setup(), &table.game().scene());
        sentences.iter().for_each(|sentence| self.talk.say_line(sentence));
        self.describe_trays();
    }

    fn describe_trays(&mut self) {
        let table = self.saved.table();
        let sentences = say::trays(self.words, table.setup(), &table.game().scene());
        sentences.iter().for_each(|sentence| self.talk.say_line(sentence));
    }

    fn list_moves(&mut self) {
        let moves = say::numbered_moves(self.table());
        if moves.is_empty() {
            self.tell(&Message::new("play-no-moves"));
        } else {
            self.tell(&Message::new("play-moves").with("moves", moves));
        }
        if let Some(opening) = say::opening_name(self.table()) {
            self.tell(&opening);
        }
    }

    fn list_legal(&mut self, square: &str) {
        let choices = self.table().game().choices();
        let from = |choice: &&tabuleiro_table::MoveChoice| {
            let first = choice.squares.first();
            square.is_empty() || first.is_some_and(|first| first.eq_ignore_ascii_case(square))
        };
        let texts: Vec<&str> = choices.iter().filter(from).map(|choice| choice.text.as_str()).collect();
        if texts.is_empty() {
            return self.tell(&Message::new("play-no-legal"));
        }
        let message = Message::new("play-legal").with("count", texts.len()).with("moves", texts.join(", "));
        self.tell(&message);
    }

    fn tell_time(&mut self) {
        let now = self.talk.now();
        let table = self.table();
        let times = Side::ALL.map(|side| {
            table.time_left(side, now).map(|left| {
                let who = say::who(table.setup(), side);
                Message::new("play-clock").with("who", who).with("time", say::time_text(left))
            })
        });
        match times {
            [Some(white), Some(black)] => [white, black].iter().for_each(|time| self.tell(time)),
            _ => self.tell(&Message::new("play-no-clock")),
        }
    }

    fn tell_position(&mut self) {
        let mut text = String::new();
        self.table().game().write_position(Default::default(), &mut text);
        self.talk.say_line(&text);
    }

    fn explain_rules(&mut self) {
        match registry::rules(&self.table().game().name()) {
            Ok(rules) => rules.iter().for_each(|rule| self.tell(rule)),
            Err(reason) => self.tell(&reason),
        }
    }

    fn export(&mut self, file: &str) -> Result<(), End> {
        if file.is_empty() {
            self.tell(&Message::new("play-saved-as").with("id", self.id.to_string()));
            let export = self.main_phrase(Order::Export);
            self.tell(&Message::new("play-export-where").with("export", export));
            return Ok(());
        }
        let path = Path::new(file);
        let text = match self.table().exported(Some(path)) {
            Ok(text) => text,
            Err(reason) => {
                self.tell(&reason);
                return Ok(());
            }
        };
        if path.exists() && !self.ask(&Message::new("play-overwrite").with("path", file))? {
            return Ok(());
        }
        match atomic::write(path, text.as_bytes()) {
            Ok(()) => self.tell(&Message::new("play-exported").with("path", file)),
            Err(error) => {
                let reason = Message::new("record-io").with("path", file).with("error", error.to_string());
                self.tell(&reason);
            }
        }
        Ok(())
    }

    fn help(&mut self) {
        self.tell(&Message::new("play-help-typing"));
        for entry in &ORDERS {
            let phrases = phrases(self.words, entry.words).join(", ");
            let help = self.words.get(entry.help);
            self.talk.say_line(&format!("  {phrases}: {help}"));
        }
    }

    /// Puts the game aside.
    fn leave(&mut self) -> Status {
        let mut status = Status::Done;
        if self.table().outcome().is_none() && self.table().pause() != Some(Pause::Adjourned) {
            match self.saved.apply_at(None, Command::Adjourn, self.talk.now()) {
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
        self.tell(&Message::new(key).with("id", self.id.to_string()));
        status
    }

    /// Asks a question until the answer is yes or no.
    fn ask(&mut self, question: &Message) -> Result<bool, End> {
        loop {
            self.tell(question);
            if let Heard::Line(line) = self.talk.hear(None)?
                && let Some(answer) = self.vocabulary.yes_or_no(&line)
            {
                return Ok(answer);
            }
            self.tell(&Message::new("play-yes-or-no"));
        }
    }

    /// The only person at the table; `None` if there are two or none.
    fn lone_human(&self) -> Option<Side> {
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
        let entry = ORDERS.iter().find(|entry| entry.order == order);
        entry.and_then(|entry| phrases(self.words, entry.words).into_iter().next()).unwrap_or_default()
    }

    fn tell(&mut self, message: &Message) {
        let words = self.words.say(message);
        self.talk.say_line(&words);
    }

    fn table(&self) -> &Table {
        self.saved.table()
    }
}
