//! A long text to read.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::bindings::Action;
use crate::look::Role;
use crate::paint;
use crate::ui::{Navigation, Ui};

/// The widest lines that read well.
const WIDEST: u16 = 90;

/// A long text.
pub struct Page {
    /// What it is about.
    pub title: String,
    paragraphs: Vec<String>,
    scroll: usize,
}

impl Page {
    /// A text of paragraphs.
    pub fn new(title: String, paragraphs: Vec<String>) -> Page {
        Page { title, paragraphs, scroll: 0 }
    }

    /// Does what a key means on a screen with this room.
    pub fn act(&mut self, action: Action, body: Rect, ui: &mut Ui) {
        let (lines, height) = self.lines(body);
        let last = lines.len().saturating_sub(height);
        self.scroll = match action {
            Action::Up => self.scroll.saturating_sub(1),
            Action::Down => self.scroll + 1,
            Action::PageUp => self.scroll.saturating_sub(height),
            Action::PageDown => self.scroll + height,
            Action::First => 0,
            Action::Last => last,
            Action::Back => return ui.navigate(Navigation::Back),
            _ => return,
        };
        self.scroll = self.scroll.min(last);
    }

    /// The lines, and how many of them are shown: all, or one less than there is room for, because that one
    /// tells which are shown.
    fn lines(&self, body: Rect) -> (Vec<String>, usize) {
        let width = usize::from(body.width.min(WIDEST));
        let mut lines = Vec::new();
        for paragraph in &self.paragraphs {
            lines.extend(paint::wrap(paragraph, width));
            lines.push(String::new());
        }
        lines.pop();
        let room = usize::from(body.height);
        let shown = if lines.len() > room { room.saturating_sub(1) } else { room };
        (lines, shown)
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, ui: &Ui, buffer: &mut Buffer) {
        let (lines, height) = self.lines(body);
        let first = self.scroll.min(lines.len());
        let shown = &lines[first..(first + height).min(lines.len())];
        paint::lines(shown, body, ui.look.style(Role::Text), buffer);
        let below = Rect { y: body.bottom().saturating_sub(1), height: 1.min(body.height), ..body };
        paint::range(first, height, lines.len(), below, &ui.look, buffer);
    }
}
