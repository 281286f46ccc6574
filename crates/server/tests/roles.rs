//! Every route, tried by everybody at every stage of a game. A route that is not in the table fails the test.

mod support;

use std::collections::BTreeSet;

use support::{Running, Visitor, folder};

/// What the offerer, the opponent, a player of another table and a newcomer get; while the game waits, the
/// opponent has not come yet.
type Statuses = [u16; 4];

const ROLES: [&str; 4] = ["the offerer", "the opponent", "a player elsewhere", "a newcomer"];

const STAGES: [&str; 3] = ["it waits", "it is played", "it is over"];

/// A route, what is sent there (`SECRET` is the one of the other seat's link), and what comes back at
/// each stage.
type Row = (&'static str, &'static str, &'static str, [Statuses; 3]);

/// Whoever asks, whenever.
const fn always(status: u16) -> [Statuses; 3] {
    [[status; 4]; 3]
}

/// A game that has not begun is for its offerer alone, and has no board yet.
const ONCE_BEGUN: [Statuses; 3] = [[409, 404, 404, 404], [200; 4], [200; 4]];

/// The offerer has begun the study; the others have its link.
const AUTHOR: [Statuses; 3] = [[303, 403, 403, 403]; 3];

const TABLE: &[Row] = &[
    ("GET", "/", "", always(200)),
    ("GET", "/assets/{*path}", "", always(200)),
    ("GET", "/editor", "", always(200)),
    ("GET", "/editor/board.svg", "", always(200)),
    ("GET", "/embed/{id}", "", [[404; 4], [200; 4], [200; 4]]),
    ("GET", "/games", "", always(200)),
    // Nobody said in which format.
    ("GET", "/games/file", "", always(400)),
    ("GET", "/games/import", "", always(200)),
    ("GET", "/healthz", "", always(200)),
    ("GET", "/readyz", "", always(200)),
    ("GET", "/join/{id}", "", always(200)),
    ("GET", "/lobby", "", always(200)),
    ("GET", "/metrics", "", always(200)),
    ("GET", "/my", "", always(200)),
    ("GET", "/new", "", always(200)),
    ("GET", "/pictures/{kind}", "", always(200)),
    ("GET", "/rules", "", always(200)),
    ("GET", "/rules/{kind}", "", always(200)),
    ("GET", "/embed/s/{study}", "", always(200)),
    ("GET", "/s/{study}", "", always(200)),
    ("GET", "/s/{study}/board.svg", "", always(200)),
    ("GET", "/s/{study}/events", "", always(200)),
    ("GET", "/s/{study}/game", "", always(200)),
    ("GET", "/studies", "", always(200)),
    ("GET", "/t/{id}", "", always(200)),
    ("GET", "/t/{id}/board", "", ONCE_BEGUN),
    ("GET", "/t/{id}/board.svg", "", ONCE_BEGUN),
    ("GET", "/t/{id}/events", "", [[200, 404, 404, 404], [200; 4], [200; 4]]),
    ("GET", "/t/{id}/game", "", ONCE_BEGUN),
    ("GET", "/t/{id}/socket", "", [[101, 404, 404, 404], [101; 4], [101; 4]]),
    ("GET", "/tokens", "", always(200)),
    // A form without a file is none; what files bring is tried in `library.rs`.
    ("POST", "/games/import", "x=", always(400)),
    ("POST", "/language", "lang=pl", always(303)),
    ("POST", "/new", "game=chess&clock=none", always(303)),
    ("POST", "/s/{study}/analysis", "do=stop", AUTHOR),
    ("POST", "/s/{study}/do", "do=comment&at=0&shape=1&text=hello", AUTHOR),
    ("POST", "/s/{study}/do", "do=remove", AUTHOR),
    ("POST", "/studies", "kind=chess", always(303)),
    // Nobody is helped while the game is played.
    ("POST", "/studies", "game=TABLE", [[403; 4], [403; 4], [303; 4]]),
    ("POST", "/t/{id}/again", "x=", [[403; 4], [403; 4], [303, 303, 403, 403]]),
    (
        "POST",
        "/t/{id}/chat",
        "text=hello",
        [[303, 403, 403, 403], [303, 303, 403, 403], [303, 303, 403, 403]],
    ),
    (
        "POST",
        "/t/{id}/do",
        r#"{"id":"1","do":"resign"}"#,
        [[403; 4], [200, 200, 403, 403], [200, 200, 403, 403]],
    ),
    // Refused by the table, the page comes with the reason.
    ("POST", "/t/{id}/form", "do=resign", [[403; 4], [303, 303, 403, 403], [200, 200, 403, 403]]),
    ("POST", "/t/{id}/links", "seat=own", [[200, 403, 403, 403], [200, 200, 403, 403], [200, 200, 403, 403]]),
    ("POST", "/t/{id}/seat", "secret=SECRET", always(303)),
    ("POST", "/t/{id}/seat", "secret=abcdefghijkmnpqrstuvwxyz23", always(403)),
    ("POST", "/t/{id}/seat", "secret=", always(403)),
    ("POST", "/tokens", "name=", always(422)),
    ("POST", "/tokens/{id}/revoke", "x=", always(404)),
    ("POST", "/t/{id}/withdraw", "x=", [[303, 403, 403, 403], [403; 4], [403; 4]]),
];

/// A table at a stage, with everybody there is.
struct Scenery {
    id: String,
    study: String,
    secret: String,
    everybody: [Visitor; 4],
}

impl Scenery {
    async fn new(server: &Running, stage: usize) -> Scenery {
        let [mut offerer, mut opponent, mut elsewhere, newcomer] = [(); 4].map(|()| server.visitor());
        let id = offerer.offer(&[]).await;
        let secret = offerer.secret(&id).await;
        elsewhere.offer(&[]).await;
        if stage > 0 {
            assert_eq!(opponent.sit(&id, &secret, "").await.status, 303);
        }
        if stage > 1 {
            assert_eq!(offerer.form(&format!("/t/{id}/form"), &[("do", "resign")]).await.status, 303);
        }
        let begun = offerer.form("/studies", &[("kind", "chess")]).await;
        let study = begun.header("location").unwrap().trim_start_matches("/s/").to_owned();
        Scenery { id, study, secret, everybody: [offerer, opponent, elsewhere, newcomer] }
    }

    /// What the visitor of this number gets, asking from a page of ours or another site's.
    async fn status(&self, number: usize, (method, path, body, _): &Row, site: &str) -> u16 {
        let path = path.replace("{id}", &self.id).replace("{kind}", "chess").replace("{*path}", "site.js");
        let path = path.replace("{study}", &self.study);
        let body = body.replace("SECRET", &self.secret).replace("TABLE", &self.id);
        let kind =
            if body.starts_with('{') { "application/json" } else { "application/x-www-form-urlencoded" };
        let mut headers = vec![("sec-fetch-site", site)];
        if *method == "POST" {
            headers.push(("content-type", kind));
        }
        if path.ends_with("/socket") {
            headers.extend([("connection", "upgrade"), ("upgrade", "websocket")]);
            headers
                .extend([("sec-websocket-version", "13"), ("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA==")]);
        }
        self.everybody[number].status(method, &path, &headers, &body).await
    }
}

#[tokio::test]
async fn every_route_gives_each_role_what_is_theirs_and_nothing_else() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut wrong = Vec::new();
    for (stage, called) in STAGES.iter().enumerate() {
        let mut scenery = Scenery::new(&server, stage).await;
        for row in TABLE {
            for (number, expected) in row.3[stage].iter().enumerate() {
                if row.0 == "POST" && (row.1.contains("{id}") || row.1.contains("{study}")) {
                    scenery = Scenery::new(&server, stage).await;
                }
                let got = scenery.status(number, row, "same-origin").await;
                if got != *expected {
                    let (method, path, body, _) = row;
                    wrong.push(format!(
                        "{method} {path} {body:?} by {}, {called}: {got}, not {expected}",
                        ROLES[number]
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    server.stop().await;
}

#[test]
fn every_route_stands_in_the_table() {
    let served: BTreeSet<(&str, &str)> =
        tabuleiro_server::routes().iter().map(|route| (route.method, route.path)).collect();
    let tried: BTreeSet<(&str, &str)> = TABLE.iter().map(|row| (row.0, row.1)).collect();
    let missing: Vec<_> = served.difference(&tried).collect();
    assert!(missing.is_empty(), "say in the table what each role gets from {missing:?}");
    let gone: Vec<_> = tried.difference(&served).collect();
    assert!(gone.is_empty(), "nothing serves {gone:?}");
}

#[tokio::test]
async fn other_sites_change_nothing_whoever_looks_at_them() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let scenery = Scenery::new(&server, 1).await;
    for row in TABLE.iter().filter(|row| row.0 == "POST" || row.1.ends_with("/socket")) {
        for (number, role) in ROLES.iter().enumerate() {
            for site in ["cross-site", "same-site"] {
                let got = scenery.status(number, row, site).await;
                assert_eq!(got, 403, "{} {} by {role} from {site}", row.0, row.1);
            }
        }
    }
    server.stop().await;
}
