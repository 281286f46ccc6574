//! What keys and clicks do in a study.

use ratatui::layout::Rect;
use tabuleiro_facade::{Message, Seat, Setup, Side};
use tabuleiro_study::{NodeId, mark_of};

use super::Review;
use crate::bindings::Action;
use crate::effect::Effect;
use crate::overlay::{OnText, Overlay};
use crate::screens::play::split;
use crate::screens::rules;
use crate::ui::{Navigation, Ui};

/// How far a page goes, in plies.
const PAGE: usize = 10;

impl Review {
    /// Does what a key means.
    pub fn act(&mut self, action: Action, ui: &mut Ui) {
        self.leaves = None;
        if self.cursor.is_some() {
            return self.act_on_board(action, ui);
        }
        match action {
            Action::Left => self.go_back(1, ui),
            Action::Right => self.go_on(1, ui),
            Action::PageUp => self.go_back(PAGE, ui),
            Action::PageDown => self.go_on(PAGE, ui),
            Action::Up => self.go_in_order(-1, ui),
            Action::Down => self.go_in_order(1, ui),
            Action::First => self.go(NodeId::ROOT, ui),
            Action::Last => self.go(self.study.end_of_line(self.at), ui),
            Action::Next => self.toggle_cursor(ui),
            Action::Type => self.ask_move(String::new(), ui),
            Action::Flip => self.flipped = !self.flipped,
            Action::Analyse => self.judge(ui),
            Action::Engine => self.toggle_engine(ui),
            Action::Lines => self.change_lines(ui),
            Action::KeepLine => self.keep_line(ui),
            Action::NextMistake => self.next_mistake(ui),
            Action::Comment => self.ask_words(ui),
            Action::Mark => self.ask_mark(ui),
            Action::Promote => self.promote(ui),
            Action::Delete => self.delete(ui),
            Action::TakeBack => self.undo(ui),
            Action::Save => self.save(ui),
            Action::Keep => self.keep_game(ui),
            Action::PlayHere => self.play_here(ui),
            Action::Rules => rules::open(&*self.game.kind(), ui),
            Action::Back => self.leave(ui),
            _ => {}
        }
    }

    /// Does what a click means: go to the move or the place of the graph under it, or choose a square.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, ui: &mut Ui) {
        let layout = split(&self.scene, self.flipped, body).board;
        if let Some((row, column)) = layout.and_then(|layout| layout.at(x, y)) {
            return self.pick_square(row, column, ui);
        }
        if let Some(node) = self.node_at(x, y, body, ui) {
            self.go(node, ui);
        }
    }

    fn go_back(&mut self, plies: usize, ui: &mut Ui) {
        let path = self.study.path(self.at);
        let to = path.len().saturating_sub(plies);
        self.go(to.checked_sub(1).map_or(NodeId::ROOT, |last| path[last]), ui);
    }

    fn go_on(&mut self, plies: usize, ui: &mut Ui) {
        let to = (0..plies).fold(self.at, |at, _| self.study.next(at).unwrap_or(at));
        self.go(to, ui);
    }

    /// Goes to the move before or after in the order of reading, into variations and out of them.
    fn go_in_order(&mut self, step: isize, ui: &mut Ui) {
        let order = self.study.reading_order();
        let here = order.iter().position(|&node| node == self.at).map_or(0, |place| place + 1);
        let to = here.saturating_add_signed(step).min(order.len());
        self.go(to.checked_sub(1).map_or(NodeId::ROOT, |place| order[place]), ui);
    }

    fn ask_words(&self, ui: &mut Ui) {
        ui.navigate(Navigation::Show(Overlay::Prompt {
            label: Message::new("tui-comment"),
            text: self.study.words(self.at).pop().unwrap_or_default(),
            then: OnText::StudyComment,
        }));
    }

    /// Writes a comment on the move that is shown, or deletes it.
    pub fn write_words(&mut self, words: &str, ui: &mut Ui) {
        self.change(ui, |study, at| {
            study.set_words(at, words);
            at
        });
    }

    fn ask_mark(&self, ui: &mut Ui) {
        if self.at == NodeId::ROOT {
            return ui.tell(&Message::new("tui-study-no-move"));
        }
        ui.navigate(Navigation::Show(Overlay::Prompt {
            label: Message::new("tui-study-mark"),
            text: String::new(),
            then: OnText::StudyMark,
        }));
    }

    /// Marks the move that is shown by a sign, or takes the mark away.
    pub fn write_mark(&mut self, text: &str, ui: &mut Ui) {
        match mark_of(text) {
            Some(mark) => self.change(ui, |study, at| {
                study.toggle_mark(at, mark);
                at
            }),
            None => ui.warn(&Message::new("tui-study-unknown-mark").with("mark", text)),
        }
    }

    fn promote(&mut self, ui: &mut Ui) {
        if self.study.is_main(self.at) {
            return ui.tell(&Message::new("tui-study-is-main"));
        }
        self.change(ui, |study, at| {
            study.promote(at);
            at
        });
    }

    fn delete(&mut self, ui: &mut Ui) {
        if self.at == NodeId::ROOT {
            return ui.tell(&Message::new("tui-study-no-move"));
        }
        self.change(ui, |study, at| study.delete(at));
        ui.tell(&Message::new("tui-study-deleted"));
    }

    /// Starts a new game from the position that is shown, against the computer where there is one.
    fn play_here(&mut self, ui: &mut Ui) {
        let game = &self.game;
        if game.outcome().is_some() {
            return ui.tell(&Message::new("tui-over"));
        }
        // The new game takes the place of this screen.
        if self.has_changes_of_file() {
            return ui.tell(&Message::new("tui-study-save-first"));
        }
        let mut setup = Setup::new(game.name().clone());
        setup.position = game.position_text(game.ply());
        setup.seed = ui.now.millis();
        setup.takeback = ui.settings.takeback;
        let level = ui.settings.level;
        let side = game.side_to_move();
        let opponent = if game.player(level, 0).is_some() { Seat::computer(level) } else { Seat::somebody() };
        let me = Seat::human(ui.settings.name.clone());
        setup.seats = if side == Side::White { [me, opponent] } else { [opponent, me] };
        if let Err(reason) = setup.open() {
            return ui.warn(&reason);
        }
        self.put_aside(ui);
        ui.want(Effect::StopAnalysis);
        let at = ui.now;
        ui.want(Effect::Start { setup: Box::new(setup), at });
    }
}
