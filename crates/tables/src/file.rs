//! Tables as bytes: a header that says what is where, and the packed codes.
//!
//! All numbers are little-endian. The header: the mark `TABENDS1`; the length of the rest of the header
//! (u32); the name of the variant (its length as u16, UTF-8); the number of slices (u16); for each its four
//! piece counts (men and kings of the side to move, men and kings of the other: u8 each), the number of its
//! positions, where its bytes begin, the length of its codes, the length of its doubts (0 if there are
//! none) and the checksum of both (u64 each); the checksum of the header until here (u64).

use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::Range;
use std::path::Path;

use memmap2::Mmap;
use thiserror::Error;

use crate::index::Index;
use crate::material::Material;

/// How every file begins.
const MARK: &[u8; 8] = b"TABENDS1";

/// Why bytes are no tables.
#[derive(Debug, Error)]
pub enum FileError {
    /// The file can't be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is something else, was cut off or is damaged.
    #[error("the file is no endgame table, or it is damaged")]
    Damaged,
    /// It is for another variant.
    #[error("the endgame table is for {name}")]
    Variant {
        /// The variant in the file.
        name: String,
    },
}

/// Bytes from wherever.
#[derive(Debug)]
pub enum Bytes {
    /// A file that the system maps.
    Mapped(Mmap),
    /// In the program.
    Static(&'static [u8]),
    /// In memory.
    Owned(Vec<u8>),
}

impl Bytes {
    /// Maps a file.
    pub fn map(path: &Path) -> io::Result<Bytes> {
        let file = File::open(path)?;
        // SAFETY: the bytes are only ever read as bytes, each checked against the length that was mapped.
        // Files are replaced whole and never written again, so nobody of ours changes what is mapped; if
        // somebody else does, a probe fails or errs, as with any damaged file.
        let map = unsafe { Mmap::map(&file)? };
        Ok(Bytes::Mapped(map))
    }
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            Bytes::Mapped(map) => map,
            Bytes::Static(bytes) => bytes,
            Bytes::Owned(bytes) => bytes,
        }
    }
}

/// Where a slice is in its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The material.
    pub material: Material,
    /// How many positions it has.
    pub positions: u64,
    /// Its packed codes.
    pub codes: Range<usize>,
    /// Its packed doubts; empty if there are none.
    pub doubts: Range<usize>,
    checksum: u64,
}

/// A slice as bytes, to be written.
#[derive(Clone, Debug)]
pub struct PackedSlice {
    /// The material.
    pub material: Material,
    /// How many positions it has.
    pub positions: u64,
    /// Its packed codes.
    pub codes: Vec<u8>,
    /// Its packed doubts; empty if there are none.
    pub doubts: Vec<u8>,
}

/// A file of tables with its list of contents.
#[derive(Debug)]
pub struct TableFile {
    bytes: Bytes,
    /// What is in it.
    pub entries: Vec<Entry>,
}

impl TableFile {
    /// The file of these bytes, which must be for the variant called `name`. The header is checked, the codes
    /// are not.
    pub fn new(bytes: Bytes, name: &str) -> Result<TableFile, FileError> {
        let entries = header(bytes.as_ref(), name)?;
        Ok(TableFile { bytes, entries })
    }

    /// Maps the file at `path`.
    pub fn open(path: &Path, name: &str) -> Result<TableFile, FileError> {
        TableFile::new(Bytes::map(path)?, name)
    }

    /// Some of its bytes.
    pub fn part(&self, range: &Range<usize>) -> &[u8] {
        self.bytes.as_ref().get(range.clone()).unwrap_or(&[])
    }

    /// How long it is.
    pub fn length(&self) -> u64 {
        self.bytes.as_ref().len() as u64
    }

    /// Whether every byte is as it was written.
    pub fn is_sound(&self) -> bool {
        self.entries
            .iter()
            .all(|entry| checksum([self.part(&entry.codes), self.part(&entry.doubts)]) == entry.checksum)
    }

    /// The slices as they are to be written again.
    pub fn packed(&self) -> impl Iterator<Item = PackedSlice> + '_ {
        self.entries.iter().map(|entry| PackedSlice {
            material: entry.material,
            positions: entry.positions,
            codes: self.part(&entry.codes).to_vec(),
            doubts: self.part(&entry.doubts).to_vec(),
        })
    }
}

fn header(bytes: &[u8], name: &str) -> Result<Vec<Entry>, FileError> {
    fn take<'a>(bytes: &mut &'a [u8], length: usize) -> Result<&'a [u8], FileError> {
        let (taken, rest) = bytes.split_at_checked(length).ok_or(FileError::Damaged)?;
        *bytes = rest;
        Ok(taken)
    }
    fn number(bytes: &mut &[u8], length: usize) -> Result<u64, FileError> {
        Ok(take(bytes, length)?.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }
    let mut rest = bytes;
    if take(&mut rest, MARK.len())? != MARK {
        return Err(FileError::Damaged);
    }
    let length = number(&mut rest, 4)? as usize;
    let begin = MARK.len() + 4;
    let whole = bytes.get(..begin + length).ok_or(FileError::Damaged)?;
    let said = number(&mut bytes.get(begin + length..).unwrap_or(&[]), 8)?;
    if checksum([whole]) != said {
        return Err(FileError::Damaged);
    }
    let name_length = number(&mut rest, 2)? as usize;
    let theirs = String::from_utf8_lossy(take(&mut rest, name_length)?).into_owned();
    if theirs != name {
        return Err(FileError::Variant { name: theirs });
    }
    let slices = number(&mut rest, 2)?;
    (0..slices)
        .map(|_| {
            let [a, b, c, d] = take(&mut rest, 4)? else { return Err(FileError::Damaged) };
            let material = Material { men: [*a, *c], kings: [*b, *d] };
            let mut word = || number(&mut rest, 8);
            let (positions, start, codes, doubts) =
                (word()?, word()? as usize, word()? as usize, word()? as usize);
            let checksum = word()?;
            let middle = start.checked_add(codes).ok_or(FileError::Damaged)?;
            let end = middle.checked_add(doubts).ok_or(FileError::Damaged)?;
            if end > bytes.len() || material.pieces() > Material::MOST {
                return Err(FileError::Damaged);
            }
            Ok(Entry { material, positions, codes: start..middle, doubts: middle..end, checksum })
        })
        .collect()
}

/// The bytes of a file with these slices.
pub fn bytes_of(name: &str, slices: &[PackedSlice]) -> Vec<u8> {
    let header_length = 2 + name.len() + 2 + slices.len() * (4 + 5 * 8);
    let mut start = (MARK.len() + 4 + header_length + 8) as u64;
    let mut bytes = MARK.to_vec();
    bytes.extend((header_length as u32).to_le_bytes());
    bytes.extend((name.len() as u16).to_le_bytes());
    bytes.extend(name.as_bytes());
    bytes.extend((slices.len() as u16).to_le_bytes());
    for PackedSlice { material, positions, codes, doubts } in slices {
        bytes.extend([material.men[0], material.kings[0], material.men[1], material.kings[1]]);
        let lengths = [codes.len() as u64, doubts.len() as u64];
        for word in [*positions, start, lengths[0], lengths[1], checksum([codes, doubts])] {
            bytes.extend(word.to_le_bytes());
        }
        start += lengths[0] + lengths[1];
    }
    bytes.extend(checksum([&bytes]).to_le_bytes());
    for slice in slices {
        bytes.extend(&slice.codes);
        bytes.extend(&slice.doubts);
    }
    bytes
}

/// Writes a file whole or not at all.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".new");
    let unfinished = Path::new(&unfinished);
    let mut file = File::create(unfinished)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(unfinished, path)
}

/// A number that changes with the bytes.
fn checksum<const N: usize>(parts: [&[u8]; N]) -> u64 {
    parts
        .iter()
        .copied()
        .flatten()
        .fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Whether a slice has as many positions as its numbering says.
pub fn is_of(entry: &Entry, index: &Index) -> bool {
    entry.positions == index.count() && entry.material == index.material()
}
