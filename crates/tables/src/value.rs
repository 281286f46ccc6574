//! What a position is worth, for people and as a byte.

/// What perfect play leads to, for the side to move, by the rules without counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// It wins in this many plies, against any defence.
    Win(u32),
    /// Nobody wins.
    Draw,
    /// It loses in this many plies at the latest.
    Loss(u32),
}

/// A value as a byte: 0 is a draw, every other is one more than the plies to the end. Who wins follows from
/// whether these are odd or even: the game ends when the side to move has no move, and whether it has won or
/// lost then depends on the goal alone.
pub type Code = u8;

/// A draw.
pub const DRAW: Code = 0;

/// The side to move has no move: the game is over.
pub const OVER: Code = 1;

/// Whether `code` is a win; `no_move_wins` where the goal is to have no move left.
#[inline(always)]
pub fn is_win(code: Code, no_move_wins: bool) -> bool {
    code != DRAW && (code & 1 == 0) != no_move_wins
}

/// Whether `code` is a loss.
#[inline(always)]
pub fn is_loss(code: Code, no_move_wins: bool) -> bool {
    code != DRAW && (code & 1 == 0) == no_move_wins
}

/// The value that a code stands for.
pub fn value(code: Code, no_move_wins: bool) -> Value {
    let plies = u32::from(code).saturating_sub(1);
    if code == DRAW {
        Value::Draw
    } else if is_win(code, no_move_wins) {
        Value::Win(plies)
    } else {
        Value::Loss(plies)
    }
}

/// The best of what moves lead to, taken one by one.
#[derive(Clone, Copy, Debug)]
pub struct BestMove {
    no_move_wins: bool,
    /// The quickest win.
    win: Option<Code>,
    draw: bool,
    /// The longest resistance.
    loss: Option<Code>,
}

impl BestMove {
    /// Before any move was looked at.
    pub fn new(no_move_wins: bool) -> BestMove {
        BestMove { no_move_wins, win: None, draw: false, loss: None }
    }

    /// Adds a move to a position of this code, as the opponent sees it.
    #[inline]
    pub fn add(&mut self, child: Code) {
        let code = child.saturating_add(1);
        if child == DRAW {
            self.draw = true;
        } else if is_loss(child, self.no_move_wins) {
            self.win = Some(self.win.map_or(code, |best| best.min(code)));
        } else {
            self.loss = Some(self.loss.map_or(code, |longest| longest.max(code)));
        }
    }

    /// The quickest win that was found.
    pub fn win(&self) -> Option<Code> {
        self.win
    }

    /// Whether a move draws.
    pub fn draws(&self) -> bool {
        self.draw
    }

    /// The longest resistance among moves that lose.
    pub fn loss(&self) -> Option<Code> {
        self.loss
    }

    /// The code of the position, if these were all its moves.
    pub fn code(&self) -> Code {
        match (self.win, self.draw, self.loss) {
            (Some(win), _, _) => win,
            (None, true, _) => DRAW,
            (None, false, Some(loss)) => loss,
            (None, false, None) => OVER,
        }
    }
}
