//! Comments and marks, and the commands to programs within comments.

use tabuleiro_record::text::{commands, without_commands};

use super::{MAIN, NodeId, Remark, Study};

/// The marks that judge a move: `!`, `?`, `!!`, `??`, `!?`, `?!`.
const JUDGEMENTS: std::ops::RangeInclusive<u16> = 1..=6;

impl Study {
    /// The comments of a node as the file has them; at the root, those before the first move.
    pub fn comments(&self, node: NodeId) -> Vec<&str> {
        if node == NodeId::ROOT {
            return self.line(MAIN).comments.iter().map(String::as_str).collect();
        }
        let remarks = self.node(node).after.iter();
        let texts = remarks.filter_map(|remark| match remark {
            Remark::Comment(text) => Some(text.as_str()),
            Remark::Variation(_) => None,
        });
        texts.collect()
    }

    /// What people wrote in the comments of a node, each without its commands to programs.
    pub fn words(&self, node: NodeId) -> Vec<String> {
        self.comments(node).into_iter().map(without_commands).filter(|words| !words.is_empty()).collect()
    }

    /// The value of the first command called `name` in the comments of a node.
    pub fn command(&self, node: NodeId, name: &str) -> Option<&str> {
        self.comments(node).into_iter().flat_map(commands).find(|known| known.name == name).map(|it| it.value)
    }

    /// Adds a comment behind the others.
    pub fn add_comment(&mut self, node: NodeId, text: &str) {
        if node == NodeId::ROOT {
            self.line_mut(MAIN).comments.push(text.to_owned());
        } else {
            self.node_mut(node).after.push(Remark::Comment(text.to_owned()));
        }
    }

    /// Replaces the words of the last comment that has any, or adds one; without words, it goes. Commands to
    /// programs stay.
    pub fn set_words(&mut self, node: NodeId, words: &str) {
        let words = words.trim();
        let mut texts = self.comments_mut(node);
        let last = texts.iter_mut().rev().find(|text| !without_commands(text).is_empty());
        match last {
            Some(text) => {
                let kept: Vec<String> =
                    commands(text).map(|command| format!("[%{} {}]", command.name, command.value)).collect();
                **text = kept
                    .into_iter()
                    .chain((!words.is_empty()).then(|| words.to_owned()))
                    .collect::<Vec<_>>()
                    .join(" ");
            }
            None if words.is_empty() => {}
            None => self.add_comment(node, words),
        }
        self.drop_empty_comments(node);
    }

    /// Says `value` in the command called `name`, where it stands already or in a comment of commands;
    /// without a value, the command goes.
    pub fn set_command(&mut self, node: NodeId, name: &str, value: Option<&str>) {
        let said = value.map(|value| format!("[%{name} {value}]"));
        let mut texts = self.comments_mut(node);
        if let Some(text) = texts.iter_mut().find(|text| commands(text).any(|known| known.name == name)) {
            **text = replaced(text, name, said.as_deref());
        } else if let Some(said) = said {
            let commands_only = |text: &&mut &mut String| without_commands(text).is_empty();
            match texts.iter_mut().find(commands_only) {
                Some(text) => **text = format!("{said} {text}"),
                None if node == NodeId::ROOT => self.line_mut(MAIN).comments.insert(0, said),
                None => self.node_mut(node).after.insert(0, Remark::Comment(said)),
            }
        }
        self.drop_empty_comments(node);
    }

    /// Adds a mark, or takes it away if it is there. Of those that judge a move only one can stand.
    pub fn toggle_mark(&mut self, node: NodeId, mark: u16) {
        if node == NodeId::ROOT {
            return;
        }
        let marks = &mut self.node_mut(node).marks;
        let was_there = marks.contains(&mark);
        marks.retain(|known| *known != mark && !(JUDGEMENTS.contains(&mark) && JUDGEMENTS.contains(known)));
        if !was_there {
            marks.insert(0, mark);
        }
    }

    /// Adds the mark of a judgement where nobody has judged the move yet.
    pub fn judge_by_mark(&mut self, node: NodeId, mark: u16) {
        if !self.marks(node).iter().any(|known| JUDGEMENTS.contains(known)) {
            self.toggle_mark(node, mark);
        }
    }

    fn comments_mut(&mut self, node: NodeId) -> Vec<&mut String> {
        if node == NodeId::ROOT {
            return self.line_mut(MAIN).comments.iter_mut().collect();
        }
        let remarks = self.node_mut(node).after.iter_mut();
        let texts = remarks.filter_map(|remark| match remark {
            Remark::Comment(text) => Some(text),
            Remark::Variation(_) => None,
        });
        texts.collect()
    }

    fn drop_empty_comments(&mut self, node: NodeId) {
        if node == NodeId::ROOT {
            self.line_mut(MAIN).comments.retain(|text| !text.is_empty());
        } else {
            self.node_mut(node).after.retain(|remark| *remark != Remark::Comment(String::new()));
        }
    }
}

/// `text` with the command called `name` replaced by `said`, or without it.
fn replaced(text: &str, name: &str, said: Option<&str>) -> String {
    let begins = |from: usize| {
        let rest = text[from..].strip_prefix("[%").and_then(|rest| rest.strip_prefix(name));
        rest.is_some_and(|rest| rest.starts_with([' ', ']']))
    };
    let found = text.match_indices("[%").map(|(at, _)| at).find(|&at| begins(at));
    let range = found.and_then(|at| Some(at..at + text[at..].find(']')? + 1));
    let Some(range) = range else { return text.to_owned() };
    let parts = [text[..range.start].trim_end(), said.unwrap_or_default(), text[range.end..].trim_start()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
