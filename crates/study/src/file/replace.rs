//! One game of a file: reading it, and putting it back in its place.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::SystemTime;

use tabuleiro_record::output::Output;
use tabuleiro_record::packed::unpack;

/// How a file was when its games were listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp {
    length: u64,
    changed: Option<SystemTime>,
    /// Whether it is packed, so that no game in it can be replaced.
    pub is_packed: bool,
}

impl Stamp {
    /// How the file at `path` is now.
    pub fn of(path: &Path) -> io::Result<Stamp> {
        let file = File::open(path)?;
        let there = file.metadata()?;
        let is_packed = unpack(file)?.is_packed();
        Ok(Stamp { length: there.len(), changed: there.modified().ok(), is_packed })
    }
}

/// Where a game of a file is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its first byte, and the first one behind it.
    pub bytes: [u64; 2],
    /// How the file was when that was found out.
    pub stamp: Stamp,
}

/// Why a game of a file can't be read or replaced.
#[derive(Debug)]
pub enum PlaceError {
    /// The file can't.
    Io(io::Error),
    /// Somebody has changed the file since its games were listed.
    Changed,
    /// The file is packed, which only whole files can be.
    Packed,
}

impl From<io::Error> for PlaceError {
    fn from(error: io::Error) -> PlaceError {
        PlaceError::Io(error)
    }
}

/// The text of one game, from the file at `path`.
pub fn open_game(path: &Path, place: Place) -> Result<impl Read, PlaceError> {
    unchanged(path, place.stamp)?;
    let [begins, ends] = place.bytes;
    let mut source: Box<dyn Read> = if place.stamp.is_packed {
        let mut unpacked = unpack(File::open(path)?)?;
        io::copy(&mut unpacked.by_ref().take(begins), &mut io::sink())?;
        Box::new(unpacked)
    } else {
        let mut file = File::open(path)?;
        file.seek(SeekFrom::Start(begins))?;
        Box::new(file)
    };
    let mut text = Vec::new();
    source.by_ref().take(ends.saturating_sub(begins)).read_to_end(&mut text)?;
    Ok(io::Cursor::new(text))
}

/// Puts `text` where one game of the file at `path` is, with everything before and behind it as it was, and
/// says where it is now. The file is replaced as a whole or not at all.
pub fn replace(path: &Path, place: Place, text: &str) -> Result<Place, PlaceError> {
    unchanged(path, place.stamp)?;
    if place.stamp.is_packed {
        return Err(PlaceError::Packed);
    }
    let [begins, ends] = place.bytes;
    let file = File::open(path)?;
    let mut output = Output::open(path)?;
    io::copy(&mut (&file).take(begins), &mut output)?;
    let mut old = Vec::new();
    (&file).take(ends.saturating_sub(begins)).read_to_end(&mut old)?;
    output.write_all(&old[..margin(&old)])?;
    output.write_all(text.trim_end().as_bytes())?;
    if io::copy(&mut &file, &mut output)? == 0 {
        output.write_all(b"\n")?;
    }
    output.commit()?;
    let length = margin(&old) as u64 + text.trim_end().len() as u64;
    Ok(Place { bytes: [begins, begins + length], stamp: Stamp::of(path)? })
}

fn unchanged(path: &Path, stamp: Stamp) -> Result<(), PlaceError> {
    let there = fs::metadata(path)?;
    let is_same = there.len() == stamp.length && there.modified().ok() == stamp.changed;
    if is_same { Ok(()) } else { Err(PlaceError::Changed) }
}

/// The byte order mark.
const MARK: &[u8] = &[0xEF, 0xBB, 0xBF];

/// How many bytes stand before a game that are no part of it: blanks, a byte order mark, lines that PGN
/// leaves to other programs.
fn margin(text: &[u8]) -> usize {
    let mut at = if text.starts_with(MARK) { MARK.len() } else { 0 };
    let first = at;
    loop {
        let rest = &text[at..];
        match rest {
            [b' ' | b'\t' | b'\r' | b'\n', ..] => at += 1,
            [b'%', ..] if at == first || text[at - 1] == b'\n' => {
                at += rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
            }
            _ => return at,
        }
    }
}
