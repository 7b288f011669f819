//! Orders of a pattern's tiles in its occupied cells, and their ranks.
//!
//! The rank is Σ dₜ · t! where dₜ counts the smaller tiles that stand before tile t. A tile that
//! passes another one changes exactly one digit, that of the larger of the two: a search follows
//! its rank by one addition for each tile passed.

use std::ops::Add;

/// How many orders `k` tiles have.
pub(super) const fn factorial(k: usize) -> usize {
    let mut product = 1;
    let mut factor = 2;
    while factor <= k {
        product *= factor;
        factor += 1;
    }
    product
}

/// The rank of an order: `order[i]` is the tile (0, 1, 2 …) in the i-th occupied cell.
pub(super) fn rank(order: &[u8]) -> usize {
    let smaller_before = |at: usize| order[..at].iter().filter(|&&t| t < order[at]).count();
    (0..order.len())
        .map(|at| smaller_before(at) * factorial(usize::from(order[at])))
        .sum()
}

/// The order of a rank.
pub(super) fn unrank(mut rank: usize, k: usize) -> Vec<u8> {
    let mut order = Vec::with_capacity(k);
    for tile in 0..k {
        let digit = rank % (tile + 1);
        rank /= tile + 1;
        order.insert(digit, tile as u8);
    }
    order
}

/// What the rank gains when tile `mover` comes to stand behind tile `passed`; it loses as much
/// the other way round.
pub(super) fn passing(mover: usize, passed: usize) -> i32 {
    let weight = factorial(mover.max(passed)) as i32;
    if mover > passed { weight } else { -weight }
}

/// The rank of every order once the tile at place `from` has passed those up to place `to`.
pub(super) fn link(k: usize, from: usize, to: usize) -> Vec<u16> {
    (0..factorial(k))
        .map(|old| {
            let mut order = unrank(old, k);
            let tile = order.remove(from);
            order.insert(to, tile);
            rank(&order) as u16
        })
        .collect()
}

/// Sums a cost over all orders at once: entry r of `room[all places]` is
/// Σ `costs[tile][place of the tile in order r]`.
///
/// The largest tile's digit is its place, and what is left is the same question with one tile and
/// one place less: every set of places is answered once, so an entry costs about three additions.
pub(super) fn sums<T: Copy + Default + Add<Output = T>>(costs: &[Vec<T>], room: &mut Vec<Vec<T>>) {
    let k = costs.len();
    room.resize(1 << k, Vec::new());
    room[0].clear();
    room[0].push(T::default());
    for places in 1usize..1 << k {
        let tile = places.count_ones() as usize - 1;
        let mut all = std::mem::take(&mut room[places]);
        all.clear();
        let mut rest = places;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let cost = costs[tile][place];
            all.extend(room[places & !(1 << place)].iter().map(|&sum| sum + cost));
        }
        room[places] = all;
    }
}
