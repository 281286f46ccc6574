//! A game of Brazilian draughts, played by rule and by chance.

use std::error::Error;

use tabuleiro_draughts::{History, Position, SplitMix64, Variant};

/// Plays some typed moves and then random ones to the end; the moves as they are written, and the outcome.
pub fn random_game(typed: &[&str], seed: u64) -> Result<(Vec<String>, String), Box<dyn Error>> {
    let start = Position::start(Variant::parse("draughts:brazilian")?)?;
    let mut game = History::new(start);
    let mut written = Vec::new();
    for text in typed {
        let mv = game.position().read_move(text)?;
        written.push(game.position().move_text(mv));
        game.try_play(mv)?;
    }
    let mut random = SplitMix64::new(seed);
    while game.outcome().is_none() {
        let Some(&mv) = random.choose(&game.position().moves()) else { break };
        written.push(game.position().move_text(mv));
        game.try_play(mv)?;
    }
    Ok((written, format!("{:?}", game.outcome())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_comes_to_its_end() -> Result<(), Box<dyn Error>> {
        let (moves, outcome) = random_game(&["c3-d4", "b6-c5"], 7)?;
        assert_eq!(moves[..3], ["c3-d4", "b6-c5", "d4xb6"]);
        assert!(moves.len() > 20 && outcome != "None", "{moves:?} {outcome}");
        Ok(())
    }

    #[test]
    fn a_forgotten_capture_is_told() -> Result<(), Box<dyn Error>> {
        let refusal = random_game(&["c3-d4", "b6-c5", "g3-h4"], 1).unwrap_err();
        assert!(refusal.to_string().contains("d4xb6"), "{refusal}");
        Ok(())
    }
}
