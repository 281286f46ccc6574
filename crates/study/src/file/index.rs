//! The games of a file in little memory, to be searched as one types.

use std::collections::HashMap;
use std::sync::Arc;

use tabuleiro_facade::GameName;
use tabuleiro_record::text::Score;

use super::Listed;
use super::fold::fold;

/// A name that many games may share, by its number.
type Name = u32;

/// A game of a file. What it says in words is in the [`Index`].
#[derive(Clone, Copy, Debug)]
pub struct IndexedGame {
    /// Its first byte, and the first one behind it.
    pub bytes: [u64; 2],
    /// The plies of its main line.
    pub plies: u32,
    /// The result that the file states.
    pub score: Score,
    /// Whether it can't be read as a whole.
    pub is_spoiled: bool,
    /// Its kind, by its place among the kinds.
    kind: Option<u32>,
    players: [Name; 2],
    event: Name,
    date: Name,
    code: Name,
    opening: Name,
}

/// The games of a file, each name kept once.
#[derive(Default)]
pub struct Index {
    entries: Vec<IndexedGame>,
    /// What is played; few in a file.
    kinds: Vec<GameName>,
    names: Vec<Arc<str>>,
    /// The same as they are searched.
    folded: Vec<Box<str>>,
    numbers: HashMap<Arc<str>, Name>,
}

impl Index {
    /// How many games there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds the next game of the file.
    pub fn add(&mut self, game: Listed) {
        let Listed { bytes, plies, score, is_spoiled, .. } = game;
        let entry = IndexedGame {
            bytes,
            plies,
            score,
            is_spoiled,
            kind: game.game.map(|name| self.kind(name)),
            players: game.players.each_ref().map(|name| self.name(name)),
            event: self.name(&game.event),
            date: self.name(&game.date),
            code: self.name(&game.code),
            opening: self.name(&game.opening),
        };
        self.entries.push(entry);
    }

    fn kind(&mut self, name: GameName) -> u32 {
        let place = self.kinds.iter().position(|known| *known == name).unwrap_or_else(|| {
            self.kinds.push(name);
            self.kinds.len() - 1
        });
        place as u32
    }

    fn name(&mut self, text: &str) -> Name {
        if let Some(&known) = self.numbers.get(text) {
            return known;
        }
        let number = self.names.len() as Name;
        let name: Arc<str> = text.into();
        self.names.push(Arc::clone(&name));
        self.folded.push(fold(text).into());
        self.numbers.insert(name, number);
        number
    }

    /// The game at `place`, counted from 0.
    pub fn entry(&self, place: usize) -> Option<&IndexedGame> {
        self.entries.get(place)
    }

    /// The game at `place` in words.
    pub fn listed(&self, place: usize) -> Option<Listed> {
        let entry = self.entries.get(place)?;
        let name = |name: Name| self.names[name as usize].as_ref().to_owned();
        Some(Listed {
            number: place as u64 + 1,
            bytes: entry.bytes,
            game: entry.kind.map(|kind| self.kinds[kind as usize].clone()),
            players: entry.players.map(name),
            event: name(entry.event),
            date: name(entry.date),
            code: name(entry.code),
            opening: name(entry.opening),
            score: entry.score,
            plies: entry.plies,
            is_spoiled: entry.is_spoiled,
        })
    }

    /// The games from `from` on in which every word of `query` is found: in a player's name, the event, the
    /// date or the opening, or as the result.
    pub fn search(&self, query: &str, from: usize) -> Vec<u32> {
        let words: Vec<Word> = query.split_whitespace().map(|word| self.word(word)).collect();
        let places = from.min(self.entries.len())..self.entries.len();
        let fits = |&place: &usize| words.iter().all(|word| word.is_in(&self.entries[place]));
        places.filter(fits).map(|place| place as u32).collect()
    }

    /// A word of a query, looked up once in all names and not in all games.
    fn word(&self, word: &str) -> Word {
        let folded = fold(word);
        let score = match folded.as_str() {
            "½" | "½-½" | "1/2" => Some(Score::Draw),
            text => Score::ALL.into_iter().find(|score| score.text() == text),
        };
        let names = self.folded.iter().map(|name| name.contains(&folded)).collect();
        Word { names, score }
    }

    /// Takes note that the game at `place` has become longer or shorter, so that those behind it have moved.
    pub fn resize(&mut self, place: usize, bytes: [u64; 2]) {
        let Some(entry) = self.entries.get_mut(place) else { return };
        let old = std::mem::replace(&mut entry.bytes, bytes);
        for later in &mut self.entries[place + 1..] {
            later.bytes = later.bytes.map(|at| at - old[1] + bytes[1]);
        }
    }
}

/// A word of a query.
struct Word {
    /// Whether it is in each name.
    names: Vec<bool>,
    /// The result that it means.
    score: Option<Score>,
}

impl Word {
    fn is_in(&self, entry: &IndexedGame) -> bool {
        let IndexedGame { players: [white, black], event, date, code, opening, .. } = *entry;
        let names = [white, black, event, date, code, opening];
        match self.score {
            Some(score) => entry.score == score,
            None => names.into_iter().any(|name| self.names[name as usize]),
        }
    }
}
