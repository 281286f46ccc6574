//! How a game ended.

use tabuleiro_facade::{DrawReason, Outcome, WinReason};

/// What is said of `outcome` of a game between the players `names`.
pub fn text(outcome: Outcome, names: [&str; 2]) -> String {
    match outcome {
        Outcome::Win { winner, reason } => {
            let [winner, loser] = [winner, !winner].map(|side| names[side.index()]);
            let lack = if reason == WinReason::NoPieces { "peças" } else { "jogada" };
            format!("Fim de jogo! {} venceu: {loser} ficou sem {lack}.", capitalised(winner))
        }
        Outcome::Draw { reason: DrawReason::MoveLimit { moves } } => {
            format!("Fim de jogo! Empate: {moves} lances de damas de cada jogador sem captura.")
        }
        Outcome::Draw { reason: DrawReason::EndingLimit { moves } } => {
            format!("Fim de jogo! Empate: este final é empate após {moves} lances de cada jogador.")
        }
        Outcome::Draw { reason: DrawReason::Repetition { times } } => {
            format!("Fim de jogo! Empate: a posição se repetiu {times} vezes.")
        }
        Outcome::Draw { reason: DrawReason::Agreement } => "Fim de jogo! Empate: comum acordo.".to_owned(),
        Outcome::Draw { .. } => "Fim de jogo! Empate.".to_owned(),
    }
}

/// `text` with its first letter in upper case.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::Side;

    use super::*;

    #[test]
    fn the_computer_wins_by_its_proper_name() {
        let outcome = Outcome::Win { winner: Side::Black, reason: WinReason::NoMoves };
        let told = text(outcome, ["Ana", "o computador"]);
        assert_eq!(told, "Fim de jogo! O computador venceu: Ana ficou sem jogada.");
    }
}
