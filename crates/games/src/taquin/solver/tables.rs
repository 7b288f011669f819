//! Gets a frame's tables: from the cache folder, or made anew.

use std::io;
use std::path::Path;
use std::sync::Arc;

use plateau_core::{Phrase, phrase};

use super::cache;
use super::partition::Partition;
use super::room;
use super::shape::Shape;
use super::side::Served;
use super::table::{Layout, Table};
use super::views::Views;

/// Which pattern tables the optimal solver uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tables {
    /// Made at start in a fraction of a second (5 × 5: some seconds, then kept).
    #[default]
    Small,
    /// Seven and eight tiles on frames of 10 to 16 cells: 290 MB, made once in some ten seconds
    /// and kept in the cache folder. Other frames use the small ones.
    Large,
}

/// Tables that are made in less time than a file of them is worth are not kept.
const WORTH_KEEPING: usize = 24 << 20;

/// The views of a frame with the tables asked for, or with the small ones where the large ones
/// have no room; says what did not go as asked.
pub(super) fn views(
    (rows, columns): (usize, usize),
    tables: Tables,
    cache: Option<&Path>,
    notes: &mut Vec<Phrase>,
) -> io::Result<Views> {
    views_within((rows, columns), tables, cache, notes, &room::check)
}

/// Says whether there is memory for so many bytes.
type Check<'a> = &'a (dyn Fn(usize) -> io::Result<()> + Sync);

fn views_within(
    (rows, columns): (usize, usize),
    tables: Tables,
    cache: Option<&Path>,
    notes: &mut Vec<Phrase>,
    check: Check,
) -> io::Result<Views> {
    if tables == Tables::Large
        && let Some(partition) = Partition::large(rows, columns)
    {
        match gather(&partition, cache, notes, check) {
            Ok(views) => return Ok(views),
            Err(error) => {
                notes.push(phrase!(
                    "taquin-tables-no-memory",
                    problem = error.to_string()
                ));
            }
        }
    }
    gather(&Partition::small(rows, columns), cache, notes, check)
}

fn gather(
    partition: &Partition,
    cache: Option<&Path>,
    notes: &mut Vec<Phrase>,
    check: Check,
) -> io::Result<Views> {
    let shapes = partition.shapes();
    let mut made = Vec::new();
    // Each table on its own thread: the two or three of a frame take about equally long.
    std::thread::scope(|scope| {
        let get = |shape: &Shape| {
            let worth = Table::bytes(shape, partition.layout) >= WORTH_KEEPING;
            get(shape, partition.layout, cache.filter(|_| worth), check)
        };
        let threads: Vec<_> = shapes
            .iter()
            .map(|shape| scope.spawn(move || get(shape)))
            .collect();
        made.extend(
            threads
                .into_iter()
                .map(|t| t.join().expect("making a table does not panic")),
        );
    });
    let mut tables = Vec::new();
    for table in made {
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

/// A table from the folder, if there is one and it is right, or else made and kept there.
fn get(
    shape: &Shape,
    layout: Layout,
    folder: Option<&Path>,
    check: Check,
) -> io::Result<(Table, Option<Phrase>)> {
    if let Some(folder) = folder {
        check(Table::bytes(shape, layout))?;
        if let Some(table) = cache::load(folder, shape, layout)? {
            return Ok((table, None));
        }
    }
    check(Table::bytes_to_build(shape, layout))?;
    let table = Table::build(shape.clone(), layout)?;
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
        let get = || get(&shape(), Layout::Tight, Some(folder.path()), &|_| Ok(()));
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
        let (_, note) = get(&shape(), Layout::Loose, Some(file.path()), &|_| Ok(()))
            .expect("the table is made all the same");
        let note = note.expect("a file is no folder");
        assert_eq!(note.id, "taquin-tables-not-kept", "told, with the folder");
    }

    #[test]
    fn without_memory_for_the_large_tables_the_small_ones_are_used() {
        let large = Partition::large(4, 3)
            .expect("12 cells have large tables")
            .shapes()
            .len();
        let asked = std::sync::atomic::AtomicUsize::new(0);
        // The tables that are asked for first are the large ones.
        let check = |_| match asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) < large {
            true => Err(io::Error::other("too little")),
            false => Ok(()),
        };
        let mut notes = Vec::new();
        let views = views_within((4, 3), Tables::Large, None, &mut notes, &check);
        assert_eq!(views.expect("the small tables").layout, Layout::Loose);
        let note = phrase!("taquin-tables-no-memory", problem = "too little");
        assert_eq!(notes, [note], "told once");
    }
}
