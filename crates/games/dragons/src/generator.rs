//! First positions: rocks, territories and soldiers at random, and the map of the report.

use std::sync::Arc;

use plateau_core::{Draw, Refusal, refusal};

use super::{
    map::Map,
    moves::MOST_SOLDIERS,
    notation,
    options::{Layout, Options},
    position::Dragons,
    setup::Setup,
};

/// The map of the program that the game comes from.
const REPORT: &str = "U3D4D2D4U7/U5#U3U3U8/D2D6U4D5U7/U3D4D3#D8/U5D4#U7D6 d 0-0";
/// Soldiers a territory, on average.
const SOLDIERS: usize = 3;
/// The first position with these options.
pub(super) fn start(options: &Options, draw: &mut Draw) -> Result<Dragons, Refusal> {
    match options.map {
        Layout::Report => report(options),
        Layout::Random => random(options, draw),
    }
}

fn report(options: &Options) -> Result<Dragons, Refusal> {
    if options.armies != 2 {
        return Err(refusal!("dragons-report-armies", armies = options.armies));
    }
    if options.balance {
        return Err(refusal!("dragons-report-balance"));
    }
    notation::read(REPORT, options)
}

fn random(options: &Options, draw: &mut Draw) -> Result<Dragons, Refusal> {
    let armies = usize::from(options.armies);
    let step = match (options.balance, armies) {
        (false, _) => 0,
        (true, 2) => return Err(refusal!("start-needs-kit")),
        (true, _) => balance(armies),
    };
    let map = map(options, draw)?;
    Ok(Dragons::set(deal(options, &map, step, draw)))
}

/// A random map.
pub(super) fn map(options: &Options, draw: &mut Draw) -> Result<Arc<Map>, Refusal> {
    let armies = usize::from(options.armies);
    let all = usize::from(options.rows) * usize::from(options.columns);
    let rocks = (all * usize::from(options.rocks) + 50) / 100;
    let rocks = rocks + (all - rocks) % armies;
    let each = (all - rocks) / armies;
    if each == 0 {
        return Err(refusal!(
            "dragons-map-small",
            cells = all,
            rocks = rocks,
            armies = armies
        ));
    }
    let land = land(options, rocks, draw);
    Ok(Arc::new(Map::hexagons(
        options.rows,
        options.columns,
        &land,
    )))
}

/// With `balance=on` among three armies and more: how many hundredths of a soldier a territory each
/// gets more than the one before it. Chosen by measurement, see docs/dragons.md.
fn balance(armies: usize) -> usize {
    match armies {
        ..=4 => 15,
        5 => 12,
        _ => 10,
    }
}

/// Deals the territories and the soldiers, so many hundredths of a soldier a territory more to each
/// army than to the one before it.
pub(super) fn deal(options: &Options, map: &Arc<Map>, step: usize, draw: &mut Draw) -> Setup {
    let armies = usize::from(options.armies);
    let each = map.len() / armies;
    let mut owner: Vec<u8> = (0..map.len()).map(|index| (index / each) as u8).collect();
    draw.shuffle(&mut owner);
    let mut soldiers = vec![1; map.len()];
    // Hundredths of a soldier are one or none by chance, the same one for all armies: on average
    // nobody gets too much, and who begins later never gets less.
    let chance = if step == 0 { 0 } else { draw.below(100) };
    for army in 0..armies {
        let own: Vec<usize> = (0..map.len())
            .filter(|territory| usize::from(owner[*territory]) == army)
            .collect();
        let more = (army * each * step + chance) / 100;
        scatter(each * (SOLDIERS - 1) + more, &own, &mut soldiers, draw);
    }
    Setup {
        armies: options.armies,
        reinforce: options.reinforce,
        owner,
        soldiers,
        ..Setup::on(map.clone())
    }
}

/// Which cells are land: so many rocks, and all land hangs together.
fn land(options: &Options, rocks: usize, draw: &mut Draw) -> Vec<bool> {
    let all = usize::from(options.rows) * usize::from(options.columns);
    let mut land = vec![true; all];
    let mut left = rocks;
    // A connected map has a cell that can be spared; a cell that could not be spared before may be
    // later, so the order is walked until enough are found.
    while left > 0 {
        let mut order: Vec<usize> = (0..all).filter(|cell| land[*cell]).collect();
        draw.shuffle(&mut order);
        for cell in order {
            if left == 0 {
                break;
            }
            land[cell] = false;
            if Map::hexagons(options.rows, options.columns, &land).is_connected() {
                left -= 1;
            } else {
                land[cell] = true;
            }
        }
    }
    land
}

/// Puts so many soldiers on these territories at random, none above the most; what finds no place
/// stays away.
fn scatter(count: usize, own: &[usize], soldiers: &mut [u8], draw: &mut Draw) {
    let mut open = own.to_vec();
    for _ in 0..count {
        if open.is_empty() {
            return;
        }
        let pick = draw.below(open.len());
        let territory = open[pick];
        soldiers[territory] += 1;
        if soldiers[territory] == MOST_SOLDIERS {
            open.swap_remove(pick);
        }
    }
}
