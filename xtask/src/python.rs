//! `cargo xtask python`: the package for Python, built and tested in an environment of its own.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::debian;
use crate::run::{Outcome, cargo_with, root};

/// What is compiled for Python stands apart, so that nothing else is compiled again for it.
const TARGET: &str = "target/python-build";

/// The package, as cargo is told.
const MANIFEST: &str = "--manifest-path=crates/python/Cargo.toml";

/// Programs that are needed, each with the package of Debian that brings it; pyright runs on Node.
const PROGRAMS: [(&str, &str); 3] = [("python3", "python3"), ("node", "nodejs"), ("npm", "npm")];

pub fn run(_: &[String]) -> Outcome {
    lint()?;
    let python = environment()?;
    build(&python, "dev")?;
    let folder = root().join("crates/python");
    python.run(&folder, &["-m", "pytest", "--quiet"])?;
    python.run(&folder, &["-m", "mypy", "python/tabuleiro", "tests"])?;
    python.run(&folder, &["-m", "mypy.stubtest", "tabuleiro._tabuleiro"])?;
    let path = python.program.display().to_string();
    python.run(&folder, &["-m", "pyright", "--pythonpath", &path])
}

/// Compares with other packages; `words` are those of the comparison.
pub fn bench(words: &[&str]) -> Outcome {
    let python = environment()?;
    python
        .run(&root(), &["-m", "pip", "install", "--quiet", "-r", "crates/python/bench/requirements.txt"])?;
    build(&python, "release")?;
    let mut command = vec!["crates/python/bench/compare.py"];
    command.extend(words);
    python.run(&root(), &command)
}

/// The formatting and the lints of the part in Rust.
fn lint() -> Outcome {
    cargo_with(&[], &["fmt", MANIFEST, "--check"])?;
    let lints = crate::lints::words();
    let mut clippy = vec!["clippy", "--quiet", MANIFEST, "--all-targets", "--"];
    clippy.extend(lints.iter().map(String::as_str));
    cargo_with(&[("CARGO_TARGET_DIR", TARGET)], &clippy)
}

/// The Python of the environment.
struct Python {
    program: PathBuf,
}

impl Python {
    /// Runs Python with `words` in `folder`.
    fn run(&self, folder: &Path, words: &[&str]) -> Outcome {
        println!("$ python {}", words.join(" "));
        let status = self.command().args(words).current_dir(folder).status();
        if status.is_ok_and(|status| status.success()) {
            Ok(())
        } else {
            Err(format!("`python {}` failed", words.join(" ")))
        }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        let target = root().join(TARGET);
        let environment = self.program.ancestors().nth(2).unwrap_or(Path::new("."));
        command.env("CARGO_TARGET_DIR", target).env("VIRTUAL_ENV", environment);
        command.env("PIP_DISABLE_PIP_VERSION_CHECK", "1").env_remove("CONDA_PREFIX");
        // Compilers and flags that this very cargo was given are for its own build.
        command.env_remove("CARGO").env_remove("RUSTFLAGS");
        command
    }
}

/// The environment in `target`, made where it is missing, with everything that the tests need.
fn environment() -> Result<Python, String> {
    debian::need(&PROGRAMS, &[])?;
    let folder = root().join("target/python");
    let python = Python { program: folder.join("bin/python") };
    let works = |python: &Python| quietly(python.command().args(["-m", "pip", "--version"]));
    if !works(&python) {
        // Debian keeps what makes environments in a package of its own.
        if !quietly(Command::new("python3").args(["-c", "import ensurepip, venv"])) {
            debian::install(&["python3-venv"])?;
        }
        println!("$ python3 -m venv {}", folder.display());
        let made = Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).status();
        if !made.is_ok_and(|status| status.success()) {
            return Err(
                "`python3 -m venv` failed; needed is Python 3.9 or newer with venv and pip".to_owned()
            );
        }
    }
    python
        .run(&root(), &["-m", "pip", "install", "--quiet", "-r", "crates/python/tests/requirements.txt"])?;
    Ok(python)
}

/// Builds the package and puts it into the environment.
fn build(python: &Python, profile: &str) -> Outcome {
    // What maturin starts must be the cargo that runs this task, wherever that is.
    let cargo = env::var_os("CARGO").map(PathBuf::from);
    let folder = cargo.as_deref().and_then(Path::parent).map(Path::to_owned);
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(folder.into_iter().chain(env::split_paths(&path))).unwrap_or(path);
    let words = ["-m", "maturin", "develop", "--quiet", "--profile", profile];
    println!("$ python {}", words.join(" "));
    let status =
        python.command().args(words).env("PATH", path).current_dir(root().join("crates/python")).status();
    if status.is_ok_and(|status| status.success()) {
        Ok(())
    } else {
        Err(format!("`python {}` failed", words.join(" ")))
    }
}

/// Whether a program ends well; what it prints is not shown.
fn quietly(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}
