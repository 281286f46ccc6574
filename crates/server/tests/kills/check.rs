//! Holds what clients saw against the database.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::Value;
use tabuleiro_host::{Store, TableId};
use tabuleiro_server::{Games, Kept};

use crate::log::{Command, Log, Watched};

/// Everything that is not as was promised, in words.
pub async fn violations(kept: Kept, log: &Log) -> Vec<String> {
    let report = Games::open(kept.clone()).await.unwrap().check().await.unwrap();
    let mut found: Vec<String> =
        report.damaged.iter().map(|(game, what)| format!("{game} is damaged: {what}")).collect();
    found.extend(log.noticed.lock().unwrap().iter().cloned());
    let store = kept.open("checker").await.unwrap().games;
    let mut tables: BTreeMap<String, Vec<Command>> = BTreeMap::new();
    for command in log.commands.lock().unwrap().iter() {
        tables.entry(command.table.clone()).or_default().push(command.clone());
    }
    let watched = log.watched.lock().unwrap().clone();
    for (name, commands) in &tables {
        let id: TableId = name.parse().unwrap();
        for command in commands {
            found.extend(answered(&*store, &id, command).await);
        }
        found.extend(order(commands));
        let events = match store.events(&id, 0).await {
            Ok(events) => events,
            Err(error) => {
                found.push(format!("{name} can't be read: {error}"));
                continue;
            }
        };
        let events: Vec<Value> = events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
        found.extend(versions(name, &events));
        found.extend(charged(name, &events));
        for watched in watched.iter().filter(|watched| watched.table == *name) {
            found.extend(seen(watched, &events));
        }
    }
    found
}

/// What was carried out is there at the version that was told, and what was refused is not.
async fn answered(store: &dyn Store, id: &TableId, command: &Command) -> Option<String> {
    let found = store.answered(id, &command.id).await.unwrap();
    let name = format!("{id} {}", command.id);
    match (command.version, found) {
        (told, found) if told == found => None,
        (Some(told), None) => Some(format!("{name} was acknowledged at {told} and is missing")),
        (Some(told), Some(found)) => Some(format!("{name} was acknowledged at {told} and stands at {found}")),
        (None, found) => Some(format!("{name} was refused and stands at {found:?}")),
    }
}

/// What was acknowledged before something else was asked has the smaller version.
fn order(commands: &[Command]) -> Option<String> {
    let done = || commands.iter().filter_map(|command| Some((command, command.version?)));
    done().find_map(|(early, first)| {
        done().find_map(|(late, second)| {
            // The same command said twice has the same version.
            (early.answered < late.asked
                && first > second
                && early.id != late.id
                && !said_before(commands, late))
            .then(|| format!("{} {} at {first} came before {} at {second}", early.table, early.id, late.id))
        })
    })
}

/// Whether `command` had been said before, so that its answer is older than its question.
fn said_before(commands: &[Command], command: &Command) -> bool {
    commands.iter().any(|other| other.id == command.id && other.asked < command.asked)
}

/// Versions count from 1 without a gap.
fn versions(name: &str, events: &[Value]) -> Option<String> {
    let wrong = (1_u64..).zip(events).find(|(expected, event)| event["version"] != *expected)?;
    Some(format!("{name}: {} stands where version {} should", wrong.1, wrong.0))
}

/// Nobody is charged with more time than passed while the clocks ran.
fn charged(name: &str, events: &[Value]) -> Option<String> {
    let mut ran = Duration::ZERO;
    let mut since = None;
    for event in events {
        let at = event["at"].as_u64().map(Duration::from_millis)?;
        if let Some(since) = since.take() {
            ran += at.saturating_sub(since);
        }
        let kind = event["event"].as_str().unwrap_or_default();
        if kind == "moved" {
            let spent = Duration::from_millis(event["spent"].as_u64()?);
            if spent > ran + Duration::from_millis(2) {
                return Some(format!("{name}: {event} is charged with more than {ran:?}"));
            }
            ran = Duration::ZERO;
        }
        since = (kind != "paused").then_some(at);
    }
    None
}

/// Whoever looked on saw a part of the log without a gap, from when they came.
fn seen(watched: &Watched, events: &[Value]) -> Option<String> {
    let name = &watched.table;
    for (expected, (version, kind, text)) in (watched.from + 1..).zip(&watched.events) {
        if *version != expected {
            return Some(format!("{name}: somebody was told version {version} instead of {expected}"));
        }
        let Some(event) = events.get(expected as usize - 1) else {
            return Some(format!("{name}: somebody was told version {version}, which is missing"));
        };
        let is_same = event["event"] == **kind && (kind != "moved" || event["text"] == **text);
        if !is_same {
            return Some(format!("{name}: somebody was told {kind} {text}, and the log has {event}"));
        }
    }
    None
}
