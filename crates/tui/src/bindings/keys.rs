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
const SUSPEND: Binding = hidden(&[Key::Ctrl('z')], Action::Suspend, "screen-help-suspend");
const COPY_POSITION: Binding = hidden(&[Key::Ctrl('f')], Action::CopyPosition, "screen-help-copy-position");
const COPY_GAME: Binding = hidden(&[Key::Ctrl('g')], Action::CopyGame, "screen-help-copy-game");
const BACK: Binding = shown(&[Key::Escape, Key::Char('q')], Action::Back, "tui-key-back", "tui-help-back");
const CLEAR: Binding = hidden(&[Key::Ctrl('u')], Action::Clear, "tui-help-clear");
const CANCEL: Binding = shown(&[Key::Escape], Action::Back, "tui-key-back", "tui-help-back");
const UP: Binding = hidden(&[Key::Up, Key::Char('k')], Action::Up, "tui-help-up");
const DOWN: Binding = hidden(&[Key::Down, Key::Char('j')], Action::Down, "tui-help-down");
const ARROW_UP: Binding = hidden(&[Key::Up], Action::Up, "tui-help-up");
const ARROW_DOWN: Binding = hidden(&[Key::Down], Action::Down, "tui-help-down");
const ERASE: Binding = hidden(&[Key::Backspace], Action::Erase, "tui-help-erase");
const PAGE_UP: Binding = hidden(&[Key::PageUp], Action::PageUp, "tui-help-page-up");
const PAGE_DOWN: Binding = hidden(&[Key::PageDown], Action::PageDown, "tui-help-page-down");
const FIRST: Binding = hidden(&[Key::Home], Action::First, "tui-help-first");
const LAST: Binding = hidden(&[Key::End], Action::Last, "tui-help-last");
const CHOOSE: Binding =
    shown(&[Key::Enter, Key::Char(' ')], Action::Choose, "tui-key-choose", "tui-help-choose");

const HOME: &[Binding] = &[CHOOSE, UP, DOWN, FIRST, LAST, HELP, QUIT, SUSPEND];

const SAVED: &[Binding] = &[
    shown(&[Key::Enter], Action::Choose, "tui-key-resume", "tui-help-resume"),
    shown(&[Key::Char('v')], Action::Look, "tui-key-look", "tui-help-look"),
    shown(&[Key::Char('/')], Action::Search, "screen-key-search", "screen-help-search"),
    shown(&[Key::Char(' ')], Action::Mark, "screen-key-mark", "screen-help-mark"),
    hidden(&[Key::Char('a')], Action::MarkAll, "screen-help-mark-all"),
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
    SUSPEND,
];

const FILTER: &[Binding] = &[
    shown(&[Key::Enter], Action::Choose, "tui-key-accept", "tui-help-accept"),
    ARROW_UP,
    ARROW_DOWN,
    ERASE,
    CLEAR,
    CANCEL,
    LEAVE,
    SUSPEND,
];

const PICKER: &[Binding] = &[
    shown(&[Key::Enter], Action::Choose, "tui-key-choose", "tui-help-choose"),
    ARROW_UP,
    ARROW_DOWN,
    PAGE_UP,
    PAGE_DOWN,
    FIRST,
    LAST,
    ERASE,
    CLEAR,
    HELP,
    CANCEL,
    LEAVE,
    SUSPEND,
];

const FORM: &[Binding] = &[
    shown(&[Key::Enter], Action::Choose, "tui-key-accept", "tui-help-accept"),
    shown(&[Key::Right], Action::Right, "tui-key-change", "tui-help-next-value"),
    hidden(&[Key::Left], Action::Left, "tui-help-previous-value"),
    hidden(&[Key::Up, Key::BackTab], Action::Up, "tui-help-up"),
    hidden(&[Key::Down, Key::Tab], Action::Down, "tui-help-down"),
    ERASE,
    CLEAR,
    HELP,
    CANCEL,
    LEAVE,
    SUSPEND,
];

const PAGE: &[Binding] = &[UP, DOWN, PAGE_UP, PAGE_DOWN, FIRST, LAST, HELP, BACK, LEAVE, SUSPEND];

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
    hidden(&[Key::Char('y')], Action::TakeAdvice, "screen-help-take"),
    hidden(&[Key::Backspace], Action::Erase, "screen-help-edit"),
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
    COPY_POSITION,
    COPY_GAME,
    LEAVE,
    SUSPEND,
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
    COPY_POSITION,
    COPY_GAME,
    LEAVE,
    SUSPEND,
];

const OVER: &[Binding] = &[
    shown(&[Key::Char('n')], Action::Again, "screen-key-again", "screen-help-again"),
    shown(&[Key::Char('x')], Action::Swap, "screen-key-swap", "screen-help-swap"),
    shown(&[Key::Char('v'), Key::Enter], Action::Review, "tui-key-review", "tui-help-review"),
    hidden(&[Key::Char('u')], Action::TakeBack, "tui-help-undo"),
    shown(&[Key::Char('s')], Action::Save, "tui-key-save", "tui-help-save"),
    HELP,
    shown(&[Key::Char('q')], Action::Leave, "tui-key-leave", "tui-help-leave-over"),
    hidden(&[Key::Char('f')], Action::Flip, "tui-help-flip"),
    hidden(&[Key::Char('w')], Action::Comment, "tui-help-comment"),
    hidden(&[Key::Char('r')], Action::Rules, "tui-help-rules"),
    hidden(&[Key::PageUp], Action::PageUp, "tui-help-moves-up"),
    hidden(&[Key::PageDown], Action::PageDown, "tui-help-moves-down"),
    COPY_POSITION,
    COPY_GAME,
    LEAVE,
    SUSPEND,
];

const ENTRY: &[Binding] = &[
    shown(&[Key::Enter], Action::Choose, "tui-key-play", "tui-help-play"),
    shown(&[Key::Tab], Action::Next, "tui-key-complete", "tui-help-complete"),
    ERASE,
    CLEAR,
    CANCEL,
    LEAVE,
    SUSPEND,
];

const MENU: &[Binding] = &[CHOOSE, UP, DOWN, BACK, LEAVE, SUSPEND];

const QUESTION: &[Binding] = &[
    // The return key is no answer: it ends a typed move, and questions come up while somebody types one.
    shown(&[Key::Char('y'), Key::Char('s'), Key::Char('t')], Action::Yes, "tui-key-yes", "tui-help-yes"),
    shown(&[Key::Char('n')], Action::No, "tui-key-no", "tui-help-no"),
    CANCEL,
    LEAVE,
    SUSPEND,
];

const PROMPT: &[Binding] = &[
    shown(&[Key::Enter], Action::Choose, "tui-key-accept", "tui-help-accept"),
    shown(&[Key::Tab], Action::Next, "tui-key-complete", "tui-help-complete"),
    ERASE,
    CLEAR,
    CANCEL,
    LEAVE,
    SUSPEND,
];

const REVIEW: &[Binding] = &[
    shown(&[Key::Left], Action::Left, "tui-key-back-move", "tui-help-back-move"),
    shown(&[Key::Right, Key::Char(' ')], Action::Right, "tui-key-next-move", "tui-help-next-move"),
    shown(&[Key::Char('a')], Action::Analyse, "tui-key-judge", "tui-help-judge"),
    shown(&[Key::Char('x')], Action::NextMistake, "tui-key-mistake", "tui-help-mistake"),
    shown(&[Key::Char('e')], Action::Engine, "tui-key-engine", "tui-help-engine"),
    shown(&[Key::Char('s')], Action::Save, "tui-key-save", "tui-help-study-save"),
    HELP,
    BACK,
    shown(&[Key::Char('m'), Key::Char(':')], Action::Type, "tui-key-move", "tui-help-study-type"),
    hidden(&[Key::Down], Action::Down, "tui-help-study-down"),
    hidden(&[Key::Up], Action::Up, "tui-help-study-up"),
    hidden(&[Key::Home], Action::First, "tui-help-first-move"),
    hidden(&[Key::End], Action::Last, "tui-help-study-last"),
    hidden(&[Key::PageUp], Action::PageUp, "tui-help-moves-up"),
    hidden(&[Key::PageDown], Action::PageDown, "tui-help-moves-down"),
    hidden(&[Key::Tab], Action::Next, "tui-help-study-board"),
    hidden(&[Key::Char('w')], Action::Comment, "tui-help-study-comment"),
    hidden(&[Key::Char('n')], Action::Mark, "tui-help-study-mark"),
    hidden(&[Key::Char('+')], Action::Promote, "tui-help-study-promote"),
    hidden(&[Key::Char('d'), Key::Delete], Action::Delete, "tui-help-study-delete"),
    hidden(&[Key::Char('u')], Action::TakeBack, "tui-help-study-undo"),
    hidden(&[Key::Char('l')], Action::Lines, "tui-help-study-lines"),
    hidden(&[Key::Char('i')], Action::KeepLine, "tui-help-study-line"),
    hidden(&[Key::Char('k')], Action::Keep, "tui-help-study-keep"),
    hidden(&[Key::Char('f')], Action::Flip, "tui-help-flip"),
    hidden(&[Key::Char('p'), Key::Enter], Action::PlayHere, "tui-help-play-here"),
    hidden(&[Key::Char('r')], Action::Rules, "tui-help-rules"),
    LEAVE,
    SUSPEND,
];

const REVIEW_BOARD: &[Binding] = &[
    shown(&[Key::Enter, Key::Char(' ')], Action::Choose, "tui-key-move", "tui-help-move"),
    hidden(&[Key::Up], Action::Up, "tui-help-cursor-up"),
    hidden(&[Key::Down], Action::Down, "tui-help-cursor-down"),
    hidden(&[Key::Left], Action::Left, "tui-help-cursor-left"),
    hidden(&[Key::Right], Action::Right, "tui-help-cursor-right"),
    shown(&[Key::Tab], Action::Next, "tui-key-moves", "tui-help-study-moves"),
    HELP,
    BACK,
    LEAVE,
    SUSPEND,
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
    SUSPEND,
];

/// What keys mean in `context`, in the order of the key bar and the help.
pub const fn bindings(context: Context) -> &'static [Binding] {
    match context {
        Context::Home => HOME,
        Context::Saved => SAVED,
        Context::Form => FORM,
        Context::Filter => FILTER,
        Context::Picker | Context::Import => PICKER,
        Context::Page => PAGE,
        Context::Play => PLAY,
        Context::Paused => PAUSED,
        Context::Over => OVER,
        Context::TypedMove => ENTRY,
        Context::Menu => MENU,
        Context::Question => QUESTION,
        Context::Prompt => PROMPT,
        Context::Review => REVIEW,
        Context::ReviewBoard => REVIEW_BOARD,
        Context::Help => HELP_PAGE,
    }
}
