//! Somebody who takes part in a contest.

use std::sync::Arc;

use tabuleiro_facade::{Game, Player, PlayerFault, Seat};

/// How a player is made for a game, with a seed that fixes its random choices.
pub type Open = dyn Fn(&dyn Game, u64) -> Result<Box<dyn Player>, PlayerFault> + Send + Sync;

/// Gives those of the same name names of their own.
pub fn apart(mut entrants: Vec<Entrant>) -> Vec<Entrant> {
    let names: Vec<String> = entrants.iter().map(|entrant| entrant.name.clone()).collect();
    for (index, entrant) in entrants.iter_mut().enumerate() {
        let same = names[..index].iter().filter(|&name| *name == entrant.name).count();
        if same > 0 {
            entrant.name = format!("{} ({})", entrant.name, same + 1);
        }
    }
    entrants
}

/// Somebody who takes part in a contest.
#[derive(Clone)]
pub struct Entrant {
    /// What people call the player.
    pub name: String,
    /// What the records say of the player.
    pub seat: Seat,
    /// Whether the same player stays for all games of a worker, told of each new one; otherwise each game has
    /// a new player with a seed of its own.
    pub lasting: bool,
    /// Makes the player. Called on the thread that the player then lives on.
    pub open: Arc<Open>,
}
