//! Who sits in a seat that no person sits in.

use tabuleiro_protocol::seat;
use tabuleiro_settings::Settings;
use tabuleiro_table::{Explain, Game, Message, Player, Seat};

/// The player for `seat`, started if it is another program; `None` for a person, and for a computer in a game that
/// has none.
pub fn open(
    seat: &Seat,
    game: &dyn Game,
    settings: &Settings,
    seed: u64,
) -> Result<Option<Box<dyn Player>>, Message> {
    match seat::words(seat) {
        None => Ok(None),
        Some(words) => match seat::open(&words, game, &settings.engines, seed) {
            Ok(player) => Ok(Some(player)),
            Err(seat::OpenError::NoComputer { .. }) => Ok(None),
            Err(error) => Err(error.explain()),
        },
    }
}
