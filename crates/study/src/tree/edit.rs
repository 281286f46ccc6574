//! Changing the tree.

use std::mem;

use tabuleiro_facade::Choice;
use tabuleiro_record::text::PlyKind;

use super::{Line, LineId, MAIN, NodeId, Remark, Study};

impl Study {
    /// Plays a move at `at`. One that is known there is only found; otherwise it goes on with the line, or
    /// becomes a variation of the move that does.
    pub fn play(&mut self, at: NodeId, choice: &Choice) -> NodeId {
        let node = self.play_word(at, &choice.text);
        self.node(node).choice.get_or_init(|| choice.clone());
        node
    }

    /// Plays the moves of `line`, in standard notation and legal one after another, from `at` on.
    pub fn play_line(&mut self, at: NodeId, line: &[String]) -> NodeId {
        line.iter().fold(at, |at, text| self.play_word(at, text))
    }

    fn play_word(&mut self, at: NodeId, text: &str) -> NodeId {
        let word: String = text.chars().filter(|letter| *letter != ' ').collect();
        let known = self.children(at).into_iter().find(|&child| self.move_text(child) == word);
        known.unwrap_or_else(|| self.add(at, &word))
    }

    /// Adds a move that is not known at `at` yet.
    pub(super) fn add(&mut self, at: NodeId, word: &str) -> NodeId {
        match self.next(at) {
            None => self.new_node(word, PlyKind::Move, self.node(at).line),
            Some(next) => {
                let line = self.new_line(Line { replaces: Some(next), ..Line::default() });
                self.node_mut(next).after.push(Remark::Variation(line));
                self.new_node(word, PlyKind::Move, line)
            }
        }
    }

    /// Makes the variation that `node` is in the line that it varies, and the other way round; false in the
    /// main line.
    pub fn promote(&mut self, node: NodeId) -> bool {
        let line = self.node(node).line;
        let Some(replaced) = self.line(line).replaces else { return false };
        let Some(&first) = self.line(line).moves.first() else { return false };
        let outer = self.node(replaced).line;
        let from = self.place(replaced);
        let old = self.line_mut(outer).moves.split_off(from);
        let new = mem::replace(&mut self.line_mut(line).moves, old);
        self.line_mut(outer).moves.extend(new);
        self.line_mut(line).replaces = Some(first);
        self.own(line);
        self.own(outer);
        // The other variations stand with the move that they vary now; comments stay with their moves.
        let is_variation = |remark: &Remark| matches!(remark, Remark::Variation(_));
        let (others, kept) =
            mem::take(&mut self.node_mut(replaced).after).into_iter().partition(is_variation);
        let others: Vec<Remark> = others;
        self.node_mut(replaced).after = kept;
        let others =
            others.into_iter().filter(|remark| *remark != Remark::Variation(line)).collect::<Vec<_>>();
        for remark in &others {
            if let Remark::Variation(other) = remark {
                self.line_mut(*other).replaces = Some(first);
            }
        }
        let after = &mut self.node_mut(first).after;
        after.push(Remark::Variation(line));
        after.extend(others);
        self.move_lead(line, outer, from);
        true
    }

    /// Puts what was said before the first move of a variation before the same move where it stands now.
    fn move_lead(&mut self, line: LineId, outer: LineId, from: usize) {
        let lead = mem::take(&mut self.line_mut(line).comments);
        match from.checked_sub(1).map(|before| self.line(outer).moves[before]) {
            None => self.line_mut(outer).comments.extend(lead),
            Some(before) => {
                self.node_mut(before).after.extend(lead.into_iter().map(Remark::Comment));
            }
        }
    }

    /// Deletes a move and everything after it, and says where that leaves one. A variation of the move takes
    /// its place.
    pub fn delete(&mut self, node: NodeId) -> NodeId {
        let Some(before) = self.before(node) else { return node };
        let heir = self.variations(node).into_iter().find_map(|line| self.line(line).moves.first().copied());
        if let Some(heir) = heir {
            self.promote(heir);
        }
        let line = self.node(node).line;
        let from = self.place(node);
        self.line_mut(line).moves.truncate(from);
        if let (0, Some(replaced)) = (from, self.line(line).replaces) {
            self.node_mut(replaced).after.retain(|remark| *remark != Remark::Variation(line));
        }
        before
    }

    /// Notes that the moves of `line` are in it.
    fn own(&mut self, line: LineId) {
        for node in self.line(line).moves.clone() {
            self.node_mut(node).line = line;
        }
    }

    /// Whether `node` is still part of the tree.
    pub fn contains(&self, node: NodeId) -> bool {
        let mut at = node;
        loop {
            if at == NodeId::ROOT {
                return true;
            }
            let line = self.node(at).line;
            if !self.line(line).moves.contains(&at) {
                return false;
            }
            match self.line(line).replaces {
                None => return line == MAIN,
                Some(replaced) if self.node(replaced).after.contains(&Remark::Variation(line)) => {
                    at = replaced
                }
                Some(_) => return false,
            }
        }
    }
}
