//! What keys and clicks do to what stands in front of a screen.

use tabuleiro_table::Command;

use super::App;
use crate::bindings::Action;
use crate::complete;
use crate::effect::Effect;
use crate::list::Cursor;
use crate::overlay::{Overlay, Then, Typed};
use crate::screens::Screen;
use crate::view;

impl App {
    pub(super) fn click_overlay(&mut self, x: u16, y: u16) {
        let area = self.desk.area;
        if let Some(Overlay::Menu { items, cursor, .. }) = &mut self.overlay {
            let list = view::menu_area(items.len(), area);
            let at = Cursor { at: *cursor }.item_at(list, items.len(), x, y);
            if let Some(at) = at {
                *cursor = at;
                return self.act(Action::Choose);
            }
        }
        if let Some(action) = view::bar_action(self, x, y) {
            self.act(action);
        }
    }

    pub(super) fn act_on_overlay(&mut self, action: Action) {
        let last = view::help_scroll(self);
        match self.overlay.as_mut() {
            Some(Overlay::Help { scroll }) => {
                let page = usize::from(self.desk.area.height / 2);
                match action {
                    Action::Up => *scroll = scroll.saturating_sub(1),
                    Action::Down => *scroll = (*scroll + 1).min(last),
                    Action::PageUp => *scroll = scroll.saturating_sub(page),
                    Action::PageDown => *scroll = (*scroll + page).min(last),
                    _ => self.overlay = None,
                }
            }
            Some(Overlay::Question { .. }) => {
                if let Some(Overlay::Question { then, .. }) = self.overlay.take() {
                    self.answered(then, action == Action::Yes);
                }
            }
            Some(Overlay::Prompt { text, then, .. }) => match action {
                Action::Erase => {
                    text.pop();
                }
                Action::Next if *then == Typed::Comment => text.push(' '),
                Action::Next => complete::path(text),
                Action::Choose => {
                    if let Some(Overlay::Prompt { text, then, .. }) = self.overlay.take() {
                        self.typed(text.trim(), then);
                    }
                }
                Action::Back => self.overlay = None,
                _ => {}
            },
            Some(Overlay::Menu { items, cursor, then, .. }) => {
                let then = *then;
                let mut at = Cursor { at: *cursor };
                if at.act(action, items.len()) {
                    *cursor = at.at;
                    return;
                }
                let chosen = items.get(*cursor).map(|(_, text)| text.clone());
                self.overlay = None;
                if let (Action::Choose, Some(text), Some(Screen::Play(play))) =
                    (action, chosen, self.screens.last_mut())
                {
                    play.chose(text, then, &mut self.desk);
                }
            }
            None => {}
        }
    }

    fn answered(&mut self, then: Then, yes: bool) {
        match then {
            Then::Command { yes: command, .. } if yes => self.command(command),
            Then::Command { no: Some(command), .. } => self.command(command),
            Then::Delete(id) if yes => self.desk.want(Effect::Delete(id)),
            Then::Replace { path, contents } if yes => {
                self.desk.want(Effect::Write { path, contents, replace: true });
            }
            Then::Command { .. } | Then::Delete(_) | Then::Replace { .. } => self.desk.notice = None,
        }
    }

    fn command(&mut self, command: Command) {
        if let Some(Screen::Play(play)) = self.screens.last_mut() {
            play.command(command, &mut self.desk);
        }
    }

    fn typed(&mut self, text: &str, then: Typed) {
        if text.is_empty() {
            return;
        }
        match then {
            Typed::Export(contents) => {
                self.desk.want(Effect::Write { path: complete::expand(text), contents, replace: false });
            }
            Typed::Import => self.desk.want(Effect::Import(complete::expand(text))),
            Typed::Comment => self.command(Command::Comment { text: text.to_owned() }),
        }
    }
}
