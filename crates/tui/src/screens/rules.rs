//! The rules of a game.

use tabuleiro_facade::Kind;

use super::Screen;
use super::page::Page;
use crate::ui::{Navigation, Ui};

/// Shows the rules of a kind of game.
pub fn open(kind: &dyn Kind, ui: &mut Ui) {
    let paragraphs = kind.rules().iter().map(|rule| ui.say(rule)).collect();
    let page = Page::new(ui.say(&kind.title()), paragraphs);
    ui.navigate(Navigation::To(Box::new(Screen::Page(page))));
}
