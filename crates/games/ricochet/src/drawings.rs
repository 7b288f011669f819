//! The drawings: robots with a face and a letter, and the signs of the targets.
//!
//! Each colour has a sign of its own: a circle, a triangle, a square, a hexagon; the vortex has
//! all colours. Nothing is told by colour alone.

use plateau_core::{Form, Phrase, Point, Shape, Target};

use super::{puzzle::Goal, robot::Robot};

fn at(middle: Point, x: f32, y: f32) -> Point {
    Point::new(middle.x + x, middle.y + y)
}

fn rect(width: f32, height: f32, round: f32) -> Form {
    Form::Rect {
        width,
        height,
        round,
    }
}

/// A robot: treads, an antenna, a round body with two eyes, its letter and a mouth.
pub(super) fn robot(robot: Robot, middle: Point, alt: Phrase) -> Vec<Shape> {
    let (name, letter) = (robot.name(), robot.letter());
    let part = |part: &str, form: Form, x: f32, y: f32| {
        let id = format!("robot-{letter}-{part}");
        Shape::new(
            id,
            form,
            at(middle, x, y),
            format!("robot-{part} robot-{name}"),
        )
    };
    let named = |id: &str, class: &str, form: Form, x: f32, y: f32| {
        let id = format!("robot-{letter}-{id}");
        Shape::new(
            id,
            form,
            at(middle, x, y),
            format!("robot-{class} robot-{name}"),
        )
    };
    let circle = |radius: f32| Form::Circle { radius };
    let antenna = Form::Line {
        to: Point::new(0.0, -0.14),
    };
    vec![
        part("shadow", rect(0.78, 0.18, 0.09), 0.0, 0.37),
        part("antenna", antenna, 0.0, -0.3),
        part("bulb", circle(0.055), 0.0, -0.44),
        named("ear-left", "ear", rect(0.1, 0.2, 0.05), -0.38, -0.12),
        named("ear-right", "ear", rect(0.1, 0.2, 0.05), 0.38, -0.12),
        named("tread-left", "tread", rect(0.26, 0.14, 0.06), -0.19, 0.36),
        named("tread-right", "tread", rect(0.26, 0.14, 0.06), 0.19, 0.36),
        part("body", rect(0.76, 0.7, 0.22), 0.0, 0.0),
        part("visor", rect(0.54, 0.17, 0.085), 0.0, -0.23),
        named("eye-left", "eye", circle(0.06), -0.13, -0.23),
        named("eye-right", "eye", circle(0.06), 0.13, -0.23),
        // In the very middle, so that the text form of the board has it in its cell.
        part("touch", circle(0.45), 0.0, 0.0)
            .target(Target::new(letter))
            .alt(alt),
        part("letter", Form::Text { size: 0.34 }, 0.0, 0.0).glyph(letter),
    ]
}

/// Corners of a regular polygon.
fn polygon(corners: usize, radius: f32, turn: f32) -> Form {
    let corner = |index: usize| {
        let angle = std::f32::consts::TAU * (index as f32 / corners as f32) + turn;
        Point::new(radius * angle.sin(), -radius * angle.cos())
    };
    Form::Polygon {
        points: (0..corners).map(corner).collect(),
    }
}

/// The sign of a colour.
fn sign(robot: Robot, size: f32) -> Form {
    match robot {
        Robot::Red => Form::Circle { radius: 0.3 * size },
        Robot::Green => polygon(3, 0.38 * size, 0.0),
        Robot::Blue => rect(0.52 * size, 0.52 * size, 0.04 * size),
        Robot::Yellow => polygon(6, 0.34 * size, 0.0),
        Robot::Silver => polygon(4, 0.36 * size, 0.0),
    }
}

/// A sign, or for any robot the four colours around a point.
fn signs(id: &str, class: &str, goal: Goal, middle: Point, size: f32) -> Vec<Shape> {
    match goal.robot {
        Some(robot) => {
            let class = format!("{class} goal-{}", robot.name());
            vec![Shape::new(id, sign(robot, size), middle, class)]
        }
        None => {
            let leaf = |(index, robot): (usize, Robot)| {
                let angle = std::f32::consts::TAU * (index as f32 / 4.0 + 0.125);
                let place = at(
                    middle,
                    0.17 * size * angle.sin(),
                    -0.17 * size * angle.cos(),
                );
                let class = format!("{class} goal-{}", robot.name());
                let id = format!("{id}-{}", robot.letter());
                Shape::new(id, polygon(4, 0.2 * size, 0.0), place, class)
            };
            Robot::COLOURED.into_iter().enumerate().map(leaf).collect()
        }
    }
}

/// The target on the table.
pub(super) fn goal(goal: Goal, middle: Point) -> Vec<Shape> {
    let class = goal.robot.map_or("any", Robot::name);
    let plate = Shape::new(
        "goal-plate",
        rect(0.92, 0.92, 0.16),
        middle,
        format!("goal-plate plate-{class}"),
    );
    let letter = goal.letter().to_ascii_lowercase();
    let mut shapes = vec![plate.glyph(letter)];
    shapes.extend(signs("goal", "goal", goal, middle, 1.0));
    shapes
}

/// A tile that is still in the bag, printed on its cell.
pub(super) fn tile(goal: Goal, middle: Point) -> Vec<Shape> {
    let id = format!("tile-{}-{}", goal.letter(), goal.cell);
    signs(&id, "tile", goal, middle, 0.8)
}

/// What is asked for, large, in the centre of the board.
pub(super) fn asked(goal: Goal, middle: Point) -> Vec<Shape> {
    let mut shapes = signs("asked", "goal", goal, middle, 2.6);
    let text = Shape::new(
        "asked-cell",
        Form::Text { size: 0.36 },
        middle,
        "asked-cell",
    );
    shapes.push(text.glyph(goal));
    shapes
}
