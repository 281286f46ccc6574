//! A table of positions already counted, shared by all threads without locks.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::SplitMix64;

/// Each entry holds the count and the key combined with the count. A reader that sees halves of two writes
/// gets a key that does not match, so a torn entry is a miss and never a wrong number.
pub(super) struct NodeTable {
    entries: Vec<NodeEntry>,
}

#[derive(Default)]
struct NodeEntry {
    check: AtomicU64,
    nodes: AtomicU64,
}

impl NodeTable {
    pub(super) fn new(megabytes: usize) -> NodeTable {
        let length = (megabytes << 20) / size_of::<NodeEntry>();
        NodeTable { entries: (0..length.max(1)).map(|_| NodeEntry::default()).collect() }
    }

    pub(super) fn get(&self, hash: u64, depth: u32) -> Option<u64> {
        let key = key(hash, depth);
        let entry = self.entry(key);
        let nodes = entry.nodes.load(Ordering::Relaxed);
        (entry.check.load(Ordering::Relaxed) ^ nodes == key).then_some(nodes)
    }

    pub(super) fn insert(&self, hash: u64, depth: u32, nodes: u64) {
        let key = key(hash, depth);
        let entry = self.entry(key);
        entry.check.store(key ^ nodes, Ordering::Relaxed);
        entry.nodes.store(nodes, Ordering::Relaxed);
    }

    fn entry(&self, key: u64) -> &NodeEntry {
        let index = (u128::from(key) * self.entries.len() as u128) >> 64;
        &self.entries[index as usize]
    }
}

/// Hash and depth as one key. It is odd, so that an entry never written, all zero, matches no key.
fn key(hash: u64, depth: u32) -> u64 {
    SplitMix64::new(hash ^ u64::from(depth).rotate_right(8)).next_u64() | 1
}
