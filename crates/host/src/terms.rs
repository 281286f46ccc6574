//! What is agreed before a game begins.

use serde::{Deserialize, Serialize};
use tabuleiro_facade::{Control, GameName, Message, Moment, Seat, Setup, Side, Table, TakebackPolicy};

/// Who the opponent is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// Whoever has the link.
    Friend,
    /// Whoever takes the game in the lobby, or has the link.
    Anybody,
    /// A computer player of this level.
    Computer(u8),
}

/// Which side whoever offers the game takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// The side that begins in most games.
    White,
    /// The other.
    Black,
    /// By lot.
    #[default]
    Lot,
}

/// What is agreed before a game begins, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The name of the game, with its parameters.
    pub game: String,
    /// The position to start from; `None` for the usual one.
    #[serde(default)]
    pub position: Option<String>,
    /// How thinking time is limited, as players write it.
    pub control: String,
    /// When moves may be taken back: `none`, `ask` or `free`.
    pub takeback: String,
    /// Who the opponent is to be.
    pub opponent: Opponent,
    /// The side of whoever offers the game: 0 or 1.
    pub side: usize,
    /// What the players are called; empty if nobody said.
    pub names: [String; 2],
    /// Whether people may write to each other.
    pub chat: bool,
    /// Whether a player may stop the clocks.
    pub pauses: bool,
    /// What fixes random choices.
    pub seed: u64,
}

impl Terms {
    /// The side of whoever offers the game.
    pub fn offering_side(&self) -> Side {
        if self.side == 0 { Side::White } else { Side::Black }
    }

    /// The game as it will begin, or why it can't.
    pub fn setup(&self) -> Result<Setup, Message> {
        use tabuleiro_facade::Explain;
        let game: GameName =
            self.game.parse().map_err(|error: tabuleiro_facade::GameNameError| error.explain())?;
        let control: Control =
            self.control.parse().map_err(|error: tabuleiro_facade::ControlError| error.explain())?;
        let seat = |side: Side| match self.opponent {
            Opponent::Computer(level) if side != self.offering_side() => Seat::computer(level),
            _ => Seat::human(self.names[side.index()].clone()),
        };
        Ok(Setup {
            position: self.position.clone(),
            seats: [seat(Side::White), seat(Side::Black)],
            control,
            takeback: TakebackPolicy::from_name(&self.takeback).unwrap_or_default(),
            seed: self.seed,
            ..Setup::new(game)
        })
    }

    /// A table by these terms.
    pub fn table(&self, now: Moment) -> Result<Table, Message> {
        Table::start(self.setup()?, now)
    }
}
