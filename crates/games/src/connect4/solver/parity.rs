//! Bounds without search.
use super::geometry::Geometry;
use super::node::Node;
use super::word::Word;

/// A bound that decides the window.
#[inline(always)]
pub fn decides<G: Geometry>(geometry: G, node: &Node<G::Word>, alpha: i32) -> Option<i32> {
    let empties = geometry.size() - node.stones;
    let cells = geometry.cells();
    let playable = node.playable(geometry);
    let alternate = geometry.alternate();
    let singles = playable & alternate;
    let free = cells & !node.mask;
    let lower = free & !alternate;
    let own = node.own;
    let other = node.own ^ node.mask;
    let zone = |targets: G::Word| (cells & !cells.plus(targets)) | targets;
    if empties.is_multiple_of(2) {
        // The side to move leads, the other follows.
        let closed = zone(node.other_wins & alternate);
        let worth = -((closed & alternate).ones() as i32);
        if worth <= alpha && !geometry.has_line(own | ((lower | singles) & !closed)) {
            return Some(worth);
        }
        let mut targets = node.own_wins & !alternate;
        while !targets.is_zero() {
            let target = targets.lowest_bit();
            targets = targets ^ target;
            let (column, _) = geometry.place(target);
            let closed = zone(node.own_wins & alternate & !column);
            let under = column & target.minus(G::Word::ONE);
            let worth = ((closed | (column & !under)) & alternate).ones() as i32;
            if worth <= alpha {
                continue;
            }
            let below = under & free;
            let choice = (singles & !column) | (playable & below & !alternate);
            let fixed = other | (((lower & !column) | (below & alternate)) & !closed);
            if geometry.has_line(fixed) {
                continue;
            }
            let mut rest = choice;
            while !rest.is_zero() {
                let single = rest.lowest_bit();
                rest = rest ^ single;
                if !geometry.has_line(fixed | (choice ^ single)) {
                    return Some(worth);
                }
            }
        }
    } else {
        let closed = zone(node.own_wins & alternate);
        let worth = (closed & alternate).ones() as i32;
        if worth > alpha {
            let fixed = other | (lower & !closed);
            if !geometry.has_line(fixed) {
                let mut rest = singles;
                while !rest.is_zero() {
                    let single = rest.lowest_bit();
                    rest = rest ^ single;
                    if !geometry.has_line(fixed | (singles ^ single)) {
                        return Some(worth);
                    }
                }
            }
        }
        let mut targets = node.other_wins & !alternate;
        while !targets.is_zero() {
            let target = targets.lowest_bit();
            targets = targets ^ target;
            let (column, _) = geometry.place(target);
            let closed = zone(node.other_wins & alternate & !column);
            let under = column & target.minus(G::Word::ONE);
            let worth = -(((closed | (column & !under)) & alternate).ones() as i32);
            if worth > alpha {
                continue;
            }
            let below = under & free;
            let reach = ((lower | singles) & !column)
                | (playable & below & !alternate)
                | (below & alternate);
            if !geometry.has_line(own | (reach & !closed)) {
                return Some(worth);
            }
        }
    }
    None
}
