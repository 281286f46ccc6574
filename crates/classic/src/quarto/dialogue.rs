//! The dialogue of one game, as the document describes it.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use tabuleiro_facade::{Choice, Figure, Limits, Outcome, Player};

use super::answer::{self, PieceAnswer, PositionAnswer};
use super::game::{QuartoGame, Step};
use super::{FILE_QUESTION, UNREADABLE, attention, board, files, piece, save};
use crate::unfinished::Unfinished;
use crate::{Console, End, printable};

/// One game at the console.
pub struct Dialogue<'a, 'c> {
    console: &'a mut Console<'c>,
    quarto: QuartoGame,
    computer: Option<Box<dyn Player>>,
    /// The piece that the computer decided to give when it placed the last one.
    planned_gift: Option<&'static str>,
    unfinished: &'a Unfinished,
    /// Whether the last file that was to be written could not be.
    file_failed: &'a mut bool,
}

/// Where the dialogue goes on.
enum Flow {
    /// With the next step of the game.
    Game,
    /// At the menu.
    Menu,
}

impl<'a, 'c> Dialogue<'a, 'c> {
    /// A game at the console; `seed` fixes the random choices of the computer.
    pub fn new(
        console: &'a mut Console<'c>,
        quarto: QuartoGame,
        seed: u64,
        unfinished: &'a Unfinished,
        file_failed: &'a mut bool,
    ) -> Dialogue<'a, 'c> {
        let level = quarto.players().computer;
        let player = |level| quarto.game().player(level, seed).expect("Quarto has a computer player");
        let computer = level.map(player);
        Dialogue { console, quarto, computer, planned_gift: None, unfinished, file_failed }
    }

    /// Plays until the game ends or somebody returns to the menu.
    pub fn play(mut self) -> Result<(), End> {
        self.show()?;
        while self.quarto.outcome().is_none() {
            let flow = match self.quarto.step() {
                Step::Give => self.give()?,
                Step::Place => self.place()?,
            };
            if let Flow::Menu = flow {
                self.unfinished.forget();
                return self.console.say("\n");
            }
        }
        self.unfinished.forget();
        match self.quarto.outcome() {
            Some(Outcome::Win { .. }) => {
                let winner = self.quarto.name(self.quarto.active());
                self.console.say_line(&format!("{winner} Ganhou!"))?;
            }
            _ => self.console.say_line("Empate...")?,
        }
        self.console.say_line("A terminar...")
    }

    /// Shows the board and, while the game goes on, whose turn it is and what is left to play.
    fn show(&mut self) -> Result<(), End> {
        let scene = self.quarto.scene();
        let lines = self.quarto.game().winning_lines();
        let marked = if lines.is_empty() { scene.last_move.clone() } else { lines.concat() };
        let board = board::draw(&scene, &marked, self.console.colour());
        self.console.say(&format!("\n{board}"))?;
        if self.quarto.outcome().is_none() {
            let active = self.quarto.name(self.quarto.active());
            self.console.say_line(&format!("{active} joga!"))?;
            self.console.say(&board::list(&self.quarto.unplayed()))?;
        }
        Ok(())
    }

    /// The opponent of the player who places chooses the piece.
    fn give(&mut self) -> Result<Flow, End> {
        let giver = self.quarto.giver();
        if self.quarto.is_computer(giver) {
            return self.computer_gives();
        }
        let pieces = self.quarto.unplayed();
        let question = format!("{} escolhe a peça\nletra da peça?(z para sair):", self.quarto.name(giver));
        let answer = self.console.ask(&question, &attention(UNREADABLE), |line| {
            answer::piece(line, pieces.len()).map_err(|error| attention(&error))
        })?;
        match answer {
            PieceAnswer::Leave => return Ok(Flow::Menu),
            PieceAnswer::Piece(index) => self.give_piece(pieces[index])?,
            PieceAnswer::Save => self.save()?,
        }
        Ok(Flow::Game)
    }

    fn give_piece(&mut self, piece: &str) -> Result<(), End> {
        self.quarto.give(piece);
        self.keep();
        self.console.say("\n")
    }

    /// The active player places the piece in hand.
    fn place(&mut self) -> Result<Flow, End> {
        let active = self.quarto.active();
        if self.quarto.is_computer(active) {
            return self.computer_places();
        }
        let piece = piece::text(self.quarto.in_hand().unwrap_or_default());
        let question = format!("{} onde jogar {piece} ?\nPosição?:", self.quarto.name(active));
        let quarto = &mut self.quarto;
        let answer = self.console.ask(&question, &attention(UNREADABLE), |line| {
            let answer = answer::position(line).map_err(|error| attention(&error))?;
            if let PositionAnswer::Square(square) = &answer {
                quarto.place(square).map_err(|_| attention("posição escolhida já esta ocupada!"))?;
            }
            Ok(answer)
        })?;
        match answer {
            PositionAnswer::Leave => return Ok(Flow::Menu),
            PositionAnswer::Save => self.save()?,
            PositionAnswer::Square(_) => {
                self.keep();
                self.show()?;
            }
        }
        Ok(Flow::Game)
    }

    /// The computer gives the piece that it planned with its last placement, or the first piece of the game.
    fn computer_gives(&mut self) -> Result<Flow, End> {
        let gift = match self.planned_gift.take() {
            Some(gift) => gift,
            None => gift(&self.computer_turn()?).unwrap_or_default(),
        };
        let name = self.quarto.name(self.quarto.giver());
        self.console.say_line(&format!("{name} escolhe a peça {}", piece::text(gift)))?;
        self.give_piece(gift)?;
        Ok(Flow::Game)
    }

    fn computer_places(&mut self) -> Result<Flow, End> {
        let piece = piece::text(self.quarto.in_hand().unwrap_or_default());
        let turn = self.computer_turn()?;
        let square = self.quarto.scene().names(&turn.cells).concat();
        let name = self.quarto.name(self.quarto.active());
        self.console.say_line(&format!("{name} joga {piece} em {square}"))?;
        self.quarto.place(&square).expect("the computer places on empty squares");
        self.planned_gift = gift(&turn);
        self.show()?;
        Ok(Flow::Game)
    }

    /// What the computer plays now.
    fn computer_turn(&mut self) -> Result<Choice, End> {
        // The computer may think for a moment; what was said before must be seen meanwhile.
        self.console.flush()?;
        let game = self.quarto.game();
        let turn = self
            .computer
            .as_mut()
            .and_then(|player| player.choose(game, &Limits::default(), &AtomicBool::new(false)).ok());
        Ok(turn.expect("the computer has a move while the game goes on"))
    }

    /// Keeps the game for the case that nobody saves it. The computer completes its turns at once, so one of
    /// them is kept with its gift.
    fn keep(&self) {
        self.unfinished.keep(save::write(&self.quarto));
    }

    /// Asks for a file and saves the game there.
    fn save(&mut self) -> Result<(), End> {
        let name = self
            .console
            .ask(FILE_QUESTION, &attention(UNREADABLE), |line| Ok::<_, String>(line.to_owned()))?;
        if name.is_empty() {
            return self.console.say("\n");
        }
        let saved = files::save(Path::new(&name), &self.quarto);
        *self.file_failed = saved.is_err();
        self.console.say_line(&match saved {
            Ok(()) => {
                self.unfinished.forget();
                format!("\n\tJogo guardado em {}\n", printable(&name))
            }
            Err(error) => attention(&error),
        })
    }
}

/// The letter of the piece that a move gives.
fn gift(choice: &Choice) -> Option<&'static str> {
    choice.gives.map(Figure::name)
}
