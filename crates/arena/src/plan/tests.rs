use super::*;

const TWO: &str = "[[player]]\nmind = \"easy\"\n[[player]]\nmind = \"hard\"\n";

#[test]
fn a_short_file_is_enough() {
    let plan = Plan::read(&format!("game = \"connect4\"\n{TWO}")).expect("the plan is valid");
    assert_eq!(
        (plan.mode, plan.games, plan.players[1].name.as_str()),
        (Mode::RoundRobin, 20, "hard")
    );
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let words = crate::all_words(plateau_core::Language::En);
    let told = |text: &str, begin: &str, part: &str| {
        let error = Plan::read(text).expect_err("the plan is wrong");
        let told = words.say(&error.phrase());
        assert!(
            told.starts_with(begin) && told.contains(part),
            "{told:?} names {begin:?} and {part:?}"
        );
    };
    let game = "game = \"connect4\"\n";
    told(&format!("{game}games = \"many\"\n"), "line 2:", "");
    told(&format!("{game}speed = 3\n"), "line 2:", "speed");
    told(&format!("game = \"chess\"\n{TWO}"), "game:", "connect4");
    told(&format!("{game}games = 3\n{TWO}"), "games:", "even");
    told(
        &format!("{game}[[player]]\nmind = \"easy\"\n"),
        "player:",
        "two",
    );
    told(
        &format!("{game}{TWO}[[player]]\nmind = \"x\"\n"),
        "player 3:",
        "easy",
    );
    told(
        &format!("{game}{TWO}[[player]]\nmind = \"easy\"\n"),
        "player:",
        "easy",
    );
    told(
        &format!("{game}options = {{ rows = 0 }}\n{TWO}"),
        "options:",
        "rows",
    );
    told(
        &format!("{game}{TWO}[[player]]\nname = \"x\"\n"),
        "player 3:",
        "either",
    );
    told(
        &format!("{game}time = {{ increment = 5 }}\n{TWO}"),
        "time:",
        "total",
    );
    told(
        &format!("{game}time = {{ nodes = 0 }}\n{TWO}"),
        "time:",
        "0",
    );
    told(
        &format!("{game}mode = \"swiss\"\nrounds = 2\n{TWO}"),
        "rounds:",
        "1",
    );
    told(&format!("{game}rounds = 1\n{TWO}"), "rounds:", "Swiss");
}
