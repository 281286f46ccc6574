//! Whether what is drawn on boards can be seen: measured on the tiles themselves, by the colours that
//! terminals really show.

use ratatui::style::Color;
use tabuleiro_facade::{Block, Figure, Side};
use tabuleiro_picture::{Colour, Theme};
use tabuleiro_settings::Settings;

use super::board::READABLE;
use super::{Depth, Look, Mark, numbered};
use crate::board::{LOWEST, Tile};

/// The sixteen colours of xterm; those of the VGA are known to the product.
const XTERM: [u32; 16] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000,
    0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
];

/// What terminals show for `colour`: two answers among sixteen, one elsewhere.
fn shown(colour: Color) -> Vec<Colour> {
    match colour {
        Color::Rgb(red, green, blue) => vec![Colour(red, green, blue)],
        Color::Indexed(number) => vec![numbered::indexed(number)],
        named => {
            let place = numbered::SIXTEEN.iter().position(|(known, _)| *known == named).unwrap();
            vec![numbered::SIXTEEN[place].1, Colour::hex(XTERM[place])]
        }
    }
}

const MARKS: [Option<Mark>; 8] = [
    None,
    Some(Mark::Last),
    Some(Mark::Hint),
    Some(Mark::Target),
    Some(Mark::Victim),
    Some(Mark::Check),
    Some(Mark::Won),
    Some(Mark::Picked),
];

fn looks() -> Vec<(Theme, Depth, Look)> {
    let depths = [Depth::Sixteen, Depth::Cube, Depth::True];
    let all = Theme::ALL.into_iter().flat_map(|board| depths.map(|depth| (board, depth)));
    all.map(|(board, depth)| {
        (board, depth, Look::new(&Settings { board: Some(board), ..Settings::default() }, depth))
    })
    .collect()
}

/// The best contrast that any colour of the tile has with its square, in the worse set of colours.
fn best(tile: &Tile, look: &Look) -> f64 {
    let drawn = tile.draw(look);
    let square = shown(look.shown(tile.well.unwrap_or(tile.square)));
    let worst = square.iter().enumerate().map(|(set, square)| {
        let colours = drawn.iter().flat_map(|&(sign, ink, ground)| match sign {
            ' ' => vec![ground],
            '█' => vec![ink],
            _ => vec![ink, ground],
        });
        colours.map(|colour| shown(colour)[set].contrast(*square)).fold(1.0, f64::max)
    });
    worst.fold(21.0, f64::min)
}

#[test]
fn every_figure_stands_out_on_every_square_of_every_board_at_every_depth() {
    use Figure::{Bishop, CrownedMan, King, Knight, Man, Pawn, Queen, Rook};
    for (board, depth, look) in looks() {
        for mark in MARKS {
            for dark in [false, true] {
                let square = look.square_colour(dark, mark);
                for height in [LOWEST, 4, 5, 7] {
                    for figure in [King, Queen, Rook, Bishop, Knight, Pawn, Man, CrownedMan] {
                        for side in Side::ALL {
                            let size = (2 * height, height);
                            let piece = Some((figure, Some(side)));
                            let man = matches!(figure, Man | CrownedMan);
                            let is_deep = man && !look.has_outlined_men();
                            let square = if is_deep { look.deep(square) } else { square };
                            let tile = Tile { piece, square, size, ..Tile::default() };
                            let found = best(&tile, &look);
                            let what = format!("{} {depth:?} {mark:?} {dark}", board.name);
                            assert!(found >= READABLE, "{what} {figure:?} {side:?} {height}: {found:.2}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn every_figure_of_a_picture_stands_out_on_every_square_of_every_board() {
    use Figure::{Bishop, CrownedMan, King, Knight, Man, Pawn, Queen, Rook};
    for (board, depth, look) in looks().into_iter().filter(|(_, depth, _)| *depth == Depth::True) {
        for (mark, dark) in MARKS.into_iter().flat_map(|mark| [(mark, false), (mark, true)]) {
            let square = look.square_colour(dark, mark);
            for figure in [King, Queen, Rook, Bishop, Knight, Pawn, Man, CrownedMan] {
                for side in Side::ALL {
                    let piece = Some((figure, Some(side)));
                    let picture = Tile { piece, square, ..Tile::default() }.picture(&look);
                    let pixels = tabuleiro_picture::raster(&picture.svg(32, 34)).unwrap().pixels;
                    let contrasts =
                        pixels.iter().map(|&[red, green, blue]| Colour(red, green, blue).contrast(square));
                    let found = contrasts.fold(1.0, f64::max);
                    let what = format!("{} {depth:?} {mark:?} {dark}", board.name);
                    assert!(found >= READABLE, "{what} {figure:?} {side:?}: {found:.2}");
                }
            }
        }
    }
}

#[test]
fn every_block_stands_out_in_every_well() {
    for (board, depth, look) in looks() {
        let square = look.square_colour(false, None);
        for block in (0..16).map(Block::new) {
            let piece = Some((Figure::Block(block), None));
            let tile =
                Tile { piece, square, well: Some(look.well(square)), size: (10, 5), ..Tile::default() };
            let found = best(&tile, &look);
            assert!(found >= READABLE, "{} {depth:?} {block:?}: {found:.2}", board.name);
        }
    }
}

#[test]
fn signs_on_coins_men_of_a_single_sign_and_signs_on_squares_are_read() {
    for (board, depth, look) in looks() {
        let contrast = |style: ratatui::style::Style| {
            let (ink, ground) = (shown(style.fg.unwrap()), shown(style.bg.unwrap()));
            ink.iter().zip(&ground).map(|(ink, ground)| ink.contrast(*ground)).fold(21.0, f64::min)
        };
        let what = format!("{} {depth:?}", board.name);
        for white in [true, false] {
            assert!(contrast(look.coin(white)) >= READABLE, "{what}");
        }
        for mark in MARKS {
            for dark in [false, true] {
                let square = look.square_colour(dark, mark);
                let sign = contrast(look.square(square, mark));
                assert!(sign >= 4.0, "{what} {mark:?} {dark}: {sign:.2}");
                for white in [true, false].into_iter().filter(|_| depth == Depth::True) {
                    let found = Look::small_man(white).contrast(look.deep(square));
                    assert!(found >= READABLE, "{what} {mark:?} {dark} {white}: {found:.2}");
                }
            }
        }
    }
}

#[test]
fn among_sixteen_colours_sides_and_squares_read_right() {
    for (board, _, look) in looks().into_iter().filter(|(_, depth, _)| *depth == Depth::Sixteen) {
        for set in [0, 1] {
            let bright = |colour| shown(look.shown(colour))[set].contrast(Colour(0, 0, 0));
            let theme = look.board();
            assert!(bright(theme.light) > bright(theme.dark), "{}: light is lighter", board.name);
            assert!(bright(theme.white.fill) > bright(theme.light), "{}: white is white", board.name);
            assert!(bright(theme.black.fill) < bright(theme.dark), "{}: black is black", board.name);
        }
        for mark in MARKS {
            // Consoles have no other backgrounds than the first eight.
            let ground = look.shown(look.square_colour(true, mark));
            assert!(numbered::SIXTEEN[..8].iter().any(|(known, _)| *known == ground), "{mark:?}");
        }
    }
}
