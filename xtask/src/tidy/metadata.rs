//! What a registry asks of each crate that may go there.

use super::manifest::Workspace;

/// Each published crate says what a registry asks for.
pub fn check(workspace: &Workspace) -> Vec<String> {
    let published = workspace.packages.iter().filter(|package| package.is_published);
    let tell = |(folder, key): (&String, &str)| format!("{folder}/Cargo.toml: [package] has no {key}");
    published
        .flat_map(|package| package.missing.iter().map(|&key| (&package.folder, key)))
        .map(tell)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::manifest::Package;

    #[test]
    fn a_crate_without_a_description_is_told() {
        let text = |publish: &str| format!("[package]\nname = \"x\"\n{publish}keywords = []\n");
        let workspace = |publish: &str| Workspace {
            packages: vec![Package::parse("crates/x", &text(publish)).unwrap()],
            ..Workspace::default()
        };
        let problems = check(&workspace(""));
        assert!(problems.contains(&"crates/x/Cargo.toml: [package] has no description".to_owned()));
        assert!(!problems.iter().any(|problem| problem.contains("keywords")));
        assert!(check(&workspace("publish = false\n")).is_empty());
    }
}
