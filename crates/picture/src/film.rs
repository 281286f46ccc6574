//! A whole game as an animated GIF.

use std::io::Write;
use std::time::Duration;

use gif::{Encoder, Frame, Repeat};

use crate::{RasterError, raster};

/// How much is given up for speed when colours are chosen, from 1 (slow) to 30; boards have few colours.
const SPEED: i32 = 10;

/// A GIF that grows by one picture after the other. All must have the proportions of the first.
pub struct Film<W: Write> {
    out: Option<W>,
    encoder: Option<Encoder<W>>,
    width: u32,
}

impl<W: Write> Film<W> {
    /// An empty film of that `width` in pixels, written to `out`.
    pub fn new(out: W, width: u32) -> Film<W> {
        Film { out: Some(out), encoder: None, width }
    }

    /// Adds the picture `svg`, shown for `time`.
    pub fn push(&mut self, svg: &str, time: Duration) -> Result<(), RasterError> {
        let pixmap = raster::pixels(svg, self.width)?;
        let too_large = |_| RasterError::Size { width: self.width };
        let (width, height) = (
            u16::try_from(pixmap.width()).map_err(too_large)?,
            u16::try_from(pixmap.height()).map_err(too_large)?,
        );
        let mut pixels: Vec<u8> =
            pixmap.pixels().iter().map(|pixel| pixel.demultiply()).flat_map(opaque).collect();
        let mut frame = Frame::from_rgba_speed(width, height, &mut pixels, SPEED);
        frame.delay = u16::try_from(time.as_millis() / 10).unwrap_or(u16::MAX);
        if let Some(out) = self.out.take() {
            let mut encoder = Encoder::new(out, width, height, &[]).map_err(encoding)?;
            encoder.set_repeat(Repeat::Infinite).map_err(encoding)?;
            self.encoder = Some(encoder);
        }
        match &mut self.encoder {
            Some(encoder) => encoder.write_frame(&frame).map_err(encoding),
            None => Err(RasterError::Encoding("the film has failed before".to_owned())),
        }
    }

    /// Ends the film and gives back what it was written to; `None` if nothing was shown.
    pub fn finish(self) -> Result<Option<W>, RasterError> {
        self.encoder.map(|encoder| encoder.into_inner().map_err(encoding)).transpose()
    }
}

/// GIF knows no half transparency: what is not drawn is white paper.
fn opaque(colour: resvg::tiny_skia::ColorU8) -> [u8; 4] {
    let paper = |channel: u8| {
        let alpha = u32::from(colour.alpha());
        ((u32::from(channel) * alpha + 255 * (255 - alpha)) / 255) as u8
    };
    [paper(colour.red()), paper(colour.green()), paper(colour.blue()), 255]
}

fn encoding(error: gif::EncodingError) -> RasterError {
    RasterError::Encoding(error.to_string())
}
