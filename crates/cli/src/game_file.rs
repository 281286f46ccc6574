//! Files of games as the commands read them: watched by a progress bar, stopped by Ctrl-C.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tabuleiro_record::text::Format;
use tabuleiro_table::Message;

use crate::{stop, terminal};

/// The path that stands for standard input or output.
const STANDARD: &str = "-";

/// Whether `path` stands for standard input or output.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == STANDARD
}

/// The format that the user chose, or that one of the names tells.
pub fn format(chosen: Option<Format>, paths: &[&Path]) -> Result<Format, Message> {
    let told = || paths.iter().find_map(|path| Format::of_path(path));
    chosen.or_else(told).ok_or_else(|| Message::new("file-format-unknown"))
}

/// Why the file at `path` can't be read.
pub fn unreadable(path: &Path, error: &io::Error) -> Message {
    Message::new("file-unreadable").with("path", path.display().to_string()).with("error", error.to_string())
}

/// An open file of games.
pub struct GameFile {
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
        Ok(GameFile { source, bar: bar(length), stop: stop::flag() })
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
