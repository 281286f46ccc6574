//! What the server counts about itself, as Prometheus reads it.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

use tabuleiro_host::Counts;

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
    /// Everything, with what the host counts and the number of jobs that wait.
    pub fn text(&self, host: &Counts, tables: usize, waiting: usize) -> String {
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
            ("tables_owned", "gauge", "Tables in memory that this node owns.", host.owned.get()),
            ("tables_followed", "gauge", "Tables in memory that another node owns.", host.followed.get()),
            (
                "claims_total",
                "counter",
                "How often this node became the owner of a table.",
                host.claims.get(),
            ),
            (
                "takeovers_total",
                "counter",
                "How often it took a table over that nobody looked after.",
                host.takeovers.get(),
            ),
            (
                "commits_fenced_total",
                "counter",
                "Commits refused because another node had taken the table over.",
                host.fenced.get(),
            ),
            ("commits_unknown_total", "counter", "Commits without an answer.", host.unknown.get()),
            ("wishes_forwarded_total", "counter", "Wishes handed on by other nodes.", host.forwarded.get()),
            (
                "leases_missed_total",
                "counter",
                "How often the node was not heard for a lease.",
                host.late.get(),
            ),
        ];
        for (name, kind, help, value) in rows {
            let _ = writeln!(out, "# HELP tabuleiro_{name} {help}");
            let _ = writeln!(out, "# TYPE tabuleiro_{name} {kind}");
            let _ = writeln!(out, "tabuleiro_{name} {value}");
        }
        let _ = writeln!(out, "# HELP tabuleiro_commit_seconds How long commits took.");
        let _ = writeln!(out, "# TYPE tabuleiro_commit_seconds histogram");
        let mut all = 0;
        for (end, count) in host.commits() {
            let end = end.map_or_else(|| "+Inf".to_owned(), |millis| (millis as f64 / 1000.0).to_string());
            let _ = writeln!(out, "tabuleiro_commit_seconds_bucket{{le=\"{end}\"}} {count}");
            all = count;
        }
        let _ = writeln!(out, "tabuleiro_commit_seconds_sum {}", host.commit_time().as_secs_f64());
        let _ = writeln!(out, "tabuleiro_commit_seconds_count {all}");
        out
    }
}
