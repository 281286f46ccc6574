//! The rules of a variant in plain words, made from its parameters.

use alloc::vec;
use alloc::vec::Vec;

use tabuleiro_core::Message;

use super::{Directions, EndingRule, Material, Obligation, Removal, Variant};

impl Variant {
    /// What people call the game.
    pub fn title(&self) -> Message {
        Message::new("draughts-title").with("name", self.name)
    }

    /// The rules in a line.
    pub fn summary(&self) -> Message {
        Message::new("draughts-summary")
            .with("width", self.width)
            .with("height", self.height)
            .with("back", yes_no(self.man_captures.goes_backward()))
            .with("flying", yes_no(self.flying))
            .with("duty", self.duty())
            .with("goal", self.goal.word())
    }

    /// The rules in sentences.
    pub fn rules(&self) -> Vec<Message> {
        let mut rules = vec![
            Message::new("draughts-rules-board")
                .with("width", self.width)
                .with("height", self.height)
                .with("squares", self.squares.word())
                .with("men", self.start_squares(self.starter).len())
                .with("rows", self.rows)
                .with("skipped", self.skip_rows),
            Message::new("draughts-rules-starter").with("starter", self.starter),
            Message::new("draughts-rules-goal").with("goal", self.goal.word()),
            Message::new("draughts-rules-man-moves").with("directions", directions(self.man_moves)),
            Message::new("draughts-rules-man-captures").with("directions", directions(self.man_captures)),
            Message::new("draughts-rules-king")
                .with("flying", yes_no(self.flying))
                .with("moves", directions(self.king_moves))
                .with("captures", directions(self.king_captures)),
        ];
        if self.flying {
            rules.push(Message::new("draughts-rules-landing").with("landing", self.landing.word()));
        }
        if !self.man_takes_king {
            rules.push(Message::new("draughts-rules-man-takes-no-king"));
        }
        rules.push(
            Message::new("draughts-rules-duty")
                .with("duty", self.obligation.word())
                .with("continuation", self.continuation.word()),
        );
        rules.extend(self.precedence.criteria().enumerate().map(|(place, criterion)| {
            Message::new("draughts-rules-criterion")
                .with("place", place + 1)
                .with("criterion", criterion.word())
        }));
        if self.obligation == Obligation::Must && self.precedence.is_free() {
            rules.push(Message::new("draughts-rules-free-choice"));
        }
        rules.push(Message::new("draughts-rules-crowning").with("crowning", self.crowning.word()));
        rules.push(Message::new("draughts-rules-removal").with("removal", self.removal.word()));
        if self.removal == Removal::AtOnce && !self.turn_back {
            rules.push(Message::new("draughts-rules-no-turning-back"));
        }
        if let Some(moves) = self.king_run {
            rules.push(Message::new("draughts-rules-king-run").with("moves", moves));
        }
        rules.extend(self.draw_rules());
        rules
    }

    fn draw_rules(&self) -> Vec<Message> {
        let mut rules = Vec::new();
        if let Some(times) = self.draws.repetition.automatic {
            rules.push(Message::new("draughts-rules-repetition").with("times", times));
        }
        if let Some(times) = self.draws.repetition.claim {
            rules.push(Message::new("draughts-rules-repetition-claim").with("times", times));
        }
        if let Some(moves) = self.draws.quiet_moves {
            rules.push(Message::new("draughts-rules-quiet-moves").with("moves", moves));
        }
        rules.extend(self.draws.endings.iter().map(ending));
        if rules.is_empty() {
            rules.push(Message::new("draughts-rules-no-draws"));
        }
        rules
    }

    /// In a word: must one capture, and by which rule is chosen?
    fn duty(&self) -> &'static str {
        match self.obligation {
            Obligation::Free => Obligation::Free.word(),
            Obligation::Must => {
                self.precedence.criteria().next().map_or("must", |criterion| criterion.word())
            }
        }
    }
}

fn ending(rule: &EndingRule) -> Message {
    let message = match rule.material {
        Material::Exactly { one, other } => Message::new("draughts-rules-ending-exactly")
            .with("kings", one.kings)
            .with("men", one.men)
            .with("other-kings", other.kings)
            .with("other-men", other.men),
        Material::LoneKing { from, to, kings } => Message::new("draughts-rules-ending-lone-king")
            .with("from", from)
            .with("to", if to == u8::MAX { 0 } else { to })
            .with("kings", kings),
        Material::LoneKingOnLongDiagonal { pieces } => {
            Message::new("draughts-rules-ending-long-diagonal").with("pieces", pieces)
        }
        Material::UnchangedBalance { from, to } => {
            Message::new("draughts-rules-ending-balance").with("from", from).with("to", to)
        }
        Material::OnePieceEach => Message::new("draughts-rules-ending-one-each"),
    };
    message.with("moves", rule.moves)
}

fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// A word for the sets of directions that games use; any other set is `other`.
fn directions(set: Directions) -> &'static str {
    [
        (Directions::FORWARD, "forward"),
        (Directions::DIAGONAL, "diagonal"),
        (Directions::FORWARD_SIDEWAYS, "sideways"),
        (Directions::ORTHOGONAL, "straight"),
        (Directions::FORWARD_DIAGONAL_SIDEWAYS, "fan"),
        (Directions::ALL, "all"),
    ]
    .into_iter()
    .find(|(known, _)| *known == set)
    .map_or("other", |(_, word)| word)
}

#[cfg(test)]
mod tests {
    use crate::variant::named;

    #[test]
    fn every_game_says_what_sets_it_apart() {
        for one in named::ALL {
            for other in named::ALL {
                let same = one.rules() == other.rules() && one.goal == other.goal;
                let differs = (one.width, one.man_captures, one.precedence, one.crowning, one.draws)
                    != (other.width, other.man_captures, other.precedence, other.crowning, other.draws);
                assert!(!(same && differs), "{} and {} read the same", one.name, other.name);
            }
        }
    }
}
