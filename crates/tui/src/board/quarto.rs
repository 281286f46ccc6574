//! Quarto pieces, with all four qualities to see: size, colour, shape and filling.

use tabuleiro_plain::quarto_qualities;

use crate::look::Look;

/// A Quarto piece as a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Art {
    /// Its lines, all of the same width.
    pub lines: Vec<String>,
    /// Whether it is a white piece.
    pub white: bool,
}

impl Art {
    /// The drawing of the piece with the letter `kind` in at most `width` by `height` characters; `None` for
    /// pieces of other games.
    ///
    /// Big pieces are a line higher and two columns wider than small ones; round ones have round corners;
    /// solid ones are filled. The letter stands below, with `w` or `b` where there are no colours.
    pub fn new(kind: &str, width: u16, height: u16, look: &Look) -> Option<Art> {
        let [size, colour, shape, filling] = quarto_qualities(kind)?;
        let white = colour == "white";
        if width < 6 || height < 3 {
            let text = if width >= 4 { short(kind, look)? } else { kind.to_owned() };
            return Some(Art { lines: vec![text], white });
        }
        let big = size == "big";
        // One line is left for the letter.
        let room = usize::from(height) - 1;
        let (inner, rows) = match (big, room >= 4) {
            (true, true) => (6, 4),
            (true, false) => (4, room),
            (false, true) => (3, 3),
            (false, false) => (2, room.min(2)),
        };
        let inner = inner.min(usize::from(width) - 2);
        let (corners, across, down) = match (shape == "round", look.ascii) {
            (true, false) => (['╭', '╮', '╰', '╯'], '─', '│'),
            (false, false) => (['┏', '┓', '┗', '┛'], '━', '┃'),
            (true, true) => (['(', ')', '(', ')'], '-', ' '),
            (false, true) => (['[', ']', '[', ']'], '-', '|'),
        };
        let fill = match (filling == "solid", look.ascii) {
            (true, false) => '█',
            (true, true) => '#',
            (false, _) => ' ',
        };
        // A drawing of two lines has no inside of its own, so its edge is filled.
        let edge = if rows <= 2 && filling == "solid" { fill } else { across };
        let row = |left: char, middle: char, right: char| {
            let mut line = String::from(left);
            line.extend(std::iter::repeat_n(middle, inner));
            line.push(right);
            line
        };
        let mut lines = vec![row(corners[0], edge, corners[1])];
        lines.extend((2..rows).map(|_| row(down, fill, down)));
        lines.push(row(corners[2], edge, corners[3]));
        let name = if look.is_mono() { format!("{kind} {}", &colour[..1]) } else { kind.to_owned() };
        lines.push(format!("{name:^width$}", width = inner + 2));
        Some(Art { lines, white })
    }
}

/// A piece in four characters: brackets for the shape, `W` or `B` (big) or `w` or `b` (small) for colour and
/// size, and a full or empty sign for the filling.
pub fn short(kind: &str, look: &Look) -> Option<String> {
    let [size, colour, shape, filling] = quarto_qualities(kind)?;
    let letter = match (colour == "white", size == "big") {
        (true, true) => 'W',
        (true, false) => 'w',
        (false, true) => 'B',
        (false, false) => 'b',
    };
    let filling = match (filling == "solid", look.ascii) {
        (true, true) => '#',
        (false, true) => '.',
        (true, false) => '■',
        (false, false) => '□',
    };
    Some(if shape == "round" { format!("({letter}{filling})") } else { format!("[{letter}{filling}]") })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tabuleiro_settings::{Settings, Theme};

    use super::*;
    use crate::look::Depth;

    #[test]
    fn all_sixteen_look_different_in_every_size_with_and_without_colour() {
        for (theme, ascii) in
            [(Theme::Dark, false), (Theme::Dark, true), (Theme::Mono, false), (Theme::Mono, true)]
        {
            let look = Look::new(&Settings { theme, ascii, ..Settings::default() }, Depth::True);
            for (width, height) in [(4, 2), (6, 3), (8, 4), (10, 5), (14, 7)] {
                let mut seen = HashSet::new();
                for letter in 'a'..='p' {
                    let art = Art::new(&letter.to_string(), width, height, &look).unwrap();
                    assert!(art.lines.len() <= usize::from(height), "{width}x{height}");
                    assert!(art.lines.iter().all(|line| line.chars().count() <= usize::from(width)));
                    // The letter must not be what tells them apart.
                    let picture: Vec<String> =
                        art.lines.iter().map(|line| line.replacen(letter, "?", 1)).collect();
                    let colour = (!look.is_mono()).then_some(art.white);
                    assert!(seen.insert((picture.clone(), colour)), "{letter} {width}x{height}: {picture:?}");
                }
            }
        }
    }
}
