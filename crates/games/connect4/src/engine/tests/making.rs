//! Books are made the same every time.

use super::book::settings;
use crate::engine::{Book, BookPlan, MakeError, Record, Stop, make_book};

#[test]
fn a_book_of_few_plies_is_made_twice_the_same_and_goes_on_from_its_checkpoint() {
    let folder = std::env::temp_dir().join(format!("c4-book-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let checkpoint = folder.join("book.part");
    // What the shipped book knows is the checkpoint: only little is searched.
    let known: Vec<u8> = Book::embedded()
        .records()
        .flat_map(Record::to_bytes)
        .collect();
    std::fs::write(&checkpoint, &known[..known.len() - 3]).expect("the folder is writable");
    let plan = BookPlan {
        level: 5,
        openings: 1,
        reach: 7,
    };
    let mut searched = 0;
    let mut make = || {
        let tell = &mut |_| searched += 1;
        make_book(plan, settings(), &checkpoint, &Stop::never(), tell).expect("nothing stops it")
    };
    let (first, second) = (make(), make());
    std::fs::remove_dir_all(&folder).expect("the folder is ours");
    assert_eq!(first, second, "the same book, byte for byte");
    assert!(searched < 20, "the checkpoint was used: {searched}");
    let shipped: Vec<Record> = Book::embedded().records().collect();
    for record in first
        .as_chunks()
        .0
        .iter()
        .map(|&bytes| Record::from_bytes(bytes))
    {
        let same = |other: &&Record| other.key() == record.key() && other.score() == record.score();
        assert!(
            shipped.iter().find(same).is_some(),
            "every position is in the shipped book"
        );
    }
}

#[test]
fn a_checkpoint_that_contradicts_itself_is_refused() {
    let path = std::env::temp_dir().join(format!("c4-contradiction-{}", std::process::id()));
    let mut records: Vec<Record> = Book::embedded().records().collect();
    let early = records
        .iter_mut()
        .find(|record| record.stones() == 4)
        .expect("there are some");
    *early = Record::new(early.key(), early.score() + 1, early.columns());
    let bytes: Vec<u8> = records.into_iter().flat_map(Record::to_bytes).collect();
    std::fs::write(&path, bytes).expect("the folder is writable");
    let result = make_book(
        Book::SHIPPED,
        settings(),
        &path,
        &Stop::never(),
        &mut |_| {},
    );
    std::fs::remove_file(&path).expect("the file is ours");
    assert!(
        matches!(result, Err(MakeError::Contradiction { .. })),
        "the false score is noticed"
    );
}
