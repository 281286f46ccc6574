//! Help and complaints about the command line in the user's language; of a classic program in the language
//! of that.
//!
//! English is said where the command line is described (`arguments.rs` and its neighbours). The catalogues of
//! the other languages have an entry for each command (`help-games-export`), with an attribute for each of
//! its arguments; those that several commands share stand in `help-shared`.

use std::ffi::OsString;
use std::process::exit as end;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, Error};
use tabuleiro_facade::Message;
use tabuleiro_words::{Language, Words};

use crate::WRONG_WORDS;
use crate::arguments::Arguments;
use crate::classic_arguments;
use crate::user::User;

/// Where help stands that any command may have.
const SHARED: &str = "help-shared";
/// The names of values.
const VALUES: &str = "help-values";
/// The words around all help.
const FRAME: &str = "help-frame";

/// Tells what is wrong with the `words` of a command line, or helps, and ends.
pub fn exit(error: Error, line: &[OsString]) -> ! {
    let language = language(line);
    if language == Language::English {
        error.exit();
    }
    let words = Words::new(language);
    let Err(error) = command(&words).try_get_matches_from(line) else { error.exit() };
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        error.exit();
    }
    let frame = |part| words.attribute(FRAME, part).unwrap_or_default();
    let mut usage = said(&error, ContextKind::Usage);
    if usage.is_empty() {
        usage = named(&command(&words), line).clone().render_usage().to_string();
    }
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    let complaint = complaint(&error, line, &words);
    complain!("{}: {complaint}\n\n{} {usage}\n\n{}", frame("error"), frame("usage"), frame("more"));
    end(i32::from(WRONG_WORDS))
}

/// The language to help in: that of the classic program which is named, the one that is asked for, or the
/// user's.
fn language(line: &[OsString]) -> Language {
    let texts: Vec<_> = line.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    let mut asked = None;
    let mut plain = Vec::new();
    let mut rest = texts.iter();
    while let Some(word) = rest.next() {
        if word == "--lang" {
            asked = rest.next().and_then(|tag| Language::from_tag(tag));
        } else if let Some(tag) = word.strip_prefix("--lang=") {
            asked = Language::from_tag(tag);
        } else if !word.starts_with('-') && word != "help" {
            plain.push(word.as_ref());
        }
    }
    let classic = match plain[..] {
        ["classic", program, ..] => classic_arguments::language_of(program),
        _ => None,
    };
    classic.unwrap_or_else(|| User::new(asked).words.language())
}

/// The whole command line in the language of `words`.
fn command(words: &Words) -> Command {
    let mut command = Arguments::command();
    command.build();
    translated(command, "help", words)
}

/// `command` in words, whose entry is called `key`.
fn translated(command: Command, key: &str, words: &Words) -> Command {
    let frame = |part| words.attribute(FRAME, part).unwrap_or_default();
    let names: Vec<String> = command.get_subcommands().map(|inner| inner.get_name().to_owned()).collect();
    // `help` lists the commands beside it once more.
    let beside = key.strip_suffix("-help").unwrap_or(key);
    let mut command = names.iter().fold(command, |command, name| {
        command.mut_subcommand(name, |inner| translated(inner, &format!("{beside}-{name}"), words))
    });
    if let Some(about) = about(key, words) {
        let more = words.attribute(key, "long").map(|more| format!("{about}\n\n{more}"));
        command = command.about(about).long_about(None);
        if let Some(more) = more {
            command = command.long_about(more);
        }
    }
    let arguments: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let mut command = arguments.iter().fold(command, |command, id| {
        command.mut_arg(id, |arg| argument(arg, help_of(key, id, words), words))
    });
    command = command.subcommand_value_name(frame("command")).subcommand_help_heading(frame("commands"));
    let usage = command.render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage).replace("[OPTIONS]", &frame("any-options"));
    command.override_usage(usage).help_template(format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        frame("usage")
    ))
}

/// What the command whose entry is `key` does. Every command that has others has the same one for help.
fn about(key: &str, words: &Words) -> Option<String> {
    words.find(if key.ends_with("-help") { "help-help" } else { key })
}

/// What the entry `key` says of the argument `id`, or what is said of it everywhere.
fn help_of(key: &str, id: &str, words: &Words) -> Option<String> {
    words.attribute(key, id).or_else(|| words.attribute(SHARED, id))
}

/// `arg` in words, with the help that was found for it.
fn argument(arg: Arg, help: Option<String>, words: &Words) -> Arg {
    let frame = |part| words.attribute(FRAME, part).unwrap_or_default();
    let heading = frame(if arg.is_positional() { "arguments" } else { "options" });
    // Under a heading of ours, arguments would stand by their names.
    let place = arg.get_index();
    let mut arg = arg.help_heading(heading);
    if let Some(place) = place {
        arg = arg.display_order(place);
    }
    let takes_values = arg.get_action().takes_values();
    if let Some(mut help) = help {
        if takes_values {
            let list = |values: Vec<String>| values.join(", ");
            let usual: Vec<String> =
                arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
            let possible: Vec<String> =
                arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
            if !usual.is_empty() {
                help.push_str(&format!(" [{}: {}]", frame("usual"), list(usual)));
            }
            if !possible.is_empty() {
                help.push_str(&format!(" [{}: {}]", frame("possible"), list(possible)));
            }
            arg = arg.hide_default_value(true).hide_possible_values(true);
        }
        if arg.get_long_help().is_some() {
            arg = arg.long_help(help.clone());
        }
        arg = arg.help(help);
    }
    if !takes_values {
        return arg;
    }
    let id = arg.get_id().to_string();
    let names: Vec<String> = match arg.get_value_names() {
        Some(names) => names.iter().map(ToString::to_string).collect(),
        None => vec![id.to_uppercase()],
    };
    arg.value_names(names.into_iter().map(|name| words.attribute(VALUES, &slug(&name)).unwrap_or(name)))
}

/// The name of a value as an attribute is called.
fn slug(name: &str) -> String {
    name.to_lowercase().replace(|letter: char| !letter.is_ascii_alphanumeric(), "-")
}

/// What an error says about itself.
fn said(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        _ => String::new(),
    }
}

/// What is wrong with the words, in a sentence.
fn complaint(error: &Error, line: &[OsString], words: &Words) -> String {
    let argument = said(error, ContextKind::InvalidArg);
    let prior = said(error, ContextKind::PriorArg);
    let value = said(error, ContextKind::InvalidValue);
    let command = said(error, ContextKind::InvalidSubcommand);
    let key = match error.kind() {
        ErrorKind::UnknownArgument => "help-unknown-argument",
        ErrorKind::InvalidSubcommand => "help-unknown-command",
        ErrorKind::InvalidValue if value.is_empty() => "help-no-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "help-wrong-value",
        ErrorKind::ArgumentConflict if prior.is_empty() || prior == argument => "help-twice",
        ErrorKind::ArgumentConflict => "help-conflict",
        ErrorKind::MissingRequiredArgument => "help-missing",
        ErrorKind::MissingSubcommand => "help-no-command",
        ErrorKind::InvalidUtf8 => "help-not-utf8",
        _ => "help-unclear",
    };
    let message = Message::new(key)
        .with("argument", argument.as_str())
        .with("other", prior)
        .with("value", value)
        .with("command", command);
    let mut text = words.say(&message);
    let valid = said(error, ContextKind::ValidValue);
    if !valid.is_empty() {
        text.push_str(&format!(" [{valid}]"));
    } else if let Some(meaning) = meaning(&argument, line, words)
        && ["help-no-value", "help-wrong-value"].contains(&key)
    {
        text.push_str(&format!(" ({meaning})"));
    }
    let suggested =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand].map(|kind| said(error, kind));
    if let Some(suggested) = suggested.into_iter().find(|text| !text.is_empty()) {
        text.push_str(&words.say(&Message::new("help-meant").with("suggested", suggested)));
    }
    text
}

/// The command that the words of `line` name.
fn named<'a>(mut command: &'a Command, line: &[OsString]) -> &'a Command {
    for word in line.iter().skip(1) {
        command = command.find_subcommand(word).unwrap_or(command);
    }
    command
}

/// What the option `argument`, as an error writes it, means to the command that was named.
fn meaning(argument: &str, line: &[OsString], words: &Words) -> Option<String> {
    let name = argument.split([' ', '=', '[']).next()?.strip_prefix("--")?;
    let command = command(words);
    let arg = named(&command, line).get_arguments().find(|arg| arg.get_long() == Some(name))?;
    arg.get_help().map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Says what of `command` has no words.
    fn missing(command: &Command, key: &str, words: &Words, found: &mut Vec<String>) {
        if words.find(key).is_none() {
            found.push(key.to_owned());
        }
        let has_more = command.get_long_about().is_some_and(|long| {
            command.get_about().is_some_and(|about| about.to_string() != long.to_string())
        });
        if has_more != words.attribute(key, "long").is_some() {
            found.push(format!("{key}.long"));
        }
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str();
            if help_of(key, id, words).is_none() {
                found.push(format!("{key}.{id}"));
            }
        }
        for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
            missing(inner, &format!("{key}-{}", inner.get_name()), words, found);
        }
    }

    #[test]
    fn every_command_and_argument_has_its_words() {
        let mut command = Arguments::command();
        command.build();
        for language in Language::ALL.into_iter().filter(|&language| language != Language::English) {
            let mut found = Vec::new();
            missing(&command, "help", &Words::new(language), &mut found);
            assert!(found.is_empty(), "{language} lacks {found:?}");
        }
    }

    #[test]
    fn translated_help_has_no_english_frame() {
        for language in Language::ALL.into_iter().filter(|&language| language != Language::English) {
            let words = Words::new(language);
            let mut stack = vec![command(&words)];
            while let Some(mut command) = stack.pop() {
                let help = command.render_long_help().to_string();
                for english in
                    ["Usage:", "[OPTIONS]", "Options:", "Commands:", "[default:", "[possible", "Print "]
                {
                    assert!(!help.contains(english), "{language}: {english} in {help}");
                }
                stack.extend(command.get_subcommands().cloned());
            }
        }
    }

    #[test]
    fn the_language_is_that_of_the_program_or_the_one_asked_for() {
        let of = |line: &str| language(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(of("tabuleiro classic warcaby --lang pt-PT --help"), Language::Polish);
        assert_eq!(of("tabuleiro classic help quarto"), Language::EuropeanPortuguese);
        assert_eq!(of("tabuleiro --lang pl play --help"), Language::Polish);
        assert_eq!(of("tabuleiro play --lang=pt-BR --help"), Language::BrazilianPortuguese);
    }
}
