//! A position of any game as a picture.
//!
//! A [`Picture`] turns a [`Scene`](tabuleiro_facade::Scene) into SVG with pieces of our own; [`png`] makes
//! pixels of it, and a [`Film`] shows a whole game as an animated GIF. Every front end that shows pictures
//! draws them here, so that a board looks alike in a terminal, in a browser and on a teacher's sheet.
//!
//! ```
//! use tabuleiro_facade::{GameName, registry};
//! use tabuleiro_picture::{Picture, Theme};
//!
//! let game = registry::kind(&"chess".parse::<GameName>().unwrap()).unwrap().open(None).unwrap();
//! let scene = game.scene();
//! let svg = Picture::new(&scene).theme(Theme::GREEN).flipped(true).svg();
//! assert!(svg.starts_with("<svg"));
//! ```

mod arrow;
mod board;
mod colour;
mod figures;
mod film;
mod icon;
mod layout;
mod letters;
mod raster;
mod theme;
mod tile;
mod trays;

pub use arrow::{Arrow, Mark, Pen};
pub use board::Picture;
pub use colour::Colour;
pub use figures::{Brush, figure};
pub use film::Film;
pub use icon::icon;
pub use raster::{Raster, RasterError, piece_pixels, png, raster};
pub use theme::{Paint, Theme};
pub use tile::{Over, Sign, Tile};
