//! `plateau puzzles GAME FOLDER` writes files of puzzles, `solve --file FOLDER` answers all of them.

use std::fs;

use crate::common::{assert_bad_input, err, out, run};

#[test]
fn the_puzzles_of_a_game_are_written_and_answered_in_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().join("puzzles");
    let path = folder.to_str().expect("a plain path");
    let written = run(&["puzzles", "ricochet", path]);
    assert!(written.status.success(), "{}", err(&written));
    assert!(out(&written).contains("12 files"), "{}", out(&written));
    let count = fs::read_dir(&folder).expect("it was written").count();
    assert_eq!(count, 12);
    let again = run(&["puzzles", "ricochet", path]);
    assert!(again.status.success(), "what is there already stays");
    let solved = run(&["solve", "ricochet", "--file", path]);
    assert!(solved.status.success(), "{}", err(&solved));
    let table = out(&solved);
    for part in ["official-medium.txt", "7 moves", "12 positions"] {
        assert!(table.contains(part), "{part:?} in {table}");
    }
    let french = run(&["--lang", "fr", "solve", "ricochet", "--file", path]);
    assert!(out(&french).contains("7 coups"), "{}", out(&french));
    // One that somebody has changed is not written over.
    let first = folder.join("official-medium.txt");
    fs::write(&first, "mine").expect("it can be written");
    assert_bad_input(&["puzzles", "ricochet", path], &["official-medium.txt"]);
    assert_eq!(fs::read_to_string(&first).expect("it is there"), "mine");
}

#[test]
fn a_folder_with_a_file_that_is_wrong_answers_all_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("it can be written");
    };
    write("bad.txt", "2\n3 1\n0 7\n");
    write("good.txt", "2\n3 1\n0 2\n");
    let path = folder.path().to_str().expect("a plain path");
    let solved = run(&["solve", "taquin", "--file", path]);
    assert_eq!(solved.status.code(), Some(2));
    assert!(out(&solved).contains("3 moves"), "{}", out(&solved));
    let told = format!("{}{}", out(&solved), err(&solved));
    assert!(told.contains("bad.txt"), "{told}");
}
