//! How many colours a terminal shows.

/// How many colours the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
    /// What the environment says of the terminal: `variable` looks something up in it, and `described` the
    /// number of colours in the description of a terminal by its name.
    ///
    /// Many terminals say `xterm-256color` and show all colours; some of those tell who they are in other
    /// variables. Terminals inside another one (tmux, screen) pass those on, but not the colours.
    pub fn detect(
        variable: impl Fn(&str) -> Option<String>,
        described: impl Fn(&str) -> Option<u32>,
    ) -> Depth {
        let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        let colours = variable("COLORTERM").unwrap_or_default();
        let program = variable("TERM_PROGRAM").unwrap_or_default();
        let vte = variable("VTE_VERSION").and_then(|version| version.parse().ok()).unwrap_or(0u32);
        let inside = ["tmux", "screen"].iter().any(|name| term.starts_with(name));
        let named = COLOURFUL.iter().any(|name| term.starts_with(name)) || term.ends_with("-direct");
        let known = COLOURFUL_PROGRAMS.contains(&program.as_str())
            || COLOURFUL_SIGNS.iter().any(|name| is_set(name))
            || vte >= COLOURFUL_VTE;
        if is_set("NO_COLOR") || term == "dumb" || term.starts_with("vt") {
            Depth::Mono
        } else if colours.contains("truecolor") || colours.contains("24bit") || named || (known && !inside) {
            Depth::True
        } else if term.contains("256color") || is_set("XTERM_VERSION") {
            Depth::Cube
        } else {
            match described(&term) {
                Some(0..8) => Depth::Mono,
                Some(8..256) | None => Depth::Sixteen,
                Some(256..0x0100_0000) => Depth::Cube,
                Some(_) => Depth::True,
            }
        }
    }
}

/// How the names of terminals begin that show all colours.
const COLOURFUL: [&str; 10] = [
    "alacritty",
    "contour",
    "foot",
    "ghostty",
    "iterm",
    "rio",
    "wezterm",
    "xterm-ghostty",
    "xterm-kitty",
    "kitty",
];
/// Programs that show all colours and tell their names.
const COLOURFUL_PROGRAMS: [&str; 7] = ["WezTerm", "ghostty", "iTerm.app", "mintty", "vscode", "Hyper", "rio"];
/// Variables of terminals that show all colours.
const COLOURFUL_SIGNS: [&str; 4] =
    ["KITTY_WINDOW_ID", "KONSOLE_VERSION", "WT_SESSION", "ALACRITTY_WINDOW_ID"];
/// The first version of the terminals of GNOME and its kin that shows all colours.
const COLOURFUL_VTE: u32 = 3600;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_tells_how_many_colours_there_are() {
        let depth = |pairs: &[(&str, &str)]| {
            let variable = |name: &str| {
                pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            };
            Depth::detect(variable, |_| None)
        };
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Depth::True);
        assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Cube);
        assert_eq!(depth(&[("TERM", "linux")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Depth::Mono);
        assert_eq!(depth(&[("TERM", "linux"), ("NO_COLOR", "")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "dumb")]), Depth::Mono);
        assert_eq!(depth(&[("TERM", "xterm-kitty")]), Depth::True);
        assert_eq!(depth(&[("TERM", "foot-extra")]), Depth::True);
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("VTE_VERSION", "7600")]), Depth::True);
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("VTE_VERSION", "3400")]), Depth::Cube);
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("TERM_PROGRAM", "vscode")]), Depth::True);
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("TERM_PROGRAM", "Apple_Terminal")]), Depth::Cube);
        assert_eq!(depth(&[("TERM", "tmux-256color"), ("KITTY_WINDOW_ID", "1")]), Depth::Cube);
        assert_eq!(depth(&[("TERM", "xterm"), ("XTERM_VERSION", "XTerm(390)")]), Depth::Cube);
    }

    #[test]
    fn the_description_of_a_terminal_tells_where_its_name_does_not() {
        let depth = |term: &str, colours| {
            Depth::detect(|name| (name == "TERM").then(|| term.to_owned()), |_| colours)
        };
        assert_eq!(depth("xterm", Some(8)), Depth::Sixteen);
        assert_eq!(depth("ansi-mono", Some(0)), Depth::Mono);
        assert_eq!(depth("mlterm", Some(256)), Depth::Cube);
        assert_eq!(depth("odd", Some(0x0100_0000)), Depth::True);
        assert_eq!(depth("unknown", None), Depth::Sixteen);
    }
}
