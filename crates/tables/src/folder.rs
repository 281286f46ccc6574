//! Where tables lie.

use tabuleiro_draughts::Variant;

/// The folder of a variant's tables, within that of all tables. Variants with the same board, moves and
/// endings share it.
///
/// ```
/// use tabuleiro_draughts::named;
/// use tabuleiro_tables::folder_name;
///
/// assert_eq!(folder_name(&named::RUSSIAN), "russian");
/// assert_eq!(folder_name(&named::PORTUGUESE), folder_name(&named::SPANISH));
/// ```
pub fn folder_name(variant: &Variant) -> String {
    let name = crate::rules::tables_of(variant).to_string();
    let name = name.strip_prefix("draughts:").unwrap_or(&name);
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '_' };
    name.chars().map(plain).collect()
}

/// The file with the tables of so many pieces, within the folder of its variant.
pub fn file_name(pieces: u8) -> String {
    format!("{pieces}.endings")
}

/// The file that keeps a material until the tables of so many pieces are whole.
pub(crate) fn part_name(pieces: u8, material: crate::Material) -> String {
    format!("{pieces}-{material}.part")
}
