//! What is drawn: the board with its walls, the target, the robots, the trail of the last slide.

use plateau_core::{
    Actor, Direction as Way, Form, Phrase, Point, Scene, Seat, Shape, Show, Swipe, Target, phrase,
};

use super::{
    action::Action, bidding::Stage, board::Board, cell::Cell, drawings, panel, puzzle::Goal,
    reasons, robot::Direction, rules::Ricochet, telling,
};

/// How thick walls are.
const WALL: f32 = 0.13;

impl Show for Ricochet {
    fn scene(&self) -> Scene {
        draw(self)
    }

    fn path(&self, action: &Action) -> Vec<Target> {
        path(self, *action)
    }

    fn swipe(&self, action: &Action) -> Option<Swipe> {
        let Action::Slide(robot, direction) = action else {
            return None;
        };
        let way = match direction {
            Direction::Up => Way::Up,
            Direction::Right => Way::Right,
            Direction::Down => Way::Down,
            Direction::Left => Way::Left,
        };
        Some(Swipe::from(way, Target::new(robot.letter())))
    }

    fn tell(&self, by: Actor, action: &Action) -> Phrase {
        telling::tell(self, by, *action)
    }

    fn why(&self, seat: Seat, path: &[Target]) -> Option<Phrase> {
        reasons::why(self, seat, path)
    }
}

/// The scene of a position. The board begins at 0, 0; around it are its letters and numbers, below
/// it the panel of the bidding game.
fn draw(game: &Ricochet) -> Scene {
    let board = &game.puzzle().board;
    let (width, height) = (f32::from(board.width()), f32::from(board.height()));
    let below = game.bidding().map_or(0.0, |_| panel::height(board));
    // A board without a centre has its target told beside it.
    let beside = if board.has_centre() { 0.0 } else { 1.6 };
    let mut scene = Scene::new(
        Point::new(-0.85, -0.85),
        Point::new(width + 1.25 + beside, height + 1.25 + below),
        alt(game),
    );
    scene.objective = objective(game);
    scene.layer("floor", floor(game));
    scene.layer("goals", goals(game));
    scene.layer("centre", centre(game));
    scene.layer("trail", trail(game));
    scene.layer("walls", walls(board));
    scene.layer("robots", robots(game));
    scene.layer("labels", labels(board));
    if let Some(bidding) = game.bidding() {
        scene.layer("panel", panel::draw(game, bidding));
    }
    scene
}

/// The clicks of a move: a robot and where it stops; or the keys of an announcement.
fn path(game: &Ricochet, action: Action) -> Vec<Target> {
    match action {
        Action::Slide(robot, direction) => {
            let stop = game.puzzle().stop(robot, direction);
            let stop = stop.map(Target::new);
            [Target::new(robot.letter())]
                .into_iter()
                .chain(stop)
                .collect()
        }
        _ => panel::path(action),
    }
}

/// Whether a target is on the table.
pub(super) fn goal(game: &Ricochet) -> Option<Goal> {
    let drawing = |stage: Stage| matches!(stage, Stage::Draw | Stage::Over);
    let hidden = game.bidding().is_some_and(|bidding| drawing(bidding.stage));
    (!hidden).then(|| game.puzzle().goal)
}

/// What is to be done: which robot, where to.
fn objective(game: &Ricochet) -> Option<Phrase> {
    let goal = goal(game)?;
    let robot = goal.robot.map_or("any", |robot| robot.name());
    let told = |kind: &str| {
        Phrase::new(format!("ricochet-{kind}-{robot}")).with("cell", goal.cell.to_string())
    };
    Some(match game.bidding() {
        None => phrase!(
            "ricochet-objective",
            goal = told("goal"),
            moves = game.moves_made()
        ),
        Some(_) => told("round"),
    })
}

fn alt(game: &Ricochet) -> Phrase {
    let board = &game.puzzle().board;
    let (width, height) = (board.width(), board.height());
    match goal(game) {
        Some(goal) => phrase!(
            "ricochet-scene",
            width = width,
            height = height,
            robot = telling::asked(goal),
            cell = goal.cell.to_string(),
            moves = game.moves_made()
        ),
        None => phrase!("ricochet-scene-empty", width = width, height = height),
    }
}

pub(super) fn middle(cell: Cell) -> Point {
    Point::new(f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5)
}

fn rect(width: f32, height: f32, round: f32) -> Form {
    Form::Rect {
        width,
        height,
        round,
    }
}

fn floor(game: &Ricochet) -> Vec<Shape> {
    let board = &game.puzzle().board;
    let cell = |cell: Cell| {
        let class = if (cell.x + cell.y).is_multiple_of(2) {
            "floor"
        } else {
            "floor floor-odd"
        };
        let shape = Shape::new(
            format!("cell-{cell}"),
            rect(1.0, 1.0, 0.0),
            middle(cell),
            class,
        );
        if board.is_centre(cell) {
            return shape;
        }
        shape
            .target(Target::new(cell))
            .alt(say(game, cell))
            .glyph('·')
            .badge()
    };
    board.cells().map(cell).collect()
}

/// What the cell holds: who stands there, whose target it is, where its walls are.
fn say(game: &Ricochet, cell: Cell) -> Phrase {
    let puzzle = game.puzzle();
    let walls: String = Direction::ALL
        .into_iter()
        .filter(|&side| puzzle.board.has_wall(cell, side))
        .map(Direction::letter)
        .collect();
    let name = cell.to_string();
    let walls = if walls.is_empty() {
        phrase!("ricochet-walls-none")
    } else {
        phrase!("ricochet-walls", sides = walls)
    };
    let there = puzzle.robots.on(cell);
    let target = goal(game).filter(|goal| goal.cell == cell);
    match (there, target) {
        (Some(robot), Some(goal)) => phrase!(
            "ricochet-cell-robot-target",
            cell = name,
            robot = telling::name(robot),
            target = telling::asked(goal),
            walls = walls
        ),
        (Some(robot), None) => {
            phrase!(
                "ricochet-cell-robot",
                cell = name,
                robot = telling::name(robot),
                walls = walls
            )
        }
        (None, Some(goal)) => {
            phrase!(
                "ricochet-cell-target",
                cell = name,
                target = telling::asked(goal),
                walls = walls
            )
        }
        (None, None) => phrase!("ricochet-cell", cell = name, walls = walls),
    }
}

/// The target, and in the bidding game the other tiles that are still to be won.
fn goals(game: &Ricochet) -> Vec<Shape> {
    let mut shapes = Vec::new();
    if let Some(bidding) = game.bidding() {
        let printed = bidding.bag.iter().chain(&bidding.aside);
        for tile in printed {
            shapes.extend(drawings::tile(*tile, middle(tile.cell)));
        }
    }
    if let Some(goal) = goal(game) {
        shapes.extend(drawings::goal(goal, middle(goal.cell)));
    }
    shapes
}

/// The block in the centre shows what is asked for; a board without one has it at its side.
fn centre(game: &Ricochet) -> Vec<Shape> {
    let board = &game.puzzle().board;
    let (width, height) = (f32::from(board.width()), f32::from(board.height()));
    let mut shapes = Vec::new();
    let at = if board.has_centre() {
        let at = Point::new(width / 2.0, height / 2.0);
        shapes.push(Shape::new("core", rect(2.0, 2.0, 0.1), at, "core"));
        at
    } else {
        Point::new(width + 1.0, 1.0)
    };
    if let Some(goal) = goal(game) {
        shapes.extend(drawings::asked(goal, at));
    }
    shapes
}

fn trail(game: &Ricochet) -> Vec<Shape> {
    let Some(trail) = game.last() else {
        return Vec::new();
    };
    let Some(to) = game.puzzle().robots.at(trail.robot) else {
        return Vec::new();
    };
    let (from, to) = (middle(trail.from), middle(to));
    let line = Form::Line {
        to: Point::new(to.x - from.x, to.y - from.y),
    };
    let class = format!("trail trail-{}", trail.robot.name());
    let dot = Form::Circle { radius: 0.12 };
    vec![
        Shape::new("trail", line, from, class.clone()),
        Shape::new("trail-from", dot, from, class),
    ]
}

/// Every wall once, on the north or west side of a cell, and the border on all sides. The posts at
/// the corners of the border make the text form of a board complete.
fn walls(board: &Board) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let (width, height) = (board.width(), board.height());
    let mut wall = |x: u8, y: u8, flat: bool| {
        let (fx, fy) = (f32::from(x), f32::from(y));
        let border = if flat {
            y == 0 || y == height
        } else {
            x == 0 || x == width
        };
        let class = if border { "wall wall-border" } else { "wall" };
        let long = 1.0 + WALL;
        let (kind, form, at, glyph) = if flat {
            (
                "h",
                rect(long, WALL, WALL / 2.0),
                Point::new(fx + 0.5, fy),
                '-',
            )
        } else {
            (
                "v",
                rect(WALL, long, WALL / 2.0),
                Point::new(fx, fy + 0.5),
                '|',
            )
        };
        shapes.push(Shape::new(format!("wall-{kind}-{x}-{y}"), form, at, class).glyph(glyph));
    };
    for cell in board.cells() {
        let Cell { x, y } = cell;
        // The centre is one block: nothing is drawn between its cells.
        let inside = |side: Direction| {
            let beyond = board.neighbour(cell, side);
            board.is_centre(cell) && beyond.is_some_and(|beyond| board.is_centre(beyond))
        };
        if board.has_wall(cell, Direction::Up) && !inside(Direction::Up) {
            wall(x, y, true);
        }
        if board.has_wall(cell, Direction::Left) && !inside(Direction::Left) {
            wall(x, y, false);
        }
        if y + 1 == height {
            wall(x, height, true);
        }
        if x + 1 == width {
            wall(width, y, false);
        }
    }
    let mut post = |x: u8, y: u8| {
        let at = Point::new(f32::from(x), f32::from(y));
        let form = Form::Circle { radius: WALL / 2.0 };
        shapes.push(Shape::new(format!("post-{x}-{y}"), form, at, "wall wall-border").glyph('+'));
    };
    for x in 0..=width {
        post(x, 0);
        post(x, height);
    }
    for y in 1..height {
        post(0, y);
        post(width, y);
    }
    shapes
}

fn robots(game: &Ricochet) -> Vec<Shape> {
    let robots = &game.puzzle().robots;
    let robot = |robot| {
        let cell = robots.at(robot).unwrap_or_default();
        let alt = phrase!(
            "ricochet-robot-at",
            robot = telling::name(robot),
            cell = cell.to_string()
        );
        drawings::robot(robot, middle(cell), alt)
    };
    robots.playing().flat_map(robot).collect()
}

fn labels(board: &Board) -> Vec<Shape> {
    let label = |id: String, text: String, at: Point| {
        Shape::new(id, Form::Text { size: 0.34 }, at, "label").glyph(text)
    };
    let columns = (0..board.width()).map(|x| {
        let name = Cell::column(x);
        label(
            format!("column-{name}"),
            name,
            Point::new(f32::from(x) + 0.5, -0.45),
        )
    });
    let rows = (1..=board.height()).map(|y| {
        let at = Point::new(-0.5, f32::from(y) - 0.5);
        label(format!("row-{y}"), y.to_string(), at)
    });
    columns.chain(rows).collect()
}
