//! Small things that every screen draws with.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Clear, Widget};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::look::{Look, Role};

/// Writes `text` into the first line of `area`, cut where it does not fit, and styles the whole line.
pub fn line(text: &str, area: Rect, style: Style, buffer: &mut Buffer) {
    if area.height == 0 || area.width == 0 {
        return;
    }
    buffer.set_style(Rect { height: 1, ..area }, style);
    buffer.set_stringn(area.x, area.y, cut(text, usize::from(area.width)), usize::from(area.width), style);
}

/// `text` in at most `width` columns, with a sign where something is left out.
pub fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut cut = String::new();
    let mut used = 0;
    for letter in text.chars() {
        let wide = letter.width().unwrap_or(0);
        if used + wide + 1 > width {
            break;
        }
        used += wide;
        cut.push(letter);
    }
    cut + "…"
}

/// `text` with a capital letter at its beginning.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// `parts` in lines of at most `width` columns with `gap` between them, none broken that fits into a line.
pub fn wrap_whole(parts: impl Iterator<Item = String>, gap: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if line.width() + gap.width() + part.width() <= width => {
                line.push_str(gap);
                line.push_str(&part);
            }
            _ => lines.push(cut(&part, width)),
        }
    }
    lines
}

/// `text` in lines of at most `width` columns, broken at blanks where there are any.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let mut word = word.to_owned();
            let gap = usize::from(!line.is_empty());
            if line.width() + gap + word.width() > width && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            while word.width() > width {
                let head: String = word.chars().take(width).collect();
                word = word.chars().skip(width).collect();
                lines.push(head);
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        lines.push(line);
    }
    lines
}

/// Writes `lines` from the top of `area`, as many as fit.
pub fn lines(lines: &[String], area: Rect, style: Style, buffer: &mut Buffer) {
    for (y, text) in (area.top()..area.bottom()).zip(lines) {
        line(text, Rect { y, height: 1, ..area }, style, buffer);
    }
}

/// Says in the last columns of `area` which lines of a longer text are shown; nothing if all are.
pub fn range(first: usize, shown: usize, all: usize, area: Rect, look: &Look, buffer: &mut Buffer) {
    if shown >= all || area.height == 0 {
        return;
    }
    let arrows = match (first > 0, first + shown < all, look.ascii) {
        (true, true, false) => "↑↓ ",
        (true, false, false) => "↑ ",
        (false, _, false) => "↓ ",
        (.., true) => "",
    };
    let text = format!(" {arrows}{}-{}/{all} ", first + 1, (first + shown).min(all));
    let width = (text.width() as u16).min(area.width);
    line(&text, Rect { x: area.right() - width, width, height: 1, ..area }, look.style(Role::Dim), buffer);
}

/// Draws a box with a title and returns the room inside.
pub fn boxed(title: &str, area: Rect, look: &Look, buffer: &mut Buffer) -> Rect {
    let border = if look.ascii { ASCII_BORDER } else { BorderType::Rounded.to_border_set() };
    let block = Block::bordered()
        .border_set(border)
        .border_style(look.style(Role::Frame))
        .title_style(look.style(Role::Accent));
    let block = if title.is_empty() { block } else { block.title(format!(" {title} ")) };
    let inner = block.inner(area);
    block.render(area, buffer);
    inner
}

/// The room inside the frame that [`boxed`] draws around `area`.
pub fn inside(area: Rect) -> Rect {
    Rect {
        x: area.x + 1.min(area.width),
        y: area.y + 1.min(area.height),
        width: area.width.saturating_sub(2),
        height: area.height.saturating_sub(2),
    }
}

/// Tells in the frame `outer` which of `all` lines are shown in it: a thumb at the right, numbers below.
/// Nothing if all are.
pub fn scroll(first: usize, shown: usize, all: usize, outer: Rect, look: &Look, buffer: &mut Buffer) {
    if shown >= all || outer.height < 3 || outer.width < 3 {
        return;
    }
    let track = usize::from(outer.height) - 2;
    let length = (track * shown / all).max(1);
    let top = if first + shown >= all { track - length } else { (track - length) * first / (all - shown) };
    let sign = if look.ascii { '#' } else { '┃' };
    for row in top..top + length {
        let place = (outer.right() - 1, outer.y + 1 + row as u16);
        buffer[place].set_char(sign).set_style(look.style(Role::Accent));
    }
    let below = Rect { x: outer.x + 1, y: outer.bottom() - 1, width: outer.width - 2, height: 1 };
    range(first, shown, all, below, look, buffer);
}

/// Clears a box in the middle of `area` for something of `width` by `height`, draws its frame, and returns
/// the room inside.
pub fn popup(title: &str, width: u16, height: u16, area: Rect, look: &Look, buffer: &mut Buffer) -> Rect {
    let outer = popup_area(width, height, area);
    Clear.render(outer, buffer);
    boxed(title, outer, look, buffer)
}

/// Where [`popup`] draws its frame.
pub fn popup_area(width: u16, height: u16, area: Rect) -> Rect {
    let (width, height) = ((width + 4).min(area.width), (height + 2).min(area.height));
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_long_ones_broken() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrap("a\nb", 10), ["a", "b"]);
        assert_eq!(wrap("", 10), [""]);
    }

    #[test]
    fn keys_and_their_words_stay_together() {
        let lines = |width| {
            wrap_whole(["n again", "x swap sides", "v review"].map(str::to_owned).into_iter(), "   ", width)
        };
        assert_eq!(lines(40), ["n again   x swap sides   v review"]);
        assert_eq!(lines(27), ["n again   x swap sides", "v review"]);
        assert_eq!(lines(8), ["n again", "x swap …", "v review"]);
    }

    #[test]
    fn what_does_not_fit_is_cut_with_a_sign() {
        assert_eq!(cut("Computer", 8), "Computer");
        assert_eq!(cut("Computer", 5), "Comp…");
    }
}
