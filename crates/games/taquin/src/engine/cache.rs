//! Tables in files: written once, checked whenever they are read.
//!
//! A file is a header of [`HEADER`] bytes (name of the format, version, what the table is for,
//! length and checksum of the entries) and the entries. Whatever is not exactly as expected
//! is no table: the caller makes it again. A file appears under its name only when it is complete
//! (it is written beside it and renamed), so that two programs that write it at once do no harm.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::room::Pages;
use super::shape::Shape;
use super::table::{Layout, PatternTable};

const MAGIC: &[u8; 8] = b"TAQUINPT";
/// Raised whenever entries change their meaning or place.
const VERSION: u32 = 1;
const HEADER: usize = 64;
/// Read and summed at a time, so that a part is summed while it is still in the cache.
const PART: usize = 1 << 18;

/// The name of a table's file.
fn path(folder: &Path, shape: &Shape, layout: Layout) -> PathBuf {
    let homes: Vec<String> = shape.homes.iter().map(u8::to_string).collect();
    let kind = if layout == Layout::Loose {
        "loose"
    } else {
        "tight"
    };
    folder.join(format!(
        "taquin-{}x{}-{}-{kind}.table",
        shape.rows,
        shape.columns,
        homes.join("-")
    ))
}

/// Reads a table; `Ok(None)` where there is no file or it is cut, damaged or of another version.
pub(super) fn load(
    folder: &Path,
    shape: &Shape,
    layout: Layout,
) -> io::Result<Option<PatternTable>> {
    let Ok(mut file) = File::open(path(folder, shape, layout)) else {
        return Ok(None);
    };
    let bytes = PatternTable::bytes(shape, layout);
    let mut header = [0; HEADER];
    if file.metadata()?.len() != (HEADER + bytes) as u64 || file.read_exact(&mut header).is_err() {
        return Ok(None);
    }
    let mut room = Pages::new(bytes)?;
    let mut sum = Sum::default();
    for part in room.bytes_mut().chunks_mut(PART) {
        if file.read_exact(part).is_err() {
            return Ok(None);
        }
        sum.add(part);
    }
    let good = header == self::header(shape, layout, sum.finish());
    Ok(good.then(|| PatternTable::from_room(shape.clone(), layout, room)))
}

/// Writes a table where [`load`] finds it.
pub(super) fn store(folder: &Path, table: &PatternTable) -> io::Result<()> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    fs::create_dir_all(folder)?;
    let target = path(folder, table.shape(), table.layout());
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let draft = target.with_extension(format!("{}-{count}.draft", std::process::id()));
    let written = write(&draft, table).and_then(|()| fs::rename(&draft, &target));
    if written.is_err() {
        // The draft is of no use to anybody; that it cannot be removed changes nothing.
        let _ = fs::remove_file(&draft);
    }
    written
}

fn write(draft: &Path, table: &PatternTable) -> io::Result<()> {
    let mut sum = Sum::default();
    table
        .room()
        .bytes()
        .chunks(PART)
        .for_each(|part| sum.add(part));
    let mut file = File::create(draft)?;
    file.write_all(&header(table.shape(), table.layout(), sum.finish()))?;
    file.write_all(table.room().bytes())?;
    file.sync_all()
}

fn header(shape: &Shape, layout: Layout, sum: u64) -> [u8; HEADER] {
    let mut header = Vec::with_capacity(HEADER);
    header.extend(MAGIC);
    header.extend(VERSION.to_le_bytes());
    header.extend([
        shape.rows as u8,
        shape.columns as u8,
        layout as u8,
        shape.tiles() as u8,
    ]);
    header.extend((PatternTable::bytes(shape, layout) as u64).to_le_bytes());
    header.extend(sum.to_le_bytes());
    header.extend(&shape.homes);
    header.resize(HEADER, 0);
    header
        .try_into()
        .expect("a header of at most 8 homes has room")
}

/// A checksum that keeps up with memory: four sums side by side, mixed so that no change of a
/// word, nor an exchange of two, goes unseen. It guards against damage, not against malice.
#[derive(Default)]
struct Sum {
    lanes: [u64; 4],
    bytes: u64,
}

impl Sum {
    /// Adds a part; all but the last one are multiples of 32 bytes.
    fn add(&mut self, part: &[u8]) {
        const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut lanes = self.lanes;
        let (whole, rest) = part.as_chunks::<32>();
        for chunk in whole {
            for (lane, word) in lanes.iter_mut().zip(chunk.as_chunks::<8>().0) {
                *lane = (lane.rotate_left(29) ^ u64::from_le_bytes(*word)).wrapping_mul(MIX);
            }
        }
        for &byte in rest {
            lanes[0] = (lanes[0].rotate_left(29) ^ u64::from(byte)).wrapping_mul(MIX);
        }
        self.lanes = lanes;
        self.bytes += part.len() as u64;
    }

    fn finish(self) -> u64 {
        let all = self
            .lanes
            .iter()
            .fold(self.bytes, |sum, lane| sum.rotate_left(17) ^ lane);
        (all ^ all >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape() -> Shape {
        Shape::new(3, 3, 0b1_1011)
    }

    #[test]
    fn a_stored_table_is_read_as_it_was_written() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        for layout in [Layout::Loose, Layout::Tight] {
            assert!(
                load(folder.path(), &shape(), layout)
                    .expect("no error")
                    .is_none(),
                "no file yet"
            );
            let table = PatternTable::build(shape(), layout).expect("memory for a small table");
            store(folder.path(), &table).expect("room on disk");
            let read = load(folder.path(), &shape(), layout)
                .expect("no error")
                .expect("a good file");
            assert!(
                read.room().bytes() == table.room().bytes(),
                "the same entries"
            );
        }
        let files = fs::read_dir(folder.path())
            .expect("the folder is there")
            .count();
        assert_eq!(files, 2, "no draft is left behind");
    }

    #[test]
    fn whatever_is_wrong_with_a_file_it_is_no_table() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let table = PatternTable::build(shape(), Layout::Tight).expect("memory for a small table");
        store(folder.path(), &table).expect("room on disk");
        let file = path(folder.path(), &shape(), Layout::Tight);
        let good = fs::read(&file).expect("it was written");
        let is_table = |bytes: &[u8]| {
            fs::write(&file, bytes).expect("room on disk");
            load(folder.path(), &shape(), Layout::Tight)
                .expect("no error")
                .is_some()
        };
        assert!(is_table(&good), "the untouched file is one");
        assert!(!is_table(&good[..good.len() - 1]), "cut");
        assert!(!is_table(&[]), "empty");
        assert!(!is_table(&[&good[..], &[0]].concat()), "too long");
        for at in [
            0,
            8,
            12,
            13,
            14,
            15,
            16,
            24,
            32,
            HEADER,
            HEADER + 100,
            good.len() - 1,
        ] {
            let mut bad = good.clone();
            bad[at] ^= 1;
            assert!(!is_table(&bad), "a changed bit in byte {at}");
        }
        let mut swapped = good.clone();
        swapped.copy_within(HEADER..HEADER + 8, HEADER + 32);
        swapped[HEADER..HEADER + 8].copy_from_slice(&good[HEADER + 32..HEADER + 40]);
        assert!(
            swapped == good || !is_table(&swapped),
            "two words exchanged"
        );
    }
}
