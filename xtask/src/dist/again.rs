//! `cargo xtask dist again`: makes all packages once more, from a copy of the sources in another folder, and
//! compares.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::{empty, make, output, packages, time_of};
use crate::run::{Outcome, root};

pub fn run(folder: &Path) -> Outcome {
    let first = packages(folder).unwrap_or_default();
    if first.is_empty() {
        return Err("there is nothing to compare with; `cargo xtask dist` makes it".to_owned());
    }
    let copy = folder.join("again/a copy of the sources");
    empty(&copy)?;
    let files = "git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents --target-directory \"$1\"";
    output(Command::new("sh").args(["-c", files, "sh"]).arg(&copy).current_dir(root()))?;
    let second = folder.join("again/packages");
    empty(&second)?;
    // The copy has no history, and its files are of today.
    make(&copy, &second, &time_of(&root()))?;
    let mut different = 0;
    for package in first {
        let name = package.file_name().unwrap_or_default();
        let bytes = |path: &Path| fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
        let same = bytes(&package)? == bytes(&second.join(name))?;
        println!("{}  {}", if same { "same     " } else { "DIFFERENT" }, package.display());
        different += usize::from(!same);
    }
    if different == 0 {
        fs::remove_dir_all(folder.join("again")).map_err(|error| error.to_string())
    } else {
        Err(format!("{different} packages differ; the second ones are in {}", second.display()))
    }
}
