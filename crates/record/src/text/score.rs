//! Results as files state them.

use tabuleiro_core::{Outcome, Side};

/// What a file says about the result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Score {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody won.
    Draw,
    /// Both lost, which PDN knows.
    BothLost,
    /// The game goes on, or nobody knows.
    #[default]
    Unknown,
}

impl Score {
    /// All scores.
    pub const ALL: [Score; 5] = [Score::White, Score::Black, Score::Draw, Score::BothLost, Score::Unknown];

    /// The score in the usual way: `1-0`, `0-1`, `1/2-1/2`, `0-0` or `*`.
    pub const fn text(self) -> &'static str {
        match self {
            Score::White => "1-0",
            Score::Black => "0-1",
            Score::Draw => "1/2-1/2",
            Score::BothLost => "0-0",
            Score::Unknown => "*",
        }
    }

    /// The score where a win counts two points: `2-0`, `0-2`, `1-1`.
    pub const fn text_of_two_points(self) -> &'static str {
        match self {
            Score::White => "2-0",
            Score::Black => "0-2",
            Score::Draw => "1-1",
            Score::BothLost | Score::Unknown => self.text(),
        }
    }

    /// The score that `word` states at the end of a game's moves.
    pub(crate) fn from_word(word: &[u8]) -> Option<Score> {
        Some(match word {
            b"1-0" => Score::White,
            b"0-1" => Score::Black,
            b"1/2-1/2" | b"1/2" => Score::Draw,
            b"*" => Score::Unknown,
            _ if word == "½-½".as_bytes() || word == "½".as_bytes() => Score::Draw,
            _ => return None,
        })
    }

    /// The same, where a win may also count two points and both may lose.
    pub(crate) fn from_word_of_points(word: &[u8]) -> Option<Score> {
        match word {
            b"2-0" => Some(Score::White),
            b"0-2" => Some(Score::Black),
            b"1-1" => Some(Score::Draw),
            b"0-0" => Some(Score::BothLost),
            _ => Score::from_word(word),
        }
    }

    /// Whether the game can have been given this score though it ended with `outcome` on the board.
    pub(crate) fn agrees_with(self, outcome: Outcome) -> bool {
        match self {
            Score::Unknown => true,
            score => score == Score::from(outcome),
        }
    }
}

impl From<Outcome> for Score {
    fn from(outcome: Outcome) -> Score {
        match outcome.winner() {
            Some(Side::White) => Score::White,
            Some(Side::Black) => Score::Black,
            None => Score::Draw,
        }
    }
}
