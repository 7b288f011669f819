//! What is drawn, in three planes: territories, drawings, bubbles with the number of soldiers.
//! Below the map the panel: what every army has and gets, the last dice, the end of the turn.

use plateau_core::{Actor, Form, Phrase, Point, Scene, Seat, Shape, Show, Target, phrase};

use super::{
    army::letter,
    cell::{Cell, row_letter},
    chance, drawings,
    moves::Move,
    panel,
    position::Dragons,
    reasons,
    setup::Pending,
    telling,
};

/// From the middle of a hexagon to its corners, when it is as wide as a cell of a square board.
const CORNER: f32 = 0.577_350_3;
/// From row to row.
const PITCH: f32 = 0.866_025_4;
/// Where the creature stands in its hexagon, and the bubble.
const BEAST: Point = Point::new(0.0, -0.06);
const BUBBLE: Point = Point::new(0.2, 0.27);
/// Where a mind's number about it stands: on the lower corner, where nothing else is.
const BADGE: Point = Point::new(-0.1, 0.46);

impl Show for Dragons {
    fn scene(&self) -> Scene {
        draw(self)
    }

    fn path(&self, m: &Move) -> Vec<Target> {
        match m {
            Move::Attack { from, to } => vec![Target::new(from), Target::new(to)],
            other => vec![Target::new(other)],
        }
    }

    fn tell(&self, by: Actor, m: &Move) -> Phrase {
        telling::tell(self, by, m)
    }

    fn chance(&self, m: &Move) -> Option<f64> {
        chance::of(self, m)
    }

    fn why(&self, seat: Seat, path: &[Target]) -> Option<Phrase> {
        let cells: Option<Vec<Cell>> = path.iter().map(|target| Cell::read(&target.0)).collect();
        Some(reasons::why(self, seat, &cells?)?.0)
    }
}

/// The scene of a position. The map's bounding box begins at 0, 0.
fn draw(game: &Dragons) -> Scene {
    let (width, height) = extent(game);
    let alt = phrase!(
        "dragons-scene",
        territories = game.map().len(),
        seat = Dragons::seat_name(game.to_move()),
        own = game.territories(game.to_move()),
        turn = game.turns() + 1
    );
    let panel = panel::draw(game, width, height + 0.3);
    let mut scene = Scene::new(
        Point::new(-0.55, -0.15),
        Point::new(width.max(panel.width) + 0.75, height + 0.55 + panel.height),
        alt,
    );
    scene.layer("land", land(game));
    scene.layer("links", links(game));
    scene.layer("fight", fight(game));
    scene.layer("creatures", creatures(game));
    scene.layer("bubbles", bubbles(game));
    scene.layer("labels", labels(game));
    scene.layer("panel", panel.shapes);
    scene
}

/// Width and height of the map.
fn extent(game: &Dragons) -> (f32, f32) {
    let map = game.map();
    let shift = if map.rows() > 1 { 0.5 } else { 0.0 };
    let rows = f32::from(map.rows().max(1));
    (
        f32::from(map.columns()) + shift,
        (rows - 1.0) * PITCH + 2.0 * CORNER,
    )
}

/// The middle of a hexagon.
fn middle(cell: Cell) -> Point {
    let shift = f32::from(cell.row % 2) / 2.0;
    Point::new(
        f32::from(cell.column) + 0.5 + shift,
        f32::from(cell.row) * PITCH + CORNER,
    )
}

fn beside(at: Point, by: Point) -> Point {
    Point::new(at.x + by.x, at.y + by.y)
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

/// The hexagons. Territories can be clicked and said aloud, and have room for a chance at the top.
fn land(game: &Dragons) -> Vec<Shape> {
    let map = game.map();
    let mut shapes = Vec::new();
    for row in 0..map.rows() {
        for column in 0..map.columns() {
            let cell = Cell { row, column };
            let at = middle(cell);
            let Some(territory) = map.territory(cell) else {
                let alt = phrase!("dragons-cell-rock", cell = cell.to_string());
                let shape = Shape::new(format!("land-{cell}"), hexagon(CORNER), at, "rock-land");
                shapes.push(shape.glyph('#').alt(alt));
                shapes.extend(drawings::rocks(cell, at));
                continue;
            };
            let territory = usize::from(territory);
            let seat = game.owner(territory);
            let class = format!("land army-{seat}");
            let shape = Shape::new(format!("land-{cell}"), hexagon(CORNER), at, class);
            let glyph = format!("{}{}", letter(seat), game.soldiers(territory));
            shapes.push(
                shape
                    .glyph(glyph)
                    .target(Target::new(cell))
                    .alt(say(game, territory))
                    .badge_at(BADGE),
            );
        }
    }
    shapes
}

fn say(game: &Dragons, territory: usize) -> Phrase {
    let ready = game
        .attacks()
        .filter(|(from, _)| *from == territory)
        .count();
    let cell = game.map().cell(territory).to_string();
    let seat = Dragons::seat_name(game.owner(territory));
    let soldiers = game.soldiers(territory);
    if ready > 0 {
        phrase!(
            "dragons-cell-ready",
            cell = cell,
            seat = seat,
            soldiers = soldiers,
            targets = ready
        )
    } else {
        phrase!(
            "dragons-cell",
            cell = cell,
            seat = seat,
            soldiers = soldiers
        )
    }
}

/// Neighbours that do not touch on the picture are tied by a line.
fn links(game: &Dragons) -> Vec<Shape> {
    let map = game.map();
    let mut shapes = Vec::new();
    if !map.is_linked() {
        return shapes;
    }
    for one in 0..map.len() {
        for other in map.neighbours(one).iter().map(|near| usize::from(*near)) {
            let (from, to) = (middle(map.cell(one)), middle(map.cell(other)));
            let way = Point::new(to.x - from.x, to.y - from.y);
            if other > one && way.x.hypot(way.y) > 1.1 {
                let id = format!("link-{}-{}", map.cell(one), map.cell(other));
                shapes.push(Shape::new(id, Form::Line { to: way }, from, "link"));
            }
        }
    }
    shapes
}

/// The attack that is being thrown or was thrown last: from where to where.
fn fight(game: &Dragons) -> Vec<Shape> {
    let (from, to, class) = match (game.pending(), game.fight()) {
        (Some(Pending::Attack { from, to }), _) => (from, to, "strike"),
        (_, Some(fight)) if fight.throw.wins() => (fight.from, fight.to, "strike strike-won"),
        (_, Some(fight)) => (fight.from, fight.to, "strike strike-lost"),
        _ => return Vec::new(),
    };
    let place = |territory: u16| middle(game.map().cell(usize::from(territory)));
    let (from, to) = (place(from), place(to));
    let way = Point::new(to.x - from.x, to.y - from.y);
    vec![
        Shape::new("strike", Form::Line { to: way }, from, class),
        Shape::new("strike-from", hexagon(0.53), from, "strike-ring"),
        Shape::new("strike-to", hexagon(0.53), to, "strike-ring"),
    ]
}

/// A creature on every territory; one that has just moved in comes from where it attacked.
fn creatures(game: &Dragons) -> Vec<Shape> {
    let map = game.map();
    let won = game.fight().filter(|fight| fight.throw.wins());
    let each = |territory: usize| {
        let cell = map.cell(territory);
        let seat = game.owner(territory);
        let moved = won.filter(|fight| usize::from(fight.to) == territory);
        let from = moved.map(|fight| beside(middle(map.cell(usize::from(fight.from))), BEAST));
        let name = format!("beast-{}-{cell}", letter(seat));
        drawings::creature(seat, &name, beside(middle(cell), BEAST), from)
    };
    (0..map.len()).flat_map(each).collect()
}

/// How many soldiers there are; those that have just come drop in from above.
fn bubbles(game: &Dragons) -> Vec<Shape> {
    let map = game.map();
    let mut shapes = Vec::new();
    for territory in 0..map.len() {
        let cell = map.cell(territory);
        let at = beside(middle(cell), BUBBLE);
        let seat = game.owner(territory);
        let soldiers = game.soldiers(territory);
        let fresh = game
            .fresh()
            .iter()
            .filter(|own| usize::from(**own) == territory)
            .count();
        let class = format!("bubble army-{seat}");
        let form = Form::Circle { radius: 0.155 };
        shapes.push(Shape::new(format!("bubble-{cell}"), form, at, class));
        let form = Form::Text { size: 0.21 };
        let number = Shape::new(format!("count-{cell}"), form, at, "count drawn");
        shapes.push(number.glyph(soldiers));
        if fresh > 0 {
            let place = Point::new(at.x - 0.4, at.y + 0.01);
            let above = Point::new(place.x, place.y - 1.2);
            let form = Form::Text { size: 0.17 };
            let id = format!("fresh-{}-{cell}", game.turns());
            let more = Shape::new(id, form, place, "fresh drawn").from(above);
            shapes.push(more.glyph(format!("+{fresh}")));
        }
    }
    shapes
}

fn labels(game: &Dragons) -> Vec<Shape> {
    let map = game.map();
    let (_, height) = extent(game);
    let form = || Form::Text { size: 0.2 };
    let row = |row: u8| {
        let at = Point::new(-0.3, middle(Cell { row, column: 0 }).y);
        Shape::new(format!("label-{}", row_letter(row)), form(), at, "label").glyph(row_letter(row))
    };
    let column = |column: u8| {
        let at = Point::new(f32::from(column) + 0.5, height + 0.08);
        Shape::new(format!("label-{}", column + 1), form(), at, "label").glyph(column + 1)
    };
    (0..map.rows())
        .map(row)
        .chain((0..map.columns()).map(column))
        .collect()
}
