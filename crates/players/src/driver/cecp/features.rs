//! What a program says that it can do.

/// Whether a program has said all that it can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Done {
    /// It has said nothing about it, as a program of version 1 does.
    #[default]
    Unsaid,
    /// It needs longer.
    Wait,
    /// It has.
    Yes,
}

/// What a program says that it can do, where that matters here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Features {
    pub done: Done,
    /// It answers `ping`.
    pub ping: bool,
    /// It takes a position by `setboard`.
    pub setboard: bool,
    /// It wants the word `usermove` before a move.
    pub usermove: bool,
    /// It wants moves as people write them.
    pub san: bool,
    /// It wants the clocks.
    pub time: bool,
    /// It can play more than one game.
    pub reuse: bool,
    /// The variants that it plays; none if it has not said.
    pub variants: Vec<String>,
    /// The names of its options.
    pub options: Vec<String>,
}

impl Default for Features {
    fn default() -> Features {
        Features {
            done: Done::Unsaid,
            ping: false,
            setboard: false,
            usermove: false,
            san: false,
            time: true,
            reuse: true,
            variants: Vec::new(),
            options: Vec::new(),
        }
    }
}

impl Features {
    /// Takes a line of the program; the answers to what it offers, and none to other lines.
    pub(super) fn hear(&mut self, line: &str) -> Vec<String> {
        let Some(offers) = line.trim().strip_prefix("feature ") else { return Vec::new() };
        let answer = |(name, value): (String, String)| {
            let known = self.set(&name, &value);
            format!("{} {name}", if known { "accepted" } else { "rejected" })
        };
        pairs(offers).into_iter().map(answer).collect()
    }

    /// Whether the feature is one that is known here.
    fn set(&mut self, name: &str, value: &str) -> bool {
        let yes = value == "1";
        match name {
            "done" => self.done = if yes { Done::Yes } else { Done::Wait },
            "ping" => self.ping = yes,
            "setboard" => self.setboard = yes,
            "usermove" => self.usermove = yes,
            "san" => self.san = yes,
            "time" => self.time = yes,
            "reuse" => self.reuse = yes,
            "variants" => self.variants = value.split(',').map(|name| name.trim().to_owned()).collect(),
            "option" => {
                let name = value.split_once(" -").map_or(value, |(name, _)| name);
                self.options.push(name.trim().to_owned());
            }
            "memory" if yes => self.options.push("memory".to_owned()),
            "smp" if yes => self.options.push("cores".to_owned()),
            "memory" | "smp" | "myname" | "colors" | "sigint" | "sigterm" | "analyze" | "draw" => {}
            _ => return false,
        }
        true
    }
}

/// The pairs of `NAME=VALUE` in a line, where a value with blanks stands in quotation marks.
fn pairs(text: &str) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    let mut rest = text.trim_start();
    while let Some((name, after)) = rest.split_once('=') {
        let (value, following) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_once(char::is_whitespace).unwrap_or((after, "")),
        };
        // What stands before the name without a value is none of ours.
        let name = name.split_whitespace().next_back().unwrap_or_default();
        pairs.push((name.to_owned(), value.to_owned()));
        rest = following.trim_start();
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_taken_and_answered() {
        let mut features = Features::default();
        assert_eq!(features.hear("feature done=0"), ["accepted done"]);
        assert_eq!(features.done, Done::Wait);
        let answers = features.hear(
            "feature ping=1 setboard=1 usermove=1 myname=\"A = b 1.0\" playother=1 time=0 \
             variants=\"normal,fischerandom\" reuse=0 option=\"Own Book -check 1\" memory=1",
        );
        let rejected: Vec<&String> = answers.iter().filter(|answer| answer.starts_with("rejected")).collect();
        assert_eq!(rejected, ["rejected playother"]);
        assert_eq!(answers.len(), 10);
        assert!(features.ping && features.setboard && features.usermove);
        assert!(!features.time && !features.reuse && !features.san);
        assert_eq!(features.variants, ["normal", "fischerandom"]);
        assert_eq!(features.options, ["Own Book", "memory"]);
        features.hear("feature done=1");
        assert_eq!(features.done, Done::Yes);
    }

    #[test]
    fn garbled_features_harm_nobody() {
        let mut features = Features::default();
        for line in
            ["feature", "feature =", "feature \"", "feature a", "feature myname=\"x", "featureping=1", ""]
        {
            features.hear(line);
        }
        assert_eq!(features, Features::default());
    }
}
