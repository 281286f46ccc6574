//! Changing the values in a message before it is put into words.

use tabuleiro_facade::{Arg, Message};

/// `message` with `change` made to every text in it.
pub fn with_texts(message: &Message, change: &dyn Fn(&str) -> String) -> Message {
    let value = |value: &Arg| match value {
        Arg::Text(text) => Arg::Text(change(text)),
        Arg::Number(number) => Arg::Number(*number),
        Arg::Message(inner) => Arg::Message(with_texts(inner, change)),
    };
    Message { key: message.key, args: message.args.iter().map(|(name, arg)| (*name, value(arg))).collect() }
}
