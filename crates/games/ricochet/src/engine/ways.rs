//! Where robots can go while walls and other robots stand still: a whole set slides at once.

use super::{
    super::robot::Direction,
    cells::{Cells, DOWN, LEFT, RIGHT, UP},
};

/// Steps are doubled four times on a grid of 16 columns, five times on one of 32.
const STAGES: usize = 5;

/// The ways that are open.
pub(super) struct Ways<C> {
    /// By direction: the cells that can be entered, then those with as many before them as the
    /// step is long.
    enter: [[C; STAGES]; 4],
    /// By direction: the cells that can be left.
    leave: [C; 4],
}

impl<C: Cells> Ways<C> {
    /// Given the cells that can be entered in every direction, and those where somebody stands.
    #[inline(always)]
    pub fn new(enter: &[C; 4], blocked: C) -> Ways<C> {
        // No closures here and wherever sets are worked on: they would be compiled without the wide
        // instructions, and every instruction would become a call.
        let up = enter[UP].without(blocked);
        let right = enter[RIGHT].without(blocked);
        let down = enter[DOWN].without(blocked);
        let left = enter[LEFT].without(blocked);
        Ways {
            enter: [
                doubled::<C, UP>(up),
                doubled::<C, RIGHT>(right),
                doubled::<C, DOWN>(down),
                doubled::<C, LEFT>(left),
            ],
            leave: [
                up.go::<DOWN, 1>(),
                right.go::<LEFT, 1>(),
                down.go::<UP, 1>(),
                left.go::<RIGHT, 1>(),
            ],
        }
    }

    #[inline(always)]
    fn fill<const WAY: usize>(&self, set: C) -> C {
        let enter = &self.enter[WAY];
        let set = set.or(enter[0].and(set.go::<WAY, 1>()));
        let set = set.or(enter[1].and(set.go::<WAY, 2>()));
        let set = set.or(enter[2].and(set.go::<WAY, 4>()));
        let set = set.or(enter[3].and(set.go::<WAY, 8>()));
        if C::COLUMNS == 16 {
            set
        } else {
            set.or(enter[4].and(set.go::<WAY, 16>()))
        }
    }

    /// By direction: the set, and every cell that it passes on its way.
    #[inline(always)]
    pub fn fills(&self, set: C) -> [C; 4] {
        [
            self.fill::<UP>(set),
            self.fill::<RIGHT>(set),
            self.fill::<DOWN>(set),
            self.fill::<LEFT>(set),
        ]
    }

    /// Where those stop that pass these cells: a robot that cannot move stops where it stands.
    #[inline(always)]
    pub fn stops(&self, fills: &[C; 4]) -> C {
        let up = fills[UP].without(self.leave[UP]);
        let right = fills[RIGHT].without(self.leave[RIGHT]);
        let down = fills[DOWN].without(self.leave[DOWN]);
        let left = fills[LEFT].without(self.leave[LEFT]);
        up.or(right).or(down.or(left))
    }

    /// Where the robots of the set stop in any direction, each going alone.
    #[inline(always)]
    pub fn slides(&self, set: C) -> C {
        self.stops(&self.fills(set))
    }

    /// Where those of the set stop that can go in this direction.
    #[inline(always)]
    pub fn slide(&self, set: C, direction: Direction) -> C {
        let leave = self.leave[direction.index()];
        let set = set.and(leave);
        let fill = match direction {
            Direction::Up => self.fill::<UP>(set),
            Direction::Right => self.fill::<RIGHT>(set),
            Direction::Down => self.fill::<DOWN>(set),
            Direction::Left => self.fill::<LEFT>(set),
        };
        fill.without(leave)
    }
}

#[inline(always)]
fn doubled<C: Cells, const WAY: usize>(one: C) -> [C; STAGES] {
    let two = one.and(one.go::<WAY, 1>());
    let four = two.and(two.go::<WAY, 2>());
    let eight = four.and(four.go::<WAY, 4>());
    let sixteen = if C::COLUMNS == 16 {
        C::EMPTY
    } else {
        eight.and(eight.go::<WAY, 8>())
    };
    [one, two, four, eight, sixteen]
}

/// By direction: the cell after each of these, where it can be entered.
#[inline(always)]
pub(super) fn ahead<C: Cells>(sets: &[C; 4], enter: &[C; 4]) -> C {
    let up = sets[UP].go::<UP, 1>().and(enter[UP]);
    let right = sets[RIGHT].go::<RIGHT, 1>().and(enter[RIGHT]);
    let down = sets[DOWN].go::<DOWN, 1>().and(enter[DOWN]);
    let left = sets[LEFT].go::<LEFT, 1>().and(enter[LEFT]);
    up.or(right).or(down.or(left))
}
