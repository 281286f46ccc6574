//! What the library knows of games that are over: read out of each of them once, so that it can be searched.

use tabuleiro_facade::{Table, opening};

use crate::TableId;

/// Raised when something else is to be read out of games, or positions get other hashes: then all are read
/// anew.
pub(crate) const EDITION: u32 = 1;

/// How many games are read at once: so few that nobody waits long for the connection that writes.
pub(crate) const TOGETHER: u32 = 8;

/// How many moves stand for the opening where openings have no names.
const FIRST_MOVES: usize = 4;

/// What was read out of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Which game.
    pub id: TableId,
    /// Code and name of its opening, or its first moves where openings have no names.
    pub opening: String,
    /// The day when it was played: `1972-07-11`, or less where no more is known.
    pub day: String,
    /// The hashes of the positions that it went through.
    pub positions: Vec<u64>,
}

impl Reading {
    /// What is to be read out of the game called `id`.
    pub fn of(id: TableId, table: &Table) -> Reading {
        let game = table.game();
        let opening = match opening(game) {
            Some(opening) => format!("{} {}", opening.code, opening.name),
            None => {
                let moves = game.moves().into_iter().take(FIRST_MOVES);
                moves.map(|text| text.replace(' ', "")).collect::<Vec<_>>().join(" ")
            }
        };
        let mut positions: Vec<u64> = (0..=game.ply()).filter_map(|ply| game.position_hash(ply)).collect();
        positions.sort_unstable();
        positions.dedup();
        Reading { id, opening, day: day(table), positions }
    }

    /// Nothing, of a game that can't be read.
    pub fn nothing(id: TableId) -> Reading {
        Reading { id, opening: String::new(), day: String::new(), positions: Vec::new() }
    }
}

/// The day when a game was played: what its file says of it, or else when it was begun here.
fn day(table: &Table) -> String {
    let start = table.setup();
    let said = start.tags.iter().find(|(name, _)| name == "Date").map(|(_, value)| value.clone());
    let day = said.unwrap_or_else(|| table.log().first().map(|event| event.at.day()).unwrap_or_default());
    let known = day.split('.').take_while(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    known.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::{Command, Moment, Setup};

    use super::*;

    fn read(game: &str, moves: &str, tags: &[(&str, &str)]) -> Reading {
        let mut setup = Setup::new(game.parse().unwrap());
        setup.tags = tags.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let mut table = Table::start(setup, Moment::from_millis(1_731_628_800_000)).unwrap();
        for text in moves.split_whitespace() {
            let choice = table.game().read(text).unwrap();
            table.apply(None, Command::Move(choice)).unwrap();
        }
        Reading::of(TableId::random(), &table)
    }

    #[test]
    fn openings_have_names_or_are_the_first_moves() {
        assert_eq!(read("chess", "e4 e5 Nf3 Nc6 Bb5", &[]).opening, "C60 Ruy Lopez");
        let draughts = read("draughts:international", "32-28 19-23 28x19 14x23 37-32", &[]);
        assert_eq!(draughts.opening, "32-28 19-23 28x19 14x23");
        assert_eq!(read("chess", "", &[]).opening, "");
    }

    #[test]
    fn days_are_as_exact_as_the_file_says() {
        assert_eq!(read("chess", "e4", &[]).day, "2024-11-15");
        assert_eq!(read("chess", "e4", &[("Date", "1972.07.11")]).day, "1972-07-11");
        assert_eq!(read("chess", "e4", &[("Date", "1972.07.??")]).day, "1972-07");
        assert_eq!(read("chess", "e4", &[("Date", "????.??.??")]).day, "");
    }

    #[test]
    fn two_orders_of_moves_meet_in_one_position() {
        let one = read("chess", "d4 d5 c4 e6", &[]);
        let other = read("chess", "c4 e6 d4 d5", &[]);
        let common = one.positions.iter().filter(|hash| other.positions.contains(hash)).count();
        assert_eq!((one.positions.len(), common), (5, 2), "the start and the end");
    }
}
