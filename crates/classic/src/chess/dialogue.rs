//! One game between two people.

use std::path::Path;

use tabuleiro_facade::{Command, Figure, Side, Table, registry};
use tabuleiro_words::Language;

use super::notation::{self, Move};
use super::prompt::{Answer, ask, yes_or_no};
use super::save::{self, Saved};
use super::{board, state};
use crate::unfinished::Unfinished;
use crate::{Console, End, Input, Status, files};

const INVALID_MOVE: &str = "JOGADA INVÁLIDA, DIGITE NOVAMENTE!!";
const CORRUPT: &str = "O arquivo está corrompido, o jogo prosseguirá a partir daqui!";

/// One game at the console.
pub struct Dialogue<'a> {
    table: Table,
    names: [String; 2],
    /// The moves as they were typed, which is how they are saved.
    moves: Vec<Move>,
    file: &'a Path,
    unfinished: Unfinished,
    /// Something to say once above the next board.
    notice: Option<&'static str>,
    save_failed: bool,
}

/// What a line at the move prompt led to.
enum Turn {
    /// Nothing changed; ask again.
    Again,
    /// The position changed; show it.
    Show,
    /// The game was put aside.
    Paused,
}

impl<'a> Dialogue<'a> {
    /// A new game whose pauses are saved in `file`.
    pub fn new(names: [String; 2], file: &'a Path, unfinished: Unfinished) -> Dialogue<'a> {
        let game = registry::open("chess", None).expect("chess is always in the registry");
        let table = Table::new(game);
        Dialogue { table, names, moves: Vec::new(), file, unfinished, notice: None, save_failed: false }
    }

    /// This game with the moves of a file, as far as they are legal.
    pub fn resume(mut self, saved: Saved) -> Dialogue<'a> {
        let sound = saved.moves.into_iter().all(|played| self.play(played));
        self.notice = (!sound || saved.corrupt).then_some(CORRUPT);
        self
    }

    /// Talks until the game is over or put aside.
    pub fn hold(mut self, console: &mut Console<'_>) -> Result<Status, End> {
        let end = self.converse(console);
        if end.is_err() {
            self.unfinished.write();
        }
        match end {
            // A game that could not be saved must not end as if all were well.
            Err(End::Input) if self.save_failed => Ok(Status::Failed),
            end => end,
        }
    }

    fn converse(&mut self, console: &mut Console<'_>) -> Result<Status, End> {
        loop {
            self.show(console)?;
            if self.table.outcome().is_some() {
                self.unfinished.forget();
                return Ok(Status::Done);
            }
            loop {
                match self.turn(console)? {
                    Turn::Again => {}
                    Turn::Show => break,
                    Turn::Paused => return Ok(Status::Done),
                }
            }
        }
    }

    /// Asks for a move or a command and carries it out.
    fn turn(&mut self, console: &mut Console<'_>) -> Result<Turn, End> {
        console.say("Digite sua jogada: ")?;
        let line = match console.read()? {
            Input::Line(line) => line.to_uppercase(),
            Input::Unreadable => String::new(),
        };
        let played = match line.as_str() {
            "PAUSAR" => return self.pause(console),
            "RENDER" => return Ok(self.resign(self.side())),
            "EMPATE" => return self.draw(console),
            line => match Move::read(line) {
                Some(typed) => match self.with_promotion(console, typed)? {
                    Answer::Given(typed) => self.play(typed),
                    Answer::Pause => return self.pause(console),
                    Answer::Resign => return Ok(self.resign(self.side())),
                },
                None => false,
            },
        };
        if !played {
            console.say_line(INVALID_MOVE)?;
            return Ok(Turn::Again);
        }
        self.unfinished.keep(save::write(&self.names, &self.moves));
        Ok(Turn::Show)
    }

    /// Plays `typed` if it is legal.
    fn play(&mut self, typed: Move) -> bool {
        let choices = self.table.game().choices();
        let chosen = choices.into_iter().find(|choice| typed.means(choice));
        let played = chosen.is_some_and(|choice| self.command(Command::Move(choice)));
        if played {
            self.moves.push(typed);
        }
        played
    }

    /// Asks what a pawn becomes, where the move promotes one and does not say.
    fn with_promotion(&self, console: &mut Console<'_>, typed: Move) -> Result<Answer<Move>, End> {
        let choices = self.table.game().choices();
        let is_legal = |typed: Move| choices.iter().any(|choice| typed.means(choice));
        let queen = typed.promoting(Figure::Queen);
        if typed.becomes().is_some() || is_legal(typed) || !is_legal(queen) {
            return Ok(Answer::Given(typed));
        }
        ask(console, "Promover a (D, T, B ou C): ", |letter| match letter {
            "" => Some(queen),
            letter => notation::promotion(letter).map(|piece| typed.promoting(piece)),
        })
    }

    fn pause(&mut self, console: &mut Console<'_>) -> Result<Turn, End> {
        let file = files::name(self.file);
        while files::is_foreign(self.file, save::is_ours) {
            let question = format!("{file} não é um jogo salvo por este programa. Substituir? (s/n): ");
            match ask(console, &question, yes_or_no)? {
                Answer::Given(true) => break,
                Answer::Given(false) => {
                    console.say_line("O jogo não foi salvo e continua.")?;
                    return Ok(Turn::Again);
                }
                Answer::Resign => return Ok(self.resign(self.side())),
                Answer::Pause => {}
            }
        }
        match save::save(self.file, &self.names, &self.moves) {
            Ok(()) => {
                self.unfinished.forget();
                console.clear_screen()?;
                console.say_line("O jogo foi pausado!")?;
                console.say_line(&board::draw(&self.table.game().scene(), console.colour()))?;
                Ok(Turn::Paused)
            }
            Err(error) => {
                self.save_failed = true;
                let reason = files::write_reason(&error, Language::BrazilianPortuguese);
                console.say_line(&format!(
                    "O jogo não pôde ser salvo em {file} ({reason}). O jogo continua; tente PAUSAR de novo."
                ))?;
                Ok(Turn::Again)
            }
        }
    }

    fn resign(&mut self, side: Side) -> Turn {
        self.command(Command::Resign { side });
        Turn::Show
    }

    /// Claims a draw where the rules allow it, otherwise offers one.
    fn draw(&mut self, console: &mut Console<'_>) -> Result<Turn, End> {
        if self.command(Command::ClaimDraw) {
            return Ok(Turn::Show);
        }
        let side = self.side();
        self.command(Command::OfferDraw { side });
        let question = format!("{}, aceita o empate? (s/n): ", self.names[(!side).index()]);
        let answer = ask(console, &question, yes_or_no)?;
        self.command(Command::AnswerDraw { accept: matches!(answer, Answer::Given(true)) });
        match answer {
            Answer::Given(true) => Ok(Turn::Show),
            Answer::Given(false) => {
                console.say_line("Empate recusado.")?;
                Ok(Turn::Again)
            }
            Answer::Pause => self.pause(console),
            Answer::Resign => Ok(self.resign(!side)),
        }
    }

    fn show(&mut self, console: &mut Console<'_>) -> Result<(), End> {
        console.clear_screen()?;
        if let Some(notice) = self.notice.take() {
            console.say_line(notice)?;
        }
        for line in state::lines(&self.table, &self.names) {
            console.say_line(&line)?;
        }
        console.say_line(&board::draw(&self.table.game().scene(), console.colour()))
    }

    fn side(&self) -> Side {
        self.table.game().side_to_move()
    }

    /// Carries out `command`; false if it was refused.
    fn command(&mut self, command: Command) -> bool {
        self.table.apply(None, command).is_ok()
    }
}
