//! Files of games as the commands read them: watched by a progress bar, stopped by Ctrl-C.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tabuleiro_facade::Message;
use tabuleiro_record::SystemError;
use tabuleiro_record::output::is_standard;
use tabuleiro_record::packed::{Unpacked, unpack};
use tabuleiro_record::text::Format;

use crate::{stop, terminal};

/// Whether `path` is something to read: a file, a pipe or standard input.
pub fn is_there(path: &Path) -> bool {
    is_standard(path) || fs::metadata(path).is_ok_and(|there| !there.is_dir())
}

/// The format that the user chose, or that one of the names tells.
pub fn format(chosen: Option<Format>, paths: &[&Path]) -> Result<Format, Message> {
    let told = || paths.iter().find_map(|path| Format::of_source(path));
    chosen.or_else(told).ok_or_else(|| Message::new("file-format-unknown"))
}

/// Why the file at `path` can't be read.
pub fn unreadable(path: &Path, error: &io::Error) -> Message {
    Message::new("file-unreadable")
        .with("path", path.display().to_string())
        .with("error", SystemError::from(error))
}

/// An open file of games, packed or not.
pub struct GameFile {
    source: Unpacked<Watched>,
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
}

/// The bytes of the file as they are on the disk.
struct Watched {
    source: Box<dyn Read>,
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
}

impl GameFile {
    /// Opens the file at `path`.
    pub fn open(path: &Path) -> Result<GameFile, Message> {
        let failed = |error: io::Error| unreadable(path, &error);
        let (source, length): (Box<dyn Read>, _) = if is_standard(path) {
            (Box::new(io::stdin()), None)
        } else {
            let file = File::open(path).map_err(failed)?;
            let about = file.metadata().map_err(failed)?;
            if about.is_dir() {
                return Err(failed(io::ErrorKind::IsADirectory.into()));
            }
            // A pipe has no length that could be known.
            let length = about.is_file().then_some(about.len());
            (Box::new(file), length)
        };
        let (bar, stop) = (bar(length), stop::flag());
        let watched = Watched { source, bar: bar.clone(), stop: Arc::clone(&stop) };
        Ok(GameFile { source: unpack(watched).map_err(failed)?, bar, stop })
    }

    /// The bar, to write beside it.
    pub fn bar(&self) -> ProgressBar {
        self.bar.clone()
    }

    /// The flag that Ctrl-C raises. From then on reading fails.
    pub fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }
}

impl Read for GameFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.source.read(buffer)
    }
}

impl Read for Watched {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(io::Error::other("stopped"));
        }
        let count = self.source.read(buffer)?;
        self.bar.inc(count as u64);
        Ok(count)
    }
}

/// A bar on standard error, if somebody watches.
fn bar(length: Option<u64>) -> ProgressBar {
    if !terminal::shows_progress() {
        return ProgressBar::hidden();
    }
    let template = match length {
        Some(_) => "{bar:40} {bytes}/{total_bytes}  {binary_bytes_per_sec}  {eta}",
        None => "{spinner} {bytes}  {binary_bytes_per_sec}  {elapsed}",
    };
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr()).with_style(style)
}
