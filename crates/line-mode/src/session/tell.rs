//! What can be asked about the game: the board, the moves, the time, the rules, the record.

use std::path::Path;

use tabuleiro_console::End;
use tabuleiro_facade::{Choice, Message, Side};
use tabuleiro_record::{SystemError, output};
use tabuleiro_say::{self as say, phrases};

use super::Session;
use super::keeper::Keeper;
use crate::board;
use crate::order::Order;

impl Session<'_, '_> {
    pub(super) fn flip(&mut self) {
        self.flipped = !self.flipped;
        self.show_board();
    }

    pub(super) fn show_board(&mut self) {
        let table = self.keeper.table();
        let scene = table.game().scene();
        let picture = board::draw(&*table.game().kind(), &scene, self.notation, self.flipped);
        self.talk.say(&picture);
        let family = table.game().name().family().to_owned();
        self.tell(&Message::new("play-legend").with("family", family));
        self.describe_trays();
    }

    pub(super) fn describe_pieces(&mut self) {
        let table = self.keeper.table();
        let sentences = say::pieces(self.words, table.setup(), &table.game().scene());
        sentences.iter().for_each(|sentence| self.talk.say_line(sentence));
        self.describe_trays();
    }

    pub(super) fn describe_trays(&mut self) {
        let table = self.keeper.table();
        let sentences = say::trays(self.words, table.setup(), &table.game().scene());
        sentences.iter().for_each(|sentence| self.talk.say_line(sentence));
    }

    pub(super) fn list_moves(&mut self) {
        let moves = say::numbered_moves(self.table(), self.notation);
        if moves.is_empty() {
            self.tell(&Message::new("play-no-moves"));
        } else {
            self.tell(&Message::new("play-moves").with("moves", moves));
        }
        if let Some(opening) = say::opening_name(self.table(), self.words) {
            self.tell(&opening);
        }
    }

    pub(super) fn list_legal(&mut self, square: &str) {
        let game = self.table().game();
        let (choices, cell) = (game.choices(), game.scene().find(square));
        let from =
            |choice: &&Choice| square.is_empty() || cell.is_some() && choice.cells.first() == cell.as_ref();
        let texts: Vec<String> = choices.iter().filter(from).map(|choice| self.shown(choice)).collect();
        if texts.is_empty() {
            return self.tell(&Message::new("play-no-legal"));
        }
        let message = Message::new("play-legal").with("count", texts.len()).with("moves", texts.join(", "));
        self.tell(&message);
    }

    pub(super) fn tell_time(&mut self) {
        let now = self.talk.now();
        let table = self.table();
        let times = Side::ALL.map(|side| {
            table.time_left(side, now).map(|left| {
                let who = say::who(table.setup(), side);
                Message::new("play-clock").with("who", who).with("time", say::time_text(left))
            })
        });
        match times {
            [Some(white), Some(black)] => [white, black].iter().for_each(|time| self.tell(time)),
            _ => self.tell(&Message::new("play-no-clock")),
        }
    }

    pub(super) fn tell_position(&mut self) {
        let mut text = String::new();
        self.table().game().write_position(Default::default(), &mut text);
        self.talk.say_line(&text);
    }

    pub(super) fn explain_rules(&mut self) {
        let rules = self.table().game().kind().rules();
        rules.iter().for_each(|rule| self.tell(rule));
    }

    pub(super) fn export(&mut self, file: &str) -> Result<(), End> {
        if file.is_empty() {
            if let Keeper::Journal { id, .. } = &self.keeper {
                let id = id.to_string();
                self.tell(&Message::new("play-saved-as").with("id", id));
            }
            let export = self.main_phrase(Order::Export);
            self.tell(&Message::new("play-export-where").with("export", export));
            return Ok(());
        }
        let path = Path::new(file);
        let text = match self.table().exported(Some(path)) {
            Ok(text) => text,
            Err(reason) => {
                self.tell(&reason);
                return Ok(());
            }
        };
        if output::replaces(path) && !self.ask(&Message::new("play-overwrite").with("path", file))? {
            return Ok(());
        }
        match output::write(path, text.as_bytes()) {
            Ok(()) => self.tell(&Message::new("play-exported").with("path", file)),
            Err(error) => {
                let reason =
                    Message::new("record-io").with("path", file).with("error", SystemError::from(error));
                self.tell(&reason);
            }
        }
        Ok(())
    }

    pub(super) fn help(&mut self) {
        self.tell(&Message::new("play-help-typing"));
        let kind = self.table().game().kind();
        if kind.names_piece('K', self.notation.letters) {
            let letters = kind.shown("K, Q, R, B, N", self.notation.typed());
            self.tell(&Message::new("play-help-letters").with("letters", letters));
        }
        for entry in self.vocabulary.orders() {
            let phrases = phrases(self.words, entry.words).join(", ");
            let help = self.words.get(entry.help);
            self.talk.say_line(&format!("  {phrases}: {help}"));
        }
    }
}
