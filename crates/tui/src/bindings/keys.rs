//! The lines of the table, place by place, in the order of the key bar and the help.

use super::{Action, Binding, Context};
use crate::key::Key;

const fn shown(keys: &'static [Key], action: Action, bar: &'static str, help: &'static str) -> Binding {
    Binding { keys, action, bar: Some(bar), help }
}

const fn hidden(keys: &'static [Key], action: Action, help: &'static str) -> Binding {
    Binding { keys, action, bar: None, help }
}

const HELP: Binding = shown(&[Key::Char('?')], Action::Help, "tui-key-help", "tui-help-help");
const QUIT: Binding = shown(&[Key::Char('q'), Key::Ctrl('c')], Action::Quit, "tui-key-quit", "tui-help-quit");
const LEAVE: Binding = hidden(&[Key::Ctrl('c')], Action::Quit, "tui-help-quit");
const BACK: Binding = shown(&[Key::Escape, Key::Char('q')], Action::Back, "tui-key-back", "tui-help-back");
const CANCEL: Binding = shown(&[Key::Escape], Action::Back, "tui-key-back", "tui-help-back");
const UP: Binding = hidden(&[Key::Up, Key::Char('k')], Action::Up, "tui-help-up");
const DOWN: Binding = hidden(&[Key::Down, Key::Char('j')], Action::Down, "tui-help-down");
const PAGE_UP: Binding = hidden(&[Key::PageUp], Action::PageUp, "tui-help-page-up");
const PAGE_DOWN: Binding = hidden(&[Key::PageDown], Action::PageDown, "tui-help-page-down");
const FIRST: Binding = hidden(&[Key::Home], Action::First, "tui-help-first");
const LAST: Binding = hidden(&[Key::End], Action::Last, "tui-help-last");
const CHOOSE: Binding =
    shown(&[Key::Enter, Key::Char(' ')], Action::Choose, "tui-key-choose", "tui-help-choose");

const HOME: &[Binding] = &[CHOOSE, UP, DOWN, FIRST, LAST, HELP, QUIT];

const SAVED: &[Binding] = &[
    shown(&[Key::Enter, Key::Char(' ')], Action::Choose, "tui-key-resume", "tui-help-resume"),
    shown(&[Key::Char('v')], Action::Look, "tui-key-look", "tui-help-look"),
    shown(&[Key::Char('d'), Key::Delete], Action::Delete, "tui-key-delete", "tui-help-delete"),
    UP,
    DOWN,
    PAGE_UP,
    PAGE_DOWN,
    FIRST,
    LAST,
    HELP,
    BACK,
    LEAVE,
];

const IMPORT: &[Binding] = &[CHOOSE, UP, DOWN, PAGE_UP, PAGE_DOWN, FIRST, LAST, HELP, BACK, LEAVE];

const FORM: &[Binding] = &[
    shown(&[Key::Enter], Action::Choose, "tui-key-accept", "tui-help-accept"),
    shown(&[Key::Right], Action::Right, "tui-key-change", "tui-help-next-value"),
    hidden(&[Key::Left], Action::Left, "tui-help-previous-value"),
    hidden(&[Key::Up, Key::BackTab], Action::Up, "tui-help-up"),
    hidden(&[Key::Down, Key::Tab], Action::Down, "tui-help-down"),
    hidden(&[Key::Backspace], Action::Erase, "tui-help-erase"),
    HELP,
    CANCEL,
    LEAVE,
];

const PAGE: &[Binding] = &[UP, DOWN, PAGE_UP, PAGE_DOWN, FIRST, LAST, HELP, BACK, LEAVE];

const PLAY: &[Binding] = &[
    shown(&[Key::Enter, Key::Char(' ')], Action::Choose, "tui-key-move", "tui-help-move"),
    shown(&[Key::Char('m'), Key::Char(':')], Action::Type, "tui-key-type", "tui-help-type"),
    shown(&[Key::Char('h')], Action::Hint, "tui-key-hint", "tui-help-hint"),
    shown(&[Key::Char('a')], Action::Analyse, "tui-key-analyse", "tui-help-analyse"),
    shown(&[Key::Char('u')], Action::TakeBack, "tui-key-undo", "tui-help-undo"),
    hidden(&[Key::Char('f')], Action::Flip, "tui-help-flip"),
    shown(&[Key::Char('s')], Action::Save, "tui-key-save", "tui-help-save"),
    HELP,
    shown(&[Key::Char('q')], Action::Leave, "tui-key-leave", "tui-help-leave"),
    hidden(&[Key::Char('o')], Action::OfferDraw, "tui-help-offer-draw"),
    hidden(&[Key::Char('l')], Action::ClaimDraw, "tui-help-claim-draw"),
    hidden(&[Key::Char('R')], Action::Resign, "tui-help-resign"),
    hidden(&[Key::Char('p')], Action::Pause, "tui-help-pause"),
    hidden(&[Key::Char('w')], Action::Comment, "tui-help-comment"),
    hidden(&[Key::Char('v')], Action::Review, "tui-help-review"),
    hidden(&[Key::Char('r')], Action::Rules, "tui-help-rules"),
    hidden(&[Key::Up], Action::Up, "tui-help-cursor-up"),
    hidden(&[Key::Down], Action::Down, "tui-help-cursor-down"),
    hidden(&[Key::Left], Action::Left, "tui-help-cursor-left"),
    hidden(&[Key::Right], Action::Right, "tui-help-cursor-right"),
    hidden(&[Key::Tab], Action::Next, "tui-help-next-piece"),
    hidden(&[Key::PageUp], Action::PageUp, "tui-help-moves-up"),
    hidden(&[Key::PageDown], Action::PageDown, "tui-help-moves-down"),
    hidden(&[Key::Escape], Action::Back, "tui-help-unselect"),
    LEAVE,
];

const PAUSED: &[Binding] = &[
    shown(&[Key::Char('p'), Key::Enter, Key::Char(' ')], Action::Pause, "tui-key-go-on", "tui-help-go-on"),
    shown(&[Key::Char('v')], Action::Review, "tui-key-review", "tui-help-review"),
    shown(&[Key::Char('s')], Action::Save, "tui-key-save", "tui-help-save"),
    HELP,
    shown(&[Key::Char('q')], Action::Leave, "tui-key-leave", "tui-help-leave"),
    hidden(&[Key::Char('R')], Action::Resign, "tui-help-resign"),
    hidden(&[Key::Char('f')], Action::Flip, "tui-help-flip"),
    hidden(&[Key::Char('w')], Action::Comment, "tui-help-comment"),
    hidden(&[Key::Char('r')], Action::Rules, "tui-help-rules"),
    hidden(&[Key::PageUp], Action::PageUp, "tui-help-moves-up"),
    hidden(&[Key::PageDown], Action::PageDown, "tui-help-moves-down"),
    LEAVE,
];

const OVER: &[Binding] = &[
    shown(&[Key::Char('v'), Key::Enter], Action::Review, "tui-key-review", "tui-help-review"),
    shown(&[Key::Char('u')], Action::TakeBack, "tui-key-undo", "tui-help-undo"),
    shown(&[Key::Char('s')], Action::Save, "tui-key-save", "tui-help-save"),
    HELP,
    shown(&[Key::Char('q')], Action::Leave, "tui-key-leave", "tui-help-leave-over"),
    hidden(&[Key::Char('f')], Action::Flip, "tui-help-flip"),
    hidden(&[Key::Char('w')], Action::Comment, "tui-help-comment"),
    hidden(&[Key::Char('r')], Action::Rules, "tui-help-rules"),
    hidden(&[Key::PageUp], Action::PageUp, "tui-help-moves-up"),
    hidden(&[Key::PageDown], Action::PageDown, "tui-help-moves-down"),
    LEAVE,
];

const ENTRY: &[Binding] = &[
    shown(&[Key::Enter], Action::Choose, "tui-key-play", "tui-help-play"),
    shown(&[Key::Tab], Action::Next, "tui-key-complete", "tui-help-complete"),
    hidden(&[Key::Backspace], Action::Erase, "tui-help-erase"),
    CANCEL,
    LEAVE,
];

const MENU: &[Binding] = &[CHOOSE, UP, DOWN, BACK, LEAVE];

const QUESTION: &[Binding] = &[
    // The return key is no answer: it ends a typed move, and questions come up while somebody types one.
    shown(&[Key::Char('y'), Key::Char('s'), Key::Char('t')], Action::Yes, "tui-key-yes", "tui-help-yes"),
    shown(&[Key::Char('n'), Key::Escape], Action::No, "tui-key-no", "tui-help-no"),
    LEAVE,
];

const PROMPT: &[Binding] = &[
    shown(&[Key::Enter], Action::Choose, "tui-key-accept", "tui-help-accept"),
    shown(&[Key::Tab], Action::Next, "tui-key-complete", "tui-help-complete"),
    hidden(&[Key::Backspace], Action::Erase, "tui-help-erase"),
    CANCEL,
    LEAVE,
];

const REVIEW: &[Binding] = &[
    shown(&[Key::Left, Key::Up], Action::Left, "tui-key-back-move", "tui-help-back-move"),
    shown(&[Key::Right, Key::Down, Key::Char(' ')], Action::Right, "tui-key-next-move", "tui-help-next-move"),
    hidden(&[Key::Home], Action::First, "tui-help-first-move"),
    hidden(&[Key::End], Action::Last, "tui-help-last-move"),
    hidden(&[Key::PageUp], Action::PageUp, "tui-help-moves-up"),
    hidden(&[Key::PageDown], Action::PageDown, "tui-help-moves-down"),
    shown(&[Key::Char('a')], Action::Analyse, "tui-key-judge", "tui-help-judge"),
    shown(&[Key::Char('x')], Action::NextMistake, "tui-key-mistake", "tui-help-mistake"),
    shown(&[Key::Char('s')], Action::Save, "tui-key-save", "tui-help-save"),
    hidden(&[Key::Char('f')], Action::Flip, "tui-help-flip"),
    hidden(&[Key::Char('p'), Key::Enter], Action::PlayHere, "tui-help-play-here"),
    hidden(&[Key::Char('r')], Action::Rules, "tui-help-rules"),
    HELP,
    BACK,
    LEAVE,
];

const HELP_PAGE: &[Binding] = &[
    UP,
    DOWN,
    PAGE_UP,
    PAGE_DOWN,
    shown(
        &[Key::Escape, Key::Char('?'), Key::Char('q'), Key::Enter],
        Action::Back,
        "tui-key-back",
        "tui-help-back",
    ),
    LEAVE,
];

/// What keys mean in `context`, in the order of the key bar and the help.
pub const fn bindings(context: Context) -> &'static [Binding] {
    match context {
        Context::Home => HOME,
        Context::Saved => SAVED,
        Context::Import => IMPORT,
        Context::Form => FORM,
        Context::RulesList => IMPORT,
        Context::Page => PAGE,
        Context::Play => PLAY,
        Context::Paused => PAUSED,
        Context::Over => OVER,
        Context::Entry => ENTRY,
        Context::Menu => MENU,
        Context::Question => QUESTION,
        Context::Prompt => PROMPT,
        Context::Review => REVIEW,
        Context::Help => HELP_PAGE,
    }
}
