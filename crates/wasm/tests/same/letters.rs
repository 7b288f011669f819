//! The questions that both are asked.

use plateau_core::{Actor, AnyGame, AnyTable, Draw, Moment, Settings, Turn};
use plateau_wasm::Work;
use serde_json::json;

/// A question with its name.
pub struct Question {
    pub name: String,
    pub work: Work,
}

fn question(name: String, work: Work) -> Question {
    Question { name, work }
}

fn games() -> impl Iterator<Item = &'static dyn AnyGame> {
    plateau_games::CATALOG.games()
}

/// Settings that are worth a start of their own: the usual ones, and each option that a search serves.
fn settings(game: &dyn AnyGame) -> Vec<Settings> {
    let plain = Settings::new();
    let mut all = vec![plain.clone(), game.rated(plain.clone())];
    all.dedup();
    all
}

/// Starts of some seeds, those that a search or a network chooses included.
pub fn starts() -> Vec<Question> {
    let mut all = Vec::new();
    for game in games() {
        for settings in settings(game) {
            for seed in [1, 2, 3, 42] {
                let name = format!("{} {settings:?} {seed}", game.name());
                let options = settings.iter().collect();
                let (game, position) = (game.name().to_owned(), None);
                all.push(question(
                    name,
                    Work::Start {
                        game,
                        options,
                        position,
                        seed,
                    },
                ));
            }
        }
    }
    all
}

/// A game by lot from a seed, and the tables on its way.
fn by_lot(game: &dyn AnyGame, seed: u64, most: usize) -> Vec<Box<dyn AnyTable>> {
    let mut table = game.open(&Settings::new(), seed).expect("a game begins");
    let mut draw = Draw::from_seed(seed);
    let mut tables = Vec::new();
    loop {
        table.draw(&mut draw, Moment(0));
        tables.push(table.boxed());
        let Turn::Wait(seats) = table.turn() else {
            return tables;
        };
        let Some(seat) = seats.iter().next().filter(|_| tables.len() <= most) else {
            return tables;
        };
        let choices = table.choices(seat);
        let Some(choice) = draw.one_of(&choices) else {
            return tables;
        };
        table
            .submit(Actor::Seat(seat), &choice.what, Moment(0))
            .expect("a choice is legal");
    }
}

/// Games by lot: what every position of them looks like, and what can be played there.
pub fn playthroughs() -> Vec<Question> {
    let mut all = Vec::new();
    for game in games() {
        for seed in [5, 6] {
            for (ply, table) in by_lot(game, seed, 60).iter().enumerate() {
                let body =
                    json!({ "position": table.position(), "options": table.header().options });
                let path = format!("/api/games/{}/position", game.name());
                let name = format!("{} {seed} after {ply}", game.name());
                let (body, seed) = (body.to_string(), 0);
                all.push(question(name, Work::Ask { path, body, seed }));
            }
        }
    }
    all
}

/// All games of a few plies.
pub fn perfts() -> Vec<Question> {
    let depths = [
        ("connect4", 6),
        ("taquin", 9),
        ("ricochet", 3),
        ("dragons", 2),
        ("icebreaker", 2),
    ];
    let mut all = Vec::new();
    for game in games() {
        let depth = depths.iter().find(|(name, _)| *name == game.name());
        let depth = depth.map_or(2, |(_, depth)| *depth);
        for seed in [1, 2] {
            let table = game.open(&Settings::new(), seed).expect("a game begins");
            let log = Box::new(table.log());
            all.push(question(
                format!("{} {seed} to {depth}", game.name()),
                Work::Perft { log, depth },
            ));
        }
    }
    all
}

/// Minds that look at a clock however they are bounded, or think with a network whose last digits depend
/// on the processor.
const BY_TIME: [&str; 4] = [
    "connect4 perfect",
    "connect4 soft",
    "dragons neutral",
    "dragons strong",
];

/// What each mind says that does not look at a clock: bounded by plies or positions.
pub fn verdicts() -> Vec<Question> {
    let mut all = Vec::new();
    for game in games() {
        let tables = by_lot(game, 11, 24);
        let some = [tables.len() / 3, tables.len() * 2 / 3];
        for mind in game.minds() {
            if BY_TIME.contains(&format!("{} {}", game.name(), mind.name).as_str()) {
                continue;
            }
            for (table, ply) in some.map(|ply| (&tables[ply], ply)) {
                let Some(seat) = table.turn().seats().iter().next() else {
                    continue;
                };
                let mut options = Settings::new();
                if mind.options.iter().any(|option| option.name == "seed") {
                    options.set("seed", "1");
                }
                let mut work = Work::mind(&**table, mind.name, &options, seat);
                if let Work::Mind { nodes, .. } = &mut work {
                    *nodes = Some(20_000);
                }
                all.push(question(
                    format!("{} {} after {ply}", game.name(), mind.name),
                    work,
                ));
            }
        }
    }
    all
}
