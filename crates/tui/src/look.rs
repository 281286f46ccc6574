//! How things look: colours by theme and by what the terminal can show, figures or plain letters.

use ratatui::style::{Color, Modifier, Style};
use tabuleiro_settings::{Settings, Theme};

/// How many colours the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// None; only bold, reversed and the like.
    Mono,
    /// The sixteen classic ones.
    Sixteen,
    /// A cube of 216 and some greys.
    Cube,
    /// All.
    True,
}

impl Depth {
    /// What the environment says of the terminal. `variable` looks one up.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Depth {
        let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        let colours = variable("COLORTERM").unwrap_or_default();
        if is_set("NO_COLOR") || term == "dumb" || term.starts_with("vt") {
            Depth::Mono
        } else if colours.contains("truecolor") || colours.contains("24bit") || term.ends_with("-direct") {
            Depth::True
        } else if term.contains("256color") {
            Depth::Cube
        } else {
            Depth::Sixteen
        }
    }
}

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

/// A colour as a truecolour terminal shows it, its number among the 256 of others, and as one of the sixteen. The
/// 256 are chosen by eye: the nearest by arithmetic turns brown into grey or pink.
#[derive(Debug)]
struct Paint(u32, u8, Color);

#[derive(Debug)]
struct Palette {
    light: Paint,
    dark: Paint,
    white: Paint,
    black: Paint,
    last: Paint,
    hint: Paint,
    target: Paint,
    victim: Paint,
    picked: Paint,
    dim: Paint,
    accent: Paint,
    warning: Paint,
    bar: Paint,
    on_bar: Paint,
}

const DARK: Palette = Palette {
    light: Paint(0xA89274, 137, Color::Yellow),
    dark: Paint(0x6B5139, 94, Color::Green),
    white: Paint(0xFFFFFF, 231, Color::White),
    black: Paint(0x120C08, 16, Color::Black),
    last: Paint(0x8A8F3C, 100, Color::Cyan),
    hint: Paint(0x4C86B8, 67, Color::Blue),
    target: Paint(0x3F8F6B, 65, Color::Cyan),
    victim: Paint(0xB5532F, 124, Color::Red),
    picked: Paint(0xC9A227, 178, Color::Magenta),
    dim: Paint(0x8F8F8F, 245, Color::DarkGray),
    accent: Paint(0xE0B35A, 179, Color::Yellow),
    warning: Paint(0xFF7B5A, 209, Color::LightRed),
    bar: Paint(0x2B2F36, 236, Color::Gray),
    on_bar: Paint(0xE6E6E6, 254, Color::Black),
};

const LIGHT: Palette = Palette {
    light: Paint(0xC4AD8B, 180, Color::Yellow),
    dark: Paint(0x8E7150, 137, Color::Green),
    last: Paint(0xA3A84E, 143, Color::Cyan),
    dim: Paint(0x707070, 242, Color::DarkGray),
    accent: Paint(0x7A4A00, 94, Color::Blue),
    warning: Paint(0xB32400, 124, Color::Red),
    bar: Paint(0xDDD6C8, 187, Color::Gray),
    on_bar: Paint(0x202020, 234, Color::Black),
    ..DARK
};

/// After the colours of Okabe and Ito, which people with any kind of colour vision tell apart.
const CONTRAST: Palette = Palette {
    light: Paint(0x7FA6C9, 110, Color::Cyan),
    dark: Paint(0x34608C, 25, Color::Blue),
    white: Paint(0xFFFFFF, 231, Color::White),
    black: Paint(0x000000, 16, Color::Black),
    last: Paint(0xB87F00, 136, Color::Yellow),
    hint: Paint(0xCC79A7, 175, Color::Magenta),
    target: Paint(0x009E73, 36, Color::Green),
    victim: Paint(0xD55E00, 166, Color::Red),
    picked: Paint(0xD9CC2B, 184, Color::LightYellow),
    dim: Paint(0xA0A0A0, 247, Color::Gray),
    accent: Paint(0x56B4E9, 74, Color::LightCyan),
    warning: Paint(0xE69F00, 172, Color::LightYellow),
    bar: Paint(0x1E3A5A, 24, Color::Blue),
    on_bar: Paint(0xFFFFFF, 231, Color::White),
};

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
        Style::new().bg(self.colour(paint)).fg(self.colour(&self.palette.white))
    }

    /// The style of a piece on the square that `square` is the style of.
    pub fn piece(&self, white: bool, square: Style) -> Style {
        if self.is_mono() {
            return square.add_modifier(Modifier::BOLD);
        }
        let paint = if white { &self.palette.white } else { &self.palette.black };
        square.fg(self.colour(paint)).add_modifier(Modifier::BOLD)
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
    fn the_environment_tells_how_many_colours_there_are() {
        let depth = |pairs: &[(&str, &str)]| {
            Depth::detect(|name| {
                pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Depth::True);
        assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Cube);
        assert_eq!(depth(&[("TERM", "linux")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Depth::Mono);
        assert_eq!(depth(&[("TERM", "linux"), ("NO_COLOR", "")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "dumb")]), Depth::Mono);
    }

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
