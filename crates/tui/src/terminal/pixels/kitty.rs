//! The graphics protocol of kitty: a picture is sent once, and shown by its number wherever it is wanted.

use std::fmt::Write;

use ratatui::layout::Rect;

/// The longest part of a picture that is sent at once.
const PART: usize = 4096;

/// Sends a PNG, which is text already, as picture `number`.
pub(super) fn send(number: u32, picture: &str, out: &mut String) {
    let mut parts = picture.as_bytes().chunks(PART).peekable();
    let mut head = format!("a=t,f=100,t=d,i={number},q=2,");
    while let Some(part) = parts.next() {
        let more = u8::from(parts.peek().is_some());
        let _ = write!(out, "\x1b_G{head}m={more};{}\x1b\\", String::from_utf8_lossy(part));
        head = "q=2,".to_owned();
    }
}

/// Shows picture `number` in the cells of `area`, whose first one has the cursor.
pub(super) fn place(number: u32, area: Rect, out: &mut String) {
    let Rect { width, height, .. } = area;
    let placement = placement((area.x, area.y));
    let _ = write!(out, "\x1b_Ga=p,i={number},p={placement},c={width},r={height},C=1,q=2\x1b\\");
}

/// Takes picture `number` away from where it was shown.
pub(super) fn remove(number: u32, place: (u16, u16), out: &mut String) {
    let _ = write!(out, "\x1b_Ga=d,d=i,i={number},p={},q=2\x1b\\", placement(place));
}

/// Takes away and forgets all pictures.
pub(super) fn forget_all(out: &mut String) {
    out.push_str("\x1b_Ga=d,d=A,q=2\x1b\\");
}

/// The number of a place.
fn placement((x, y): (u16, u16)) -> u32 {
    (u32::from(y) << 16 | u32::from(x)) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_picture_goes_in_parts() {
        let mut out = String::new();
        send(7, &"x".repeat(2 * PART + 1), &mut out);
        let parts: Vec<&str> = out.split_inclusive("\x1b\\").collect();
        assert_eq!(parts.len(), 3);
        assert!(parts[0].starts_with("\x1b_Ga=t,f=100,t=d,i=7,q=2,m=1;"));
        assert!(parts[1].starts_with("\x1b_Gq=2,m=1;") && parts[2] == "\x1b_Gq=2,m=0;x\x1b\\");
    }
}
