//! Where an engine's answers go.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// Where answers go; several threads write whole lines.
#[derive(Clone)]
pub(crate) struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    pub(crate) fn new(output: impl Write + Send + 'static) -> Output {
        Output(Arc::new(Mutex::new(output)))
    }

    /// Writes `text` and a line's end. An interface that has gone away is noticed by the end of its input.
    pub(crate) fn say(&self, text: &str) {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(output, "{text}").and_then(|()| output.flush());
    }
}
