//! One game between two people.

use std::path::PathBuf;

use tabuleiro_facade::{Choice, DrawReason, Game, Outcome, Side, registry};
use tabuleiro_record::output;
use tabuleiro_words::{Language, Words};

use super::line::{self, Command, Squares};
use super::rules::Rules;
use super::save::{self, Fault, Saved};
use super::{board, verdict};
use crate::messages::with_texts;
use crate::unfinished::Unfinished;
use crate::{Console, End, Input, Status, files};

const UNREADABLE: &str = "Tej linii nie da się odczytać.";

/// One game at the console.
pub struct Dialogue {
    game: Box<dyn Game>,
    /// What is played and the moves so far, which is how they are saved.
    saved: Saved,
    file: Option<PathBuf>,
    unfinished: Unfinished,
    /// The unfinished game that may be resumed instead of this one, until this one begins.
    left: Option<Saved>,
    /// Whether the players have agreed on a draw.
    agreed: bool,
    save_failed: bool,
    words: Words,
}

/// What a line at the prompt led to.
enum Turn {
    /// Nothing changed; say this and ask again.
    Again(String),
    /// The position changed; show it.
    Show,
    /// The players leave.
    Leave,
}

impl Dialogue {
    /// A new game by `rules`, which must be without complaint.
    pub fn new(rules: Rules, unfinished: Unfinished) -> Dialogue {
        unfinished.recognise(save::is_ours);
        let left = unfinished.read().and_then(|bytes| Saved::read(&bytes).ok());
        Dialogue {
            game: open(rules),
            saved: Saved { rules, moves: Vec::new() },
            file: None,
            unfinished,
            left: left.filter(|left| replay(left).is_ok()),
            agreed: false,
            save_failed: false,
            words: Words::new(Language::Polish),
        }
    }

    /// Talks until the game is over or the players leave.
    pub fn hold(mut self, console: &mut Console<'_>) -> Result<Status, End> {
        let end = self.converse(console);
        match end {
            Ok(()) => self.unfinished.forget(),
            Err(_) => self.unfinished.write(),
        }
        match end {
            // A game that could not be saved must not end as if all were well.
            Err(End::Input) if self.save_failed => Ok(Status::Failed),
            end => end.map(|()| Status::Done),
        }
    }

    fn converse(&mut self, console: &mut Console<'_>) -> Result<(), End> {
        loop {
            console.clear_screen()?;
            if self.left.is_some() {
                console.say_line("Jest przerwana gra; „wznow” wraca do niej.")?;
            }
            console.say_line(&board::draw(&self.game.scene()))?;
            let agreed = self.agreed.then_some(Outcome::Draw { reason: DrawReason::Agreement });
            if let Some(outcome) = agreed.or_else(|| self.game.outcome()) {
                return console.say_line(&verdict::text(outcome));
            }
            loop {
                match self.turn(console)? {
                    Turn::Again(complaint) => console.say_line(&complaint)?,
                    Turn::Show => break,
                    Turn::Leave => return console.say_line("Do widzenia!"),
                }
            }
        }
    }

    /// Asks for a line and carries it out.
    fn turn(&mut self, console: &mut Console<'_>) -> Result<Turn, End> {
        let side = match self.game.side_to_move() {
            Side::White => "białych",
            Side::Black => "czarnych",
        };
        console.say(&format!("Ruch {side}: "))?;
        let Input::Line(line) = console.read()? else { return Ok(Turn::Again(UNREADABLE.to_owned())) };
        match Command::read(&line) {
            Some(Command::Draw) => self.draw(console),
            Some(Command::Leave) => Ok(Turn::Leave),
            Some(Command::Save(file)) => self.save(console, file),
            Some(Command::Load(file)) => self.load(console, file),
            Some(Command::Resume) => Ok(self.resume_left()),
            None => Ok(match Squares::read(&line) {
                Ok(Squares::One(square)) => Turn::Again(self.destinations(&square)),
                Ok(Squares::Path(path)) => self.play(path),
                Err(complaint) => Turn::Again(complaint),
            }),
        }
    }

    /// Plays the move with exactly this path, or says why not.
    fn play(&mut self, path: Vec<String>) -> Turn {
        if let Some(choice) = along(&*self.game, &path) {
            self.game.play(&choice).expect("a listed path is legal");
            self.saved.moves.push(path);
            self.left = None;
            self.unfinished.keep(self.saved.write());
            return Turn::Show;
        }
        Turn::Again(match self.game.read(&path.join(" ")) {
            // The game reads moves forgivingly; here every square of a capture must be given.
            Ok(_) => "Podaj wszystkie pola bicia.".to_owned(),
            Err(refusal) => self.words.say(&with_texts(&refusal.words, &line::with_capitals)),
        })
    }

    /// Where the piece on `square` can go.
    fn destinations(&self, square: &str) -> String {
        let scene = self.game.scene();
        let from = scene.find(square);
        let from_here = self.game.paths().into_iter().filter(|choice| choice.cells.first().copied() == from);
        let paths: Vec<String> =
            from_here.map(|choice| scene.names(&choice.cells).join(" ").to_uppercase()).collect();
        if paths.is_empty() {
            return format!("Z pola {} nie ma ruchu.", square.to_uppercase());
        }
        format!("Możliwe ruchy: {}", paths.join(", "))
    }

    /// Offers a draw, which the opponent answers.
    fn draw(&mut self, console: &mut Console<'_>) -> Result<Turn, End> {
        let opponent = verdict::side_name(!self.game.side_to_move());
        self.agreed = yes_or_no(console, &format!("Czy {opponent} przyjmują remis? (t/n): "))?;
        Ok(if self.agreed { Turn::Show } else { Turn::Again("Remis odrzucony.".to_owned()) })
    }

    /// Saves the game, asking for a name the first time, and before a file of somebody else's is replaced.
    fn save(&mut self, console: &mut Console<'_>, file: Option<PathBuf>) -> Result<Turn, End> {
        let file = match file.or_else(|| self.file.clone()) {
            Some(file) => file,
            None => ask_file(console)?,
        };
        let name = files::name(&file);
        let question = format!("Plik {name} nie jest zapisem tej gry. Zastąpić go? (t/n): ");
        if files::is_foreign(&file, save::is_ours) && !yes_or_no(console, &question)? {
            return Ok(Turn::Again("Gra nie została zapisana.".to_owned()));
        }
        let written = output::write(&file, self.saved.write().as_bytes());
        self.save_failed = written.is_err();
        Ok(Turn::Again(match written {
            Ok(()) => {
                self.file = Some(file);
                self.unfinished.forget();
                format!("Gra zapisana w pliku {name}.")
            }
            Err(error) => {
                self.file = None;
                format!("Nie można zapisać pliku {name}: {}.", files::write_reason(&error, Language::Polish))
            }
        }))
    }

    /// Goes on with a saved game, by whatever rules it was played.
    fn load(&mut self, console: &mut Console<'_>, file: Option<PathBuf>) -> Result<Turn, End> {
        let file = match file {
            Some(file) => file,
            None => ask_file(console)?,
        };
        let loaded = Saved::load(&file).and_then(|saved| match replay(&saved) {
            Ok(game) => Ok((saved, game)),
            Err(fault) => Err(fault.in_file(&files::name(&file))),
        });
        Ok(match loaded {
            Ok((saved, game)) => {
                self.file = Some(file);
                self.go_on(saved, game);
                Turn::Show
            }
            Err(complaint) => Turn::Again(complaint),
        })
    }

    /// Goes on with the game that was left unfinished.
    fn resume_left(&mut self) -> Turn {
        match self.left.take().map(|left| (replay(&left), left)) {
            Some((Ok(game), left)) => {
                self.go_on(left, game);
                self.unfinished.resume();
                Turn::Show
            }
            _ => Turn::Again("Nie ma przerwanej gry.".to_owned()),
        }
    }

    fn go_on(&mut self, saved: Saved, game: Box<dyn Game>) {
        self.game = game;
        self.saved = saved;
        self.left = None;
    }
}

fn open(rules: Rules) -> Box<dyn Game> {
    let kind = registry::kind(&rules.game()).expect("rules without complaint name a game");
    kind.open(None).expect("every game has a start")
}

/// The game with the moves of a file, or which of them can't be played.
fn replay(saved: &Saved) -> Result<Box<dyn Game>, Fault> {
    let mut game = open(saved.rules);
    for (index, path) in saved.moves.iter().enumerate() {
        let choice = along(&*game, path).filter(|_| game.outcome().is_none());
        let played = choice.is_some_and(|choice| game.play(&choice).is_ok());
        if !played {
            return Err(Fault {
                line: save::line_of_move(index),
                expected: "ruch zgodny z zasadami".to_owned(),
            });
        }
    }
    Ok(game)
}

/// The move with exactly this path.
fn along(game: &dyn Game, path: &[String]) -> Option<Choice> {
    let cells = game.scene().find_all(path)?;
    game.paths().into_iter().find(|choice| choice.cells == cells)
}

fn ask_file(console: &mut Console<'_>) -> Result<PathBuf, End> {
    console.ask("Nazwa pliku: ", UNREADABLE, |line| match line {
        "" => Err("Podaj nazwę pliku.".to_owned()),
        name => Ok(name.into()),
    })
}

fn yes_or_no(console: &mut Console<'_>, question: &str) -> Result<bool, End> {
    console.ask(question, UNREADABLE, |line| match line.to_lowercase().as_str() {
        "t" | "tak" => Ok(true),
        "n" | "nie" => Ok(false),
        _ => Err("Odpowiedz t lub n.".to_owned()),
    })
}
