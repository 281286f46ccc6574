//! Chessmen of few dots, set by hand: below a dozen rows an outline that is drawn to scale turns to mist.

use tabuleiro_facade::Figure;

/// Rows of dots: `#` the outline, `o` the body, `+` a detail, `.` nothing.
pub(super) type Dots = &'static [&'static str];

/// The chessman `figure` in so many rows of dots; `None` if there is none of that size. Those of six and of
/// ten rows have two dots to a character and row, of which no four that share a character have more than two
/// colours.
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
        ".........##.........", //
        ".......######.......", //
        "....####.##.####....", //
        "..###oo######oo###..", //
        "..##ooooo##ooooo##..", //
        "..##oooooooooooo##..", //
        "..##oooooooooooo##..", //
        "...##oooooooooo##...", //
        "....##oooooooo##....", //
        "....############....",
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
        "..#....#.##.#....#..", //
        "..##..##.##.##..##..", //
        "..#o####oooo####o#..", //
        "..#oo##oooooo##oo#..", //
        "..##oooooooooooo##..", //
        "...#oooooooooooo#...", //
        "...##oooooooooo##...", //
        "....##oooooooo##....", //
        "....##oooooooo##....", //
        "....############....",
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
        "....###..##..###....", //
        "....###.####.###....", //
        "....#o##oooo##o#....", //
        "....##oooooooo##....", //
        "......##oooo##......", //
        "......##oooo##......", //
        "......##oooo##......", //
        "....####oooo####....", //
        "....##oooooooo##....", //
        "....############....",
    ],
];

const BISHOP: [Dots; 3] = [
    &[
        ".....##.....", //
        "...######...", //
        "..#ooo##o#..", //
        "..#oo##oo#..", //
        "...##oo##...", //
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
        ".........##.........", //
        "......########......", //
        ".....##oooooo##.....", //
        ".....#oooo##oo#.....", //
        ".....#ooo##ooo#.....", //
        ".....##oooooo##.....", //
        "......###oo###......", //
        "......########......", //
        "....##oooooooo##....", //
        "....############....",
    ],
];

const KNIGHT: [Dots; 3] = [
    &[
        "......#.#...", //
        "....#######.", //
        "..##o#oooo#.", //
        ".#oooooooo#.", //
        ".####oooo#..", //
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
        "..........#.#.......", //
        ".........######.....", //
        "......###oooo##.....", //
        ".....##oo#oooo##....", //
        "...###oooooooooo##..", //
        "..##ooooo##ooooo##..", //
        "..##oo####.#oooo##..", //
        "...####...##oooo##..", //
        "......##oooooooo##..", //
        "......############..",
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
        "....................", //
        "........####........", //
        "......###oo###......", //
        "......##oooo##......", //
        "......###oo###......", //
        "........#oo#........", //
        "......##oooo##......", //
        "....###oooooo###....", //
        "....##oooooooo##....", //
        "....############....",
    ],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chessman_of_every_size_is_whole_and_its_own() {
        use Figure::{Bishop, King, Knight, Pawn, Queen, Rook};
        for (size, columns) in [(6, 12), (8, 8), (10, 20)] {
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
        for (figure, size) in
            [King, Queen, Rook, Bishop, Knight, Pawn].into_iter().flat_map(|it| [(it, 6), (it, 10)])
        {
            let rows: Vec<&[u8]> = dots(figure, size).unwrap().iter().map(|row| row.as_bytes()).collect();
            let places = (0..size).step_by(2).flat_map(|y| (0..2 * size).step_by(2).map(move |x| (y, x)));
            for (y, x) in places {
                let mut colours = vec![rows[y][x], rows[y][x + 1], rows[y + 1][x], rows[y + 1][x + 1]];
                colours.sort_unstable();
                colours.dedup();
                assert!(colours.len() <= 2, "{figure:?} {x} {y}");
            }
        }
    }
}
