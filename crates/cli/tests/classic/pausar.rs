//! «PAUSAR» never leaves half a file: killed, out of space or forbidden, the old file stays whole.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const OLD: &str = "G4>>E4\nB4>>D4\n";
const NEW: &str = "# Brancas: Ana\n# Pretas: Bruno\nG5>>E5\nB5>>D5\nH7>>F6\n";
const GAME: &str = "1\nAna\nBruno\nG5>>E5\nB5>>D5\nH7>>F6\nPAUSAR\n";

fn folder_of_its_own(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("jogadasSalvas.txt"), OLD).unwrap();
    folder
}

fn saved(folder: &Path) -> String {
    fs::read_to_string(folder.join("jogadasSalvas.txt")).unwrap()
}

/// The program under a shell that first does `preparation`.
fn program(folder: &Path, preparation: &str) -> Command {
    let mut command = Command::new("sh");
    let script = format!("{preparation} exec \"$0\" classic xadrez");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_tabuleiro")]).current_dir(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

fn play(folder: &Path, preparation: &str, input: &str) -> (String, Option<i32>) {
    talk(program(folder, preparation), input)
}

fn talk(mut command: Command, input: &str) -> (String, Option<i32>) {
    let mut child = command.spawn().unwrap();
    // Output that nobody waits for fits into the pipe, so writing everything first can't block.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

#[test]
fn a_pause_saves_and_ends() {
    let folder = folder_of_its_own("pausar-plain");
    let (output, status) = play(&folder, "", GAME);
    assert!(output.contains("O jogo foi pausado!"));
    assert_eq!(status, Some(0));
    assert_eq!(saved(&folder), NEW);
}

/// The process dies when the new contents are written but not yet safe: nobody was told that they are.
#[cfg(target_os = "linux")]
#[test]
fn killed_while_writing_the_old_file_stays() {
    let folder = folder_of_its_own("pausar-killed");
    let mut command = program(&folder, "");
    crate::killed_at_sync::prepare(&mut command);
    let (output, status) = talk(command, GAME);
    assert_eq!(status, None, "ended by a signal");
    assert!(!output.contains("O jogo foi pausado!"), "{output}");
    assert_eq!(saved(&folder), OLD);
    let left: Vec<_> = beside(&folder).map(|path| fs::read_to_string(path).unwrap()).collect();
    assert_eq!(left, [NEW], "it died while writing");
    // What it left behind is cleared away by the next one who writes there.
    assert_eq!(play(&folder, "", &format!("1\n{GAME}")).1, Some(0));
    assert_eq!(beside(&folder).count(), 0);
}

/// Everything in the folder but the saved game.
fn beside(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    paths.filter(|path| !path.ends_with("jogadasSalvas.txt"))
}

/// A file that grows beyond the user's limit is answered like a full disk.
#[test]
fn out_of_space_the_game_goes_on_and_the_old_file_stays() {
    let folder = folder_of_its_own("pausar-space");
    let (output, status) = play(&folder, "ulimit -f 0;", GAME);
    assert!(output.contains("não pôde ser salvo"), "{output}");
    assert!(output.trim_end().ends_with("Digite sua jogada:"), "the game goes on: {output}");
    assert_eq!(status, Some(1), "a game that was not saved does not end as if all were well");
    assert_eq!(saved(&folder), OLD);
    assert_eq!(beside(&folder).count(), 0, "no rubbish is left");
}

#[test]
fn killed_at_any_moment_the_file_is_the_old_or_the_new_one() {
    let folder = folder_of_its_own("pausar-any-moment");
    for moment in 0..60 {
        let mut child = program(&folder, "").spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let _ = stdin.write_all(GAME.as_bytes());
        std::thread::sleep(Duration::from_micros(moment * 150));
        let _ = child.kill();
        child.wait().unwrap();
        let found = saved(&folder);
        assert!(found == OLD || found == NEW, "{found:?}");
        fs::write(folder.join("jogadasSalvas.txt"), OLD).unwrap();
    }
}
