//! The search: iterative deepening over nodes that hold a SET of cells of the target's robot.
//!
//! A node is where the helpers stand, and all cells where the target's robot can be by then. Its
//! moves are one slide of the whole set, and the moves of the helpers, each of which divides the
//! set into the cells that are out of its way and those that stop it.

use plateau_core::Budget;

use super::{super::robot::Direction, ground::Ground, set::Set, table::Table};

/// The most helpers: the other coloured robots, and silver.
pub(super) const MOST_HELPERS: usize = 4;
/// Up to so many cells of a set are looked up one by one.
const FEW: u32 = 4;
/// The longest solution that is looked for.
pub(super) const DEEPEST: u32 = 62;

/// The other robots, in order of their cells: who is who does not matter to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Helpers {
    cells: [u16; MOST_HELPERS],
    count: u8,
}

impl Helpers {
    pub fn new(cells: impl Iterator<Item = u16>) -> Helpers {
        let mut helpers = Helpers {
            cells: [0; MOST_HELPERS],
            count: 0,
        };
        for cell in cells {
            helpers.cells[usize::from(helpers.count)] = cell;
            helpers.count += 1;
        }
        helpers.cells[..usize::from(helpers.count)].sort_unstable();
        helpers
    }

    #[inline(always)]
    pub fn cells(&self) -> &[u16] {
        &self.cells[..usize::from(self.count)]
    }

    /// With one of them elsewhere.
    #[inline(always)]
    pub fn with(mut self, index: usize, cell: u16) -> Helpers {
        let mut place = index;
        while place > 0 && self.cells[place - 1] > cell {
            self.cells[place] = self.cells[place - 1];
            place -= 1;
        }
        while place + 1 < usize::from(self.count) && self.cells[place + 1] < cell {
            self.cells[place] = self.cells[place + 1];
            place += 1;
        }
        self.cells[place] = cell;
        self
    }

    /// As a number.
    #[inline(always)]
    pub fn pack(&self) -> u64 {
        let [a, b, c, d] = self.cells.map(u64::from);
        a | b << 10 | c << 20 | d << 30
    }

    #[inline(always)]
    pub fn set<const N: usize>(&self) -> Set<N> {
        self.cells()
            .iter()
            .fold(Set::EMPTY, |set, &cell| set.or(Set::one(cell)))
    }
}

/// Whether the target's robot has turned: free to stop on the target, or gone in one direction
/// only, or not moved at all. Without the ricochet rule it is free from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Free,
    Still,
    Only(Direction),
}

impl Phase {
    /// From the directions that the robot has gone, as bits.
    pub fn new(ricochet: bool, gone: u8) -> Phase {
        let only = Direction::ALL.into_iter().find(|d| gone == d.bit());
        match (ricochet, gone, only) {
            (true, 0, _) => Phase::Still,
            (true, _, Some(direction)) => Phase::Only(direction),
            _ => Phase::Free,
        }
    }

    /// After a slide.
    pub fn after(self, direction: Direction) -> Phase {
        match self {
            Phase::Still => Phase::Only(direction),
            Phase::Only(only) if only == direction => self,
            Phase::Only(_) | Phase::Free => Phase::Free,
        }
    }

    /// Whether a slide in this direction may end on the target.
    #[inline(always)]
    pub fn may_end(self, direction: Direction) -> bool {
        self.after(direction) == Phase::Free
    }

    #[inline(always)]
    pub fn number(self) -> u64 {
        match self {
            Phase::Free => 0,
            Phase::Still => 1,
            Phase::Only(direction) => 2 + direction as u64,
        }
    }
}

/// A step of a solution: the robot that stands there goes in this direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leap {
    pub from: u16,
    pub direction: Direction,
}

/// One way to read the problem: this robot goes to the target, the others help.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub start: u16,
    pub helpers: Helpers,
    pub phase: Phase,
    /// Told apart in the table where several robots may go.
    pub number: u64,
}

/// A search that goes on.
pub(super) struct Search<'a, const N: usize> {
    pub ground: &'a Ground<N>,
    pub target: u16,
    /// Cells by their least distance from the target.
    pub bounds: &'a [Set<N>],
    /// The four cells beside the target: a robot there stops another one on it.
    pub beside: Set<N>,
    pub table: &'a mut Table<N>,
    pub budget: &'a Budget,
    pub nodes: u64,
    pub aborted: bool,
    /// The solution from its end.
    pub found: Vec<Leap>,
    pub part: u64,
}

/// How the recursion calls itself: compiled for any machine, or for wide registers.
pub(super) trait Call {
    fn visit<const N: usize>(search: &mut Search<'_, N>, node: Node<N>) -> Option<u16>;
}

/// Where the search stands.
#[derive(Clone, Copy)]
pub(super) struct Node<const N: usize> {
    pub helpers: Helpers,
    pub set: Set<N>,
    pub left: u32,
    pub phase: Phase,
}

impl<const N: usize> Search<'_, N> {
    /// The cells from which the target is at most so many moves away.
    #[inline(always)]
    pub fn within(&self, moves: u32) -> Set<N> {
        self.bounds[(moves as usize).min(self.bounds.len() - 1)]
    }

    /// Looks for a solution with exactly so many moves left; the cell of the set that it begins
    /// from. No shorter one exists.
    #[inline(always)]
    pub fn visit<C: Call>(&mut self, node: Node<N>) -> Option<u16> {
        let Node {
            helpers,
            set,
            left,
            phase,
        } = node;
        self.nodes += 1;
        if self.nodes & 1023 == 0 && self.is_spent() {
            self.aborted = true;
        }
        if self.aborted {
            return None;
        }
        match left {
            1 => return self.last_step(&helpers, set, phase),
            2 if phase == Phase::Free => return self.last_two(&node),
            _ => {}
        }
        let mut set = set;
        // Near the leaves searching is cheaper than remembering.
        if left > 2 {
            let key = helpers.pack() | phase.number() << 40 | self.part << 43;
            set = self.table.fresh(key, left, set);
            if set.is_empty() {
                return None;
            }
        }
        if let Some(cell) = self.slides::<C>(&Node { set, ..node }) {
            return Some(cell);
        }
        self.helper_moves::<C>(&Node { set, ..node })
    }

    fn is_spent(&self) -> bool {
        self.budget.is_spent() || self.budget.nodes.is_some_and(|most| self.nodes >= most)
    }

    /// The last move: the cells of the set from which the target's robot stops on the target.
    #[inline(always)]
    fn last_step(&mut self, helpers: &Helpers, set: Set<N>, phase: Phase) -> Option<u16> {
        if helpers.cells().contains(&self.target) {
            return None;
        }
        for direction in Direction::ALL {
            if !phase.may_end(direction) {
                continue;
            }
            let back = direction.opposite();
            if set.and(*self.ground.ray(self.target, back)).is_empty() {
                continue;
            }
            let others = helpers.cells();
            if self.ground.stop(self.target, direction, others) != self.target {
                continue;
            }
            let far = self.ground.stop(self.target, back, others);
            let from = set
                .and(self.ground.path(self.target, far, back))
                .cells()
                .next();
            if let Some(from) = from {
                self.found.push(Leap { from, direction });
                return Some(from);
            }
        }
        None
    }

    /// The last two moves, where nothing but stopping on the target counts.
    #[inline(always)]
    fn last_two(&mut self, node: &Node<N>) -> Option<u16> {
        let others = node.helpers.cells();
        if !others.contains(&self.target) {
            // The cells from which the last move would be made, first: often there are none.
            let mut ends = Set::EMPTY;
            for direction in Direction::ALL {
                if self.ground.stop(self.target, direction, others) == self.target {
                    let back = direction.opposite();
                    let far = self.ground.stop(self.target, back, others);
                    ends = ends.or(self.ground.path(self.target, far, back));
                }
            }
            if !ends.is_empty() {
                let after = self.after_slide(node.set, &node.helpers);
                let after = after.and(ends).without(node.set);
                if !after.is_empty() {
                    let cell = self.last_step(&node.helpers, after, Phase::Free)?;
                    return Some(self.step_back(node, cell, |_| true));
                }
            }
        }
        // A helper first: only cells in line with the target are near enough.
        let tight = node.set.and(self.within(1));
        if tight.is_empty() {
            return None;
        }
        for index in 0..node.helpers.cells().len() {
            let from = node.helpers.cells()[index];
            let clears = self.within(1).has(from);
            for direction in Direction::ALL {
                let stop = self.ground.stop(from, direction, node.helpers.cells());
                if stop == from {
                    continue;
                }
                let path = self.ground.path(from, stop, direction);
                if clears || self.beside.has(stop) {
                    let helpers = node.helpers.with(index, stop);
                    let free = tight.without(path);
                    if !free.is_empty()
                        && let Some(cell) = self.last_step(&helpers, free, Phase::Free)
                    {
                        self.found.push(Leap { from, direction });
                        return Some(cell);
                    }
                }
                for cell in tight.and(path).cells() {
                    let stop = before::<N>(cell, direction);
                    if stop == from || !(clears || self.beside.has(stop)) {
                        continue;
                    }
                    let helpers = node.helpers.with(index, stop);
                    if self
                        .last_step(&helpers, Set::one(cell), Phase::Free)
                        .is_some()
                    {
                        self.found.push(Leap { from, direction });
                        return Some(cell);
                    }
                }
            }
        }
        None
    }

    /// The target's robot moves.
    #[inline(always)]
    fn slides<C: Call>(&mut self, node: &Node<N>) -> Option<u16> {
        let near = self.within(node.left - 1);
        let left = node.left - 1;
        if node.phase == Phase::Free {
            let after = self.after_slide(node.set, &node.helpers);
            let after = after.and(near).without(node.set);
            if after.is_empty() {
                return None;
            }
            let cell = C::visit(
                self,
                Node {
                    set: after,
                    left,
                    ..*node
                },
            )?;
            return Some(self.step_back(node, cell, |_| true));
        }
        let blocked = node.helpers.set::<N>();
        for direction in Direction::ALL {
            let enter = self.ground.enter[direction.index()].without(blocked);
            let phase = node.phase.after(direction);
            // Those that cannot move have not gone in this direction.
            let moving = node.set.and(enter.step(direction.opposite()));
            let after = moving.slide(direction, enter).and(near);
            if after.is_empty() {
                continue;
            }
            let child = Node {
                set: after,
                left,
                phase,
                ..*node
            };
            if let Some(cell) = C::visit(self, child) {
                return Some(self.step_back(node, cell, |d| d == direction));
            }
        }
        None
    }

    /// Where the target's robot can stop after one slide from any cell of the set; where it cannot
    /// move it stays. Few cells are looked up one by one, many slide at once.
    #[inline(always)]
    fn after_slide(&self, set: Set<N>, helpers: &Helpers) -> Set<N> {
        if set.is_more_than(FEW) {
            return set.slides(&self.ground.enter, helpers.set::<N>());
        }
        let mut after = Set::EMPTY;
        for cell in set.cells() {
            for direction in Direction::ALL {
                after.put(self.ground.stop(cell, direction, helpers.cells()));
            }
        }
        after
    }

    /// The cells on the rays from the set, by direction, the set's own too.
    #[inline(always)]
    fn rays(&self, set: Set<N>) -> [Set<N>; 4] {
        if set.is_more_than(FEW) {
            return set.fills(&self.ground.enter);
        }
        let mut rays = [set; 4];
        for cell in set.cells() {
            for direction in Direction::ALL {
                let ray = &mut rays[direction.index()];
                *ray = ray.or(*self.ground.ray(cell, direction));
            }
        }
        rays
    }

    /// The cell of the node's set from which the target's robot slid to this one.
    #[cold]
    fn step_back(&mut self, node: &Node<N>, to: u16, may: impl Fn(Direction) -> bool) -> u16 {
        let others = node.helpers.cells();
        for direction in Direction::ALL.into_iter().filter(|&d| may(d)) {
            let origin = node
                .set
                .cells()
                .find(|&from| from != to && self.ground.stop(from, direction, others) == to);
            if let Some(from) = origin {
                self.found.push(Leap { from, direction });
                return from;
            }
        }
        unreachable!("every cell of a slid set came from somewhere")
    }

    /// The helpers move.
    #[inline(always)]
    fn helper_moves<C: Call>(&mut self, node: &Node<N>) -> Option<u16> {
        let left = node.left - 1;
        // With a move to spare afterwards every helper move may matter; without one only those
        // that put something useful in the way of the target's robot, or take it away.
        let (loose, near) = (self.within(node.left - 2), self.within(left));
        let loose = node.set.and(loose);
        let tight = node.set.and(near).without(loose);
        let useful = if tight.is_empty() {
            Useful::nothing()
        } else {
            self.useful(tight, left)
        };
        if loose.is_empty() && tight.is_empty() {
            return None;
        }
        for index in 0..node.helpers.cells().len() {
            let from = node.helpers.cells()[index];
            let clears = useful.clear.has(from);
            for direction in Direction::ALL {
                let stop = self.ground.stop(from, direction, node.helpers.cells());
                if stop == from {
                    continue;
                }
                let path = self.ground.path(from, stop, direction);
                let all = loose.or(tight);
                let moving = if clears || useful.block.has(stop) {
                    all
                } else {
                    loose
                };
                let free = moving.without(path);
                if !free.is_empty() {
                    let helpers = node.helpers.with(index, stop);
                    let child = Node {
                        helpers,
                        set: free,
                        left,
                        phase: node.phase,
                    };
                    if let Some(cell) = C::visit(self, child) {
                        self.found.push(Leap { from, direction });
                        return Some(cell);
                    }
                }
                let stopping = all.and(path);
                if stopping.is_empty() {
                    continue;
                }
                for cell in stopping.cells() {
                    let stop = before::<N>(cell, direction);
                    let matters = loose.has(cell) || clears || useful.block.has(stop);
                    if stop == from || !matters {
                        continue;
                    }
                    let helpers = node.helpers.with(index, stop);
                    let set = Set::one(cell);
                    let child = Node {
                        helpers,
                        set,
                        left,
                        phase: node.phase,
                    };
                    if C::visit(self, child).is_some() {
                        self.found.push(Leap { from, direction });
                        return Some(cell);
                    }
                }
            }
        }
        None
    }

    /// Where a helper would be useful, and from where it would be useful to go, if the target's
    /// robot then has no move to spare: every step must be one nearer to the target, on a ray of
    /// the step before. A helper matters only where it stops the robot on such a cell, or stands
    /// on such a ray. (A helper move that does neither leaves a solution that is one move shorter,
    /// and there is none.)
    #[inline(always)]
    fn useful(&self, tight: Set<N>, left: u32) -> Useful<N> {
        let mut useful = Useful::nothing();
        let mut cells = tight;
        // The last step is the same from everywhere: along the target's own rays.
        useful.clear = self.within(1);
        useful.block = self.beside;
        for moves in (1..left).rev() {
            let near = self.within(moves);
            let mut next = Set::EMPTY;
            let rays = self.rays(cells);
            for direction in Direction::ALL {
                let enter = self.ground.enter[direction.index()];
                let rays = rays[direction.index()];
                let ends = rays.and(near);
                useful.clear = useful.clear.or(rays);
                useful.block = useful.block.or(ends.step(direction).and(enter));
                next = next.or(ends);
            }
            cells = next;
        }
        useful
    }
}

/// Cells where helpers matter.
struct Useful<const N: usize> {
    /// There they stop the target's robot where it should stop.
    block: Set<N>,
    /// From there they may be in its way.
    clear: Set<N>,
}

impl<const N: usize> Useful<N> {
    #[inline(always)]
    fn nothing() -> Useful<N> {
        Useful {
            block: Set::EMPTY,
            clear: Set::EMPTY,
        }
    }
}

/// The cell before this one, for whoever comes in this direction.
#[inline(always)]
pub(super) fn before<const N: usize>(cell: u16, direction: Direction) -> u16 {
    let columns = Set::<N>::COLUMNS as u16;
    match direction {
        Direction::Up => cell + columns,
        Direction::Right => cell - 1,
        Direction::Down => cell - columns,
        Direction::Left => cell + 1,
    }
}
