//! The public test sets: every solver gives the shortest length, and its path is replayed.

use std::collections::HashMap;

use super::*;

fn check(name: &str, grid: &Grid, answer: &Answer, length: usize) {
    assert!(answer.proven, "{name}: proven");
    assert_eq!(answer.steps.len(), length, "{name}: the shortest length");
    let grids: Vec<Grid> = grid.replay(&answer.steps).collect();
    assert_eq!(grids.len(), length + 1, "{name}: every grid on the way");
    assert!(grids[length].is_goal(), "{name}: it ends in the goal");
}

#[test]
fn all_princeton_files_have_their_length() {
    let limits = Limits::default();
    let mut solvers: HashMap<(usize, usize), Optimal> = HashMap::new();
    let files = princeton();
    assert_eq!(files.len(), 150, "the whole set is there");
    for (name, grid, length) in files {
        let frame = (grid.rows(), grid.columns());
        let optimal = solvers
            .entry(frame)
            .or_insert_with(|| Optimal::new(frame.0, frame.1, &Host::default()));
        let answers = |heuristic| {
            [
                engine::astar(&grid, heuristic, &limits, None),
                engine::ida(&grid, heuristic, &limits),
            ]
        };
        let answer = optimal.solve(&grid, &limits, &mut |_| ());
        let Some(length) = length else {
            assert_eq!(answer, Err(SolveError::Unsolvable), "{name}");
            assert_eq!(
                engine::quick(&grid, &limits),
                Err(SolveError::Unsolvable),
                "{name}"
            );
            for answer in Heuristic::ALL.into_iter().flat_map(answers) {
                assert_eq!(answer, Err(SolveError::Unsolvable), "{name}");
            }
            continue;
        };
        check(&name, &grid, &answer.expect("a solution"), length);
        for heuristic in Heuristic::ALL.into_iter().filter(|_| frame.0 <= 3) {
            for answer in answers(heuristic) {
                check(
                    &format!("{name}, {}", heuristic.name()),
                    &grid,
                    &answer.expect("a solution"),
                    length,
                );
            }
        }
    }
}

/// Solves these with the default tables, which are given back.
fn check_korf(set: &[(Grid, usize)]) -> Optimal {
    let small = Optimal::new(4, 4, &Host::default());
    assert!(small.prepare().is_empty(), "the tables were made as asked");
    assert!(
        small.table_bytes() <= 40_000_000,
        "the default tables stay small"
    );
    for (grid, length) in set {
        let answer = small
            .solve(grid, &Limits::default(), &mut |_| ())
            .expect("a solution");
        check(&grid.to_string(), grid, &answer, *length);
        assert_eq!(small.length(grid, &Limits::default()), Ok(*length as u32));
    }
    small
}

#[test]
#[ignore = "takes minutes: ./check --full"]
fn all_of_korfs_fifteen_puzzles_have_their_length() {
    let set = korf15();
    assert_eq!(set.len(), 100, "the whole set");
    check_korf(&set);
}

#[test]
fn some_of_korfs_fifteen_puzzles_have_their_length() {
    let set = korf15();
    let small = check_korf(&set[..12]);
    // Several threads find the same length, if not always the same way.
    let threads = Limits {
        threads: 2,
        ..Limits::default()
    };
    let (grid, length) = &set[0];
    check(
        "two threads",
        grid,
        &small
            .solve(grid, &threads, &mut |_| ())
            .expect("a solution"),
        *length,
    );
    // The textbook searches agree on one that they can manage.
    let (grid, length) = &set[11];
    for heuristic in [
        Heuristic::Manhattan,
        Heuristic::LinearConflict,
        Heuristic::WalkingDistance,
    ] {
        let answer = engine::ida(grid, heuristic, &Limits::default()).expect("a solution");
        check(heuristic.name(), grid, &answer, *length);
    }
}

#[test]
#[ignore = "takes minutes: ./check --full"]
fn large_tables_agree_and_are_kept() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let set = korf15();
    let written = || {
        let files = folder.path().read_dir().expect("the folder is there");
        let file = |file: std::io::Result<std::fs::DirEntry>| {
            let file = file.expect("it can be listed");
            let about = file.metadata().expect("it can be asked");
            (file.file_name(), about.modified().expect("a time"))
        };
        let mut files: Vec<_> = files.map(file).collect();
        files.sort();
        files
    };
    let mut first = Vec::new();
    let host = Host {
        tables: Tables::Large,
        cache: Some(folder.path().to_path_buf()),
        ..Host::default()
    };
    for round in 0..2 {
        let large = Optimal::new(4, 4, &host);
        assert!(
            large.prepare().is_empty(),
            "the tables were made or read as asked"
        );
        match round {
            0 => first = written(),
            _ => assert_eq!(written(), first, "the second time they are only read"),
        }
        assert!((200_000_000..600_000_000).contains(&large.table_bytes()));
        for (grid, length) in &set {
            let answer = large
                .solve(grid, &Limits::default(), &mut |_| ())
                .expect("a solution");
            check(&grid.to_string(), grid, &answer, *length);
        }
    }
}

#[test]
#[ignore = "takes minutes: ./check --full"]
fn the_easiest_of_korfs_24_puzzles_is_proven() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let host = Host {
        cache: Some(folder.path().to_path_buf()),
        ..Host::default()
    };
    let five = Optimal::new(5, 5, &host);
    let (grid, length) = &korf24()[24];
    let limits = Limits {
        threads: 2,
        ..Limits::default()
    };
    let mut bounds = Vec::new();
    let answer = five
        .hunt(grid)
        .expect("a solvable puzzle")
        .run(&limits, &mut |progress| {
            assert!(
                progress.nodes > 0 && progress.best.is_some(),
                "an answer at once, then nodes"
            );
            bounds.push(progress.bound);
        });
    check(
        &grid.to_string(),
        grid,
        &answer.expect("a solution"),
        *length,
    );
    assert!(bounds.is_sorted(), "bounds only rise");
}

#[test]
fn the_seeds_worked_example_holds() {
    let grid = Grid::parse("7 2 4 / 5 0 6 / 8 3 1").expect("a puzzle");
    assert_eq!(Heuristic::Misplaced.estimate(&grid), Ok(6), "h1");
    assert_eq!(Heuristic::Manhattan.estimate(&grid), Ok(14), "h2");
}
