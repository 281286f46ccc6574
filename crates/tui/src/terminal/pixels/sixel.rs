//! Sixels: six rows of dots in a letter, one colour after the other.

use std::collections::HashMap;
use std::fmt::Write;

/// The rows of a band.
const BAND: usize = 6;

/// What is told of a colour: a share in percent for red, green and blue.
type Shares = [u8; 3];

/// `pixels`, row by row in a picture of `size`, in at most `colours` colours.
pub(super) fn sixels((width, height): (u32, u32), pixels: &[[u8; 3]], colours: usize) -> String {
    let (width, height) = (width as usize, height as usize);
    let dots: Vec<Shares> = pixels.iter().map(|pixel| pixel.map(share)).collect();
    let (palette, numbers) = reduce(&dots, colours);
    // Dots of no colour stay what they are, so that the last band reaches no further than the picture.
    let mut out = format!("\x1bP0;1q\"1;1;{width};{height}");
    for (number, [red, green, blue]) in palette.iter().enumerate() {
        let _ = write!(out, "#{number};2;{red};{green};{blue}");
    }
    for top in (0..height).step_by(BAND) {
        let rows = BAND.min(height - top);
        let mut columns: Vec<Option<Vec<u8>>> = vec![None; palette.len()];
        for row in 0..rows {
            for x in 0..width {
                let number = numbers[(top + row) * width + x];
                columns[number].get_or_insert_with(|| vec![0; width])[x] |= 1 << row;
            }
        }
        let mut first = true;
        for (number, column) in columns.iter().enumerate() {
            let Some(column) = column else { continue };
            if !first {
                out.push('$');
            }
            first = false;
            let _ = write!(out, "#{number}");
            run_lengths(column, &mut out);
        }
        out.push('-');
    }
    out.push_str("\x1b\\");
    out
}

/// A part of a colour in percent.
fn share(part: u8) -> u8 {
    ((u16::from(part) * 100 + 127) / 255) as u8
}

/// At most `most` colours, those that there are most of, and for each dot the number of the nearest.
fn reduce(dots: &[Shares], most: usize) -> (Vec<Shares>, Vec<usize>) {
    let mut counts: HashMap<Shares, usize> = HashMap::new();
    for dot in dots {
        *counts.entry(*dot).or_default() += 1;
    }
    let mut known: Vec<(Shares, usize)> = counts.into_iter().collect();
    known.sort_by_key(|&(shares, count)| (std::cmp::Reverse(count), shares));
    let palette: Vec<Shares> = known.iter().take(most.max(2)).map(|(shares, _)| *shares).collect();
    let far = |a: Shares, b: Shares| {
        a.iter().zip(b).map(|(&a, b)| (i32::from(a) - i32::from(b)).pow(2)).sum::<i32>()
    };
    let nearest = |shares: Shares| {
        (0..palette.len()).min_by_key(|&number| far(palette[number], shares)).unwrap_or_default()
    };
    let places: HashMap<Shares, usize> =
        known.into_iter().map(|(shares, _)| (shares, nearest(shares))).collect();
    let numbers = dots.iter().map(|dot| places[dot]).collect();
    (palette, numbers)
}

/// Columns of up to six dots each, equal ones told once with their number.
fn run_lengths(columns: &[u8], out: &mut String) {
    for run in columns.chunk_by(|one, next| one == next) {
        let sign = char::from(run[0] + b'?');
        match run.len() {
            length @ 4.. => {
                let _ = write!(out, "!{length}{sign}");
            }
            length => (0..length).for_each(|_| out.push(sign)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a terminal makes of `text`.
    fn read(text: &str, width: usize, height: usize) -> Vec<Shares> {
        let body = text.strip_prefix("\x1bP0;1q\"1;1;").unwrap().strip_suffix("\x1b\\").unwrap();
        let begin = body.find('#').unwrap();
        assert_eq!(&body[..begin], format!("{width};{height}"));
        let mut letters = body[begin..].chars().peekable();
        let mut palette: HashMap<usize, Shares> = HashMap::new();
        let mut dots = vec![[255; 3]; width * height];
        let (mut x, mut top, mut colour) = (0, 0, 0);
        let number = |letters: &mut std::iter::Peekable<std::str::Chars<'_>>| {
            let mut digits = String::new();
            while let Some(digit) = letters.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
            digits.parse::<usize>().unwrap()
        };
        while let Some(letter) = letters.next() {
            let times = match letter {
                '#' => {
                    colour = number(&mut letters);
                    let mut rest = Vec::new();
                    while letters.next_if_eq(&';').is_some() {
                        rest.push(number(&mut letters));
                    }
                    if let [2, red, green, blue] = rest[..] {
                        palette.insert(colour, [red, green, blue].map(|share| share as u8));
                    }
                    continue;
                }
                '$' => {
                    x = 0;
                    continue;
                }
                '-' => {
                    (x, top) = (0, top + BAND);
                    continue;
                }
                '!' => number(&mut letters),
                _ => 1,
            };
            let sign = if letter == '!' { letters.next().unwrap() } else { letter };
            for _ in 0..times {
                for row in (0..BAND).filter(|row| (sign as u8 - b'?') >> row & 1 == 1) {
                    dots[(top + row) * width + x] = palette[&colour];
                }
                x += 1;
            }
        }
        dots
    }

    #[test]
    fn a_picture_is_the_same_after_reading() {
        let (width, height) = (9, 14);
        let pixels: Vec<[u8; 3]> = (0..width * height)
            .map(|at| if at % 5 < 3 { [255, 0, 0] } else { [0, (at % 2 * 255) as u8, 51] })
            .collect();
        let text = sixels((width as u32, height as u32), &pixels, 256);
        let wanted: Vec<Shares> = pixels.iter().map(|pixel| pixel.map(share)).collect();
        assert_eq!(read(&text, width, height), wanted);
    }

    #[test]
    fn where_there_are_few_colours_the_rare_ones_go() {
        let mut pixels = vec![[0, 0, 0]; 30];
        pixels.extend([[255, 255, 255]; 20]);
        pixels.extend([[250, 250, 250]; 4]);
        let text = sixels((9, 6), &pixels, 2);
        assert_eq!(text.matches(";2;").count(), 2);
        let read = read(&text, 9, 6);
        assert_eq!(read[53], [100; 3]);
        assert_eq!(read.iter().filter(|dot| **dot == [100; 3]).count(), 24);
    }
}
