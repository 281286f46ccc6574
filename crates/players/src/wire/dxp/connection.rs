//! The connection that messages travel on.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::telegram::{Telegram, TelegramError};

/// The longest message that is read; the protocol's are shorter.
const LONGEST: u64 = 512;
/// How many messages wait to be read; who sends more must wait.
const MESSAGES_KEPT: usize = 64;
/// How long to wait for room to send.
const SEND_TIME: Duration = Duration::from_secs(10);

/// A connection with another program.
pub struct Wire {
    output: Box<dyn Write + Send>,
    incoming: Receiver<Incoming>,
    interrupt: Arc<AtomicBool>,
    /// Closed when the connection is dropped.
    stream: Option<TcpStream>,
}

/// What came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Incoming {
    /// A message.
    Telegram(Telegram),
    /// Something that is no message.
    Nonsense(String),
    /// The connection is closed.
    Gone,
    /// Nothing until the time was over.
    Nothing,
}

impl Wire {
    /// A connection over the network.
    pub fn over(stream: TcpStream) -> io::Result<Wire> {
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(SEND_TIME))?;
        let mut wire = Wire::new(stream.try_clone()?, stream.try_clone()?);
        wire.stream = Some(stream);
        Ok(wire)
    }

    /// A connection over any two streams.
    pub fn new(input: impl Read + Send + 'static, output: impl Write + Send + 'static) -> Wire {
        let (sender, incoming) = sync_channel(MESSAGES_KEPT);
        let interrupt = Arc::new(AtomicBool::new(false));
        let raised = Arc::clone(&interrupt);
        // The thread ends with its input, or when nobody listens any more.
        thread::spawn(move || read_all(BufReader::new(input), &sender, &raised));
        Wire { output: Box::new(output), incoming, interrupt, stream: None }
    }

    /// Sends a message.
    pub fn send(&mut self, telegram: &Telegram) -> io::Result<()> {
        self.output.write_all(&telegram.bytes())?;
        self.output.flush()
    }

    /// The next that comes in, waited for until `until`, or for ever.
    pub fn receive(&mut self, until: Option<Instant>) -> Incoming {
        let Some(until) = until else { return self.incoming.recv().unwrap_or(Incoming::Gone) };
        match self.incoming.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(incoming) => incoming,
            Err(RecvTimeoutError::Timeout) => Incoming::Nothing,
            Err(RecvTimeoutError::Disconnected) => Incoming::Gone,
        }
    }

    /// What has come in already.
    pub fn receive_now(&mut self) -> Incoming {
        match self.incoming.try_recv() {
            Ok(incoming) => incoming,
            Err(TryRecvError::Empty) => Incoming::Nothing,
            Err(TryRecvError::Disconnected) => Incoming::Gone,
        }
    }

    /// A flag that becomes true when something comes in that is worth interrupting a thought for. It is false
    /// now; what came in before is to be looked for after this.
    pub fn watch(&self) -> Arc<AtomicBool> {
        self.interrupt.store(false, Ordering::SeqCst);
        Arc::clone(&self.interrupt)
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        if let Some(stream) = &self.stream {
            // It may be closed already.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

fn read_all(mut input: impl BufRead, sender: &SyncSender<Incoming>, interrupt: &AtomicBool) {
    loop {
        let incoming = next(&mut input);
        let quiet = matches!(incoming, Incoming::Telegram(Telegram::Chat(_)));
        let gone = incoming == Incoming::Gone;
        let sent = sender.send(incoming);
        if !quiet {
            interrupt.store(true, Ordering::SeqCst);
        }
        if gone || sent.is_err() {
            return;
        }
    }
}

/// The next message of a kind that the protocol has. Whatever else a program says is for those who know it.
fn next(input: &mut impl BufRead) -> Incoming {
    loop {
        let mut bytes = Vec::new();
        match input.by_ref().take(LONGEST).read_until(0, &mut bytes) {
            // A message that the connection cuts off is none.
            Ok(_) if bytes.last() == Some(&0) => {
                bytes.pop();
            }
            // Nobody needs the rest of a message that is too long.
            Ok(read) if read as u64 == LONGEST && input.skip_until(0).is_ok() => {}
            _ => return Incoming::Gone,
        }
        // Some programs end their messages with a line's end as well.
        match Telegram::read(bytes.trim_ascii_start()) {
            Ok(telegram) => return Incoming::Telegram(telegram),
            Err(TelegramError::Malformed { text }) => return Incoming::Nonsense(text),
            Err(TelegramError::UnknownKind { .. }) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::telegram::EndReason;
    use super::*;

    #[test]
    fn messages_of_every_kind_are_survived() {
        let mut bytes = b"E00\0\xff\xfe\0\nCHi\0\0Eh\xe9\0V1\0M".to_vec();
        bytes.extend([b'x'; 2000]);
        bytes.extend(b"\0");
        bytes.extend([b'x'; 2000]);
        bytes.extend(b"\0E10\0cut off");
        let mut wire = Wire::new(io::Cursor::new(bytes), io::sink());
        let mut next = || wire.receive(None);
        let end = |reason| Incoming::Telegram(Telegram::GameEnd { reason, stop: false });
        assert_eq!(next(), end(EndReason::Unknown));
        assert_eq!(next(), Incoming::Telegram(Telegram::Chat("Hi".into())));
        assert_eq!(next(), Incoming::Nonsense("Ehé".into()));
        assert!(matches!(next(), Incoming::Nonsense(text) if text.starts_with("Mxxx")));
        assert_eq!(next(), end(EndReason::Lost));
        assert_eq!(next(), Incoming::Gone);
        assert_eq!(next(), Incoming::Gone);
    }
}
