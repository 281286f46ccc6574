//! Letting players do what is due: computers and programs think on their thread, people are asked.

use tabuleiro_table::{Command, Limits, Message, Seat, Side, registry};

use super::Play;
use super::advice::ADVICE_TIME;
use crate::desk::{Desk, Turn};
use crate::effect::{Effect, Purpose, Reply, Thought};
use crate::overlay::{Overlay, Then};

impl Play {
    /// Lets whoever is due do the next thing: the computer moves or answers, a person is asked.
    pub(super) fn proceed(&mut self, desk: &mut Desk) {
        if self.waiting || self.thinking.is_some() || !self.is_going_on() {
            return;
        }
        if let Some(offerer) = self.table.draw_offer() {
            return self.let_answer_draw(offerer, desk);
        }
        if let Some(wisher) = self.table.takeback_wish() {
            let who = tabuleiro_plain::who(self.table.setup(), !wisher);
            return desk.turn(Turn::Show(Overlay::Question {
                question: Message::new("tui-grant-takeback").with("who", who),
                then: Then::Command {
                    yes: Command::AnswerTakeback { accept: true },
                    no: Some(Command::AnswerTakeback { accept: false }),
                },
            }));
        }
        let side = self.table.game().side_to_move();
        let seat = self.table.seat(side).clone();
        if !seat.is_human() {
            let limits = self.table.clock().map_or_else(Limits::default, |clock| clock.limits(side));
            self.thinking = self.think(seat, Purpose::Move, limits, desk);
        }
    }

    fn let_answer_draw(&mut self, offerer: Side, desk: &mut Desk) {
        let seat = self.table.seat(!offerer).clone();
        if !seat.is_human() {
            self.thinking = self.think(seat, Purpose::Draw, Limits::move_time(ADVICE_TIME), desk);
            return;
        }
        let who = tabuleiro_plain::who(self.table.setup(), !offerer);
        desk.turn(Turn::Show(Overlay::Question {
            question: Message::new("tui-accept-draw").with("who", who),
            then: Then::Command {
                yes: Command::AnswerDraw { accept: true },
                no: Some(Command::AnswerDraw { accept: false }),
            },
        }));
    }

    /// Asks a computer player something; the mark of its answer.
    pub(super) fn think(&self, seat: Seat, purpose: Purpose, limits: Limits, desk: &mut Desk) -> Option<u64> {
        let game = match registry::copy(self.table.game()) {
            Ok(game) => game,
            Err(reason) => {
                desk.warn(&reason);
                return None;
            }
        };
        let ticket = desk.ticket();
        // A resumed game draws other numbers than it has drawn, and the same each time.
        let seed = self.table.setup().seed.wrapping_add(game.ply() as u64);
        desk.want(Effect::Think(Box::new(Thought { ticket, game, seat, seed, limits, purpose })));
        Some(ticket)
    }

    /// Plays what a computer chose, or deals with it that there is nothing.
    pub(super) fn computer_says(&mut self, reply: &Reply, desk: &mut Desk) {
        match reply {
            Reply::Move(text) => self.command(Command::Move { text: text.clone() }, desk),
            // A program that is not there, dies or talks nonsense is no reason to end the game: it may be put right.
            Reply::Nothing(reason) => {
                self.fault = Some(Message::new("tui-no-answer").with("reason", desk.say(reason)));
                self.command(Command::Pause, desk);
            }
            Reply::Resigned => self.command(Command::Resign { side: self.table.game().side_to_move() }, desk),
            Reply::ClaimsDraw if self.table.game().claimable_draw().is_some() => {
                self.command(Command::ClaimDraw, desk);
            }
            // Where the rules give no draw the person decides.
            Reply::ClaimsDraw => {
                self.command(Command::OfferDraw { side: self.table.game().side_to_move() }, desk);
            }
            Reply::Draw(_) => {}
        }
    }

    /// Sees that time has gone by.
    pub fn tick(&mut self, desk: &mut Desk) {
        let fallen = self.table.flag_falls().is_some_and(|falls| desk.now >= falls);
        if fallen && !self.waiting {
            if self.thinking.take().is_some() {
                desk.want(Effect::StopThinking);
            }
            self.command(Command::CallFlag, desk);
        }
    }
}
