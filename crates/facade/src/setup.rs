//! What is settled before a game begins.

use tabuleiro_core::{Explain, GameName, Message};
use tabuleiro_record::{Control, Seat, Start, TakebackPolicy};

use crate::{Game, registry};

/// What is settled before a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which game.
    pub game: GameName,
    /// The starting position in the game's notation; `None` for the usual one.
    pub position: Option<String>,
    /// Who plays White, and who plays Black.
    pub seats: [Seat; 2],
    /// How thinking time is limited.
    pub control: Control,
    /// When moves may be taken back.
    pub takeback: TakebackPolicy,
    /// What fixes the random choices of computer players.
    pub seed: u64,
    /// What the file that the game comes from says about it, by the names of tags.
    pub tags: Vec<(String, String)>,
}

impl Setup {
    /// A game called `game` between two people without names, from the usual start, without clocks, with
    /// free takeback.
    pub fn new(game: GameName) -> Setup {
        Setup {
            game,
            position: None,
            seats: [Seat::somebody(), Seat::somebody()],
            control: Control::None,
            takeback: TakebackPolicy::Free,
            seed: 0,
            tags: Vec::new(),
        }
    }

    /// The game of this set-up with no move played, or why there is none.
    pub fn open(&self) -> Result<Box<dyn Game>, Message> {
        let kind = registry::kind(&self.game).map_err(|error| error.explain())?;
        kind.open(self.position.as_deref())
    }

    /// How the log describes `game` when it begins with this set-up.
    pub(crate) fn start_of(self, game: &dyn Game) -> Start {
        let mut position = String::new();
        game.write_position(Default::default(), &mut position);
        let Setup { seats, control, takeback, seed, tags, .. } = self;
        Start { game: game.name().clone(), position, seats, control, takeback, seed, tags }
    }
}
