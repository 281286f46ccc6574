//! What a format adds to the grammar: the rules of its games.

use tabuleiro_core::{GameName, Outcome};

use super::{Deciders, Fault, FoundKind, Key, Reason, Score};

/// Checks the moves of a format's games.
pub(crate) trait Referee {
    /// A position that moves are played in, cheap to copy.
    type State: Clone;
    /// What a word among the moves means.
    type Move: Copy;
    /// A legal move of the game's rules.
    type Legal: Copy;

    /// Whether positions can be set up in the middle of a game.
    const HAS_SETUPS: bool = false;

    /// The legal move that was meant; `None` for a null move.
    fn legal(mv: Self::Move) -> Option<Self::Legal>;

    /// What the tag called `name` decides, if anything.
    fn key(name: &[u8]) -> Option<Key>;

    /// The score that `word` states, if it is no move.
    fn score(word: &[u8]) -> Option<Score>;

    /// The start of the game that the tags describe. Where they leave something open, its moves and the games
    /// after it tell.
    fn start(&mut self, tags: &Deciders, ahead: Ahead<'_>) -> Result<Self::State, StartFlaw>;

    /// What the game that was just started turned out to be, if no tag says so and nobody has been told yet.
    fn found(&mut self) -> Option<FoundKind> {
        None
    }

    /// What was read otherwise than it stands in the position that the game was just started from.
    fn mended(&mut self) -> Vec<Fault> {
        Vec::new()
    }

    /// Whether `word` only says something about the last move.
    fn is_remark(_word: &[u8]) -> bool {
        false
    }

    /// Plays the move that `word` means.
    fn play(&mut self, state: &mut Self::State, word: &[u8]) -> Result<Self::Move, Reason>;

    /// Plays the move that `word` means by what follows it, `ahead`, if by itself it could mean several.
    fn play_by_what_follows(
        &self,
        _state: &mut Self::State,
        _word: &str,
        _ahead: &[u8],
    ) -> Option<Self::Move> {
        None
    }

    /// Plays the short and usual word that `text` begins with, if it is one and a blank ends it: the move,
    /// and how long the word is. `after` becomes the position after it, or something without meaning.
    /// Whatever else the word may be, [`play`](Referee::play) deals with it.
    #[inline(always)]
    fn play_at_a_glance(
        &self,
        _before: &Self::State,
        _text: [u8; 8],
        _after: &mut Self::State,
    ) -> Option<(Self::Move, usize)> {
        None
    }

    /// The position that `text` sets up in the middle of a game, or why it is none; `None` if the format has
    /// no such thing.
    fn set_up(&self, _text: &str) -> Option<Result<Self::State, Reason>> {
        None
    }

    /// How the game has ended on the board, if it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Adds `mv`, a legal move of `before`, in standard notation to `out`.
    fn write_move(&self, before: &Self::State, mv: Self::Move, out: &mut String);

    /// The canonical name of the game.
    fn game(&self) -> GameName;

    /// The position in standard notation, if it is not the usual start.
    fn position(&self, start: &Self::State) -> Option<String>;

    /// How the move after `start` is numbered.
    fn numbering(&self, start: &Self::State) -> Numbering;

    /// How the game states a score.
    fn score_text(&self, score: Score) -> &'static str {
        score.text()
    }

    /// The tag that names the game's rules, where one must.
    fn rules_tag(&self) -> Option<(&'static str, String)>;
}

/// What can be seen of a file behind the tags of a game.
#[derive(Clone, Copy)]
pub(crate) struct Ahead<'a> {
    /// The moves of the game, if it has any, and the games after it, as far as they are in sight.
    pub(crate) text: &'a [u8],
    /// Whether the game has moves, or a result that is yet to be read.
    pub(crate) has_moves: bool,
}

/// The number of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbering {
    /// The number, which two moves share.
    pub(crate) number: u32,
    /// Whether it is the second of the two.
    pub(crate) is_second: bool,
}

/// Why the tags describe no start.
pub(crate) struct StartFlaw {
    /// The tag that is wrong, or if it is missing, should be there.
    pub(crate) key: Key,
    /// What is wrong; its column counts from the beginning of the tag's value.
    pub(crate) reason: Reason,
}
