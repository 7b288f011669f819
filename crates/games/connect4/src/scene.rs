//! What is drawn: slots above the board, discs, a front plate with holes, marks on top.

use plateau_core::{
    Actor, Enter, Form, Game, Phrase, Point, Scene, Seat, Shape, Show, Target, Value, phrase,
};

use super::{Column, Connect4, notation::letter};

/// The radius of the holes in the front plate.
const HOLE: f32 = 0.41;
/// The radius of a disc: its edge is behind the plate.
const DISC: f32 = 0.43;
/// How far the frame stands out around the cells.
const FRAME: f32 = 0.15;

impl Show for Connect4 {
    fn scene(&self) -> Scene {
        draw(self)
    }

    fn path(&self, column: &Column) -> Vec<Target> {
        vec![Target::new(column)]
    }

    fn tell(&self, by: Actor, column: &Column) -> Phrase {
        let seat = by.seat().unwrap_or(self.to_move());
        phrase!(
            "connect4-tell",
            seat = Self::seat_name(seat),
            column = column.number()
        )
    }

    fn meaning(&self, seat: Seat, value: Value) -> Option<Phrase> {
        let Value::Score(score) = value else {
            return None;
        };
        let winner = match score.signum() {
            0 => return Some(phrase!("connect4-meaning-draw")),
            1 => seat,
            _ => seat.other(),
        };
        // A score is the discs that the winner has in hand after the winning one, and one.
        let free = u32::from(self.rows()) * u32::from(self.columns()) - self.discs();
        let hand = if winner == self.to_move() {
            free.div_ceil(2)
        } else {
            free / 2
        };
        let moves = (hand + 1).checked_sub(score.unsigned_abs())?;
        Some(phrase!(
            "connect4-meaning-win",
            seat = Self::seat_name(winner),
            moves = moves
        ))
    }

    fn why(&self, seat: Seat, path: &[Target]) -> Option<Phrase> {
        let column: Column = path.last()?.0.parse().ok()?;
        Some(self.check(Actor::Seat(seat), &column).err()?.0)
    }
}

/// The scene of a position. A cell is 1 × 1; the board's top left corner is at 0, 0; above it is a
/// row of slots in which displays write what a column is worth, below it the column numbers.
fn draw(game: &Connect4) -> Scene {
    let (columns, rows) = (f32::from(game.columns()), f32::from(game.rows()));
    let alt = phrase!(
        "connect4-scene",
        columns = game.columns(),
        rows = game.rows()
    );
    let mut scene = Scene::new(
        Point::new(-0.25, -1.0),
        Point::new(columns + 0.5, rows + 1.75),
        alt,
    );
    let middle = Point::new(columns / 2.0, rows / 2.0);
    let frame = Form::Rect {
        width: columns + 2.0 * FRAME,
        height: rows + 2.0 * FRAME,
        round: 0.3,
    };
    // A little smaller than the plate in front of it: no edge of it may shine through.
    let back = Form::Rect {
        width: columns - 0.1,
        height: rows - 0.1,
        round: 0.0,
    };
    scene.layer(
        "back",
        vec![
            Shape::new("frame", frame, middle, "board-frame"),
            Shape::new("back", back, middle, "board-back"),
        ],
    );
    scene.layer("wells", wells(game));
    scene.layer("discs", discs(game));
    scene.layer("front", front(game));
    scene.layer("slots", slots(game));
    scene.layer("marks", marks(game));
    scene
}

fn middle_of(game: &Connect4, column: u8, row: u8) -> Point {
    Point::new(f32::from(column) + 0.5, f32::from(game.rows() - row) - 0.5)
}

fn cells(game: &Connect4) -> impl Iterator<Item = (u8, u8)> + use<> {
    let (columns, rows) = (game.columns(), game.rows());
    (0..rows)
        .rev()
        .flat_map(move |row| (0..columns).map(move |column| (column, row)))
}

/// What a cell is, said aloud.
fn said(column: u8, row: u8, disc: Option<Seat>) -> Phrase {
    let phrase = match disc {
        None => phrase!("connect4-cell-free"),
        Some(seat) => phrase!("connect4-cell-disc", seat = Connect4::seat_name(seat)),
    };
    phrase.with("column", column + 1).with("row", row + 1)
}

/// What is seen through the holes of free cells.
fn wells(game: &Connect4) -> Vec<Shape> {
    let well = |(column, row): (u8, u8)| {
        let id = format!("well-{}-{}", column + 1, row + 1);
        let at = middle_of(game, column, row);
        Shape::new(id, Form::Circle { radius: DISC }, at, "well")
    };
    let free = |(column, row): &(u8, u8)| game.disc(*column, *row).is_none();
    cells(game).filter(free).map(well).collect()
}

fn discs(game: &Connect4) -> Vec<Shape> {
    let disc = |(column, row): (u8, u8)| {
        let seat = game.disc(column, row)?;
        let id = format!("disc-{}-{}", column + 1, row + 1);
        let class = format!("disc seat-{seat}");
        let above = Point::new(f32::from(column) + 0.5, -0.5);
        let at = middle_of(game, column, row);
        Some(
            Shape::new(id, Form::Circle { radius: DISC }, at, class)
                .glyph(letter(seat))
                .alt(said(column, row, Some(seat)))
                .from(above),
        )
    };
    cells(game).filter_map(disc).collect()
}

fn front(game: &Connect4) -> Vec<Shape> {
    let plate = |(column, row): (u8, u8)| {
        let id = format!("cell-{}-{}", column + 1, row + 1);
        let form = Form::Plate {
            side: 1.0,
            hole: HOLE,
        };
        let seat = game.disc(column, row);
        let shape = Shape::new(id, form, middle_of(game, column, row), "board-front")
            .target(Target::new(Column::at(column.into())))
            .alt(said(column, row, seat));
        match seat {
            None => shape.glyph('·'),
            Some(_) => shape,
        }
    };
    cells(game).map(plate).collect()
}

fn slots(game: &Connect4) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for index in 0..game.columns() {
        let (x, column) = (f32::from(index) + 0.5, Column::at(index.into()));
        let slot = Form::Rect {
            width: 1.0,
            height: 1.0,
            round: 0.2,
        };
        shapes.push(
            Shape::new(format!("slot-{column}"), slot, Point::new(x, -0.5), "slot")
                .target(Target::new(column))
                .alt(phrase!("connect4-slot", column = column.number()))
                .badge()
                .hand(),
        );
        let label = Point::new(x, f32::from(game.rows()) + 0.5);
        let form = Form::Text { size: 0.32 };
        shapes.push(Shape::new(format!("label-{column}"), form, label, "label").glyph(column));
    }
    shapes
}

fn marks(game: &Connect4) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (column, row) in game.winning_cells() {
        let id = format!("win-{}-{}", column + 1, row + 1);
        let at = middle_of(game, column, row);
        let alt = phrase!("connect4-mark-win", column = column + 1, row = row + 1);
        let mark = Shape::new(id, Form::circle(0.37), at, "mark-win");
        shapes.push(mark.alt(alt).enter(Enter::After));
    }
    if let Some(column) = game.last()
        && let Some(row) = game.height(column).and_then(|height| height.checked_sub(1))
    {
        let at = middle_of(game, column.index() as u8, row);
        let alt = phrase!("connect4-mark-last", column = column.number());
        let mark = Shape::new("last", Form::circle(0.1), at, "mark-last");
        shapes.push(mark.alt(alt).enter(Enter::After));
    }
    shapes
}
