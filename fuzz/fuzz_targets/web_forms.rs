//! Whatever form, command or question a browser sends, the server answers: done, or 4xx with a sentence.
//! The first byte chooses the path; the rest is the form, or what stands after the question mark.

#![no_main]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tabuleiro_server::{Config, Server};

/// Where forms go. `TABLE` is a game that is played, in which the sender has a seat.
const FORMS: [&str; 11] = [
    "/new",
    "/language",
    "/t/TABLE/do",
    "/t/TABLE/form",
    "/t/TABLE/chat",
    "/t/TABLE/seat",
    "/t/TABLE/links",
    "/t/TABLE/again",
    "/t/TABLE/withdraw",
    "/studies",
    "/tokens",
];

/// Where questions go.
const QUESTIONS: [&str; 10] = [
    "/new",
    "/games",
    "/games/file",
    "/editor",
    "/editor/board.svg",
    "/rules",
    "/t/TABLE/board",
    "/t/TABLE/board.svg",
    "/t/TABLE/game",
    "/join/TABLE",
];

/// A server with a game, and who plays it.
struct Site {
    address: SocketAddr,
    cookie: String,
    table: String,
}

static SITE: LazyLock<Site> = LazyLock::new(|| {
    let data = std::env::temp_dir().join(format!("tabuleiro-fuzz-{}", std::process::id()));
    let (tell, told) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
        runtime.block_on(async {
            let listen = ([127, 0, 0, 1], 0).into();
            let config = Config { listen, threads: 1, limited: false, ..Config::new(data) };
            let server = Server::open(config).await.expect("a server can be started");
            tell.send(server.address().expect("it listens")).expect("somebody waits");
            server.run(std::future::pending()).await.expect("it serves");
        });
    });
    let address = told.recv().expect("a server");
    let mut site = Site { address, cookie: String::new(), table: String::new() };
    let answer = site.ask(
        "POST",
        "/new",
        "application/x-www-form-urlencoded",
        b"game=chess&opponent=computer&clock=none",
    );
    let header = |name: &str| {
        let line = answer.lines().find_map(|line| line.strip_prefix(name)).expect("a header");
        line.split(';').next().unwrap_or_default().trim().to_owned()
    };
    (site.cookie, site.table) = (header("set-cookie:"), header("location:").replace("/t/", ""));
    site
});

impl Site {
    /// Asks, and gives the whole answer.
    fn ask(&self, method: &str, path: &str, kind: &str, body: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.address).expect("the server is there");
        let head = format!(
            "{method} {} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\nsec-fetch-site: same-origin\r\n\
             cookie: {}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n",
            path.replace("TABLE", &self.table),
            self.address,
            self.cookie,
            body.len()
        );
        // A server that has heard enough may close before all is sent.
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, rest)) = bytes.split_first() else { return };
    let (choice, site) = (usize::from(choice), &*SITE);
    let answer = match FORMS.get(choice % (FORMS.len() + QUESTIONS.len())) {
        Some(path) => {
            let kind =
                if path.ends_with("/do") { "application/json" } else { "application/x-www-form-urlencoded" };
            site.ask("POST", path, kind, rest)
        }
        None => {
            let path = QUESTIONS[choice % QUESTIONS.len()];
            // What a client puts into an address; other bytes never come so far.
            let question: String = rest
                .iter()
                .map(|byte| format!("%{byte:02X}"))
                .collect::<String>()
                .replace("%26", "&")
                .replace("%3D", "=");
            site.ask("GET", &format!("{path}?{question}"), "text/plain", b"")
        }
    };
    let status: u16 = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("an answer");
    assert!((200..500).contains(&status), "{status} to {:?}", String::from_utf8_lossy(rest));
    if status >= 400 {
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        assert!(
            !body.trim().is_empty(),
            "{status} without a sentence to {:?}",
            String::from_utf8_lossy(rest)
        );
    }
});
