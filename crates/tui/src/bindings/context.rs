//! Where the user is, which decides what keys mean.

/// What is in front of the user, which decides what keys mean.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Context {
    /// The first screen.
    Home,
    /// The list of saved games.
    Saved,
    /// The list of games in a file.
    Import,
    /// A form of fields.
    Form,
    /// Typing what to look for among the saved games.
    Filter,
    /// The list of all games, of which typing shows some.
    Picker,
    /// A long text.
    Page,
    /// A game.
    Play,
    /// A game that stands still.
    Paused,
    /// A game that is over.
    Over,
    /// Typing a move.
    TypedMove,
    /// A choice of a few.
    Menu,
    /// A question with yes and no.
    Question,
    /// A line to type.
    Prompt,
    /// Looking through a game.
    Review,
    /// Trying moves on the board of a study.
    ReviewBoard,
    /// The help.
    Help,
}

impl Context {
    /// All contexts.
    pub const ALL: [Context; 17] = [
        Context::Home,
        Context::Saved,
        Context::Import,
        Context::Form,
        Context::Filter,
        Context::Picker,
        Context::Page,
        Context::Play,
        Context::Paused,
        Context::Over,
        Context::TypedMove,
        Context::Menu,
        Context::Question,
        Context::Prompt,
        Context::Review,
        Context::ReviewBoard,
        Context::Help,
    ];

    /// Whether letters that mean nothing else are typed into something.
    pub const fn takes_text(self) -> bool {
        matches!(
            self,
            Context::Form
                | Context::TypedMove
                | Context::Prompt
                | Context::Play
                | Context::Picker
                | Context::Import
                | Context::Filter
        )
    }
}
