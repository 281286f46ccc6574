//! Keys of a game that are also letters of moves: `h` asks for a hint, but `h4` is a move.
//!
//! Such a key acts at once. If the next key shows that a move was meant, what the first one did is undone
//! and both are typed. No clock is involved, so that slow and fast typists get the same.
//!
//! What is in the journal can't be undone, so keys of that kind are typed first where they name a column of
//! the board (`p` and `q` on the largest ones), and act with the return key.

use super::App;
use crate::bindings::{Action, Context};
use crate::key::Key;
use crate::screens::Screen;

/// The last key, where it did something but may have been meant as the first letter of a move.
pub(super) struct PendingLetter {
    letter: char,
    action: Action,
    /// Whether an analysis was running before it.
    analysed: bool,
}

/// What can be undone as if nothing had happened.
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
    pub(super) fn pending_letter(&self, context: Context, key: Key, action: Action) -> Option<PendingLetter> {
        let (Context::Play, Key::Char(letter), Screen::Play(play)) = (context, key, self.screen()) else {
            return None;
        };
        let analysed = play.analysis.is_some();
        (UNDONE.contains(&action) && play.begins_move(letter, None, self.ui.look.notation.letters))
            .then_some(PendingLetter { letter, action, analysed })
    }

    /// Types the letter of a key that can't be undone, if a square is called so; false if none is.
    pub(super) fn is_typed_first(&mut self, context: Context, letter: char, action: Action) -> bool {
        let lasting = matches!(action, Action::Pause | Action::Leave) && context == Context::Play;
        match self.screens.last_mut() {
            Some(Screen::Play(play)) if lasting => play.type_key(letter, action),
            _ => false,
        }
    }

    /// Types the key of `pending` and `key` together, if they begin a move; false if they do not.
    pub(super) fn type_both(&mut self, pending: &PendingLetter, key: Key) -> bool {
        let Key::Char(second) = key else { return false };
        let game = self.screens.iter().rposition(|screen| matches!(screen, Screen::Play(_)));
        let Some((at, Screen::Play(play))) = game.and_then(|at| Some((at, self.screens.get_mut(at)?))) else {
            return false;
        };
        if !play.begins_move(pending.letter, Some(second), self.ui.look.notation.letters) {
            return false;
        }
        self.overlay = None;
        match pending.action {
            Action::Analyse if play.analysis.is_some() != pending.analysed => {
                play.act(Action::Analyse, &mut self.ui);
            }
            Action::Hint => play.forget_question(&mut self.ui),
            Action::Flip => play.flipped = !play.flipped,
            _ => {}
        }
        play.begin_typing(&format!("{}{second}", pending.letter), &mut self.ui);
        // The rules, if they were opened.
        self.screens.truncate(at + 1);
        true
    }
}
