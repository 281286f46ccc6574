//! One game at the board.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use tabuleiro_facade::{Choice, DrawReason, Game, Limits, Outcome, Player, RefusalKind, Side, closest};
use tabuleiro_words::{Language, Words};

use super::prompt::{Talk, UNREADABLE, ask_file, ask_yes_no};
use super::save::{self, COMPUTER, Saved};
use super::{board, squares, verdict};
use crate::messages::with_texts;
use crate::unfinished::Unfinished;
use crate::{Console, End, Input, files};

const MUST_CAPTURE: &str = "Jogada inválida, é obrigatório capturar a peça adversária!";
const CROWNED: &str = "Parabéns, você conseguiu uma dama!";
/// What can be typed instead of a move.
const COMMANDS: [&str; 3] = ["salvar", "sair", "empate"];

/// A game between two people, or a person and the computer.
pub struct Dialogue {
    game: Box<dyn Game>,
    names: [String; 2],
    computer: Option<Box<dyn Player>>,
    /// The computer's level, and what fixes its choices.
    strength: (u8, u64),
    file: Option<PathBuf>,
    /// The squares of a capture that is typed jump by jump, as far as it has come.
    begun: Vec<String>,
    words: Words,
    unfinished: Unfinished,
    /// The unfinished game that may be resumed instead of this one, until this one begins.
    left: Option<Saved>,
    /// Whether the players have agreed on a draw.
    agreed: bool,
    save_failed: bool,
}

/// What a line at the prompt led to.
enum Turn {
    /// Nothing to show; ask for the next line.
    Again,
    /// This went wrong; say it and ask again.
    Wrong(String),
    /// A whole move was played.
    Played(Choice),
    /// The game is another one, or over by agreement; show it.
    Changed,
    /// The player leaves.
    Leave,
}

impl Dialogue {
    /// The game that was saved, in `file` if it came from there; `left` may be resumed instead.
    pub fn new(
        saved: Saved,
        file: Option<PathBuf>,
        level: u8,
        seed: u64,
        unfinished: Unfinished,
        left: Option<Saved>,
    ) -> Dialogue {
        let game = saved.open();
        Dialogue {
            computer: if saved.names[1] == COMPUTER { game.player(level, seed) } else { None },
            game,
            names: saved.names,
            strength: (level, seed),
            file,
            begun: Vec::new(),
            words: Words::new(Language::BrazilianPortuguese),
            unfinished,
            left,
            agreed: false,
            save_failed: false,
        }
    }

    /// Whether the last attempt to save went wrong.
    pub fn save_failed(&self) -> bool {
        self.save_failed
    }

    /// Plays until the game is over or somebody leaves.
    pub fn hold(&mut self, console: &mut Console<'_>) -> Result<Talk<()>, End> {
        let end = self.converse(console);
        match end {
            Ok(_) => self.unfinished.forget(),
            Err(_) => self.unfinished.write(),
        }
        end
    }

    fn converse(&mut self, console: &mut Console<'_>) -> Result<Talk<()>, End> {
        loop {
            console.say_line(&board::draw(&self.game.scene()))?;
            let agreed = self.agreed.then_some(Outcome::Draw { reason: DrawReason::Agreement });
            if let Some(outcome) = agreed.or_else(|| self.game.outcome()) {
                console
                    .say_line(&verdict::text(outcome, [self.name(Side::White), self.name(Side::Black)]))?;
                return Ok(Talk::Answer(()));
            }
            let is_computer = self.is_computer(self.game.side_to_move());
            let turn = if is_computer {
                Turn::Played(self.computer_move(console)?)
            } else {
                self.human_turn(console)?
            };
            match turn {
                Turn::Leave => return Ok(Talk::Leave),
                Turn::Played(played) => {
                    self.left = None;
                    self.unfinished.keep(Saved::of(&self.names, &*self.game).write());
                    match played.becomes {
                        Some(_) if is_computer => console.say_line("O computador conseguiu uma dama!")?,
                        Some(_) => console.say_line(CROWNED)?,
                        None => {}
                    }
                }
                Turn::Changed | Turn::Again | Turn::Wrong(_) => {}
            }
        }
    }

    fn is_computer(&self, side: Side) -> bool {
        side == Side::Black && self.computer.is_some()
    }

    /// What the player of `side` is called.
    fn name(&self, side: Side) -> &str {
        if self.is_computer(side) { "o computador" } else { &self.names[side.index()] }
    }

    fn computer_move(&mut self, console: &mut Console<'_>) -> Result<Choice, End> {
        console.flush()?;
        let computer = self.computer.as_mut().expect("only called with a computer");
        let played = computer
            .choose(&*self.game, &Limits::default(), &AtomicBool::new(false))
            .expect("the game is not over");
        self.game.play(&played).expect("the computer plays only legal moves");
        let squares = self.game.scene().names(&played.cells).join(" ");
        console.say_line(&format!("O computador joga: {}", squares::document_text(&squares)))?;
        Ok(played)
    }

    /// Asks for lines until one of them changes something.
    fn human_turn(&mut self, console: &mut Console<'_>) -> Result<Turn, End> {
        let mut again = "";
        loop {
            let name = &self.names[self.game.side_to_move().index()];
            console.say(&format!("{name}, digite {again}sua jogada: "))?;
            let turn = match console.read()? {
                Input::Line(line) => match line.to_lowercase().as_str() {
                    "sair" => Turn::Leave,
                    "salvar" => self.save(console)?,
                    "empate" => self.draw(console)?,
                    "retomar" if self.left.is_some() => self.resume_left(),
                    _ => self.answer(&line),
                },
                Input::Unreadable => Turn::Wrong(format!("Jogada inválida! {UNREADABLE}")),
            };
            again = "";
            match turn {
                Turn::Again => {}
                Turn::Wrong(complaint) => {
                    console.say_line(&complaint)?;
                    again = "novamente ";
                }
                turn => return Ok(turn),
            }
        }
    }

    /// Goes on with the game that was left unfinished.
    fn resume_left(&mut self) -> Turn {
        if let Some(left) = self.left.take() {
            let (level, seed) = self.strength;
            self.game = left.open();
            self.computer = if left.names[1] == COMPUTER { self.game.player(level, seed) } else { None };
            self.names = left.names;
            self.begun.clear();
            self.unfinished.resume();
        }
        Turn::Changed
    }

    /// Offers a draw, which the opponent answers.
    fn draw(&mut self, console: &mut Console<'_>) -> Result<Turn, End> {
        let opponent = !self.game.side_to_move();
        let accepted = match &mut self.computer {
            Some(computer) => {
                console.flush()?;
                computer.accepts_draw(&*self.game)
            }
            None => {
                let question = format!("{}, aceita o empate? (s/n): ", self.name(opponent));
                match ask_yes_no(console, &question)? {
                    Talk::Answer(accepted) => accepted,
                    Talk::Leave => return Ok(Turn::Leave),
                }
            }
        };
        self.agreed = accepted;
        if accepted {
            return Ok(Turn::Changed);
        }
        console.say_line("Empate recusado.")?;
        Ok(Turn::Again)
    }

    /// Takes a typed move, or a jump of a capture that goes on.
    fn answer(&mut self, line: &str) -> Turn {
        let Some(typed) = squares::read(line) else {
            return Turn::Wrong(match closest(line, COMMANDS) {
                Some(meant) => format!("Jogada inválida! Você quis dizer “{meant}”?"),
                None => {
                    "Jogada inválida! Digite a casa de origem e a de destino, por exemplo C3 D2.".to_owned()
                }
            });
        };
        let mut path = self.begun.clone();
        if path.last().is_some_and(|last| *last != typed[0]) {
            let last = squares::document_text(&path[path.len() - 1]);
            return Turn::Wrong(format!("Jogada inválida! A captura deve continuar a partir de {last}."));
        }
        path.extend(typed.into_iter().skip(usize::from(!path.is_empty())));

        if let Some(cells) = self.game.scene().find_all(&path) {
            let paths = self.game.paths();
            if let Some(whole) = paths.iter().find(|choice| choice.cells == cells) {
                self.begun.clear();
                self.game.play(whole).expect("a listed path is legal");
                return Turn::Played(whole.clone());
            }
            if paths.iter().any(|choice| choice.cells.starts_with(&cells)) {
                self.begun = path;
                return Turn::Again;
            }
        }
        Turn::Wrong(self.complaint(&path))
    }

    /// Why no legal move goes along `path`.
    fn complaint(&self, path: &[String]) -> String {
        let refusal = match self.game.read(&path.join(" ")) {
            Err(refusal) => refusal,
            // The game reads moves forgivingly; here each jump must be typed.
            Ok(_) => return "Jogada inválida! Digite cada salto da captura.".to_owned(),
        };
        match refusal.kind {
            RefusalKind::MustCapture => MUST_CAPTURE.to_owned(),
            RefusalKind::MustCaptureMost { most } => majority(most),
            _ => {
                let reason = with_texts(&refusal.words, &squares::document_text);
                format!("Jogada inválida! {}", self.words.say(&reason))
            }
        }
    }

    /// Saves the game, asking for a name the first time, and before a file of somebody else's is replaced.
    fn save(&mut self, console: &mut Console<'_>) -> Result<Turn, End> {
        let file = match &self.file {
            Some(file) => file.clone(),
            None => match ask_file(console)? {
                Talk::Answer(file) => file,
                Talk::Leave => return Ok(Turn::Leave),
            },
        };
        let name = files::name(&file);
        if files::is_foreign(&file, Saved::is_ours) {
            let question = format!("{name} não é um jogo salvo por este programa. Substituir? (s/n): ");
            match ask_yes_no(console, &question)? {
                Talk::Answer(true) => {}
                Talk::Answer(false) => {
                    self.file = None;
                    console.say_line("O jogo não foi salvo.")?;
                    return Ok(Turn::Again);
                }
                Talk::Leave => return Ok(Turn::Leave),
            }
        }
        match save::save(&file, &Saved::of(&self.names, &*self.game)) {
            Ok(()) => {
                console.say_line(&format!("Arquivo salvo com sucesso em {name}!"))?;
                self.file = Some(file);
                self.save_failed = false;
                self.unfinished.forget();
            }
            Err(error) => {
                let reason = files::write_reason(&error, Language::BrazilianPortuguese);
                console.say_line(&format!("O arquivo {name} não pôde ser salvo: {reason}."))?;
                self.file = None;
                self.save_failed = true;
            }
        }
        Ok(Turn::Again)
    }
}

fn majority(most: usize) -> String {
    format!("Jogada inválida! A lei da maioria obriga a capturar mais: {most} peças.")
}
