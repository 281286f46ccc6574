//! A long text to read.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::bindings::Action;
use crate::desk::{Desk, Turn};
use crate::look::Role;
use crate::paint;

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
    pub fn act(&mut self, action: Action, body: Rect, desk: &mut Desk) {
        let height = usize::from(body.height);
        let last = self.lines(body).len().saturating_sub(height);
        self.scroll = match action {
            Action::Up => self.scroll.saturating_sub(1),
            Action::Down => self.scroll + 1,
            Action::PageUp => self.scroll.saturating_sub(height),
            Action::PageDown => self.scroll + height,
            Action::First => 0,
            Action::Last => last,
            Action::Back => return desk.turn(Turn::Back),
            _ => return,
        };
        self.scroll = self.scroll.min(last);
    }

    fn lines(&self, body: Rect) -> Vec<String> {
        let width = usize::from(body.width.min(WIDEST));
        let mut lines = Vec::new();
        for paragraph in &self.paragraphs {
            lines.extend(paint::wrap(paragraph, width));
            lines.push(String::new());
        }
        lines.pop();
        lines
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, desk: &Desk, buffer: &mut Buffer) {
        let lines = self.lines(body);
        let shown = &lines[self.scroll.min(lines.len())..];
        paint::lines(shown, body, desk.look.style(Role::Text), buffer);
    }
}
