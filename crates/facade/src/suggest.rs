//! What somebody probably meant to type.

/// The candidate that is nearest to `text`, if one is near enough to be a slip of the fingers: one letter in
/// a short word, two in a longer one; a swap of neighbours counts as one. Case doesn't matter.
pub fn closest<'a>(text: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed: Vec<char> = text.to_lowercase().chars().collect();
    let most = match typed.len() {
        0..=1 => return None,
        2..=5 => 1,
        _ => 2,
    };
    candidates
        .into_iter()
        .map(|candidate| {
            let meant: Vec<char> = candidate.to_lowercase().chars().collect();
            (distance(&typed, &meant), candidate)
        })
        .filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// How many letters must be changed, added, left out or swapped with their neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let same = a[i - 1] == b[j - 1];
            let mut least = (last[j - 1] + usize::from(!same)).min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn slips_are_recognised_and_guesses_are_not_made() {
        let words = ["resign", "undo", "offer", "Nf3", "Nc3"];
        for (typed, meant) in [
            ("resing", Some("resign")),
            ("RESIGN", Some("resign")),
            ("reisgm", Some("resign")),
            ("udno", Some("undo")),
            ("nf4", Some("Nf3")),
            ("nf", Some("Nf3")),
            ("x", None),
            ("", None),
            ("castle", None),
            ("undone!", None),
        ] {
            assert_eq!(closest(typed, words), meant, "{typed}");
        }
    }
}
