//! The bidding game as text: `players=3 glass=60 round=2 stage=think …`, all fields in this order.

use plateau_core::{Refusal, Seat, Seats, refusal};

use super::{
    bidding::{Bid, Bidding, ROUNDS, Stage},
    notation::{read_goal, read_robots, write_robots},
    options::Options,
    puzzle::{Goal, Puzzle},
    robot::Robot,
    rules::Ricochet,
};

/// The fields after the puzzle.
pub(super) fn write(bidding: &Bidding) -> String {
    let stage = match bidding.stage {
        Stage::Draw => "draw".to_owned(),
        Stage::Think => "think".to_owned(),
        Stage::Glass => "glass".to_owned(),
        Stage::Show(seat, made) => format!("show:{seat}:{made}"),
        Stage::Over => "over".to_owned(),
    };
    let seats = |seats: Seats| list(seats.iter().map(|seat| seat.to_string()), ",");
    let won = bidding.won.iter().map(|tiles| goals(tiles));
    let bid = |bid: &Option<Bid>| {
        bid.map_or("-".to_owned(), |bid| {
            format!("{}@{}", bid.number, bid.order)
        })
    };
    format!(
        "players={} glass={} round={} stage={stage} timer={} bag={} aside={} won={} bids={} \
         passed={} failed={} home={}",
        bidding.players,
        bidding.glass,
        bidding.round,
        bidding.timer,
        goals(&bidding.bag),
        goals(&bidding.aside),
        list(won, "|"),
        list(bidding.bids.iter().map(bid), "|"),
        seats(bidding.passed),
        seats(bidding.failed),
        write_robots(&bidding.home),
    )
}

fn list(parts: impl Iterator<Item = String>, between: &str) -> String {
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() {
        "-".to_owned()
    } else {
        parts.join(between)
    }
}

fn goals(goals: &[Goal]) -> String {
    list(goals.iter().map(ToString::to_string), ",")
}

/// Reads the fields after the puzzle.
pub(super) fn read(fields: &[&str], puzzle: &Puzzle) -> Result<Bidding, Refusal> {
    const NAMES: [&str; 12] = [
        "players", "glass", "round", "stage", "timer", "bag", "aside", "won", "bids", "passed",
        "failed", "home",
    ];
    let board = &puzzle.board;
    let mut values = [""; NAMES.len()];
    if fields.len() != NAMES.len() {
        let text = fields.join(" ");
        return Err(refusal!(
            "ricochet-bidding-fields",
            text = text,
            list = NAMES.join(", ")
        ));
    }
    for ((field, name), value) in fields.iter().zip(NAMES).zip(&mut values) {
        match field.split_once('=') {
            Some((found, text)) if found == name => *value = text,
            _ => {
                return Err(refusal!(
                    "ricochet-bidding-field",
                    text = *field,
                    name = name
                ));
            }
        }
    }
    let [
        players,
        glass,
        round,
        stage,
        timer,
        bag,
        aside,
        won,
        bids,
        passed,
        failed,
        home,
    ] = values;
    let fault = |name: &str, text: &str| {
        refusal!(
            "ricochet-bidding-field",
            text = format!("{name}={text}"),
            name = name
        )
    };
    let players: u8 = number(players, 2, 10).ok_or_else(|| fault("players", players))?;
    let tiles = |name: &str, text: &str| -> Result<Vec<Goal>, Refusal> {
        let parts = text.split(',').filter(|_| text != "-");
        parts
            .map(|part| read_goal(part, board).map_err(|_| fault(name, text)))
            .collect()
    };
    let some = |name: &str, text: &str| -> Result<Seats, Refusal> {
        let parts = text.split(',').filter(|_| text != "-");
        parts
            .map(|part| seat(part, players).ok_or_else(|| fault(name, text)))
            .collect()
    };
    let each = |name: &str, text: &'_ str| -> Result<Vec<String>, Refusal> {
        let parts: Vec<String> = text.split('|').map(str::to_owned).collect();
        let fits = parts.len() == usize::from(players);
        fits.then_some(parts).ok_or_else(|| fault(name, text))
    };
    let won_tiles = each("won", won)?;
    let won_tiles = won_tiles.iter().map(|text| tiles("won", text));
    let all_bids = each("bids", bids)?;
    let all_bids = all_bids
        .iter()
        .map(|text| bid(text).ok_or_else(|| fault("bids", bids)));
    let home_robots = read_robots(home, board)?;
    let bidding = Bidding {
        players,
        glass: number(glass, 1, 3600).ok_or_else(|| fault("glass", glass))?,
        round: number(round, 1, ROUNDS).ok_or_else(|| fault("round", round))?,
        stage: read_stage(stage, players).ok_or_else(|| fault("stage", stage))?,
        timer: number(timer, 0, u32::MAX).ok_or_else(|| fault("timer", timer))?,
        bag: tiles("bag", bag)?,
        aside: tiles("aside", aside)?,
        won: won_tiles.collect::<Result<_, _>>()?,
        bids: all_bids.collect::<Result<_, _>>()?,
        passed: some("passed", passed)?,
        failed: some("failed", failed)?,
        home: home_robots,
    };
    let hangs = match bidding.stage {
        Stage::Draw => bidding.bag.is_empty(),
        Stage::Think | Stage::Glass => !bidding.seats().any(|seat| bidding.can_bid(seat)),
        Stage::Show(seat, made) => bidding.bid(seat).is_none_or(|bid| made >= bid.number),
        Stage::Over => false,
    };
    let silent = bidding.bids.iter().all(Option::is_none);
    let wrong = match bidding.stage {
        Stage::Glass => silent,
        Stage::Think | Stage::Draw => !silent,
        Stage::Show(..) => puzzle.is_solved(),
        Stage::Over => false,
    };
    let same_robots = home_robots.cells().len() == puzzle.robots.cells().len();
    if hangs || wrong || !same_robots {
        return Err(fault("stage", stage));
    }
    Ok(bidding)
}

fn number<T: std::str::FromStr + PartialOrd>(text: &str, min: T, max: T) -> Option<T> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number: T = text.parse().ok().filter(|_| digits)?;
    (number >= min && number <= max).then_some(number)
}

fn seat(text: &str, players: u8) -> Option<Seat> {
    number(text, 1, usize::from(players)).and_then(Seat::from_number)
}

fn bid(text: &str) -> Option<Option<Bid>> {
    if text == "-" {
        return Some(None);
    }
    let (moves, order) = text.split_once('@')?;
    Some(Some(Bid {
        number: number(moves, 1, super::action::HIGHEST_BID)?,
        order: number(order, 1, u16::MAX)?,
    }))
}

fn read_stage(text: &str, players: u8) -> Option<Stage> {
    match text.split(':').collect::<Vec<_>>()[..] {
        ["draw"] => Some(Stage::Draw),
        ["think"] => Some(Stage::Think),
        ["glass"] => Some(Stage::Glass),
        ["over"] => Some(Stage::Over),
        ["show", who, made] => Some(Stage::Show(seat(who, players)?, number(made, 0, 98)?)),
        _ => None,
    }
}

/// The bidding game on a board that somebody has drawn: its target is the first tile, the board's
/// other angles are the bag, coloured in turn.
pub(super) fn around(puzzle: Puzzle, options: &Options) -> Ricochet {
    let angles = puzzle
        .board
        .cells()
        .filter(|&cell| puzzle.board.angle(cell).is_some());
    let others = angles.filter(|&cell| cell != puzzle.goal.cell);
    let colours = Robot::COLOURED.into_iter().cycle();
    let bag = others.zip(colours).take(16);
    let bag = bag.map(|(cell, robot)| Goal {
        robot: Some(robot),
        cell,
    });
    let mut bag: Vec<Goal> = bag.chain([puzzle.goal]).collect();
    bag.sort_unstable();
    let home = puzzle.robots;
    Ricochet::together(
        Puzzle {
            gone: [0; 5],
            ..puzzle
        },
        Bidding::new(options.players, options.glass, bag, home),
    )
}
