//! The drawings: icebergs, Red's steamers and Black's sailing ships, as outlines.
//!
//! The two fleets differ in outline, not in colour alone.

use plateau_core::{Form, Leave, Point, Seat, Shape};

use super::cell::Cell;

type Outline = &'static [(f32, f32)];

const BERG: Outline = &[
    (-0.36, 0.25),
    (-0.32, 0.02),
    (-0.17, -0.08),
    (-0.06, -0.34),
    (0.1, -0.24),
    (0.18, -0.06),
    (0.33, 0.06),
    (0.36, 0.25),
];
const BERG_SHADE: Outline = &[
    (-0.06, -0.34),
    (0.1, -0.24),
    (0.18, -0.06),
    (0.33, 0.06),
    (0.36, 0.25),
    (0.05, 0.25),
    (0.03, -0.02),
];
const BERG_GLINT: Outline = &[(-0.24, 0.07), (-0.13, 0.0), (-0.11, 0.13), (-0.23, 0.17)];

const HULL: Outline = &[(-0.4, 0.02), (0.42, -0.04), (0.27, 0.26), (-0.33, 0.26)];
const BRIDGE: Outline = &[(-0.26, 0.02), (-0.26, -0.16), (0.08, -0.16), (0.14, 0.0)];
const FUNNEL: Outline = &[
    (-0.18, -0.16),
    (-0.2, -0.36),
    (-0.02, -0.36),
    (-0.04, -0.16),
];
const WATERLINE: Outline = &[(-0.37, 0.13), (0.345, 0.11), (0.305, 0.19), (-0.35, 0.19)];

const KEEL: Outline = &[(-0.36, 0.06), (0.4, 0.06), (0.28, 0.26), (-0.26, 0.26)];
const MAST: Outline = &[(-0.02, 0.06), (-0.02, -0.4), (0.03, -0.4), (0.03, 0.06)];
const MAINSAIL: Outline = &[(0.06, -0.36), (0.34, 0.01), (0.06, 0.01)];
const JIB: Outline = &[(-0.06, -0.3), (-0.06, 0.01), (-0.3, 0.01)];

/// The parts of a steamer, from the back to the front: name, outline.
const STEAMER: &[(&str, Outline)] = &[
    ("funnel", FUNNEL),
    ("bridge", BRIDGE),
    ("hull", HULL),
    ("waterline", WATERLINE),
];
/// The parts of a sailing ship.
const SAILER: &[(&str, Outline)] = &[
    ("mast", MAST),
    ("sail", MAINSAIL),
    ("sail-small", JIB),
    ("hull", KEEL),
];

/// The iceberg on a cell. Every other one is seen from its other side.
pub(super) fn iceberg(cell: Cell, at: Point) -> Vec<Shape> {
    let turned = (cell.row ^ (cell.column >> 1) ^ cell.column) & 1 == 1;
    let part = |name: &str, outline: Outline, class: &str| {
        let form = polygon(outline, turned);
        Shape::new(format!("{name}-{cell}"), form, at, class).leave(Leave::Break)
    };
    vec![
        part("berg", BERG, "berg"),
        part("berg-shade", BERG_SHADE, "berg-shade"),
        part("berg-glint", BERG_GLINT, "berg-glint"),
    ]
}

/// The ship of a player with this number from 1.
pub(super) fn ship(seat: Seat, number: usize, at: Point) -> Vec<Shape> {
    let parts = if seat == Seat::FIRST { STEAMER } else { SAILER };
    let part = |&(name, outline): &(&str, Outline)| {
        let id = format!("ship-{seat}-{number}-{name}");
        let class = format!("ship-{name} ship-{seat}");
        Shape::new(id, polygon(outline, false), at, class)
    };
    parts.iter().map(part).collect()
}

fn polygon(outline: Outline, turned: bool) -> Form {
    let side = if turned { -1.0 } else { 1.0 };
    Form::Polygon {
        points: outline
            .iter()
            .map(|&(x, y)| Point::new(side * x, y))
            .collect(),
    }
}
