//! Files that are packed by gzip or Zstandard, read as what is in them. Their first bytes tell, not their
//! names.

use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};
use std::path::Path;

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// How the names of packed files end.
const ENDINGS: [&str; 2] = ["gz", "zst"];

/// `path` without the ending of a packed file, if it has one: `games.pgn` for `games.pgn.zst`.
pub fn unpacked_name(path: &Path) -> Option<&Path> {
    let ending = path.extension()?.to_str()?;
    let is_packed = ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending));
    is_packed.then(|| Path::new(path.file_stem().unwrap_or_default()))
}

/// Reads `source` as what is in it, whether it is packed or not.
pub fn unpack<R: Read>(mut source: R) -> io::Result<Unpacked<R>> {
    let mut head = Vec::with_capacity(4);
    source.by_ref().take(4).read_to_end(&mut head)?;
    let is_gzip = head.starts_with(&[0x1F, 0x8B]);
    let is_zstandard = match head[..] {
        [0x28, 0xB5, 0x2F, 0xFD] => true,
        // A frame to be skipped, which some packers begin with.
        [first, 0x2A, 0x4D, 0x18] => (0x50..0x60).contains(&first),
        _ => false,
    };
    let whole = Cursor::new(head).chain(source);
    Ok(Unpacked(if is_gzip {
        Contents::Gzip(Box::new(MultiGzDecoder::new(BufReader::new(whole))))
    } else if is_zstandard {
        Contents::Zstandard(Box::new(Frames::new(BufReader::new(whole))))
    } else {
        Contents::Plain(whole)
    }))
}

/// What [`unpack`] reads.
pub struct Unpacked<R: Read>(Contents<Chain<Cursor<Vec<u8>>, R>>);

impl<R: Read> Unpacked<R> {
    /// Whether the source is packed.
    pub fn is_packed(&self) -> bool {
        !matches!(self.0, Contents::Plain(_))
    }
}

enum Contents<R: Read> {
    Plain(R),
    Gzip(Box<MultiGzDecoder<BufReader<R>>>),
    Zstandard(Box<Frames<BufReader<R>>>),
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match &mut self.0 {
            Contents::Plain(source) => source.read(buffer),
            Contents::Gzip(source) => source.read(buffer),
            Contents::Zstandard(source) => source.read(buffer),
        }
    }
}

/// The frames of a Zstandard file, one after another.
struct Frames<R> {
    source: R,
    decoder: FrameDecoder,
    /// Whether a frame has begun and is not over yet.
    is_within: bool,
}

impl<R: BufRead> Frames<R> {
    fn new(source: R) -> Frames<R> {
        Frames { source, decoder: FrameDecoder::new(), is_within: false }
    }

    /// Begins the next frame; `false` if there is none left.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.source) {
                Ok(()) => {
                    self.is_within = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let skipped = &mut self.source.by_ref().take(u64::from(length));
                    if io::copy(skipped, &mut io::sink())? < u64::from(length) {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(error) => return Err(damaged(error)),
            }
        }
        Ok(false)
    }

    /// Ends a frame of which everything has been read.
    fn end(&mut self) -> io::Result<()> {
        self.is_within = false;
        match self.decoder.get_checksum_from_data() {
            Some(stated) if self.decoder.get_calculated_checksum() != Some(stated) => {
                Err(damaged("the checksum is wrong"))
            }
            _ => Ok(()),
        }
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        while self.is_within || self.begin()? {
            if self.decoder.can_collect() > 0 {
                return self.decoder.read(buffer);
            }
            if self.decoder.is_finished() {
                self.end()?;
            } else {
                let next = BlockDecodingStrategy::UptoBlocks(1);
                self.decoder.decode_blocks(&mut self.source, next).map_err(damaged)?;
            }
        }
        Ok(0)
    }
}

fn damaged(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};

    use super::*;

    /// Gives one byte at a time.
    struct Dribble<'a>(&'a [u8]);

    impl Read for Dribble<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = buffer.len().min(1);
            self.0.read(&mut buffer[..count])
        }
    }

    fn text() -> String {
        (0..40_000).map(|number| format!("{number}. e4 e5 {{ [%clk 0:00:{}] }} ", number * 7 % 60)).collect()
    }

    fn gzip(text: &str) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    }

    fn zstandard(text: &str) -> Vec<u8> {
        compress_to_vec(text.as_bytes(), CompressionLevel::Fastest)
    }

    fn read(source: impl Read) -> io::Result<String> {
        let mut text = String::new();
        unpack(source)?.read_to_string(&mut text).map(|_| text)
    }

    #[test]
    fn packed_or_not_the_contents_are_the_same() {
        let text = text();
        for bytes in [text.clone().into_bytes(), gzip(&text), zstandard(&text)] {
            assert_eq!(read(&bytes[..]).unwrap(), text);
            assert_eq!(read(Dribble(&bytes)).unwrap(), text);
        }
        for short in ["", "1", "12", "123", "(\u{B5}"] {
            assert_eq!(read(short.as_bytes()).unwrap(), short);
        }
    }

    #[test]
    fn several_parts_one_after_another_are_one_text() {
        let (first, second) = ("1. e4 e5 ".repeat(5000), "2. Nf3 *\n");
        let both = format!("{first}{second}");
        assert_eq!(read(&[gzip(&first), gzip(second)].concat()[..]).unwrap(), both);
        // A frame to be skipped before, between and after the others, as parallel packers write them.
        let skipped = [&[0x55, 0x2A, 0x4D, 0x18, 3, 0, 0, 0][..], b"abc"].concat();
        let parts = [&skipped, &zstandard(&first), &skipped, &zstandard(second), &skipped];
        assert_eq!(read(&parts.map(Vec::as_slice).concat()[..]).unwrap(), both);
    }

    #[test]
    fn what_is_cut_off_or_damaged_is_an_error() {
        let text = text();
        for bytes in [gzip(&text), zstandard(&text)] {
            for cut in [5, 20, bytes.len() / 2, bytes.len() - 1] {
                assert!(read(&bytes[..cut]).is_err(), "{cut} of {} bytes", bytes.len());
            }
            let mut damaged = bytes.clone();
            damaged[bytes.len() / 2] ^= 0x10;
            assert!(read(&damaged[..]).is_err());
        }
    }

    #[test]
    fn names_tell_what_is_within() {
        let name = |path: &'static str| unpacked_name(Path::new(path)).and_then(Path::to_str);
        assert_eq!(name("a/games.pgn.gz"), Some("games.pgn"));
        assert_eq!(name("games.pdn.ZST"), Some("games.pdn"));
        assert_eq!(name("games.pgn"), None);
        assert_eq!(name(".gz"), None);
    }
}
