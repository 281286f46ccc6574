//! What helps a player: hints and analysis.

use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use tabuleiro_console::End;
use tabuleiro_facade::{Limits, Message};

use super::{ADVICE_TIME, ANALYSIS_INTERVAL, Session};
use crate::analysis::{Analysis, Finding};
use crate::order::Order;

/// How strong the adviser is that hints come from.
const ADVISER_LEVEL: u8 = 10;
/// How long an analysis goes on unless something else is said, and at most, in seconds.
const ANALYSIS_SECONDS: u64 = 10;
const LONGEST_ANALYSIS: u64 = 3600;

impl Session<'_, '_> {
    pub(super) fn hint(&mut self) {
        let table = self.keeper.table();
        if table.outcome().is_some() {
            return self.tell(&Message::new("table-over"));
        }
        let adviser = table.game().player(ADVISER_LEVEL, table.setup().seed);
        let advice = adviser.and_then(|mut adviser| {
            adviser.choose(table.game(), &Limits::move_time(ADVICE_TIME), &AtomicBool::new(false)).ok()
        });
        match advice {
            Some(choice) => self.tell(&Message::new("play-hint").with("move", self.shown(&choice))),
            None => self.tell(&Message::new("play-no-hint")),
        }
    }

    /// Begins an analysis, or stops the one that is running.
    pub(super) fn analyse(&mut self, seconds: &str) {
        if seconds.is_empty() && self.stop_analysis() {
            return;
        }
        let seconds = if seconds.is_empty() { Ok(ANALYSIS_SECONDS) } else { seconds.parse() };
        let Some(seconds) = seconds.ok().filter(|seconds| (1..=LONGEST_ANALYSIS).contains(seconds)) else {
            return self.tell(&Message::new("play-analysis-seconds").with("most", LONGEST_ANALYSIS));
        };
        if self.table().outcome().is_some() {
            return self.tell(&Message::new("table-over"));
        }
        self.analysis = Analysis::begin(self.keeper.table().game(), Duration::from_secs(seconds));
        let message = match self.analysis {
            Some(_) => Message::new("play-analysis-begins")
                .with("seconds", seconds)
                .with("analyse", self.main_phrase(Order::Analyse)),
            None => Message::new("play-no-analysis"),
        };
        self.tell(&message);
    }

    /// Stops the analysis and says so; whether there was one.
    pub(super) fn stop_analysis(&mut self) -> bool {
        let was_running = self.analysis.take().is_some();
        if was_running {
            self.tell(&Message::new("play-analysis-stopped"));
        }
        was_running
    }

    /// Tells what the analysis has found, if it is time to.
    pub(super) fn tell_findings(&mut self) {
        while let Some(analysis) = &mut self.analysis {
            match analysis.ask() {
                Finding::Nothing => return,
                Finding::Line(line) => {
                    let sentence = analysis.sentence(self.keeper.table(), &line, self.notation);
                    self.tell(&sentence);
                }
                Finding::End => {
                    self.analysis = None;
                    self.tell(&Message::new("play-analysis-over"));
                }
            }
        }
    }

    /// Tells what the analysis finds until its end.
    pub(super) fn await_analysis(&mut self) -> Result<(), End> {
        while self.analysis.is_some() {
            self.tell_findings();
            self.talk.flush()?;
            thread::sleep(ANALYSIS_INTERVAL);
        }
        Ok(())
    }
}
