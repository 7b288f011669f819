//! Gets a frame's tables: from the cache folder, or made anew.

use std::io;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use plateau_core::{Host, Phrase, Tables, phrase};

use super::cache;
use super::optimal::MAX_CELLS;
use super::partition::Partition;
use super::room::Lent;
use super::shape::Shape;
use super::side::Served;
use super::table::{Layout, PatternTable};
use super::views::Views;

/// Tables that are made in less time than a file of them is worth are not kept.
const WORTH_KEEPING: usize = 24 << 20;

/// The patterns of a frame with tables of this size.
///
/// Small ones are made at start in a fraction of a second (5 × 5: some seconds, then kept). Large
/// ones have seven and eight tiles on frames of 10 to 16 cells: 290 MB, made once in some ten
/// seconds and kept in the cache folder. Other frames have the small ones alone.
fn partition((rows, columns): (usize, usize), tables: Tables) -> Partition {
    let large = Partition::large(rows, columns).filter(|_| tables == Tables::Large);
    large.unwrap_or_else(|| Partition::small(rows, columns))
}

/// Bytes that making a frame's tables takes at most.
pub(super) fn bytes_to_make(frame: (usize, usize), tables: Tables) -> usize {
    if frame.0 * frame.1 > MAX_CELLS {
        return 0;
    }
    let partition = partition(frame, tables);
    let shapes = partition.shapes();
    let bytes = |shape: &Shape| PatternTable::bytes_to_build(shape, partition.layout);
    shapes.iter().map(bytes).sum()
}

/// Whether any table of the frame is worth a file.
pub(super) fn worth_keeping(frame: (usize, usize), tables: Tables) -> bool {
    // Where there is no room for the large tables the small ones are made.
    let sizes = [tables, Tables::Small];
    frame.0 * frame.1 <= MAX_CELLS
        && sizes.into_iter().any(|tables| {
            let partition = partition(frame, tables);
            let mut shapes = partition.shapes().into_iter();
            shapes.any(|shape| PatternTable::bytes(&shape, partition.layout) >= WORTH_KEEPING)
        })
}

/// The views of a frame with the tables asked for, or with the small ones where the large ones
/// have no room; says what did not go as asked.
pub(super) fn views(
    (rows, columns): (usize, usize),
    host: &Host,
    notes: &mut Vec<Phrase>,
) -> io::Result<Views> {
    if host.tables == Tables::Large
        && let Some(partition) = Partition::large(rows, columns)
    {
        match gather(&partition, host, notes) {
            Ok(views) => return Ok(views),
            Err(error) => {
                notes.push(phrase!(
                    "taquin-tables-no-memory",
                    problem = error.to_string()
                ));
            }
        }
    }
    gather(&Partition::small(rows, columns), host, notes)
}

fn gather(partition: &Partition, host: &Host, notes: &mut Vec<Phrase>) -> io::Result<Views> {
    let shapes = partition.shapes();
    let lent = Lent::new(host.most_bytes());
    let get = |shape: &Shape| {
        let worth = PatternTable::bytes(shape, partition.layout) >= WORTH_KEEPING;
        let cache = host.cache.as_deref().filter(|_| worth);
        get(shape, partition.layout, cache, &lent)
    };
    let next = AtomicUsize::new(0);
    let work = || {
        let mut made = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(shape) = shapes.get(index) else {
                return made;
            };
            made.push((index, get(shape)));
        }
    };
    let mut made = work_on(host.threads.min(count(&shapes)), work);
    made.sort_by_key(|(index, _)| *index);
    let mut tables = Vec::new();
    for (_, table) in made {
        let (table, note) = table?;
        notes.extend(note);
        tables.push(Arc::new(table));
    }
    let serve = |pattern: &super::partition::Pattern| {
        let at = shapes
            .iter()
            .position(|s| *s == pattern.shape)
            .expect("every shape was made");
        Served {
            table: Arc::clone(&tables[at]),
            map: pattern.map.clone(),
        }
    };
    let sides = partition
        .sides
        .iter()
        .map(|side| side.iter().map(serve).collect())
        .collect();
    Ok(Views::new(partition.rows, partition.columns, sides))
}

fn count(shapes: &[Shape]) -> NonZeroUsize {
    NonZeroUsize::new(shapes.len()).unwrap_or(NonZeroUsize::MIN)
}

/// Does the same work on so many threads, and gathers what they made.
fn work_on<T: Send>(threads: NonZeroUsize, work: impl Fn() -> Vec<T> + Sync) -> Vec<T> {
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.get()).map(|_| scope.spawn(&work)).collect();
        let mut made = work();
        for other in others {
            made.extend(other.join().expect("making a table does not panic"));
        }
        made
    })
}

/// A table from the folder, if there is one and it is right, or else made and kept there.
fn get(
    shape: &Shape,
    layout: Layout,
    folder: Option<&Path>,
    lent: &Lent,
) -> io::Result<(PatternTable, Option<Phrase>)> {
    let (bytes, to_build) = (
        PatternTable::bytes(shape, layout),
        PatternTable::bytes_to_build(shape, layout),
    );
    lent.take(bytes)?;
    if let Some(folder) = folder
        && let Some(table) = cache::load(folder, shape, layout)?
    {
        return Ok((table, None));
    }
    lent.take(to_build - bytes)?;
    let table = PatternTable::build(shape.clone(), layout)?;
    let note = folder.and_then(|folder| {
        let error = cache::store(folder, &table).err()?;
        Some(phrase!(
            "taquin-tables-not-kept",
            folder = folder.display().to_string(),
            problem = error.to_string()
        ))
    });
    Ok((table, note))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape() -> Shape {
        Shape::new(3, 3, 0b1_1011)
    }

    #[test]
    fn a_damaged_table_is_made_again_and_kept() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let get = || {
            get(
                &shape(),
                Layout::Tight,
                Some(folder.path()),
                &Lent::new(1 << 30),
            )
        };
        let (made, note) = get().expect("memory for a small table");
        assert_eq!(note, None, "it could be kept");
        let file = folder
            .path()
            .read_dir()
            .expect("the folder is there")
            .next();
        let file = file.expect("one file").expect("it can be listed").path();
        let mut bytes = std::fs::read(&file).expect("it was written");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 0x10;
        std::fs::write(&file, &bytes).expect("room on disk");
        let (again, _) = get().expect("memory for a small table");
        assert!(
            again.room().bytes() == made.room().bytes(),
            "never a wrong entry"
        );
        bytes[middle] ^= 0x10;
        assert!(
            std::fs::read(&file).expect("it is there") == bytes,
            "the file is right again"
        );
    }

    #[test]
    fn a_folder_that_cannot_be_written_only_costs_a_note() {
        let file = tempfile::NamedTempFile::new().expect("a file for the test");
        let (_, note) = get(
            &shape(),
            Layout::Loose,
            Some(file.path()),
            &Lent::new(1 << 30),
        )
        .expect("the table is made all the same");
        let note = note.expect("a file is no folder");
        assert_eq!(note.id, "taquin-tables-not-kept", "told, with the folder");
    }

    #[test]
    fn without_memory_for_the_large_tables_the_small_ones_are_used() {
        let frame = (4, 4);
        let [small, large] = [Tables::Small, Tables::Large].map(|size| bytes_to_make(frame, size));
        assert!(small < large, "{small} and {large} bytes");
        let host = Host {
            tables: Tables::Large,
            ..Host::default().at_most(small)
        };
        let mut notes = Vec::new();
        let found = views(frame, &host, &mut notes);
        assert_eq!(found.expect("the small tables").layout, Layout::Loose);
        let told: Vec<&str> = notes.iter().map(|note| note.id.as_str()).collect();
        assert_eq!(told, ["taquin-tables-no-memory"], "told once");
        let found = views(frame, &host.at_most(small - 1), &mut notes);
        assert!(found.is_err(), "not even the small ones have room");
    }
}
