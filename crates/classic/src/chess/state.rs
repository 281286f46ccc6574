//! The lines above the board.

use tabuleiro_facade::{DrawReason, Outcome, Side, Table, WinReason};

/// What is said about `table` between the players `names`.
pub fn lines(table: &Table, names: &[String; 2]) -> Vec<String> {
    let name = |side: Side| &names[side.index()];
    let mover = name(table.game().side_to_move());
    match table.outcome() {
        Some(Outcome::Win { winner, reason: WinReason::Resignation }) => {
            vec![format!("O jogador {} rendeu-se!", name(!winner))]
        }
        Some(Outcome::Win { winner, .. }) => {
            vec![format!("O jogador {} recebeu xeque-mate!", name(!winner))]
        }
        Some(Outcome::Draw { reason }) => vec![format!("Empate: {}", draw_reason(reason))],
        None => {
            let begun = table.game().ply() > 0;
            let mut lines = vec![if begun { "JOGO EM ANDAMENTO:" } else { "Inicio do jogo!" }.to_owned()];
            if table.game().in_check() {
                lines.push(format!("O jogador {mover} está em xeque!"));
            }
            lines.push(format!("Vez do jogador {mover}!"));
            lines
        }
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
