//! Everything that keys can do.

/// Something that a key can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Go up, or back by one.
    Up,
    /// Go down, or on by one.
    Down,
    /// Go left, or take the value before.
    Left,
    /// Go right, or take the value after.
    Right,
    /// Go back by a page.
    PageUp,
    /// Go on by a page.
    PageDown,
    /// Go to the beginning.
    First,
    /// Go to the end.
    Last,
    /// Take what is under the cursor.
    Choose,
    /// Leave what is open; undo a choice.
    Back,
    /// Go to the next part of the screen, or complete what is typed.
    Next,
    /// Delete the letter before the cursor.
    Erase,
    /// Delete everything that is typed.
    Clear,
    /// Begin to type a move.
    Type,
    /// Ask for a good move.
    Hint,
    /// Start or stop the analysis.
    Analyse,
    /// Take back to one's last decision.
    TakeBack,
    /// Look from the other side.
    Flip,
    /// Write the record into a file.
    Save,
    /// Offer a draw.
    OfferDraw,
    /// Claim a draw.
    ClaimDraw,
    /// Give up.
    Resign,
    /// Stop the clocks, or go on.
    Pause,
    /// Write a comment.
    Comment,
    /// Look through the moves.
    Review,
    /// Read the rules.
    Rules,
    /// Play a game from here.
    PlayHere,
    /// Delete saved games.
    Delete,
    /// Mark something, or take the mark away.
    Mark,
    /// Mark everything that is shown, or nothing.
    MarkAll,
    /// Look for something in a list.
    Search,
    /// Look at a saved game without playing on.
    Look,
    /// Go to the next mistake.
    NextMistake,
    /// Take the move of a hint, or the one that was probably meant.
    TakeAdvice,
    /// Put the position into the clipboard.
    CopyPosition,
    /// Put the record of the game into the clipboard.
    CopyGame,
    /// Play the same game again.
    Again,
    /// Play the same game again with the sides changed.
    Swap,
    /// Leave the terminal to the shell until it brings the program back.
    Suspend,
    /// Start or stop the engine beside a study.
    Engine,
    /// Change how many lines the engine tells.
    Lines,
    /// Make a line of the engine part of the study.
    KeepLine,
    /// Make a variation the line that it varies.
    Promote,
    /// Keep a game of a file among the saved ones.
    Keep,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Show all keys.
    Help,
    /// Leave the game, with everything kept.
    Leave,
    /// Leave the program, with everything kept.
    Quit,
}
