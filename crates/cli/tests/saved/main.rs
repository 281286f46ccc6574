//! Saved games with the real binary: whole conversations, crashes, full disks, two programs at once.

mod binary;
#[cfg(target_os = "linux")]
mod full_disk;
mod killed;
mod lock;
mod lots;
#[cfg(unix)]
mod opponent;
mod settings;
mod talks;
