//! Reading lines from another program, whatever it sends.

use std::io::{self, BufRead, Read};

/// The longest line that is read; a game of thousands of moves fits.
pub const LONGEST: u64 = 1 << 20;

/// A line as it came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Received {
    /// Its text without the line's end; bytes that are not UTF-8 are replaced.
    Text(String),
    /// It was too long and was skipped.
    TooLong,
}

/// The next line of at most `longest` bytes; `None` at the end of the input.
pub fn next_line(input: &mut impl BufRead, longest: u64) -> io::Result<Option<Received>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(longest).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == longest && bytes.last() != Some(&b'\n') {
        skip_line(input)?;
        return Ok(Some(Received::TooLong));
    }
    Ok(Some(Received::Text(String::from_utf8_lossy(&bytes).trim().to_owned())))
}

/// Skips to the end of the line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => {
                input.consume(end + 1);
                return Ok(());
            }
            None => {
                let all = buffer.len();
                input.consume(all);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_every_kind_are_survived() {
        let mut bytes = b"uci\r\n\n\xff\xfe go\n".to_vec();
        bytes.extend(vec![b'x'; 3 << 20]);
        bytes.extend(b"\nquit");
        let mut input = &bytes[..];
        let mut next = || next_line(&mut input, LONGEST).unwrap();
        assert_eq!(next(), Some(Received::Text("uci".into())));
        assert_eq!(next(), Some(Received::Text(String::new())));
        assert_eq!(next(), Some(Received::Text("\u{fffd}\u{fffd} go".into())));
        assert_eq!(next(), Some(Received::TooLong));
        assert_eq!(next(), Some(Received::Text("quit".into())));
        assert_eq!(next(), None);
    }
}
