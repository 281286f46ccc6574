//! Writes the icon of the program into a folder, as the icon theme `hicolor` has it:
//! `cargo run --package tabuleiro-picture --example icon -- FOLDER`.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use tabuleiro_picture::{icon, png};

/// The sizes that desktops ask for, in pixels.
const SIZES: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args_os().nth(1).ok_or("say into which folder")?);
    let write = |size: &str, name: &str, bytes: &[u8]| {
        let folder = folder.join(size).join("apps");
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(name), bytes)
    };
    write("scalable", "tabuleiro.svg", icon(u32::MAX).as_bytes())?;
    for pixels in SIZES {
        write(&format!("{pixels}x{pixels}"), "tabuleiro.png", &png(&icon(pixels), pixels)?)?;
    }
    Ok(())
}
