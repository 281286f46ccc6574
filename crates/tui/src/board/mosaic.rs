//! Pictures of block characters: each cell of the screen shows two colours, parted as one of the blocks parts
//! them.

use tabuleiro_picture::Colour;

/// How finely a cell is looked at: columns and rows.
pub(crate) const GRID: (usize, usize) = (4, 8);
/// How many dots that are.
const DOTS: usize = GRID.0 * GRID.1;

/// One cell of a mosaic: the sign, its colour, and the colour behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stone {
    pub sign: char,
    pub ink: Colour,
    pub ground: Colour,
}

/// Which signs a mosaic is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Blocks {
    /// Halves, which every font has since the first PC.
    Halves,
    /// Halves and quarters.
    Quarters,
    /// Halves, quarters and eighths: the whole range of block elements.
    All,
}

/// The dots of the lowest `rows` rows.
const fn lowest(rows: usize) -> u32 {
    u32::MAX << (DOTS - rows * GRID.0)
}

/// The dots of the `columns` at the left.
const fn leftmost(columns: usize) -> u32 {
    let row = (1 << columns) - 1;
    let mut dots = 0;
    let mut at = 0;
    while at < GRID.1 {
        dots |= row << (at * GRID.0);
        at += 1;
    }
    dots
}

const LEFT: u32 = leftmost(2);
const LOWER: u32 = lowest(4);

/// Signs and the dots that they cover; what covers the other dots is the same with colours exchanged.
/// The halves come first, then the quarters.
const SIGNS: [(char, u32); 15] = [
    ('▀', !LOWER),
    ('▌', LEFT),
    ('▘', LEFT & !LOWER),
    ('▝', !LEFT & !LOWER),
    ('▖', LEFT & LOWER),
    ('▗', !LEFT & LOWER),
    ('▚', (LEFT & !LOWER) | (!LEFT & LOWER)),
    ('▁', lowest(1)),
    ('▂', lowest(2)),
    ('▃', lowest(3)),
    ('▅', lowest(5)),
    ('▆', lowest(6)),
    ('▇', lowest(7)),
    ('▎', leftmost(1)),
    ('▊', leftmost(3)),
];

/// Halves and quarters with what covers the other dots.
const OTHERS: [(char, char); 8] =
    [('▀', '▄'), ('▌', '▐'), ('▘', '▟'), ('▝', '▙'), ('▖', '▜'), ('▗', '▛'), ('▚', '▞'), (' ', '█')];

impl Stone {
    /// The same picture with ink and ground exchanged; `None` if no sign does that.
    pub(crate) fn exchanged(self) -> Option<Stone> {
        let (_, sign) = OTHERS.into_iter().find(|(sign, _)| *sign == self.sign)?;
        Some(Stone { sign, ink: self.ground, ground: self.ink })
    }
}

impl Blocks {
    fn signs(self) -> &'static [(char, u32)] {
        match self {
            Blocks::Halves => &SIGNS[..2],
            Blocks::Quarters => &SIGNS[..7],
            Blocks::All => &SIGNS,
        }
    }

    /// The stone that comes nearest to `dots`, row by row. With a `palette` it has only colours of that.
    pub(crate) fn stone(self, dots: &[Colour; DOTS], palette: Option<&[Colour]>) -> Stone {
        let all = Part::of(dots, u32::MAX);
        let plain = all.colour(palette);
        let mut best = (all.error(plain), Stone { sign: ' ', ink: plain, ground: plain });
        for &(sign, mask) in self.signs() {
            let (ink, ground) = (Part::of(dots, mask), Part::of(dots, !mask));
            let colours = (ink.colour(palette), ground.colour(palette));
            let error = ink.error(colours.0) + ground.error(colours.1);
            if error + MARGIN < best.0 && colours.0 != colours.1 {
                best = (error, Stone { sign, ink: colours.0, ground: colours.1 });
            }
        }
        best.1
    }
}

/// How much better a sign must be than a simpler one before it: noise is no reason for a seam.
const MARGIN: f32 = 500.0;

/// Sums over some of the dots.
struct Part {
    count: f32,
    sum: [f32; 3],
    squares: f32,
}

/// How much the eye cares for red, green and blue.
const WEIGHTS: [f32; 3] = [0.9, 1.5, 0.6];

impl Part {
    fn of(dots: &[Colour; DOTS], mask: u32) -> Part {
        let mut part = Part { count: 0.0, sum: [0.0; 3], squares: 0.0 };
        for (at, &Colour(red, green, blue)) in dots.iter().enumerate() {
            if mask >> at & 1 == 1 {
                part.count += 1.0;
                for (channel, value) in [red, green, blue].into_iter().enumerate() {
                    let value = f32::from(value);
                    part.sum[channel] += value;
                    part.squares += WEIGHTS[channel] * value * value;
                }
            }
        }
        part
    }

    /// The mean, or what comes nearest to all dots of the palette.
    fn colour(&self, palette: Option<&[Colour]>) -> Colour {
        let count = self.count.max(1.0);
        let [red, green, blue] = self.sum.map(|sum| (sum / count).round() as u8);
        let mean = Colour(red, green, blue);
        let nearest = palette.and_then(|palette| {
            palette.iter().copied().min_by(|&a, &b| self.error(a).total_cmp(&self.error(b)))
        });
        nearest.unwrap_or(mean)
    }

    /// The sum of the squared distances to `colour`.
    fn error(&self, Colour(red, green, blue): Colour) -> f32 {
        let mut error = self.squares;
        for (channel, value) in [red, green, blue].into_iter().enumerate() {
            let value = f32::from(value);
            error += WEIGHTS[channel] * (self.count * value * value - 2.0 * value * self.sum[channel]);
        }
        error.max(0.0)
    }
}
