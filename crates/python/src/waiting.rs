//! Long work that lets other threads of Python run and that Ctrl-C ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often signals are looked at.
pub const GLANCE: Duration = Duration::from_millis(50);

/// Does `work` on a thread of its own and waits for it. When a signal raises an exception, the flag that the
/// work was given becomes true, and the exception is returned once it has ended.
pub fn wait<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let (sender, receiver) = channel();
    let receiver = Mutex::new(receiver);
    let flag = stop.clone();
    let worker = thread::Builder::new()
        .name("tabuleiro".to_owned())
        .spawn(move || sender.send(work(&flag)))
        .map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    loop {
        let heard = py.detach(|| {
            let receiver = receiver.lock().unwrap_or_else(PoisonError::into_inner);
            receiver.recv_timeout(GLANCE)
        });
        match heard {
            Ok(found) => return Ok(found),
            Err(RecvTimeoutError::Timeout) => {
                if let Err(interrupted) = py.check_signals() {
                    stop.store(true, Ordering::Relaxed);
                    let _ = py.detach(|| worker.join());
                    return Err(interrupted);
                }
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("the work ended before it was done"));
            }
        }
    }
}
