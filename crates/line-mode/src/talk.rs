//! A conversation in lines in which time goes by: what is heard is a line, or that a moment has come.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_console::{End, Input, Lines, Output};
use tabuleiro_facade::Moment;
use tabuleiro_facade::remote::News;

/// A conversation: lines in, text out, and the time.
pub struct Talk<'a> {
    sounds: Receiver<Sound>,
    /// For more sources of sounds.
    sender: SyncSender<Sound>,
    /// What came while something else was waited for.
    early: VecDeque<Sound>,
    output: Output<'a>,
    began: Moment,
    since: Instant,
}

/// What was heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, without blanks around it.
    Line(String),
    /// A line that can't be text.
    Unreadable,
    /// The moment that was waited for has come first.
    Time,
}

/// What comes in.
enum Sound {
    /// A line, or why there is none; `None` at the end.
    Line(Option<io::Result<Input>>),
    /// Something from a table that a server keeps.
    News(Box<News>),
}

/// What was heard at a table that a server keeps.
pub(crate) enum Heed {
    /// The same as at any table.
    Heard(Heard),
    /// Something from the server.
    News(Box<News>),
}

impl<'a> Talk<'a> {
    /// A conversation through `input` and `output` that begins at the moment `now`.
    pub fn new(input: impl Read + Send + 'static, output: impl Write + 'a, now: Moment) -> Talk<'a> {
        // A line is fetched ahead at most, so that another program after this one finds the rest.
        let (sender, sounds) = mpsc::sync_channel(0);
        let lines = sender.clone();
        thread::spawn(move || {
            let mut input = Lines::new(input);
            while let Some(line) = input.next_line().transpose() {
                let is_last = line.is_err();
                if lines.send(Sound::Line(Some(line))).is_err() || is_last {
                    return;
                }
            }
            // Nobody listens any more where this fails.
            let _ = lines.send(Sound::Line(None));
        });
        let (early, output) = (VecDeque::new(), Output::new(output));
        Talk { sounds, sender, early, output, began: now, since: Instant::now() }
    }

    /// From now on hears `news` as well.
    pub(crate) fn attend(&mut self, news: Receiver<News>) {
        let sender = self.sender.clone();
        thread::spawn(move || {
            for news in news {
                if sender.send(Sound::News(Box::new(news))).is_err() {
                    return;
                }
            }
        });
    }

    /// The time, which never goes backwards.
    pub fn now(&self) -> Moment {
        self.began.after(self.since.elapsed())
    }

    /// Says `text`.
    pub fn say(&mut self, text: &str) {
        self.output.hold(text);
    }

    /// Says `text` and ends the line.
    pub fn say_line(&mut self, text: &str) {
        self.say(text);
        self.say("\n");
    }

    /// Writes everything that was said.
    pub fn flush(&mut self) -> Result<(), End> {
        self.output.flush()
    }

    /// Waits for a line, but not longer than until `moment`. News wait until somebody heeds them.
    pub fn hear(&mut self, moment: Option<Moment>) -> Result<Heard, End> {
        let is_line = |sound: &Sound| matches!(sound, Sound::Line(_));
        match self.next(moment, is_line)? {
            Some(Sound::Line(line)) => self.heard(line),
            Some(Sound::News(_)) | None => Ok(Heard::Time),
        }
    }

    /// Waits for a line or for news, but not longer than until `moment`.
    pub(crate) fn heed(&mut self, moment: Option<Moment>) -> Result<Heed, End> {
        match self.next(moment, |_| true)? {
            Some(Sound::Line(line)) => self.heard(line).map(Heed::Heard),
            Some(Sound::News(news)) => Ok(Heed::News(news)),
            None => Ok(Heed::Heard(Heard::Time)),
        }
    }

    /// Waits for news, but not longer than `patience`. Lines wait until somebody hears them.
    pub(crate) fn news(&mut self, patience: Duration) -> Result<Option<News>, End> {
        let until = self.now().after(patience);
        let is_news = |sound: &Sound| matches!(sound, Sound::News(_));
        Ok(match self.next(Some(until), is_news)? {
            Some(Sound::News(news)) => Some(*news),
            Some(Sound::Line(_)) | None => None,
        })
    }

    /// The next of the sounds that are `wanted`, or nothing when the `moment` has come. Others are kept.
    fn next(
        &mut self,
        moment: Option<Moment>,
        wanted: impl Fn(&Sound) -> bool,
    ) -> Result<Option<Sound>, End> {
        self.flush()?;
        if let Some(at) = self.early.iter().position(&wanted) {
            return Ok(self.early.remove(at));
        }
        loop {
            let received = match moment {
                None => self.sounds.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(moment) => self.sounds.recv_timeout(moment.since(self.now())),
            };
            match received {
                Ok(sound) if wanted(&sound) => return Ok(Some(sound)),
                Ok(sound) => self.early.push_back(sound),
                Err(RecvTimeoutError::Timeout) => return Ok(None),
                Err(RecvTimeoutError::Disconnected) => return Err(End::Input),
            }
        }
    }

    fn heard(&mut self, line: Option<io::Result<Input>>) -> Result<Heard, End> {
        match line {
            Some(Ok(Input::Line(line))) => Ok(Heard::Line(line)),
            Some(Ok(Input::Unreadable)) => Ok(Heard::Unreadable),
            Some(Err(error)) => {
                self.early.push_front(Sound::Line(None));
                Err(End::Reading(error))
            }
            None => {
                // An end lasts.
                self.early.push_front(Sound::Line(None));
                Err(End::Input)
            }
        }
    }
}
