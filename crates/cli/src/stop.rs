//! Ctrl-C, as a flag that long work looks at, and the end of what was started.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use tabuleiro_protocol::driver;

/// How long other programs have to quit when this one ends.
pub const FAREWELL: Duration = Duration::from_millis(500);

/// A flag that becomes true at the first Ctrl-C (or termination signal), so that work can end with what it
/// has; a second one ends the program at once.
pub fn flag() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    let handled = ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            driver::end_all(Duration::ZERO);
            process::exit(INTERRUPTED);
        }
    });
    // Without a handler Ctrl-C ends the program at once, which is its usual meaning.
    drop(handled);
    stop
}

/// Makes Ctrl-C (or a termination signal) end the program at once, as it usually does, but not without the other
/// programs that were started.
pub fn at_once() {
    let handled = ctrlc::set_handler(|| {
        ENDING.store(true, Ordering::SeqCst);
        driver::end_all(Duration::ZERO);
        process::exit(INTERRUPTED);
    });
    // Without a handler only this program ends.
    drop(handled);
}

/// Whether a signal is about to end the program.
static ENDING: AtomicBool = AtomicBool::new(false);

/// Leaves it to a signal that has come to end the program. Its end of other programs may look like a failure of theirs to
/// whoever uses them, and whatever follows from that must not be over first.
pub fn yield_to_signal() {
    while ENDING.load(Ordering::SeqCst) {
        thread::park();
    }
}

/// Exit status of a program that was interrupted: 128 + SIGINT.
pub const INTERRUPTED: i32 = 130;
