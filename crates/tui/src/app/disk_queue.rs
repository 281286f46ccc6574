//! What the disk has been asked for and has not done yet.
//!
//! Keys and clicks that come before a new screen or the answer to a move is there are meant for it. They
//! wait, so that whatever is typed counts whole, however slow the disk is.

use std::collections::VecDeque;
use std::time::Duration;

use tabuleiro_facade::Moment;

use super::INTERRUPT;
use crate::effect::{DiskTask, Effect, Input};

/// How long the disk may take before it is said that something is saved.
const UNNOTICED: Duration = Duration::from_millis(400);

/// What the disk has not done yet, and what waits for it.
#[derive(Default)]
pub(super) struct DiskQueue {
    tasks: VecDeque<DiskTask>,
    /// When the first of them was begun.
    begun: Moment,
    waiting: VecDeque<Input>,
}

impl DiskQueue {
    /// Adds what is for the disk among `effects`.
    pub(super) fn ask(&mut self, effects: &[Effect], now: Moment) {
        let was_idle = self.tasks.is_empty();
        self.tasks.extend(effects.iter().filter_map(Effect::disk_task));
        if was_idle {
            self.begun = now;
        }
    }

    /// The disk has done the first thing.
    pub(super) fn is_done(&mut self, now: Moment) {
        self.tasks.pop_front();
        self.begun = now;
    }

    /// Keeps `input` for later, if it has to wait; the input otherwise.
    pub(super) fn hold_back(&mut self, input: Input) -> Option<Input> {
        let waits = match input {
            Input::Key(key) => key != INTERRUPT,
            Input::Click(..) | Input::Drag(..) | Input::Release(..) | Input::Wheel { .. } => true,
            Input::Resized(..)
            | Input::Time(_)
            | Input::Answer(_)
            | Input::Background { .. }
            | Input::Pixels(_)
            | Input::Terminate => false,
        };
        if waits && self.holds() {
            self.waiting.push_back(input);
            return None;
        }
        Some(input)
    }

    /// The next of the inputs that have waited long enough.
    pub(super) fn next_input(&mut self) -> Option<Input> {
        if self.holds() { None } else { self.waiting.pop_front() }
    }

    fn holds(&self) -> bool {
        self.tasks.iter().any(|task| task.keys_wait)
    }

    /// Whether there is anything to do.
    pub(super) fn is_busy(&self) -> bool {
        !self.tasks.is_empty()
    }

    /// Whether something is being saved, and for so long that it must be said.
    pub(super) fn is_saving(&self, now: Moment) -> bool {
        self.tasks.iter().any(|task| task.writes) && now >= self.begun.after(UNNOTICED)
    }
}
