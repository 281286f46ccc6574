//! Whose programs are connected.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Whose programs are connected, by the ids of their accounts.
#[derive(Clone, Default)]
pub struct Online(Arc<Mutex<BTreeMap<String, usize>>>);

impl Online {
    /// One more program of `account` is connected, until this is dropped.
    pub fn enter(&self, account: &str) -> Here {
        *self.lock().entry(account.to_owned()).or_insert(0) += 1;
        Here { account: account.to_owned(), online: self.clone() }
    }

    /// Whether a program of `account` is connected here.
    pub fn has(&self, account: &str) -> bool {
        self.lock().contains_key(account)
    }

    /// All accounts with a program that is connected here, by name.
    pub fn here(&self) -> Vec<String> {
        self.lock().keys().cloned().collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A program that is connected.
pub struct Here {
    account: String,
    online: Online,
}

impl Drop for Here {
    fn drop(&mut self) {
        let mut online = self.online.lock();
        if let Some(count) = online.get_mut(&self.account) {
            *count -= 1;
            if *count == 0 {
                online.remove(&self.account);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_online_while_one_of_its_programs_is() {
        let online = Online::default();
        let (one, two) = (online.enter("ana"), online.enter("ana"));
        drop(one);
        assert!(online.has("ana") && !online.has("zofia"));
        assert_eq!(online.here(), ["ana"]);
        drop(two);
        assert!(!online.has("ana") && online.here().is_empty());
    }
}
