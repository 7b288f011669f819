//! What is drawn: hexagons of water, icebergs, ships, the race to the majority.

use plateau_core::{
    Actor, Enter, Flip, Form, Phrase, Point, Scene, Seat, Shape, Show, Target, Value, phrase,
};

use super::{
    IceBreaker,
    cell::{Cell, Step, row_letter},
    drawings,
    hexagon::Hexagon,
    notation::letter,
    rules::Content,
    territory::{Nearer, Territory},
};

/// From the middle of a hexagon to its corners, when it is as wide as a cell of a square board.
const CORNER: f32 = 0.577_350_3;
/// From row to row.
const PITCH: f32 = 0.866_025_4;
/// The height of the bar that shows the race.
const RACE: f32 = 0.34;

impl Show for IceBreaker {
    fn scene(&self) -> Scene {
        draw(self)
    }

    fn path(&self, step: &Step) -> Vec<Target> {
        vec![Target::new(step.from), Target::new(step.to)]
    }

    fn tell(&self, by: Actor, step: &Step) -> Phrase {
        let seat = Self::seat_name(by.seat().unwrap_or(self.to_move()));
        let (from, to) = (step.from.to_string(), step.to.to_string());
        let ice =
            self.board().index(step.to).map(|index| self.content(index)) == Some(Content::Ice);
        if ice {
            phrase!("icebreaker-tell-takes", seat = seat, from = from, to = to)
        } else {
            phrase!("icebreaker-tell", seat = seat, from = from, to = to)
        }
    }

    fn meaning(&self, seat: Seat, value: Value) -> Option<Phrase> {
        let Value::Score(score) = value else {
            return None;
        };
        let winner = match score.signum() {
            0 => return Some(phrase!("icebreaker-meaning-draw")),
            1 => seat,
            _ => seat.other(),
        };
        let lead = score.unsigned_abs();
        Some(phrase!(
            "icebreaker-meaning-win",
            seat = Self::seat_name(winner),
            lead = lead
        ))
    }

    fn why(&self, seat: Seat, path: &[Target]) -> Option<Phrase> {
        let cells: Option<Vec<Cell>> = path.iter().map(|target| Cell::read(&target.0)).collect();
        match cells?[..] {
            [ship] => Some(self.judge_ship(seat, ship).err()?.0),
            [from, to] => Some(self.judge(seat, &Step { from, to }).err()?.0),
            _ => None,
        }
    }
}

/// The scene of a position. The board's bounding box begins at 0, 0; left of it are the letters of
/// the rows, below it the race: Red's icebergs from the left, Black's from the right, and whoever
/// passes the middle has won.
fn draw(game: &IceBreaker) -> Scene {
    let board = game.board();
    let (width, height) = extent(board);
    let alt = phrase!(
        "icebreaker-scene",
        size = board.size(),
        red = game.taken(Seat::FIRST),
        black = game.taken(Seat::SECOND),
        majority = board.majority()
    );
    let mut scene = Scene::new(
        Point::new(-0.75, -0.15),
        Point::new(width + 1.5, height + 1.6),
        alt,
    );
    scene.layer("sea", sea(game));
    scene.layer("ice", icebergs(game));
    scene.layer("wake", wake(game));
    scene.layer("ships", ships(game));
    scene.layer("labels", labels(board));
    scene.layer("race", race(game));
    scene.layer("legend", legend(board));
    scene.overlay("distances", distances(game));
    scene.flip = Flip::Turn;
    scene
}

/// On water how far the closest iceberg is, on an iceberg how many steps the nearer player needs:
/// what every legal move goes by.
fn distances(game: &IceBreaker) -> Vec<Shape> {
    let board = game.board();
    let territory = Territory::new(game);
    let number = |(index, cell): (usize, &Cell)| {
        let (steps, class) = match game.content(index) {
            Content::Ship(_) => return None,
            Content::Water => (game.distances().of(index)?, "distance water"),
            Content::Ice => {
                let steps = [Seat::FIRST, Seat::SECOND].map(|seat| territory.distance(index, seat));
                let nearest = steps.into_iter().flatten().min()?;
                let class = match territory.nearer(index) {
                    Nearer::Only(Seat::FIRST) => "distance near-1",
                    Nearer::Only(_) => "distance near-2",
                    Nearer::Both | Nearer::Nobody => "distance near-both",
                };
                (nearest, class)
            }
        };
        let form = Form::Text { size: 0.34 };
        let shape = Shape::new(
            format!("distance-{cell}"),
            form,
            middle_of(board, *cell),
            class,
        );
        Some(shape.glyph(steps))
    };
    board
        .cells()
        .iter()
        .enumerate()
        .filter_map(number)
        .collect()
}

fn extent(board: &Hexagon) -> (f32, f32) {
    let rows = board.rows() as f32;
    (rows, (rows - 1.0) * PITCH + 2.0 * CORNER)
}

fn middle_of(board: &Hexagon, cell: Cell) -> Point {
    let indent = f32::from(cell.row.abs_diff(board.size() - 1)) / 2.0;
    Point::new(
        f32::from(cell.column) + 0.5 + indent,
        f32::from(cell.row) * PITCH + CORNER,
    )
}

fn hexagon(corner: f32) -> Form {
    let half = corner * PITCH;
    let points = [
        (0.0, -corner),
        (half, -corner / 2.0),
        (half, corner / 2.0),
        (0.0, corner),
        (-half, corner / 2.0),
        (-half, -corner / 2.0),
    ];
    Form::Polygon {
        points: points.map(|(x, y)| Point::new(x, y)).to_vec(),
    }
}

/// The cells: all of them can be clicked and said aloud, and carry the colour of whose ships are
/// nearer.
fn sea(game: &IceBreaker) -> Vec<Shape> {
    let board = game.board();
    let territory = Territory::new(game);
    let cell = |(index, cell): (usize, &Cell)| {
        let content = game.content(index);
        let near = match (content, territory.nearer(index)) {
            (Content::Ship(_), _) | (_, Nearer::Nobody) => "near-none",
            (_, Nearer::Both) => "near-both",
            (_, Nearer::Only(Seat::FIRST)) => "near-1",
            (_, Nearer::Only(_)) => "near-2",
        };
        let shape = Shape::new(
            format!("cell-{cell}"),
            hexagon(CORNER),
            middle_of(board, *cell),
            format!("sea {near}"),
        );
        let shape = shape
            .target(Target::new(cell))
            .alt(say(game, &territory, index))
            // Below the ship.
            .badge_at(Point::new(0.0, 0.42));
        match content {
            Content::Water => shape.glyph('·'),
            Content::Ice => shape.glyph('o'),
            Content::Ship(seat) => shape.glyph(letter(seat)),
        }
    };
    board.cells().iter().enumerate().map(cell).collect()
}

/// What the cell holds, how far it is and whose ships are nearer.
fn say(game: &IceBreaker, territory: &Territory, index: usize) -> Phrase {
    let board = game.board();
    let cell = board.cell(index).to_string();
    let kind = match game.content(index) {
        Content::Ship(seat) => {
            let seat = IceBreaker::seat_name(seat);
            return match game.distances().beside(board, index) {
                Some(distance) => phrase!(
                    "icebreaker-cell-ship",
                    cell = cell,
                    seat = seat,
                    distance = distance + 1
                ),
                None => phrase!("icebreaker-cell-ship-stuck", cell = cell, seat = seat),
            };
        }
        Content::Ice => phrase!("icebreaker-ice"),
        Content::Water => phrase!("icebreaker-water"),
    };
    match territory.nearer(index) {
        Nearer::Only(seat) => phrase!(
            "icebreaker-cell-near",
            cell = cell,
            kind = kind,
            seat = IceBreaker::seat_name(seat),
            distance = territory.distance(index, seat).unwrap_or_default()
        ),
        Nearer::Both => phrase!(
            "icebreaker-cell-even",
            cell = cell,
            kind = kind,
            distance = territory.distance(index, Seat::FIRST).unwrap_or_default()
        ),
        Nearer::Nobody => phrase!("icebreaker-cell-far", cell = cell, kind = kind),
    }
}

fn icebergs(game: &IceBreaker) -> Vec<Shape> {
    let board = game.board();
    let ice = |index: &usize| game.content(*index) == Content::Ice;
    let berg = |index: usize| {
        let cell = board.cell(index);
        drawings::iceberg(cell, middle_of(board, cell))
    };
    (0..board.cells().len())
        .filter(ice)
        .flat_map(berg)
        .collect()
}

/// Where the last ship came from and went.
fn wake(game: &IceBreaker) -> Vec<Shape> {
    let Some(step) = game.last() else {
        return Vec::new();
    };
    let board = game.board();
    let (from, to) = (middle_of(board, step.from), middle_of(board, step.to));
    let line = Form::Line {
        to: Point::new(to.x - from.x, to.y - from.y),
    };
    let alt = phrase!(
        "icebreaker-mark-last",
        from = step.from.to_string(),
        to = step.to.to_string()
    );
    vec![
        Shape::new("wake", line, from, "wake"),
        Shape::new("last", hexagon(0.52), to, "mark-last-ship")
            .alt(alt)
            .enter(Enter::After),
    ]
}

fn ships(game: &IceBreaker) -> Vec<Shape> {
    let board = game.board();
    let fleet = |seat: Seat| {
        let ships = game.ships(seat).iter().enumerate();
        ships.flat_map(move |(number, &cell)| {
            drawings::ship(seat, number + 1, middle_of(board, cell))
        })
    };
    fleet(Seat::FIRST).chain(fleet(Seat::SECOND)).collect()
}

fn labels(board: &Hexagon) -> Vec<Shape> {
    let label = |row: usize| {
        let first = middle_of(
            board,
            Cell {
                row: row as u8,
                column: 0,
            },
        );
        // Where a cell would be: in plain text the letters stand in the columns of the cells.
        let at = Point::new(first.x - 1.0, first.y);
        let letter = row_letter(row);
        let form = Form::Text { size: 0.34 };
        Shape::new(format!("label-{letter}"), form, at, "label").glyph(letter)
    };
    (0..board.rows()).map(label).collect()
}

/// What the colours of the cells mean, in a line below the race.
fn legend(board: &Hexagon) -> Vec<Shape> {
    let (width, height) = extent(board);
    let y = height + 1.1;
    let part = width / 3.0;
    let classes = ["near-1", "near-both", "near-2"].into_iter().enumerate();
    let entry = |(index, near): (usize, &str)| {
        let left = part * index as f32 + 0.1;
        let cell = Point::new(left, y);
        let words = Point::new(left + 1.4, y);
        let label = Phrase::new(format!("icebreaker-legend-{near}"));
        [
            Shape::new(
                format!("legend-{near}"),
                hexagon(0.22),
                cell,
                format!("sea {near}"),
            ),
            Shape::new(
                format!("legend-words-{near}"),
                Form::Text { size: 0.27 },
                words,
                "label drawn",
            )
            .label(label),
        ]
    };
    classes.flat_map(entry).collect()
}

fn race(game: &IceBreaker) -> Vec<Shape> {
    let board = game.board();
    let (width, height) = extent(board);
    let y = height + 0.5;
    let unit = width / f32::from(board.icebergs());
    let bar = |id: &str, from: f32, length: f32, class: String| {
        let form = Form::Rect {
            width: length,
            height: RACE,
            round: 0.08,
        };
        Shape::new(id, form, Point::new(from + length / 2.0, y), class)
    };
    let mut shapes = vec![bar("race", 0.0, width, "race-track".to_owned())];
    for seat in [Seat::FIRST, Seat::SECOND] {
        let taken = game.taken(seat);
        let length = f32::from(taken) * unit;
        let from = if seat == Seat::FIRST {
            0.0
        } else {
            width - length
        };
        let alt = phrase!(
            "icebreaker-race",
            seat = IceBreaker::seat_name(seat),
            taken = taken,
            missing = board.majority().saturating_sub(taken)
        );
        let class = format!("race seat-{seat}");
        if taken > 0 {
            shapes.push(bar(&format!("race-{seat}"), from, length, class).alt(alt));
        }
        let end = if seat == Seat::FIRST {
            -0.5
        } else {
            width + 0.5
        };
        let form = Form::Text { size: 0.32 };
        let text = Shape::new(format!("taken-{seat}"), form, Point::new(end, y), "label");
        shapes.push(text.glyph(taken));
    }
    let goal = Form::Line {
        to: Point::new(0.0, RACE + 0.16),
    };
    let top = Point::new(width / 2.0, y - RACE / 2.0 - 0.08);
    shapes.push(Shape::new("race-goal", goal, top, "race-goal"));
    shapes
}
