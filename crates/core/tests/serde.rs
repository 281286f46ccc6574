//! Sides and outcomes as data.

use tabuleiro_core::{DrawReason, Outcome, Side, WinReason};

#[test]
fn outcomes_are_written_in_words_and_read_back() {
    for (outcome, json) in [
        (
            Outcome::win(Side::White, WinReason::GaveEverythingAway),
            r#"{"win":{"winner":"white","reason":"gave-everything-away"}}"#,
        ),
        (
            Outcome::draw(DrawReason::Repetition { times: 5 }),
            r#"{"draw":{"reason":{"repetition":{"times":5}}}}"#,
        ),
        (Outcome::draw(DrawReason::Stalemate), r#"{"draw":{"reason":"stalemate"}}"#),
    ] {
        assert_eq!(serde_json::to_string(&outcome).unwrap(), json);
        assert_eq!(serde_json::from_str::<Outcome>(json).unwrap(), outcome);
    }
    assert!(serde_json::from_str::<Side>(r#""White""#).is_err());
}
