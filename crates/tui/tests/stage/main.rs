//! The program on a stage of its own: no terminal, but everything else.

mod clocks;
mod dialog;
mod draws;
mod keys;
mod looking;
mod monkey;
mod playing;
mod program;
mod screens;
mod support;
mod typing;
