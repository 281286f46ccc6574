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
    out.extend_from_slice(format!("{} {} ", payload.len(), checksum_of(payload)).as_bytes());
    out.extend_from_slice(payload);
    out.push(b'\n');
}

fn checksum_of(payload: &[u8]) -> String {
    format!("{:08x}", crc32(payload))
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
    /// What stands behind them.
    pub tail: Tail,
}

/// What stands behind the whole records of a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tail {
    Nothing,
    /// The beginning of a record that was being written, perhaps with zeros for what had not arrived on the
    /// disk.
    Torn,
    /// Something that no writing leaves behind, so that it once was whole.
    Damaged,
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
    Records { payloads, good, tail: tail(&bytes[good..]) }
}

/// What `bytes` are that don't begin with a whole record.
fn tail(bytes: &[u8]) -> Tail {
    let written = bytes.len() - bytes.iter().rev().take_while(|&&byte| byte == 0).count();
    match bytes {
        [] => Tail::Nothing,
        _ if is_beginning(&bytes[..written]) => Tail::Torn,
        _ => Tail::Damaged,
    }
}

/// Whether a record may begin with `bytes`, and go on behind them.
fn is_beginning(bytes: &[u8]) -> bool {
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let Some((&blank, rest)) = bytes[digits..].split_first() else { return true };
    let Some(length) = number(&bytes[..digits]).filter(|_| blank == b' ') else { return false };
    let checksum = &rest[..rest.len().min(8)];
    let is_hexadecimal = checksum.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let Some((&blank, payload)) = rest.get(8..).and_then(<[u8]>::split_first) else { return is_hexadecimal };
    is_hexadecimal && blank == b' ' && payload.len() <= length as usize && !payload.contains(&b'\n')
}

/// The record at `start`: its payload, and where the next one begins.
fn record(bytes: &[u8], start: usize) -> Option<(Range<usize>, usize)> {
    let end = line_end(bytes, start)?;
    let line = &bytes[start..end - 1];
    let (length, rest) = split(line)?;
    let (checksum, payload) = split(rest)?;
    let whole = number(length)? as usize == payload.len() && checksum == checksum_of(payload).as_bytes();
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

    fn found(bytes: &[u8]) -> (Vec<&[u8]>, Tail) {
        match scan(bytes) {
            Scan::Records(records) => {
                (records.payloads.into_iter().map(|at| &bytes[at]).collect(), records.tail)
            }
            Scan::Empty => (Vec::new(), Tail::Nothing),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn whole_records_are_found_again() {
        assert_eq!(found(&journal()), (PAYLOADS.to_vec(), Tail::Nothing));
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
            let tail = if cut < ends[0] || ends.contains(&cut) { Tail::Nothing } else { Tail::Torn };
            assert_eq!(found(&bytes[..cut]), (PAYLOADS[..whole].to_vec(), tail), "cut at {cut}");
            // A file that grew before its contents arrived ends in zeros.
            let mut zeros = bytes[..cut].to_vec();
            zeros.resize(bytes.len() + 40, 0);
            if cut >= header().len() {
                assert_eq!(found(&zeros), (PAYLOADS[..whole].to_vec(), Tail::Torn), "zeros from {cut}");
            }
        }
    }

    #[test]
    fn a_flipped_bit_anywhere_is_damage_even_in_the_last_record() {
        let bytes = journal();
        for at in header().len()..bytes.len() {
            for bit in 0..8 {
                let mut damaged = bytes.clone();
                damaged[at] ^= 1 << bit;
                let (payloads, tail) = found(&damaged);
                assert!(payloads.len() < 3, "the change of bit {bit} at {at} was not noticed");
                assert_eq!(payloads, PAYLOADS[..payloads.len()]);
                assert_eq!(tail, Tail::Damaged, "bit {bit} at {at}");
            }
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
