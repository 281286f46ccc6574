//! Coordinates as drawn lines, so that a picture looks alike wherever it is shown, whatever fonts are there.

use std::fmt::Write;

use crate::theme::Paint;
use crate::{Brush, Colour};

/// How high a capital is, in the units of the drawings.
const CAPITAL: f64 = 10.0;

/// The gap between two signs.
const GAP: f64 = 2.0;

/// Appends `text` in lines of `colour`, with its middle at (`x`, `y`) and capitals of that `height`. Signs
/// that we have no drawing of are left out.
pub(crate) fn write(text: &str, x: f64, y: f64, height: f64, colour: Colour, out: &mut String) {
    let signs: Vec<_> = text.chars().filter_map(drawing).collect();
    let width: f64 =
        signs.iter().map(|(width, _)| width).sum::<f64>() + GAP * signs.len().saturating_sub(1) as f64;
    let scale = height / CAPITAL;
    let (left, top) = (x - width * scale / 2.0, y - height / 2.0);
    let _ = write!(
        out,
        r#"<g transform="translate({left:.2} {top:.2}) scale({scale:.3})" fill="none" stroke="{colour}" "#
    );
    out.push_str(r#"stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">"#);
    let mut at = 0.0;
    for (width, lines) in signs {
        let _ = write!(out, r#"<path transform="translate({at} 0)" d="{lines}"/>"#);
        at += width + GAP;
    }
    out.push_str("</g>");
}

/// Appends a piece that has no figure of its own: its sign on a disc.
pub(crate) fn sign(sign: &str, paint: &Paint, brush: Brush, out: &mut String) {
    let Paint { fill, line, detail, .. } = paint;
    let disc = r#"<circle cx="50" cy="50" r="38""#;
    let _ = write!(out, r#"{disc} fill="{fill}" stroke="{line}" stroke-width="{}"/>"#, brush.outline);
    write(sign, 50.0, 50.0, 40.0, *detail, out);
}

/// The width and the lines of a sign: capitals and digits 10 high, small letters 6.5, all standing on 10.
fn drawing(sign: char) -> Option<(f64, &'static str)> {
    Some(match sign {
        '0' | 'O' => (6.0, "M3 0C1 0 0 2 0 5s1 5 3 5 3-2 3-5-1-5-3-5z"),
        '1' => (4.0, "M.5 2L3 0v10"),
        '2' => (6.0, "M0 2.5C0 1 1.3 0 3 0s3 1 3 2.7C6 5 0 7 0 10h6"),
        '3' => (
            6.0,
            "M.5 1C1 .4 2 0 3 0c1.7 0 2.8 1 2.8 2.4S4.7 4.8 3 4.8C4.8 4.8 6 5.8 6 7.4S4.8 10 3 10C1.7 10 .7 9.5 0 8.5",
        ),
        '4' => (6.0, "M4.5 10V0L0 7h6"),
        '5' => (6.0, "M5.5 0H1L.5 4.5C1 4 2 3.7 3 3.7c1.8 0 3 1.2 3 3.1S4.8 10 3 10C1.7 10 .6 9.5 0 8.5"),
        '6' => {
            (6.0, "M5.5 1C5 .4 4 0 3.2 0 1 0 0 2.5 0 6c0 2.5 1.2 4 3 4s3-1.3 3-3.1S4.8 3.9 3 3.9 0 5 0 6.5")
        }
        '7' => (6.0, "M0 0h6L2 10"),
        '8' => (
            6.0,
            "M3 4.7C1.5 4.7.4 3.8.4 2.4S1.5 0 3 0s2.6 1 2.6 2.4S4.5 4.7 3 4.7C1.2 4.7 0 5.7 0 7.3S1.2 10 3 10s3-1.1 3-2.7-1.2-2.6-3-2.6z",
        ),
        '9' => {
            (6.0, "M.5 9C1 9.6 2 10 2.8 10 5 10 6 7.5 6 4 6 1.5 4.8 0 3 0S0 1.3 0 3.1s1.2 3 3 3 3-1.1 3-2.6")
        }
        'a' => (5.0, "M5 3.5V10M5 6.7C5 4.7 4 3.4 2.5 3.4S0 4.8 0 6.7 1 10.1 2.5 10.1 5 8.7 5 6.7"),
        'b' => (5.0, "M0 0V10M0 6.7C0 4.7 1 3.4 2.5 3.4S5 4.8 5 6.7 4 10.1 2.5 10.1 0 8.7 0 6.7"),
        'c' => {
            (5.0, "M4.8 4.5C4.3 3.8 3.5 3.4 2.6 3.4 1 3.4 0 4.8 0 6.7s1 3.4 2.6 3.4C3.5 10.1 4.3 9.7 4.8 9")
        }
        'd' => (5.0, "M5 0V10M5 6.7C5 4.7 4 3.4 2.5 3.4S0 4.8 0 6.7 1 10.1 2.5 10.1 5 8.7 5 6.7"),
        'e' => (5.0, "M0 6.5H5C5 4.6 4 3.4 2.5 3.4S0 4.8 0 6.7s1 3.4 2.6 3.4C3.5 10.1 4.3 9.7 4.8 9"),
        'f' => (4.0, "M4 .3C3.7.1 3.3 0 3 0 2 0 1.5.7 1.5 2V10M0 3.7H3.7"),
        'g' => (
            5.0,
            "M5 3.5V10.5C5 12.2 4 13 2.5 13 1.5 13 .7 12.7 .2 12M5 6.7C5 4.7 4 3.4 2.5 3.4S0 4.8 0 6.7 1 10.1 2.5 10.1 5 8.7 5 6.7",
        ),
        'h' => (5.0, "M0 0V10M0 6C0 4.4 1.2 3.4 2.6 3.4S5 4.3 5 6V10"),
        'i' => (1.0, "M.5 3.5V10M.5.5V.9"),
        'j' => (2.0, "M2 3.5V11C2 12.3 1.4 13 .3 13M2 .5V.9"),
        'k' => (5.0, "M0 0V10M4.5 3.5L0 7.5M1.7 6L4.8 10"),
        'l' => (1.0, "M.5 0V10"),
        'm' => (
            7.5,
            "M0 3.5V10M0 6C0 4.4.9 3.4 2 3.4S3.8 4.3 3.8 6V10M3.8 6C3.8 4.4 4.7 3.4 5.8 3.4S7.5 4.3 7.5 6V10",
        ),
        'n' => (5.0, "M0 3.5V10M0 6C0 4.4 1.2 3.4 2.6 3.4S5 4.3 5 6V10"),
        'o' => (5.0, "M2.5 3.4C1 3.4 0 4.8 0 6.7s1 3.4 2.5 3.4S5 8.6 5 6.7 4 3.4 2.5 3.4z"),
        'p' => (5.0, "M0 3.5V13M0 6.7C0 4.7 1 3.4 2.5 3.4S5 4.8 5 6.7 4 10.1 2.5 10.1 0 8.7 0 6.7"),
        'q' => (5.0, "M5 3.5V13M5 6.7C5 4.7 4 3.4 2.5 3.4S0 4.8 0 6.7 1 10.1 2.5 10.1 5 8.7 5 6.7"),
        'r' => (3.4, "M0 3.5V10M0 6.3C0 4.6 1 3.4 2.3 3.4c.4 0 .8.1 1.1.3"),
        's' => (
            5.0,
            "M4.5 4.4C4 3.8 3.3 3.4 2.4 3.4 1.1 3.4.3 4.1.3 5.1.3 7.3 4.8 6 4.8 8.3 4.8 9.4 3.8 10.1 2.4 10.1 1.3 10.1.5 9.7 0 9",
        ),
        't' => (4.0, "M1.5 1V8.5C1.5 9.6 2 10.1 3 10.1c.4 0 .7-.1 1-.2M0 3.7H3.8"),
        'A' => (6.0, "M0 10L3 0l3 10M1 6.7H5"),
        'B' => (6.0, "M0 0V10H3C5 10 6 9 6 7.3S5 4.7 3 4.7H0M3 4.7C4.8 4.7 5.5 3.6 5.5 2.3S4.8 0 3 0H0"),
        'C' => (6.0, "M6 1.6C5.3.6 4.4 0 3.3 0 1.3 0 0 2 0 5s1.3 5 3.3 5C4.4 10 5.3 9.4 6 8.4"),
        'D' => (6.0, "M0 0V10H2.5C5 10 6 8 6 5S5 0 2.5 0z"),
        'E' => (5.5, "M5.5 0H0V10H5.5M0 4.8H4.5"),
        'F' => (5.5, "M5.5 0H0V10M0 4.8H4.5"),
        'G' => (6.0, "M6 1.6C5.3.6 4.4 0 3.3 0 1.3 0 0 2 0 5s1.3 5 3.3 5C4.4 10 5.3 9.4 6 8.4V5.5H3.5"),
        'H' => (6.0, "M0 0V10M6 0V10M0 5H6"),
        'I' => (1.0, "M.5 0V10"),
        'J' => (4.0, "M4 0V7.5C4 9.2 3.2 10 2 10S.2 9.3 0 8.2"),
        'K' => (6.0, "M0 0V10M5.5 0L0 6M2 4L6 10"),
        'L' => (5.0, "M0 0V10H5"),
        'M' => (7.0, "M0 10V0L3.5 6 7 0V10"),
        'N' => (6.0, "M0 10V0L6 10V0"),
        'P' => (6.0, "M0 10V0H3C5 0 6 1.1 6 2.8S5 5.6 3 5.6H0"),
        'Q' => (6.2, "M3 0C1 0 0 2 0 5s1 5 3 5 3-2 3-5-1-5-3-5zM3.5 7.5L6.2 10.6"),
        'R' => (6.0, "M0 10V0H3C5 0 6 1.1 6 2.8S5 5.6 3 5.6H0M3.2 5.6L6 10"),
        'S' => (
            6.0,
            "M5.5 1.5C5 .6 4 0 3 0 1.4 0 .4 1 .4 2.4.4 5.6 6 4.2 6 7.5 6 9 4.8 10 3 10 1.7 10 .6 9.4 0 8.3",
        ),
        'T' => (6.0, "M0 0H6M3 0V10"),
        'X' => (6.0, "M0 0L6 10M6 0L0 10"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_coordinate_of_the_largest_board_can_be_drawn() {
        let letters = ('a'..='t').chain('A'..='T').chain('0'..='9');
        for sign in letters {
            assert!(drawing(sign).is_some(), "{sign}");
        }
    }

    #[test]
    fn text_is_centred() {
        let mut out = String::new();
        write("11", 50.0, 50.0, 10.0, Colour(0, 0, 0), &mut out);
        // Two signs of 4 with a gap of 2 are 10 wide.
        assert!(out.contains("translate(45.00 45.00)"), "{out}");
    }
}
