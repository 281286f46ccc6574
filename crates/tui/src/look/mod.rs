//! How things look: colours by theme and by what the terminal can show, figures or plain letters.

mod board;
#[cfg(test)]
mod contrast;
mod depth;
mod numbered;
mod palette;

pub use depth::Depth;

use std::cell::RefCell;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use tabuleiro_facade::Notation;
use tabuleiro_picture::{self as picture, Colour};
use tabuleiro_settings::{Figures, Settings, Theme};

use crate::board::{Blocks, Stone};
use crate::pixels::{Placed, Sheet};
use palette::{CONTRAST, DARK, LIGHT, Paint, Palette};

/// How things look.
#[derive(Clone, Debug)]
pub struct Look {
    /// Whether only plain letters are drawn.
    pub ascii: bool,
    /// How moves are written, and read.
    pub notation: Notation,
    depth: Depth,
    palette: &'static Palette,
    board: picture::Theme,
    /// Whether figures are drawn where there is room.
    drawn: bool,
    /// Whether the font is that of a console, which has few signs.
    console: bool,
    /// Whether marks have signs too, for people who don't see their tints.
    signed: bool,
    /// The pictures of the frame that is being drawn, where the terminal shows pictures.
    sheet: Option<RefCell<Sheet>>,
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
    /// The line of keys, and the heading.
    Bar,
    /// A key in that line.
    Key,
    /// The frame around what belongs together.
    Frame,
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
        let contrast = settings.theme == Theme::Contrast;
        let usual = if contrast { picture::Theme::COLOUR_BLIND } else { picture::Theme::BROWN };
        Look {
            ascii: settings.ascii,
            notation: Notation::default(),
            depth,
            palette,
            board: board::theme(settings.board.unwrap_or(usual), depth),
            drawn: settings.figures != Figures::Letters && !settings.ascii,
            console: false,
            signed: contrast || depth <= Depth::Sixteen,
            sheet: None,
        }
    }

    /// This look with the few signs that the font of a console has.
    #[must_use]
    pub fn on_console(self) -> Look {
        Look { ascii: true, console: true, ..self }
    }

    /// This look with moves in `notation`.
    #[must_use]
    pub fn with_notation(self, notation: Notation) -> Look {
        Look { notation, ..self }
    }

    /// This look with boards that are pictures, unless it has no colours or only plain letters.
    #[must_use]
    pub fn with_pictures(self) -> Look {
        let sheet = (self.drawn && !self.is_mono()).then(RefCell::default);
        Look { sheet, ..self }
    }

    /// Whether boards are pictures.
    pub(crate) fn has_pictures(&self) -> bool {
        self.sheet.is_some()
    }

    /// Puts a picture above the characters that `buffer` has in its place.
    pub(crate) fn place(&self, placed: Placed, buffer: &Buffer) {
        if let Some(sheet) = &self.sheet {
            let ground = self.shown(placed.tile.square);
            sheet.borrow_mut().add(placed, ground, buffer);
        }
    }

    /// The pictures of the frame in `buffer` that nothing stands in front of.
    pub(crate) fn take_pictures(&self, buffer: &mut Buffer) -> Vec<Placed> {
        self.sheet.as_ref().map(|sheet| sheet.take().finish(buffer)).unwrap_or_default()
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
                Role::Dim | Role::Frame => plain.add_modifier(Modifier::DIM),
                Role::Accent | Role::Warning => plain.add_modifier(Modifier::BOLD),
                Role::Chosen | Role::Bar => plain.add_modifier(Modifier::REVERSED),
                Role::Key => plain.add_modifier(Modifier::REVERSED | Modifier::BOLD),
            };
        }
        let colour = |paint| self.colour(paint);
        match role {
            Role::Text => plain,
            Role::Dim => plain.fg(colour(&self.palette.dim)),
            Role::Accent => plain.fg(colour(&self.palette.accent)).add_modifier(Modifier::BOLD),
            Role::Warning => plain.fg(colour(&self.palette.warning)).add_modifier(Modifier::BOLD),
            Role::Chosen if self.depth == Depth::Sixteen => plain.add_modifier(Modifier::REVERSED),
            Role::Chosen => {
                let [words, behind] = &self.palette.chosen;
                plain.fg(colour(words)).bg(colour(behind)).add_modifier(Modifier::BOLD)
            }
            Role::Frame => plain.fg(colour(&self.palette.frame)),
            Role::Key => {
                plain.fg(colour(&self.palette.key)).bg(colour(&self.palette.bar)).add_modifier(Modifier::BOLD)
            }
            Role::Bar => plain.fg(colour(&self.palette.on_bar)).bg(colour(&self.palette.bar)),
        }
    }

    /// The style of an area that shows the lead of White, or of Black.
    pub fn area(&self, white: bool) -> Style {
        match (self.is_mono(), white) {
            (true, _) => Style::new(),
            (false, true) => self.style(Role::Accent).remove_modifier(Modifier::BOLD),
            (false, false) => Style::new().fg(self.colour(&self.palette.behind)),
        }
    }

    /// The style of White's share of a bar, or of Black's: white and black wherever there are colours.
    pub fn share(&self, white: bool) -> Style {
        match (self.depth, white) {
            (Depth::Mono, _) => Style::new(),
            (Depth::Sixteen, true) => Style::new().fg(Color::White),
            (Depth::Sixteen, false) => Style::new().fg(Color::DarkGray),
            (_, true) => Style::new().fg(self.shown(Colour::hex(0xf0ead8))),
            (_, false) => Style::new().fg(self.shown(Colour::hex(0x4a4642))),
        }
    }

    /// The colour of a square, dark or not, with its strongest mark, before the terminal's depth.
    pub(crate) fn square_colour(&self, dark: bool, mark: Option<Mark>) -> Colour {
        board::square(&self.board, self.depth, dark, mark)
    }

    /// The style of a square of `colour` with its strongest mark, and of signs on it.
    pub(crate) fn square(&self, colour: Colour, mark: Option<Mark>) -> Style {
        if self.is_mono() {
            return match mark {
                Some(Mark::Last | Mark::Hint) => Style::new().add_modifier(Modifier::UNDERLINED),
                Some(Mark::Check | Mark::Won | Mark::Picked) => Style::new().add_modifier(Modifier::REVERSED),
                Some(Mark::Target | Mark::Victim) => Style::new().add_modifier(Modifier::BOLD),
                None => Style::new(),
            };
        }
        let style = Style::new().bg(self.shown(colour)).fg(self.shown(self.ink(colour)));
        match mark {
            Some(Mark::Last) if self.signed => style.add_modifier(Modifier::UNDERLINED),
            _ => style,
        }
    }

    /// Black, or white where black is not read on `colour`.
    pub(crate) fn ink(&self, colour: Colour) -> Colour {
        let [dark, light] = [self.board.black.line, self.board.white.fill];
        if dark.contrast(colour) >= board::LEAST { dark } else { light }
    }

    /// The style of a sign for a piece that has a ground of its own, in the colour of its side.
    pub(crate) fn coin(&self, white: bool) -> Style {
        if self.is_mono() {
            return Style::new().add_modifier(Modifier::BOLD);
        }
        let paint = if white { &self.board.white } else { &self.board.black };
        Style::new().bg(self.shown(paint.fill)).fg(self.shown(paint.detail))
    }

    /// The colour of `square` for men that are too small for an outline, where white shows as well as black.
    pub(crate) fn deep(&self, square: Colour) -> Colour {
        if self.depth == Depth::Sixteen { square } else { board::deep(square) }
    }

    /// Whether men that are drawn have an outline: where not all colours are to be had, no square lets both
    /// sides show.
    pub(crate) fn has_outlined_men(&self) -> bool {
        self.depth < Depth::True
    }

    /// The colour of a man that is too small for an outline.
    pub(crate) fn small_man(white: bool) -> Colour {
        if white { Colour(255, 255, 255) } else { Colour(0, 0, 0) }
    }

    /// Whether pieces that are too small to be drawn are coins with their sign on them.
    pub(crate) fn has_coins(&self) -> bool {
        !self.is_mono() && self.drawn
    }

    /// The colour of the well in a square of `colour`.
    pub(crate) fn well(&self, colour: Colour) -> Colour {
        match self.depth {
            Depth::Mono | Depth::Sixteen => self.board.dark,
            Depth::Cube | Depth::True => colour.mixed(self.board.dark, 35),
        }
    }

    /// The style of signs at the edge of the square that `square` is the style of.
    pub fn sign(&self, square: Style) -> Style {
        match self.depth {
            Depth::Sixteen => square,
            _ => square.add_modifier(Modifier::BOLD),
        }
    }

    /// How many colours the terminal shows.
    pub(crate) fn depth(&self) -> Depth {
        self.depth
    }

    /// The colours of the board.
    pub(crate) fn board(&self) -> &picture::Theme {
        &self.board
    }

    /// The colours of figures on `square`.
    pub(crate) fn on_square(&self, square: Colour) -> picture::Theme {
        board::on_square(&self.board, self.depth, square)
    }

    /// Whether figures are drawn where there is room.
    pub(crate) fn is_drawn(&self) -> bool {
        self.drawn
    }

    /// Whether marks have signs too.
    pub(crate) fn is_signed(&self) -> bool {
        self.signed
    }

    /// The blocks that figures are made of.
    pub(crate) fn blocks(&self) -> Blocks {
        match self.depth {
            _ if self.console => Blocks::Halves,
            Depth::Mono | Depth::Sixteen => Blocks::Quarters,
            Depth::Cube | Depth::True => Blocks::All,
        }
    }

    /// All colours that there are on a tile of `square` with a `well`, where there are few.
    pub(crate) fn few_colours(&self, square: Colour, well: Option<Colour>) -> Option<Vec<Colour>> {
        let (black, white) = (Colour(0, 0, 0), Colour(255, 255, 255));
        match self.depth {
            Depth::Mono => Some(vec![white, black]),
            Depth::Sixteen => Some([square, white, black].into_iter().chain(well).collect()),
            Depth::Cube | Depth::True => None,
        }
    }

    /// A stone of a tile as this terminal shows it.
    pub(crate) fn stone(&self, stone: Stone) -> (char, Color, Color) {
        let (black, white) = (Colour(0, 0, 0), Colour(255, 255, 255));
        // Without colours the ink is what is dark; among sixteen, white is only possible as ink.
        let wrong = match self.depth {
            Depth::Mono => stone.ground == black,
            Depth::Sixteen => stone.ground == white,
            Depth::Cube | Depth::True => false,
        };
        let stone = if wrong { stone.exchanged().unwrap_or(stone) } else { stone };
        (stone.sign, self.shown(stone.ink), self.shown(stone.ground))
    }

    /// `colour` as this terminal shows it.
    pub(crate) fn shown(&self, colour: Colour) -> Color {
        let Colour(red, green, blue) = colour;
        match self.depth {
            Depth::Mono => Color::Reset,
            Depth::Sixteen => numbered::classic(colour),
            Depth::Cube => Color::Indexed(numbered::nearest(colour)),
            Depth::True => Color::Rgb(red, green, blue),
        }
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

    const MARKS: [Mark; 7] =
        [Mark::Last, Mark::Hint, Mark::Target, Mark::Victim, Mark::Check, Mark::Won, Mark::Picked];

    #[test]
    fn every_mark_tints_both_kinds_of_squares_and_leaves_them_apart() {
        for board in picture::Theme::ALL {
            let look = Look::new(&Settings { board: Some(board), ..Settings::default() }, Depth::True);
            for dark in [false, true] {
                let mut seen = vec![look.square_colour(dark, None)];
                for mark in MARKS {
                    let colour = look.square_colour(dark, Some(mark));
                    assert!(!seen.contains(&colour), "{} {mark:?}", board.name);
                    seen.push(colour);
                }
            }
            for mark in MARKS {
                let [light, dark] = [false, true].map(|dark| look.square_colour(dark, Some(mark)));
                assert!(light.contrast(dark) > 1.05, "{} {mark:?}", board.name);
            }
        }
    }

    #[test]
    fn the_theme_of_strong_contrast_has_a_safe_board_unless_another_is_chosen() {
        let contrast = Settings { theme: Theme::Contrast, ..Settings::default() };
        assert_eq!(Look::new(&contrast, Depth::True).board().name, "colour-blind");
        let chosen = Settings { board: Some(picture::Theme::GREEN), ..contrast };
        assert_eq!(Look::new(&chosen, Depth::True).board().name, "green");
    }

    #[test]
    fn without_colour_every_mark_still_shows() {
        let look = Look::new(&Settings { theme: Theme::Mono, ..Settings::default() }, Depth::True);
        let square = look.square_colour(true, None);
        for mark in MARKS {
            let style = look.square(square, Some(mark));
            assert_eq!((style.fg, style.bg), (None, None), "{mark:?}");
            assert_ne!(style, look.square(square, None), "{mark:?}");
        }
    }
}
