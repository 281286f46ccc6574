//! Ctrl-C and the system's requests to end, for every command and from its first moment on.
//!
//! A command that can end with what it has asks for [`flag`], and gets [`PATIENCE`] to do so. Every other one
//! ends at once. Whatever a command is doing, it is over then: nothing is half written, because files are
//! replaced whole and the last record of a journal may be torn.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use tabuleiro_players::driver;

/// How long other programs have to quit when this one ends.
pub const FAREWELL: Duration = Duration::from_millis(500);

/// How long a command has to end by itself, and what must be put right then: together well within a second.
const PATIENCE: Duration = Duration::from_millis(700);
const LAST_MOMENT: Duration = Duration::from_millis(100);

/// Whether a signal has come.
static SIGNALLED: AtomicBool = AtomicBool::new(false);

/// Whether the program is being ended from here, so that nothing else may end it first.
static ENDING: AtomicBool = AtomicBool::new(false);

/// What the running command does about a signal.
static COMMAND: Mutex<Option<Orderly>> = Mutex::new(None);

/// The flag of [`flag`]: a signal that came before somebody asked for it is not lost.
static RAISED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// How a command ends in order.
struct Orderly {
    /// How long it may take.
    patience: Duration,
    /// Makes the command end, if it can do so by itself.
    ask: Option<Box<dyn Fn() + Send>>,
    /// What must be put right if it does not.
    at_last: Box<dyn Fn() + Send>,
}

/// Begins to watch for signals.
pub fn watch() {
    signals::listen(heard);
}

/// A flag that becomes true at the first signal, so that work can end with what it has. If it has not ended
/// soon after, or at a second signal, the program is ended.
pub fn flag() -> Arc<AtomicBool> {
    let raised = Arc::clone(RAISED.get_or_init(Arc::default));
    let asked = Arc::clone(&raised);
    in_order(move || asked.store(true, Ordering::SeqCst), || {});
    raised
}

/// At the first signal calls `ask`, which makes the command end. If it has not ended soon after, or at a
/// second signal, calls `at_last` and ends the program.
pub fn in_order(ask: impl Fn() + Send + 'static, at_last: impl Fn() + Send + 'static) {
    in_order_within(PATIENCE, ask, at_last);
}

/// The same for a command that may take longer to end.
pub fn in_order_within(
    patience: Duration,
    ask: impl Fn() + Send + 'static,
    at_last: impl Fn() + Send + 'static,
) {
    *lock() = Some(Orderly { patience, ask: Some(Box::new(ask)), at_last: Box::new(at_last) });
}

/// At the first signal calls `at_last` and ends the program.
pub fn before_end(at_last: impl Fn() + Send + 'static) {
    *lock() = Some(Orderly { patience: PATIENCE, ask: None, at_last: Box::new(at_last) });
}

fn lock() -> MutexGuard<'static, Option<Orderly>> {
    COMMAND.lock().unwrap_or_else(PoisonError::into_inner)
}

fn heard() {
    let is_first = !SIGNALLED.swap(true, Ordering::SeqCst);
    let ask = |command: &Orderly| command.ask.as_ref().map(|ask| ask());
    let is_asked = is_first && lock().as_ref().and_then(ask).is_some();
    if !is_asked {
        end(if is_first { PATIENCE } else { LAST_MOMENT });
    }
    let patience = lock().as_ref().map_or(PATIENCE, |command| command.patience);
    thread::spawn(move || {
        thread::sleep(patience);
        end(LAST_MOMENT);
    });
}

/// Ends the program, with the other programs that it has started; what must be put right may take `moment`.
fn end(moment: Duration) -> ! {
    ENDING.store(true, Ordering::SeqCst);
    let (done, is_done) = mpsc::channel();
    // A terminal that takes no more words must not keep us.
    thread::spawn(move || {
        if let Some(command) = &*lock() {
            (command.at_last)();
        }
        let _ = done.send(());
    });
    let _ = is_done.recv_timeout(moment);
    driver::end_all(Duration::ZERO);
    signals::exit(INTERRUPTED.into());
}

/// The exit status of a program that was interrupted, by whatever signal: 128 + SIGINT.
pub const INTERRUPTED: u8 = 130;

/// Waits for the end, if a signal is ending the program. That ends other programs too, which may look like a
/// failure of theirs to whoever uses them; whatever would follow from that must neither count nor be over
/// first.
pub fn yield_to_signal() {
    while ENDING.load(Ordering::SeqCst) {
        thread::park();
    }
}

#[cfg(unix)]
mod signals {
    use std::sync::Arc;
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::iterator::Signals;

    /// Has `heard` called at each signal that asks the program to end.
    pub fn listen(heard: fn()) {
        // A file that may grow no more is then an error where it is written, like a full disk.
        drop(signal_hook::flag::register(SIGXFSZ, Arc::default()));
        let mut wanted = vec![SIGINT, SIGTERM];
        wanted.extend((!is_ignored(SIGHUP)).then_some(SIGHUP));
        // Without the thread a signal ends the program as it usually does.
        let Ok(mut signals) = Signals::new(wanted) else { return };
        thread::spawn(move || signals.forever().for_each(|_| heard()));
    }

    /// Whether whoever started the program wants it to go on though `signal` comes, as `nohup` does.
    fn is_ignored(signal: i32) -> bool {
        let Ok(status) = std::fs::read_to_string("/proc/self/status") else { return false };
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
    }

    /// Ends the program without waiting for anybody who might read what is not written yet.
    pub fn exit(status: i32) -> ! {
        signal_hook::low_level::exit(status)
    }
}

#[cfg(not(unix))]
mod signals {
    /// Has `heard` called at each Ctrl-C.
    pub fn listen(heard: fn()) {
        // Without a handler Ctrl-C ends the program at once, which is its usual meaning.
        drop(ctrlc::set_handler(heard));
    }

    /// Ends the program.
    pub fn exit(status: i32) -> ! {
        std::process::exit(status)
    }
}
