//! A search of its own for every map size, on as many threads as asked.

use std::time::Instant;

use plateau_core::{Budget, Seat};

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
    /// So many walks on each thread.
    pub walks: u32,
    /// Whether only the best decision is asked for: a search then ends when no other can catch up.
    pub only_best: bool,
}

impl Limit<'_> {
    /// How many walks are left to a thread that did so many since it began.
    fn left(&self, walks: u32, begin: Instant) -> u32 {
        let by_count = self.walks - walks;
        let Some(deadline) = self.budget.deadline else {
            return by_count;
        };
        let now = Instant::now();
        let share = deadline.saturating_duration_since(now).as_secs_f64()
            / (now - begin).as_secs_f64().max(1e-6);
        // A little more than at the speed so far: nobody is cut off by a slow start.
        by_count.min((1.2 * share * f64::from(walks)) as u32)
    }
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Thought {
    /// Every decision at the root with its visits and its value.
    pub found: Vec<Found>,
    /// How many walks there were in all.
    pub walks: u64,
}

impl Thought {
    /// The decision that was visited most.
    pub fn best(&self) -> Option<Found> {
        let most = |found: &&Found| (found.visits, (found.value * 1e6) as i64);
        self.found.iter().max_by_key(most).copied()
    }

    fn with(mut self, other: &Thought) -> Thought {
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
pub fn think(game: &Dragons, way: Way, limit: &Limit<'_>, seed: u64) -> Thought {
    if game.map().len() <= 64 {
        threads::<Small, 64>(game, way, limit, seed)
    } else {
        threads::<Large, MOST_TERRITORIES>(game, way, limit, seed)
    }
}

/// Either search.
enum Grower<S, const N: usize> {
    Duel(Duel<S, N>),
    Tree(Tree<S, N>),
}

impl<S: Bits, const N: usize> Grower<S, N> {
    fn grow(&mut self) {
        match self {
            Grower::Duel(duel) => duel.grow(),
            Grower::Tree(tree) => tree.grow(),
        }
    }

    fn walks(&self) -> u32 {
        match self {
            Grower::Duel(duel) => duel.walks(),
            Grower::Tree(tree) => tree.walks(),
        }
    }

    fn lead(&self) -> u32 {
        match self {
            Grower::Duel(duel) => duel.lead(),
            Grower::Tree(tree) => tree.lead(),
        }
    }

    fn found(&self) -> Vec<Found> {
        match self {
            Grower::Duel(duel) => duel.found(),
            Grower::Tree(tree) => tree.found(),
        }
    }

    fn is_full(&self) -> bool {
        matches!(self, Grower::Duel(duel) if duel.is_full())
    }

    /// Walks between two looks at the clock: about a third of a millisecond.
    fn breath(&self) -> u32 {
        match self {
            Grower::Duel(_) => 2,
            Grower::Tree(_) => 64,
        }
    }
}

fn threads<S: Bits, const N: usize>(
    game: &Dragons,
    way: Way,
    limit: &Limit<'_>,
    seed: u64,
) -> Thought {
    let ground = Ground::<S>::new(game.map(), game.reinforce());
    let root = Field::<S, N>::of(game);
    let one = |thread: u64| {
        let luck = Luck::new(seed ^ thread.wrapping_mul(0x9e37_79b9));
        let mut tree = match way {
            Way::Duel(gaze) => Grower::Duel(Duel::new(ground.clone(), root, gaze, luck)),
            Way::Tree(style) => Grower::Tree(Tree::new(ground.clone(), root, style, luck)),
        };
        let begin = Instant::now();
        while tree.walks() < limit.walks {
            for _ in 0..tree.breath().min(limit.walks - tree.walks()) {
                tree.grow();
            }
            let settled = limit.only_best && tree.lead() > limit.left(tree.walks(), begin);
            if settled || tree.is_full() || limit.budget.is_spent() {
                break;
            }
        }
        Thought {
            walks: u64::from(tree.walks()),
            found: tree.found(),
        }
    };
    let (one, count) = (&one, limit.budget.threads.max(1) as u64);
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..count)
            .map(|thread| scope.spawn(move || one(thread)))
            .collect();
        others.into_iter().fold(one(0), |sum, other| {
            let thought = other.join().expect("a search does not panic");
            sum.with(&thought)
        })
    })
}
