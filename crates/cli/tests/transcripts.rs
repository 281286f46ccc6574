//! The programs as transcripts: each file in `cmd/` is a command line, its input and what it prints.

#[test]
fn transcripts() {
    trycmd::TestCases::new().env("TABULEIRO_LANG", "en").case("tests/cmd/*/*.toml");
}
