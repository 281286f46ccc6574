//! Values as data: set-ups, squares and moves as text.
//!
//! A position's text does not say its rules, so its data is its [`Setup`], which is checked again.

use crate::{Move, Setup, Square};

tabuleiro_core::as_text!(Move, Setup, Square);
