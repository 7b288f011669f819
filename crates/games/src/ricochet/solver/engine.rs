//! One solver for boards of a grid: its memory, and the order in which it goes deeper.

use plateau_core::Budget;

use super::{
    super::{
        puzzle::Puzzle,
        robot::{Direction, Robot},
    },
    closure::{Closure, could_reach, visit_all},
    ground::{Ground, place},
    search::{Call, DEEPEST, Helpers, Leap, Node, Part, Phase, Search},
    set::Set,
    table::Table,
};

/// What is known of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A shortest solution.
    Solved(Vec<(Robot, Direction)>),
    /// There is none, and that is proved.
    Unreachable,
    /// Told to stop: no solution is shorter than this.
    AtLeast(u32),
}

/// Memory that is kept from problem to problem.
pub(super) struct Engine<const N: usize> {
    ground: Option<Ground<N>>,
    table: Table<N>,
    bounds: Vec<Set<N>>,
    found: Vec<Leap>,
}

/// Where the search is compiled for any machine.
struct Portable;

impl Call for Portable {
    fn visit<const N: usize>(search: &mut Search<'_, N>, node: Node<N>) -> Option<u16> {
        search.visit::<Portable>(node)
    }
}

/// Where it is compiled for wide registers.
#[cfg(target_arch = "x86_64")]
struct Wide;

#[cfg(target_arch = "x86_64")]
impl Call for Wide {
    #[inline(always)]
    fn visit<const N: usize>(search: &mut Search<'_, N>, node: Node<N>) -> Option<u16> {
        // Pays a little: the portable search took 1.11 to 1.14 times as long in one run
        // (docs/figures.md).
        #[allow(unsafe_code)]
        // SAFETY: `Wide` is chosen only where `is_wide` has found these features.
        unsafe {
            visit_wide(search, node)
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn visit_wide<const N: usize>(search: &mut Search<'_, N>, node: Node<N>) -> Option<u16> {
    search.visit::<Wide>(node)
}

/// A search that is compiled for some registers.
pub(super) type Visit<const N: usize> = fn(&mut Search<'_, N>, Node<N>) -> Option<u16>;

/// The search of small boards for wide registers, where this machine has them. (Large boards keep
/// the portable one: they are rare, and each copy costs the compiler minutes.)
pub(super) fn wide() -> Option<Visit<4>> {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
    {
        return Some(Wide::visit::<4>);
    }
    None
}

impl<const N: usize> Engine<N> {
    pub fn new() -> Engine<N> {
        Engine {
            ground: None,
            table: Table::new(),
            bounds: Vec::new(),
            found: Vec::new(),
        }
    }

    /// The memory that is kept, in bytes.
    pub fn bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Gives back what a hard problem needed.
    pub fn shrink(&mut self) {
        self.table.shrink();
    }

    /// Makes the tables of this board, unless they are there.
    pub fn prepare(&mut self, puzzle: &Puzzle) {
        if !self
            .ground
            .as_ref()
            .is_some_and(|ground| ground.is_of(&puzzle.board))
        {
            self.ground = Some(Ground::new(&puzzle.board));
        }
    }

    /// Solves; tells how many nodes that took.
    pub fn solve(
        &mut self,
        puzzle: &Puzzle,
        budget: &Budget,
        wide: Option<Visit<N>>,
    ) -> (Answer, u64) {
        if puzzle.is_solved() {
            return (Answer::Solved(Vec::new()), 0);
        }
        self.prepare(puzzle);
        let Engine {
            ground,
            table,
            bounds,
            found,
        } = self;
        let ground = ground.as_ref().expect("it was just prepared");
        let target = place::<N>(puzzle.goal.cell);
        ground.bounds(target, bounds);
        let parts = parts::<N>(puzzle);
        table.begin();
        found.clear();
        let mut search = Search {
            ground,
            target,
            bounds,
            beside: ground.beside(target),
            table,
            budget,
            nodes: 0,
            aborted: false,
            found: std::mem::take(found),
            part: 0,
        };
        let answer = deepen(
            &mut search,
            puzzle,
            &parts,
            wide.unwrap_or(Portable::visit::<N>),
        );
        let nodes = search.nodes;
        self.found = search.found;
        (answer, nodes)
    }
}

fn deepen<const N: usize>(
    search: &mut Search<'_, N>,
    puzzle: &Puzzle,
    parts: &[Part],
    visit: Visit<N>,
) -> Answer {
    let far = |part: &Part| search.bounds.iter().position(|set| set.has(part.start));
    let Some(least) = parts.iter().filter_map(far).min() else {
        return Answer::Unreachable;
    };
    let deepest = search.budget.depth.unwrap_or(DEEPEST).min(DEEPEST);
    let (mut before, mut hoped, mut proved) = (0, false, false);
    for depth in least.max(1) as u32..=deepest {
        let begin = search.nodes;
        for part in parts {
            let set = Set::one(part.start).and(search.within(depth));
            if set.is_empty() {
                continue;
            }
            search.part = part.number;
            let node = Node {
                helpers: part.helpers,
                set,
                left: depth,
                phase: part.phase,
            };
            if visit(search, node).is_some() {
                return Answer::Solved(leaps::<N>(puzzle, &search.found));
            }
            if search.aborted {
                return Answer::AtLeast(depth);
            }
        }
        let nodes = search.nodes - begin;
        if !hoped && nodes > 2_000 {
            hoped = true;
            if !could_reach(search.ground, search.target, parts) {
                return Answer::Unreachable;
            }
        }
        // A search that no longer grows with its depth has seen nearly everything: see all of it.
        let stalls = before > 500_000 && nodes < before + before / 4;
        if !proved && (stalls || depth > 26) {
            proved = true;
            let budget = search.budget;
            match visit_all(search.ground, search.target, parts, || budget.is_spent()) {
                Closure::Unreachable => return Answer::Unreachable,
                Closure::Reachable => {}
                Closure::Unknown if budget.is_spent() => return Answer::AtLeast(depth + 1),
                Closure::Unknown => {}
            }
        }
        before = nodes;
    }
    Answer::AtLeast(deepest + 1)
}

/// Who may go to the target, with everybody else as a helper.
pub(super) fn parts<const N: usize>(puzzle: &Puzzle) -> Vec<Part> {
    let robots = &puzzle.robots;
    let goes = robots.playing().filter(|&robot| puzzle.goal.asks(robot));
    let part = |robot: Robot| {
        let others = robots.playing().filter(|&other| other != robot);
        let cells = others.filter_map(|other| robots.at(other)).map(place::<N>);
        Part {
            start: robots.at(robot).map(place::<N>).unwrap_or_default(),
            helpers: Helpers::new(cells),
            phase: Phase::new(puzzle.ricochet, puzzle.gone[robot.index()]),
            number: robot.index() as u64,
        }
    };
    goes.map(part).collect()
}

/// The steps from the start, with the robots by name.
fn leaps<const N: usize>(puzzle: &Puzzle, found: &[Leap]) -> Vec<(Robot, Direction)> {
    let mut puzzle = puzzle.clone();
    let mut moves = Vec::with_capacity(found.len());
    for leap in found.iter().rev() {
        let robot = puzzle
            .robots
            .playing()
            .find(|&robot| puzzle.robots.at(robot).map(place::<N>) == Some(leap.from));
        let robot = robot.expect("a robot stands where a step begins");
        puzzle.slide(robot, leap.direction);
        moves.push((robot, leap.direction));
    }
    moves
}
