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

/// An output that keeps what is said, for tests.
#[cfg(test)]
#[derive(Clone, Default)]
pub(crate) struct Said(Arc<Mutex<Vec<u8>>>);

#[cfg(test)]
impl Said {
    /// All that was said.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

#[cfg(test)]
impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
