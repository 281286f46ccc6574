//! A terminal with the program in it.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long anything may take before something must be wrong.
const PATIENCE: Duration = Duration::from_secs(20);

/// A terminal with the program in it. What was drawn is read from its screen, because the program draws only
/// what has changed, and so words seldom arrive in one piece.
pub struct Pane {
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
    size: (u16, u16),
    /// Keeps the terminal open.
    _master: Box<dyn MasterPty + Send>,
}

impl Pane {
    /// Starts the program in a terminal of so many columns and rows. It keeps everything in `folder`.
    pub fn open(program: &Path, folder: &Path, size: (u16, u16)) -> Result<Pane, String> {
        let (columns, rows) = size;
        let cells = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(cells).map_err(|error| error.to_string())?;
        let mut command = CommandBuilder::new(program);
        command.cwd(folder);
        command.env("TERM", "xterm-256color");
        command.env("TABULEIRO_LANG", "en");
        command.env("TABULEIRO_DATA", folder.join("data"));
        command.env("TABULEIRO_CONFIG", folder.join("config"));
        let child = pair.slave.spawn_command(command).map_err(|error| error.to_string())?;
        let mut reader = pair.master.try_clone_reader().map_err(|error| error.to_string())?;
        let keyboard = pair.master.take_writer().map_err(|error| error.to_string())?;
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 65536];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let lines = |number| NonZero::new(number).expect("a screen has lines");
        let parser = vt100::Parser::new(lines(rows), lines(columns), 0);
        Ok(Pane { keyboard, child, output, parser, size, _master: pair.master })
    }

    /// Types `keys`.
    pub fn keys(&mut self, keys: &str) -> Result<(), String> {
        let typed = self.keyboard.write_all(keys.as_bytes()).and_then(|()| self.keyboard.flush());
        typed.map_err(|error| error.to_string())
    }

    /// Waits until `words` are on the screen.
    pub fn wait_for_words(&mut self, words: &str) -> Result<(), String> {
        self.wait(words, |pane| pane.parser.screen().contents().contains(words))
    }

    /// Waits until `test` holds; `what` names it if it never does.
    pub fn wait(&mut self, what: &str, test: impl Fn(&mut Pane) -> bool) -> Result<(), String> {
        let began = Instant::now();
        while !test(self) {
            let left = PATIENCE.saturating_sub(began.elapsed());
            let Ok(bytes) = self.output.recv_timeout(left) else {
                let screen = self.parser.screen().contents();
                return Err(format!("{what}: did not come. The screen:\n{screen}"));
            };
            self.parser.process(&bytes);
        }
        Ok(())
    }

    /// The row and column of the first of `signs` on the screen, with everything that was drawn so far.
    pub fn place_of(&mut self, signs: &[&str]) -> Option<(u16, u16)> {
        for bytes in self.output.try_iter() {
            self.parser.process(&bytes);
        }
        let screen = self.parser.screen();
        let (columns, rows) = self.size;
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        places.into_iter().find(|&(row, column)| {
            screen.cell(row, column).is_some_and(|cell| signs.contains(&cell.contents()))
        })
    }

    /// Waits for the end of the program, which was asked to end.
    pub fn end(mut self) -> Result<(), String> {
        let ended = self.child.wait().map_err(|error| error.to_string())?;
        if ended.success() { Ok(()) } else { Err(format!("the program failed: {ended:?}")) }
    }
}
