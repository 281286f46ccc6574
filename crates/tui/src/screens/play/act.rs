//! What keys and clicks do in a game.

use ratatui::layout::Rect;
use tabuleiro_table::{Command, Message, MoveChoice, Pause, Side};

use super::{Hint, Play, Spot, draw, supply};
use crate::bindings::Action;
use crate::desk::{Desk, Turn};
use crate::effect::Effect;
use crate::overlay::{Chosen, Overlay, Typed};
use crate::pick::{Picked, Step};
use crate::screens::review::Review;
use crate::screens::{Screen, rules};
use crate::{board, export};

impl Play {
    /// Does what a key means.
    pub fn act(&mut self, action: Action, desk: &mut Desk) {
        if self.entry.is_some() {
            return self.act_in_entry(action, desk);
        }
        match action {
            Action::Up | Action::Down | Action::Left | Action::Right => self.move_cursor(action),
            Action::Next => self.next_choice(),
            Action::Choose => self.choose(desk),
            Action::Back => self.unselect(desk),
            Action::Type => self.begin_entry("", desk),
            Action::Hint => self.ask_hint(desk),
            Action::Analyse => self.toggle_analysis(desk),
            Action::TakeBack => self.take_back(desk),
            Action::Flip => self.flipped = !self.flipped,
            Action::Save => self.save(desk),
            Action::OfferDraw => self.offer_draw(desk),
            Action::ClaimDraw => self.claim_draw(desk),
            Action::Resign => self.resign(desk),
            Action::Pause => {
                let command = if self.table.pause().is_some() { Command::Resume } else { Command::Pause };
                self.stop_thinking(desk);
                self.command(command, desk);
            }
            Action::Comment => desk.turn(Turn::Show(Overlay::Prompt {
                label: Message::new("tui-comment"),
                text: String::new(),
                then: Typed::Comment,
            })),
            Action::Review => {
                let review = Review::new(Some(self.id), self.table.log().to_vec(), self.flipped);
                match review {
                    Ok(review) => desk.turn(Turn::To(Box::new(Screen::Review(Box::new(review))))),
                    Err(error) => desk.warn(&tabuleiro_table::Explain::explain(&error)),
                }
            }
            Action::Rules => rules::open(&self.table.setup().game.clone(), desk),
            Action::PageUp => self.scroll = (self.scroll + PAGE).min(self.table.played().len() / 2),
            Action::PageDown => self.scroll = self.scroll.saturating_sub(PAGE),
            Action::Leave => self.leave(desk),
            _ => {}
        }
    }

    /// Puts the game aside and goes back to where one came from.
    fn leave(&mut self, desk: &mut Desk) {
        self.put_aside(desk);
        desk.turn(Turn::Back);
        desk.want(Effect::ListGames);
        let key = if self.table.outcome().is_some() { "tui-kept" } else { "tui-put-aside" };
        desk.tell(&Message::new(key).with("id", self.id.to_string()));
    }

    /// Stops everything and closes the journal.
    pub fn put_aside(&mut self, desk: &mut Desk) {
        self.stop_thinking(desk);
        if self.analysis.take().is_some() {
            desk.want(Effect::StopAnalysis);
        }
        desk.want(Effect::Close { at: desk.now });
    }

    /// Lets nobody think any more, neither for a move nor for advice.
    pub(super) fn stop_thinking(&mut self, desk: &mut Desk) {
        let hinting = matches!(self.hint, Hint::Asked(_));
        if self.thinking.take().is_some() || hinting {
            self.hint = Hint::None;
            desk.want(Effect::StopThinking);
        }
    }

    fn choose(&mut self, desk: &mut Desk) {
        match self.step_at(self.cursor) {
            Some(step) => self.pick(step, desk),
            None => desk.warn(&Message::new("tui-not-a-square")),
        }
    }

    fn pick(&mut self, step: Step, desk: &mut Desk) {
        if !self.may_move() {
            // A computer whose move could not be saved gets another chance.
            self.proceed(desk);
            return desk.tell(&self.why_not());
        }
        let from = self.selection.steps().first().cloned();
        match self.selection.pick(&self.choices, step.clone()) {
            Picked::More => {
                desk.notice = None;
                self.keep_cursor();
            }
            Picked::Move(text) => self.play(text, desk),
            Picked::Which(moves) => {
                let items = moves.iter().map(|choice| (self.described(choice, desk), choice.text.clone()));
                desk.turn(Turn::Show(Overlay::Menu {
                    title: Message::new("tui-which-move"),
                    items: items.collect(),
                    cursor: 0,
                    then: Chosen::Play,
                }));
            }
            Picked::Nothing => self.refuse(from, step, desk),
        }
    }

    /// Plays a move.
    pub(super) fn play(&mut self, text: String, desk: &mut Desk) {
        self.chose(text, Chosen::Play, desk);
    }

    /// Does what a move was chosen for.
    pub fn chose(&mut self, text: String, then: Chosen, desk: &mut Desk) {
        self.stop_thinking(desk);
        let command = match then {
            Chosen::Play => Command::Move { text },
            Chosen::Claim => Command::ClaimDrawWith { text },
        };
        self.command(command, desk);
    }

    /// Lets the rules say why a choice of squares is no move.
    fn refuse(&mut self, from: Option<Step>, to: Step, desk: &mut Desk) {
        match (from, to) {
            (Some(Step::Square(from)), Step::Square(to)) => {
                self.command(Command::Move { text: format!("{from}-{to}") }, desk);
            }
            (None, Step::Square(square)) => {
                desk.warn(&Message::new("tui-nothing-there").with("square", square));
            }
            _ => desk.warn(&Message::new("tui-place-first")),
        }
    }

    /// Why nobody may move now.
    pub(super) fn why_not(&self) -> Message {
        match (self.table.outcome(), self.table.pause()) {
            (Some(_), _) => Message::new("tui-over"),
            (None, Some(Pause::Paused | Pause::Adjourned)) => Message::new("tui-paused"),
            (None, None) => Message::new("tui-not-your-turn"),
        }
    }

    fn unselect(&mut self, desk: &mut Desk) {
        if self.selection.is_empty() {
            desk.notice = None;
            self.hint = Hint::None;
        }
        self.selection.clear();
    }

    /// A move for a menu: its text, and what the piece becomes.
    fn described(&self, choice: &MoveChoice, desk: &Desk) -> String {
        let text = board::figurine(self.family(), &choice.text, &desk.look);
        match choice.becomes {
            Some(kind) => {
                let piece = Message::new("play-piece").with("family", self.family()).with("kind", kind);
                format!("{text}  {}", desk.say(&piece))
            }
            None => format!("{text}  {}", choice.squares.join(" ")),
        }
    }

    fn take_back(&mut self, desk: &mut Desk) {
        self.stop_thinking(desk);
        // Against a computer one's own last decision comes back, between people the last move.
        let side = match self.lone_human() {
            Some(side) => side,
            None => self.table.played().last().map_or(Side::White, |played| played.side),
        };
        self.command(Command::TakeBack { side }, desk);
    }

    fn save(&mut self, desk: &mut Desk) {
        match export::record(&self.table, &[]) {
            Ok(record) => desk.turn(Turn::Show(Overlay::Prompt {
                label: Message::new("tui-export-file"),
                text: format!("tabuleiro-{}.{}", self.id, record.ending),
                then: Typed::Export(record.text),
            })),
            Err(reason) => desk.warn(&reason),
        }
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, desk: &mut Desk) {
        let areas = draw::areas(self, body);
        let on_board = areas.board.and_then(|layout| layout.at(x, y));
        let spot = match on_board {
            Some((row, column)) => Some(Spot::Board { row, column }),
            None => supply::piece_at(self, areas.panel, x, y).map(Spot::Supply),
        };
        if let Some(spot) = spot {
            self.entry = None;
            self.cursor = spot;
            self.choose(desk);
        }
    }
}

/// How many rows of moves a page is.
const PAGE: usize = 5;
