//! What was measured, in a line.

use std::time::Duration;

use super::game::Played;

/// What was measured.
#[derive(Default)]
pub struct Figures {
    answered: Vec<Duration>,
    told: Vec<Duration>,
    pub took: Duration,
}

impl Figures {
    pub fn add(&mut self, played: Played) {
        self.answered.push(played.answered);
        self.told.push(played.told);
    }

    /// All of it; the server used so much of the processor.
    pub fn line(mut self, rate: u64, processor: Duration) -> String {
        let moves = self.told.len();
        let share = |times: &mut Vec<Duration>, part: usize| {
            times.sort_unstable();
            times
                .get((times.len() * part / 100).min(times.len().saturating_sub(1)))
                .copied()
                .unwrap_or_default()
        };
        format!(
            "{rate} moves/s due: {:.0}/s carried out; answered p50 {:.1?} p99 {:.1?}; \
             opponent told p50 {:.1?} p99 {:.1?}; {:.0?} of the processor a move",
            moves as f64 / self.took.as_secs_f64(),
            share(&mut self.answered, 50),
            share(&mut self.answered, 99),
            share(&mut self.told, 50),
            share(&mut self.told, 99),
            processor / u32::try_from(moves.max(1)).unwrap_or(u32::MAX),
        )
    }
}
