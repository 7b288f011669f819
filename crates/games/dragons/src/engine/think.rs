//! A search of its own for every map size, on as many threads as asked.

use plateau_core::{Budget, Clock, Host, Seat, Time};

use super::{
    super::{map::MOST_TERRITORIES, position::Dragons},
    bits::{Bits, Large, Small},
    duel::{Duel, Gaze},
    field::{Field, Ground},
    luck::Luck,
    tree::{Found, Style, Tree},
};

/// When a search ends, whatever comes first.
#[derive(Clone, Debug)]
pub struct Limit<'a> {
    /// Time, or somebody who wants it to stop.
    pub budget: &'a Budget,
    /// Threads and memory.
    pub host: &'a Host,
    /// So many walks on each thread.
    pub walks: u32,
    /// Whether only the best decision is asked for: a search then ends when no other can catch up.
    pub only_best: bool,
}

/// The part of its time that a search leaves to what comes after it: the last walks, telling what
/// was found.
const SPARE: f64 = 0.03;

/// When one thread's search began, and when it has to end.
struct Pace {
    clock: Clock,
    begin: Time,
    end: Option<Time>,
}

impl Pace {
    fn start(limit: &Limit<'_>) -> Pace {
        let clock = limit.budget.clock;
        let begin = clock.now();
        let end = limit.budget.deadline.map(|deadline| {
            let time = deadline.since(begin);
            begin + time.mul_f64(1.0 - SPARE)
        });
        Pace { clock, begin, end }
    }

    /// How many walks are left to a thread that did so many of these since it began.
    fn left(&self, walks: u32, most: u32) -> u32 {
        let by_count = most - walks;
        let Some(end) = self.end else {
            return by_count;
        };
        let now = self.clock.now();
        let share = end.since(now).as_secs_f64() / now.since(self.begin).as_secs_f64().max(1e-6);
        // A little more than at the speed so far: nobody is cut off by a slow start.
        by_count.min((1.2 * share * f64::from(walks)) as u32)
    }

    fn is_over(&self) -> bool {
        self.end.is_some_and(|end| self.clock.now() >= end)
    }
}

/// A chance of winning that is as good as certain.
const WON: f32 = 0.995;

/// What a search found.
#[derive(Clone, Debug)]
pub struct Findings {
    /// Every decision at the root with its visits and its value.
    pub found: Vec<Found>,
    /// How many walks there were in all.
    pub walks: u64,
}

impl Findings {
    /// The decision that was visited most; who has as good as won does not wait.
    pub fn best(&self) -> Option<Found> {
        let most = |found: &&Found| (found.visits, (found.value * 1e6) as i64);
        let best = self.found.iter().max_by_key(most)?;
        if best.what.is_some() || best.value < WON {
            return Some(*best);
        }
        let attacks = self.found.iter().filter(|found| found.what.is_some());
        let as_sure = attacks.filter(|found| found.visits > 0 && found.value >= WON);
        let sure = as_sure.max_by(|a, b| a.value.total_cmp(&b.value));
        Some(*sure.unwrap_or(best))
    }

    fn with(mut self, other: &Findings) -> Findings {
        for (own, other) in self.found.iter_mut().zip(&other.found) {
            let all = own.visits + other.visits;
            if all > 0 {
                let sum = own.value * own.visits as f32 + other.value * other.visits as f32;
                own.value = sum / all as f32;
            }
            own.visits = all;
        }
        self.walks += other.walks;
        self
    }
}

/// Which search.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// That of two armies, with the network.
    Duel(Gaze),
    /// That of any number of armies, with playouts and the judge.
    Tree(Style),
}

impl Way {
    /// What is best in a position.
    pub fn best(game: &Dragons) -> Way {
        let left = |seat: &Seat| (0..game.map().len()).any(|at| game.owner(at) == *seat);
        if game.seats_of_all().filter(left).count() == 2 {
            Way::Duel(Gaze::BEST)
        } else {
            Way::Tree(Style::BEST)
        }
    }
}

/// Thinks about a position in which a seat is waited for.
pub fn think(game: &Dragons, way: Way, limit: &Limit<'_>, seed: u64) -> Findings {
    Memory::default().think(game, way, limit, seed)
}

/// What is left of the last search: the next decision of the same turn goes on from there.
#[derive(Default)]
pub enum Memory {
    /// Nothing.
    #[default]
    Empty,
    /// A tree for each thread.
    Small(Vec<Duel<Small, 64>>),
    /// The same on a large map.
    Large(Vec<Duel<Large, MOST_TERRITORIES>>),
}

impl Memory {
    /// Thinks about a position in which a seat is waited for.
    pub fn think(&mut self, game: &Dragons, way: Way, limit: &Limit<'_>, seed: u64) -> Findings {
        let last = std::mem::take(self);
        if game.map().len() <= 64 {
            let last = match last {
                Memory::Small(trees) => trees,
                _ => Vec::new(),
            };
            let (thought, trees) = threads(game, way, last, limit, seed);
            *self = Memory::Small(trees);
            thought
        } else {
            let last = match last {
                Memory::Large(trees) => trees,
                _ => Vec::new(),
            };
            let (thought, trees) = threads(game, way, last, limit, seed);
            *self = Memory::Large(trees);
            thought
        }
    }
}

/// Either search, and how many walks it had when it began.
enum Search<S, const N: usize> {
    Duel(Duel<S, N>, u32),
    Tree(Tree<S, N>),
}

impl<S: Bits, const N: usize> Search<S, N> {
    fn grow(&mut self) {
        match self {
            Search::Duel(duel, _) => duel.grow(),
            Search::Tree(tree) => tree.grow(),
        }
    }

    /// How many walks there were since it began.
    fn walks(&self) -> u32 {
        match self {
            Search::Duel(duel, begun) => duel.walks() - begun,
            Search::Tree(tree) => tree.walks(),
        }
    }

    fn lead(&self) -> u32 {
        match self {
            Search::Duel(duel, _) => duel.lead(),
            Search::Tree(tree) => tree.lead(),
        }
    }

    fn found(&self) -> Vec<Found> {
        match self {
            Search::Duel(duel, _) => duel.found(),
            Search::Tree(tree) => tree.found(),
        }
    }

    fn is_full(&self) -> bool {
        matches!(self, Search::Duel(duel, _) if duel.is_full())
    }

    /// Walks between two looks at the clock: about a third of a millisecond.
    fn breath(&self) -> u32 {
        match self {
            Search::Duel(..) => 2,
            Search::Tree(_) => 64,
        }
    }
}

/// Thinks on every thread on its own, and adds up what they found.
fn threads<S: Bits, const N: usize>(
    game: &Dragons,
    way: Way,
    mut last: Vec<Duel<S, N>>,
    limit: &Limit<'_>,
    seed: u64,
) -> (Findings, Vec<Duel<S, N>>) {
    let ground = Ground::<S>::new(game.map(), game.reinforce());
    let root = Field::<S, N>::of(game);
    last.retain_mut(|duel| matches!(way, Way::Duel(gaze) if duel.go_on(&ground, &root, gaze)));
    let count = limit.host.threads(limit.budget).get();
    let mut searches: Vec<Search<S, N>> = last
        .into_iter()
        .take(count)
        .map(|duel| {
            let begun = duel.walks();
            Search::Duel(duel, begun)
        })
        .collect();
    for thread in searches.len()..count {
        let luck = Luck::new(seed ^ (thread as u64).wrapping_mul(0x9e37_79b9));
        searches.push(match way {
            Way::Duel(gaze) => {
                let most = Duel::<S, N>::most(limit.host, count);
                Search::Duel(Duel::new(ground.clone(), root, gaze, luck, most), 0)
            }
            Way::Tree(style) => {
                let most = Tree::<S, N>::most(limit.host, count);
                Search::Tree(Tree::new(ground.clone(), root, style, luck, most))
            }
        });
    }
    let thoughts: Vec<Findings> = std::thread::scope(|scope| {
        let mut rest = searches.iter_mut();
        let own = rest.next();
        let others: Vec<_> = rest
            .map(|search| scope.spawn(|| run(search, limit)))
            .collect();
        let own = own.map(|search| run(search, limit));
        let others = others
            .into_iter()
            .map(|other| other.join().expect("a search does not panic"));
        own.into_iter().chain(others).collect()
    });
    let all = thoughts.into_iter().reduce(|sum, other| sum.with(&other));
    let trees = searches.into_iter().filter_map(|search| match search {
        Search::Duel(duel, _) => Some(duel),
        Search::Tree(_) => None,
    });
    (all.expect("there is a thread"), trees.collect())
}

/// Lets a search grow until its limit.
fn run<S: Bits, const N: usize>(search: &mut Search<S, N>, limit: &Limit<'_>) -> Findings {
    let pace = Pace::start(limit);
    while search.walks() < limit.walks {
        for _ in 0..search.breath().min(limit.walks - search.walks()) {
            search.grow();
        }
        let settled = limit.only_best && search.lead() > pace.left(search.walks(), limit.walks);
        if settled || search.is_full() || pace.is_over() || limit.budget.is_spent() {
            break;
        }
    }
    Findings {
        walks: u64::from(search.walks()),
        found: search.found(),
    }
}
