//! Chessmen of few dots, set by hand: below a dozen rows an outline that is drawn to scale turns to mist.

use tabuleiro_facade::Figure;

/// Rows of dots: `#` the outline, `o` the body, `+` a detail, `.` nothing.
pub(super) type Dots = &'static [&'static str];

/// The chessman `figure` in so many rows of dots; `None` if there is none of that size. The smallest have two
/// dots to a character and row, of which no four that share a character have more than two colours.
pub(super) fn dots(figure: Figure, size: usize) -> Option<Dots> {
    let sizes: [Dots; 3] = match figure {
        Figure::King => KING,
        Figure::Queen => QUEEN,
        Figure::Rook => ROOK,
        Figure::Bishop => BISHOP,
        Figure::Knight => KNIGHT,
        Figure::Pawn => PAWN,
        _ => return None,
    };
    sizes.into_iter().find(|dots| dots.len() == size)
}

const KING: [Dots; 3] = [
    &[
        ".....##.....", //
        "...######...", //
        ".##oo##oo##.", //
        ".#oooooooo#.", //
        "..#oooooo#..", //
        "..########..",
    ],
    &[
        "...##...", //
        "..####..", //
        ".##oo##.", //
        "#oo##oo#", //
        "#oooooo#", //
        ".#oooo#.", //
        ".#oooo#.", //
        ".######.",
    ],
    &[
        "....##....", //
        "...####...", //
        "....##....", //
        ".###oo###.", //
        "#ooo##ooo#", //
        "#oooooooo#", //
        "#oooooooo#", //
        ".#oooooo#.", //
        ".#++++++#.", //
        ".########.",
    ],
];

const QUEEN: [Dots; 3] = [
    &[
        ".#..#..#..#.", //
        ".##.####.##.", //
        ".#o#oooo#o#.", //
        ".#oooooooo#.", //
        "..#oooooo#..", //
        "..########..",
    ],
    &[
        "#..##..#", //
        "#..##..#", //
        "##.oo.##", //
        "#o#oo#o#", //
        "#oooooo#", //
        ".#oooo#.", //
        ".#oooo#.", //
        ".######.",
    ],
    &[
        "....##....", //
        "##..##..##", //
        "##.#oo#.##", //
        "#o##oo##o#", //
        "#oo#oo#oo#", //
        "#oooooooo#", //
        ".#oooooo#.", //
        ".#oooooo#.", //
        ".#++++++#.", //
        ".########.",
    ],
];

const ROOK: [Dots; 3] = [
    &[
        ".####..####.", //
        ".#oo####oo#.", //
        "..#oooooo#..", //
        "..#oooooo#..", //
        ".#oooooooo#.", //
        ".##########.",
    ],
    &[
        ".#.##.#.", //
        ".#o##o#.", //
        ".#oooo#.", //
        "..#oo#..", //
        "..#oo#..", //
        "..#oo#..", //
        ".#oooo#.", //
        ".######.",
    ],
    &[
        ".##.##.##.", //
        ".#o#oo#o#.", //
        ".#oooooo#.", //
        "..######..", //
        "..#oooo#..", //
        "..#oooo#..", //
        "..#oooo#..", //
        "..#oooo#..", //
        ".#oooooo#.", //
        ".########.",
    ],
];

const BISHOP: [Dots; 3] = [
    &[
        ".....##.....", //
        "....####....", //
        "...#oo#o#...", //
        "...#o#oo#...", //
        "....#oo#....", //
        "..########..",
    ],
    &[
        "...##...", //
        "..#oo#..", //
        ".#oo#o#.", //
        ".#o#oo#.", //
        ".#oooo#.", //
        "..#oo#..", //
        ".#oooo#.", //
        ".######.",
    ],
    &[
        "....##....", //
        "...#oo#...", //
        "..#oo+o#..", //
        "..#o+oo#..", //
        "..#oooo#..", //
        "..#oooo#..", //
        "...#oo#...", //
        "..######..", //
        ".#oooooo#.", //
        ".########.",
    ],
];

const KNIGHT: [Dots; 3] = [
    &[
        ".....##.....", //
        "...######...", //
        "..#o+oooo#..", //
        ".#ooooooo#..", //
        ".####ooooo#.", //
        "...########.",
    ],
    &[
        "...#.#..", //
        "..#o#o#.", //
        ".#o+oo#.", //
        "#oooooo#", //
        "#o##ooo#", //
        ".##oooo#", //
        "..#oooo#", //
        ".#######",
    ],
    &[
        "....#.#...", //
        "...#o#o#..", //
        "..#ooooo#.", //
        ".#o+oooo#.", //
        "#oooooooo#", //
        "#oo##oooo#", //
        ".##.#oooo#", //
        "...#oooo#.", //
        "..#oooooo#", //
        "..########",
    ],
];

const PAWN: [Dots; 3] = [
    &[
        "............", //
        "....####....", //
        "...#oooo#...", //
        "...##oo##...", //
        "..#oooooo#..", //
        "..########..",
    ],
    &[
        "........", //
        "...##...", //
        "..#oo#..", //
        "..#oo#..", //
        "...##...", //
        "..#oo#..", //
        ".#oooo#.", //
        ".######.",
    ],
    &[
        "..........", //
        "....##....", //
        "...#oo#...", //
        "..#oooo#..", //
        "...#oo#...", //
        "..######..", //
        "...#oo#...", //
        "..#oooo#..", //
        ".#oooooo#.", //
        ".########.",
    ],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chessman_of_every_size_is_whole_and_its_own() {
        use Figure::{Bishop, King, Knight, Pawn, Queen, Rook};
        for (size, columns) in [(6, 12), (8, 8), (10, 10)] {
            let mut seen = Vec::new();
            for figure in [King, Queen, Rook, Bishop, Knight, Pawn] {
                let dots = dots(figure, size).unwrap();
                assert!(dots.iter().all(|row| row.len() == columns), "{figure:?} {size}");
                assert!(dots.iter().all(|row| row.bytes().all(|dot| b"#o+.".contains(&dot))));
                assert!(!seen.contains(&dots), "{figure:?} {size}");
                seen.push(dots);
            }
        }
    }

    #[test]
    fn a_character_has_two_colours() {
        use Figure::{Bishop, King, Knight, Pawn, Queen, Rook};
        for figure in [King, Queen, Rook, Bishop, Knight, Pawn] {
            let rows: Vec<&[u8]> = dots(figure, 6).unwrap().iter().map(|row| row.as_bytes()).collect();
            for (y, x) in (0..6).step_by(2).flat_map(|y| (0..12).step_by(2).map(move |x| (y, x))) {
                let mut colours = vec![rows[y][x], rows[y][x + 1], rows[y + 1][x], rows[y + 1][x + 1]];
                colours.sort_unstable();
                colours.dedup();
                assert!(colours.len() <= 2, "{figure:?} {x} {y}");
            }
        }
    }
}
