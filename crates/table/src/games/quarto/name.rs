//! The names of the rulesets.

use tabuleiro_core::Message;
use tabuleiro_quarto::{Attribute, Attributes, Ruleset};

use crate::name::Name;

/// The ruleset that `name` means; `None` if it is no name of this family.
///
/// The parameter `attributes` says which attributes count: a number from 1 to 4, in the order size, colour,
/// shape, filling; or their names with commas between, such as `colour,shape`.
pub(super) fn read(name: &str) -> Option<Result<Ruleset, Message>> {
    let name = Name::read(name);
    if name.family != "quarto" {
        return None;
    }
    let mut ruleset = match name.variant.as_deref() {
        None | Some("squares") => Ruleset::SQUARES,
        Some("lines") => Ruleset::LINES,
        Some(_) => return None,
    };
    let read = name.parameters(|key, value| {
        (key == "attributes").then(|| {
            ruleset =
                with_attributes(ruleset, value).ok_or_else(|| Message::new("quarto-expected-attributes"))?;
            Ok(())
        })
    });
    Some(read.map(|()| ruleset))
}

/// The canonical name of `ruleset`.
pub(super) fn write(ruleset: Ruleset) -> String {
    let base = if ruleset.counts_squares() { "quarto" } else { "quarto:lines" };
    let attributes = ruleset.attributes();
    if attributes == Attributes::ALL {
        return base.to_owned();
    }
    let level = attributes.len();
    if ruleset.with_level(level) == Some(ruleset) {
        return format!("{base}?attributes={level}");
    }
    let names: Vec<_> = attributes.iter().map(Attribute::name).collect();
    format!("{base}?attributes={}", names.join(","))
}

fn with_attributes(ruleset: Ruleset, value: &str) -> Option<Ruleset> {
    if let Ok(level) = value.parse() {
        return ruleset.with_level(level);
    }
    let named: Option<Attributes> = value.split(',').map(Attribute::from_name).collect();
    ruleset.with_attributes(named?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, canonical: &str) {
        let ruleset = read(name).expect("a name of the family").expect("a known ruleset");
        assert_eq!(write(ruleset), canonical);
        assert_eq!(read(canonical), Some(Ok(ruleset)));
    }

    #[test]
    fn names_are_understood_and_written() {
        check("Quarto", "quarto");
        check("quarto:squares", "quarto");
        check("quarto:lines", "quarto:lines");
        check("quarto?attributes=4", "quarto");
        check("quarto?attributes=2", "quarto?attributes=2");
        check("quarto:lines?attributes=size", "quarto:lines?attributes=1");
        check("quarto?attributes=shape,colour", "quarto?attributes=colour,shape");
    }

    #[test]
    fn wrong_names_are_refused() {
        assert_eq!(read("chess"), None);
        assert_eq!(read("quarto:triangles"), None);
        for name in
            ["quarto?attributes=0", "quarto?attributes=5", "quarto?attributes=weight", "quarto?attributes"]
        {
            assert_eq!(read(name).unwrap().unwrap_err().key, "table-wrong-parameter", "{name}");
        }
        assert_eq!(read("quarto?size=5").unwrap().unwrap_err().key, "table-unknown-parameter");
    }
}
