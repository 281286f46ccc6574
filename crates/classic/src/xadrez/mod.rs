//! `classic xadrez`: chess for two at one keyboard.

mod board;
mod jogada;
mod save;

use std::path::PathBuf;

use tabuleiro_table::{Command, DrawReason, Outcome, Side, Table, WinReason, registry};

use crate::{Console, End, Input, Status};
use jogada::Jogada;
use save::Loaded;

const INVALID_MOVE: &str = "JOGADA INVÁLIDA, DIGITE NOVAMENTE!!";
const INVALID_OPTION: &str = "Opção inválida!";
const CORRUPT: &str = "O arquivo está corrompido, o jogo prosseguirá a partir daqui!";

/// The program's command-line words.
#[derive(Clone, Debug)]
pub struct Options {
    /// White's name; asked for if missing.
    pub white: Option<String>,
    /// Black's name; asked for if missing.
    pub black: Option<String>,
    /// Where paused games are kept.
    pub file: PathBuf,
}

impl Default for Options {
    fn default() -> Self {
        Options { white: None, black: None, file: "jogadasSalvas.txt".into() }
    }
}

/// Runs the program: its menu, then one game.
pub fn run(console: &mut Console<'_>, options: &Options) -> Result<Status, End> {
    console.say_line("JOGO DE XADREZ")?;
    console.say_line("______________")?;
    loop {
        console.say_line("Escolha uma opção!")?;
        console.say_line("1 - Novo Jogo")?;
        console.say_line("2 - Carregar Jogo")?;
        console.say_line("3 - Sair")?;
        let option = console.ask("", INVALID_OPTION, |line| match line {
            "1" | "2" | "3" => Ok(line.to_owned()),
            _ => Err(INVALID_OPTION.to_owned()),
        })?;
        match option.as_str() {
            "1" => {
                let names = [
                    name(console, options.white.as_deref(), "Nome do jogador das peças brancas: ")?,
                    name(console, options.black.as_deref(), "Nome do jogador das peças pretas: ")?,
                ];
                return Xadrez::new(names, options).play(console);
            }
            "2" => match save::load(&options.file) {
                Ok(loaded) => {
                    let name =
                        |given: &Option<String>, usual: &str| given.clone().unwrap_or(usual.to_owned());
                    let names = [name(&options.white, "Brancas"), name(&options.black, "Pretas")];
                    return Xadrez::resume(names, options, loaded).play(console);
                }
                Err(complaint) => console.say_line(&complaint)?,
            },
            _ => return Ok(Status::Done),
        }
    }
}

fn name(console: &mut Console<'_>, given: Option<&str>, question: &str) -> Result<String, End> {
    match given {
        Some(name) => Ok(name.to_owned()),
        None => console.ask(question, "Digite um nome.", |line| {
            if line.is_empty() { Err("Digite um nome.".to_owned()) } else { Ok(line.to_owned()) }
        }),
    }
}

/// One game between two people.
struct Xadrez<'a> {
    table: Table,
    names: [String; 2],
    /// The moves as they were typed, which is how they are saved.
    moves: Vec<Jogada>,
    options: &'a Options,
    /// Something to say once above the next board.
    notice: Option<String>,
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

impl<'a> Xadrez<'a> {
    fn new(names: [String; 2], options: &'a Options) -> Xadrez<'a> {
        let game = registry::open("chess", None).expect("chess is always in the registry");
        let table = Table::new(game);
        Xadrez { table, names, moves: Vec::new(), options, notice: None, save_failed: false }
    }

    /// A game with the moves of a file, as far as they are legal.
    fn resume(names: [String; 2], options: &'a Options, loaded: Loaded) -> Xadrez<'a> {
        let mut game = Xadrez::new(names, options);
        let Loaded { moves, mut corrupt } = loaded;
        for jogada in moves {
            if !game.try_move(jogada) {
                corrupt = true;
                break;
            }
        }
        game.notice = corrupt.then(|| CORRUPT.to_owned());
        game
    }

    fn play(mut self, console: &mut Console<'_>) -> Result<Status, End> {
        let end = self.converse(console);
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
        match line.as_str() {
            "PAUSAR" => return self.pause(console),
            "RENDER" => {
                self.command(Command::Resign { side: self.side() });
                return Ok(Turn::Show);
            }
            "EMPATE" => return self.draw(console),
            _ => {}
        }
        let played = match Jogada::read(&line) {
            Some(jogada) => {
                let jogada = self.with_promotion(console, jogada)?;
                self.try_move(jogada)
            }
            None => false,
        };
        if !played {
            console.say_line(INVALID_MOVE)?;
            return Ok(Turn::Again);
        }
        Ok(Turn::Show)
    }

    /// Plays `jogada` if it is legal.
    fn try_move(&mut self, jogada: Jogada) -> bool {
        let choices = self.table.game().choices();
        let chosen = choices.into_iter().find(|choice| jogada.means(choice));
        chosen.is_some_and(|choice| {
            let played = self.command(Command::Move { text: choice.text });
            if played {
                self.moves.push(jogada);
            }
            played
        })
    }

    /// Asks what a pawn becomes, where the move promotes one and does not say.
    fn with_promotion(&self, console: &mut Console<'_>, jogada: Jogada) -> Result<Jogada, End> {
        let choices = self.table.game().choices();
        let promotes = |jogada: Jogada| choices.iter().any(|choice| jogada.means(choice));
        let queen = jogada.promoting("queen");
        if jogada.becomes().is_some() || promotes(jogada) || !promotes(queen) {
            return Ok(jogada);
        }
        console.ask("Promover a (D, T, B ou C): ", INVALID_OPTION, |line| {
            if line.is_empty() {
                return Ok(queen);
            }
            let piece = jogada::promotion(&line.to_uppercase());
            piece.map(|piece| jogada.promoting(piece)).ok_or_else(|| INVALID_OPTION.to_owned())
        })
    }

    fn pause(&mut self, console: &mut Console<'_>) -> Result<Turn, End> {
        match save::save(&self.options.file, &self.moves) {
            Ok(()) => {
                self.save_failed = false;
                console.clear_screen()?;
                console.say_line("O jogo foi pausado!")?;
                console.say_line(&board::draw(&self.table.game().scene(), console.colour()))?;
                Ok(Turn::Paused)
            }
            Err(error) => {
                self.save_failed = true;
                let file = self.options.file.display();
                console.say_line(&format!(
                    "O jogo não pôde ser salvo em {file} ({error}). O jogo continua; tente PAUSAR de novo."
                ))?;
                Ok(Turn::Again)
            }
        }
    }

    /// Claims a draw where the rules allow it, otherwise offers one.
    fn draw(&mut self, console: &mut Console<'_>) -> Result<Turn, End> {
        if self.command(Command::ClaimDraw) {
            return Ok(Turn::Show);
        }
        let side = self.side();
        self.command(Command::OfferDraw { side });
        let question = format!("{}, aceita o empate? (s/n): ", self.names[(!side).index()]);
        let accept = console.ask(&question, INVALID_OPTION, |line| match line.to_lowercase().as_str() {
            "s" | "sim" => Ok(true),
            "n" | "não" | "nao" => Ok(false),
            _ => Err(INVALID_OPTION.to_owned()),
        })?;
        self.command(Command::AnswerDraw { accept });
        if accept {
            return Ok(Turn::Show);
        }
        console.say_line("Empate recusado.")?;
        Ok(Turn::Again)
    }

    fn show(&mut self, console: &mut Console<'_>) -> Result<(), End> {
        console.clear_screen()?;
        if let Some(notice) = self.notice.take() {
            console.say_line(&notice)?;
        }
        for line in self.state() {
            console.say_line(&line)?;
        }
        console.say_line(&board::draw(&self.table.game().scene(), console.colour()))
    }

    /// The lines above the board.
    fn state(&self) -> Vec<String> {
        let name = |side: Side| &self.names[side.index()];
        let mover = name(self.side());
        match self.table.outcome() {
            Some(Outcome::Win { winner, reason: WinReason::Resignation }) => {
                vec![format!("O jogador {} rendeu-se!", name(!winner))]
            }
            Some(Outcome::Win { winner, .. }) => {
                vec![format!("O jogador {} recebeu xeque-mate!", name(!winner))]
            }
            Some(Outcome::Draw { reason }) => vec![format!("Empate: {}", draw_reason(reason))],
            None => {
                let begun = !self.moves.is_empty();
                let mut lines = vec![if begun { "JOGO EM ANDAMENTO:" } else { "Inicio do jogo!" }.to_owned()];
                if self.table.game().in_check() {
                    lines.push(format!("O jogador {mover} está em xeque!"));
                }
                lines.push(format!("Vez do jogador {mover}!"));
                lines
            }
        }
    }

    fn side(&self) -> Side {
        self.table.game().side_to_move()
    }

    /// Carries out `command`; false if it was refused.
    fn command(&mut self, command: Command) -> bool {
        self.table.apply(None, command).is_ok()
    }
}

fn draw_reason(reason: DrawReason) -> String {
    match reason {
        DrawReason::Stalemate => "rei afogado".to_owned(),
        DrawReason::Repetition { times } => format!("a posição se repetiu {times} vezes"),
        DrawReason::MoveLimit { moves } => format!("{moves} lances sem captura nem movimento de peão"),
        DrawReason::InsufficientMaterial => "falta de material".to_owned(),
        DrawReason::Agreement => "comum acordo".to_owned(),
        _ => "posição morta, ninguém pode dar mate".to_owned(),
    }
}
