//! What a program sends with a call: the fields of a form, or of JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use serde_json::Value;
use tabuleiro_facade::Message;

use crate::app::App;
use crate::problem::Problem;

/// The fields of a form or of JSON, as text. What is empty or null is as if it were not there.
#[derive(Default, Debug)]
pub struct Fields {
    texts: BTreeMap<String, String>,
    /// Those that were no text in JSON.
    others: BTreeSet<String>,
}

impl Fields {
    /// The text of a field.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(String::as_str)
    }

    /// The same of a field in which somebody writes to others: whatever is no text was not meant so.
    pub fn line(&self, key: &str) -> Result<Option<&str>, Problem> {
        if self.others.contains(key) { Err(Problem::bad("api-bad-body")) } else { Ok(self.text(key)) }
    }

    /// The text of a field that must be one of `words`.
    pub fn word(&self, key: &str, words: &[&'static str]) -> Result<Option<&'static str>, Problem> {
        let Some(text) = self.text(key) else { return Ok(None) };
        match words.iter().find(|word| **word == text) {
            Some(word) => Ok(Some(word)),
            None => Err(bad("api-bad-word", key, text, &words.join(", "))),
        }
    }

    /// A whole number.
    pub fn number(&self, key: &str, range: RangeInclusive<u32>) -> Result<Option<u32>, Problem> {
        let Some(text) = self.text(key) else { return Ok(None) };
        match text.parse() {
            Ok(number) if range.contains(&number) => Ok(Some(number)),
            _ => {
                let limits = format!("{}–{}", range.start(), range.end());
                Err(bad("api-bad-number", key, text, &limits))
            }
        }
    }

    /// Something that is so or not; not, if nothing is said.
    pub fn flag(&self, key: &str) -> Result<bool, Problem> {
        match self.text(key) {
            None => Ok(false),
            Some(text) => is_yes(text).ok_or_else(|| bad("api-bad-word", key, text, "true, false")),
        }
    }

    /// Reads what came with a request.
    fn read(kind: &str, body: &[u8]) -> Option<Fields> {
        if kind.starts_with("application/json") {
            if body.is_empty() {
                return Some(Fields::default());
            }
            let Value::Object(object) = serde_json::from_slice(body).ok()? else { return None };
            let mut fields = BTreeMap::new();
            let no_text = |(key, value): (&String, &Value)| (!value.is_string()).then(|| key.clone());
            let others = object.iter().filter_map(no_text).collect();
            for (key, value) in object {
                let text = match value {
                    Value::Null => continue,
                    Value::Bool(yes) => yes.to_string(),
                    Value::Number(number) => number.to_string(),
                    Value::String(text) => text,
                    Value::Array(_) | Value::Object(_) => return None,
                };
                fields.insert(key, text);
            }
            return Some(Fields { others, ..Fields::new(fields) });
        }
        if body.is_empty() || kind.starts_with("application/x-www-form-urlencoded") {
            let pairs: Vec<(String, String)> = serde_urlencoded::from_bytes(body).ok()?;
            return Some(Fields::new(pairs.into_iter().collect()));
        }
        None
    }

    fn new(fields: BTreeMap<String, String>) -> Fields {
        let tidy = |(key, text): (String, String)| {
            let text = text.trim();
            (!text.is_empty()).then(|| (key, text.to_owned()))
        };
        Fields { texts: fields.into_iter().filter_map(tidy).collect(), others: BTreeSet::new() }
    }
}

/// Whether a word means yes; `None` if it means nothing.
pub fn is_yes(text: &str) -> Option<bool> {
    match text {
        "true" | "yes" | "1" | "on" => Some(true),
        "false" | "no" | "0" | "off" => Some(false),
        _ => None,
    }
}

fn bad(key: &'static str, field: &str, found: &str, wanted: &str) -> Problem {
    let found: String = found.chars().take(40).collect();
    let reason = Message::new(key).with("field", field).with("found", found).with("wanted", wanted);
    Problem::because(StatusCode::BAD_REQUEST, reason)
}

impl FromRequest<App> for Fields {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Fields, Problem> {
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.to_ascii_lowercase();
        let body = Bytes::from_request(request, app)
            .await
            .map_err(|_| Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "api-too-large"))?;
        Fields::read(&kind, &body).ok_or_else(|| Problem::bad("api-bad-body"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_json_say_the_same() {
        let json = br#"{"clock.limit":300,"rated":false,"color":null,"variant":" standard "}"#;
        let form = b"clock.limit=300&rated=false&color=&variant=+standard+";
        for (kind, body) in
            [("application/json; charset=utf-8", &json[..]), ("application/x-www-form-urlencoded", &form[..])]
        {
            let fields = Fields::read(kind, body).unwrap();
            assert_eq!(fields.number("clock.limit", 0..=10_800).unwrap(), Some(300), "{kind}");
            assert!(!fields.flag("rated").unwrap());
            assert_eq!((fields.text("color"), fields.text("variant")), (None, Some("standard")));
            assert_eq!(fields.line("variant").unwrap(), Some("standard"));
            assert_eq!(fields.line("rated").is_err(), kind.contains("json"), "no is no sentence");
        }
        assert!(Fields::read("", b"").is_some(), "nothing is nothing, whatever it is called");
        for (kind, body) in [
            ("application/json", "{"),
            ("application/json", "[1]"),
            ("application/json", r#"{"a":{}}"#),
            ("text/plain", "a=1"),
        ] {
            assert!(Fields::read(kind, body.as_bytes()).is_none(), "{kind}: {body}");
        }
    }

    #[test]
    fn what_is_wrong_is_refused_with_what_is_wanted() {
        let fields =
            Fields::read("application/json", br#"{"n":"x","m":11,"f":"maybe","w":"green"}"#).unwrap();
        assert!(fields.number("n", 0..=10).is_err() && fields.number("m", 0..=10).is_err());
        assert!(fields.flag("f").is_err() && fields.word("w", &["white", "black"]).is_err());
        assert_eq!(fields.number("none", 0..=10).unwrap(), None);
    }
}
