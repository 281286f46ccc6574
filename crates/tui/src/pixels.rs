//! Pixels in a terminal: by which protocol they get there, and what is to be seen of them.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use tabuleiro_picture::Tile;

/// How a terminal takes pictures, by its own answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pixels {
    /// The words that it understands.
    pub protocol: Protocol,
    /// Width and height of a cell.
    pub cell: (u16, u16),
    /// The same as the size of the window told it when the terminal was asked: where this changes, the
    /// letters of the terminal have another size.
    pub by_window: Option<(u16, u16)>,
}

/// What a terminal understands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// The graphics protocol of kitty.
    Kitty,
    /// The inline images of iTerm2.
    Iterm,
    /// The sixels of DEC.
    Sixel {
        /// How many colours a picture may have.
        colours: u16,
    },
}

/// A picture and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The cells that it covers.
    pub area: Rect,
    /// What it shows.
    pub tile: Tile,
}

/// The pictures of a frame while it is drawn. Each has its characters below it, which stay where something
/// else stands in front of it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Sheet(Vec<(Placed, Vec<Cell>, Color)>);

impl Sheet {
    /// Takes in a picture whose characters are in `buffer` already, on a square of `ground`.
    pub fn add(&mut self, placed: Placed, ground: Color, buffer: &Buffer) {
        let cells = placed.area.positions().map(|place| buffer[place].clone()).collect();
        self.0.push((placed, cells, ground));
    }

    /// The pictures that nothing stands in front of. Their characters are taken away.
    pub fn finish(self, buffer: &mut Buffer) -> Vec<Placed> {
        let is_whole = |placed: &Placed, cells: &[Cell], buffer: &Buffer| {
            placed.area.positions().zip(cells).all(|(place, cell)| buffer[place] == *cell)
        };
        let mut whole = self.0;
        whole.retain(|(placed, cells, _)| is_whole(placed, cells, buffer));
        for (placed, _, ground) in &whole {
            // Like nothing else on the screen, so that whatever comes here next is written, which takes the
            // picture away.
            let style = Style::reset().bg(*ground).add_modifier(Modifier::HIDDEN);
            for place in placed.area.positions() {
                buffer[place].set_char(' ').set_style(style);
            }
        }
        whole.into_iter().map(|(placed, _, _)| placed).collect()
    }
}
