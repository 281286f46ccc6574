//! The name of a game in its parts: `draughts:warcaby?size=12&rows=4`.

use tabuleiro_core::Message;

/// A game's name, cut into its parts. Case does not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Name {
    /// What comes first: `draughts`.
    pub(crate) family: String,
    /// What follows the colon: `warcaby`.
    pub(crate) variant: Option<String>,
    /// What follows the question mark, in its order: `size` is `12`, `rows` is `4`.
    parameters: Vec<(String, String)>,
}

impl Name {
    /// Cuts `name` into its parts; a parameter without `=` has an empty value.
    pub(crate) fn read(name: &str) -> Name {
        let name = name.trim().to_lowercase();
        let (path, query) = name.split_once('?').unwrap_or((&name, ""));
        let (family, variant) = match path.split_once(':') {
            Some((family, variant)) => (family, Some(variant.to_owned())),
            None => (path, None),
        };
        let parameters = query.split('&').filter(|word| !word.is_empty()).map(|word| {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            (key.to_owned(), value.to_owned())
        });
        Name { family: family.to_owned(), variant, parameters: parameters.collect() }
    }

    /// Hands each parameter to `understand`, which says whether it knows the key and, if the value is wrong,
    /// what it should be.
    pub(crate) fn parameters(
        &self,
        mut understand: impl FnMut(&str, &str) -> Option<Result<(), Message>>,
    ) -> Result<(), Message> {
        for (key, value) in &self.parameters {
            understand(key, value)
                .ok_or_else(|| Message::new("table-unknown-parameter").with("parameter", key.as_str()))?
                .map_err(|expected| {
                    Message::new("table-wrong-parameter")
                        .with("parameter", key.as_str())
                        .with("value", value.as_str())
                        .with("expected", expected)
                })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_a_family_a_variant_and_parameters() {
        let name = Name::read(" Draughts:Warcaby?size=12&rows=4&plain ");
        assert_eq!((name.family.as_str(), name.variant.as_deref()), ("draughts", Some("warcaby")));
        let mut seen = Vec::new();
        let read = name.parameters(|key, value| {
            seen.push(format!("{key} is {value}"));
            Some(Ok(()))
        });
        assert_eq!((read, seen), (Ok(()), vec!["size is 12".into(), "rows is 4".into(), "plain is ".into()]));
        assert_eq!(Name::read("chess").variant, None);
    }

    #[test]
    fn parameters_that_nobody_knows_or_with_wrong_values_are_refused() {
        let name = Name::read("quarto?attributes=9");
        assert_eq!(name.parameters(|_, _| None).unwrap_err().key, "table-unknown-parameter");
        let wrong = name.parameters(|_, _| Some(Err(Message::new("table-over")))).unwrap_err();
        assert_eq!(wrong.key, "table-wrong-parameter");
        assert_eq!(wrong.args[1], ("value", "9".into()));
    }
}
