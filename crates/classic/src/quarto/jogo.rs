//! The dialogue of one game, as the document describes it.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use tabuleiro_table::{Limits, MoveChoice, Outcome, Player};

use super::answer::{self, PieceAnswer, PositionAnswer};
use super::partida::{Partida, Step};
use super::{FILE_QUESTION, UNREADABLE, attention, board, files, peca};
use crate::{Console, End};

/// One game at the console.
pub struct Jogo<'a, 'c> {
    console: &'a mut Console<'c>,
    partida: Partida,
    computer: Option<Box<dyn Player>>,
    /// The piece that the computer decided to give when it placed the last one.
    planned_gift: Option<String>,
    /// Whether the piece in hand was chosen by the letter `g`, which may have been meant to save the game.
    chosen_by_g: bool,
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

impl<'a, 'c> Jogo<'a, 'c> {
    /// A game at the console; `seed` fixes the random choices of the computer.
    pub fn new(
        console: &'a mut Console<'c>,
        partida: Partida,
        seed: u64,
        file_failed: &'a mut bool,
    ) -> Jogo<'a, 'c> {
        let level = partida.players().computer;
        let player = |level| partida.game().player(level, seed).expect("Quarto has a computer player");
        let computer = level.map(player);
        Jogo { console, partida, computer, planned_gift: None, chosen_by_g: false, file_failed }
    }

    /// Plays until the game ends or somebody returns to the menu.
    pub fn play(mut self) -> Result<(), End> {
        self.show()?;
        while self.partida.outcome().is_none() {
            let flow = match self.partida.step() {
                Step::Give => self.give()?,
                Step::Place => self.place()?,
            };
            if let Flow::Menu = flow {
                return self.console.say("\n");
            }
        }
        match self.partida.outcome() {
            Some(Outcome::Win { .. }) => {
                let winner = self.partida.name(self.partida.active());
                self.console.say_line(&format!("{winner} Ganhou!"))?;
            }
            _ => self.console.say_line("Empate...")?,
        }
        self.console.say_line("A terminar...")
    }

    /// Shows the board and, while the game goes on, whose turn it is and what is left to play.
    fn show(&mut self) -> Result<(), End> {
        let scene = self.partida.scene();
        let lines = self.partida.game().winning_lines();
        let marked = if lines.is_empty() { scene.last_move.clone() } else { lines.concat() };
        let board = board::draw(&scene, &marked, self.console.colour());
        self.console.say(&format!("\n{board}"))?;
        if self.partida.outcome().is_none() {
            let active = self.partida.name(self.partida.active());
            self.console.say_line(&format!("{active} joga!"))?;
            self.console.say(&board::list(&self.partida.unplayed()))?;
        }
        Ok(())
    }

    /// The opponent of the player who places chooses the piece.
    fn give(&mut self) -> Result<Flow, End> {
        let giver = self.partida.giver();
        if self.partida.is_computer(giver) {
            return self.computer_gives();
        }
        let pieces = self.partida.unplayed();
        let question = format!("{} escolhe a peça\nletra da peça?(z para sair):", self.partida.name(giver));
        let answer = self.console.ask(&question, &attention(UNREADABLE), |line| {
            answer::piece(line, pieces.len()).map_err(|error| attention(&error))
        })?;
        match answer {
            PieceAnswer::Leave => return Ok(Flow::Menu),
            PieceAnswer::Piece(index) => self.give_piece(pieces[index])?,
            PieceAnswer::Save(None) => self.save()?,
            PieceAnswer::Save(Some(index)) => self.give_or_save(pieces[index])?,
        }
        Ok(Flow::Game)
    }

    fn give_piece(&mut self, piece: &str) -> Result<(), End> {
        self.chosen_by_g = false;
        self.partida.give(piece);
        self.console.say("\n")
    }

    /// `g` saves, but while enough pieces are left it is also the letter of `piece`. So the piece is chosen, and
    /// an answer to the next question that can't be a position is the name of a file.
    fn give_or_save(&mut self, piece: &str) -> Result<(), End> {
        let text = peca::text(piece);
        if self.partida.is_computer(self.partida.active()) {
            // The computer places without being asked, so the name must be asked for here.
            let name = self.ask_file(&format!("Nome do ficheiro (vazio para escolher {text}): "))?;
            return if name.is_empty() { self.give_piece(piece) } else { self.save_as(&name) };
        }
        self.give_piece(piece)?;
        self.chosen_by_g = true;
        self.console.say_line(&format!(
            "(para guardar o jogo em vez de jogar {text}, digite o nome do ficheiro em vez da posição)"
        ))
    }

    /// The active player places the piece in hand.
    fn place(&mut self) -> Result<Flow, End> {
        let active = self.partida.active();
        if self.partida.is_computer(active) {
            return self.computer_places();
        }
        let piece = peca::text(self.partida.in_hand().unwrap_or_default());
        let question = format!("{} onde jogar {piece} ?\nPosição?:", self.partida.name(active));
        let partida = &mut self.partida;
        let chosen_by_g = self.chosen_by_g;
        let answer = self.console.ask(&question, &attention(UNREADABLE), |line| {
            let answer = if chosen_by_g { answer::position_or_file(line) } else { answer::position(line) };
            let answer = answer.map_err(|error| attention(&error))?;
            if let PositionAnswer::Square(square) = &answer {
                partida.place(square).map_err(|_| attention("posição escolhida já esta ocupada!"))?;
            }
            Ok(answer)
        })?;
        match answer {
            PositionAnswer::Leave => return Ok(Flow::Menu),
            PositionAnswer::Save => self.save()?,
            PositionAnswer::SaveAs(name) => {
                self.partida.take_back_gift();
                self.save_as(&name)?;
            }
            PositionAnswer::Square(_) => self.show()?,
        }
        Ok(Flow::Game)
    }

    /// The computer gives the piece that it planned with its last placement, or the first piece of the game.
    fn computer_gives(&mut self) -> Result<Flow, End> {
        let gift = match self.planned_gift.take() {
            Some(gift) => gift,
            None => self.computer_turn()?.gives.unwrap_or_default(),
        };
        let name = self.partida.name(self.partida.giver());
        self.console.say_line(&format!("{name} escolhe a peça {}", peca::text(&gift)))?;
        self.give_piece(&gift)?;
        Ok(Flow::Game)
    }

    fn computer_places(&mut self) -> Result<Flow, End> {
        let piece = peca::text(self.partida.in_hand().unwrap_or_default());
        let turn = self.computer_turn()?;
        let square = turn.squares.concat();
        let name = self.partida.name(self.partida.active());
        self.console.say_line(&format!("{name} joga {piece} em {square}"))?;
        self.partida.place(&square).expect("the computer places on empty squares");
        self.planned_gift = turn.gives;
        self.show()?;
        Ok(Flow::Game)
    }

    /// What the computer plays now.
    fn computer_turn(&mut self) -> Result<MoveChoice, End> {
        // The computer may think for a moment; what was said before must be seen meanwhile.
        self.console.flush()?;
        let game = self.partida.game();
        let text = self
            .computer
            .as_mut()
            .and_then(|player| player.choose(game, &Limits::default(), &AtomicBool::new(false)).ok());
        let turn = game.choices().into_iter().find(|choice| Some(&choice.text) == text.as_ref());
        Ok(turn.expect("the computer plays legal moves"))
    }

    /// Asks for a file and saves the game there.
    fn save(&mut self) -> Result<(), End> {
        let name = self.ask_file(FILE_QUESTION)?;
        if name.is_empty() { self.console.say("\n") } else { self.save_as(&name) }
    }

    fn save_as(&mut self, name: &str) -> Result<(), End> {
        let saved = files::save(Path::new(name), &self.partida);
        *self.file_failed = saved.is_err();
        self.console.say_line(&match saved {
            Ok(()) => format!("\n\tJogo guardado em {name}\n"),
            Err(error) => attention(&error),
        })
    }

    fn ask_file(&mut self, question: &str) -> Result<String, End> {
        self.console.ask(question, &attention(UNREADABLE), |line| Ok(line.to_owned()))
    }
}
