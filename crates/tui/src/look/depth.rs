//! How many colours a terminal shows.

/// How many colours the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// None; only bold, reversed and the like.
    Mono,
    /// The sixteen classic ones.
    Sixteen,
    /// A cube of 216 and some greys.
    Cube,
    /// All.
    True,
}

impl Depth {
    /// What the environment says of the terminal. `variable` looks one up.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Depth {
        let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        let colours = variable("COLORTERM").unwrap_or_default();
        if is_set("NO_COLOR") || term == "dumb" || term.starts_with("vt") {
            Depth::Mono
        } else if colours.contains("truecolor") || colours.contains("24bit") || term.ends_with("-direct") {
            Depth::True
        } else if term.contains("256color") {
            Depth::Cube
        } else {
            Depth::Sixteen
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_tells_how_many_colours_there_are() {
        let depth = |pairs: &[(&str, &str)]| {
            Depth::detect(|name| {
                pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Depth::True);
        assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Cube);
        assert_eq!(depth(&[("TERM", "linux")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Depth::Mono);
        assert_eq!(depth(&[("TERM", "linux"), ("NO_COLOR", "")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "dumb")]), Depth::Mono);
    }
}
