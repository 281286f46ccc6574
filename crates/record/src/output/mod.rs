//! Where files are written: the one way in which this whole program writes a file that a user names.
//!
//! - A regular file, or nothing yet, is written whole or not at all: the new contents go to a file beside it,
//!   reach the disk, and only then take its name. A crash, a kill or a full disk leaves the old file or the
//!   new one.
//! - Permissions and owner of a file that is replaced are kept; one that may not be written is refused.
//! - A symbolic link stays one, and what it names is written.
//! - A pipe, a device, or `-` for standard output is written to as it is; it is never replaced.
//! - A folder is refused.
//! - A terminal gets nothing that it would obey.

mod replacement;

use std::fs::{self, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use tabuleiro_core::printable_lines;

use crate::disk::Access;
use replacement::{Replacement, Rule};

/// The path that stands for standard input or output.
pub const STANDARD: &str = "-";

/// Whether `path` stands for standard input or output.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == STANDARD
}

/// Whether writing to `path` takes the place of a file that is there, so that one would ask first.
pub fn replaces(path: &Path) -> bool {
    !is_standard(path) && fs::metadata(path).is_ok_and(|there| there.is_file())
}

/// Whether [`Output::open`] would do for `path`, so that a wrong one is told before long work and not after
/// it. A pipe is not opened, because its reader would take that for all.
pub fn check(path: &Path) -> io::Result<()> {
    if is_stream(path)? { Ok(()) } else { Replacement::begin(path, Rule::USUAL).map(drop) }
}

/// Writes `contents` to `path`, or leaves what is there as it was and says why.
pub fn write(path: &Path, contents: &[u8]) -> io::Result<()> {
    whole(Output::open(path)?, contents)
}

/// The same for a file that nobody but the user may read, if it is new.
pub fn write_private(path: &Path, contents: &[u8]) -> io::Result<()> {
    whole(Output::with(path, Rule { access: Access::Private, ..Rule::USUAL })?, contents)
}

/// The same where no file may be yet; one that is there is the error
/// [`AlreadyExists`](io::ErrorKind::AlreadyExists).
pub fn write_new(path: &Path, contents: &[u8]) -> io::Result<()> {
    whole(Output::with(path, Rule { must_be_new: true, ..Rule::USUAL })?, contents)
}

fn whole(mut output: Output, contents: &[u8]) -> io::Result<()> {
    output.write_all(contents)?;
    output.commit()
}

/// Something that is being written, piece by piece.
///
/// A file has its new contents only after [`commit`](Output::commit); one that is dropped before stays as it
/// was. What goes to a pipe or a device can't be taken back.
pub struct Output {
    to: Target,
    /// What has not gone there yet.
    buffer: Vec<u8>,
}

enum Target {
    File(Replacement),
    Stream(Box<dyn Write + Send>),
    Terminal(Box<dyn Write + Send>),
}

impl Target {
    fn stream(stream: impl Write + IsTerminal + Send + 'static) -> Target {
        match stream.is_terminal() {
            true => Target::Terminal(Box::new(stream)),
            false => Target::Stream(Box::new(stream)),
        }
    }
}

/// How much is written at once.
const BUFFER: usize = 1 << 16;

impl Output {
    /// Begins to write to `path`, where nothing need be yet.
    pub fn open(path: &Path) -> io::Result<Output> {
        Output::with(path, Rule::USUAL)
    }

    fn with(path: &Path, rule: Rule) -> io::Result<Output> {
        let to = if !is_stream(path)? {
            Target::File(Replacement::begin(path, rule)?)
        } else if is_our_output(path) {
            Target::stream(io::stdout())
        } else {
            Target::stream(OpenOptions::new().write(true).open(path)?)
        };
        Ok(Output { to, buffer: Vec::new() })
    }

    /// Makes what was written the contents of the file, safe on the disk.
    pub fn commit(mut self) -> io::Result<()> {
        self.empty(self.buffer.len())?;
        match self.to {
            Target::File(file) => file.commit(),
            Target::Stream(mut stream) | Target::Terminal(mut stream) => stream.flush(),
        }
    }

    /// Lets the first `length` bytes go.
    fn empty(&mut self, length: usize) -> io::Result<()> {
        let bytes = &self.buffer[..length];
        let written = match &mut self.to {
            Target::File(file) => file.write(bytes),
            Target::Stream(stream) => stream.write_all(bytes),
            Target::Terminal(stream) => {
                stream.write_all(printable_lines(&String::from_utf8_lossy(bytes)).as_bytes())
            }
        };
        self.buffer.drain(..length);
        written
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= BUFFER {
            // No line is cut in two, so that no character is.
            let lines = self.buffer.iter().rposition(|&byte| byte == b'\n').map(|end| end + 1);
            self.empty(lines.unwrap_or(self.buffer.len()))?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.empty(self.buffer.len())?;
        match &mut self.to {
            Target::File(_) => Ok(()),
            Target::Stream(stream) | Target::Terminal(stream) => stream.flush(),
        }
    }
}

/// Whether `path` is written to as it is: a pipe, a device or standard output, whose name says nothing of
/// what is in it. An error if it can't be written at all.
pub fn is_stream(path: &Path) -> io::Result<bool> {
    match fs::metadata(path) {
        _ if is_our_output(path) => Ok(true),
        Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(there) => Ok(!there.is_file()),
        // Whatever else may be wrong shows when the file is written.
        Err(_) => Ok(false),
    }
}

/// Whether `path` is a name of standard output: `-`, or one such as `/dev/stdout`. Behind that may be a file,
/// which must not be replaced while it is being written.
fn is_our_output(path: &Path) -> bool {
    is_standard(path) || is_same_as_output(path)
}

#[cfg(unix)]
fn is_same_as_output(path: &Path) -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    let ours = io::stdout().as_fd().try_clone_to_owned().and_then(|ours| fs::File::from(ours).metadata());
    match (fs::metadata(path), ours) {
        (Ok(there), Ok(ours)) => (there.dev(), there.ino()) == (ours.dev(), ours.ino()),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_same_as_output(_path: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests;
