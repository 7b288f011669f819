//! A quick proof that a target cannot be reached: it looks at where robots could ever stop.

use super::{super::robot::Direction, cells::Cells, ground::Ground, node::Part, ways::Ways};

/// Whether some robot could ever stop on the target, if every other robot could be wherever it can
/// ever stop at the moment when it is needed there. A `false` is a proof; a `true` is a hope.
pub(super) fn could_reach<C: Cells>(ground: &Ground<C>, target: u16, parts: &[Part]) -> bool {
    let Some(first) = parts.first() else {
        return false;
    };
    // The robots of the first part: the one that goes, then its helpers.
    let mut stops: Vec<C> = std::iter::once(first.start)
        .chain(first.node.helpers.cells().iter().copied())
        .map(C::one)
        .collect();
    let ways = Ways::new(&ground.enter, C::EMPTY);
    loop {
        let before = stops.clone();
        for robot in 0..stops.len() {
            let others = (0..stops.len()).filter(|&other| other != robot);
            let others = others.fold(C::EMPTY, |all, other| all.or(stops[other]));
            for direction in Direction::ALL {
                let enter = ground.enter[direction.index()];
                let leave = enter.step(direction.opposite());
                let rays = ways.fills(stops[robot])[direction.index()];
                let beside = others.and(enter).step(direction.opposite());
                stops[robot] = stops[robot].or(rays.without(leave)).or(rays.and(beside));
            }
        }
        if stops == before {
            break;
        }
    }
    let start = |part: &Part| {
        let cells = std::iter::once(first.start).chain(first.node.helpers.cells().iter().copied());
        cells
            .zip(&stops)
            .any(|(cell, stops)| cell == part.start && stops.has(target))
    };
    parts.iter().any(start)
}
