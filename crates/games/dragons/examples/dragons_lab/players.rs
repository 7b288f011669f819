//! Players by name.

use std::time::Duration;

use plateau_core::{AnyGame, AnyMind, AnyQuestion, AnyTable, Budget, Host, Seat, Settings};
use plateau_dragons::{
    Dragons, KIT,
    engine::{
        Decision, Field, Gaze, Ground, Habit, Limit, Luck, Manner, Rival, Small, Style, Way,
        guided, think,
    },
};

/// Somebody who plays.
pub enum Player {
    /// A level of the game, with its time or its walks.
    Level {
        /// The level.
        mind: Box<dyn AnyMind>,
        /// Its time.
        time: Option<Duration>,
        /// Its walks.
        nodes: Option<u64>,
    },
    /// The player inside playouts.
    Guided(Manner),
    /// A search with its settings.
    Search {
        /// Which one.
        way: Way,
        /// Walks a decision.
        walks: u32,
        /// Where its seeds come from.
        luck: Luck,
    },
}

impl Player {
    /// Reads the description of a player.
    ///
    /// # Panics
    /// If there is no such level.
    pub fn new(text: &str, seed: u64) -> Player {
        if let Some(rest) = text.strip_prefix("guided") {
            let numbers: Vec<f32> = rest.split(':').filter_map(|n| n.parse().ok()).collect();
            return Player::Guided(match numbers[..] {
                [edge, hold, group, careful] => Manner {
                    edge: edge as i8,
                    hold,
                    group,
                    careful: careful > 0.0,
                },
                _ => Manner::HOUSE,
            });
        }
        if let Some(text) = text.strip_prefix("duel;") {
            return Player::duel(text, seed);
        }
        if text.contains(';') {
            return Player::tree(text, seed);
        }
        let (name, time, nodes) = if let Some((name, ms)) = text.split_once('@') {
            let ms = ms.parse().expect("a thinking time is a whole number");
            (name, Some(Duration::from_millis(ms)), None)
        } else if let Some((name, walks)) = text.split_once('#') {
            let walks = walks.parse().expect("walks are a whole number");
            (name, None, Some(walks))
        } else {
            (text, None, None)
        };
        let (name, depth) = match name.split_once(':') {
            Some((name, depth)) => (name, Some(depth)),
            None => (name, None),
        };
        let settings = match (name, depth) {
            ("random" | "strong", _) => Settings::new().with("seed", (seed + 1).to_string()),
            (_, Some(depth)) => Settings::new().with("depth", depth),
            _ => Settings::new(),
        };
        let mind = KIT.mind(name, &settings, &Host::default());
        Player::Level {
            mind: mind.unwrap_or_else(|error| panic!("{error}")),
            time,
            nodes,
        }
    }

    fn tree(text: &str, seed: u64) -> Player {
        let mut style = Style::BEST;
        let mut walks = 1000;
        for pair in text.split(';') {
            let (key, value) = pair.split_once('=').expect("a style is key=value;…");
            let number = || value.parse::<f32>().expect("a number");
            match key {
                "turns" => style.turns = value.parse().ok(),
                "explore" => style.explore = number(),
                "rest" => style.rest = number(),
                "walks" => walks = number() as u32,
                _ => panic!("a style has turns, explore, rest and walks, not {key}"),
            }
        }
        Player::Search {
            way: Way::Tree(style),
            walks,
            luck: Luck::new(seed),
        }
    }

    fn duel(text: &str, seed: u64) -> Player {
        let mut gaze = Gaze::BEST;
        let mut walks = 300;
        for pair in text.split(';') {
            let (key, value) = pair.split_once('=').expect("a gaze is key=value;…");
            let number = || value.parse::<f32>().expect("a number");
            match key {
                "explore" => gaze.explore = number(),
                "doubt" => gaze.doubt = number(),
                "draws" => gaze.draws = number(),
                "rival" => gaze.rival = rival(value),
                "walks" => walks = number() as u32,
                _ => panic!("a gaze has explore, doubt, draws, rival and walks, not {key}"),
            }
        }
        Player::Search {
            way: Way::Duel(gaze),
            walks,
            luck: Luck::new(seed),
        }
    }

    /// What the player does.
    pub fn choose(&mut self, table: &dyn AnyTable, game: &Dragons, seat: Seat) -> String {
        match self {
            Player::Level { mind, time, nodes } => {
                let mut budget = time.map_or(Budget::unlimited(), Budget::within);
                budget.nodes = *nodes;
                let question = AnyQuestion {
                    table,
                    seat,
                    budget: &budget,
                    each: false,
                    line: false,
                    watch: None,
                };
                let verdict = mind.think(question, &mut |_| ());
                let verdict = verdict.expect("the table is of this game");
                verdict.best.expect("there is always a move")
            }
            Player::Guided(manner) => {
                let ground = Ground::<Small>::new(game.map(), game.reinforce());
                let field = Field::<Small, 64>::of(game);
                let (group, _) = field.group(&ground, field.to_move());
                let idea = guided(&field, &ground, *manner, group);
                write(game, idea.map(|idea| (idea.from, idea.to)))
            }
            Player::Search { way, walks, luck } => {
                let (budget, host) = (Budget::unlimited(), Host::default());
                let limit = Limit {
                    budget: &budget,
                    host: &host,
                    walks: *walks,
                    only_best: true,
                };
                let thought = think(game, *way, &limit, luck.word());
                write(game, thought.best().and_then(|found| found.what))
            }
        }
    }
}

fn write(game: &Dragons, decision: Decision) -> String {
    match decision {
        None => "end".to_owned(),
        Some((from, to)) => {
            let cell = |territory: u16| game.map().cell(usize::from(territory));
            format!("{}x{}", cell(from), cell(to))
        }
    }
}

/// Whom a player believes to play against: `equal`, or a simple player by what it looks for.
pub fn rival(name: &str) -> Rival {
    match name {
        "equal" => Rival::Equal,
        "difference" => Rival::Simple(Habit::Difference),
        "contact" => Rival::Simple(Habit::Contact),
        "hold" => Rival::Simple(Habit::Hold),
        "numbers" => Rival::Simple(Habit::Numbers),
        _ => panic!("a rival is equal, difference, contact, hold or numbers, not {name}"),
    }
}
