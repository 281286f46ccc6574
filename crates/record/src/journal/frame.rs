//! How records stand in a journal: one a line, each with its length and checksum.

use std::ops::Range;

use crate::checksum::crc32;

/// What every journal begins with, before the number of its format.
const TITLE: &[u8] = b"tabuleiro-journal ";

/// The format that this program writes.
pub(crate) const FORMAT: u32 = 1;

/// The first line of a journal.
pub(crate) fn header() -> Vec<u8> {
    let mut line = TITLE.to_vec();
    line.extend_from_slice(format!("{FORMAT}\n").as_bytes());
    line
}

/// Appends a record that holds `payload`, which must not contain a line end.
pub(crate) fn write(payload: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(format!("{} {:08x} ", payload.len(), crc32(payload)).as_bytes());
    out.extend_from_slice(payload);
    out.push(b'\n');
}

/// What the bytes of a journal turned out to be.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Scan {
    /// Not even the first line is whole: the program died before the game began.
    Empty,
    /// The first line is not that of a journal.
    Foreign,
    /// A format that a later program writes.
    Newer(u32),
    /// A journal.
    Records(Records),
}

/// The records of a journal.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Records {
    /// Where the payload of each whole record is, up to the first that is not whole.
    pub payloads: Vec<Range<usize>>,
    /// How many bytes are whole.
    pub good: usize,
    /// Whether whole records follow after one that is not: then this is not the tail of a record that was
    /// being written, but damage to what once was whole.
    pub damaged: bool,
}

/// Reads all records of `bytes`.
pub(crate) fn scan(bytes: &[u8]) -> Scan {
    let Some(end) = line_end(bytes, 0) else {
        let possible = header();
        return if possible.starts_with(bytes) { Scan::Empty } else { Scan::Foreign };
    };
    let format = bytes[..end - 1].strip_prefix(TITLE).and_then(number);
    match format {
        Some(FORMAT) => Scan::Records(records(bytes, end)),
        Some(newer) if newer > FORMAT => Scan::Newer(newer),
        _ => Scan::Foreign,
    }
}

fn records(bytes: &[u8], start: usize) -> Records {
    let mut payloads = Vec::new();
    let mut good = start;
    while let Some((payload, end)) = record(bytes, good) {
        payloads.push(payload);
        good = end;
    }
    Records { payloads, good, damaged: whole_record_after(bytes, good) }
}

/// Whether a whole record begins at a later line than the one at `start`.
fn whole_record_after(bytes: &[u8], start: usize) -> bool {
    let mut line = start;
    while let Some(next) = line_end(bytes, line) {
        if record(bytes, next).is_some() {
            return true;
        }
        line = next;
    }
    false
}

/// The record at `start`: its payload, and where the next one begins.
fn record(bytes: &[u8], start: usize) -> Option<(Range<usize>, usize)> {
    let end = line_end(bytes, start)?;
    let line = &bytes[start..end - 1];
    let (length, rest) = split(line)?;
    let (checksum, payload) = split(rest)?;
    let whole = number(length)? as usize == payload.len()
        && checksum.len() == 8
        && u32::from_str_radix(std::str::from_utf8(checksum).ok()?, 16).ok()? == crc32(payload);
    whole.then(|| (end - 1 - payload.len()..end - 1, end))
}

fn line_end(bytes: &[u8], start: usize) -> Option<usize> {
    bytes[start..].iter().position(|&byte| byte == b'\n').map(|at| start + at + 1)
}

fn split(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let blank = line.iter().position(|&byte| byte == b' ')?;
    Some((&line[..blank], &line[blank + 1..]))
}

fn number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok().filter(|text| text.bytes().all(|b| b.is_ascii_digit()))?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAYLOADS: [&[u8]; 3] = [b"[1]", b"[\"two\"]", b"[]"];

    fn journal() -> Vec<u8> {
        let mut bytes = header();
        for payload in PAYLOADS {
            write(payload, &mut bytes);
        }
        bytes
    }

    fn found(bytes: &[u8]) -> (Vec<&[u8]>, bool) {
        match scan(bytes) {
            Scan::Records(records) => {
                (records.payloads.into_iter().map(|at| &bytes[at]).collect(), records.damaged)
            }
            Scan::Empty => (Vec::new(), false),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn whole_records_are_found_again() {
        assert_eq!(found(&journal()), (PAYLOADS.to_vec(), false));
    }

    #[test]
    fn a_torn_tail_costs_only_the_torn_record() {
        let bytes = journal();
        let mut ends = vec![header().len()];
        for payload in PAYLOADS {
            let mut record = Vec::new();
            write(payload, &mut record);
            ends.push(ends.last().unwrap() + record.len());
        }
        for cut in 0..=bytes.len() {
            let whole = ends.iter().skip(1).filter(|&&end| end <= cut).count();
            assert_eq!(found(&bytes[..cut]), (PAYLOADS[..whole].to_vec(), false), "cut at {cut}");
            // A file that grew before its contents arrived ends in zeros.
            let mut zeros = bytes[..cut].to_vec();
            zeros.resize(bytes.len() + 40, 0);
            if cut >= header().len() {
                assert_eq!(found(&zeros).0, PAYLOADS[..whole], "zeros from {cut}");
            }
        }
    }

    #[test]
    fn damage_in_the_middle_is_told_from_a_torn_tail() {
        let bytes = journal();
        for at in header().len()..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x02;
            let Scan::Records(records) = scan(&damaged) else { panic!("the header is whole") };
            let whole = records.payloads.len();
            assert!(whole < 3, "the change at {at} was not noticed");
            for (payload, original) in records.payloads.into_iter().zip(PAYLOADS) {
                assert_eq!(&damaged[payload], original);
            }
            let in_last_record = at >= bytes.len() - "2 xxxxxxxx []\n".len();
            let joins_the_last_two = whole == 1 && bytes[at] == b'\n';
            assert_eq!(records.damaged, !in_last_record && !joins_the_last_two, "at {at}");
        }
    }

    #[test]
    fn other_files_and_later_formats_are_told_apart() {
        assert_eq!(scan(b""), Scan::Empty);
        assert_eq!(scan(b"tabuleiro-jou"), Scan::Empty);
        assert_eq!(scan(b"[Event \"x\"]\n"), Scan::Foreign);
        assert_eq!(scan(b"no line end"), Scan::Foreign);
        assert_eq!(scan(b"tabuleiro-journal 0\n"), Scan::Foreign);
        assert_eq!(scan(b"tabuleiro-journal +1\n"), Scan::Foreign);
        assert_eq!(scan(b"tabuleiro-journal 7\n"), Scan::Newer(7));
    }
}
