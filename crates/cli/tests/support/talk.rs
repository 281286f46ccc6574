//! A conversation with the program, written down as a terminal shows it.

use crate::binary::Program;

/// The words of a command line; what stands in single quotes is one word.
pub fn split(line: &str) -> Vec<&str> {
    let parts = line.split('\'').enumerate();
    parts
        .flat_map(|(number, part)| {
            let is_quoted = number % 2 == 1;
            if is_quoted { vec![part] } else { part.split_whitespace().collect() }
        })
        .collect()
}

/// Goes through one command's part of a talk.
pub fn converse(mut program: Program, words: &str, talk: &str) {
    let status = talk.lines().find_map(|line| line.strip_prefix("[exit status ")?.strip_suffix(']'));
    let (talk, complaints) = talk.split_once("[stderr]\n").unwrap_or((talk, ""));
    let spoken = |line: &&str| !line.starts_with("[exit status ");
    let lines: Vec<&str> = talk.lines().filter(spoken).collect();
    let last_typed = lines.iter().rposition(|line| line.starts_with('>')).map_or(0, |last| last + 1);
    let mut heard = String::new();
    for &line in &lines[..last_typed] {
        if let Some(typed) = line.strip_prefix('>') {
            program.say(typed.strip_prefix(' ').unwrap_or(typed));
            heard.push_str(&format!("{line}\n"));
            continue;
        }
        let said = program.hear().unwrap_or_else(|| "(the end)".to_owned());
        assert!(fits(line, &said), "{words}\n{heard}expected: {line}\nfound:    {said}");
        heard.push_str(&format!("{said}\n"));
    }
    let rest = program.finish();
    let expected: String = lines[last_typed..].iter().map(|line| format!("{line}\n")).collect();
    assert!(fits(&expected, &rest.stdout), "{words}\n{heard}expected: {expected}\nfound:    {}", rest.stdout);
    let expected: String = complaints.lines().filter(spoken).map(|line| format!("{line}\n")).collect();
    assert!(fits(&expected, &rest.stderr), "{words}\nexpected: {expected}\nfound:    {}", rest.stderr);
    assert_eq!(rest.status, Some(status.map_or(0, |status| status.parse().unwrap())), "{words}");
}

/// Whether `text` is what `pattern` says, in which `…` stands for anything.
pub fn fits(pattern: &str, text: &str) -> bool {
    let Some((first, others)) = pattern.split_once('…') else { return pattern == text };
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let (between, last) =
        others.rsplit_once('…').map_or((None, others), |(between, last)| (Some(between), last));
    for part in between.into_iter().flat_map(|between| between.split('…')) {
        match rest.split_once(part) {
            Some((_, behind)) => rest = behind,
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[test]
fn patterns_fit_what_they_mean() {
    for (pattern, text) in [("", ""), ("a", "a"), ("…", ""), ("a…c", "abbc"), ("…b…d", "abcd"), ("a…a", "aa")]
    {
        assert!(fits(pattern, text), "{pattern} {text}");
    }
    for (pattern, text) in [("", "a"), ("a", "ab"), ("a…c", "abcd"), ("…b…d", "acd"), ("a…a", "a")] {
        assert!(!fits(pattern, text), "{pattern} {text}");
    }
}
