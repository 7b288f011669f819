use super::*;

const TWO: &str = "[[player]]\nmind = \"easy\"\n[[player]]\nmind = \"hard\"\n";

#[test]
fn a_short_file_is_enough() {
    let plan = Plan::read(
        &format!("game = \"connect4\"\n{TWO}"),
        plateau_games::CATALOG,
    )
    .expect("the plan is valid");
    assert_eq!(
        (plan.mode, plan.games, plan.players[1].name.as_str()),
        (Mode::RoundRobin, 20, "hard")
    );
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let words = crate::all_words(plateau_core::Language::En);
    let told = |text: &str, begin: &str, part: &str| {
        let error = Plan::read(text, plateau_games::CATALOG).expect_err("the plan is wrong");
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

#[test]
fn what_minds_are_lent_stands_in_the_plan_beside_their_options() {
    let text = "game = \"connect4\"\nmemory = 8\ncache = \"kept\"\n\
        [[player]]\nmind = \"perfect\"\nmemory = 256\nthreads = 2\n\
        [[player]]\nmind = \"hard\"\ntables = \"large\"\n";
    let plan = Plan::read(text, plateau_games::CATALOG).expect("the plan is valid");
    let most = 1 << 30;
    let program = Host {
        most,
        ..Host::default()
    };
    let plan = plan.beside(Path::new("cups")).lend(program);
    let [first, second] = [0, 1].map(|player| plan.host_of(&plan.players[player]));
    assert_eq!((first.memory, first.threads.get()), (Some(256 << 20), 2));
    assert_eq!((second.memory, second.threads.get()), (Some(8 << 20), 1));
    assert_eq!(
        [first.tables, second.tables],
        [Tables::Small, Tables::Large]
    );
    for host in [first, second] {
        assert_eq!(host.most, most, "never more than the program has");
        assert_eq!(host.cache, Some(PathBuf::from("cups/kept")));
    }
    assert!(plan.notes().is_empty(), "nothing is ignored");
    for wrong in ["memory = 0", "threads = 0", "tables = \"huge\""] {
        let text = format!("game = \"connect4\"\n{wrong}\n{TWO}");
        assert!(
            Plan::read(&text, plateau_games::CATALOG).is_err(),
            "{wrong}"
        );
    }
    let program = "[[player]]\nname = \"x\"\ncommand = [\"x\"]\nmemory = 3\n";
    let text = format!("game = \"connect4\"\n{TWO}{program}");
    assert!(
        Plan::read(&text, plateau_games::CATALOG).is_err(),
        "programs are lent nothing"
    );
}

#[test]
fn an_old_plan_opens_without_the_memory_that_it_chose_and_says_so() {
    let text = "game = \"connect4\"\n\
        [[player]]\nmind = \"perfect\"\noptions = { book = \"off\", memory = 65536 }\n\
        [[player]]\nname = \"mine\"\ncommand = [\"mine\"]\noptions = { memory = 64 }\n";
    let plan = Plan::read(text, plateau_games::CATALOG).expect("it opens");
    assert_eq!(
        plan.players[0].settings(),
        Settings::new().with("book", "off")
    );
    assert_eq!(
        plan.players[1].settings(),
        Settings::new().with("memory", "64"),
        "a program may have an option of that name"
    );
    assert_eq!(plan.host_of(&plan.players[0]).memory, None);
    let words = crate::all_words(plateau_core::Language::En);
    let notes: Vec<String> = plan.notes().iter().map(|note| words.say(note)).collect();
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert!(
        notes[0].contains("perfect") && notes[0].contains("memory"),
        "{notes:?}"
    );
    let kept = serde_json::to_string(&plan).expect("plain data");
    assert!(
        kept.contains("65536") && !kept.contains("\"threads\""),
        "its folder is still the same tournament's: {kept}"
    );
}
