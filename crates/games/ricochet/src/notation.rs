//! Positions as text: walls, robots, target; then the ricochet rule and the bidding game.

use std::sync::Arc;

use plateau_core::{Notation, Refusal, refusal};
use serde::{Deserialize, Serialize};

use super::{
    bidding::Bidding,
    bidding_text,
    board::Board,
    board_text,
    cell::Cell,
    options::Options,
    puzzle::{Goal, Puzzle},
    robot::{Direction, Robot, Robots},
    rules::{Ricochet, Trail},
};

impl Notation for Ricochet {
    fn position(&self) -> String {
        write(self)
    }

    fn is_one_position(text: &str) -> bool {
        board_text::is_drawn(text)
    }

    fn read(text: &str, options: &Options, _: u32) -> Result<Ricochet, Refusal> {
        read(text, options)
    }
}

/// The JSON form of a position: the one-line form, and what it does not say.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Snapshot {
    position: String,
    #[serde(default)]
    moves: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last: Option<String>,
}

impl From<Ricochet> for Snapshot {
    fn from(game: Ricochet) -> Snapshot {
        let last = |trail: Trail| format!("{}={}", trail.robot.letter(), trail.from);
        Snapshot {
            position: write(&game),
            moves: game.moves,
            last: game.last.map(last),
        }
    }
}

impl TryFrom<Snapshot> for Ricochet {
    type Error = Refusal;
    fn try_from(snapshot: Snapshot) -> Result<Ricochet, Refusal> {
        let mut game = read_line(&snapshot.position, None)?;
        game.moves = snapshot.moves;
        game.last = match snapshot.last {
            None => None,
            Some(text) => {
                let (robot, from) = robot(&text)?;
                let stands = game.puzzle.robots.at(robot).is_some();
                if !stands || !game.puzzle.board.holds(from) {
                    return Err(refusal!("ricochet-robot-form", text = text));
                }
                Some(Trail { robot, from })
            }
        };
        Ok(game)
    }
}

/// The position in one line.
pub(super) fn write(game: &Ricochet) -> String {
    let mut text = write_puzzle(&game.puzzle);
    if let Some(bidding) = &game.bidding {
        text.push(' ');
        text.push_str(&bidding_text::write(bidding));
    }
    text
}

/// A puzzle in one line.
pub(super) fn write_puzzle(puzzle: &Puzzle) -> String {
    let board = &puzzle.board;
    let rows: Vec<String> = (0..board.height())
        .map(|y| {
            let cells = (0..board.width()).map(|x| board.walls(Cell::new(x, y)));
            cells.map(|walls| format!("{walls:x}")).collect()
        })
        .collect();
    let mut text = format!(
        "{} {} {}",
        rows.join("/"),
        write_robots(&puzzle.robots),
        puzzle.goal
    );
    if puzzle.ricochet {
        text.push_str(" ricochet");
        let gone: Vec<String> = puzzle
            .robots
            .playing()
            .filter(|robot| puzzle.gone[robot.index()] != 0)
            .map(|robot| {
                let bits = puzzle.gone[robot.index()];
                let directions = Direction::ALL.into_iter().filter(|d| bits & d.bit() != 0);
                let directions: String = directions.map(Direction::letter).collect();
                format!("{}{directions}", robot.letter())
            })
            .collect();
        if !gone.is_empty() {
            text.push('=');
            text.push_str(&gone.join(","));
        }
    }
    text
}

/// The robots as `R=m3,G=d7,B=a4,Y=d13`.
pub(super) fn write_robots(robots: &Robots) -> String {
    let places = robots.playing().zip(robots.cells());
    let places: Vec<String> = places
        .map(|(robot, cell)| format!("{}={cell}", robot.letter()))
        .collect();
    places.join(",")
}

/// Reads the one-line form, or a drawn board.
pub(super) fn read(text: &str, options: &Options) -> Result<Ricochet, Refusal> {
    if text.trim().contains('\n') || board_text::is_drawn(text) {
        let puzzle = board_text::read(text, options.ricochet())?;
        return with_players(puzzle, None, options);
    }
    read_line(text, Some(options))
}

fn read_line(text: &str, options: Option<&Options>) -> Result<Ricochet, Refusal> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let [rows, robots, goal, rest @ ..] = &fields[..] else {
        return Err(refusal!("ricochet-position-form"));
    };
    let board = read_board(rows)?;
    let robots = read_robots(robots, &board)?;
    let goal = read_goal(goal, &board)?;
    let (rule, rest) = match rest {
        [rule, rest @ ..] if rule.starts_with("ricochet") => (Some(*rule), rest),
        rest => (None, rest),
    };
    let mut puzzle = Puzzle {
        board: Arc::new(board),
        robots,
        goal,
        ricochet: rule.is_some() || options.is_some_and(Options::ricochet),
        gone: [0; 5],
    };
    if let Some(rule) = rule {
        puzzle.gone = read_gone(rule, &robots)?;
    }
    let bidding = match rest {
        [] => None,
        fields => Some(bidding_text::read(fields, &puzzle)?),
    };
    match options {
        Some(options) => with_players(puzzle, bidding, options),
        None => Ok(match bidding {
            Some(bidding) => Ricochet::together(puzzle, bidding),
            None => Ricochet::alone(puzzle),
        }),
    }
}

/// Seats the players of the options around a puzzle.
fn with_players(
    puzzle: Puzzle,
    bidding: Option<Bidding>,
    options: &Options,
) -> Result<Ricochet, Refusal> {
    match bidding {
        Some(bidding) if bidding.players == options.players => {
            Ok(Ricochet::together(puzzle, bidding))
        }
        Some(bidding) => Err(refusal!(
            "ricochet-players-differ",
            found = bidding.players,
            players = options.players
        )),
        None if options.players == 1 => Ok(Ricochet::alone(puzzle)),
        None => Ok(bidding_text::around(puzzle, options)),
    }
}

fn read_board(text: &str) -> Result<Board, Refusal> {
    let rows: Vec<&str> = text.split('/').collect();
    let side = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    let (width, height) = (side(rows[0].chars().count()), side(rows.len()));
    if rows.len() == 1 {
        return Err(refusal!("ricochet-position-form"));
    }
    let mut board = Board::empty(width, height)?;
    for (y, row) in rows.iter().enumerate() {
        let found = row.chars().count();
        if found != usize::from(width) {
            return Err(refusal!(
                "ricochet-row-length",
                row = y + 1,
                found = found,
                width = width
            ));
        }
        for (x, sign) in row.chars().enumerate() {
            let Some(walls) = sign.to_digit(16) else {
                return Err(refusal!(
                    "ricochet-row-digit",
                    row = y + 1,
                    column = x + 1,
                    text = sign.to_string()
                ));
            };
            let cell = Cell::new(x as u8, y as u8);
            for side in Direction::ALL {
                if walls as u8 & side.bit() != 0 {
                    board.wall(cell, side);
                }
            }
        }
    }
    Ok(board)
}

/// `m3` on the board and outside the centre; `what` is how it was written.
fn on_board(cell: Cell, what: &str, board: &Board) -> Result<Cell, Refusal> {
    if !board.holds(cell) {
        return Err(refusal!(
            "ricochet-off-board",
            text = what,
            width = board.width(),
            height = board.height()
        ));
    }
    if board.is_centre(cell) {
        return Err(refusal!("ricochet-in-centre", text = what));
    }
    Ok(cell)
}

fn robot(text: &str) -> Result<(Robot, Cell), Refusal> {
    let fault = || refusal!("ricochet-robot-form", text = text);
    let (letter, cell) = text.split_once('=').ok_or_else(fault)?;
    let mut letters = letter.chars();
    let robot = match (letters.next().and_then(Robot::from_letter), letters.next()) {
        (Some(robot), None) => robot,
        _ => return Err(refusal!("ricochet-robot-unknown", text = letter)),
    };
    Ok((robot, cell.parse().map_err(|_| fault())?))
}

/// Reads `R=m3,G=d7,B=a4,Y=d13`, in any order.
pub(super) fn read_robots(text: &str, board: &Board) -> Result<Robots, Refusal> {
    let mut cells = [None; 5];
    for part in text.split(',') {
        let (robot, cell) = robot(part)?;
        let cell = on_board(cell, part, board)?;
        if cells[robot.index()].replace(cell).is_some() {
            let letter = robot.letter().to_string();
            return Err(refusal!("ricochet-robot-twice", robot = letter));
        }
        let same = Robot::ALL
            .into_iter()
            .find(|&other| other != robot && cells[other.index()] == Some(cell));
        if let Some(other) = same {
            return Err(refusal!(
                "ricochet-robots-same-cell",
                robot = robot.letter().to_string(),
                other = other.letter().to_string(),
                cell = cell.to_string()
            ));
        }
    }
    let mut four = [Cell::default(); 4];
    for robot in Robot::COLOURED {
        let Some(cell) = cells[robot.index()] else {
            return Err(refusal!(
                "ricochet-robot-missing",
                robot = robot.letter().to_string()
            ));
        };
        four[robot.index()] = cell;
    }
    Ok(Robots::new(four, cells[Robot::Silver.index()]))
}

/// Reads `Y>f11` on this board.
pub(super) fn read_goal(text: &str, board: &Board) -> Result<Goal, Refusal> {
    let goal: Goal = text.parse()?;
    on_board(goal.cell, text, board)?;
    Ok(goal)
}

/// Reads `ricochet` or `ricochet=RU,YLD`: who has gone in which directions.
fn read_gone(text: &str, robots: &Robots) -> Result<[u8; 5], Refusal> {
    let fault = || refusal!("ricochet-rule-form", text = text);
    let mut gone = [0; 5];
    let Some(list) = text.strip_prefix("ricochet=") else {
        return if text == "ricochet" {
            Ok(gone)
        } else {
            Err(fault())
        };
    };
    for part in list.split(',') {
        let mut letters = part.chars();
        let robot = letters.next().and_then(Robot::from_letter);
        let robot = robot
            .filter(|&robot| robots.at(robot).is_some())
            .ok_or_else(fault)?;
        for letter in letters {
            gone[robot.index()] |= Direction::from_letter(letter).ok_or_else(fault)?.bit();
        }
        if gone[robot.index()] == 0 {
            return Err(fault());
        }
    }
    Ok(gone)
}
