//! Shortest ways on a board with a wall.

use std::collections::HashMap;

use plateau_core::{Host, ThoughtEvent};
use plateau_minds::{Problem, Way, astar, breadth_first, situations};

type Cell = (i32, i32);

/// A field of 9 × 9 with a wall in the middle; the far corner is the goal.
struct Field {
    /// What the distance is multiplied by: more than 1 is too high.
    eager: u32,
    /// No gap is left in the wall.
    closed: bool,
}

const GOAL: Cell = (8, 8);

impl Field {
    fn is_free(&self, (x, y): Cell) -> bool {
        let wall = x == 4 && (self.closed || y != 0);
        (0..9).contains(&x) && (0..9).contains(&y) && !wall
    }

    fn beside(&self, (x, y): Cell) -> impl Iterator<Item = (char, Cell)> {
        let ways = [('e', 1, 0), ('n', 0, 1), ('w', -1, 0), ('s', 0, -1)];
        let there = ways
            .into_iter()
            .map(move |(way, a, b)| (way, (x + a, y + b)));
        there.filter(|(_, cell)| self.is_free(*cell))
    }
}

impl Problem for Field {
    type State = Cell;
    type Step = char;

    fn rest(&self, (x, y): &Cell) -> Option<u32> {
        Some(self.eager * ((GOAL.0 - x) + (GOAL.1 - y)) as u32)
    }

    fn is_solved(&self, cell: &Cell) -> bool {
        *cell == GOAL
    }

    fn steps(&self, cell: &Cell, mut found: impl FnMut(char, Cell)) {
        for (way, cell) in self.beside(*cell) {
            found(way, cell);
        }
    }
}

fn solve(field: &Field, most: usize) -> Way<char> {
    astar(field, (0, 8), most, || false, |_| ())
}

const OPEN: Field = Field {
    eager: 1,
    closed: false,
};

#[test]
fn the_way_is_as_short_as_breadth_first_says() {
    let near = |cell, found: &mut Vec<Cell>| found.extend(OPEN.beside(cell).map(|(_, c)| c));
    let distances = breadth_first([(0, 8)], near, |_, _, _| ());
    let way = solve(&OPEN, usize::MAX);
    let steps = way.steps.expect("there is a gap");
    assert_eq!(steps.len() as u32, distances[&GOAL].distance);
    let mut here = (0, 8);
    for step in steps {
        let found = OPEN.beside(here).find(|(way, _)| *way == step);
        here = found.expect("every step can be made").1;
    }
    assert_eq!(here, GOAL);
    assert!(
        way.expanded < distances.len() as u64 * 2,
        "nothing is looked at often"
    );
}

#[test]
fn no_estimate_at_all_finds_the_same_length() {
    let blind = Field { eager: 0, ..OPEN };
    let (blind, guided) = (solve(&blind, usize::MAX), solve(&OPEN, usize::MAX));
    let length = |way: &Way<char>| way.steps.as_ref().map(Vec::len);
    assert_eq!(length(&blind), length(&guided));
    assert!(guided.expanded <= blind.expanded);
}

#[test]
fn where_no_way_leads_everything_was_looked_at() {
    let closed = Field {
        closed: true,
        ..OPEN
    };
    let way = solve(&closed, usize::MAX);
    assert_eq!(way.steps, None);
    assert!(way.exhausted);
    assert_eq!(way.expanded, 4 * 9, "the cells on this side of the wall");
}

#[test]
fn who_may_keep_little_stops_and_says_that_it_has_not_seen_all() {
    let way = solve(&OPEN, 5);
    assert_eq!((way.steps, way.exhausted), (None, false));
    let room = situations::<Field>(&Host::default().at_most(1_000), 1_000_000);
    assert!((1..100).contains(&room), "a thousand bytes hold {room}");
}

#[test]
fn watchers_are_told_of_every_situation_with_its_costs() {
    let mut parents = HashMap::new();
    let mut expanded = 0;
    let way = astar(
        &OPEN,
        (0, 8),
        usize::MAX,
        || false,
        |glance| {
            match glance.event {
                ThoughtEvent::Generated => {
                    let (parent, _) = glance.from.expect("it comes from somewhere");
                    assert!(parent < glance.node);
                    parents.insert(glance.node, parent);
                }
                ThoughtEvent::Closed | ThoughtEvent::Replaced => {
                    let (parent, _) = glance.from.expect("it comes from somewhere");
                    assert!(
                        parents.contains_key(&parent) || parent == 0,
                        "a situation that was found"
                    );
                }
                event => {
                    expanded += 1;
                    assert_eq!(event == ThoughtEvent::Solved, *glance.state == GOAL);
                }
            }
            assert_eq!(Some(glance.rest), OPEN.rest(glance.state));
        },
    );
    assert_eq!(expanded, way.expanded);
    assert!(way.tried >= parents.len() as u64);
}
