//! The minds as the house asks them.

use plateau_core::{AnyGame, AnyQuestion, Budget, Value, Verdict};

use super::*;

fn ask(mind: &str, settings: &Settings, position: &str, each: bool) -> Verdict<String> {
    ask_with(&Host::default(), mind, settings, position, each)
}

fn ask_with(
    host: &Host,
    mind: &str,
    settings: &Settings,
    position: &str,
    each: bool,
) -> Verdict<String> {
    let table = KIT.open_at(position, &Settings::new()).expect("a position");
    let mut mind = KIT.mind(mind, settings, host).expect("the mind exists");
    let budget = Budget::unlimited();
    let question = AnyQuestion {
        table: &*table,
        seat: Seat::FIRST,
        budget: &budget,
        each,
        line: true,
        watch: None,
    };
    mind.think(question, &mut |_| ())
        .expect("the table is of this game")
}

#[test]
fn optimal_knows_how_far_every_slide_leads() {
    let solver = engine::shared(4, 4, &Host::default());
    for (grid, length) in &korf15()[..6] {
        let verdict = ask("optimal", &Settings::new(), &grid.to_string(), true);
        assert!(verdict.proven, "{grid}");
        assert_eq!(verdict.value, Some(Value::Length(*length as u32)), "{grid}");
        let game = Taquin::new(grid.clone());
        let mut slides = Vec::new();
        game.moves(Seat::FIRST, &mut slides);
        let judged: Vec<String> = verdict.each.iter().map(|j| j.what.clone()).collect();
        let listed: Vec<String> = slides.iter().map(ToString::to_string).collect();
        assert_eq!(judged, listed, "every slide, in the order of the rules");
        for (judged, slide) in verdict.each.iter().zip(&slides) {
            let mut after = grid.clone();
            assert!(after.apply(*slide));
            let known = solver.length(&after, &Limits::default()).expect("solvable");
            assert_eq!(judged.value, Value::Length(known), "{grid} {slide}");
        }
        let nearer =
            |j: &plateau_core::Judged<String>| j.value == Value::Length(*length as u32 - 1);
        assert!(verdict.each.iter().any(nearer), "some slide leads nearer");
    }
}

#[test]
fn every_mind_says_that_there_is_no_solution() {
    for info in KIT.minds() {
        let verdict = ask(info.name, &Settings::new(), "1 2 3 4 5 6 8 7 0", true);
        assert_eq!(verdict.value, Some(Value::Unsolvable), "{}", info.name);
        assert!(verdict.proven && verdict.best.is_some(), "{}", info.name);
    }
}

#[test]
fn a_mind_that_runs_out_of_memory_says_so() {
    let settings = Settings::new().with("heuristic", "misplaced");
    let megabyte = Host::default().at_most(1 << 20);
    let hard = korf15()[0].0.to_string();
    let verdict = ask_with(&megabyte, "astar", &settings, &hard, false);
    assert_eq!(verdict.notes[0].id, "taquin-solve-memory");
    assert!(!verdict.proven && verdict.value.is_none() && verdict.best.is_some());
}

#[test]
fn a_large_frame_has_an_answer_when_time_is_up() {
    let grid = random(5, 5, 3);
    let table = KIT
        .open_at(&grid.to_string(), &Settings::new())
        .expect("a position");
    let mut mind = KIT
        .mind("optimal", &Settings::new(), &Host::default())
        .expect("the mind exists");
    let budget = Budget::within(std::time::Duration::from_millis(60));
    let question = AnyQuestion {
        table: &*table,
        seat: Seat::FIRST,
        budget: &budget,
        each: false,
        line: true,
        watch: None,
    };
    let mut told = 0;
    let verdict = mind
        .think(question, &mut |_| told += 1)
        .expect("of this game");
    assert!(told > 0, "the quick answer is told at once");
    let steps: Vec<Step> = verdict
        .line
        .iter()
        .map(|text| text.parse::<Slide>().expect("a slide").step)
        .collect();
    assert!(
        !verdict.proven && grid.is_solved_by(&steps),
        "an answer, not a proof"
    );
}

#[test]
fn optimal_makes_no_tables_that_are_larger_than_what_is_lent() {
    let (grid, _) = &korf15()[0];
    let table = KIT.open_at(&grid.to_string(), &Settings::new());
    let table = table.expect("a position");
    let host = Host {
        tables: Tables::Large,
        ..Host::default().at_most(1 << 20)
    };
    let mind = KIT.mind("optimal", &Settings::new(), &host);
    let mut mind = mind.expect("the mind exists");
    let budget = Budget::within(std::time::Duration::from_millis(30));
    let question = AnyQuestion {
        table: &*table,
        seat: Seat::FIRST,
        budget: &budget,
        each: false,
        line: true,
        watch: None,
    };
    let verdict = mind.think(question, &mut |_| ()).expect("of this game");
    let told: Vec<&str> = verdict.notes.iter().map(|note| note.id.as_str()).collect();
    assert!(
        told.contains(&"taquin-tables-no-memory") && told.contains(&"taquin-tables-none"),
        "neither the large tables nor the small ones: {told:?}"
    );
    assert!(verdict.best.is_some(), "a legal slide all the same");
}
