//! What keys and clicks do in a game.

use tabuleiro_facade::{
    Choice, Command, Event, EventKind, Explain, GameId, Message, Moment, Pause, PieceView, Setup, Side,
};
use tabuleiro_record::Summary;

use super::{Hint, Play};
use crate::bindings::Action;
use crate::effect::{Effect, SavedGame};
use crate::export;
use crate::overlay::{OnChoice, OnText, Overlay};
use crate::pick::{Picked, Step};
use crate::screens::rules;
use crate::ui::{Navigation, Ui};

impl Play {
    /// Does what a key means.
    pub fn act(&mut self, action: Action, ui: &mut Ui) {
        if self.typed_move.is_some() {
            return self.act_while_typing(action, ui);
        }
        match action {
            Action::Up | Action::Down | Action::Left | Action::Right => self.move_cursor(action),
            Action::Next => self.next_choice(),
            Action::Choose => self.choose(ui),
            Action::Back => self.unselect(ui),
            Action::Type => self.begin_typing("", ui),
            Action::Hint | Action::Analyse if self.is_unfair(ui) => {}
            Action::Hint => self.ask_hint(ui),
            Action::Analyse => self.toggle_analysis(ui),
            Action::TakeBack => self.take_back(ui),
            Action::Flip => self.flipped = !self.flipped,
            Action::Save => self.save(ui),
            Action::OfferDraw => self.offer_draw(ui),
            Action::ClaimDraw => self.claim_draw(ui),
            Action::Resign => self.resign(ui),
            Action::Pause => {
                let command = if self.table.pause().is_some() { Command::Resume } else { Command::Pause };
                self.stop_thinking(ui);
                self.command(command, ui);
            }
            Action::Comment if self.away.is_some() => ui.navigate(Navigation::Show(Overlay::Prompt {
                label: Message::new("remote-write"),
                text: String::new(),
                then: OnText::Talk,
            })),
            Action::Comment => ui.navigate(Navigation::Show(Overlay::Prompt {
                label: Message::new("tui-comment"),
                text: String::new(),
                then: OnText::Comment,
            })),
            Action::Review => match self.id {
                Some(id) => ui.want(Effect::Read(id)),
                None => self.review_away(ui),
            },
            Action::Rules => rules::open(&*self.table.game().kind(), ui),
            Action::PageUp => self.scroll = (self.scroll + PAGE).min(self.table.played().len() / 2),
            Action::PageDown => self.scroll = self.scroll.saturating_sub(PAGE),
            Action::Again | Action::Swap if self.away.is_some() => self.play_again_away(ui),
            Action::Again => self.play_again(false, ui),
            Action::Swap => self.play_again(true, ui),
            Action::Leave => self.leave(ui),
            Action::Erase => self.edit_refused(ui),
            Action::TakeAdvice => self.take_advice(ui),
            Action::CopyPosition => {
                let mut text = String::new();
                self.table.game().write_position(Default::default(), &mut text);
                ui.copy(text, "screen-copied-position");
            }
            Action::CopyGame => match export::record(&self.table, &[]) {
                Ok(record) => ui.copy(record.text, "screen-copied-game"),
                Err(reason) => ui.warn(&reason),
            },
            _ => {}
        }
    }

    /// Puts the game aside and goes back to where one came from.
    fn leave(&mut self, ui: &mut Ui) {
        if let Some(away) = &self.away {
            return self.leave_away(&away.address, ui);
        }
        self.put_aside(ui);
        ui.navigate(Navigation::Back);
        ui.want(Effect::ListGames);
        let key = match self.table.outcome() {
            _ if !self.is_worth_keeping() => "screen-discarded",
            Some(_) => "tui-kept",
            None => "tui-put-aside",
        };
        ui.tell(&Message::new(key).with("id", self.number()));
    }

    /// Begins another game like this one, perhaps with the sides changed.
    fn play_again(&mut self, swapped: bool, ui: &mut Ui) {
        let start = self.table.setup();
        let name = start.game.clone();
        let mut setup = Setup::new(name);
        setup.position = Some(start.position.clone());
        setup.control = start.control;
        setup.takeback = start.takeback;
        setup.seed = ui.now.millis();
        setup.seats = start.seats.clone();
        if swapped {
            setup.seats.reverse();
        }
        self.put_aside(ui);
        let at = ui.now;
        ui.want(Effect::Start { setup: Box::new(setup), at });
    }

    /// Stops everything and closes the journal.
    pub fn put_aside(&mut self, ui: &mut Ui) {
        self.stop_thinking(ui);
        if self.analysis.take().is_some() {
            ui.want(Effect::StopAnalysis);
        }
        let Some(id) = self.id else { return ui.want(Effect::Part) };
        if !self.is_worth_keeping() {
            return ui.want(Effect::Discard(id));
        }
        let standing = self.table.outcome().is_some() || self.table.pause() == Some(Pause::Adjourned);
        let adjourned = (!standing).then(|| self.table.decide(None, Command::Adjourn, ui.now).ok());
        ui.want(Effect::Close(adjourned.flatten()));
    }

    /// Whether anything has happened that somebody could want to see again: a move, a comment, a result.
    pub fn is_worth_keeping(&self) -> bool {
        let tells = |event: &Event| {
            matches!(
                event.kind,
                EventKind::Moved { .. } | EventKind::Commented { .. } | EventKind::Ended { .. }
            )
        };
        self.waiting || self.table.log().iter().any(tells)
    }

    /// The number of the saved game, or a word where it has none.
    fn number(&self) -> String {
        self.id.map_or_else(|| "game".to_owned(), |id| id.to_string())
    }

    /// What a list of saved games says of it, as number `id`.
    pub fn saved(&self, id: GameId, now: Moment) -> SavedGame {
        let log = self.table.log();
        let summary = Summary {
            start: self.table.setup().clone(),
            started: log.first().map_or(now, |event| event.at),
            changed: now,
            plies: self.table.played().len(),
            outcome: self.table.outcome(),
        };
        SavedGame { id, summary: Ok(summary), in_use: false }
    }

    /// Lets nobody think any more, neither for a move nor for advice.
    pub(super) fn stop_thinking(&mut self, ui: &mut Ui) {
        let hinting = matches!(self.hint, Hint::Asked(_));
        if self.thinking.take().is_some() || hinting {
            self.hint = Hint::None;
            ui.want(Effect::StopThinking);
        }
    }

    pub(super) fn choose(&mut self, ui: &mut Ui) {
        match self.step_at(self.cursor) {
            Some(step) => self.pick(step, ui),
            None => ui.warn(&Message::new("tui-not-a-square")),
        }
    }

    fn pick(&mut self, step: Step, ui: &mut Ui) {
        if !self.may_move() {
            if self.pick_early(step, ui) {
                return;
            }
            // A computer whose move could not be saved gets another chance.
            self.proceed(ui);
            return ui.tell(&self.why_not());
        }
        let from = self.selection.steps().first().copied();
        match self.selection.pick(&self.choices, step) {
            Picked::More => {
                ui.notice = None;
                self.keep_cursor();
            }
            Picked::Move(choice) => self.play(choice, ui),
            Picked::Which(moves) => {
                let items = moves.into_iter().map(|choice| (self.described(&choice, ui), choice));
                ui.navigate(Navigation::Show(Overlay::Menu {
                    title: Message::new("tui-which-move"),
                    items: items.collect(),
                    cursor: 0,
                    then: OnChoice::Play,
                }));
            }
            Picked::Nothing => self.refuse(from, step, ui),
        }
    }

    /// Plays a move.
    pub(super) fn play(&mut self, choice: Choice, ui: &mut Ui) {
        self.chose(choice, OnChoice::Play, ui);
    }

    /// Does what a move was chosen for.
    pub fn chose(&mut self, choice: Choice, then: OnChoice, ui: &mut Ui) {
        self.stop_thinking(ui);
        let command = match then {
            OnChoice::Play => Command::Move(choice),
            OnChoice::Claim => Command::ClaimDrawWith(choice),
        };
        self.command(command, ui);
    }

    /// Lets the rules say why a choice of squares is no move.
    fn refuse(&mut self, from: Option<Step>, to: Step, ui: &mut Ui) {
        match (from, to) {
            (Some(Step::Square(from)), Step::Square(to)) => match self.table.game().read_cells(&[from, to]) {
                Ok(choice) => self.play(choice, ui),
                Err(refusal) => self.refused(&refusal.explain(), ui),
            },
            (None, Step::Square(square)) => {
                let name = self.scene.name(square);
                ui.warn(&Message::new("tui-nothing-there").with("square", name));
            }
            _ => ui.warn(&Message::new("tui-place-first")),
        }
    }

    /// Why nobody may move now.
    pub fn why_not(&self) -> Message {
        match (self.table.outcome(), self.table.pause()) {
            (Some(_), _) => Message::new("tui-over"),
            (None, Some(Pause::Paused | Pause::Adjourned)) => Message::new("tui-paused"),
            (None, None) => Message::new("tui-not-your-turn"),
        }
    }

    fn unselect(&mut self, ui: &mut Ui) {
        if self.premove.take().is_some() || self.selection.is_empty() {
            ui.notice = None;
            self.hint = Hint::None;
            self.refused_line = None;
        }
        self.selection.clear();
    }

    /// A move for a menu: its text, and what the piece becomes.
    fn described(&self, choice: &Choice, ui: &Ui) -> String {
        let text = self.shown(choice, ui);
        match choice.becomes {
            Some(figure) => {
                let piece = PieceView { figure, side: None };
                let piece = tabuleiro_say::piece_name(self.family(), &piece);
                format!("{text}  {}", ui.say(&piece))
            }
            None => format!("{text}  {}", self.scene.names(&choice.cells).join(" ")),
        }
    }

    fn take_back(&mut self, ui: &mut Ui) {
        self.stop_thinking(ui);
        // Against a computer one's own last decision comes back, between people the last move.
        let side = match self.lone_human() {
            Some(side) => side,
            None => self.table.played().last().map_or(Side::White, |played| played.side),
        };
        self.command(Command::TakeBack { side }, ui);
    }

    fn save(&mut self, ui: &mut Ui) {
        match export::record(&self.table, &[]) {
            Ok(record) => ui.navigate(Navigation::Show(Overlay::Prompt {
                label: Message::new("tui-export-file"),
                text: format!("tabuleiro-{}.{}", self.number(), record.ending),
                then: OnText::Export(record.text),
            })),
            Err(reason) => ui.warn(&reason),
        }
    }
}

/// How many rows of moves a page is.
const PAGE: usize = 5;
