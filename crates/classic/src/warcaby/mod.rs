//! `classic warcaby`: draughts for two on a board of any size.

mod board;
mod ruch;

use tabuleiro_table::{DrawReason, Game, Outcome, Side, WinReason, registry};
use tabuleiro_words::{Language, Words};

use crate::messages::with_texts;
use crate::{Console, End, Input, Status};
use ruch::Line;

/// The program's command-line words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Columns and rows of the board.
    pub size: u32,
    /// Rows of men of each side.
    pub rows: u32,
    /// Whether one must capture.
    pub capture: Capture,
    /// Whose rules are played.
    pub rules: Rules,
}

/// Whether one must capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Capture {
    /// As one likes.
    Free,
    /// It is compulsory.
    Must,
    /// The most pieces must be taken.
    Most,
}

/// Whose rules are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// Those of the document.
    Document,
    /// Those of the Polish federation.
    Federation,
}

impl Default for Options {
    fn default() -> Self {
        Options { size: 8, rows: 3, capture: Capture::Free, rules: Rules::Document }
    }
}

impl Options {
    /// What is wrong with the options, in the document's words.
    pub fn complaint(&self) -> Option<&'static str> {
        if !(8..=20).contains(&self.size) {
            Some("Niewymiarowa szachownica.")
        } else if self.rows < 1 || self.rows >= self.size / 2 {
            Some("Niepoprawna liczba pionow.")
        } else {
            None
        }
    }

    /// The game's name in the registry.
    fn game(&self) -> String {
        let Options { size, rows, .. } = self;
        let capture = match self.capture {
            Capture::Free => "free",
            Capture::Must => "must",
            Capture::Most => "most",
        };
        match self.rules {
            Rules::Document => format!("draughts:warcaby?size={size}&rows={rows}&capture={capture}"),
            Rules::Federation => format!("draughts:polish-pzw?size={size}&rows={rows}"),
        }
    }
}

/// Runs a game between two people. The options must be without complaint.
pub fn run(console: &mut Console<'_>, options: &Options) -> Result<Status, End> {
    let game = registry::open(&options.game(), None).expect("options without complaint name a game");
    Warcaby { game, words: Words::new(Language::Polish) }.play(console)
}

struct Warcaby {
    game: Box<dyn Game>,
    words: Words,
}

impl Warcaby {
    fn play(&mut self, console: &mut Console<'_>) -> Result<Status, End> {
        loop {
            console.clear_screen()?;
            console.say_line(&board::draw(&self.game.scene()))?;
            if let Some(outcome) = self.game.outcome() {
                console.say_line(&verdict(outcome))?;
                return Ok(Status::Done);
            }
            while let Err(reason) = self.turn(console)? {
                console.say_line(&reason)?;
            }
        }
    }

    /// Asks for a line and plays it; the error is what to say before asking again.
    fn turn(&mut self, console: &mut Console<'_>) -> Result<Result<(), String>, End> {
        let side = match self.game.side_to_move() {
            Side::White => "białych",
            Side::Black => "czarnych",
        };
        console.say(&format!("Ruch {side}: "))?;
        Ok(match console.read()? {
            Input::Line(line) => self.answer(&line),
            Input::Unreadable => Err("Tej linii nie da się odczytać.".to_owned()),
        })
    }

    fn answer(&mut self, line: &str) -> Result<(), String> {
        match Line::read(line)? {
            Line::Square(square) => Err(self.destinations(&square)),
            Line::Path(path) => self.move_along(&path),
        }
    }

    /// Plays the move with exactly this path, or says why not.
    fn move_along(&mut self, path: &[String]) -> Result<(), String> {
        let exact = self.game.paths().into_iter().find(|choice| choice.squares == path);
        let text = exact.as_ref().map_or_else(|| path.join(" "), |choice| choice.text.clone());
        match self.game.play(&text) {
            Ok(_) if exact.is_some() => Ok(()),
            // The game reads moves forgivingly; here every square of a capture must be given.
            Ok(_) => {
                self.game.undo();
                Err("Podaj wszystkie pola bicia.".to_owned())
            }
            Err(reason) => Err(self.words.say(&with_texts(&reason, &ruch::with_capitals))),
        }
    }

    /// Where the piece on `square` can go.
    fn destinations(&self, square: &str) -> String {
        let from_here = self.game.paths().into_iter().filter(|choice| choice.squares[0] == square);
        let paths: Vec<String> = from_here.map(|choice| choice.squares.join(" ").to_uppercase()).collect();
        if paths.is_empty() {
            return format!("Z pola {} nie ma ruchu.", square.to_uppercase());
        }
        format!("Możliwe ruchy: {}", paths.join(", "))
    }
}

/// How the game ended.
fn verdict(outcome: Outcome) -> String {
    let name = |side| match side {
        Side::White => "białe",
        Side::Black => "czarne",
    };
    match outcome {
        Outcome::Win { winner, reason: WinReason::NoPieces } => {
            format!("Gracz {} nie ma bierek. Wygrywają {}!", name(!winner), name(winner))
        }
        Outcome::Win { winner, .. } => {
            format!("Gracz {} nie ma możliwości ruchu. Wygrywają {}!", name(!winner), name(winner))
        }
        Outcome::Draw { reason: DrawReason::Repetition { times } } => {
            format!("Remis: pozycja wystąpiła {times} razy.")
        }
        Outcome::Draw { reason: DrawReason::MoveLimit { moves } } => {
            format!("Remis: {moves} ruchów każdej strony bez bicia i bez ruchu pionkiem.")
        }
        Outcome::Draw { reason: DrawReason::EndingLimit { moves } } => {
            format!("Remis: tej końcówki nie wygrano w {moves} ruchach każdej strony.")
        }
        Outcome::Draw { .. } => "Remis.".to_owned(),
    }
}
