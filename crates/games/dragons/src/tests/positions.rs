//! Positions and moves as text.

use proptest::prelude::*;

use plateau_core::Catalog;

use super::*;

proptest! {
    #[test]
    fn no_text_makes_the_readers_panic(text in "\\PC{0,60}", board in "[DUGPKW#1-9/ dugpkw0-]{0,60}") {
        let options: Options = Settings::new().read(Dragons::OPTIONS).expect("valid");
        for text in [&text, &board] {
            let _ = text.parse::<Move>();
            let _ = Dragons::read(text, &options, Dragons::RULES);
            let _ = serde_json::from_str::<Dragons>(&format!("{{\"position\":{text:?},\"reinforce\":\"stock\"}}"));
        }
    }

    #[test]
    fn every_move_reads_as_it_is_written(from in 0u8..20, to in 0u8..20, faces in prop::collection::vec(1u8..=6, 2..=8)) {
        let attack = format!("{}x{}", Cell { row: from, column: to }, Cell { row: to, column: from });
        let list: Vec<_> = faces.iter().map(u8::to_string).collect();
        let throw = format!("{}:{}", list.join(","), list[0]);
        let place = format!("+{}", Cell { row: from, column: to });
        for text in [attack, throw, place, "end".to_owned()] {
            let m: Move = text.parse().expect("it is a move");
            prop_assert_eq!(m.to_string(), text);
        }
    }
}

#[test]
fn faults_are_told_with_their_place() {
    static ALONE: Catalog = Catalog::new(&[&KIT]);
    let options: Options = Settings::new().read(Dragons::OPTIONS).expect("valid");
    let words = ALONE
        .words(plateau_core::Language::En, &[])
        .expect("the words are valid");
    let told = |text: &str| {
        words.say(
            &Dragons::read(text, &options, Dragons::RULES)
                .expect_err(text)
                .0,
        )
    };
    assert!(
        told("D3U2/D1X4 d 0-0").contains("B2"),
        "{}",
        told("D3U2/D1X4 d 0-0")
    );
    assert!(told("D3U2/D1U9 d 0-0").contains("B2"), "and the soldiers");
    assert!(told("D3U2/D1 d 0-0").contains("Row B"), "and the row");
    assert!(told("D3#U2 d 0-0").contains("A3"), "and what hangs apart");
}

#[test]
fn the_scene_has_three_planes_and_a_way_to_end_the_turn() {
    let table = middle(&Settings::new(), 3, 30);
    let scene = table.game().scene();
    let names: Vec<&str> = scene
        .layers
        .iter()
        .map(|layer| layer.name.as_str())
        .collect();
    let planes = ["land", "creatures", "bubbles"].map(|name| names.iter().position(|n| *n == name));
    assert!(
        planes.is_sorted() && planes[0].is_some(),
        "territories, creatures, bubbles: {names:?}"
    );
    let end = scene
        .shapes()
        .find(|shape| shape.target.as_ref().is_some_and(|t| t.0 == "end"));
    assert!(end.is_some(), "the end of the turn can be clicked");
    let counts = scene
        .shapes()
        .filter(|shape| shape.id.starts_with("count-"))
        .count();
    assert_eq!(counts, table.game().map().len(), "a number on each");
}
