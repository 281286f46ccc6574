//! Every known move count up to ten million. The example `deep` goes on to a thousand million.

mod tables;

use tables::Table;

const LIMIT: u64 = 10_000_000;

fn check(tables: &[Table]) {
    for table in tables {
        if let Err(difference) = table.check(LIMIT, 1) {
            panic!("{}: {difference}", table.name);
        }
    }
}

#[test]
fn published_counts_agree() {
    let tables = tables::published();
    assert_eq!(tables.len(), 109);
    check(&tables);
}

#[test]
fn cross_checked_counts_agree() {
    let tables = tables::cross_checked();
    assert_eq!(tables.len(), 2 * 390);
    check(&tables);
}
