//! The drawings themselves, one of each family, as they were looked at.

use std::path::Path;

use snapbox::{Data, assert_data_eq};
use tabuleiro_facade::{Scene, registry};
use tabuleiro_picture::{Arrow, Film, Mark, Pen, Picture, Theme, png};

fn scene(name: &str, position: Option<&str>) -> Scene {
    registry::open(name, position).unwrap().scene()
}

/// `SNAPSHOTS=overwrite` writes them anew; look at them then.
fn compare(svg: String, name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drawings").join(name);
    assert_data_eq!(svg.replace("><", ">\n<"), Data::read_from(&path, None).raw());
}

#[test]
fn every_chessman_with_a_check_an_arrow_and_a_mark() {
    let scene = scene("chess", Some("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"));
    let [from, to, cell] = ["h4", "e1", "f3"].map(|name| scene.find(name).unwrap());
    let picture = Picture::new(&scene).arrow(Arrow { from, to, pen: Pen::Red });
    compare(picture.mark(Mark { cell, pen: Pen::Blue }).svg(), "chess.svg");
}

#[test]
fn men_and_crowned_men_of_both_sides_with_numbers_seen_by_black() {
    let scene = scene("draughts:international", Some("B:W31,K32:B18,K19"));
    compare(Picture::new(&scene).theme(Theme::GREEN).names(true).flipped(true).svg(), "draughts.svg");
}

#[test]
fn all_sixteen_blocks_and_the_wells() {
    let scene = scene("quarto", Some("abc1/4/1p2/4 d"));
    compare(Picture::new(&scene).theme(Theme::BLUE).svg(), "quarto.svg");
}

#[test]
fn a_board_turned_round_has_its_corners_exchanged() {
    let scene = scene("chess", None);
    let usual = Picture::new(&scene).svg();
    let turned = Picture::new(&scene).flipped(true).svg();
    assert_ne!(usual, turned);
    // The white rook of a1 stands at the lower left, and at the upper right after turning.
    assert!(usual.contains(r#"x="40" y="740""#) && turned.contains(r#"x="740" y="40""#));
}

#[test]
fn pictures_become_pixels_and_films() {
    let scene = scene("draughts:brazilian", None);
    let svg = Picture::new(&scene).coordinates(false).svg();
    let bytes = png(&svg, 120).unwrap();
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(u32::from_be_bytes(bytes[16..20].try_into().unwrap()), 120, "the width");
    assert!(png(&svg, 0).is_err() && png(&svg, 1_000_000).is_err() && png("<svg", 10).is_err());
    let mut film = Film::new(Vec::new(), 60);
    for _ in 0..3 {
        film.push(&svg, std::time::Duration::from_millis(500)).unwrap();
    }
    let bytes = film.finish().unwrap().unwrap();
    assert_eq!(&bytes[..6], b"GIF89a");
    assert!(Film::new(Vec::new(), 60).finish().unwrap().is_none());
}
