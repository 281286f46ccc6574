//! Work that must not make the screen wait.

/// Lets the screen go before the calling thread, and before every thread that it starts from now on, when
/// there is more to do than there are cores. A keypress is then drawn at once even while an analysis uses
/// all of them.
pub(super) fn step_back() {
    // Elsewhere this would slow the whole program down, its screen included.
    #[cfg(target_os = "linux")]
    {
        // Where the system forbids it, everything still works, only less smoothly.
        let _ = rustix::process::nice(NICENESS);
    }
}

/// How far to step back: out of the way of everything with the usual priority, but before what only idles.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;
