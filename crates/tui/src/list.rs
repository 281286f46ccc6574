//! A cursor in a list, and how lists are drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::bindings::Action;
use crate::look::{Look, Role};
use crate::paint;
use crate::ui::Ui;

/// How far a page goes.
const PAGE: usize = 10;

/// A cursor in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cursor {
    /// The item that it is on.
    pub at: usize,
}

impl Cursor {
    /// Moves in a list of `length` items; false if `action` is not about that.
    pub fn act(&mut self, action: Action, length: usize) -> bool {
        let last = length.saturating_sub(1);
        self.at = match action {
            Action::Up if self.at == 0 => last,
            Action::Up => self.at - 1,
            Action::Down if self.at >= last => 0,
            Action::Down => self.at + 1,
            Action::PageUp => self.at.saturating_sub(PAGE),
            Action::PageDown => (self.at + PAGE).min(last),
            Action::First => 0,
            Action::Last => last,
            _ => return false,
        };
        true
    }

    /// The first item shown where `height` fit.
    pub fn first(self, length: usize, height: usize) -> usize {
        let most = length.saturating_sub(height);
        self.at.saturating_sub(height / 2).min(most)
    }

    /// Tells in the frame `outer` which of `length` items are shown in `area`.
    pub fn mark(self, length: usize, area: Rect, outer: Rect, look: &Look, buffer: &mut Buffer) {
        let height = usize::from(area.height);
        paint::scroll(self.first(length, height), height, length, outer, look, buffer);
    }

    /// The item at row `y` of a list drawn in `area`.
    pub fn item_at(self, area: Rect, length: usize, x: u16, y: u16) -> Option<usize> {
        if !area.contains((x, y).into()) {
            return None;
        }
        let item = self.first(length, usize::from(area.height)) + usize::from(y - area.y);
        (item < length).then_some(item)
    }
}

/// Draws in the first line of `area` what a list is searched for, with a cursor while somebody types it.
pub fn filter(text: &str, typing: bool, area: Rect, ui: &Ui, buffer: &mut Buffer) {
    let (line, role) = match (text.is_empty(), typing) {
        (true, _) => (ui.word("screen-filter-hint"), Role::Dim),
        (false, true) => (format!("{} {text}_", ui.word("screen-filter")), Role::Accent),
        (false, false) => (format!("{} {text}", ui.word("screen-filter")), Role::Accent),
    };
    paint::line(&format!("  {line}"), area, ui.look.style(role), buffer);
}

/// Draws `items` in a frame with a title, which tells whether there are more than fit.
pub fn framed(title: &str, items: &[String], cursor: Cursor, outer: Rect, look: &Look, buffer: &mut Buffer) {
    let inner = paint::boxed(title, outer, look, buffer);
    draw(items, cursor, inner, look, buffer);
    cursor.mark(items.len(), inner, outer, look, buffer);
}

/// Draws `items`, as many as fit, with the cursor's one in view and reversed.
pub fn draw(items: &[String], cursor: Cursor, area: Rect, look: &Look, buffer: &mut Buffer) {
    draw_lazily(items.len(), cursor, area, |at| items.get(at).cloned(), look, buffer);
}

/// The same for a list of `length` items of which only those are made that are shown.
pub fn draw_lazily(
    length: usize,
    cursor: Cursor,
    area: Rect,
    item: impl Fn(usize) -> Option<String>,
    look: &Look,
    buffer: &mut Buffer,
) {
    let height = usize::from(area.height);
    let first = cursor.first(length, height);
    for (row, at) in (first..length.min(first + height)).enumerate() {
        let line = Rect::new(area.x, area.y + row as u16, area.width, 1);
        let (role, sign) = if at == cursor.at { (Role::Chosen, "> ") } else { (Role::Text, "  ") };
        paint::line(&format!("{sign}{}", item(at).unwrap_or_default()), line, look.style(role), buffer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_stays_in_the_list_and_goes_round() {
        let mut cursor = Cursor::default();
        for (action, at) in [
            (Action::Up, 11),
            (Action::Down, 0),
            (Action::PageDown, 10),
            (Action::PageDown, 11),
            (Action::PageUp, 1),
            (Action::Last, 11),
            (Action::First, 0),
        ] {
            assert!(cursor.act(action, 12));
            assert_eq!(cursor.at, at, "{action:?}");
        }
        assert!(!cursor.act(Action::Choose, 12));
        assert!(cursor.act(Action::Down, 0));
        assert_eq!(cursor.at, 0);
    }

    #[test]
    fn a_click_finds_the_item_that_is_drawn_there() {
        let area = Rect::new(2, 3, 20, 5);
        let cursor = Cursor { at: 10 };
        assert_eq!(cursor.item_at(area, 12, 5, 3), Some(7));
        assert_eq!(cursor.item_at(area, 12, 5, 7), Some(11));
        assert_eq!(cursor.item_at(area, 12, 1, 3), None);
        assert_eq!(Cursor::default().item_at(area, 2, 5, 6), None);
    }
}
