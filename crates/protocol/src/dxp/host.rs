//! Playing many games in a row, asking for them or waiting to be asked.

use std::time::{Duration, Instant};

use tabuleiro_core::{Explain, GameName, Message, Side};
use tabuleiro_draughts::{Position, fen};
use tabuleiro_facade::{Game, Player, registry};

use super::conduct::{Conduct, Ended, Happening, Terms};
use super::trouble::Trouble;
use tabuleiro_players::games;
use tabuleiro_players::wire::dxp::{Acceptance, BackCode, EndReason, GameRequest, Telegram, VERSION};
use tabuleiro_players::wire::dxp::{Incoming, Wire};
use tabuleiro_players::wire::dxp::{can_play, read_position, write_position};
use tabuleiro_players::wire::shortened;

/// Our side of the table.
pub struct Host<'a> {
    /// The name of the game, which the other program must know: the protocol has no word for it.
    game: GameName,
    player: &'a mut dyn Player,
    /// What we are called.
    pub name: String,
    /// What we use for each move in place of a share of the game's time.
    pub move_time: Option<Duration>,
    /// How long to wait for an answer that takes no thinking.
    pub patience: Duration,
    report: &'a mut dyn FnMut(Report),
}

/// Something to tell a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Report {
    /// A game begins.
    Begun {
        /// What the other program is called.
        opponent: String,
        /// Our side.
        own: Side,
        /// The time for each side.
        minutes: u16,
        /// How many moves the game may have; 0 for any number.
        moves: u16,
    },
    /// Something happened in the game.
    Happened(Happening),
    /// The game is over.
    Over {
        /// Our side.
        own: Side,
        /// How it ended.
        ended: Ended,
    },
    /// A game that was asked for is not played.
    Refused {
        /// What the other program is called.
        opponent: String,
        /// What we answered.
        code: Acceptance,
    },
}

/// The games to ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many.
    pub games: u32,
    /// The side that we play; `None` to change sides from game to game, beginning with White.
    pub side: Option<Side>,
    /// The time for each side.
    pub minutes: u16,
    /// How many moves a game may have; 0 for any number.
    pub moves: u16,
    /// The position to start from, in the game's notation; `None` for the usual one.
    pub position: Option<String>,
}

impl<'a> Host<'a> {
    /// A host of games called `game`, with `player` as our player.
    ///
    /// # Errors
    /// If there is no such game, or the protocol can't number its squares.
    pub fn new(
        game: &GameName,
        player: &'a mut dyn Player,
        report: &'a mut dyn FnMut(Report),
    ) -> Result<Host<'a>, Message> {
        check_game(game)?;
        Ok(Host {
            game: game.clone(),
            player,
            name: concat!("Tabuleiro ", env!("CARGO_PKG_VERSION")).to_owned(),
            move_time: None,
            patience: Duration::from_secs(30),
            report,
        })
    }

    /// Asks for games and plays them.
    ///
    /// # Errors
    /// If the other program declines, or the connection can't be used any more.
    pub fn initiate(&mut self, wire: &mut Wire, plan: &Plan) -> Result<(), Trouble> {
        for number in 0..plan.games {
            let own = plan.side.unwrap_or(Side::ALL[number as usize % 2]);
            let game = self.open(plan.position.as_deref())?;
            let opponent = self.request(wire, plan, &*game, own)?;
            let (minutes, moves) = (plan.minutes, plan.moves);
            let ended = self.play(wire, game, own, opponent, minutes, moves)?;
            if ended.stop {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Plays the games that the other program asks for until it hangs up, wants no more, or `most` are
    /// played.
    ///
    /// # Errors
    /// If the connection can't be used any more in the middle of a game.
    pub fn follow(&mut self, wire: &mut Wire, most: Option<u32>) -> Result<(), Trouble> {
        let mut games = 0;
        while most.is_none_or(|most| games < most) {
            let request = match wire.receive(None) {
                Incoming::Telegram(Telegram::GameRequest(request)) => request,
                Incoming::Telegram(Telegram::Chat(text)) => {
                    (self.report)(Report::Happened(Happening::Said(text)));
                    continue;
                }
                Incoming::Telegram(Telegram::BackRequest { .. }) => {
                    send(wire, &Telegram::BackAnswer(BackCode::No))?;
                    continue;
                }
                Incoming::Telegram(Telegram::GameEnd { stop, .. }) => {
                    send(wire, &Telegram::GameEnd { reason: EndReason::Unknown, stop: false })?;
                    if stop {
                        return Ok(());
                    }
                    continue;
                }
                Incoming::Telegram(other) => {
                    return Err(Trouble::Nonsense { text: shortened(&other.to_string()) });
                }
                Incoming::Nonsense(text) => return Err(Trouble::Nonsense { text }),
                Incoming::Gone | Incoming::Nothing => return Ok(()),
            };
            let GameRequest { version, name, follower, minutes, moves, position } = request;
            let game = match (version, minutes) {
                // No time at all is none to play in.
                (VERSION, 0) => Err(Acceptance::NotThis),
                (VERSION, _) => self.asked_for(position),
                _ => Err(Acceptance::OtherVersion),
            };
            let code = game.as_ref().err().copied().unwrap_or(Acceptance::Yes);
            send(wire, &Telegram::GameAnswer { name: self.name.clone(), code })?;
            let Ok(game) = game else {
                (self.report)(Report::Refused { opponent: name, code });
                continue;
            };
            let ended = self.play(wire, game, follower, name, minutes, moves)?;
            games += 1;
            if ended.stop {
                break;
            }
        }
        Ok(())
    }

    fn play(
        &mut self,
        wire: &mut Wire,
        game: Box<dyn Game>,
        own: Side,
        opponent: String,
        minutes: u16,
        moves: u16,
    ) -> Result<Ended, Trouble> {
        (self.report)(Report::Begun { opponent, own, minutes, moves });
        self.player.new_game();
        let report = &mut *self.report;
        let conduct = Conduct {
            wire,
            game,
            own,
            terms: Terms {
                total: Duration::from_secs(u64::from(minutes) * 60),
                moves,
                move_time: self.move_time,
                patience: self.patience,
            },
            player: &mut *self.player,
            report: &mut |happening| report(Report::Happened(happening)),
            used: Duration::ZERO,
            used_by_other: Duration::ZERO,
        };
        let ended = conduct.play()?;
        (self.report)(Report::Over { own, ended: ended.clone() });
        Ok(ended)
    }

    /// Asks for a game; the name of the other program if it wants to play.
    fn request(
        &mut self,
        wire: &mut Wire,
        plan: &Plan,
        game: &dyn Game,
        own: Side,
    ) -> Result<String, Trouble> {
        let start = games::draughts(game).ok_or(Trouble::BadPosition)?;
        let start = start.position();
        let usual = Position::start(*start.variant());
        // Who moves first is only said with a position, and the protocol supposes White.
        let is_usual = start.side_to_move() == Side::White
            && usual.is_ok_and(|usual| fen::write(&usual.setup()) == fen::write(&start.setup()));
        let request = GameRequest {
            version: VERSION,
            name: self.name.clone(),
            follower: !own,
            minutes: plan.minutes,
            moves: plan.moves,
            position: (!is_usual).then(|| (start.side_to_move(), write_position(start))),
        };
        send(wire, &Telegram::GameRequest(request))?;
        let due = Instant::now() + self.patience;
        loop {
            match wire.receive(Some(due)) {
                Incoming::Telegram(Telegram::GameAnswer { name, code: Acceptance::Yes }) => return Ok(name),
                Incoming::Telegram(Telegram::GameAnswer { code, .. }) => {
                    return Err(Trouble::Declined { code });
                }
                Incoming::Telegram(Telegram::Chat(text)) => {
                    (self.report)(Report::Happened(Happening::Said(text)));
                }
                Incoming::Telegram(other) => {
                    return Err(Trouble::Nonsense { text: shortened(&other.to_string()) });
                }
                Incoming::Nonsense(text) => return Err(Trouble::Nonsense { text }),
                Incoming::Gone => return Err(Trouble::Gone),
                Incoming::Nothing => return Err(Trouble::Silent { seconds: self.patience.as_secs() }),
            }
        }
    }

    /// The game that somebody asks for, or why we don't play it.
    fn asked_for(&self, position: Option<(Side, String)>) -> Result<Box<dyn Game>, Acceptance> {
        let text = match position {
            None => None,
            Some((side, letters)) => {
                let game = self.open(None).map_err(|_| Acceptance::NotThis)?;
                let variant = games::draughts_variant(&*game).ok_or(Acceptance::NotThis)?;
                let setup = read_position(variant, side, &letters).ok_or(Acceptance::NotThis)?;
                Some(fen::write(&setup))
            }
        };
        let game = self.open(text.as_deref()).map_err(|_| Acceptance::NotThis)?;
        if game.outcome().is_some() { Err(Acceptance::NotThis) } else { Ok(game) }
    }

    fn open(&self, position: Option<&str>) -> Result<Box<dyn Game>, Trouble> {
        let kind = registry::kind(&self.game).map_err(|_| Trouble::BadPosition)?;
        kind.open(position).map_err(|_| Trouble::BadPosition)
    }
}

/// Makes sure that the protocol can play the game called `name`.
///
/// # Errors
/// If there is no such game, or the protocol can't number its squares.
pub fn check_game(name: &GameName) -> Result<(), Message> {
    let game = registry::kind(name).map_err(|error| error.explain())?.open(None)?;
    match games::draughts_variant(&*game) {
        Some(variant) if can_play(&variant) => Ok(()),
        _ => Err(Message::new("protocol-dxp-other-game").with("game", game.name().to_string())),
    }
}

fn send(wire: &mut Wire, telegram: &Telegram) -> Result<(), Trouble> {
    wire.send(telegram).map_err(|_| Trouble::Gone)
}
