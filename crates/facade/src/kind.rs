//! A kind of game: what can be said of it before anybody plays.

use tabuleiro_core::{GameName, Letters, Message, Notation, SplitMix64};
use tabuleiro_record::text::Format;

use crate::{Arrangement, Game, Parameter, PieceView, Right, Values};

/// One kind of game with its parameters fixed, from [`registry::kind`](crate::registry::kind).
pub trait Kind: Send + Sync {
    /// The canonical name.
    fn name(&self) -> &GameName;

    /// What people call it, whatever its parameters.
    fn title(&self) -> Message;

    /// A line on its rules.
    fn summary(&self) -> Message;

    /// Its rules in sentences.
    fn rules(&self) -> Vec<Message>;

    /// What can be chosen about its rules.
    fn parameters(&self) -> Vec<Parameter>;

    /// The format of its games as text, if there is one.
    fn format(&self) -> Option<Format>;

    /// The sign of a piece on a board of plain text.
    fn letter(&self, piece: &PieceView, notation: Notation) -> char;

    /// Whether a move that a person types may begin with `letter` as the name of a piece.
    fn names_piece(&self, letter: char, letters: Letters) -> bool;

    /// A move in standard notation as `notation` has it, to be read by a person.
    fn shown(&self, text: &str, notation: Notation) -> String;

    /// What [`open`](Kind::open) passes over in the text of a position, because it can't be so; nothing if it
    /// refuses the text.
    fn passed_over(&self, text: &str) -> Vec<Message>;

    /// The game at `position` (in its own notation) or at its usual start.
    fn open(&self, position: Option<&str>) -> Result<Box<dyn Game>, Message>;

    /// The pieces that somebody who sets up a position can put on the board; none where that can't be done.
    fn pieces(&self) -> Vec<PieceView> {
        Vec::new()
    }

    /// What else can be said of a position that is set up.
    fn rights(&self) -> Vec<Right> {
        Vec::new()
    }

    /// The text of a position that was set up, for [`open`](Kind::open); `None` where that can't be done.
    fn arranged(&self, _arrangement: &Arrangement) -> Option<String> {
        None
    }

    /// Whether the usual start is one drawn by lot, which the name does not fix.
    fn starts_by_lot(&self) -> bool {
        self.parameters()
            .iter()
            .any(|parameter| parameter.by_lot && self.name().parameter(parameter.key).is_none())
    }
}

/// `name` with what it leaves to the lot drawn by `random`: `chess960?start=77` for `chess960`.
pub(crate) fn draw_lots(name: &GameName, parameters: &[Parameter], random: &mut SplitMix64) -> GameName {
    let mut drawn = name.clone();
    for parameter in parameters.iter().filter(|parameter| parameter.by_lot) {
        if let Values::Number { min, max } = parameter.values
            && name.parameter(parameter.key).is_none()
        {
            drawn = drawn.with(parameter.key, min as usize + random.below((max - min) as usize + 1));
        }
    }
    drawn
}
