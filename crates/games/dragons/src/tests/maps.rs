//! First positions.

use proptest::prelude::*;

use super::{super::Map, *};
use crate::engine::{Field, Ground, Opinion, Rival, Small};

fn settings(pairs: &[(&str, String)]) -> Settings {
    pairs.iter().map(|(k, v)| (*k, v.as_str())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn armies_are_equal_and_all_territories_connected(
        rows in 3u8..=9, columns in 3u8..=9, rocks in 0u8..=40, armies in 2u8..=6, seed in 0u64..1_000_000
    ) {
        let given = settings(&[
            ("rows", rows.to_string()),
            ("columns", columns.to_string()),
            ("rocks", rocks.to_string()),
            ("armies", armies.to_string()),
        ]);
        let all = usize::from(rows) * usize::from(columns);
        let Ok(table) = KIT.table(&given, seed) else {
            let land = all - (all * usize::from(rocks) + 50) / 100;
            prop_assert!(land < usize::from(armies), "only too small a map is refused");
            return Ok(());
        };
        let game = table.game();
        prop_assert!(game.map().is_connected(), "all territories hang together");
        let least = (all * usize::from(rocks) + 50) / 100;
        let found = all - game.map().len();
        prop_assert!(found >= least && found < least + usize::from(armies), "{} rocks", found);
        let first = (game.territories(Seat::FIRST), game.strength(Seat::FIRST));
        for seat in game.seats_of_all() {
            prop_assert_eq!((game.territories(seat), game.strength(seat)), first, "dealt equally");
        }
        prop_assert_eq!(first.1, 3 * first.0 as u32, "three a territory");
        for territory in 0..game.map().len() {
            prop_assert!((1..=8).contains(&game.soldiers(territory)), "one to eight on each");
        }
        prop_assert_eq!(game.to_move(), Seat::FIRST, "dragons begin");
    }

    #[test]
    fn balance_gives_more_to_whoever_begins_later(armies in 2u8..=6, seed in 0u64..1_000_000) {
        let given = settings(&[("armies", armies.to_string()), ("balance", "on".to_owned())]);
        let table = KIT.table(&given, seed).expect("it opens");
        let game = table.game();
        let strengths: Vec<u32> = game.seats_of_all().map(|seat| game.strength(seat)).collect();
        let territories: Vec<usize> = game.seats_of_all().map(|s| game.territories(s)).collect();
        prop_assert!(strengths.is_sorted(), "{:?}", strengths);
        prop_assert!(strengths.first() < strengths.last(), "{:?}", strengths);
        prop_assert!(territories.iter().all(|count| *count == territories[0]), "land is equal");
    }
}

#[test]
fn a_balanced_start_of_two_armies_is_even_by_itself() {
    let given = settings(&[("balance", "on".to_owned())]);
    let mut opinion = Opinion::default();
    for seed in 0..30 {
        let table = KIT.table(&given, seed).expect("it opens");
        let game = table.game();
        let ground = Ground::<Small>::new(game.map(), game.reinforce());
        opinion.think(&Field::<Small, 64>::of(game), &ground, Rival::Equal);
        let chance = opinion.chance;
        assert!(
            (0.47..=0.53).contains(&chance),
            "seed {seed}: who begins wins {chance} between equals"
        );
        let again = KIT.table(&given, seed).expect("it opens");
        assert_eq!(again.game(), game, "a seed deals one start");
    }
}

#[test]
fn the_default_map_is_six_by_seven_with_six_rocks_and_never_changes() {
    let table = KIT.table(&Settings::new(), 42).expect("it opens");
    let game = table.game();
    assert_eq!(
        (game.map().rows(), game.map().columns(), game.map().len()),
        (6, 7, 36),
        "6 rocks"
    );
    insta::assert_snapshot!(game.position());
}

#[test]
fn the_map_of_the_report_is_the_one_of_the_report() {
    let settings = Settings::new().with("map", "report");
    let table = KIT.table(&settings, 0).expect("it opens");
    let told =
        "U3 D4 D2 D4 U7 / U5 # U3 U3 U8 / D2 D6 U4 D5 U7 / U3 D4 D3 # D8 / U5 D4 # U7 D6 d 0-0";
    assert_eq!(*table.game(), at(told), "spaces or not");
    for (name, value) in [("armies", "3"), ("balance", "on")] {
        let wrong = settings.clone().with(name, value);
        assert!(
            KIT.table(&wrong, 0).is_err(),
            "{name}={value} does not fit it"
        );
    }
}

#[test]
fn rows_are_shifted_in_turn() {
    let map = Map::hexagons(3, 3, &[true; 9]);
    let near = |text: &str| {
        let territory = map.territory(cell(text)).expect("land");
        let mut near: Vec<String> = map
            .neighbours(usize::from(territory))
            .iter()
            .map(|near| map.cell(usize::from(*near)).to_string())
            .collect();
        near.sort();
        near.join(" ")
    };
    assert_eq!(near("A1"), "A2 B1", "the first row is not shifted");
    assert_eq!(
        near("B2"),
        "A2 A3 B1 B3 C2 C3",
        "the second is, to the right"
    );
    assert_eq!(near("C1"), "B1 C2", "the third is not");
}

#[test]
fn any_territories_with_neighbours_are_a_map() {
    // A star: hexagons could not do that.
    let neighbours: Vec<Vec<u16>> = std::iter::once((1..9).collect())
        .chain((1..9).map(|_| vec![0]))
        .collect();
    let map = Map::general(&neighbours).expect("the lists agree");
    assert_eq!(
        (map.len(), map.neighbours(0).len()),
        (9, 8),
        "eight neighbours"
    );
    assert!(
        Map::general(&[vec![1], vec![]]).is_none(),
        "neighbours are mutual"
    );
    assert!(
        Map::general(&[vec![0]]).is_none(),
        "nobody neighbours itself"
    );
    let mut game =
        at("D5U1U1/U1U1U1/U1U1U1 d 0-0 links=A1-A2,A1-A3,A1-B1,A1-B2,A1-B3,A1-C1,A1-C2,A1-C3");
    play(&mut game, "A1xC3 6,6,6,6,6:1");
    assert!(
        game.position()
            .starts_with("D1U1U1/U1U1U1/U1U1D4 d 0-0 fought links="),
        "{}",
        game.position()
    );
}
