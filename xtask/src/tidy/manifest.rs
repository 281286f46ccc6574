//! The Cargo.toml of each crate, as far as the rules look at it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use toml::{Table, Value};

/// The whole workspace.
#[derive(Default, Debug)]
pub struct Workspace {
    /// The members, by folder.
    pub packages: Vec<Package>,
    /// The dependencies that members share.
    pub shared: BTreeSet<String>,
}

/// A member.
#[derive(Default, Debug)]
pub struct Package {
    /// Its name, such as `tabuleiro-chess`.
    pub name: String,
    /// Its folder, such as `crates/chess`.
    pub folder: String,
    /// What the crate itself links, on any target.
    pub dependencies: BTreeSet<String>,
    /// What its tests link.
    pub dev_dependencies: BTreeSet<String>,
    /// Whether it may go to a registry.
    pub is_published: bool,
    /// What a registry asks for and is not there.
    pub missing: Vec<&'static str>,
}

impl Package {
    /// Its short name, the one that ARCHITECTURE.md uses: `chess`.
    pub fn short(&self) -> &str {
        self.folder.rsplit('/').next().unwrap_or_default()
    }

    /// Reads a manifest.
    pub fn parse(folder: &str, text: &str) -> Result<Package, String> {
        let table: Table = text.parse().map_err(|error| format!("{folder}/Cargo.toml: {error}"))?;
        let package = table.get("package").and_then(Value::as_table);
        let package = package.ok_or_else(|| format!("{folder}/Cargo.toml has no [package]"))?;
        let name = package.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
        let is_published = package.get("publish").and_then(Value::as_bool) != Some(false);
        let wanted =
            ["description", "keywords", "categories", "readme", "license", "version", "rust-version"];
        let missing = wanted.into_iter().filter(|&key| !package.contains_key(key)).collect();
        Ok(Package {
            name,
            folder: folder.to_owned(),
            dependencies: names(&table, &["dependencies", "build-dependencies"]),
            dev_dependencies: names(&table, &["dev-dependencies"]),
            is_published,
            missing,
        })
    }
}

/// The names under these headings, also of single targets.
fn names(table: &Table, headings: &[&str]) -> BTreeSet<String> {
    let targets = table.get("target").and_then(Value::as_table);
    let targets = targets.into_iter().flat_map(Table::values).filter_map(Value::as_table);
    let tables = std::iter::once(table).chain(targets);
    tables
        .flat_map(|table| headings.iter().filter_map(|&heading| table.get(heading)?.as_table()))
        .flat_map(|table| table.keys().cloned())
        .collect()
}

impl Workspace {
    /// Reads the manifests of all members.
    pub fn read(root: &Path) -> Result<Workspace, String> {
        let read = |path: &Path| {
            fs::read_to_string(path).map_err(|error| format!("{} can't be read: {error}", path.display()))
        };
        let table: Table =
            read(&root.join("Cargo.toml"))?.parse().map_err(|error| format!("Cargo.toml: {error}"))?;
        let shared = table.get("workspace").and_then(Value::as_table);
        let shared = shared.map(|shared| names(shared, &["dependencies"])).unwrap_or_default();
        let crates =
            fs::read_dir(root.join("crates")).map_err(|error| format!("crates can't be read: {error}"))?;
        let mut folders: Vec<String> = crates
            .filter_map(|entry| Some(format!("crates/{}", entry.ok()?.file_name().to_str()?)))
            .filter(|folder| root.join(folder).join("Cargo.toml").exists())
            .collect();
        folders.push("xtask".to_owned());
        folders.sort();
        let parse = |folder: &String| Package::parse(folder, &read(&root.join(folder).join("Cargo.toml"))?);
        Ok(Workspace { packages: folders.iter().map(parse).collect::<Result<_, _>>()?, shared })
    }

    /// The member with this package name.
    pub fn by_name(&self, name: &str) -> Option<&Package> {
        self.packages.iter().find(|package| package.name == name)
    }

    /// The member that a file belongs to.
    pub fn owner(&self, path: &str) -> Option<&Package> {
        self.packages
            .iter()
            .find(|package| path.strip_prefix(&package.folder).is_some_and(|rest| rest.starts_with('/')))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_of_every_kind_are_read() {
        let text = r#"
            [package]
            name = "tabuleiro-x"
            publish = false
            [dependencies]
            a.workspace = true
            [target.'cfg(unix)'.dependencies]
            b = { version = "1" }
            [dev-dependencies]
            c = "1"
            [target.'cfg(unix)'.dev-dependencies]
            d = "1"
        "#;
        let package = Package::parse("crates/x", text).unwrap();
        assert_eq!(package.dependencies, BTreeSet::from(["a".to_owned(), "b".to_owned()]));
        assert_eq!(package.dev_dependencies, BTreeSet::from(["c".to_owned(), "d".to_owned()]));
        assert!(!package.is_published && package.missing.contains(&"description"));
        assert_eq!(package.short(), "x");
        assert!(Package::parse("crates/x", "[package").is_err());
    }
}
