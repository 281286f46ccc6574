//! Men and kings of draughts: flat discs with a hard edge, whose characters need two colours and no more.

use tabuleiro_picture::Colour;

/// How far the edge of a disc is from its middle, where the side of the square is 1.
const EDGE: f64 = 0.43;
/// How wide an outline is.
const RIM: f64 = 0.09;
/// The ring on a man.
const RING: [f64; 2] = [0.25, 0.30];
/// From how many dots on there is room for the ring.
const RINGED: usize = 32;
/// The corners of a crown around the middle of the square.
const CROWN: [(f64, f64); 7] =
    [(-0.21, 0.16), (0.21, 0.16), (0.27, -0.13), (0.11, 0.02), (0.0, -0.19), (-0.11, 0.02), (-0.27, -0.13)];

/// The colours of a disc.
#[derive(Clone, Copy, Debug)]
pub(super) struct Disc {
    /// The disc.
    pub fill: Colour,
    /// The ring on a man.
    pub ring: Colour,
    /// The crown on a king.
    pub crown: Colour,
    /// The outline, where the disc needs one.
    pub rim: Option<Colour>,
    /// Whether it is a king.
    pub crowned: bool,
}

impl Disc {
    /// The colour of the dot `x`, `y` of a square of `width` by `height`; `None` beside the disc.
    pub(super) fn dot(&self, (x, y): (usize, usize), (width, height): (usize, usize)) -> Option<Colour> {
        let side = width.min(height) as f64;
        let place = |at: usize, length: usize| (at as f64 + 0.5 - length as f64 / 2.0) / side;
        let (x, y) = (place(x, width), place(y, height));
        let far = x.hypot(y);
        match () {
            () if far > EDGE => None,
            () if self.rim.is_some() && far > EDGE - RIM => self.rim,
            () if self.crowned && is_within(&CROWN, x, y) => Some(self.crown),
            () if !self.crowned && width.min(height) >= RINGED && (RING[0]..RING[1]).contains(&far) => {
                Some(self.ring)
            }
            () => Some(self.fill),
        }
    }
}

/// Whether a point is within the outline that goes through `corners`.
fn is_within(corners: &[(f64, f64)], x: f64, y: f64) -> bool {
    let mut within = false;
    let mut before = corners[corners.len() - 1];
    for &corner in corners {
        let crosses = (corner.1 > y) != (before.1 > y);
        if crosses && x < (before.0 - corner.0) * (y - corner.1) / (before.1 - corner.1) + corner.0 {
            within = !within;
        }
        before = corner;
    }
    within
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_king_has_a_crown_and_a_man_has_none() {
        let [fill, ring, crown] = [0xffffff, 0x999999, 0x000000].map(Colour::hex);
        for size in [(24, 24), (40, 40), (56, 56)] {
            let colours = |crowned| {
                let disc = Disc { fill, ring, crown, rim: None, crowned };
                let dots = (0..size.1).flat_map(|y| (0..size.0).map(move |x| (x, y)));
                dots.filter_map(|dot| disc.dot(dot, size)).collect::<Vec<_>>()
            };
            let (man, king) = (colours(false), colours(true));
            assert_eq!(man.len(), king.len(), "the same disc");
            assert!(man.len() * 2 > size.0 * size.1, "it fills its square");
            assert!(!man.contains(&crown) && king.contains(&crown));
            assert_eq!(man.contains(&ring), size.0 >= RINGED);
        }
    }
}
