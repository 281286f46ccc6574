//! The tests of the example `hexapawn`. Tested as an example it would not be built as a program, which the
//! tests of the documentation and of the browser start.

#[path = "../examples/hexapawn/kind.rs"]
mod kind;
#[path = "../examples/hexapawn/mind.rs"]
mod mind;
#[path = "../examples/hexapawn/position.rs"]
mod position;
#[path = "../examples/hexapawn/tests.rs"]
mod tests;
