//! What became of commands, for clients that ask again.

use std::collections::{HashSet, VecDeque};
use std::hash::BuildHasher;

use crate::Reply;

/// How many refusals are remembered.
const REMEMBERED: usize = 32;

/// What became of the commands at a table. The store knows what was done; here is only enough to know
/// whether it need be asked, so that a command that is new costs no look at the disk.
pub(super) struct Commands {
    /// Hashes of the ids of all commands that were done.
    done: HashSet<u64>,
    /// The last that were refused.
    refused: VecDeque<(String, Reply)>,
}

impl Commands {
    /// After the commands `done`.
    pub(super) fn new(done: &[String]) -> Commands {
        let mut commands = Commands { done: HashSet::with_capacity(done.len()), refused: VecDeque::new() };
        for id in done {
            commands.done(id);
        }
        commands
    }

    fn hash(&self, id: &str) -> u64 {
        self.done.hasher().hash_one(id)
    }

    /// The command `id` was done.
    pub(super) fn done(&mut self, id: &str) {
        self.done.insert(self.hash(id));
    }

    /// Whether the store must be asked about `id`; if not, it was not done.
    pub(super) fn may_be_done(&self, id: &str) -> bool {
        self.done.contains(&self.hash(id))
    }

    /// The command `id` was refused.
    pub(super) fn refuse(&mut self, id: String, reply: &Reply) {
        if self.refused.len() == REMEMBERED {
            self.refused.pop_front();
        }
        self.refused.push_back((id, reply.clone()));
    }

    /// The answer to `id`, if it was refused lately.
    pub(super) fn refused(&self, id: &str) -> Option<&Reply> {
        self.refused.iter().find(|(known, _)| known == id).map(|(_, reply)| reply)
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::Message;

    use super::*;

    #[test]
    fn what_was_done_is_known_and_refusals_for_a_while() {
        let mut commands = Commands::new(&["one".to_owned()]);
        commands.done("two");
        assert_eq!(["one", "two", "three"].map(|id| commands.may_be_done(id)), [true, true, false]);
        for number in 0..=REMEMBERED {
            let reply = Reply::Refused {
                version: number as u64,
                reason: Message::new("web-bad-id"),
                meant: Vec::new(),
            };
            commands.refuse(number.to_string(), &reply);
        }
        assert!(commands.refused("0").is_none());
        assert!(matches!(commands.refused("1"), Some(Reply::Refused { version: 1, .. })));
    }
}
