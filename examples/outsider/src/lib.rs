//! The Rust of the documentation, as tests.

/// The page about the libraries.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/library.md")]
struct Libraries;
