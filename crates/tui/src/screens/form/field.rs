//! A field of a form.

/// What a field holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// One of a few: what each is called inside, and its label.
    Choice {
        /// All of them.
        options: Vec<(String, String)>,
        /// Which.
        at: usize,
    },
    /// A number, or nothing for what is usual.
    Number {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
        /// The number.
        value: Option<u32>,
        /// What stands there if it is nothing.
        usual: String,
    },
    /// A text, with some that the arrows offer.
    Text {
        /// The text.
        text: String,
        /// What the arrows offer.
        offers: Vec<String>,
        /// What stands there if it is empty.
        usual: String,
    },
    /// Something to press.
    Button,
}

/// A field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// What it is called inside.
    pub id: String,
    /// What it is called on the screen.
    pub label: String,
    /// What it holds.
    pub value: Value,
}

impl Field {
    /// A field of a few choices, with the one called `chosen` taken.
    pub fn choice(
        id: impl Into<String>,
        label: String,
        options: Vec<(String, String)>,
        chosen: &str,
    ) -> Field {
        let at = options.iter().position(|(name, _)| name == chosen).unwrap_or(0);
        Field { id: id.into(), label, value: Value::Choice { options, at } }
    }

    /// What the field says, in the words used inside.
    pub fn says(&self) -> String {
        match &self.value {
            Value::Choice { options, at } => options.get(*at).map_or(String::new(), |(name, _)| name.clone()),
            Value::Number { value, .. } => value.map_or(String::new(), |number| number.to_string()),
            Value::Text { text, .. } => text.trim().to_owned(),
            Value::Button => String::new(),
        }
    }

    /// Lets the field say `said`, if it can.
    pub fn set(&mut self, said: &str) {
        match &mut self.value {
            Value::Choice { options, at } => {
                *at = options.iter().position(|(name, _)| name == said).unwrap_or(*at);
            }
            Value::Number { min, max, value, .. } => {
                *value = said.parse().ok().filter(|number| (*min..=*max).contains(number)).or(*value);
            }
            Value::Text { text, .. } => *text = said.to_owned(),
            Value::Button => {}
        }
    }

    /// What the field says, in the words of the screen.
    pub(super) fn shown(&self) -> String {
        match &self.value {
            Value::Choice { options, at } => {
                options.get(*at).map_or(String::new(), |(_, label)| label.clone())
            }
            Value::Number { value: Some(number), .. } => number.to_string(),
            Value::Number { usual, .. } => usual.clone(),
            Value::Text { text, usual, .. } if text.is_empty() => usual.clone(),
            Value::Text { text, .. } => text.clone(),
            Value::Button => String::new(),
        }
    }
}
