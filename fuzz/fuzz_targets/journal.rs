//! Whatever a journal holds, reading it ends well: what can be read is written and read again as the same,
//! and a cut anywhere never yields anything but a beginning of it. The bytes are tried as a whole file, and
//! their lines as the payloads of records with the right lengths and checksums.

#![no_main]

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

use libfuzzer_sys::fuzz_target;
use tabuleiro_facade::Table;
use tabuleiro_record::journal::{Contents, Journal, Loss, Medium, parse};

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    check(&framed(bytes));
});

fn check(bytes: &[u8]) {
    let Ok(contents) = parse(nowhere(), bytes) else { return };
    let mut memory = Memory::default();
    drop(Journal::create_on(nowhere(), Box::new(memory.clone()), &contents.events).unwrap());
    let again = parse(nowhere(), &memory.contents().unwrap()).unwrap();
    assert_eq!(again, Contents { loss: Loss::Nothing, ..contents.clone() });
    let cut = bytes.len() / 2;
    if let Ok(half) = parse(nowhere(), &bytes[..cut]) {
        assert!(contents.events.starts_with(&half.events));
    }
    if let Ok(table) = Table::replay(contents.events.clone()) {
        assert_eq!(table.log(), contents.events);
    }
}

/// A journal with a record for each line.
fn framed(bytes: &[u8]) -> Vec<u8> {
    let mut journal = b"tabuleiro-journal 1\n".to_vec();
    for line in bytes.split(|&byte| byte == b'\n') {
        journal.extend(format!("{} {:08x} ", line.len(), checksum(line)).bytes());
        journal.extend_from_slice(line);
        journal.push(b'\n');
    }
    journal
}

/// CRC-32, bit by bit.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ (0xEDB8_8320 * (crc & 1)))
    })
}

fn nowhere() -> &'static Path {
    Path::new("/nowhere")
}

#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<u8>>>);

impl Medium for Memory {
    fn contents(&mut self) -> io::Result<Vec<u8>> {
        Ok(self.0.lock().unwrap().clone())
    }

    fn write(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        let mut memory = self.0.lock().unwrap();
        memory.truncate(offset as usize);
        memory.extend_from_slice(bytes);
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.0.lock().unwrap().truncate(length as usize);
        Ok(())
    }
}
