//! The value of a position, and of moves.

use std::cmp::Ordering;
use std::fmt;

/// What a position is worth for the side to move if both play perfectly.
///
/// A higher value is better: a quick win before a slow one, a slow loss before a quick one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// The side to move wins.
    Win {
        /// How many plies it takes, the winning placement included, if the winner hurries and the loser
        /// delays.
        plies: u8,
    },
    /// Nobody can force a win.
    Draw,
    /// The other side wins.
    Loss {
        /// How many plies it takes, the winning placement included, if the winner hurries and the loser
        /// delays.
        plies: u8,
    },
}

impl Value {
    /// The value for the side that made the move to a position with this value.
    pub const fn before(self) -> Value {
        match self {
            Value::Win { plies } => Value::Loss { plies: plies + 1 },
            Value::Draw => Value::Draw,
            Value::Loss { plies } => Value::Win { plies: plies + 1 },
        }
    }

    /// `win`, `draw` or `loss`.
    pub const fn name(self) -> &'static str {
        match self {
            Value::Win { .. } => "win",
            Value::Draw => "draw",
            Value::Loss { .. } => "loss",
        }
    }

    /// How many plies it takes to the win; `None` for a draw.
    pub const fn plies(self) -> Option<u8> {
        match self {
            Value::Win { plies } | Value::Loss { plies } => Some(plies),
            Value::Draw => None,
        }
    }

    const fn rank(self) -> i16 {
        match self {
            Value::Win { plies } => 100 - plies as i16,
            Value::Draw => 0,
            Value::Loss { plies } => plies as i16 - 100,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies() {
            Some(plies) => write!(f, "{} in {plies}", self.name()),
            None => f.write_str(self.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Value;

    #[test]
    fn values_are_ordered_from_the_quickest_loss_to_the_quickest_win() {
        let ordered = [
            Value::Loss { plies: 2 },
            Value::Loss { plies: 4 },
            Value::Draw,
            Value::Win { plies: 3 },
            Value::Win { plies: 1 },
        ];
        assert!(ordered.is_sorted());
        assert_eq!(Value::Loss { plies: 2 }.before(), Value::Win { plies: 3 });
        assert_eq!(Value::Win { plies: 1 }.to_string(), "win in 1");
    }
}
