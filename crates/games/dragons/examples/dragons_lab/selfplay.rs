//! Games of the house against itself: positions at the beginnings of turns, what the search thought
//! of them, and what came of them.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU64, Ordering},
};

use plateau_core::{Draw, Settings};
use plateau_dragons::{
    Dragons, KIT, Map, Setup,
    engine::{CHANCES, Field, Ground, Luck, Small, Style, Tree},
};

/// A position as one army sees it.
pub struct Sample {
    /// The map.
    pub ground: Arc<Ground<Small>>,
    /// The position.
    pub field: Field<Small, 64>,
    /// Who looks at it.
    pub me: usize,
    /// What came of it: 1 a win, 0 a loss.
    pub end: f32,
    /// What the search thought, where it was asked for this army.
    pub thought: Option<f32>,
}

/// How games are played.
#[derive(Clone)]
pub struct Plan {
    /// So many games.
    pub games: u64,
    /// The numbers of armies, in turn.
    pub armies: Vec<usize>,
    /// Walks a decision.
    pub walks: u32,
    /// Where maps and dice come from.
    pub seed: u64,
}

/// The positions of all games of a plan, game by game.
pub fn play_all(plan: &Plan, threads: usize) -> Vec<Sample> {
    let next = AtomicU64::new(0);
    let all = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= plan.games {
                        return;
                    }
                    let samples = play(plan, game);
                    all.lock().expect("no thread panics").extend(samples);
                }
            });
        }
    });
    all.into_inner().expect("no thread panics")
}

/// One game.
fn play(plan: &Plan, game: u64) -> Vec<Sample> {
    let mut luck = Luck::new(plan.seed << 40 | game << 8);
    let armies = plan.armies[game as usize % plan.armies.len()];
    let start = start(armies, &mut luck);
    let ground = Ground::<Small>::new(start.map(), start.reinforce());
    let mut field = Field::<Small, 64>::of(&start);
    let mut seen = Vec::new();
    while !field.is_over() {
        let before = field;
        let thought = turn(&mut field, &ground, plan.walks, &mut luck);
        seen.push((before, thought));
    }
    let mut samples = Vec::new();
    for (before, thought) in seen {
        for me in (0..armies).filter(|army| before.own(*army) != 0) {
            let thought = match me {
                _ if me == before.to_move() => Some(thought),
                _ if armies == 2 => Some(1.0 - thought),
                _ => None,
            };
            samples.push(Sample {
                ground: ground.clone(),
                field: before,
                me,
                end: field.worth(me),
                thought,
            });
        }
    }
    samples
}

/// Plays a turn; what the search thought at its beginning.
fn turn(
    field: &mut Field<Small, 64>,
    ground: &Arc<Ground<Small>>,
    walks: u32,
    luck: &mut Luck,
) -> f32 {
    let mut thought = None;
    loop {
        let mut tree = Tree::new(
            ground.clone(),
            *field,
            Style::BEST,
            Luck::new(luck.word()),
            usize::MAX,
        );
        // The first look of a turn is what is learnt from: it looks twice.
        let count = if thought.is_none() { 2 * walks } else { walks };
        (0..count).for_each(|_| tree.grow());
        let found = tree.found();
        thought.get_or_insert_with(|| {
            let sum: f32 = found.iter().map(|one| one.visits as f32 * one.value).sum();
            sum / found.iter().map(|one| one.visits as f32).sum::<f32>()
        });
        let best = found.iter().max_by_key(|one| one.visits);
        match best.and_then(|best| best.what) {
            None => {
                field.end_turn(ground, luck);
                break;
            }
            Some((from, to)) => {
                field.attack(usize::from(from), usize::from(to), &CHANCES, luck);
                if field.is_over() {
                    break;
                }
            }
        }
    }
    thought.expect("it was asked")
}

/// A first position: hexagons of several sizes and shares of rocks, half of them with links taken
/// out so that the judge learns maps of any kind; more for those who begin later, so that games are
/// open.
fn start(armies: usize, luck: &mut Luck) -> Dragons {
    loop {
        let settings = Settings::new()
            .with("armies", armies.to_string())
            .with("rows", (4 + luck.below(5)).to_string())
            .with("columns", (4 + luck.below(5)).to_string())
            .with("rocks", luck.below(36).to_string());
        let Ok(table) = KIT.table(&settings, luck.word()) else {
            continue;
        };
        let game = table.game();
        let size = game.map().len();
        if !(4 * armies..=64).contains(&size) {
            continue;
        }
        let map = if luck.below(2) == 0 {
            thinned(game.map(), luck)
        } else {
            (**game.map()).clone()
        };
        let owner: Vec<u8> = (0..size).map(|t| game.owner(t).index() as u8).collect();
        let mut soldiers: Vec<u8> = match luck.below(3) {
            0 => vec![3; size],
            _ => (0..size).map(|t| game.soldiers(t)).collect(),
        };
        let more = luck.below(60);
        for army in 1..armies {
            let own: Vec<usize> = (0..size)
                .filter(|t| usize::from(owner[*t]) == army)
                .collect();
            for _ in 0..army * own.len() * more / 100 {
                let territory = own[luck.below(own.len())];
                soldiers[territory] = (soldiers[territory] + 1).min(8);
            }
        }
        return Dragons::set(Setup {
            owner,
            soldiers,
            armies: armies as u8,
            ..Setup::on(Arc::new(map))
        });
    }
}

/// The map with up to two fifths of its links taken out; it stays connected.
fn thinned(map: &Map, luck: &mut Luck) -> Map {
    let mut near: Vec<Vec<u16>> = (0..map.len()).map(|t| map.neighbours(t).to_vec()).collect();
    let mut links: Vec<(u16, u16)> = Vec::new();
    for (one, list) in near.iter().enumerate() {
        links.extend(list.iter().map(|other| (one as u16, *other)));
    }
    links.retain(|(one, other)| one < other);
    Draw::from_seed(luck.word()).shuffle(&mut links);
    links.truncate(links.len() * luck.below(40) / 100);
    for (one, other) in links {
        let before = near.clone();
        near[usize::from(one)].retain(|near| *near != other);
        near[usize::from(other)].retain(|near| *near != one);
        if !Map::general(&near).is_some_and(|map| map.is_connected()) {
            near = before;
        }
    }
    Map::general(&near).expect("links are taken out on both sides")
}
