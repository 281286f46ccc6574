//! What perfect play leads to in a position of Quarto.

use std::error::Error;

use tabuleiro_engine::quarto::{Control, Position, Ruleset, Solver, Value};

/// The value of a position, for the side to move.
pub fn value(text: &str) -> Result<Option<Value>, Box<dyn Error>> {
    let position = Position::read_fen(text, Ruleset::LINES)?;
    Ok(Solver::default().value(&position, &Control::default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_three_is_won_at_once_by_a_piece_that_fits() -> Result<(), Box<dyn Error>> {
        assert!(matches!(value("abc1/4/4/4 d")?, Some(Value::Win { .. })));
        assert!(value("nonsense").is_err());
        Ok(())
    }
}
