//! What endgame tables say of draughts, in the facade's words.

use std::cmp::Reverse;

use tabuleiro_core::Outcome;
use tabuleiro_draughts::Position;
use tabuleiro_engine::draughts::endings;
use tabuleiro_tables as tables;

use crate::{Solution, SolvedMove, Value, Verdict};

/// What perfect play leads to by the rules without counters; `None` if the tables don't know the position.
pub(super) fn solve(position: &Position) -> Option<Solution> {
    let whole = match position.outcome() {
        Some(Outcome::Win { winner, .. }) => {
            let wins = winner == position.side_to_move();
            Verdict { value: if wins { Value::Win } else { Value::Loss }, plies: Some(0) }
        }
        _ => verdict(endings::probe(position)?.value),
    };
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let texts = position.move_texts(&moves);
    let mut solved: Vec<SolvedMove> = texts
        .into_iter()
        .zip(&moves)
        .map(|(text, &mv)| SolvedMove { text, verdict: after(&position.after(mv)) })
        .collect();
    solved.sort_by_key(|mv| Reverse(mv.verdict.map(rank)));
    let nodes = moves.len() as u64 + 1;
    let Verdict { value, plies } = whole;
    Some(Solution { at_least: value, at_most: value, plies, moves: solved, nodes, complete: true })
}

/// What a move that leads to `next` is worth to who played it.
fn after(next: &Position) -> Option<Verdict> {
    let Verdict { value, plies } = match endings::probe(next) {
        Some(probe) => verdict(probe.value),
        // Only a first king ends a game that no table knows.
        None => match next.outcome()? {
            Outcome::Win { .. } => Verdict { value: Value::Loss, plies: Some(0) },
            Outcome::Draw { .. } => Verdict { value: Value::Draw, plies: None },
        },
    };
    let value = match value {
        Value::Win => Value::Loss,
        Value::Draw => Value::Draw,
        Value::Loss => Value::Win,
    };
    Some(Verdict { value, plies: plies.map(|plies| plies + 1) })
}

fn verdict(value: tables::Value) -> Verdict {
    match value {
        tables::Value::Win(plies) => Verdict { value: Value::Win, plies: Some(plies) },
        tables::Value::Draw => Verdict { value: Value::Draw, plies: None },
        tables::Value::Loss(plies) => Verdict { value: Value::Loss, plies: Some(plies) },
    }
}

/// The better, the greater: a quick win, a draw, a loss that takes long.
fn rank(verdict: Verdict) -> i64 {
    let plies = i64::from(verdict.plies.unwrap_or(0));
    match verdict.value {
        Value::Win => 1_000 - plies,
        Value::Draw => 0,
        Value::Loss => plies - 1_000,
    }
}
