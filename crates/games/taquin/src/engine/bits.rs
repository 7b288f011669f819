//! Bitsets over orders, permuted by links.

/// Sets in `into` the orders that those of `source` are linked to.
pub(super) fn push(source: &[u64], link: &[u16], into: &mut [u64]) {
    for (at, &word) in source.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            let order = at * 64 + rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let target = usize::from(link[order]);
            into[target / 64] |= 1 << (target % 64);
        }
    }
}

/// The same for the orders that are not yet `visited` alone: `back` tells where each of them
/// comes from.
pub(super) fn pull(source: &[u64], back: &[u16], visited: &[u64], into: &mut [u64]) {
    for (at, (into, visited)) in into.iter_mut().zip(visited).enumerate() {
        let mut rest = !(visited | *into);
        while rest != 0 {
            let place = rest.trailing_zeros();
            rest &= rest - 1;
            let order = usize::from(back[at * 64 + place as usize]);
            *into |= (source[order / 64] >> (order % 64) & 1) << place;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::orders;

    #[test]
    fn pushing_and_pulling_agree_on_what_is_new() {
        let (link, back) = (orders::link(5, 1, 3), orders::link(5, 3, 1));
        let source = [0x0123_4567_89ab_cdef, 0x00ed_cba9_8765_4321];
        let visited = [0x0f0f_3333_5555_ff00, 0xff00_0000_ffff_1248];
        let (mut pushed, mut pulled) = ([0; 2], [0; 2]);
        push(&source, &link, &mut pushed);
        pull(&source, &back, &visited, &mut pulled);
        let new = |set: [u64; 2]| [set[0] & !visited[0], set[1] & !visited[1]];
        assert_eq!(new(pushed), new(pulled));
        let count = |set: [u64; 2]| set.iter().map(|word| word.count_ones()).sum::<u32>();
        assert_eq!(count(pushed), count(source), "no order is lost");
    }
}
