//! A form: fields one below the other, changed with the arrows or by typing.

mod field;

pub use field::{Field, Value};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::bindings::Action;
use crate::look::{Look, Role};
use crate::paint;

/// The frame, the sign of the cursor, the gap between labels and values, and the signs around a value.
const AROUND: usize = 10;

/// What a key did to a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormEvent {
    /// Nothing, or the cursor moved.
    Nothing,
    /// This field has another value now.
    Changed(String),
    /// This button was pressed, or the return key in this field.
    Pressed(String),
}

/// A form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Form {
    /// The fields.
    pub fields: Vec<Field>,
    /// The field that the cursor is on.
    pub cursor: usize,
}

impl Form {
    /// What the field called `id` says; empty if there is none.
    pub fn says(&self, id: &str) -> String {
        self.fields.iter().find(|field| field.id == id).map_or(String::new(), Field::says)
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action) -> FormEvent {
        let last = self.fields.len().saturating_sub(1);
        match action {
            Action::Up => self.cursor = self.cursor.checked_sub(1).unwrap_or(last),
            Action::Down => self.cursor = if self.cursor >= last { 0 } else { self.cursor + 1 },
            Action::Left => return self.step(false),
            Action::Right => return self.step(true),
            Action::Erase => return self.erase(),
            Action::Clear => return self.clear(),
            Action::Choose => {
                return self
                    .fields
                    .get(self.cursor)
                    .map_or(FormEvent::Nothing, |field| FormEvent::Pressed(field.id.clone()));
            }
            _ => {}
        }
        FormEvent::Nothing
    }

    fn step(&mut self, forward: bool) -> FormEvent {
        let Some(field) = self.fields.get_mut(self.cursor) else { return FormEvent::Nothing };
        let turned = |at: usize, length: usize| match (forward, length) {
            (_, 0) => 0,
            (true, _) => (at + 1) % length,
            (false, _) => (at + length - 1) % length,
        };
        match &mut field.value {
            Value::Choice { options, at } => *at = turned(*at, options.len()),
            Value::Number { min, max, value, .. } => {
                *value = match (*value, forward) {
                    (None, true) => Some(*min),
                    (None, false) => Some(*max),
                    (Some(number), true) if number < *max => Some(number + 1),
                    (Some(number), false) if number > *min => Some(number - 1),
                    _ => None,
                };
            }
            Value::Text { text, offers, .. } => {
                let at = offers.iter().position(|offer| offer == text);
                let next = at.map_or(0, |at| turned(at, offers.len()));
                match offers.get(next) {
                    Some(offer) => *text = offer.clone(),
                    None => return FormEvent::Nothing,
                }
            }
            Value::Button => return FormEvent::Nothing,
        }
        FormEvent::Changed(field.id.clone())
    }

    /// Types a letter into the field under the cursor.
    pub fn type_letter(&mut self, letter: char) -> FormEvent {
        let Some(field) = self.fields.get_mut(self.cursor) else { return FormEvent::Nothing };
        match &mut field.value {
            Value::Number { max, value, .. } => {
                let Some(digit) = letter.to_digit(10) else { return FormEvent::Nothing };
                let longer = value.unwrap_or(0).saturating_mul(10).saturating_add(digit);
                *value = Some(if longer <= *max { longer } else { digit.min(*max) });
            }
            Value::Text { text, .. } => text.push(letter),
            Value::Choice { options, at } => {
                // The next choice that begins with the letter, as lists everywhere do.
                let begins = |label: &str| {
                    label.chars().next().is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
                };
                let length = options.len();
                let found = (1..=length).map(|step| (*at + step) % length).find(|&at| begins(&options[at].1));
                match found {
                    Some(next) => *at = next,
                    None => return FormEvent::Nothing,
                }
            }
            Value::Button => return FormEvent::Nothing,
        }
        FormEvent::Changed(field.id.clone())
    }

    fn erase(&mut self) -> FormEvent {
        let Some(field) = self.fields.get_mut(self.cursor) else { return FormEvent::Nothing };
        match &mut field.value {
            Value::Number { value, .. } => *value = value.map(|number| number / 10).filter(|&rest| rest > 0),
            Value::Text { text, .. } => {
                text.pop();
            }
            Value::Choice { .. } | Value::Button => return FormEvent::Nothing,
        }
        FormEvent::Changed(field.id.clone())
    }

    fn clear(&mut self) -> FormEvent {
        let Some(field) = self.fields.get_mut(self.cursor) else { return FormEvent::Nothing };
        match &mut field.value {
            Value::Number { value, .. } => *value = None,
            Value::Text { text, .. } => text.clear(),
            Value::Choice { .. } | Value::Button => return FormEvent::Nothing,
        }
        FormEvent::Changed(field.id.clone())
    }

    /// Does what a click means: go to a field, or change the one that the cursor is on already.
    pub fn click(&mut self, area: Rect, x: u16, y: u16) -> FormEvent {
        let Some(at) = self.field_at(area, x, y) else { return FormEvent::Nothing };
        let again = at == self.cursor;
        self.cursor = at;
        match &self.fields[at].value {
            Value::Button => FormEvent::Pressed(self.fields[at].id.clone()),
            Value::Choice { .. } | Value::Number { .. } if again => self.step(true),
            _ => FormEvent::Nothing,
        }
    }

    fn first(&self, area: Rect) -> usize {
        let height = usize::from(area.height);
        let most = self.fields.len().saturating_sub(height);
        self.cursor.saturating_sub(height / 2).min(most)
    }

    fn field_at(&self, area: Rect, x: u16, y: u16) -> Option<usize> {
        if !area.contains((x, y).into()) {
            return None;
        }
        let at = self.first(area) + usize::from(y - area.y);
        (at < self.fields.len()).then_some(at)
    }

    /// The columns that the form takes with its frame.
    pub fn width(&self) -> u16 {
        let labels = self.fields.iter().map(|field| field.label.width()).max().unwrap_or(0);
        let values = self.fields.iter().map(|field| field.shown().width()).max().unwrap_or(0);
        (labels + values + AROUND) as u16
    }

    /// Draws the form in a frame, which tells whether there are more fields than fit.
    pub fn framed(&self, title: &str, outer: Rect, look: &Look, buffer: &mut Buffer) {
        let inner = paint::boxed(title, outer, look, buffer);
        self.draw(inner, look, buffer);
        let height = usize::from(inner.height);
        paint::scroll(self.first(inner), height, self.fields.len(), outer, look, buffer);
    }

    /// Draws the form.
    pub fn draw(&self, area: Rect, look: &Look, buffer: &mut Buffer) {
        let labels = self.fields.iter().map(|field| field.label.width()).max().unwrap_or(0);
        let values = self.fields.iter().map(|field| field.shown().width()).max().unwrap_or(0);
        // Where there is no room for both, each has half of it.
        let width = usize::from(area.width);
        let labels = labels.min(width.saturating_sub(values + AROUND).max(width / 2));
        let first = self.first(area);
        let rows = (area.top()..area.bottom()).zip(self.fields.iter().enumerate().skip(first));
        for (y, (at, field)) in rows {
            let here = at == self.cursor;
            let row = Rect { y, height: 1, ..area };
            let style = look.style(if here { Role::Chosen } else { Role::Text });
            let sign = if here { "> " } else { "  " };
            let pad = labels.saturating_sub(field.label.width());
            let text = match &field.value {
                Value::Button => format!("{sign}[ {} ]", field.label),
                Value::Text { .. } if here => {
                    format!("{sign}{}{:pad$}  {}_", field.label, "", field.shown())
                }
                Value::Choice { .. } | Value::Number { .. } if here => {
                    format!("{sign}{}{:pad$}  < {} >", field.label, "", field.shown())
                }
                _ => format!("{sign}{}{:pad$}  {}", field.label, "", field.shown()),
            };
            paint::line(&text, row, style, buffer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> Form {
        let options = vec![("a".into(), "Apple".into()), ("b".into(), "Berry".into())];
        let number = Value::Number { min: 4, max: 20, value: None, usual: "usual".into() };
        let text =
            Value::Text { text: String::new(), offers: vec!["none".into(), "5+3".into()], usual: "-".into() };
        Form {
            fields: vec![
                Field::choice("fruit", "Fruit".into(), options, "b"),
                Field { id: "size".into(), label: "Size".into(), value: number },
                Field { id: "clock".into(), label: "Clock".into(), value: text },
                Field { id: "go".into(), label: "Go".into(), value: Value::Button },
            ],
            cursor: 0,
        }
    }

    #[test]
    fn arrows_and_letters_change_choices() {
        let mut form = form();
        assert_eq!(form.says("fruit"), "b");
        assert_eq!(form.act(Action::Right), FormEvent::Changed("fruit".into()));
        assert_eq!(form.says("fruit"), "a");
        form.type_letter('B');
        assert_eq!(form.says("fruit"), "b");
        assert_eq!(form.type_letter('x'), FormEvent::Nothing);
    }

    #[test]
    fn numbers_are_typed_or_stepped_and_may_be_left_out() {
        let mut form = form();
        form.cursor = 1;
        form.act(Action::Right);
        assert_eq!(form.says("size"), "4");
        form.act(Action::Left);
        assert_eq!(form.says("size"), "");
        for letter in "1x2".chars() {
            form.type_letter(letter);
        }
        assert_eq!(form.says("size"), "12");
        form.act(Action::Erase);
        assert_eq!(form.says("size"), "1");
    }

    #[test]
    fn texts_are_typed_or_offered() {
        let mut form = form();
        form.cursor = 2;
        form.act(Action::Right);
        form.act(Action::Right);
        assert_eq!(form.says("clock"), "5+3");
        form.act(Action::Erase);
        form.type_letter('5');
        assert_eq!(form.says("clock"), "5+5");
        assert_eq!(form.act(Action::Clear), FormEvent::Changed("clock".into()));
        assert_eq!(form.says("clock"), "");
    }

    #[test]
    fn buttons_are_pressed_by_key_and_by_click() {
        let mut form = form();
        form.act(Action::Up);
        assert_eq!(form.act(Action::Choose), FormEvent::Pressed("go".into()));
        form.cursor = 0;
        let area = Rect::new(0, 0, 40, 10);
        assert_eq!(form.click(area, 3, 3), FormEvent::Pressed("go".into()));
        assert_eq!(form.click(area, 3, 0), FormEvent::Nothing);
        assert_eq!(form.click(area, 3, 0), FormEvent::Changed("fruit".into()));
        assert_eq!(form.click(area, 3, 9), FormEvent::Nothing);
    }
}
