//! The fast generator against the rules, and the rules against their plain wording.

use std::collections::VecDeque;

use plateau_core::{Draw, Notation, Turn};

use super::{
    super::{Cell, Content, Hexagon, engine, rules::Setup},
    *,
};

/// A position that need not have come about: ships anywhere, ice anywhere.
fn drawn(size: u8, draw: &mut Draw) -> IceBreaker {
    let board = Hexagon::of(size);
    let mut cells: Vec<Cell> = board.cells().to_vec();
    draw.shuffle(&mut cells);
    let ships = [
        [cells[0], cells[1], cells[2]],
        [cells[3], cells[4], cells[5]],
    ];
    // From a handful of icebergs to nearly all: the far ones are the hard ones.
    let left = match draw.below(3) {
        0 => 1 + draw.below(4),
        1 => 1 + draw.below(cells.len() / 3),
        _ => 1 + draw.below(cells.len() - 6),
    };
    let ice = &cells[6..6 + left.min(cells.len() - 6)];
    let missing = board.icebergs() - ice.len() as u16;
    let red = missing / 2;
    let content = |cell: &Cell| match cell {
        cell if ships[0].contains(cell) => Content::Ship(Seat::FIRST),
        cell if ships[1].contains(cell) => Content::Ship(Seat::SECOND),
        cell if ice.contains(cell) => Content::Ice,
        _ => Content::Water,
    };
    IceBreaker::set(Setup {
        size,
        cells: board.cells().iter().map(content).collect(),
        ships,
        taken: [red, missing - red],
        to_move: if draw.below(2) == 0 {
            Seat::FIRST
        } else {
            Seat::SECOND
        },
        ply: missing,
        last: None,
    })
}

/// The distance from a cell to its closest iceberg, by the rule's own words: the shortest path over
/// cells that hold no ship other than the one that moves.
fn distance(game: &IceBreaker, from: usize, mover: usize) -> Option<usize> {
    let board = game.board();
    let mut seen = vec![false; board.cells().len()];
    let mut queue = VecDeque::from([(from, 0)]);
    seen[from] = true;
    while let Some((here, steps)) = queue.pop_front() {
        if game.content(here) == Content::Ice {
            return Some(steps);
        }
        for &near in board.neighbours(here) {
            let near = usize::from(near);
            let ship = matches!(game.content(near), Content::Ship(_)) && near != mover;
            if !ship && !seen[near] {
                seen[near] = true;
                queue.push_back((near, steps + 1));
            }
        }
    }
    None
}

/// The moves of a seat by the rule's own words, sorted.
fn reference(game: &IceBreaker, seat: Seat) -> Vec<String> {
    let board = game.board();
    let mut texts = Vec::new();
    for &from in game.ships(seat) {
        let ship = board.index(from).expect("ships are on the board");
        let Some(far) = distance(game, ship, ship) else {
            continue;
        };
        for &to in board.neighbours(ship) {
            let to = usize::from(to);
            let free = !matches!(game.content(to), Content::Ship(_));
            if free && distance(game, to, ship) == Some(far - 1) {
                let to = board.cell(to);
                texts.push(Step { from, to }.to_string());
            }
        }
    }
    texts.sort();
    texts
}

/// Compares both generators with the rule on so many random positions.
fn check_positions(count: usize) {
    let mut draw = Draw::from_seed(8);
    for case in 0..count {
        let size = 3 + (case % 6) as u8;
        let game = drawn(size, &mut draw);
        if game.turn() == Turn::Over {
            continue;
        }
        let known = reference(&game, game.to_move());
        assert!(!known.is_empty(), "no dead end: {}", game.position());
        assert_eq!(moves(&game), known, "the rules in {}", game.position());
        assert_eq!(
            engine::moves(&game),
            known,
            "the fast generator in {}",
            game.position()
        );
        for &ship in game.ships(game.to_move()) {
            let index = game.board().index(ship).expect("on the board");
            let found = game.distances().beside(game.board(), index);
            assert_eq!(
                found.map(|near| usize::from(near) + 1),
                distance(&game, index, index),
                "the distance from {ship} in {}",
                game.position()
            );
        }
    }
}

#[test]
fn both_generators_say_what_the_rule_says_on_random_positions() {
    check_positions(10_000);
}

#[test]
#[ignore = "takes minutes: ./check --full"]
fn both_generators_say_what_the_rule_says_on_a_hundred_thousand_positions() {
    check_positions(100_000);
}

/// Plays so many random games on each size with both generators.
fn check_games(count: u64) {
    for size in 3..=8 {
        for seed in 0..count {
            let mut draw = Draw::from_seed(seed);
            let mut game = IceBreaker::first(&Options { size });
            while game.turn() != Turn::Over {
                let known = moves(&game);
                assert_eq!(engine::moves(&game), known, "{}", game.position());
                let text = draw.one_of(&known).expect("no dead end").clone();
                play(&mut game, &text).expect("it is listed");
            }
        }
    }
}

#[test]
fn both_generators_play_the_same_games() {
    check_games(4);
}

#[test]
#[ignore = "takes minutes: ./check --full"]
fn both_generators_play_the_same_forty_games_on_every_size() {
    check_games(40);
}

#[test]
fn the_fast_perft_is_golden_on_every_size() {
    let start = IceBreaker::first(&Options::default());
    for (depth, leaves) in [9, 81, 783, 7563, 76_725, 775_755, 8_106_771]
        .into_iter()
        .enumerate()
    {
        assert_eq!(engine::perft(&start, depth as u32 + 1), leaves);
    }
    for size in 3..=8 {
        let mut game = IceBreaker::first(&Options { size });
        assert_eq!(
            engine::perft(&game, 5),
            plateau_core::perft(&mut game, 5),
            "size {size}"
        );
    }
}
