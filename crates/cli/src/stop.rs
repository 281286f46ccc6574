//! Ctrl-C, as a flag that long work looks at.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that becomes true at the first Ctrl-C (or termination signal), so that work can end with what it
/// has; a second one ends the program at once.
pub fn flag() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    let handled = ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    });
    // Without a handler Ctrl-C ends the program at once, which is its usual meaning.
    drop(handled);
    stop
}

/// Exit status of a program that was interrupted: 128 + SIGINT.
pub const INTERRUPTED: i32 = 130;
