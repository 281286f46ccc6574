//! How many colours the description of a terminal gives it (terminfo, as `term(5)` has it).

use std::fs;
use std::path::PathBuf;

/// Where the number of colours is among the numbers of a description.
const MAX_COLORS: usize = 13;
/// What the descriptions with numbers of two and of four bytes begin with.
const SHORT: u16 = 0o432;
const LONG: u16 = 0o1036;

/// How many colours the terminal called `term` has by its description: 0 for none, `None` if it has no
/// description here. `variable` looks up the environment.
pub(super) fn colours(term: &str, variable: impl Fn(&str) -> Option<String>) -> Option<u32> {
    let first = term.chars().next()?;
    if term.contains('/') {
        return None;
    }
    let file = folders(variable)
        .into_iter()
        .flat_map(|folder| {
            // Some systems have a folder for each first letter, others for its code.
            [folder.join(first.to_string()).join(term), folder.join(format!("{:x}", first as u32)).join(term)]
        })
        .find_map(|file| fs::read(file).ok())?;
    read(&file)
}

fn folders(variable: impl Fn(&str) -> Option<String>) -> Vec<PathBuf> {
    let own = variable("TERMINFO").map(PathBuf::from);
    let home = variable("HOME").map(|home| PathBuf::from(home).join(".terminfo"));
    let named = variable("TERMINFO_DIRS").unwrap_or_default();
    let named: Vec<PathBuf> =
        named.split(':').filter(|folder| !folder.is_empty()).map(PathBuf::from).collect();
    let usual = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"];
    own.into_iter().chain(home).chain(named).chain(usual.map(PathBuf::from)).collect()
}

/// The number of colours in the compiled description `file`; `None` if it is none.
fn read(file: &[u8]) -> Option<u32> {
    let short = |at: usize| Some(u16::from_le_bytes([*file.get(at)?, *file.get(at + 1)?]));
    let size = match short(0)? {
        SHORT => 2,
        LONG => 4,
        _ => return None,
    };
    let (names, flags, numbers) = (short(2)?, short(4)?, short(6)?);
    if usize::from(numbers) <= MAX_COLORS {
        return Some(0);
    }
    let begin = 12 + usize::from(names) + usize::from(flags);
    // Numbers begin at an even byte.
    let at = begin + begin % 2 + MAX_COLORS * size;
    let number = match size {
        2 => i32::from(short(at)? as i16),
        _ => i32::from_le_bytes(file.get(at..at + 4)?.try_into().ok()?),
    };
    Some(u32::try_from(number).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A description with this many colours.
    fn described(magic: u16, colours: i32) -> Vec<u8> {
        let names = b"x\0";
        let head = [magic, names.len() as u16, 1, 14, 0, 0];
        let mut file: Vec<u8> = head.iter().flat_map(|number| number.to_le_bytes()).collect();
        file.extend(names);
        // A flag, and a byte that makes the numbers begin at an even one.
        file.extend([1, 0]);
        for at in 0..14 {
            let number = if at == MAX_COLORS { colours } else { -1 };
            match magic {
                SHORT => file.extend((number as i16).to_le_bytes()),
                _ => file.extend(number.to_le_bytes()),
            }
        }
        file
    }

    #[test]
    fn descriptions_of_both_kinds_are_read() {
        assert_eq!(read(&described(SHORT, 256)), Some(256));
        assert_eq!(read(&described(LONG, 0x0100_0000)), Some(0x0100_0000));
        assert_eq!(read(&described(SHORT, -1)), Some(0), "no colours");
        assert_eq!(read(b"no description"), None);
        assert_eq!(read(&described(SHORT, 8)[..20]), None, "cut off");
    }

    #[test]
    fn a_description_is_found_where_the_environment_says() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("q")).unwrap();
        fs::write(folder.path().join("q/qterm"), described(LONG, 88)).unwrap();
        let place = folder.path().display().to_string();
        let variable = |name: &str| (name == "TERMINFO").then(|| place.clone());
        assert_eq!(colours("qterm", variable), Some(88));
        assert_eq!(colours("../q/qterm", variable), None);
        assert_eq!(colours("no-such-terminal", variable), None);
    }
}
