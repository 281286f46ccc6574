//! Two players, many games.

use std::ops::Range;
use std::time::Duration;

use tabuleiro_core::{Rules, Side, SplitMix64};
use tabuleiro_quarto::{Level, Move, MoveList, Player, Position, Ruleset};

use crate::clock::cpu_time;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One of our levels.
    Level(Level),
    /// Takes a win, gives safe pieces, and does nothing else.
    Greedy,
}

impl Kind {
    /// `greedy`, or the number of a level.
    pub fn read(text: &str) -> Option<Kind> {
        if text == "greedy" {
            return Some(Kind::Greedy);
        }
        text.parse().ok().and_then(Level::new).map(Kind::Level)
    }
}

/// How a match went for the first player.
#[derive(Default)]
pub struct Score {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    plies: u32,
    /// The longest that the first player thought about a move.
    slowest: Duration,
}

impl Score {
    /// The share of the points, in hundredths.
    pub fn percent(&self) -> f64 {
        let games = self.won + self.drawn + self.lost;
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) * 100.0 / f64::from(games.max(1))
    }

    /// The match in a line.
    pub fn tell(&self) -> String {
        let games = self.won + self.drawn + self.lost;
        format!(
            "{} won, {} drawn, {} lost, score {:.1} %, {:.1} plies a game, slowest answer {:.2} CPU s",
            self.won,
            self.drawn,
            self.lost,
            self.percent(),
            f64::from(self.plies) / f64::from(games.max(1)),
            self.slowest.as_secs_f64()
        )
    }
}

/// Plays the games with these numbers, which are also their seeds; the players take turns in giving the first
/// piece.
pub fn duel(ruleset: Ruleset, kinds: [Kind; 2], games: Range<u32>) -> Score {
    let mut score = Score::default();
    for game in games {
        let seed = u64::from(game);
        let mut players = [Duellist::new(kinds[0], 2 * seed), Duellist::new(kinds[1], 2 * seed + 1)];
        // In odd games the second player gives first.
        let white = (game % 2) as usize;
        let seat = |side| if side == Side::White { white } else { 1 - white };
        let mut position = Position::start(ruleset);
        while position.outcome().is_none() {
            let player = seat(position.side_to_move());
            let (mv, time) = cpu_time(|| players[player].choose(&position));
            let Some(mv) = mv else { break };
            if player == 0 {
                score.slowest = score.slowest.max(time);
            }
            position.play(mv);
            score.plies += 1;
        }
        match position.outcome().and_then(|outcome| outcome.winner()).map(seat) {
            Some(0) => score.won += 1,
            Some(_) => score.lost += 1,
            None => score.drawn += 1,
        }
    }
    score
}

enum Duellist {
    Level(Box<Player>),
    Greedy(SplitMix64),
}

impl Duellist {
    fn new(kind: Kind, seed: u64) -> Duellist {
        let random = SplitMix64::new(seed);
        match kind {
            Kind::Level(level) => Duellist::Level(Box::new(Player::new(level, random))),
            Kind::Greedy => Duellist::Greedy(random),
        }
    }

    fn choose(&mut self, position: &Position) -> Option<Move> {
        match self {
            Duellist::Level(player) => player.choose(position),
            Duellist::Greedy(random) => {
                let mut moves = MoveList::default();
                position.legal_moves(&mut moves);
                let wins: Vec<Move> = position.winning_squares().iter().map(Move::Place).collect();
                let is_safe = |mv: &Move| position.after(*mv).winning_squares().is_empty();
                let safe: Vec<Move> = moves.iter().copied().filter(is_safe).collect();
                let choice = random.choose(&wins).or(random.choose(&safe)).copied();
                choice.or_else(|| random.choose(moves.as_ref()).copied())
            }
        }
    }
}
