//! What happens in a simulation beside what people decide: all of it follows from the seed.

use plateau_core::{AnyGame, Catalog, Header, Settings};
use plateau_protocol::{Clock, State};
use plateau_room::{Found, Setup, Sitter, TableId};

use crate::{chance::Chance, tally};

/// The games of the simulation: a small one of its own, and those of the house.
pub static CATALOG: Catalog = Catalog::new(&[
    &tally::KIT,
    &plateau_games::connect4::KIT,
    &plateau_games::taquin::KIT,
    &plateau_games::ricochet::KIT,
    &plateau_games::dragons::KIT,
]);

/// How often things go wrong while they may, in thousandths, and how long they take, in
/// milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// What a store does at once.
    pub instant: u64,
    /// How long a store takes at most, twice.
    pub disk: u64,
    /// How long a message takes at most.
    pub wire: u64,
    /// Operations of the store that fail.
    pub fails: u64,
    /// Those among them that are done all the same, and those that are done later.
    pub done_all_the_same: u64,
    /// Notes between servers that are lost; others come twice.
    pub lost: u64,
    /// Frames that a display is too slow for.
    pub slow: u64,
    /// Lines that break when something is sent.
    pub breaks: u64,
    /// Questions to which a mind never answers.
    pub mute: u64,
    /// Answers of minds that are wrong.
    pub wrong: u64,
}

/// Something that goes wrong once.
#[derive(Clone, Copy, Debug)]
pub enum Accident {
    Crash { server: usize, down: u64 },
    Jump(i64),
    Outage(u64),
}

/// A table that is there from the beginning.
pub struct TablePlan {
    pub found: Found,
    /// Who comes: an account, and whether it wants a seat; nobody's name is a newcomer.
    pub people: Vec<(String, bool)>,
}

/// A whole simulation.
pub struct Plan {
    pub servers: usize,
    pub shared: bool,
    pub rates: Rates,
    pub tables: Vec<TablePlan>,
    pub accidents: Vec<(u64, Accident)>,
    /// When the last fault may happen.
    pub calm: u64,
    /// How many people act a second, more or less: the milliseconds between.
    pub pace: u64,
}

/// How long a house has for what goes on by itself after the last fault.
pub const PATIENCE: u64 = 60_000;

impl Plan {
    pub fn new(seed: u64) -> Plan {
        let mut chance = Chance::new(seed);
        let servers = *chance.one_of(&[1, 1, 1, 2, 2, 3]);
        let shared = servers > 1 || chance.happens(300);
        let calm = chance.within(3_000, *chance.clone().one_of(&[6_000, 12_000, 30_000]));
        let quiet = chance.happens(150);
        let mut often = |choices: &[u64]| match quiet {
            true => 0,
            false => *chance.one_of(choices),
        };
        let rates = Rates {
            fails: often(&[0, 0, 20, 80, 250]),
            done_all_the_same: often(&[0, 300, 600]),
            lost: often(&[0, 200, 900]),
            slow: often(&[0, 0, 10, 50]),
            breaks: often(&[0, 10, 50, 150]),
            mute: often(&[0, 100, 400]),
            wrong: often(&[0, 100]),
            instant: 0,
            disk: 0,
            wire: 0,
        };
        let rates = Rates {
            instant: *chance.one_of(&[0, 500, 900, 1000]),
            disk: *chance.one_of(&[1, 5, 50, 400]),
            wire: *chance.one_of(&[2, 30, 200, 1500]),
            ..rates
        };
        let mut accidents = Vec::new();
        if !quiet {
            for _ in 0..chance.below(5) {
                let at = chance.below(calm);
                let accident = match chance.below(8) {
                    0..=3 => Accident::Crash {
                        server: chance.below(servers as u64) as usize,
                        down: chance.within(1, 4_000),
                    },
                    4..=5 => Accident::Jump(jump(&mut chance)),
                    _ => Accident::Outage(chance.within(200, 6_000)),
                };
                accidents.push((at, accident));
            }
        }
        let count = *chance.one_of(&[1, 1, 1, 2]);
        Plan {
            servers,
            shared,
            rates,
            tables: (0..count).map(|n| table(n, &mut chance)).collect(),
            accidents,
            calm,
            pace: *chance.one_of(&[300, 1_000, 2_000]),
        }
    }
}

/// The clock of the day goes wrong by anything up to a year, either way.
fn jump(chance: &mut Chance) -> i64 {
    let most = *chance.one_of(&[500, 5_000, 60_000, 3_600_000, 31_536_000_000]);
    let by = chance.within(1, most) as i64;
    if chance.happens(500) { by } else { -by }
}

/// The name of the n-th table.
pub fn table_id(n: usize) -> TableId {
    TableId::read(&format!("table{n:017}")).expect("it has 22 letters and digits")
}

/// What the game of a table is, in words of its options.
fn game(chance: &mut Chance) -> (&'static str, Vec<(&'static str, String)>) {
    let number = |chance: &mut Chance, least, most| chance.within(least, most).to_string();
    match chance.below(1000) {
        0..25 => (
            "connect4",
            vec![
                ("rows", number(chance, 3, 4)),
                ("columns", number(chance, 3, 4)),
                ("connect", "3".to_owned()),
            ],
        ),
        25..50 => ("taquin", vec![("n", number(chance, 2, 3))]),
        50..53 => (
            "ricochet",
            vec![
                ("players", number(chance, 1, 3)),
                ("size", "10".to_owned()),
                ("glass", "5".to_owned()),
            ],
        ),
        53..60 => (
            "dragons",
            vec![
                ("rows", "4".to_owned()),
                ("columns", "4".to_owned()),
                ("rocks", "0".to_owned()),
                ("armies", number(chance, 2, 4)),
            ],
        ),
        _ => (
            "tally",
            vec![
                (
                    "seats",
                    chance.one_of(&["1", "2", "2", "2", "3"]).to_string(),
                ),
                ("goal", number(chance, 6, 24)),
                ("dice", chance.happens(250).to_string()),
                ("rounds", chance.happens(250).to_string()),
            ],
        ),
    }
}

fn header(game: &dyn AnyGame, settings: &Settings, seed: u64) -> Header {
    let opened = game.open(settings, seed);
    let table = opened.expect("these options are within their limits");
    table.header().clone()
}

fn table(n: usize, chance: &mut Chance) -> TablePlan {
    let (name, options) = game(chance);
    let mut settings = Settings::new();
    for (option, value) in &options {
        settings.set(*option, value.as_str());
    }
    let game = CATALOG.game(name).expect("it is in the catalog");
    // Boards of the house are expensive to draw: a few of each will do.
    let header = header(game, &settings, chance.below(4));
    let seats = game.seats(&settings).expect("the options are good");
    let rounds = settings.get("rounds") == Some("true") || name == "ricochet";
    let mut people = Vec::new();
    let only_minds = chance.happens(60);
    let sitters: Vec<Sitter> = (0..seats)
        .map(|seat| {
            let account = format!("p{n}{seat}");
            match chance.below(10) {
                _ if only_minds => mind(),
                0..=1 if seat > 0 => mind(),
                2..=3 => {
                    people.push((account, true));
                    Sitter::Nobody { bot: false }
                }
                _ => {
                    people.push((account.clone(), false));
                    Sitter::Person {
                        account,
                        name: None,
                        bot: false,
                    }
                }
            }
        })
        .collect();
    if chance.happens(150) && !people.is_empty() {
        // The same person at another screen.
        people.push((people[0].0.clone(), false));
    }
    if chance.happens(150) || people.is_empty() {
        people.push((format!("looker{n}"), false));
    }
    let clock = match chance.below(4) {
        _ if rounds => None,
        0 => Some(Clock::Total {
            total: chance.within(2, 20) as u32,
            increment: chance.below(3) as u32,
        }),
        1 => Some(Clock::Move {
            each: chance.within(2, 10) as u32,
        }),
        _ => None,
    };
    let setup = Setup {
        clock,
        chat: chance.happens(900),
        rated: chance.happens(100),
        ..Setup::default()
    };
    let open = sitters.iter().any(Sitter::is_open);
    TablePlan {
        found: Found {
            id: table_id(n),
            header,
            setup,
            sitters,
            state: if open { State::Open } else { State::Playing },
            created: 0,
            next: None,
        },
        people,
    }
}

fn mind() -> Sitter {
    Sitter::Mind {
        mind: "any".to_owned(),
        options: "{}".to_owned(),
    }
}
