//! Another process, looked at from outside: what it is doing, and a signal to it.

#![allow(dead_code, reason = "each test uses another part of it")]

use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Far longer than anything takes, for a machine with much else to do.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Waits until `test` holds.
#[track_caller]
pub fn wait_until(what: &str, mut test: impl FnMut() -> bool) {
    let began = Instant::now();
    while !test() {
        assert!(began.elapsed() < PATIENCE, "waited in vain until {what}");
        sleep(Duration::from_millis(10));
    }
}

/// Waits until the process does something about SIGTERM.
#[track_caller]
pub fn wait_until_it_catches_signals(pid: u32) {
    const TERMINATE: u64 = 1 << 14;
    wait_until("it catches signals", || {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0) & TERMINATE != 0
    });
}

/// Waits until the process has used the processor for longer than it needs to start.
#[track_caller]
pub fn wait_until_it_thinks(pid: u32) {
    /// Half a second of a program that starts within a few hundredths.
    const TICKS: u64 = 50;
    wait_until("it thinks", || {
        let about = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // The name, which may have anything in it, stands in brackets; user time is the 14th field of all.
        let ticks = about.rsplit(") ").next().and_then(|rest| rest.split(' ').nth(11)?.parse().ok());
        ticks.unwrap_or(0) >= TICKS
    });
}

/// Sends the process the signal with that name, such as `INT`.
#[track_caller]
pub fn signal(pid: u32, name: &str) {
    let sent = Command::new("kill").args([format!("-{name}"), pid.to_string()]).status().unwrap();
    assert!(sent.success(), "SIG{name} could not be sent");
}
