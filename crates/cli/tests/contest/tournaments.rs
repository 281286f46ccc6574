//! Tournaments and their cross tables.

use serde_json::Value;

use crate::binary::{folder, refuse, succeed};

#[test]
fn a_tournament_ends_with_a_cross_table() {
    let folder = folder("tournament");
    let words =
        ["tournament", "quarto", "1", "3", "5", "--games", "4", "--nodes", "400", "--out", "x.quarto"];
    let said = succeed(&folder, &words);
    let lines: Vec<&str> = said.stdout.lines().collect();
    assert_eq!(lines[0], "quarto: 3 players, 12 games");
    assert!(
        lines[1].contains("player") && lines[1].trim_end().ends_with("1    2    3")
            || lines[1].contains("points")
    );
    assert_eq!(lines.len(), 5, "{}", said.stdout);
    for (rank, line) in (1..).zip(&lines[2..]) {
        let cells: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(cells[0], rank.to_string());
        assert_eq!(cells[3], "8", "each has eight games: {line}");
        assert_eq!(cells[6 + rank], "·", "nobody meets himself: {line}");
    }
    assert_eq!(succeed(&folder, &["check", "x.quarto"]).stdout, "12 games, no errors, no warnings.\n");
}

#[test]
fn in_a_gauntlet_only_the_first_meets_all() {
    let folder = folder("gauntlet");
    let words =
        ["tournament", "quarto", "3", "1", "2", "--gauntlet", "--games", "2", "--nodes", "100", "--json"];
    let found: Value = serde_json::from_str(&succeed(&folder, &words).stdout).unwrap();
    let players = found["players"].as_array().unwrap();
    let games = |name: &str| {
        let player = players.iter().find(|player| player["player"] == name).unwrap();
        player["result"]["games"].as_u64().unwrap()
    };
    assert_eq!((games("level:3"), games("level:1"), games("level:2")), (4, 2, 2));
    let ratings: Vec<f64> = players.iter().map(|player| player["rating"].as_f64().unwrap()).collect();
    assert!(ratings.is_sorted_by(|a, b| a >= b), "{ratings:?}");
}

#[test]
fn a_tournament_needs_two_players_who_can_play() {
    let folder = folder("few");
    refuse(&folder, &["tournament", "quarto", "1"], 2, "PLAYER");
    refuse(&folder, &["tournament", "quarto", "1", "0"], 2, "1 to 10");
    refuse(
        &folder,
        &["tournament", "quarto", "1", "2", "--round-robin", "--gauntlet"],
        2,
        "cannot be used with",
    );
}
