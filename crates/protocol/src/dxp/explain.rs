//! What a person is told of games over the network.

use tabuleiro_core::{Explain, Message, Side};

use super::conduct::{Ended, GameResult, Happening};
use super::host::Report;

impl Explain for Report {
    fn explain(&self) -> Message {
        match self {
            Report::Begun { opponent, own, minutes, moves } => Message::new("protocol-dxp-begun")
                .with("opponent", opponent.as_str())
                .with("side", *own)
                .with("minutes", *minutes)
                .with("moves", *moves),
            Report::Happened(happening) => happening.explain(),
            Report::Over { ended: Ended { trouble: Some(trouble), .. }, .. } => trouble.explain(),
            Report::Over { own, ended } => {
                Message::new("protocol-dxp-over").with("result", word(ended.result, *own))
            }
            Report::Refused { opponent, code } => Message::new("protocol-dxp-refused")
                .with("opponent", opponent.as_str())
                .with("code", code.code().to_string()),
        }
    }
}

impl Explain for Happening {
    fn explain(&self) -> Message {
        match self {
            Happening::Moved { side, text } => {
                Message::new("protocol-dxp-moved").with("side", *side).with("move", text.as_str())
            }
            Happening::Said(text) => {
                Message::new("protocol-dxp-said").with("text", tabuleiro_players::wire::shortened(text))
            }
            Happening::TakenBack { plies } => Message::new("protocol-dxp-taken-back").with("plies", *plies),
        }
    }
}

fn word(result: GameResult, own: Side) -> &'static str {
    match result {
        GameResult::Win(winner) if winner == own => "won",
        GameResult::Win(_) => "lost",
        GameResult::Draw => "draw",
        GameResult::Unknown => "unknown",
    }
}
