//! The file of all games of a contest.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use tabuleiro_arena::{Contest, ContestJournal, GameRecord, Slot, sheet};
use tabuleiro_record::Replacement;
use tabuleiro_record::text::Format;
use tabuleiro_table::{Explain, Message, Side};
use tabuleiro_words::Words;

use super::Refusal;

/// The file of all games.
pub struct Sheets {
    path: PathBuf,
}

impl Sheets {
    /// The file at `path`, whose name must tell the format of the contest's games. That it can be written is tried here, so
    /// that a wrong path is not told after the last game.
    pub fn new(path: &Path, contest: &Contest) -> Result<Sheets, Refusal> {
        let format = sheet::format_of(&contest.game);
        if Format::of_path(path) != Some(format) {
            let message = Message::new("match-out-format").with("path", path.display().to_string());
            return Err(Refusal::words(
                message.with("game", contest.game.as_str()).with("format", format.name()),
            ));
        }
        let sheets = Sheets { path: path.to_owned() };
        if path.is_dir() {
            return Err(sheets.unwritten(&io::ErrorKind::IsADirectory.into()));
        }
        // Given up at once, which leaves nothing behind.
        Replacement::begin(path).map_err(|error| sheets.unwritten(&error))?;
        Ok(sheets)
    }

    fn unwritten(&self, error: &io::Error) -> Refusal {
        let message = Message::new("record-io").with("path", self.path.display().to_string());
        Refusal::failure(message.with("error", error.to_string()))
    }

    /// Writes the games of `journal` in the order of `slots`, whole or not at all.
    pub fn write(
        &self,
        contest: &Contest,
        slots: &[Slot],
        journal: &Path,
        words: &Words,
    ) -> Result<(), Refusal> {
        let games = ContestJournal::read(journal).map_err(|error| Refusal::failure(error.explain()))?;
        let games: HashMap<Slot, GameRecord> = games.into_iter().map(|game| (game.slot, game)).collect();
        let unwritten = |error: io::Error| self.unwritten(&error);
        let mut out = Replacement::begin(&self.path).map_err(unwritten)?;
        let event = format!("tabuleiro {}", contest.game);
        let mut count = 0_usize;
        for (round, slot) in (1..).zip(slots) {
            let Some(game) = games.get(slot) else { continue };
            let heading = sheet::Heading {
                event: &event,
                names: Side::ALL.map(|side| contest.entrants[slot.seats()[side.index()]].name.as_str()),
                date: &game.events.first().map_or_else(|| "????.??.??".to_owned(), |event| event.at.day()),
                round,
                pace: contest.pace,
            };
            let text = sheet::text_game(game, &heading, &|message| words.say(message)).map_err(|error| {
                let message = Message::new("match-unwritable").with("number", round);
                Refusal::failure(message.with("reason", error.to_string()))
            })?;
            text.write(&mut out).map_err(unwritten)?;
            count += 1;
        }
        out.commit().map_err(unwritten)?;
        let written =
            Message::new("match-written").with("games", count).with("path", self.path.display().to_string());
        super::board::tell(&words.say(&written));
        Ok(())
    }
}
