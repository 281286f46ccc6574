//! Pixels from SVG.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use tabuleiro_facade::PieceView;
use thiserror::Error;

use crate::{Brush, Theme, figures};

/// Why there are no pixels.
#[derive(Debug, Error)]
pub enum RasterError {
    /// The text is no SVG.
    #[error("not a picture: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// The picture is empty or too large.
    #[error("a picture of {width} pixels is not possible")]
    Size {
        /// The width that was asked for.
        width: u32,
    },
    /// The file could not be made.
    #[error("{0}")]
    Encoding(String),
}

/// The picture `svg` as a PNG file that is `width` pixels wide.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, RasterError> {
    pixels(svg, width)?.encode_png().map_err(|error| RasterError::Encoding(error.to_string()))
}

/// A picture as pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raster {
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// Red, green and blue of each pixel, row by row; transparent ones are black.
    pub pixels: Vec<[u8; 3]>,
}

/// The pixels of `svg` at its own size.
pub fn raster(svg: &str) -> Result<Raster, RasterError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let pixmap = paint(&tree, tree.size().width().round() as u32)?;
    let pixels = pixmap.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    Ok(Raster { width: pixmap.width(), height: pixmap.height(), pixels })
}

/// The widest and highest picture that is made.
const WIDEST: u32 = 8192;

/// A piece alone, `size` pixels wide and high: red, green, blue and alpha of each pixel, row by row.
pub fn piece_pixels(
    piece: &PieceView,
    theme: &Theme,
    brush: Brush,
    size: u32,
) -> Result<Vec<[u8; 4]>, RasterError> {
    let mut svg = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">"#);
    figures::draw(piece, theme, brush, &mut svg);
    svg.push_str("</svg>");
    let straight = |pixel: &PremultipliedColorU8| {
        let colour = pixel.demultiply();
        [colour.red(), colour.green(), colour.blue(), colour.alpha()]
    };
    Ok(pixels(&svg, size)?.pixels().iter().map(straight).collect())
}

pub(crate) fn pixels(svg: &str, width: u32) -> Result<Pixmap, RasterError> {
    paint(&Tree::from_str(svg, &Options::default())?, width)
}

fn paint(tree: &Tree, width: u32) -> Result<Pixmap, RasterError> {
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let fits = width <= WIDEST && height <= WIDEST;
    let pixmap = fits.then(|| Pixmap::new(width, height)).flatten();
    let mut pixmap = pixmap.ok_or(RasterError::Size { width })?;
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}
