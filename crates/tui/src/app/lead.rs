//! Keys of a game that are also letters of moves: `h` asks for a hint, but `h4` is a move.
//!
//! Such a key acts at once. If the next key shows that a move was meant, what the first one did is undone and both
//! are typed. No clock is involved, so that slow and fast typists get the same.

use super::App;
use crate::bindings::{Action, Context};
use crate::key::Key;
use crate::screens::Screen;

/// The last key, where it did something but may have been meant as the first letter of a move.
pub(super) struct Lead {
    letter: char,
    action: Action,
    /// Whether an analysis was running before it.
    analysed: bool,
}

/// What can be undone as if nothing had happened. Pausing and leaving are no such things: they are in the journal.
const UNDONE: [Action; 9] = [
    Action::Type,
    Action::Hint,
    Action::Analyse,
    Action::Flip,
    Action::Save,
    Action::OfferDraw,
    Action::ClaimDraw,
    Action::Resign,
    Action::Rules,
];

impl App {
    /// What to remember of `key`, which is about to do `action` in `context`.
    pub(super) fn lead(&self, context: Context, key: Key, action: Action) -> Option<Lead> {
        let (Context::Play, Key::Char(letter), Screen::Play(play)) = (context, key, self.screen()) else {
            return None;
        };
        let analysed = play.analysis.is_some();
        (UNDONE.contains(&action) && play.begins_move(letter, None)).then_some(Lead {
            letter,
            action,
            analysed,
        })
    }

    /// Types the key of `lead` and `key` together, if they begin a move; false if they do not.
    pub(super) fn type_both(&mut self, lead: &Lead, key: Key) -> bool {
        let Key::Char(second) = key else { return false };
        let game = self.screens.iter().rposition(|screen| matches!(screen, Screen::Play(_)));
        let Some((at, Screen::Play(play))) = game.and_then(|at| Some((at, self.screens.get_mut(at)?))) else {
            return false;
        };
        if !play.begins_move(lead.letter, Some(second)) {
            return false;
        }
        self.overlay = None;
        match lead.action {
            Action::Analyse if play.analysis.is_some() != lead.analysed => {
                play.act(Action::Analyse, &mut self.desk);
            }
            Action::Hint => play.forget_question(&mut self.desk),
            Action::Flip => play.flipped = !play.flipped,
            _ => {}
        }
        play.begin_entry(&format!("{}{second}", lead.letter), &mut self.desk);
        // The rules, if they were opened.
        self.screens.truncate(at + 1);
        true
    }
}
