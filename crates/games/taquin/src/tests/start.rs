//! New puzzles: the same everywhere, evenly drawn, of a wanted length.

use super::*;

fn options(pairs: &[(&str, &str)]) -> Options {
    let settings: Settings = pairs.iter().copied().collect();
    settings.read(Taquin::OPTIONS).expect("valid options")
}

fn new(pairs: &[(&str, &str)], seed: u64) -> Result<String, Refusal> {
    let game = KIT
        .abilities
        .start(&options(pairs), &mut Draw::from_seed(seed))?;
    Ok(game.position())
}

#[test]
fn a_seed_gives_the_same_puzzle_everywhere() {
    type Golden = (&'static [(&'static str, &'static str)], u64, &'static str);
    let golden: [Golden; 5] = [
        (&[("n", "3")], 0, "6 0 3 4 7 5 2 8 1"),
        (&[], 1, "4 9 3 8 7 13 1 12 6 15 14 5 10 2 11 0"),
        (&[("rows", "2"), ("columns", "5")], 7, "1 6 8 5 2/4 3 9 7 0"),
        (
            &[("walk", "20")],
            3,
            "5 1 2 7 9 6 4 3 0 14 12 8 13 11 10 15",
        ),
        (
            &[("length", "40")],
            5,
            "6 3 7 5 4 12 15 8 0 1 9 11 13 10 14 2",
        ),
    ];
    for (pairs, seed, position) in golden {
        assert_eq!(
            new(pairs, seed).as_deref(),
            Ok(position),
            "{pairs:?}: stored seeds"
        );
    }
}

#[test]
fn random_puzzles_are_spread_evenly_over_the_solvable_ones() {
    let mut counts = HashMap::new();
    for seed in 0..11_000 {
        let grid = random(2, 2, seed);
        assert!(
            grid.is_solvable() && !grid.is_goal(),
            "a puzzle is there to be solved"
        );
        *counts.entry(grid).or_insert(0) += 1;
    }
    assert_eq!(
        counts.len(),
        11,
        "all solvable 2 × 2 grids but the solved one come up"
    );
    assert!(
        counts.values().all(|count| (850..1150).contains(count)),
        "{counts:?}"
    );
}

#[test]
fn a_puzzle_of_a_wanted_length_has_it() {
    for (side, lengths) in [
        ("3", ["1", "17", "30", "31"]),
        ("4", ["5", "40", "51", "60"]),
    ] {
        for length in lengths {
            let pairs = [("n", side), ("length", length)];
            let text = new(&pairs, 9).expect("there are such puzzles");
            let grid = Grid::parse(&text).expect("a position that we wrote");
            let solver = engine::shared(grid.rows(), grid.columns(), &Host::default());
            let found = solver.length(&grid, &Limits::default());
            assert_eq!(found, Ok(length.parse().expect("a number")), "{grid}");
            assert_eq!(new(&pairs, 9), Ok(text), "the same seed, the same puzzle");
        }
    }
}

#[test]
fn what_cannot_be_made_is_told() {
    let reason = |pairs: &[(&str, &str)]| new(pairs, 1).expect_err("no such puzzle").0.id;
    assert_eq!(
        reason(&[("n", "3"), ("length", "32")]),
        "taquin-length-none"
    );
    assert_eq!(
        reason(&[("n", "5"), ("length", "20")]),
        "taquin-length-too-large"
    );
    assert_eq!(reason(&[("rows", "1")]), "taquin-side");
    assert_eq!(
        reason(&[("walk", "5"), ("length", "5")]),
        "taquin-length-and-walk"
    );
}

#[test]
fn the_hardest_puzzle_is_known_without_a_proof() {
    let begun = std::time::Instant::now();
    let text = new(&[("length", "80")], 3).expect("there are such puzzles");
    assert_eq!(
        text, "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1",
        "stored seeds"
    );
    assert!(
        begun.elapsed() < std::time::Duration::from_secs(1),
        "its proof takes half a minute"
    );
}

#[test]
fn a_start_that_nobody_waits_for_is_given_up() {
    let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let mut draw = Draw::from_seed(1).until(stop);
    let refused = KIT
        .abilities
        .start(&options(&[("length", "78")]), &mut draw);
    let reason = refused.expect_err("nobody waits for it").0;
    assert_eq!(reason.id, "taquin-solve-stopped");
}

#[test]
fn every_length_up_to_the_longest_is_found_or_known_at_once() {
    for length in [58, 61, 66, 73, 79] {
        let text = length.to_string();
        let begun = std::time::Instant::now();
        let found = new(&[("length", &text)], 2).expect("there are such puzzles");
        let took = begun.elapsed();
        assert!(
            took < std::time::Duration::from_secs(5),
            "{length}: {took:?}, where a proof takes much longer"
        );
        let grid = Grid::parse(&found).expect("a position that we wrote");
        assert!(grid.is_solvable());
        if length < 66 {
            let solver = engine::shared(4, 4, &Host::default());
            assert_eq!(
                solver.length(&grid, &Limits::default()),
                Ok(length),
                "{grid}"
            );
        }
    }
    let seed = |seed| new(&[("length", "79")], seed).expect("there are such puzzles");
    let both: std::collections::BTreeSet<String> = (0..8).map(seed).collect();
    assert_eq!(both.len(), 2, "the two that are known");
}

#[test]
fn what_is_not_found_within_its_cost_is_refused_the_same_everywhere() {
    let pairs = [("rows", "3"), ("columns", "5"), ("length", "80")];
    let refused = || new(&pairs, 1).expect_err("hardly any has so many").0;
    let first = refused();
    assert_eq!(first.id, "taquin-length-not-found");
    assert_eq!(refused(), first, "after the same number of puzzles");
}
