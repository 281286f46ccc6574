//! What must be true of the rules, and that words and moves find each other.

use tabuleiro_core::contract::{check_perft, check_random_games};
use tabuleiro_facade::{RefusalKind, Side};

use crate::kind::hexapawn;
use crate::mind::is_lost;
use crate::position::Position;

#[test]
fn the_rules_keep_the_contract_of_all_games() {
    assert_eq!(check_random_games(&Position::start(), 200, 20, 1), 200);
}

/// The counts come from another program, in another language, that knows nothing of this one.
#[test]
fn as_many_games_as_there_should_be() {
    check_perft(&Position::start(), &[3, 10, 28, 56, 70, 64, 20]);
}

#[test]
fn who_begins_loses() {
    assert!(is_lost(&Position::start()), "as Gardner found");
}

#[test]
fn a_whole_game_is_typed() {
    let mut game = hexapawn().open(None).unwrap();
    for text in ["b1-b2", "a3xb2", "a1xb2", "c3-c2"] {
        game.play_text(text).unwrap();
    }
    assert_eq!(game.position_text(4).unwrap(), ".p./.Pp/..P w");
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(Side::Black), "White has no move");
    assert_eq!(game.read("c1-c2").unwrap_err().kind, RefusalKind::Over);
}

#[test]
fn what_is_refused_has_its_reason() {
    let game = hexapawn().open(Some("pp./P.p/.PP w")).unwrap();
    for (text, reason) in [
        ("a2-a3", RefusalKind::Blocked),
        ("c1-b2", RefusalKind::WrongWay),
        ("c2-c1", RefusalKind::WrongSide),
        ("b2-b3", RefusalKind::NothingThere),
        ("hello", RefusalKind::Unreadable),
    ] {
        assert_eq!(game.read(text).unwrap_err().kind, reason, "{text}");
    }
}

#[test]
fn positions_are_read_as_they_are_written() {
    let kind = hexapawn();
    let position = "p.p/.P./P.P b";
    assert_eq!(kind.open(Some(position)).unwrap().position_text(0).unwrap(), position);
    for wrong in [
        "",
        "ppp/.../PPP",
        "ppp/.../PPP x",
        "ppp/..../PPP w",
        "ppp/.../PPé w",
        "PPP/.../ppp w",
        "ppp/p../PPP w",
    ] {
        assert!(kind.open(Some(wrong)).is_err(), "{wrong}");
    }
}
