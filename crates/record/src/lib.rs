//! Games as files.

pub mod atomic;
