//! Who looks at a table.

use std::collections::BTreeMap;
use std::time::Duration;

use tabuleiro_facade::Side;
use tabuleiro_words::Language;

/// Somebody who looks at a table or plays at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader {
    /// The side that the reader plays.
    pub side: Option<Side>,
    /// The reader's language.
    pub language: Language,
    /// The version that the reader knows; 0 for nothing.
    pub known: u64,
}

/// All readers of a table, counted.
#[derive(Default)]
pub(super) struct Audience {
    readers: BTreeMap<(&'static str, Option<Side>), (Language, usize)>,
    lag: [Duration; 2],
}

impl Audience {
    pub(super) fn add(&mut self, reader: &Reader) {
        let key = (reader.language.tag(), reader.side);
        self.readers.entry(key).or_insert((reader.language, 0)).1 += 1;
    }

    pub(super) fn remove(&mut self, reader: &Reader) {
        let key = (reader.language.tag(), reader.side);
        if let Some((_, count)) = self.readers.get_mut(&key) {
            *count -= 1;
            if *count == 0 {
                self.readers.remove(&key);
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.readers.is_empty()
    }

    /// How many look on without playing.
    pub(super) fn watchers(&self) -> usize {
        let looking = self.readers.iter().filter(|((_, side), _)| side.is_none());
        looking.map(|(_, (_, count))| count).sum()
    }

    /// The languages that somebody reads.
    pub(super) fn languages(&self) -> impl Iterator<Item = Language> + '_ {
        let mut last = None;
        self.readers.values().filter_map(move |(language, _)| {
            (last.replace(*language) != Some(*language)).then_some(*language)
        })
    }

    /// The connection of `side` has this shortest round trip.
    pub(super) fn measured(&mut self, side: Side, lag: Duration) {
        self.lag[side.index()] = lag;
    }

    /// The last known shortest round trip of `side`.
    pub(super) fn lag(&self, side: Side) -> Duration {
        self.lag[side.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_are_counted_and_each_language_told_once() {
        let mut audience = Audience::default();
        let reader = |side, language| Reader { side, language, known: 0 };
        let (white, polish) = (reader(Some(Side::White), Language::English), reader(None, Language::Polish));
        for reader in [white, polish, polish, reader(None, Language::English)] {
            audience.add(&reader);
        }
        assert_eq!(audience.watchers(), 3);
        let mut languages: Vec<_> = audience.languages().map(Language::tag).collect();
        languages.sort_unstable();
        assert_eq!(languages, ["en", "pl"]);
        audience.remove(&polish);
        audience.remove(&polish);
        assert_eq!((audience.watchers(), audience.languages().count()), (1, 1));
        audience.remove(&white);
        audience.remove(&reader(None, Language::English));
        assert!(audience.is_empty());
    }
}
