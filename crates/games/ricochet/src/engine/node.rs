//! A situation as the search sees it: the helpers, and what holds for the robot that goes.

use super::{super::robot::Direction, cells::Cells};

/// The most helpers: the other coloured robots, and silver.
pub(super) const MOST_HELPERS: usize = 4;
/// Bits of a cell in a node's number.
const CELL_BITS: u32 = 10;
/// Bits of a node's number: four helpers, the phase, the robot that goes.
pub(super) const NODE_BITS: u32 = PART_SHIFT + 2;
const PHASE_SHIFT: u32 = CELL_BITS * MOST_HELPERS as u32;
const PART_SHIFT: u32 = PHASE_SHIFT + 3;

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

    #[inline(always)]
    pub fn set<C: Cells>(&self) -> C {
        let mut set = C::EMPTY;
        for &cell in self.cells() {
            set = set.or(C::one(cell));
        }
        set
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
    pub const ALL: [Phase; 6] = [
        Phase::Free,
        Phase::Still,
        Phase::Only(Direction::Up),
        Phase::Only(Direction::Right),
        Phase::Only(Direction::Down),
        Phase::Only(Direction::Left),
    ];

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

    /// As a number: its place in [`Phase::ALL`].
    pub fn number(self) -> u64 {
        match self {
            Phase::Free => 0,
            Phase::Still => 1,
            Phase::Only(direction) => 2 + direction as u64,
        }
    }
}

/// Everything but where the robot that goes stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub helpers: Helpers,
    pub phase: Phase,
    /// Which robot goes, where several may.
    pub part: u8,
}

impl Node {
    /// As a number of [`NODE_BITS`] bits.
    #[inline(always)]
    pub fn pack(&self) -> u64 {
        let [a, b, c, d] = self.helpers.cells.map(u64::from);
        let cells = a | b << CELL_BITS | c << (2 * CELL_BITS) | d << (3 * CELL_BITS);
        cells | self.phase.number() << PHASE_SHIFT | u64::from(self.part) << PART_SHIFT
    }

    /// From its number, given how many helpers there are.
    #[inline(always)]
    pub fn unpack(number: u64, count: u8) -> Node {
        let cell = |index: u32| (number >> (index * CELL_BITS)) as u16 & ((1 << CELL_BITS) - 1);
        Node {
            helpers: Helpers {
                cells: [cell(0), cell(1), cell(2), cell(3)],
                count,
            },
            phase: Phase::ALL[(number >> PHASE_SHIFT & 7) as usize % 6],
            part: (number >> PART_SHIFT & 3) as u8,
        }
    }

    /// With other helpers.
    #[inline(always)]
    pub fn with(self, helpers: Helpers) -> Node {
        Node { helpers, ..self }
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
    pub node: Node,
}
