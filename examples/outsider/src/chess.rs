//! From a FEN to its moves, their text, and how the game ends.

use std::error::Error;

use tabuleiro_chess::{Outcome, Position, WinReason};

/// Lists the moves of a position and names the one that mates.
pub fn mate_in_one(fen: &str) -> Result<String, Box<dyn Error>> {
    let position: Position = fen.parse()?;
    let mut lines = Vec::new();
    for mv in position.moves() {
        let mut next = position.clone();
        next.try_play(mv)?;
        let mate = Outcome::win(position.side_to_move(), WinReason::Checkmate);
        let ends = if next.outcome() == Some(mate) { ": mate" } else { "" };
        lines.push(format!("{}{ends}", position.move_text(mv)));
    }
    Ok(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mate_is_found() -> Result<(), Box<dyn Error>> {
        let lines = mate_in_one("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")?;
        assert_eq!(lines.lines().count(), 17);
        let mates: Vec<&str> = lines.lines().filter(|line| line.ends_with("mate")).collect();
        assert_eq!(mates, ["Ra8#: mate"]);
        Ok(())
    }

    #[test]
    fn a_refused_move_says_why() {
        let position = Position::start();
        let refusal = position.read_move("e5").unwrap_err().to_string();
        assert!(refusal.starts_with("the pawn on e2 can't go to e5"), "{refusal}");
    }
}
