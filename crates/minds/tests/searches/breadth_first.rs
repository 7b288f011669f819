//! Distances, and what is told on the way.

use plateau_core::ThoughtEvent;
use plateau_minds::breadth_first;

/// Beside a number are its neighbours on a ring of ten.
fn near(n: i32, found: &mut Vec<i32>) {
    found.extend([(n + 1).rem_euclid(10), (n - 1).rem_euclid(10)]);
}

#[test]
fn everything_is_as_far_as_the_shortest_way() {
    let field = breadth_first([0], near, |_, _, _| ());
    for n in 0..10 {
        assert_eq!(field[&n].distance, n.min(10 - n) as u32, "{n}");
    }
}

#[test]
fn from_many_starts_the_nearest_counts() {
    let field = breadth_first([0, 5, 5], near, |_, _, _| ());
    assert_eq!(field[&5].distance, 0);
    assert_eq!(field[&3].distance, 2);
    assert_eq!(field.len(), 10, "a start that is named twice is found once");
}

#[test]
fn every_place_is_found_once_and_then_expanded_once_in_the_order_of_its_number() {
    let (mut found, mut expanded) = (Vec::new(), Vec::new());
    let field = breadth_first([0], near, |event, place, from| match event {
        ThoughtEvent::Generated => found.push((place.number, from.expect("where from"))),
        _ => expanded.push(place.number),
    });
    assert_eq!(field.len(), 10);
    assert_eq!(expanded, (1..=10).collect::<Vec<u32>>());
    let numbers: Vec<u32> = found.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, expanded);
    assert_eq!(found[0].1, 0, "a start is found from nowhere");
    assert!(found[1..].iter().all(|(number, from)| from < number));
}
