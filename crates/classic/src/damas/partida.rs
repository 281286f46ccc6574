//! One game at the board.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use tabuleiro_table::{DrawReason, Game, Limits, MoveChoice, Outcome, Player, Side, WinReason, registry};
use tabuleiro_words::{Language, Words};

use super::save::{self, COMPUTER, Saved};
use super::{FILE_QUESTION, Talk, UNREADABLE, ask, board, casa, file_name};
use crate::messages::with_texts;
use crate::{Console, End, Input};

const MUST_CAPTURE: &str = "Jogada inválida, é obrigatório capturar a peça adversária!";
const CROWNED: &str = "Parabéns, você conseguiu uma dama!";

/// A game between two people, or a person and the computer.
pub struct Partida {
    game: Box<dyn Game>,
    names: [String; 2],
    computer: Option<Box<dyn Player>>,
    file: Option<PathBuf>,
    /// The squares of a capture that is typed jump by jump, as far as it has come.
    begun: Vec<String>,
    words: Words,
    save_failed: bool,
}

/// What a line at the prompt led to.
enum Turn {
    /// Nothing to show; ask for the next line.
    Again,
    /// This went wrong; say it and ask again.
    Wrong(String),
    /// A whole move was played.
    Played(MoveChoice),
}

impl Partida {
    /// The game that was saved, in `file` if it came from there.
    pub fn new(saved: Saved, file: Option<PathBuf>, level: u8, seed: u64) -> Partida {
        let game = saved.open();
        let computer = if saved.names[1] == COMPUTER { game.player(level, seed) } else { None };
        let words = Words::new(Language::BrazilianPortuguese);
        Partida { game, names: saved.names, computer, file, begun: Vec::new(), words, save_failed: false }
    }

    /// Whether the last attempt to save went wrong.
    pub fn save_failed(&self) -> bool {
        self.save_failed
    }

    /// Plays until the game is over or somebody leaves.
    pub fn play(&mut self, console: &mut Console<'_>) -> Result<Talk<()>, End> {
        console.clear_screen()?;
        loop {
            console.say_line(&board::draw(&self.game.scene()))?;
            if let Some(outcome) = self.game.outcome() {
                console.say_line(&self.verdict(outcome))?;
                return Ok(Talk::Answer(()));
            }
            let played = if self.game.side_to_move() == Side::Black && self.computer.is_some() {
                self.computer_move(console)?
            } else {
                match self.human_move(console)? {
                    Talk::Answer(played) => played,
                    Talk::Leave => return Ok(Talk::Leave),
                }
            };
            if played.becomes.is_some() && self.game.side_to_move() == Side::White && self.computer.is_some()
            {
                console.say_line("O computador conseguiu uma dama!")?;
            } else if played.becomes.is_some() {
                console.say_line(CROWNED)?;
            }
        }
    }

    fn computer_move(&mut self, console: &mut Console<'_>) -> Result<MoveChoice, End> {
        console.flush()?;
        let computer = self.computer.as_mut().expect("only called with a computer");
        let text = computer
            .choose(&*self.game, &Limits::default(), &AtomicBool::new(false))
            .expect("the game is not over");
        let played = self.game.play(&text).expect("the computer plays only legal moves");
        let squares: Vec<String> = played.squares.iter().map(|square| casa::document_text(square)).collect();
        console.say_line(&format!("O computador joga: {}", squares.join(" ")))?;
        Ok(played)
    }

    fn human_move(&mut self, console: &mut Console<'_>) -> Result<Talk<MoveChoice>, End> {
        let mut again = "";
        loop {
            let name = &self.names[self.game.side_to_move().index()];
            console.say(&format!("{name}, digite {again}sua jogada: "))?;
            let turn = match console.read()? {
                Input::Line(line) => match line.to_lowercase().as_str() {
                    "sair" => return Ok(Talk::Leave),
                    "salvar" => match self.save(console)? {
                        Talk::Answer(()) => Turn::Again,
                        Talk::Leave => return Ok(Talk::Leave),
                    },
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
                Turn::Played(played) => return Ok(Talk::Answer(played)),
            }
        }
    }

    /// Takes a typed move, or a jump of a capture that goes on.
    fn answer(&mut self, line: &str) -> Turn {
        let Some(squares) = casa::read(line) else {
            return Turn::Wrong(
                "Jogada inválida! Digite a casa de origem e a de destino, por exemplo C3 D2.".to_owned(),
            );
        };
        let mut path = self.begun.clone();
        if path.last().is_some_and(|last| *last != squares[0]) {
            let last = casa::document_text(&path[path.len() - 1]);
            return Turn::Wrong(format!("Jogada inválida! A captura deve continuar a partir de {last}."));
        }
        path.extend(squares.into_iter().skip(usize::from(!path.is_empty())));

        let paths = self.game.paths();
        if let Some(whole) = paths.iter().find(|choice| choice.squares == path) {
            self.begun.clear();
            let text = whole.text.clone();
            return Turn::Played(self.game.play(&text).expect("a listed path is legal"));
        }
        if paths.iter().any(|choice| choice.squares.starts_with(&path)) {
            self.begun = path;
            return Turn::Again;
        }
        Turn::Wrong(self.complaint(&path))
    }

    /// Why no legal move goes along `path`.
    fn complaint(&mut self, path: &[String]) -> String {
        let reason = match self.game.play(&path.join(" ")) {
            Err(reason) => reason,
            // The game reads moves forgivingly; here each jump must be typed.
            Ok(_) => {
                self.game.undo();
                return "Jogada inválida! Digite cada salto da captura.".to_owned();
            }
        };
        match reason.key {
            "draughts-must-capture" => MUST_CAPTURE.to_owned(),
            _ if self.takes_too_few(path) => self.majority(),
            _ => {
                let reason = with_texts(&reason, &casa::document_text);
                format!("Jogada inválida! {}", self.words.say(&reason))
            }
        }
    }

    /// Whether `path` begins a capture that is refused only because another takes more.
    fn takes_too_few(&self, path: &[String]) -> bool {
        let mut position = String::new();
        self.game.write_position(Default::default(), &mut position);
        let without_majority = registry::open("draughts:custom?capture=must", Some(&position));
        let Ok(game) = without_majority else { return false };
        game.paths().iter().any(|choice| !choice.captures.is_empty() && choice.squares.starts_with(path))
    }

    fn majority(&self) -> String {
        let most = self.game.choices().first().map_or(0, |choice| choice.captures.len());
        format!("Jogada inválida! A lei da maioria obriga a capturar mais: {most} peças.")
    }

    /// Saves the game, asking for a name the first time.
    fn save(&mut self, console: &mut Console<'_>) -> Result<Talk<()>, End> {
        let file = match &self.file {
            Some(file) => file.clone(),
            None => match ask(console, FILE_QUESTION, file_name)? {
                Talk::Answer(file) => file,
                Talk::Leave => return Ok(Talk::Leave),
            },
        };
        match save::save(&file, &Saved::of(&self.names, &*self.game)) {
            Ok(()) => {
                console.say_line(&format!("Arquivo salvo com sucesso em {}!", file.display()))?;
                self.file = Some(file);
                self.save_failed = false;
            }
            Err(error) => {
                console.say_line(&format!("O arquivo {} não pôde ser salvo: {error}.", file.display()))?;
                self.file = None;
                self.save_failed = true;
            }
        }
        Ok(Talk::Answer(()))
    }

    fn verdict(&self, outcome: Outcome) -> String {
        let name = |side: Side| &self.names[side.index()];
        match outcome {
            Outcome::Win { winner, reason: WinReason::NoPieces } => {
                format!("Fim de jogo! {} venceu: {} ficou sem peças.", name(winner), name(!winner))
            }
            Outcome::Win { winner, .. } => {
                format!("Fim de jogo! {} venceu: {} ficou sem jogada.", name(winner), name(!winner))
            }
            Outcome::Draw { reason: DrawReason::MoveLimit { moves } } => {
                format!("Fim de jogo! Empate: {moves} lances de damas de cada jogador sem captura.")
            }
            Outcome::Draw { reason: DrawReason::EndingLimit { moves } } => {
                format!("Fim de jogo! Empate: este final é empate após {moves} lances de cada jogador.")
            }
            Outcome::Draw { reason: DrawReason::Repetition { times } } => {
                format!("Fim de jogo! Empate: a posição se repetiu {times} vezes.")
            }
            Outcome::Draw { .. } => "Fim de jogo! Empate.".to_owned(),
        }
    }
}
