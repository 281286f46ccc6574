//! The program on a stage of its own: no terminal, but everything else.

mod keys;
mod monkey;
mod playing;
mod screens;
mod support;
