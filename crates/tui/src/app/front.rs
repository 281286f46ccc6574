//! What keys and clicks do to what stands in front of a screen.

use tabuleiro_facade::Command;
use tabuleiro_facade::remote::Ask;

use super::App;
use crate::bindings::Action;
use crate::complete;
use crate::effect::Effect;
use crate::list::Cursor;
use crate::overlay::{OnAnswer, OnText, Overlay};
use crate::screens::Screen;
use crate::screens::import::Import;
use crate::ui::Navigation;
use crate::view;

impl App {
    pub(super) fn click_overlay(&mut self, x: u16, y: u16) {
        let area = self.ui.area;
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
                let page = usize::from(self.ui.area.height / 2);
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
                    // Going back is no answer where both answers lead on.
                    let leads_on = matches!(then, OnAnswer::KeepSettings | OnAnswer::LeaveStudy { .. });
                    if !leads_on || action != Action::Back {
                        self.answered(then, action == Action::Yes);
                    }
                }
            }
            Some(Overlay::Prompt { text, then, .. }) => match action {
                Action::Erase => {
                    text.pop();
                }
                Action::Clear => text.clear(),
                Action::Next => match then {
                    OnText::Export(_) | OnText::SaveStudy(_) | OnText::Import => complete::path(text),
                    OnText::Comment | OnText::Talk | OnText::StudyComment => text.push(' '),
                    OnText::TryMove | OnText::StudyMark => {}
                },
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
                let chosen = items.get(*cursor).map(|(_, choice)| choice.clone());
                self.overlay = None;
                match (action, chosen, self.screens.last_mut()) {
                    (Action::Choose, Some(choice), Some(Screen::Play(play))) => {
                        play.chose(choice, then, &mut self.ui);
                    }
                    (Action::Choose, Some(choice), Some(Screen::Review(review))) => {
                        review.try_move(&choice, &mut self.ui);
                    }
                    _ => {}
                }
            }
            None => {}
        }
    }

    fn answered(&mut self, then: OnAnswer, yes: bool) {
        match then {
            OnAnswer::Command { yes: command, .. } if yes => self.command(*command),
            OnAnswer::Command { no: Some(command), .. } => self.command(*command),
            OnAnswer::AllowProgram(words) if yes => {
                self.ui.allow(words);
                if let Some(Screen::Play(play)) = self.screens.last_mut() {
                    play.proceed(&mut self.ui);
                }
            }
            OnAnswer::AllowProgram(_) => self.command(Command::Pause),
            OnAnswer::Delete(ids) if yes => self.ui.want(Effect::Delete(ids)),
            OnAnswer::KeepSettings => {
                if let Some(Screen::Settings(form)) = self.screens.last_mut() {
                    form.leave(yes, &mut self.ui);
                }
            }
            OnAnswer::LeaveStudy { quits } => {
                if let Some(Screen::Review(review)) = self.screens.last_mut() {
                    review.settle(yes, quits, &mut self.ui);
                }
            }
            OnAnswer::Replace { path, contents } if yes => {
                self.ui.want(Effect::Write { path, contents, replace: true });
            }
            OnAnswer::Command { .. } | OnAnswer::Delete(_) | OnAnswer::Replace { .. } => {
                self.ui.notice = None
            }
        }
    }

    fn command(&mut self, command: Command) {
        if let Some(Screen::Play(play)) = self.screens.last_mut() {
            play.command(command, &mut self.ui);
        }
    }

    fn typed(&mut self, text: &str, then: OnText) {
        // Without words, a comment goes.
        if text.is_empty() && then != OnText::StudyComment {
            return;
        }
        match then {
            OnText::Export(contents) => {
                self.ui.want(Effect::Write { path: complete::expand(text), contents, replace: false });
            }
            OnText::Import => {
                let import = Import::new(complete::expand(text), &mut self.ui);
                self.ui.navigate(Navigation::To(Box::new(Screen::Import(Box::new(import)))));
            }
            OnText::Comment => self.command(Command::Comment { text: text.to_owned() }),
            OnText::Talk => self.ui.want(Effect::Ask(Ask::Talk(text.to_owned()))),
            then => self.typed_in_study(text, then),
        }
    }

    fn typed_in_study(&mut self, text: &str, then: OnText) {
        let Some(Screen::Review(review)) = self.screens.last_mut() else { return };
        let ui = &mut self.ui;
        match then {
            OnText::SaveStudy(contents) => review.save_to(&complete::expand(text), contents, ui),
            OnText::TryMove => review.typed_move(text, ui),
            OnText::StudyComment => review.write_words(text, ui),
            OnText::StudyMark => review.write_mark(text, ui),
            OnText::Export(_) | OnText::Import | OnText::Comment | OnText::Talk => {}
        }
    }
}
