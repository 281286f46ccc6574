//! Files with mistakes, and beside each the places and words of everything that is wrong with it.

use std::fs;
use std::path::Path;

use tabuleiro_record::text::Format;

use crate::collect::Collected;

#[test]
fn every_mistake_is_found_at_its_place() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/text/malformed");
    let mut checked = 0;
    let mut wrong = String::new();
    for file in fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        let Some(format) = Format::of_path(&path) else { continue };
        let text = fs::read(&path).unwrap();
        let expected = fs::read_to_string(path.with_extension("problems")).unwrap_or_default();
        let found = Collected::of(format, &text[..]).complaints();
        if found != expected {
            wrong.push_str(&format!("{}\nfound:    {found}expected: {expected}", path.display()));
        }
        checked += 1;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(checked >= 20, "the corpus is there");
}
