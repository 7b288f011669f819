//! Even starts between two armies: the network chooses them.

use plateau_core::{Draw, Refusal};

use super::{
    engine::fairest,
    generator::{deal, map},
    options::{Layout, Options},
    position::Dragons,
};

/// With `balance=on` between two armies: from the one to the other, in hundredths of a soldier a
/// territory, is dealt to the second more than to the first, and the best start of many is taken.
const BALANCE_OF_TWO: (usize, usize) = (30, 75);
/// How many starts are dealt, and how many exchanges of territories are then tried, on a map of the
/// default size; fewer on larger ones.
const DEALS: usize = 128;
const EXCHANGES: usize = 600;
const USUAL_TERRITORIES: usize = 36;

/// The best of many deals where two armies ask for balance; nothing for all other starts.
pub(super) fn choose(options: &Options, draw: &mut Draw) -> Result<Option<Dragons>, Refusal> {
    if !options.balance || options.armies != 2 || options.map == Layout::Report {
        return Ok(None);
    }
    let map = map(options, draw)?;
    let (least, most) = BALANCE_OF_TWO;
    let fewer = |count| count * USUAL_TERRITORIES / map.len().max(USUAL_TERRITORIES);
    let deals = (0..fewer(DEALS)).map(|_| {
        let more = least + draw.below(most - least + 1);
        deal(options, &map, more, draw)
    });
    let deals = deals.collect();
    let chosen = fairest(deals, fewer(EXCHANGES), draw).expect("several were dealt");
    Ok(Some(chosen))
}
