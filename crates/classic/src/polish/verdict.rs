//! How a game ended.

use tabuleiro_facade::{DrawReason, Outcome, Side, WinReason};

/// What is said of `outcome`.
pub fn text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { winner, reason: WinReason::NoPieces } => {
            format!("Gracz {} nie ma bierek. Wygrywają {}!", side_name(!winner), side_name(winner))
        }
        Outcome::Win { winner, .. } => {
            let [winner, loser] = [winner, !winner].map(side_name);
            format!("Gracz {loser} nie ma możliwości ruchu. Wygrywają {winner}!")
        }
        Outcome::Draw { reason: DrawReason::Repetition { times } } => {
            format!("Remis: pozycja wystąpiła {times} razy.")
        }
        Outcome::Draw { reason: DrawReason::MoveLimit { moves } } => {
            format!("Remis: {moves} ruchów każdej strony bez bicia i bez ruchu pionkiem.")
        }
        Outcome::Draw { reason: DrawReason::EndingLimit { moves } } => {
            format!("Remis: tej końcówki nie wygrano w {moves} ruchach każdej strony.")
        }
        Outcome::Draw { reason: DrawReason::Agreement } => "Remis: gracze się zgodzili.".to_owned(),
        Outcome::Draw { .. } => "Remis.".to_owned(),
    }
}

/// What a side is called.
pub fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "białe",
        Side::Black => "czarne",
    }
}
