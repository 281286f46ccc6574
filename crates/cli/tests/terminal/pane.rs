//! A terminal with the program in it, as a person would see it.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tabuleiro_table::{Store, Table};

/// How long anything may take on a machine with much else to do. Nothing waits that long if all is well.
const PATIENCE: Duration = Duration::from_secs(120);

/// A terminal with the program in it.
pub struct Pane {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Pane {
    /// Starts the program with everything it keeps in `folder`.
    pub fn open(folder: &Path) -> Pane {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.cwd(folder);
        command.env("TERM", "xterm-256color");
        command.env("TABULEIRO_LANG", "en");
        command.env("TABULEIRO_DATA", folder.join("data"));
        command.env("TABULEIRO_CONFIG", folder.join("config"));
        command.env_remove("NO_COLOR");
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
        let keyboard = pair.master.take_writer().unwrap();
        let screen = vt100::Parser::new(lines(24), lines(80), 0);
        Pane { master: pair.master, keyboard, child, output, screen }
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

    /// What is on the screen now.
    pub fn text(&mut self) -> String {
        while let Ok(bytes) = self.output.try_recv() {
            self.screen.process(&bytes);
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
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => thread::sleep(Duration::from_millis(10)),
            }
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
