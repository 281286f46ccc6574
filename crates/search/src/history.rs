//! History heuristic: what moves have shown themselves good elsewhere in the tree.

/// Moves a history value towards `limit` by `bonus`, the less the nearer it is ("gravity"), so that it never
/// passes it and what was learnt last counts most.
#[inline]
pub fn adjust_history(value: &mut i16, bonus: i32, limit: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / limit) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn history_stays_within_its_limit() {
        const LIMIT: i32 = 1 << 14;
        let mut value = 0;
        for _ in 0..1000 {
            adjust_history(&mut value, 2000, LIMIT);
        }
        assert!((10_000..=LIMIT as i16).contains(&value));
        for _ in 0..1000 {
            adjust_history(&mut value, -2000, LIMIT);
        }
        assert!((-LIMIT as i16..=-10_000).contains(&value));
    }
}
