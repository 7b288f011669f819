//! The textbook searches agree with each other, and watching them changes nothing.

use plateau_core::{
    Actor, AnyGame, AnyQuestion, AnyTable, Budget, Draw, Host, Moment, Settings, Thought,
    ThoughtEvent, Turn, Value, Verdict,
};

const VARIANTS: [&[(&str, &str)]; 5] = [
    &[("pruning", "off")],
    &[("pruning", "off"), ("table", "on")],
    &[],
    &[("ordering", "on")],
    &[("ordering", "on"), ("table", "on")],
];

fn games() -> [(&'static dyn AnyGame, Settings); 2] {
    let game = |name| {
        plateau_games::CATALOG
            .game(name)
            .expect("the game is in the house")
    };
    [
        (game("connect4"), Settings::new()),
        (game("icebreaker"), Settings::new().with("size", "3")),
    ]
}

/// A position after some random moves, where somebody is to move.
fn position(game: &dyn AnyGame, settings: &Settings, seed: u64) -> Box<dyn AnyTable> {
    let mut draw = Draw::from_seed(seed);
    let mut table = game.open(settings, seed).expect("the settings are valid");
    for _ in 0..seed % 14 {
        let before = table.boxed();
        let seat = table.turn().seats().iter().next().expect("not over");
        let choices = table.choices(seat);
        let choice = draw.one_of(&choices).expect("there is a move");
        let played = table.submit(Actor::Seat(seat), &choice.what, Moment::default());
        played.expect("a choice is legal");
        if table.turn() == Turn::Over {
            return before;
        }
    }
    table
}

fn think(
    game: &dyn AnyGame,
    table: &dyn AnyTable,
    options: &[(&str, &str)],
    depth: u32,
    watch: Option<&mut Vec<Thought>>,
) -> Verdict<String> {
    let mut settings = Settings::new();
    for (name, value) in options {
        settings.set(*name, *value);
    }
    let mut mind = game
        .mind("alphabeta", &settings, &Host::default())
        .expect("it exists");
    let budget = Budget {
        depth: Some(depth),
        ..Budget::unlimited()
    };
    let seat = table.turn().seats().iter().next().expect("not over");
    let question = |watch| AnyQuestion {
        table,
        seat,
        budget: &budget,
        each: false,
        line: false,
        watch,
    };
    let verdict = match watch {
        None => mind.think(question(None), &mut |_| ()),
        Some(thoughts) => {
            let mut keep = |thought: &Thought| thoughts.push(thought.clone());
            mind.think(question(Some(&mut keep)), &mut |_| ())
        }
    };
    verdict.expect("the table is of this game")
}

/// The chance to win that a value stands for.
fn chance(value: Value) -> f64 {
    match value {
        Value::Score(score) => (f64::from(score.clamp(-1, 1)) + 1.0) / 2.0,
        Value::Chance(chance) => chance,
        Value::Length(_) | Value::Unsolvable => f64::NAN,
    }
}

#[test]
fn cuts_table_and_ordering_change_the_effort_and_never_the_value() {
    for (game, settings) in games() {
        let mut effort = [0; VARIANTS.len()];
        for seed in 0..30 {
            let table = position(game, &settings, seed);
            for depth in 1..=4 {
                let verdicts = VARIANTS.map(|options| think(game, &*table, options, depth, None));
                for (index, verdict) in verdicts.iter().enumerate() {
                    effort[index] += verdict.nodes;
                    // What is cut need not be proven: so one search can be certain before another.
                    let (plain, told) = (&verdicts[0], verdict);
                    let same = match (plain.value, told.value) {
                        (Some(Value::Score(a)), Some(Value::Score(b))) => a == b,
                        (Some(a), Some(b)) => chance(a) == chance(b),
                        _ => false,
                    };
                    assert!(
                        same,
                        "{} {} at depth {depth} with {:?}: {:?} is not {:?}",
                        game.name(),
                        table.position(),
                        VARIANTS[index],
                        told.value,
                        plain.value
                    );
                }
            }
        }
        let [minimax, remembering, cutting, ordered, all] = effort;
        assert!(remembering < minimax && cutting < minimax, "{effort:?}");
        assert!(ordered < cutting && all < ordered, "{effort:?}");
    }
}

#[test]
fn watching_a_search_changes_nothing_and_tells_every_node() {
    for (game, settings) in games() {
        let table = position(game, &settings, 5);
        for options in VARIANTS {
            let mut thoughts = Vec::new();
            let watched = think(game, &*table, options, 3, Some(&mut thoughts));
            assert_eq!(watched, think(game, &*table, options, 3, None));
            let count = |wanted: &[ThoughtEvent]| {
                let told = thoughts.iter().filter(|t| wanted.contains(&t.event));
                told.count() as u64
            };
            assert_eq!(count(&[ThoughtEvent::Entered]), watched.nodes);
            let left = count(&[
                ThoughtEvent::Valued,
                ThoughtEvent::Cut,
                ThoughtEvent::Solved,
                ThoughtEvent::Closed,
            ]);
            let rounds = count(&[ThoughtEvent::Deepened]);
            assert_eq!(left, watched.nodes + rounds, "every node is left once");
        }
    }
}
