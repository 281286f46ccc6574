//! How quick the full-screen terminal is, measured from outside: in a pseudo-terminal, as a person would see it.

use std::io::{Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How often the program is started.
const STARTS: usize = 30;
/// How many keys are pressed.
const PRESSES: usize = 500;
/// How long after a frame the next key comes: in no step with anything.
const PAUSE: Duration = Duration::from_millis(37);
/// When there is something wrong.
const PATIENCE: Duration = Duration::from_secs(20);

/// Measures the program at the path that is the first word.
pub fn run(words: &[String]) -> ExitCode {
    let Some(program) = words.first() else {
        eprintln!("usage: tabuleiro-bench tui PROGRAM");
        return ExitCode::from(2);
    };
    match measure(Path::new(program)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("{what}");
            ExitCode::FAILURE
        }
    }
}

fn measure(program: &Path) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("tabuleiro-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut starts = Vec::new();
    for _ in 0..STARTS {
        let began = Instant::now();
        let mut pane = Pane::open(program, &folder)?;
        pane.wait("the first screen", |bytes| contains(bytes, b"Tabuleiro"))?;
        starts.push(began.elapsed());
        pane.keys("q")?;
        pane.end();
    }
    report("start to first frame", &mut starts);
    for (what, analysis) in [("key to frame", false), ("key to frame, analysis on all cores", true)] {
        let mut pane = Pane::open(program, &folder)?;
        pane.wait("the first screen", |bytes| contains(bytes, b"New game"))?;
        pane.keys("\r")?;
        pane.wait("the dialog", |bytes| contains(bytes, b"Start"))?;
        pane.keys("\r")?;
        pane.wait("the board", |bytes| contains(bytes, b"game "))?;
        if analysis {
            pane.keys("a")?;
            pane.wait("the analysis", |bytes| contains(bytes, b"depth"))?;
        }
        let mut presses = Vec::new();
        for press in 0..PRESSES {
            thread::sleep(PAUSE);
            // The analysis draws too; only the cursor's bracket is the answer to the key.
            pane.quieten();
            let key = if press % 2 == 0 { "\x1b[C" } else { "\x1b[D" };
            let began = Instant::now();
            pane.keys(key)?;
            pane.wait("the cursor", |bytes| contains(bytes, b"[") && bytes.iter().any(|byte| *byte == b']'))?;
            presses.push(began.elapsed());
        }
        report(what, &mut presses);
        pane.keys("\x03")?;
        pane.end();
    }
    std::fs::remove_dir_all(&folder).map_err(|error| error.to_string())
}

fn contains(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|part| part == wanted)
}

fn report(what: &str, times: &mut [Duration]) {
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize].as_secs_f64() * 1e3;
    println!(
        "{what:40} p50 {:6.2} ms   p99 {:6.2} ms   max {:6.2} ms   ({} times)",
        at(0.5),
        at(0.99),
        at(1.0),
        times.len()
    );
}

/// A terminal with the program in it.
struct Pane {
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    /// Keeps the terminal open.
    _master: Box<dyn MasterPty + Send>,
}

impl Pane {
    fn open(program: &Path, folder: &Path) -> Result<Pane, String> {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).map_err(|error| error.to_string())?;
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
        Ok(Pane { keyboard, child, output, _master: pair.master })
    }

    fn keys(&mut self, keys: &str) -> Result<(), String> {
        let typed = self.keyboard.write_all(keys.as_bytes()).and_then(|()| self.keyboard.flush());
        typed.map_err(|error| error.to_string())
    }

    /// Forgets what was drawn so far.
    fn quieten(&mut self) {
        while self.output.try_recv().is_ok() {}
    }

    /// Waits until what is drawn from now on passes `test`.
    fn wait(&mut self, what: &str, test: impl Fn(&[u8]) -> bool) -> Result<(), String> {
        let mut seen = Vec::new();
        while !test(&seen) {
            let bytes = self.output.recv_timeout(PATIENCE).map_err(|_| format!("{what} did not come"))?;
            seen.extend(without_escapes(&bytes));
        }
        Ok(())
    }

    fn end(mut self) {
        // The program was asked to end and ends by itself; what it answers with does not matter here.
        let _ = self.child.wait();
    }
}

/// The text of terminal output, without the sequences that place and colour it.
fn without_escapes(bytes: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    let mut rest = bytes.iter();
    while let Some(&byte) = rest.next() {
        if byte != 0x1b {
            text.push(byte);
        } else if rest.next() == Some(&b'[') {
            rest.by_ref().find(|byte| (0x40..=0x7e).contains(*byte));
        }
    }
    text
}
