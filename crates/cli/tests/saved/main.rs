//! Saved games with the real binary: whole conversations, crashes, full disks, two programs at once.

mod binary;
mod delete;
mod foreign;
#[cfg(target_os = "linux")]
mod full_disk;
#[cfg(unix)]
mod hurt;
mod killed;
#[cfg(target_os = "linux")]
#[path = "../support/killed_at_sync.rs"]
mod killed_at_sync;
mod lock;
mod lots;
#[cfg(unix)]
mod opponent;
mod settings;
#[path = "../support/talk.rs"]
mod talk;
mod talks;
