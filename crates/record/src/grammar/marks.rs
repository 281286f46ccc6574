//! Marks that mean the same as a numbered one.

/// The number of a run of `!` and `?`.
pub(super) fn of_run(run: &[u8]) -> u16 {
    match run {
        b"!" => 1,
        b"?" => 2,
        b"!?" => 5,
        b"?!" => 6,
        // Enthusiasts write more of them.
        _ if run.starts_with(b"!!") => 3,
        _ if run.starts_with(b"??") => 4,
        _ if run.starts_with(b"!") => 5,
        _ => 6,
    }
}

/// The number of a sign that people write instead.
pub(super) fn of_sign(word: &[u8]) -> Option<u16> {
    Some(match std::str::from_utf8(word).ok()? {
        "□" => 7,
        "=" => 10,
        "∞" => 13,
        "+=" | "+/=" | "⩲" => 14,
        "=+" | "=/+" | "⩱" => 15,
        "+/-" | "±" => 16,
        "-/+" | "∓" => 17,
        "+-" => 18,
        "-+" => 19,
        _ => return None,
    })
}
