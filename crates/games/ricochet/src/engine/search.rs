//! The search: breadth first by the length that a solution could have, over sets of cells.
//!
//! A situation is where the helpers stand; with it go the cells where the target's robot can be.
//! Every cell has a lower bound, its level: the moves to the target if the robot could stop
//! wherever it likes. Moves made so far and level together are the least length of a solution
//! through that cell. The search takes these lengths in order, and with each of them
//!
//! 1. slides the target's robot: a slide to the next lower level keeps the length, one along its
//!    level makes it one longer, one to the next higher level two;
//! 2. moves the helpers of all groups whose length is one less: that always costs one.
//!
//! No cell of a situation is visited twice, since no later way to it is shorter. Cells of one
//! situation and length are one group, however many moves led there: their level tells how many.

use plateau_core::Budget;

use super::{
    super::robot::Direction,
    cells::{Cells, before},
    frontier::{Frontier, Visit},
    ground::Ground,
    node::{Helpers, Leap, Node, Part, Phase},
    ways::{Ways, ahead},
};

/// The longest solution that is looked for.
pub(super) const DEEPEST: u32 = 250;
/// Moves of helpers that are collected before they are looked up: their situations come from
/// memory meanwhile.
pub(super) const BATCH: usize = 24;

/// A search that goes on.
pub(super) struct Search<'a, C: Cells> {
    pub ground: &'a Ground<C>,
    pub target: u16,
    /// Cells by their least distance from the target; the last set is empty.
    pub levels: &'a [C],
    pub frontier: &'a mut Frontier<C>,
    /// Moves of helpers that wait to be looked up.
    pub moved: &'a mut Vec<(u64, C)>,
    pub budget: &'a Budget,
    /// How many helpers there are.
    pub helpers: u8,
    /// Whether a robot that goes has still to turn.
    pub turning: bool,
    pub nodes: u64,
}

/// The end of a solution: from one of these cells, all of the same situation, a helper's move or
/// none, and then the target's robot alone, every slide one level lower.
pub(super) struct End<C> {
    pub node: Node,
    pub cells: C,
    pub leap: Option<Leap>,
    /// After the helper's move.
    pub helpers: Helpers,
}

/// What a visit found.
enum Found<C> {
    Nothing,
    /// A solution of the length of the group.
    Now(End<C>),
    /// One that is a move longer.
    Next(End<C>),
}

/// What a search found.
pub(super) enum SearchEnd<C> {
    Solved(End<C>),
    Unreachable,
    AtLeast(u32),
}

impl<C: Cells> Search<'_, C> {
    /// Looks for a shortest solution. `hope` is asked once when the problem is not easy: whether
    /// the target could be reached at all.
    #[inline(always)]
    pub fn run(&mut self, parts: &[Part], hope: impl FnOnce() -> bool) -> SearchEnd<C> {
        let deepest = self.budget.depth.unwrap_or(DEEPEST).min(DEEPEST);
        let far = |part: &Part| self.levels.iter().position(|level| level.has(part.start));
        let starts: Vec<(u32, Part)> = parts
            .iter()
            .filter_map(|part| far(part).map(|level| (level as u32, *part)))
            .collect();
        let Some(least) = starts.iter().map(|&(level, _)| level).min() else {
            return SearchEnd::Unreachable;
        };
        let latest = starts
            .iter()
            .map(|&(level, _)| level)
            .max()
            .unwrap_or(least);
        let mut hope = Some(hope);
        for length in least..=deepest {
            for (_, part) in starts.iter().filter(|&&(level, _)| level == length) {
                self.frontier
                    .add(part.node.pack(), length, C::one(part.start));
            }
            let (mut next, mut index) = (None, 0);
            for helpers in [false, true] {
                if helpers && !self.move_helpers(length) {
                    return SearchEnd::AtLeast(length);
                }
                while index < self.frontier.count(length) {
                    let look = next.is_none() && length < deepest;
                    match self.visit(length, index, look) {
                        Found::Nothing => {}
                        Found::Now(end) => return SearchEnd::Solved(end),
                        Found::Next(end) => next = Some(end),
                    }
                    index += 1;
                    if self.nodes & 255 == 0 && self.is_spent() {
                        return SearchEnd::AtLeast(length);
                    }
                }
                // What a helper's move leads to was looked at one length before, where the robot
                // need not turn: then nothing can come in between any more.
                if let Some(end) = next.take_if(|_| !self.turning || helpers) {
                    return SearchEnd::Solved(end);
                }
            }
            let counts = [0, 1, 2].map(|more| self.frontier.count(length + more));
            if counts == [0; 3] && length >= latest {
                return SearchEnd::Unreachable;
            }
            if self.nodes > 2_000 && hope.take().is_some_and(|hope| !hope()) {
                return SearchEnd::Unreachable;
            }
            self.frontier.clear(length + 3);
        }
        SearchEnd::AtLeast(deepest + 1)
    }

    fn is_spent(&self) -> bool {
        self.budget.is_spent()
            || self.budget.nodes.is_some_and(|most| self.nodes >= most)
            || self.frontier.is_full()
    }

    /// Visits a group: slides it, and looks for the end of a solution where it should.
    #[inline(always)]
    fn visit(&mut self, length: u32, index: usize, look: bool) -> Found<C> {
        let visit = self.frontier.visit(length, index);
        let node = Node::unpack(visit.node, self.helpers);
        if visit.cells.is_empty() {
            self.frontier.leave(&visit, C::EMPTY);
            return Found::Nothing;
        }
        self.nodes += 1;
        let blocked: C = node.helpers.set();
        let ways = Ways::new(&self.ground.enter, blocked);
        if node.phase != Phase::Free {
            return self.turn(&visit, &node, &ways, length);
        }
        let mut cells = visit.cells;
        let (mut same, mut higher) = (C::EMPTY, C::EMPTY);
        let (mut block, mut touch) = (C::EMPTY, C::EMPTY);
        for level in (1..self.levels.len() - 1).rev() {
            let from = cells.and(self.levels[level]);
            if from.is_empty() {
                continue;
            }
            let fills = ways.fills(from);
            let lower = self.levels[level - 1];
            let after = ways.stops(&fills);
            if level == 1 && after.meets(lower) {
                self.frontier.leave(&visit, cells);
                return Found::Now(End {
                    node,
                    cells: from,
                    leap: None,
                    helpers: node.helpers,
                });
            }
            let after = after.without(visit.seen);
            cells = cells.or(after.and(lower));
            same = same.or(after.and(self.levels[level]));
            higher = higher.or(after.and(self.levels[level + 1]));
            let enter = &self.ground.enter;
            touch = touch.or(ahead(&fills, enter));
            let [up, right, down, left] = fills;
            let useful = [
                up.and(lower),
                right.and(lower),
                down.and(lower),
                left.and(lower),
            ];
            block = block.or(ahead(&useful, enter));
        }
        self.frontier.leave(&visit, cells);
        if !look {
            return Found::Nothing;
        }
        let (same, higher) = (same.without(cells), higher.without(cells));
        if !same.is_empty() {
            self.frontier.add_to(&visit, length + 1, same);
        }
        if !higher.is_empty() {
            self.frontier.add_to(&visit, length + 2, higher);
        }
        let clear = touch.and(blocked);
        let fills = ways.fills(blocked);
        let passed = fills[0].or(fills[1]).or(fills[2].or(fills[3]));
        if !block.meets(ways.stops(&fills)) && clear.is_empty() && !cells.meets(passed) {
            return Found::Nothing;
        }
        match self.end(&node, cells, block, clear) {
            Some(end) => Found::Next(end),
            None => Found::Nothing,
        }
    }

    /// Slides a group whose robot has not yet turned.
    #[inline(always)]
    fn turn(&mut self, visit: &Visit<C>, node: &Node, ways: &Ways<C>, length: u32) -> Found<C> {
        let cells = visit.cells;
        self.frontier.leave(visit, cells);
        for level in (0..self.levels.len() - 1).rev() {
            let from = cells.and(self.levels[level]);
            if from.is_empty() {
                continue;
            }
            for direction in Direction::ALL {
                let after = ways.slide(from, direction);
                let phase = node.phase.after(direction);
                if level == 1 && phase == Phase::Free && after.has(self.target) {
                    return Found::Now(End {
                        node: *node,
                        cells: from,
                        leap: None,
                        helpers: node.helpers,
                    });
                }
                let to = Node { phase, ..*node }.pack();
                let lowest = level.saturating_sub(1);
                for reached in lowest..=level + 1 {
                    let stops = after.and(self.levels[reached]);
                    if !stops.is_empty() {
                        let longer = (reached + 1 - level) as u32;
                        self.frontier.add(to, length + longer, stops);
                    }
                }
            }
        }
        self.frontier.make_room();
        Found::Nothing
    }

    /// Moves the helpers of all groups whose length is one less than this. `false` when the budget
    /// is spent.
    #[inline(always)]
    fn move_helpers(&mut self, length: u32) -> bool {
        let Some(last) = length.checked_sub(1) else {
            return true;
        };
        for index in 0..self.frontier.count(last) {
            let (number, cells) = self.frontier.visited(last, index);
            if cells.is_empty() {
                continue;
            }
            let node = Node::unpack(number, self.helpers);
            for mover in 0..node.helpers.cells().len() {
                for direction in Direction::ALL {
                    self.move_helper(&node, cells, mover, direction);
                }
            }
            if self.moved.len() >= BATCH {
                self.look_up(length);
                if index & 63 == 0 && self.is_spent() {
                    return false;
                }
            }
        }
        self.look_up(length);
        true
    }

    /// A helper's move: it divides the cells into those that are out of its way, which stay
    /// together, and those that stop it, which go on alone.
    #[inline(always)]
    fn move_helper(&mut self, node: &Node, cells: C, mover: usize, direction: Direction) {
        let from = node.helpers.cells()[mover];
        let stop = self.ground.stop(from, direction, node.helpers.cells());
        if stop == from {
            return;
        }
        let path = self.ground.path(from, stop, direction);
        let free = cells.without(path);
        if !free.is_empty() {
            self.collect(node.with(node.helpers.with(mover, stop)), free);
        }
        if !cells.meets(path) {
            return;
        }
        for cell in cells.and(path).cells() {
            let stop = before::<C>(cell, direction);
            if stop != from {
                self.collect(node.with(node.helpers.with(mover, stop)), C::one(cell));
            }
        }
    }

    #[inline(always)]
    fn collect(&mut self, node: Node, cells: C) {
        let number = node.pack();
        self.frontier.prefetch(number);
        self.moved.push((number, cells));
    }

    #[inline(always)]
    fn look_up(&mut self, length: u32) {
        for index in 0..self.moved.len() {
            let (node, cells) = self.moved[index];
            self.frontier.add(node, length, cells);
        }
        self.moved.clear();
        self.frontier.make_room();
    }
}
