//! Changes behind switches: `old` becomes `(if switched on { new } else { old })`.

use std::path::Path;

use super::list::Mutant;

/// The variable that says which change is switched on.
pub const VARIABLE: &str = "TABULEIRO_MUTANT";

/// What each changed crate gets besides.
pub const MODULE: &str = r#"
#[doc(hidden)]
#[allow(missing_docs)]
pub mod mutant {
    extern crate std;
    pub fn is(number: u32) -> bool {
        static NUMBER: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
        let read = || std::env::var("TABULEIRO_MUTANT").ok().and_then(|number| number.parse().ok());
        *NUMBER.get_or_init(|| read().unwrap_or(0)) == number
    }
}
"#;

/// The file that a crate begins with.
pub fn crate_root(root: &Path, file: &str) -> Option<String> {
    let (folder, _) = file.split_once("/src/")?;
    let roots = ["lib.rs", "main.rs"].map(|name| format!("{folder}/src/{name}"));
    roots.into_iter().find(|path| root.join(path).exists())
}

/// The text of a file with the changes built in, and those that have no place in it, or several.
pub fn build_in<'a>(text: &str, mutants: &[&'a Mutant]) -> (String, Vec<&'a Mutant>) {
    let product = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    let (mut places, mut stale) = (Vec::new(), Vec::new());
    for mutant in mutants {
        let found: Vec<usize> = text[..product].match_indices(&mutant.old).map(|(at, _)| at).collect();
        let overlaps = |at: usize| {
            places.iter().any(|&(other, one): &(usize, &Mutant)| {
                at < other + one.old.len() && other < at + mutant.old.len()
            })
        };
        match found[..] {
            [at] if !overlaps(at) => places.push((at, mutant)),
            _ => stale.push(*mutant),
        }
    }
    places.sort_by_key(|(at, _)| *at);
    let mut built = String::with_capacity(text.len());
    let mut done = 0;
    for (at, Mutant { number, old, new, .. }) in places {
        let choice = format!("if crate::mutant::is({number}) {{ {new} }} else {{ {old} }}");
        built.push_str(&text[done..at]);
        built.push_str(&if old.ends_with(';') { choice } else { format!("({choice})") });
        done = at + old.len();
    }
    built.push_str(&text[done..]);
    (built, stale)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutant(number: usize, old: &str, new: &str) -> Mutant {
        Mutant { number, file: String::new(), old: old.to_owned(), new: new.to_owned(), tests: Vec::new() }
    }

    #[test]
    fn expressions_and_statements_get_switches() {
        let text = "fn f() -> bool {\n    sync();\n    a >= 2\n}\n#[cfg(test)]\nmod tests { a >= 2 }\n";
        let (one, two) = (mutant(1, "a >= 2", "a > 2"), mutant(2, "sync();", ""));
        let (built, stale) = build_in(text, &[&one, &two]);
        assert!(stale.is_empty());
        assert!(built.contains("    if crate::mutant::is(2) {  } else { sync(); }\n"), "{built}");
        assert!(built.contains("    (if crate::mutant::is(1) { a > 2 } else { a >= 2 })\n"), "{built}");
        assert!(built.ends_with("mod tests { a >= 2 }\n"));
    }

    #[test]
    fn a_change_without_one_place_is_stale() {
        let (gone, twice, inner) = (mutant(1, "c", "d"), mutant(2, "a", "b"), mutant(3, "bb + 1", "bb"));
        let outer = mutant(4, "x(bb + 1)", "x(0)");
        let (built, stale) = build_in("a a x(bb + 1)", &[&gone, &twice, &outer, &inner]);
        assert_eq!(stale, [&gone, &twice, &inner]);
        assert!(built.starts_with("a a (if"));
    }
}
