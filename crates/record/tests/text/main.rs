//! Games as text: what is read is what was written, wherever the file breaks and whatever is wrong with it.

mod collect;
mod draughts_habits;
mod habits;
mod lengths;
mod made;
mod malformed;
mod real_games;
mod round_trips;
mod set_ups;
mod streams;
mod visitors;
