//! The program on a stage of its own: no terminal, but everything else.

mod clocks;
mod comfort;
mod dialog;
mod draws;
mod keys;
mod lists;
mod looking;
mod monkey;
mod playing;
mod program;
mod screens;
mod slow_disk;
mod small_pane;
mod study;
mod support;
mod typing;
