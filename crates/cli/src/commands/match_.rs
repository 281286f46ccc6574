//! `tabuleiro match`: which of two players is stronger.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use serde_json::{Value, json};
use tabuleiro_arena::statistics::{Estimate, Sprt, SprtState, Tally, Verdict};
use tabuleiro_arena::{Plan, Results};
use tabuleiro_facade::{Explain, Message};
use tabuleiro_words::Words;

use super::contest::{self, Order};
use super::{written, wrong_words};
use crate::contest_arguments::Match;
use crate::user::User;

pub fn run(options: &Match, user: &User) -> ExitCode {
    let words = &user.words;
    let sprt: Option<Sprt> = match options.sprt.as_deref().map(str::parse).transpose() {
        Ok(sprt) => sprt,
        Err(error) => return wrong_words(words, &error.explain()),
    };
    let order = Order {
        game: &options.game,
        players: vec![&options.first, &options.second],
        plan: Plan::RoundRobin,
        games: options.games as usize,
        terms: &options.terms,
    };
    let held = contest::hold(&order, user, &|results| {
        let tally = results.standings.tally(0, 1);
        let state = sprt.map(|sprt| (sprt, sprt.state(tally)));
        let mut parts = vec![words.say(&score(tally))];
        parts.extend(Estimate::of(tally).map(|estimate| words.say(&elo(tally, &estimate))));
        parts.extend(state.map(|(sprt, state)| words.say(&test(&sprt, &state))));
        let decided = state.is_some_and(|(_, state)| state.verdict().is_some());
        (parts.join("; "), if decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    });
    let (results, status) = match held {
        Ok(held) => held,
        Err(refusal) => return refusal.tell(words),
    };
    let text = if options.terms.json {
        as_json(&options.game, &results, sprt)
    } else {
        as_text(&options.game, &results, sprt, words)
    };
    match io::stdout().write_all(text.as_bytes()) {
        Ok(()) => status,
        error => written(words, error),
    }
}

fn as_text(game: &str, results: &Results, sprt: Option<Sprt>, words: &Words) -> String {
    let tally = results.standings.tally(0, 1);
    let title = Message::new("match-title").with("game", game).with("games", tally.total());
    let title = title.with("first", results.names[0].as_str()).with("second", results.names[1].as_str());
    let mut lines = vec![title, score(tally)];
    lines.extend(Estimate::of(tally).map(|estimate| elo(tally, &estimate)));
    if tally.pairs.iter().any(|&count| count > 0) {
        let counts = tally.pairs.map(|count| count.to_string()).join(" ");
        lines.push(Message::new("match-pairs").with("counts", counts));
    }
    lines.extend(sprt.map(|sprt| test(&sprt, &sprt.state(tally))));
    lines.extend(contest::forfeit_lines(results));
    lines.iter().map(|line| words.say(line) + "\n").collect()
}

fn score(tally: &Tally) -> Message {
    Message::new("match-score")
        .with("wins", tally.wins())
        .with("draws", tally.draws())
        .with("losses", tally.losses())
        .with("points", tally.points().to_string())
        .with("percent", percent(tally.score()))
}

fn elo(tally: &Tally, estimate: &Estimate) -> Message {
    Message::new("match-elo")
        .with("elo", signed(estimate.elo))
        .with("margin", estimate.margin().map_or("?".to_owned(), |margin| format!("{margin:.1}")))
        .with("superiority", percent(Some(estimate.superiority)))
        .with("draws", percent(tally.draw_rate()))
}

fn test(sprt: &Sprt, state: &SprtState) -> Message {
    Message::new("match-sprt")
        .with("elo0", sprt.elo0.to_string())
        .with("elo1", sprt.elo1.to_string())
        .with("llr", format!("{:.2}", state.llr))
        .with("lower", format!("{:.2}", state.lower))
        .with("upper", format!("{:.2}", state.upper))
        .with("verdict", verdict(state).unwrap_or("none"))
}

fn verdict(state: &SprtState) -> Option<&'static str> {
    state.verdict().map(|verdict| match verdict {
        Verdict::Elo0 => "elo0",
        Verdict::Elo1 => "elo1",
    })
}

fn percent(share: Option<f64>) -> String {
    format!("{:.1}", 100.0 * share.unwrap_or(0.0))
}

/// A difference in Elo with its sign.
pub fn signed(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        elo => format!("{elo:+.1}"),
    }
}

/// What a tally says, for other programs; what is infinite is null.
pub fn tally_json(tally: &Tally) -> Value {
    let estimate = Estimate::of(tally);
    let finite = |value: fn(&Estimate) -> f64| estimate.as_ref().map(value).filter(|value| value.is_finite());
    json!({
        "games": tally.total(),
        "wins": tally.wins(),
        "draws": tally.draws(),
        "losses": tally.losses(),
        "points": tally.points(),
        "score": tally.score(),
        "draw_rate": tally.draw_rate(),
        "pairs": tally.pairs,
        "elo": finite(|estimate| estimate.elo),
        "elo_low": finite(|estimate| estimate.low),
        "elo_high": finite(|estimate| estimate.high),
        "superiority": finite(|estimate| estimate.superiority),
    })
}

fn as_json(game: &str, results: &Results, sprt: Option<Sprt>) -> String {
    let tally = results.standings.tally(0, 1);
    let test = sprt.map(|sprt| {
        let state = sprt.state(tally);
        json!({
            "elo0": sprt.elo0, "elo1": sprt.elo1, "alpha": sprt.alpha, "beta": sprt.beta,
            "llr": state.llr, "lower": state.lower, "upper": state.upper, "accepted": verdict(&state),
        })
    });
    let own = json!({ "players": results.names, "result": tally_json(tally), "sprt": test });
    contest::as_json(game, results, own)
}
