//! What the server counts about itself, as Prometheus reads it.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

/// What the server counts about itself.
#[derive(Default)]
pub struct Metrics {
    pub accepted: Counter,
    pub refused: Counter,
    pub created: Counter,
    pub sockets: Counter,
    pub sockets_closed: Counter,
    pub limited: Counter,
    pub turned_away: Counter,
}

/// A number that only grows.
#[derive(Default)]
pub struct Counter(AtomicU64);

impl Counter {
    pub fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Metrics {
    /// Everything, with the numbers of the moment: tables in memory and jobs that wait.
    pub fn text(&self, tables: usize, waiting: usize) -> String {
        let mut out = String::new();
        let open = self.sockets.get().saturating_sub(self.sockets_closed.get());
        let rows = [
            ("commands_accepted_total", "counter", "Commands that were carried out.", self.accepted.get()),
            ("commands_refused_total", "counter", "Commands that were refused.", self.refused.get()),
            ("games_created_total", "counter", "Games that were offered.", self.created.get()),
            ("requests_limited_total", "counter", "Requests that came too often.", self.limited.get()),
            (
                "connections_turned_away_total",
                "counter",
                "Connections beyond what an address or all may have.",
                self.turned_away.get(),
            ),
            ("sockets_open", "gauge", "Live connections.", open),
            ("tables_open", "gauge", "Tables in memory.", tables as u64),
            ("thinking_waiting", "gauge", "Computer moves and analyses that wait.", waiting as u64),
        ];
        for (name, kind, help, value) in rows {
            let _ = writeln!(out, "# HELP tabuleiro_{name} {help}");
            let _ = writeln!(out, "# TYPE tabuleiro_{name} {kind}");
            let _ = writeln!(out, "tabuleiro_{name} {value}");
        }
        out
    }
}
