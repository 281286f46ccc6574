//! Marks, and the brackets that one may stand in.

use std::io::Read;

use super::super::bytes::{Class, class, count};
use super::super::{Flaw, Sign, marks};
use super::{Cut, Lexer};

impl<R: Read> Lexer<R> {
    /// `(`, or a mark in brackets as PDN has it: `(!)`.
    pub(super) fn open(&mut self) -> Cut {
        let run = self.run_of_marks(1);
        if run.is_empty() {
            return self.take(1, Cut::Open);
        }
        let number = marks::of_run(run);
        let length = 1 + run.len();
        let closed = self.input.rest().get(length) == Some(&b')');
        self.take(length + usize::from(closed), Cut::Mark(number))
    }

    pub(super) fn run_of_marks(&self, start: usize) -> &[u8] {
        let rest = &self.input.rest()[start..];
        let length = rest.iter().take_while(|&&byte| class(byte) == Class::Mark).count();
        &rest[..length]
    }

    pub(super) fn numbered_mark(&mut self) -> Cut {
        let rest = self.input.rest();
        let digits = count(&rest[1..], |byte| byte.is_ascii_digit());
        let add = |number: u16, digit: &u8| number.checked_mul(10)?.checked_add(u16::from(digit - b'0'));
        let number = rest[1..=digits].iter().try_fold(0, add).filter(|_| digits > 0);
        let cut = match number {
            Some(number) => Cut::Mark(number),
            None => {
                let (found, place) = (Sign::of(&rest[1..]), self.place().right(1));
                self.flawed(Flaw::MarkNumber { found }, place)
            }
        };
        self.take(1 + digits, cut)
    }
}
