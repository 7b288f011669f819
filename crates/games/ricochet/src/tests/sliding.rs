//! How robots slide, against a plain reference that goes cell by cell over hexadecimal digits.

use plateau_core::{Actor, Draw, Game, Notation, Seat, Turn};
use proptest::prelude::*;

use crate::{Action, Direction, KIT, Options, Ricochet, Robot};

/// The reference knows nothing but the text of the position.
fn reference(position: &str, robot: char, direction: char) -> (usize, usize) {
    let mut fields = position.split(' ');
    let rows: Vec<Vec<u32>> = fields
        .next()
        .expect("rows")
        .split('/')
        .map(|row| row.chars().map(|c| c.to_digit(16).expect("hex")).collect())
        .collect();
    let place = |text: &str| {
        let x = (text.as_bytes()[2] - b'a') as usize;
        let y: usize = text[3..].parse().expect("a row");
        (x, y - 1)
    };
    let robots: Vec<(char, (usize, usize))> = fields
        .next()
        .expect("robots")
        .split(',')
        .map(|part| (part.chars().next().expect("a letter"), place(part)))
        .collect();
    let (bit, dx, dy) = match direction {
        'U' => (1, 0, -1),
        'R' => (2, 1, 0),
        'D' => (4, 0, 1),
        _ => (8, -1, 0),
    };
    let mut at = robots
        .iter()
        .find(|(r, _)| *r == robot)
        .expect("it plays")
        .1;
    loop {
        let next = ((at.0 as i32 + dx) as usize, (at.1 as i32 + dy) as usize);
        let wall = rows[at.1][at.0] & bit != 0;
        if wall || robots.iter().any(|(_, cell)| *cell == next) {
            return at;
        }
        at = next;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_robot_slides_until_a_wall_or_a_robot_stops_it(
        seed in any::<u64>(),
        silver in any::<bool>(),
        steps in prop::collection::vec(0usize..20, 12),
    ) {
        let options = Options { silver, max_moves: 8, ..Options::default() };
        let mut game = KIT.abilities.start(&options, &mut Draw::from_seed(seed)).expect("a board");
        for step in steps {
            if game.turn() == Turn::Over {
                break;
            }
            let robot = Robot::ALL[step % if silver { 5 } else { 4 }];
            let direction = Direction::ALL[step / 5];
            let text = game.position();
            let (x, y) = reference(&text, robot.letter(), direction.letter());
            let before = game.puzzle().robots.at(robot).expect("it plays");
            let action = Action::Slide(robot, direction);
            let legal = game.check(Actor::Seat(Seat::FIRST), &action);
            let moves = (x, y) != (before.x.into(), before.y.into());
            prop_assert_eq!(legal.is_ok(), moves, "a move that changes no cell is not a move");
            if moves {
                game.play(Actor::Seat(Seat::FIRST), &action);
                let after = game.puzzle().robots.at(robot).expect("it plays");
                prop_assert_eq!((after.x.into(), after.y.into()), (x, y), "{} {}", text, action);
            }
        }
    }
}

#[test]
fn the_puzzle_is_over_when_the_targets_robot_stops_on_the_target() {
    let rows = ["0000000"; 7].join("/");
    let read = |text: &str, rule: &str| {
        let text = format!("{rows} {text}{rule}");
        Ricochet::read(&text, &Options::default(), Ricochet::RULES).expect("a position")
    };
    let mut game = read("R=a7,G=d3,B=f5,Y=c4 R>a1", "");
    game.play(
        Actor::Seat(Seat::FIRST),
        &Action::Slide(Robot::Red, Direction::Up),
    );
    assert_eq!(
        game.turn(),
        Turn::Over,
        "the red robot stopped on its target"
    );
    let mut game = read("R=a7,G=d3,B=f5,Y=c4 R>a4", "");
    game.play(
        Actor::Seat(Seat::FIRST),
        &Action::Slide(Robot::Red, Direction::Up),
    );
    assert_ne!(
        game.turn(),
        Turn::Over,
        "sliding over the target is not stopping there"
    );
    let mut game = read("R=a7,G=d3,B=f5,Y=c4 G>a1", "");
    game.play(
        Actor::Seat(Seat::FIRST),
        &Action::Slide(Robot::Red, Direction::Up),
    );
    assert_ne!(
        game.turn(),
        Turn::Over,
        "another robot's target is not its own"
    );
    let mut game = read("R=a7,G=d3,B=f5,Y=c4 *>a1", "");
    game.play(
        Actor::Seat(Seat::FIRST),
        &Action::Slide(Robot::Red, Direction::Up),
    );
    assert_eq!(game.turn(), Turn::Over, "the vortex is for any robot");
    let mut game = read("R=a7,G=d3,B=f5,Y=c4,S=g7 *>g1", "");
    game.play(
        Actor::Seat(Seat::FIRST),
        &Action::Slide(Robot::Silver, Direction::Up),
    );
    assert_ne!(
        game.turn(),
        Turn::Over,
        "but not for silver, which only blocks"
    );
    let mut game = read("R=a7,G=d3,B=f5,Y=c4 R>a1", " ricochet");
    game.play(
        Actor::Seat(Seat::FIRST),
        &Action::Slide(Robot::Red, Direction::Up),
    );
    assert_ne!(
        game.turn(),
        Turn::Over,
        "with the ricochet rule a straight run does not count"
    );
    let mut game = read("R=a7,G=d3,B=f5,Y=c4 R>g1", " ricochet");
    game.play(
        Actor::Seat(Seat::FIRST),
        &Action::Slide(Robot::Red, Direction::Up),
    );
    game.play(
        Actor::Seat(Seat::FIRST),
        &Action::Slide(Robot::Red, Direction::Right),
    );
    assert_eq!(game.turn(), Turn::Over, "a turn makes it count");
}
