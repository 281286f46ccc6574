//! How much a browser must load before somebody can play.

mod support;

use std::collections::BTreeSet;

use support::{Running, folder};

/// The most that the page of a game may weigh with all that it loads, compressed, without pictures.
const MOST: usize = 60_000;

/// The files of ours that `text` names between quotes, with an end that is loaded and is no picture.
fn named(text: &str, base: &str) -> Vec<String> {
    let quoted = text.split(['"', '\'']).filter(|word| word.ends_with(".js") || word.ends_with(".css"));
    let path = |word: &str| match word.strip_prefix("./") {
        Some(name) => format!("{base}/{name}"),
        None => word.to_owned(),
    };
    quoted.map(path).filter(|path| path.starts_with('/')).collect()
}

#[tokio::test]
async fn the_page_of_a_game_is_light() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut visitor = server.visitor();
    // The largest board that is played on by most.
    let id = visitor.offer(&[("opponent", "computer"), ("game", "draughts:international")]).await;
    let (mut waiting, mut loaded, mut weight) = (vec![format!("/t/{id}")], BTreeSet::new(), 0);
    while let Some(path) = waiting.pop() {
        if !loaded.insert(path.clone()) {
            continue;
        }
        let packed = visitor.request("GET", &path, &[("accept-encoding", "gzip")], "").await;
        assert_eq!((packed.status, packed.header("content-encoding")), (200, Some("gzip")), "{path}");
        weight += packed.size;
        let text = visitor.get(&path).await.body;
        waiting.extend(named(&text, path.rsplit_once('/').unwrap().0));
    }
    assert!(loaded.len() > 5, "the scripts and styles are found: {loaded:?}");
    assert!(weight < MOST, "{weight} bytes: {loaded:?}");
    println!("{weight} bytes in {} files", loaded.len());
    server.stop().await;
}
