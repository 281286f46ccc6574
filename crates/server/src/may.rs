//! Who may do what: the one place where that is decided.

use tabuleiro_facade::Side;
use tabuleiro_host::{GameRow, Scope, Scopes, Status};

/// Who somebody is at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Plays this side.
    Player(Side),
    /// Looks on.
    Watcher,
}

impl Role {
    /// The side that is played.
    pub fn side(self) -> Option<Side> {
        match self {
            Role::Player(side) => Some(side),
            Role::Watcher => None,
        }
    }
}

/// What somebody wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// See what is played and by whom, with the address of the table.
    SeeTerms,
    /// See the board and the moves.
    Watch,
    /// Move, offer, give up.
    Command,
    /// Write to the others.
    Chat,
    /// See the link of a seat, and renew it.
    RenewLinks,
    /// Take back the offer of a game that has not begun.
    Withdraw,
    /// Offer the same game again.
    Rematch,
    /// Make a study of it, which an engine may judge.
    Study,
}

/// Whether somebody in `role` may do `action` at the table of `game`.
pub fn may(role: Role, action: Action, game: &GameRow) -> bool {
    let plays = matches!(role, Role::Player(_));
    match action {
        Action::SeeTerms => true,
        Action::Watch => game.status != Status::Waiting || plays,
        Action::Command => plays && game.status != Status::Waiting,
        Action::Chat => plays && game.terms.chat,
        Action::RenewLinks => plays,
        Action::Withdraw => {
            game.status == Status::Waiting && role == Role::Player(game.terms.offering_side())
        }
        Action::Rematch => plays && game.status == Status::Over,
        // Nobody is helped by an engine while the game is played.
        Action::Study => game.status == Status::Over,
    }
}

/// Who somebody is to a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    /// Began it, on this device.
    Author,
    /// Has its link.
    Guest,
}

/// What somebody wants to do with a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StudyAction {
    /// See it, take it away, copy it.
    Read,
    /// Add moves, comments and marks, take them away, call it something else.
    Write,
    /// Let it be analysed, or stop that.
    Analyse,
    /// Remove it.
    Remove,
}

/// Whether `reader` may do `action` with a study.
pub fn may_study(reader: Reader, action: StudyAction) -> bool {
    match action {
        StudyAction::Read => true,
        StudyAction::Write | StudyAction::Analyse | StudyAction::Remove => reader == Reader::Author,
    }
}

/// Which kind of program plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Client {
    /// A person's: an electronic board, an app.
    Board,
    /// One that plays by itself.
    Bot,
}

/// What a program asks for with its token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// See its own account and games.
    Account,
    /// Hear what happens to the account.
    Events,
    /// See challenges.
    SeeChallenges,
    /// Make, accept and turn down challenges, and play the computer.
    Challenge,
    /// Wait in the lobby for whoever comes.
    Seek,
    /// Play at a table.
    Play(Client),
    /// Become the account of a program.
    BecomeBot,
}

/// Why a program may not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lacks {
    /// Its token has none of these scopes.
    Scope(&'static [Scope]),
    /// Only accounts of programs may.
    Bot,
    /// Accounts of programs may not.
    Person,
}

/// Whether the holder of a token with `scopes`, of an account that is a program's or not, may do `call`; at a
/// table [`may`] is asked besides.
pub fn may_call(is_bot: bool, scopes: &Scopes, call: Call) -> Result<(), Lacks> {
    let needed: &'static [Scope] = match call {
        Call::Account => return Ok(()),
        Call::Events => &[Scope::ReadChallenges, Scope::PlayBot, Scope::PlayBoard],
        Call::SeeChallenges => {
            &[Scope::ReadChallenges, Scope::WriteChallenges, Scope::PlayBot, Scope::PlayBoard]
        }
        Call::Challenge => &[Scope::WriteChallenges, Scope::PlayBot, Scope::PlayBoard],
        Call::Seek | Call::Play(Client::Board) => &[Scope::PlayBoard],
        Call::Play(Client::Bot) | Call::BecomeBot => &[Scope::PlayBot],
    };
    if !scopes.has_any(needed) {
        return Err(Lacks::Scope(needed));
    }
    match call {
        Call::Seek | Call::Play(Client::Board) if is_bot => Err(Lacks::Person),
        Call::Play(Client::Bot) if !is_bot => Err(Lacks::Bot),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every call with every scope alone, for a person and for a program.
    #[test]
    fn tokens_let_in_whom_they_say() {
        let calls = [
            Call::Account,
            Call::Events,
            Call::SeeChallenges,
            Call::Challenge,
            Call::Seek,
            Call::Play(Client::Board),
            Call::Play(Client::Bot),
            Call::BecomeBot,
        ];
        // In the order of `Scope::ALL`, then without any; a person's account, then a program's.
        let table = [
            ("11111", "11111"),
            ("10110", "10110"),
            ("11110", "11110"),
            ("01110", "01110"),
            ("00100", "00000"),
            ("00100", "00000"),
            ("00000", "00010"),
            ("00010", "00010"),
        ];
        for (call, (person, program)) in calls.into_iter().zip(table) {
            for (bot, expected) in [(false, person), (true, program)] {
                let mut seen = String::new();
                for scope in Scope::ALL.into_iter().map(Some).chain([None]) {
                    let scopes = Scopes::new(scope.into_iter().collect());
                    seen.push(if may_call(bot, &scopes, call).is_ok() { '1' } else { '0' });
                }
                assert_eq!(seen, expected, "{call:?}, bot: {bot}");
            }
        }
    }
}
