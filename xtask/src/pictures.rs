//! `cargo xtask pictures [FOLDER [PROGRAM [NAME…]]]`: the screens of the program in a real terminal, and
//! boards of each family.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::debian;
use crate::run::{Outcome, cargo, root};

/// Debian's packages for what is needed: the program, and the package that has it.
const PROGRAMS: [(&str, &str); 5] = [
    ("Xvfb", "xvfb"),
    ("kitty", "kitty"),
    ("xdotool", "xdotool"),
    ("import", "imagemagick"),
    ("pngquant", "pngquant"),
];
/// Packages that have no program: a font with all signs, and a way to draw without a graphics card.
const OTHERS: [&str; 2] = ["fonts-dejavu-core", "libgl1-mesa-dri"];
/// The screen that nobody sees.
const DISPLAY: &str = ":78";
/// How long the terminal may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// Columns and rows of the terminals.
const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (160, 50)];
/// Names and colours of the terminals: background, then letters.
const GROUNDS: [(&str, &str, &str); 2] = [("dark", "#16181c", "#d8d8d8"), ("light", "#fbfaf6", "#202020")];

/// How figures are drawn: the setting, and what the names of the files have for it.
const FIGURES: [(&str, &str); 2] = [("blocks", ""), ("auto", "-pixels")];

/// A screen: its name, the game that is saved, its moves, and the keys from the first screen on; `…` waits
/// for what takes long.
struct Scene {
    name: &'static str,
    game: &'static str,
    moves: &'static [&'static str],
    keys: &'static [&'static str],
}

const DOWN: &str = r"\x1b[B";
const RIGHT: &str = r"\x1b[C";
const ENTER: &str = r"\r";

const RUY_LOPEZ: [&str; 12] =
    ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O", "f6", "d4", "exd4"];
/// An old mate on the open file (Morphy's, at the opera).
const OPERA: [&str; 33] = [
    "e4", "e5", "Nf3", "d6", "d4", "Bg4", "dxe5", "Bxf3", "Qxf3", "dxe5", "Bc4", "Nf6", "Qb3", "Qe7", "Nc3",
    "c6", "Bg5", "b5", "Nxb5", "cxb5", "Bxb5+", "Nbd7", "O-O-O", "Rd8", "Rxd7", "Rxd7", "Rd1", "Qe6",
    "Bxd7+", "Nxd7", "Qb8+", "Nxb8", "Rd8#",
];

const BRAZILIAN: [&str; 7] = ["c3-d4", "f6-g5", "b2-c3", "g7-f6", "d4-e5", "f6xd4", "c3xe5"];

/// The second line of the first screen goes on with the game, or opens the saved ones where it is over.
const SCENES: [Scene; 9] = [
    Scene { name: "home", game: "chess", moves: &RUY_LOPEZ, keys: &[DOWN] },
    Scene { name: "picker", game: "chess", moves: &[], keys: &[ENTER, DOWN, DOWN] },
    Scene { name: "chess", game: "chess", moves: &RUY_LOPEZ, keys: &[DOWN, ENTER] },
    Scene { name: "brazilian", game: "draughts:brazilian", moves: &BRAZILIAN, keys: &[DOWN, ENTER] },
    // A game without moves is not kept, so it is made anew.
    Scene {
        name: "20x20",
        game: "draughts:warcaby?size=20",
        moves: &[],
        keys: &[ENTER, "warcaby", ENTER, RIGHT, DOWN, DOWN, "20", ENTER],
    },
    Scene { name: "quarto", game: "quarto", moves: &["- d", "B2 c", "C3 p", "A4 k"], keys: &[DOWN, ENTER] },
    Scene { name: "study", game: "chess", moves: &OPERA, keys: &[DOWN, ENTER, "v", "a", "…", "x"] },
    Scene { name: "saved", game: "chess", moves: &OPERA, keys: &[DOWN, ENTER] },
    Scene { name: "settings", game: "chess", moves: &[], keys: &[DOWN, DOWN, DOWN, DOWN, ENTER] },
];

/// Boards of each family by `tabuleiro picture`: the name, and the words of the command.
const BOARDS: [(&str, &[&str]); 3] = [
    (
        "board-chess",
        &[
            "chess",
            "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "--arrows",
            "c2-c3",
        ],
    ),
    ("board-draughts", &["draughts:international", "--theme", "green"]),
    ("board-quarto", &["quarto", "ap2/1c2/2n1/4 f", "--theme", "blue"]),
];

pub fn run(words: &[String]) -> Outcome {
    debian::need(&PROGRAMS, &OTHERS)?;
    let program = match words.get(1) {
        // One that was built already, wherever it is.
        Some(program) => fs::canonicalize(program).map_err(|error| format!("{program}: {error}"))?,
        None => {
            cargo(&["build", "--release", "--package", "tabuleiro"])?;
            root().join("target/release/tabuleiro")
        }
    };
    let folder = words.first().map_or_else(|| root().join("target/pictures"), PathBuf::from);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    // After the folder and the program come parts of the names that are wanted, if not all are.
    let parts = words.get(2..).unwrap_or_default();
    let wanted = |name: &str| parts.is_empty() || parts.iter().any(|part| name.contains(part.as_str()));
    let mut screen = Screen::open()?;
    let mut drawn = boards(&program, &folder);
    for scene in &SCENES {
        for (columns, rows) in SIZES {
            for (ground, figures) in GROUNDS.iter().flat_map(|ground| FIGURES.map(|it| (ground, it))) {
                let name = format!("{}-{columns}x{rows}-{}{}", scene.name, ground.0, figures.1);
                if drawn.is_ok() && wanted(&name) {
                    println!("{name}");
                    let terminal = Look { size: (columns, rows), ground, figures: figures.0 };
                    drawn = picture(&program, scene, &terminal, &folder.join(name));
                }
            }
        }
    }
    screen.close();
    drawn?;
    println!("the pictures are in {}", folder.display());
    Ok(())
}

/// An X server without a screen.
struct Screen(Child);

impl Screen {
    fn open() -> Result<Screen, String> {
        let mut server = Command::new("Xvfb");
        server.args([DISPLAY, "-screen", "0", "2600x1900x24", "-nolisten", "tcp"]);
        let server = quiet(&mut server).spawn().map_err(|error| format!("Xvfb: {error}"))?;
        thread::sleep(Duration::from_secs(2));
        Ok(Screen(server))
    }

    fn close(&mut self) {
        // It was started here, and nobody else uses it.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn quiet(command: &mut Command) -> &mut Command {
    command.env("DISPLAY", DISPLAY).env("LIBGL_ALWAYS_SOFTWARE", "1");
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null())
}

/// Boards of each family.
fn boards(program: &Path, folder: &Path) -> Outcome {
    for (name, words) in BOARDS {
        let file = folder.join(name).with_extension("png");
        let mut command = Command::new(program);
        command.arg("picture").args(words).args(["--width", "480", "-o"]).arg(&file);
        run_well(command.stdin(Stdio::null()))?;
        shrink(&file)?;
    }
    Ok(())
}

/// A terminal, and how figures are drawn in it.
struct Look<'a> {
    size: (u16, u16),
    ground: &'a (&'a str, &'a str, &'a str),
    figures: &'a str,
}

/// Opens `scene` in a terminal and takes its picture.
fn picture(program: &Path, scene: &Scene, look: &Look<'_>, file: &Path) -> Outcome {
    let Look { size: (columns, rows), ground: (_, background, letters), figures } = look;
    let home = env::temp_dir().join(format!("tabuleiro-pictures-{}", std::process::id()));
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(home.join("config")).map_err(|error| error.to_string())?;
    fs::write(home.join("config/settings.toml"), format!("figures = \"{figures}\"\n"))
        .map_err(|error| error.to_string())?;
    let with_home = |command: &mut Command| {
        command.env("TABULEIRO_LANG", "en").env("COLORTERM", "truecolor");
        command.env("TABULEIRO_DATA", home.join("data")).env("TABULEIRO_CONFIG", home.join("config"));
    };
    prepare(program, scene, with_home)?;
    let socket = format!("unix:{}", home.join("kitty").display());
    let mut terminal = Command::new("kitty");
    terminal.args(["--config", "NONE", "--class", "pictures", "--listen-on", &socket]);
    for option in [
        "allow_remote_control=yes",
        "font_family=DejaVu Sans Mono",
        "font_size=10",
        "remember_window_size=no",
        "cursor_blink_interval=0",
        &format!("initial_window_width={columns}c"),
        &format!("initial_window_height={rows}c"),
        &format!("background={background}"),
        &format!("foreground={letters}"),
    ] {
        terminal.args(["--override", option]);
    }
    terminal.arg(program);
    with_home(&mut terminal);
    let mut terminal = quiet(&mut terminal).spawn().map_err(|error| format!("kitty: {error}"))?;
    let shot = press(scene, &socket).and_then(|()| shoot(file));
    let _ = terminal.kill();
    let _ = terminal.wait();
    let _ = fs::remove_dir_all(&home);
    shot
}

/// Plays the moves of `scene`, so that the first screen offers the game.
fn prepare(program: &Path, scene: &Scene, with_home: impl Fn(&mut Command)) -> Outcome {
    let lines = scene.moves.join("\n") + "\n";
    let mut command = Command::new(program);
    command.args(["play", scene.game, "--plain", "--two-players", "--white", "Ana", "--black", "Bia"]);
    with_home(&mut command);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().map_err(|error| error.to_string())?;
    if let Some(mut input) = child.stdin.take() {
        std::io::Write::write_all(&mut input, lines.as_bytes()).map_err(|error| error.to_string())?;
    }
    let ended = child.wait().map_err(|error| error.to_string())?;
    if ended.success() { Ok(()) } else { Err(format!("{}: its moves could not be played", scene.name)) }
}

/// Presses the keys of `scene`.
fn press(scene: &Scene, socket: &str) -> Outcome {
    let remote = |words: &[&str]| {
        let mut command = Command::new("kitty");
        command.args(["@", "--to", socket]).args(words);
        quiet(&mut command).status().is_ok_and(|status| status.success())
    };
    let began = Instant::now();
    while !remote(&["ls"]) {
        if began.elapsed() > PATIENCE {
            return Err("the terminal did not start".to_owned());
        }
        thread::sleep(Duration::from_millis(200));
    }
    thread::sleep(Duration::from_millis(900));
    for key in scene.keys {
        if *key == "…" {
            thread::sleep(Duration::from_secs(15));
        } else if !remote(&["send-text", key]) {
            return Err("the terminal takes no keys".to_owned());
        }
        thread::sleep(Duration::from_millis(400));
    }
    thread::sleep(Duration::from_millis(600));
    Ok(())
}

/// Takes the picture of the only window.
fn shoot(file: &Path) -> Outcome {
    let mut find = Command::new("xdotool");
    find.env("DISPLAY", DISPLAY).args(["search", "--onlyvisible", "--class", "pictures"]);
    let found = find.output().map_err(|error| format!("xdotool: {error}"))?;
    let windows = String::from_utf8_lossy(&found.stdout).into_owned();
    let window = windows.lines().last().ok_or("the terminal has no window")?;
    let file = file.with_extension("png");
    let mut import = Command::new("import");
    import.env("DISPLAY", DISPLAY).args(["-window", window]).arg(&file);
    run_well(&mut import)?;
    shrink(&file)
}

/// Makes the file smaller; boards have few colours.
pub fn shrink(file: &Path) -> Outcome {
    run_well(Command::new("pngquant").args(["--force", "--ext", ".png", "--speed", "1", "128"]).arg(file))
}

fn run_well(command: &mut Command) -> Outcome {
    let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed")) }
}
