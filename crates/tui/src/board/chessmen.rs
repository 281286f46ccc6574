//! Chessmen of few dots, set by hand: below a dozen dots an outline that is drawn to scale turns to mist.

use tabuleiro_facade::Figure;

/// Rows of dots: `#` the outline, `o` the body, `+` a detail, `.` nothing.
pub(super) type Dots = &'static [&'static str];

/// The chessman `figure` in so many dots from side to side; `None` if there is none of that size.
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
        "..##..", //
        ".####.", //
        "#o##o#", //
        "#oooo#", //
        ".#oo#.", //
        ".####.",
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
        "#.##.#", //
        "#.##.#", //
        "##oo##", //
        "#oooo#", //
        ".#oo#.", //
        ".####.",
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
        "#.##.#", //
        "#oooo#", //
        ".#oo#.", //
        ".#oo#.", //
        ".#oo#.", //
        "######",
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
        "..##..", //
        ".#oo#.", //
        ".#o##.", //
        ".#oo#.", //
        "..##..", //
        ".####.",
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
        "..#.#.", //
        ".#oo#.", //
        "#o+oo#", //
        "#oooo#", //
        ".##oo#", //
        ".#####",
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
        "......", //
        "..##..", //
        ".#oo#.", //
        "..##..", //
        ".#oo#.", //
        ".####.",
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
    fn every_chessman_of_every_size_is_square_and_its_own() {
        use Figure::{Bishop, King, Knight, Pawn, Queen, Rook};
        for size in [6, 8, 10] {
            let mut seen = Vec::new();
            for figure in [King, Queen, Rook, Bishop, Knight, Pawn] {
                let dots = dots(figure, size).unwrap();
                assert!(dots.iter().all(|row| row.len() == size), "{figure:?} {size}");
                assert!(dots.iter().all(|row| row.bytes().all(|dot| b"#o+.".contains(&dot))));
                assert!(!seen.contains(&dots), "{figure:?} {size}");
                seen.push(dots);
            }
        }
    }
}
