//! `cargo xtask pictures [FOLDER [PROGRAM [NAME…]]]`: the screens of the program in a real terminal, and
//! boards of each family.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
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
/// How long the terminal may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// Columns and rows of the terminals.
const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (160, 50)];
/// The smallest pane that has room for a board of eight columns.
const PANE: (u16, u16) = (36, 20);
/// Names and colours of the terminals: background, then letters.
const GROUNDS: [(&str, &str, &str); 2] = [("dark", "#16181c", "#d8d8d8"), ("light", "#fbfaf6", "#202020")];

/// How figures are drawn: the setting, and what the names of the files have for it.
const FIGURES: [(&str, &str); 2] = [("blocks", ""), ("auto", "-pixels")];
/// The languages besides English, which has all sizes.
const LANGUAGES: [&str; 3] = ["pl", "pt-BR", "pt-PT"];
/// Terminals with few colours: what the names of the files have for it, and how the program is told.
const POOR: [(&str, &[&str]); 3] = [
    ("16", &["-u", "COLORTERM", "-u", "KITTY_WINDOW_ID", "TERM=xterm-16color"]),
    ("256", &["-u", "COLORTERM", "-u", "KITTY_WINDOW_ID", "TERM=xterm-256color"]),
    ("mono", &["NO_COLOR=1"]),
];

/// A screen: its name, the game that is saved, its moves, and the keys from the first screen on; `…` waits
/// for what takes long, `FILE` is the name of a file with the games of [`FILE`].
struct Scene {
    name: &'static str,
    game: &'static str,
    moves: &'static [&'static str],
    keys: &'static [&'static str],
}

const DOWN: &str = r"\x1b[B";
const TAB: &str = r"\t";
const ENTER: &str = r"\r";

const RUY_LOPEZ: [&str; 12] =
    ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O", "f6", "d4", "exd4"];
/// An old mate on the open file (Morphy's, at the opera).
const OPERA: [&str; 33] = [
    "e4", "e5", "Nf3", "d6", "d4", "Bg4", "dxe5", "Bxf3", "Qxf3", "dxe5", "Bc4", "Nf6", "Qb3", "Qe7", "Nc3",
    "c6", "Bg5", "b5", "Nxb5", "cxb5", "Bxb5+", "Nbd7", "O-O-O", "Rd8", "Rxd7", "Rxd7", "Rd1", "Qe6",
    "Bxd7+", "Nxd7", "Qb8+", "Nxb8", "Rd8#",
];

/// The first moves on a large board.
const LARGE: [&str; 4] = ["h8-i9", "k13-l12", "j8-k9", "m13-n12"];

/// A game of Quarto that the next piece wins, on D1.
const QUARTO: [&str; 7] = ["- d", "A1 p", "C3 b", "B1 n", "D4 g", "C1 k", "A3 a"];

const BRAZILIAN: [&str; 7] = ["c3-d4", "f6-g5", "b2-c3", "g7-f6", "d4-e5", "f6xd4", "c3xe5"];

/// Games of a file: one with a variation and a comment, and others to search.
const FILE: &str = r#"[Event "Paris"]
[Date "1858.11.02"]
[White "Paul Morphy"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {This pins the knight, but the bishop must give itself up.} (3... exd4 4. Nxd4
Nf6 (4... g6 5. Nc3) 5. Nc3) 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6? 7. Qb3! Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5
cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0

[Event "London"]
[Date "1851.06.21"]
[White "Adolf Anderssen"]
[Black "Lionel Kieseritzky"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 1-0

[Event "Berlin"]
[Date "1852.??.??"]
[White "Adolf Anderssen"]
[Black "Jean Dufresne"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6 1-0
"#;

/// The second line of the first screen goes on with the game, or opens the saved ones where it is over.
const SCENES: [Scene; 18] = [
    Scene { name: "home", game: "chess", moves: &RUY_LOPEZ, keys: &[DOWN] },
    Scene { name: "picker", game: "chess", moves: &[], keys: &[ENTER, DOWN, DOWN] },
    Scene { name: "form", game: "chess", moves: &[], keys: &[ENTER, ENTER] },
    Scene { name: "chess", game: "chess", moves: &RUY_LOPEZ, keys: &[DOWN, ENTER] },
    Scene { name: "choosing", game: "chess", moves: &RUY_LOPEZ, keys: &[DOWN, ENTER, TAB, TAB, ENTER] },
    Scene { name: "analysis", game: "chess", moves: &RUY_LOPEZ, keys: &[DOWN, ENTER, "a", "h", "…"] },
    // The last move is typed by its squares, which mean the same in every language.
    Scene { name: "end", game: "chess", moves: OPERA.split_at(32).0, keys: &[DOWN, ENTER, "d1d8", ENTER] },
    Scene { name: "brazilian", game: "draughts:brazilian", moves: &BRAZILIAN, keys: &[DOWN, ENTER] },
    Scene { name: "20x20", game: "draughts:warcaby?size=20&rows=8", moves: &LARGE, keys: &[DOWN, ENTER] },
    Scene { name: "quarto", game: "quarto", moves: &["- d", "B2 c", "C3 p", "A4 k"], keys: &[DOWN, ENTER] },
    Scene { name: "won", game: "quarto", moves: &QUARTO, keys: &[DOWN, ENTER, "D1", ENTER] },
    Scene { name: "study", game: "chess", moves: &OPERA, keys: &[DOWN, ENTER, "v", "a", "…", "x"] },
    // The file stands third on the first screen where there are no saved games.
    Scene { name: "file", game: "chess", moves: &[], keys: &[DOWN, DOWN, ENTER, "FILE", ENTER] },
    Scene {
        name: "variations",
        game: "chess",
        moves: &[],
        keys: &[DOWN, DOWN, ENTER, "FILE", ENTER, ENTER, DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, "e", "…"],
    },
    Scene { name: "saved", game: "chess", moves: &OPERA, keys: &[DOWN, ENTER] },
    Scene { name: "rules", game: "chess", moves: &[], keys: &[DOWN, DOWN, DOWN, ENTER, ENTER] },
    Scene { name: "settings", game: "chess", moves: &[], keys: &[DOWN, DOWN, DOWN, DOWN, ENTER] },
    Scene { name: "help", game: "chess", moves: &RUY_LOPEZ, keys: &[DOWN, ENTER, "?"] },
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
    let drawn = take_all(&program, &folder, wanted, &screen);
    screen.close();
    drawn?;
    println!("the pictures are in {}", folder.display());
    Ok(())
}

fn take_all(program: &Path, folder: &Path, wanted: impl Fn(&str) -> bool, screen: &Screen) -> Outcome {
    boards(program, folder)?;
    let looks = Look::all();
    for (scene, look) in SCENES.iter().flat_map(|scene| looks.iter().map(move |look| (scene, look))) {
        let name = format!("{}-{}", scene.name, look.name);
        if wanted(&name) {
            println!("{name}");
            picture(program, scene, look, &folder.join(name), screen)?;
        }
    }
    Ok(())
}

/// An X server without a screen.
struct Screen {
    server: Child,
    /// The display, as `DISPLAY` names it.
    display: String,
}

impl Screen {
    fn open() -> Result<Screen, String> {
        let mut server = Command::new("Xvfb");
        // It chooses a free number and tells it.
        server.args(["-displayfd", "1", "-screen", "0", "2600x1900x24", "-nolisten", "tcp"]);
        server.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut server = server.spawn().map_err(|error| format!("Xvfb: {error}"))?;
        let mut number = String::new();
        if let Some(output) = server.stdout.take() {
            BufReader::new(output).read_line(&mut number).map_err(|error| format!("Xvfb: {error}"))?;
        }
        if number.trim().is_empty() {
            return Err("Xvfb tells no display".to_owned());
        }
        Ok(Screen { server, display: format!(":{}", number.trim()) })
    }

    /// A program that shows something here.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("DISPLAY", &self.display).env("LIBGL_ALWAYS_SOFTWARE", "1");
        command
    }

    fn close(&mut self) {
        // It was started here, and nobody else uses it.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn quiet(command: &mut Command) -> &mut Command {
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
struct Look {
    name: String,
    size: (u16, u16),
    ground: (&'static str, &'static str, &'static str),
    figures: &'static str,
    language: &'static str,
    /// What `env` does before the program begins.
    environment: &'static [&'static str],
}

impl Look {
    fn new(size: (u16, u16), ground: usize, figures: usize) -> Look {
        let (ground, (figures, ending)) = (GROUNDS[ground], FIGURES[figures]);
        let name = format!("{}x{}-{}{ending}", size.0, size.1, ground.0);
        Look { name, size, ground, figures, language: "en", environment: &["COLORTERM=truecolor"] }
    }

    /// All sizes, grounds and ways of drawing; then each language, terminals with few colours, and the pane.
    fn all() -> Vec<Look> {
        let mut looks = Vec::new();
        for (size, ground, figures) in
            SIZES.iter().flat_map(|size| [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(a, b)| (*size, a, b)))
        {
            looks.push(Look::new(size, ground, figures));
        }
        for language in LANGUAGES {
            let look = Look::new(SIZES[0], 0, 0);
            looks.push(Look { name: format!("{}-{language}", look.name), language, ..look });
        }
        for ((name, environment), (size, ground)) in
            POOR.iter().flat_map(|poor| [(SIZES[0], 0), (SIZES[1], 1)].map(|other| (poor, other)))
        {
            let look = Look::new(size, ground, 0);
            looks.push(Look { name: format!("{}-{name}", look.name), environment, ..look });
        }
        looks.extend([Look::new(PANE, 0, 0), Look::new(PANE, 1, 1)]);
        looks
    }
}

/// Opens `scene` in a terminal and takes its picture.
fn picture(program: &Path, scene: &Scene, look: &Look, file: &Path, screen: &Screen) -> Outcome {
    let Look { size: (columns, rows), ground: (_, background, letters), figures, .. } = look;
    let home = env::temp_dir().join(format!("tabuleiro-pictures-{}", std::process::id()));
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(home.join("config")).map_err(|error| error.to_string())?;
    fs::write(home.join("config/settings.toml"), format!("figures = \"{figures}\"\n"))
        .map_err(|error| error.to_string())?;
    let games = home.join("games.pgn");
    fs::write(&games, FILE).map_err(|error| error.to_string())?;
    let with_home = |command: &mut Command| {
        command.env("TABULEIRO_LANG", look.language);
        command.env("TABULEIRO_DATA", home.join("data")).env("TABULEIRO_CONFIG", home.join("config"));
    };
    prepare(program, scene, with_home)?;
    let socket = format!("unix:{}", home.join("kitty").display());
    let mut terminal = screen.command("kitty");
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
    terminal.arg("env").args(look.environment).arg(program);
    with_home(&mut terminal);
    let mut terminal = quiet(&mut terminal).spawn().map_err(|error| format!("kitty: {error}"))?;
    let shot = press(scene, &socket, &games).and_then(|()| shoot(file, screen));
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
        input.write_all(lines.as_bytes()).map_err(|error| error.to_string())?;
    }
    let ended = child.wait().map_err(|error| error.to_string())?;
    if ended.success() { Ok(()) } else { Err(format!("{}: its moves could not be played", scene.name)) }
}

/// Presses the keys of `scene`.
fn press(scene: &Scene, socket: &str, games: &Path) -> Outcome {
    let remote = |words: &[&str]| {
        let mut command = Command::new("kitty");
        command.args(["@", "--to", socket]).args(words).stdin(Stdio::null()).stderr(Stdio::null());
        let output = command.output().ok().filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    // Keys that come before the first frame are dropped.
    let began = Instant::now();
    while !remote(&["get-text"]).is_some_and(|text| text.contains("Tabuleiro")) {
        if began.elapsed() > PATIENCE {
            return Err("the terminal did not start".to_owned());
        }
        thread::sleep(Duration::from_millis(200));
    }
    thread::sleep(Duration::from_millis(600));
    let games = games.display().to_string();
    for &key in scene.keys {
        let key = if key == "FILE" { &games } else { key };
        if key == "…" {
            thread::sleep(Duration::from_secs(15));
        } else if remote(&["send-text", key]).is_none() {
            return Err("the terminal takes no keys".to_owned());
        }
        thread::sleep(Duration::from_millis(400));
    }
    thread::sleep(Duration::from_millis(600));
    Ok(())
}

/// Takes the picture of the only window.
fn shoot(file: &Path, screen: &Screen) -> Outcome {
    let mut find = screen.command("xdotool");
    find.args(["search", "--onlyvisible", "--class", "pictures"]);
    let found = find.output().map_err(|error| format!("xdotool: {error}"))?;
    let windows = String::from_utf8_lossy(&found.stdout).into_owned();
    let window = windows.lines().last().ok_or("the terminal has no window")?;
    let file = file.with_extension("png");
    let mut import = screen.command("import");
    import.args(["-window", window]).arg(&file);
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
