//! How things look: colours by theme and by what the terminal can show, figures or plain letters.

#[cfg(test)]
mod contrast;
mod depth;
mod palette;

pub use depth::Depth;

use ratatui::style::{Color, Modifier, Style};
use tabuleiro_settings::{Settings, Theme};

use palette::{CONTRAST, DARK, LIGHT, Paint, Palette};

/// How things look.
#[derive(Clone, Debug)]
pub struct Look {
    /// Whether only plain letters are drawn.
    pub ascii: bool,
    depth: Depth,
    palette: &'static Palette,
}

/// What a style is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Usual words.
    Text,
    /// What matters less.
    Dim,
    /// A heading, a name, a key.
    Accent,
    /// Something went wrong, or time is short.
    Warning,
    /// What the cursor is on in a list.
    Chosen,
    /// The line of keys.
    Bar,
}

/// What a square is marked for. Later ones are stronger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// The last move touched it.
    Last,
    /// A hint is about it.
    Hint,
    /// The selected piece can go there.
    Target,
    /// What stands there is taken by a move of the selected piece.
    Victim,
    /// The king there is in check.
    Check,
    /// It is part of the line that won.
    Won,
    /// It is selected, or on the path so far.
    Picked,
}

impl Look {
    /// The look that `settings` ask for on a terminal of `depth`.
    pub fn new(settings: &Settings, depth: Depth) -> Look {
        let (palette, depth) = match settings.theme {
            Theme::Auto | Theme::Dark => (&DARK, depth),
            Theme::Light => (&LIGHT, depth),
            Theme::Contrast => (&CONTRAST, depth),
            Theme::Mono => (&DARK, Depth::Mono),
        };
        Look { ascii: settings.ascii, depth, palette }
    }

    /// Whether there are no colours.
    pub fn is_mono(&self) -> bool {
        self.depth == Depth::Mono
    }

    /// The style of words.
    pub fn style(&self, role: Role) -> Style {
        let plain = Style::new();
        if self.is_mono() {
            return match role {
                Role::Text => plain,
                Role::Dim => plain.add_modifier(Modifier::DIM),
                Role::Accent | Role::Warning => plain.add_modifier(Modifier::BOLD),
                Role::Chosen | Role::Bar => plain.add_modifier(Modifier::REVERSED),
            };
        }
        let colour = |paint| self.colour(paint);
        match role {
            Role::Text => plain,
            Role::Dim => plain.fg(colour(&self.palette.dim)),
            Role::Accent => plain.fg(colour(&self.palette.accent)).add_modifier(Modifier::BOLD),
            Role::Warning => plain.fg(colour(&self.palette.warning)).add_modifier(Modifier::BOLD),
            Role::Chosen => plain.add_modifier(Modifier::REVERSED),
            Role::Bar => plain.fg(colour(&self.palette.on_bar)).bg(colour(&self.palette.bar)),
        }
    }

    /// The style of a square, dark or not, with its strongest mark.
    pub fn square(&self, dark: bool, mark: Option<Mark>) -> Style {
        if self.is_mono() {
            return match mark {
                Some(Mark::Last | Mark::Hint) => Style::new().add_modifier(Modifier::UNDERLINED),
                Some(Mark::Check | Mark::Won | Mark::Picked) => Style::new().add_modifier(Modifier::REVERSED),
                Some(Mark::Target | Mark::Victim) => Style::new().add_modifier(Modifier::BOLD),
                None => Style::new(),
            };
        }
        let paint = match mark {
            None if dark => &self.palette.dark,
            None => &self.palette.light,
            Some(Mark::Last) => &self.palette.last,
            Some(Mark::Hint) => &self.palette.hint,
            Some(Mark::Target) => &self.palette.target,
            Some(Mark::Victim | Mark::Check) => &self.palette.victim,
            Some(Mark::Picked | Mark::Won) => &self.palette.picked,
        };
        let colour = self.colour(paint);
        let ink = match (self.depth, colour) {
            (Depth::Sixteen, Color::Cyan | Color::Green | Color::Yellow) => Color::Black,
            _ => self.colour(&self.palette.white),
        };
        Style::new().bg(colour).fg(ink)
    }

    /// The style of a piece on the square that `square` is the style of.
    ///
    /// Among sixteen colours there are not enough on which both white and black show well. There a piece stands on a
    /// ground of its own, grey or black, and has the other colour itself.
    pub fn piece(&self, white: bool, square: Style) -> Style {
        match (self.depth, white) {
            (Depth::Mono, _) => square.add_modifier(Modifier::BOLD),
            // Not bold: many consoles show bold black as grey.
            (Depth::Sixteen, true) => Style::new().fg(Color::Black).bg(Color::Gray),
            (Depth::Sixteen, false) => Style::new().fg(Color::White).bg(Color::Black),
            (_, true) => square.fg(self.colour(&self.palette.white)).add_modifier(Modifier::BOLD),
            (_, false) => square.fg(self.colour(&self.palette.black)).add_modifier(Modifier::BOLD),
        }
    }

    /// The style of signs at the edge of the square that `square` is the style of.
    pub fn sign(&self, square: Style) -> Style {
        match self.depth {
            Depth::Sixteen => square,
            _ => square.add_modifier(Modifier::BOLD),
        }
    }

    /// Whether pieces have a ground of their own, other than their square's.
    pub fn has_ground(&self) -> bool {
        self.depth == Depth::Sixteen
    }

    fn colour(&self, &Paint(rgb, number, classic): &Paint) -> Color {
        let [_, red, green, blue] = rgb.to_be_bytes();
        match self.depth {
            Depth::Mono => Color::Reset,
            Depth::Sixteen => classic,
            Depth::Cube => Color::Indexed(number),
            Depth::True => Color::Rgb(red, green, blue),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_many_colours_every_mark_has_its_own() {
        let marks = [
            None,
            Some(Mark::Last),
            Some(Mark::Hint),
            Some(Mark::Target),
            Some(Mark::Victim),
            Some(Mark::Picked),
        ];
        for theme in [Theme::Dark, Theme::Light, Theme::Contrast] {
            for depth in [Depth::Cube, Depth::True] {
                let look = Look::new(&Settings { theme, ..Settings::default() }, depth);
                let mut seen = vec![look.square(false, None).bg];
                for mark in marks {
                    let colour = look.square(true, mark).bg;
                    assert!(!seen.contains(&colour), "{theme:?} {depth:?} {mark:?}");
                    seen.push(colour);
                }
            }
        }
    }

    #[test]
    fn without_colour_every_mark_still_shows() {
        let look = Look::new(&Settings { theme: Theme::Mono, ..Settings::default() }, Depth::True);
        for mark in [Mark::Last, Mark::Target, Mark::Victim, Mark::Check, Mark::Won, Mark::Picked] {
            let style = look.square(true, Some(mark));
            assert_eq!((style.fg, style.bg), (None, None), "{mark:?}");
            assert_ne!(style, look.square(true, None), "{mark:?}");
        }
    }
}
