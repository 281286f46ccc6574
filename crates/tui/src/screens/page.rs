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

    /// The lines, and how many of them there is room for.
    fn lines(&self, body: Rect) -> (Vec<String>, usize) {
        let text = text_area(body);
        let width = usize::from(text.width.min(WIDEST));
        let mut lines = Vec::new();
        for paragraph in &self.paragraphs {
            lines.extend(paint::wrap(paragraph, width));
            lines.push(String::new());
        }
        lines.pop();
        (lines, usize::from(text.height))
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, ui: &Ui, buffer: &mut Buffer) {
        let (lines, height) = self.lines(body);
        let first = self.scroll.min(lines.len());
        let shown = &lines[first..(first + height).min(lines.len())];
        paint::boxed(&self.title, body, &ui.look, buffer);
        paint::lines(shown, text_area(body), ui.look.style(Role::Text), buffer);
        paint::scroll(first, height, lines.len(), body, &ui.look, buffer);
    }
}

/// Where the text stands within the frame around `body`.
fn text_area(body: Rect) -> Rect {
    let inner = paint::inside(body);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}
