//! The programs that we started and that have not ended, wherever in our program they are used: none of them
//! may outlive us, though the thread that waits for one may not get to ending it.

use std::io;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// How often a waiting driver looks whether it should stop, and after a dying program.
pub(super) const POLL_INTERVAL: Duration = Duration::from_millis(5);
/// How long the system may take to end a program that is killed.
const DEATH: Duration = Duration::from_secs(1);

static ROSTER: Mutex<Roster> = Mutex::new(Roster { closed: false, programs: Vec::new() });

struct Roster {
    /// Whether nothing may be started any more.
    closed: bool,
    programs: Vec<Weak<Started>>,
}

/// A program that was started. Whoever has this can end it, at any moment and from any thread.
pub(super) struct Started {
    child: Mutex<Child>,
    /// What is still to be written to it; `None` once nothing more will be.
    to: Mutex<Option<Sender<String>>>,
}

/// The pipes of a program.
pub(super) struct Pipes {
    pub(super) input: ChildStdin,
    pub(super) output: ChildStdout,
    pub(super) errors: ChildStderr,
}

/// Starts a program whose input, output and errors are pipes. What goes to `to` is what somebody writes to
/// its input.
pub(super) fn start(command: &mut Command, to: Sender<String>) -> io::Result<(Arc<Started>, Pipes)> {
    // Held until the program is on the list, so that none slips through when the list is closed.
    let mut roster = lock(&ROSTER);
    if roster.closed {
        return Err(io::Error::other("everything is about to end"));
    }
    let mut child = command.spawn()?;
    let pipes = Pipes {
        input: child.stdin.take().expect("the input is a pipe"),
        output: child.stdout.take().expect("the output is a pipe"),
        errors: child.stderr.take().expect("the errors are a pipe"),
    };
    let started = Arc::new(Started { child: Mutex::new(child), to: Mutex::new(Some(to)) });
    roster.programs.retain(|program| program.strong_count() > 0);
    roster.programs.push(Arc::downgrade(&started));
    Ok((started, pipes))
}

/// Ends every program that was started by a driver and has not ended: each is asked to quit, and what still
/// runs after `farewell` is killed. From then on nothing can be started. For the very end of our own program,
/// where the threads that use these programs are not waited for.
pub fn end_all(farewell: Duration) {
    let programs: Vec<Arc<Started>> = {
        let mut roster = lock(&ROSTER);
        roster.closed = true;
        // They stay on the list: whoever is in a greater hurry, and ends our program meanwhile, ends them
        // too.
        roster.programs.iter().filter_map(Weak::upgrade).collect()
    };
    programs.iter().for_each(|program| program.dismiss());
    let due = Instant::now() + farewell;
    for program in programs {
        if program.wait_until(due).is_none() {
            program.kill();
        }
    }
}

impl Started {
    /// Says a line, if the program is still to hear one.
    pub(super) fn say(&self, line: &str) {
        if let Some(to) = &*lock(&self.to) {
            // Nobody hears it if the program is gone.
            let _ = to.send(line.to_owned());
        }
    }

    /// Asks the program to quit and closes its input.
    pub(super) fn dismiss(&self) {
        self.say("quit");
        *lock(&self.to) = None;
    }

    /// How the program has ended, waited for until `until`.
    pub(super) fn wait_until(&self, until: Instant) -> Option<ExitStatus> {
        loop {
            if let Ok(Some(status)) = lock(&self.child).try_wait() {
                return Some(status);
            }
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Kills the program and what it has started itself, and waits until it is gone.
    pub(super) fn kill(&self) {
        {
            let mut child = lock(&self.child);
            // The number of a program that is gone may be another one's.
            if matches!(child.try_wait(), Ok(Some(_))) {
                return;
            }
            // Nothing can be done about a program that can't be killed.
            #[cfg(unix)]
            let _ = rustix::process::kill_process_group(
                rustix::process::Pid::from_child(&child),
                rustix::process::Signal::KILL,
            );
            let _ = child.kill();
        }
        self.wait_until(Instant::now() + DEATH);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
