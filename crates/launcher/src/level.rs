//! What processors can do, in the levels that compilers and distributions agreed on.

/// A level, and whether this processor has all that it asks for.
pub struct Level {
    /// Its name, which is also that of the folder with its build and of the compiler's setting.
    pub name: &'static str,
    /// Whether its build runs here.
    pub runs_here: fn() -> bool,
}

/// The levels that there are builds for, the best first. `cargo xtask dist` builds the same.
#[cfg(target_arch = "x86_64")]
pub const LEVELS: [Level; 3] = [
    Level { name: "x86-64-v4", runs_here: has_avx512 },
    Level { name: "x86-64-v3", runs_here: has_avx2 },
    Level { name: "x86-64-v2", runs_here: has_sse4 },
];

/// Elsewhere there is one build for all.
#[cfg(not(target_arch = "x86_64"))]
pub const LEVELS: [Level; 1] = [Level { name: "any", runs_here: || true }];

/// Whether the processor and the system know every one of these extensions.
#[cfg(target_arch = "x86_64")]
macro_rules! has {
    ($($extension:tt)*) => { true $(&& is_x86_feature_detected!($extension))* };
}

/// About 2009.
#[cfg(target_arch = "x86_64")]
fn has_sse4() -> bool {
    has!("cmpxchg16b" "popcnt" "sse3" "sse4.1" "sse4.2" "ssse3")
}

/// Intel since 2013, AMD since 2015.
#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    has_sse4() && has!("avx" "avx2" "bmi1" "bmi2" "f16c" "fma" "lzcnt" "movbe")
}

/// Servers of Intel since 2017, AMD since 2022.
#[cfg(target_arch = "x86_64")]
fn has_avx512() -> bool {
    has_avx2() && has!("avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_processor_that_runs_a_level_runs_those_below() {
        let runs = LEVELS.map(|level| (level.runs_here)());
        assert!(runs.is_sorted(), "{runs:?}");
    }

    /// The names that `rustc --print target-cpus` has, so that a build gets what the launcher looks for.
    #[test]
    #[cfg(target_arch = "x86_64")]
    fn levels_are_those_of_the_compiler() {
        let output = std::process::Command::new("rustc").args(["--print", "target-cpus"]).output().unwrap();
        let known = String::from_utf8(output.stdout).unwrap();
        for level in LEVELS {
            assert!(known.split_whitespace().any(|name| name == level.name), "{}", level.name);
        }
    }
}
