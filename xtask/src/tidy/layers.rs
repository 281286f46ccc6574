//! The layers that ARCHITECTURE.md states, against each Cargo.toml.
//!
//! The table has the layer, the crate, what it holds and what it may know: names, or `all below`. A crate
//! beside the house has no layer and may know all; none may know it.

use std::collections::BTreeMap;

use super::manifest::{Package, Workspace};

/// A row of the table.
#[derive(PartialEq, Debug)]
struct Row {
    /// `None` beside the house.
    layer: Option<u8>,
    /// `None` for everything in the layers below.
    may_know: Option<Vec<String>>,
}

/// The table of layers: rows of four cells, the second a crate's name between grave accents.
fn table(text: &str) -> BTreeMap<String, Row> {
    let code = |cell: &str| {
        let quoted = cell.split('`').skip(1).step_by(2);
        quoted.map(str::to_owned).collect::<Vec<String>>()
    };
    let row = |line: &str| {
        let cells: Vec<&str> =
            line.trim().strip_prefix('|')?.strip_suffix('|')?.split('|').map(str::trim).collect();
        let [layer, name, _, may_know] = cells[..] else { return None };
        let layer = match layer {
            "–" => None,
            number => Some(number.parse().ok()?),
        };
        let may_know = if may_know == "all below" || may_know == "all" { None } else { Some(code(may_know)) };
        Some((code(name).into_iter().next()?, Row { layer, may_know }))
    };
    text.lines().filter_map(row).collect()
}

/// Each crate has its row and knows no more than the row says, and the row no more than the layers allow.
pub fn check(architecture: &str, workspace: &Workspace) -> Vec<String> {
    let table = table(architecture);
    let mut problems = Vec::new();
    for name in table.keys().filter(|&name| !workspace.packages.iter().any(|package| package.short() == name))
    {
        problems.push(format!("ARCHITECTURE.md: the table of layers has {name}, which is no crate"));
    }
    for package in &workspace.packages {
        match table.get(package.short()) {
            Some(row) => problems.extend(check_row(package, row, &table, workspace)),
            None => problems.push(format!("ARCHITECTURE.md: the table of layers lacks {}", package.short())),
        }
    }
    problems
}

fn check_row(
    package: &Package,
    row: &Row,
    table: &BTreeMap<String, Row>,
    workspace: &Workspace,
) -> Vec<String> {
    let own = package.short();
    let mut problems = Vec::new();
    let layer_of = |name: &str| table.get(name).and_then(|row| row.layer);
    let is_below = |name: &str| match (layer_of(name), row.layer) {
        (Some(theirs), Some(ours)) => theirs < ours,
        (theirs, None) => theirs.is_some(),
        (None, Some(_)) => false,
    };
    let members = |names: &std::collections::BTreeSet<String>| -> Vec<String> {
        names.iter().filter_map(|name| Some(workspace.by_name(name)?.short().to_owned())).collect()
    };
    let known = members(&package.dependencies);
    for name in &known {
        if !is_below(name) {
            problems.push(format!(
                "{}/Cargo.toml: {own} knows {name}, which does not stand below it",
                package.folder
            ));
        } else if row.may_know.as_ref().is_some_and(|may_know| !may_know.contains(name)) {
            let folder = &package.folder;
            problems.push(format!(
                "{folder}/Cargo.toml: {own} knows {name}, which ARCHITECTURE.md does not allow"
            ));
        }
    }
    for name in row.may_know.iter().flatten() {
        if !known.contains(name) {
            problems.push(format!("ARCHITECTURE.md: {own} may know {name}, but does not"));
        }
    }
    // Tests may look sideways, for somebody to talk to, but never up.
    for name in members(&package.dev_dependencies) {
        let is_above = match (layer_of(&name), row.layer) {
            (Some(theirs), Some(ours)) => theirs > ours,
            (theirs, _) => theirs.is_none() && row.layer.is_some(),
        };
        if is_above {
            problems.push(format!(
                "{}/Cargo.toml: the tests of {own} know {name}, which stands above",
                package.folder
            ));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "\
| layer | crate | holds | may know |
|--:|---|---|---|
| 2 | `front` | people | all below |
| 1 | `chess` | rules | `core` |
| 1 | `words` | words | `core` |
| 0 | `core` | words of all | |
| – | `lab` | tries | all |
";

    /// The problems of a workspace in which `crates` depend on each other and their tests on others.
    fn problems(table: &str, crates: &[(&str, &[&str], &[&str])]) -> Vec<String> {
        let full = |names: &[&str]| names.iter().map(|name| format!("tabuleiro-{name}")).collect();
        let packages = crates.iter().map(|(name, dependencies, dev_dependencies)| Package {
            name: format!("tabuleiro-{name}"),
            folder: format!("crates/{name}"),
            dependencies: full(dependencies),
            dev_dependencies: full(dev_dependencies),
            ..Package::default()
        });
        check(table, &Workspace { packages: packages.collect(), ..Workspace::default() })
    }

    const SOUND: [(&str, &[&str], &[&str]); 5] = [
        ("chess", &["core"], &["words"]),
        ("core", &[], &[]),
        ("front", &["chess", "words"], &[]),
        ("lab", &["front", "core"], &[]),
        ("words", &["core"], &[]),
    ];

    /// `SOUND` with one crate's dependencies replaced.
    fn with(name: &str, dependencies: &'static [&str], tests: &'static [&str]) -> Vec<String> {
        let crates = SOUND.map(|row| if row.0 == name { (row.0, dependencies, tests) } else { row });
        problems(TABLE, &crates)
    }

    #[test]
    fn a_house_by_its_table_is_tidy() {
        assert_eq!(problems(TABLE, &SOUND), Vec::<String>::new());
    }

    #[test]
    fn knowing_upwards_sideways_or_the_lab_is_told() {
        assert!(with("core", &["chess"], &[])[0].contains("core knows chess, which does not stand below it"));
        assert!(with("words", &["core", "chess"], &[])[0].contains("words knows chess"));
        assert!(with("front", &["lab"], &[])[0].contains("front knows lab"));
    }

    #[test]
    fn knowing_more_than_the_row_allows_is_told_and_less_too() {
        let table = TABLE.replace("all below", "`chess`, `words`");
        let crates =
            SOUND.map(|row| if row.0 == "front" { ("front", &["chess", "core"][..], row.2) } else { row });
        let problems = problems(&table, &crates);
        assert_eq!(
            problems,
            [
                "crates/front/Cargo.toml: front knows core, which ARCHITECTURE.md does not allow",
                "ARCHITECTURE.md: front may know words, but does not"
            ]
        );
    }

    #[test]
    fn tests_may_look_sideways_but_not_up() {
        assert!(
            with("chess", &["core"], &["front"])[0].contains("tests of chess know front, which stands above")
        );
        assert!(with("chess", &["core"], &["lab"])[0].contains("tests of chess know lab"));
    }

    #[test]
    fn a_crate_without_a_row_and_a_row_without_a_crate_are_told() {
        let fewer = problems(TABLE, &SOUND[1..]);
        assert_eq!(fewer[0], "ARCHITECTURE.md: the table of layers has chess, which is no crate");
        let more = problems(&TABLE.replace("`words`", "`verbs`"), &SOUND);
        assert!(more.iter().any(|problem| problem.ends_with("lacks words")), "{more:?}");
    }
}
