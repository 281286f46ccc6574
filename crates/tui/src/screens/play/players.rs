//! Letting players do what is due: computers and programs think on their thread, people are asked.

use tabuleiro_facade::{Command, Limits, Message, Seat, Side};

use super::Play;
use super::advice::ADVICE_TIME;
use crate::effect::{Effect, PlayerRequest, Purpose, Reply};
use crate::overlay::{OnAnswer, Overlay};
use crate::ui::{Navigation, Ui};

impl Play {
    /// Lets whoever is due do the next thing: the computer moves or answers, a person is asked.
    pub fn proceed(&mut self, ui: &mut Ui) {
        if self.away.is_some() {
            return self.proceed_away(ui);
        }
        if self.waiting || self.thinking.is_some() || !self.is_going_on() {
            return;
        }
        if let Some(offerer) = self.table.draw_offer() {
            return self.let_answer_draw(offerer, ui);
        }
        if let Some(wisher) = self.table.takeback_wish() {
            let who = tabuleiro_say::who(self.table.setup(), !wisher);
            return ui.navigate(Navigation::Show(Overlay::Question {
                question: Message::new("tui-grant-takeback").with("who", who),
                then: OnAnswer::Command {
                    yes: Box::new(Command::AnswerTakeback { accept: true }),
                    no: Some(Box::new(Command::AnswerTakeback { accept: false })),
                },
            }));
        }
        let side = self.table.game().side_to_move();
        let seat = self.table.seat(side).clone();
        if !seat.is_human() && self.may_run(&seat, ui) {
            let limits = self.table.clock().map_or_else(Limits::default, |clock| clock.limits(side));
            self.thinking = Some(self.think(seat, Purpose::Move, limits, ui));
        }
        self.play_premove(ui);
    }

    /// Whether whoever sits in `seat` may be asked: a program that the journal names is run only after the
    /// user has allowed it, and is asked about here.
    fn may_run(&self, seat: &Seat, ui: &mut Ui) -> bool {
        let Some(program) = ui.allowed.unasked(seat) else { return true };
        let question = Message::new("play-run-program").with("program", program);
        let then = OnAnswer::AllowProgram(program.to_owned());
        ui.navigate(Navigation::Show(Overlay::Question { question, then }));
        false
    }

    fn let_answer_draw(&mut self, offerer: Side, ui: &mut Ui) {
        let seat = self.table.seat(!offerer).clone();
        if !seat.is_human() {
            if !self.may_run(&seat, ui) {
                return;
            }
            self.thinking = Some(self.think(seat, Purpose::Draw, Limits::move_time(ADVICE_TIME), ui));
            return;
        }
        let who = tabuleiro_say::who(self.table.setup(), !offerer);
        ui.navigate(Navigation::Show(Overlay::Question {
            question: Message::new("tui-accept-draw").with("who", who),
            then: OnAnswer::Command {
                yes: Box::new(Command::AnswerDraw { accept: true }),
                no: Some(Box::new(Command::AnswerDraw { accept: false })),
            },
        }));
    }

    /// Asks a computer player something; the mark of its answer.
    pub(super) fn think(&self, seat: Seat, purpose: Purpose, limits: Limits, ui: &mut Ui) -> u64 {
        let game = self.table.game().fork();
        let ticket = ui.ticket();
        // A resumed game draws other numbers than it has drawn, and the same each time.
        let seed = self.table.setup().seed.wrapping_add(game.ply() as u64);
        ui.want(Effect::Think(Box::new(PlayerRequest { ticket, game, seat, seed, limits, purpose })));
        ticket
    }

    /// Plays what a computer chose, or deals with it that there is nothing.
    pub(super) fn computer_says(&mut self, reply: &Reply, ui: &mut Ui) {
        match reply {
            Reply::Move(choice) => self.command(Command::Move(choice.clone()), ui),
            // A program that is not there, dies or talks nonsense is no reason to end the game: it may be
            // put right.
            Reply::Nothing(reason) => {
                self.fault = Some(Message::new("tui-no-answer").with("reason", ui.say(reason)));
                self.command(Command::Pause, ui);
            }
            Reply::Resigned => self.command(Command::Resign { side: self.table.game().side_to_move() }, ui),
            Reply::ClaimsDraw if self.table.game().claimable_draw().is_some() => {
                self.command(Command::ClaimDraw, ui);
            }
            // Where the rules give no draw the person decides.
            Reply::ClaimsDraw => {
                self.command(Command::OfferDraw { side: self.table.game().side_to_move() }, ui);
            }
            Reply::Draw(_) => {}
        }
    }

    /// Sees that time has gone by.
    pub fn tick(&mut self, ui: &mut Ui) {
        // A server sees to its own clocks.
        let fallen = self.away.is_none() && self.table.flag_falls().is_some_and(|falls| ui.now >= falls);
        if fallen && !self.waiting {
            if self.thinking.take().is_some() {
                ui.want(Effect::StopThinking);
            }
            self.command(Command::CallFlag, ui);
        }
    }
}
