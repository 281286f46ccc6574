//! A terminal with the program in it, as a person would see it.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tabuleiro_facade::{Store, Table};

/// How long anything may take on a machine with much else to do. Nothing waits that long if all is well.
const PATIENCE: Duration = Duration::from_secs(120);

/// The program.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_tabuleiro");

/// A terminal with the program in it.
pub struct Pane {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// Everything that was written so far.
    written: Vec<u8>,
}

impl Pane {
    /// Starts the program with everything it keeps in `folder`.
    pub fn open(folder: &Path) -> Pane {
        Pane::open_after("", folder)
    }

    /// Starts the program with everything it keeps in `folder`, after `keys` were typed already.
    pub fn open_after(keys: &str, folder: &Path) -> Pane {
        Pane::start(keys, folder, "en", &[])
    }

    /// Starts the program in `language` with these words on its command line.
    pub fn speaking(language: &str, words: &[&str], folder: &Path) -> Pane {
        Pane::start("", folder, language, words)
    }

    fn start(keys: &str, folder: &Path, language: &str, words: &[&str]) -> Pane {
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(words);
        command.env("TABULEIRO_LANG", language);
        Pane::open_command(command, keys, folder)
    }

    /// Starts `command`, which may start the program in its turn.
    pub fn open_command(mut command: CommandBuilder, keys: &str, folder: &Path) -> Pane {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        command.cwd(folder);
        command.env("TERM", "xterm-256color");
        if command.get_env("TABULEIRO_LANG").is_none() {
            command.env("TABULEIRO_LANG", "en");
        }
        command.env("TABULEIRO_DATA", folder.join("data"));
        command.env("TABULEIRO_CONFIG", folder.join("config"));
        command.env_remove("NO_COLOR");
        // Whatever the tests run in, the program is in this terminal.
        for name in ["TMUX", "STY", "TERM_PROGRAM"] {
            command.env_remove(name);
        }
        let mut keyboard = pair.master.take_writer().unwrap();
        keyboard.write_all(keys.as_bytes()).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let screen = vt100::Parser::new(lines(24), lines(80), 0);
        Pane { master: pair.master, keyboard, child, output, screen, written: Vec::new() }
    }

    /// Types `keys`.
    pub fn keys(&mut self, keys: &str) {
        // A program that was killed hears nothing, which is what the tests of killing want.
        let _ = self.keyboard.write_all(keys.as_bytes()).and_then(|()| self.keyboard.flush());
    }

    /// Changes the size of the terminal.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.master.resize(size).unwrap();
        self.screen.screen_mut().set_size(lines(rows), lines(columns));
    }

    fn take(&mut self, bytes: &[u8]) {
        self.written.extend(bytes);
        self.screen.process(bytes);
    }

    /// Waits until `bytes` have been written, screen or not.
    #[track_caller]
    pub fn writes(&mut self, bytes: &[u8]) {
        let began = Instant::now();
        loop {
            let text = self.text();
            if self.has_written(bytes) {
                return;
            }
            assert!(
                began.elapsed() < PATIENCE,
                "{:?} was not written:\n{text}",
                String::from_utf8_lossy(bytes)
            );
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Whether `bytes` have been written so far.
    pub fn has_written(&self, bytes: &[u8]) -> bool {
        self.written.windows(bytes.len()).any(|part| part == bytes)
    }

    /// Presses the button of the mouse at a column and row counted from 0, and lets it go at another.
    pub fn drag(&mut self, from: (u16, u16), to: (u16, u16)) {
        let place = |(x, y): (u16, u16)| format!("{};{}", x + 1, y + 1);
        self.keys(&format!("\x1b[<0;{}M", place(from)));
        self.keys(&format!("\x1b[<32;{}M\x1b[<0;{}m", place(to), place(to)));
    }

    /// What is on the screen now.
    pub fn text(&mut self) -> String {
        while let Ok(bytes) = self.output.try_recv() {
            self.take(&bytes);
        }
        self.screen.screen().contents()
    }

    /// Waits until `test` holds for the screen.
    #[track_caller]
    pub fn wait(&mut self, what: &str, mut test: impl FnMut(&str) -> bool) -> String {
        let began = Instant::now();
        loop {
            let text = self.text();
            if test(&text) {
                return text;
            }
            assert!(began.elapsed() < PATIENCE, "{what} did not come:\n{text}");
            match self.output.recv_timeout(Duration::from_millis(50)) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => thread::sleep(Duration::from_millis(10)),
            }
        }
    }

    /// The colours of the backgrounds on the screen, each once.
    pub fn colours(&mut self) -> BTreeSet<String> {
        self.text();
        let screen = self.screen.screen();
        let (rows, columns) = screen.size();
        let cells = (0..rows.into()).flat_map(|row| (0..columns.into()).map(move |column| (row, column)));
        let colour = |(row, column)| screen.cell(row, column).map(|cell| format!("{:?}", cell.bgcolor()));
        cells.filter_map(colour).collect()
    }

    /// Waits until `test` holds for the colours of the backgrounds.
    #[track_caller]
    pub fn wait_for_colours(&mut self, test: impl Fn(&BTreeSet<String>) -> bool) {
        let began = Instant::now();
        while !test(&self.colours()) {
            assert!(began.elapsed() < PATIENCE, "the colours did not come: {:?}", self.colours());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until `words` are on the screen, where a sentence may go on in the next line.
    #[track_caller]
    pub fn shows(&mut self, words: &str) -> String {
        let joined = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        self.wait(words, |text| text.contains(words) || joined(text).contains(words))
    }

    /// Kills the program without a word, and everything that it wrote before is on the screen.
    pub fn kill(mut self) -> String {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.text()
    }

    /// Waits until the program has ended by itself.
    pub fn ended(mut self) {
        let began = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(began.elapsed() < PATIENCE, "the program did not end:\n{}", self.text());
            self.text();
            thread::sleep(Duration::from_millis(10));
        }
    }
}

fn lines(number: u16) -> NonZero<u16> {
    NonZero::new(number).expect("a screen has lines")
}

/// The newest saved game in `folder`, as far as it is safe on the disk; `None` if there is none.
pub fn saved(folder: &Path) -> Option<Table> {
    let store = Store::in_data_folder(&folder.join("data"));
    let newest = store.list().ok()?.into_iter().map(|entry| entry.id).max()?;
    Table::replay(store.read(newest).ok()?.events).ok()
}

/// Writes settings for `game` against the weakest computer.
pub fn prefer(folder: &Path, game: &str) {
    let config = folder.join("config");
    std::fs::create_dir_all(&config).unwrap();
    std::fs::write(config.join("settings.toml"), format!("game = \"{game}\"\nlevel = 1\n")).unwrap();
}
