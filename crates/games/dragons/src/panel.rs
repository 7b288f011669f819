//! Below the map: what every army has and gets, the last dice, and the end of the turn.

use plateau_core::{Enter, Form, Game, Point, Seat, Shape, Show, Target, Turn, phrase};

use super::{drawings, position::Dragons, setup::Pending};

/// The panel with its size.
pub(super) struct Panel {
    pub shapes: Vec<Shape>,
    pub width: f32,
    pub height: f32,
}

/// The height of an army's line.
const LINE: f32 = 0.62;
/// The side of a die.
const DIE: f32 = 0.36;
/// From die to die.
const STEP: f32 = 0.42;
/// The narrowest panel in which eight dice and the button stand beside each other.
const NARROW: f32 = 5.4;

/// A small hexagon: territories.
const HEXAGON: &str = "M0 -0.11L0.095 -0.055L0.095 0.055L0 0.11L-0.095 0.055L-0.095 -0.055Z";
/// A chest with its lid: the stock.
const CHEST: &str = "M-0.1 -0.02L-0.1 -0.05Q-0.1 -0.1 -0.05 -0.1L0.05 -0.1Q0.1 -0.1 0.1 -0.05L0.1 \
                     -0.02Z M-0.1 0.01L-0.025 0.01L-0.025 0.04L0.025 0.04L0.025 0.01L0.1 0.01L0.1 \
                     0.1L-0.1 0.1Z";

/// Draws the panel under a map of this width, from `top` on.
pub(super) fn draw(game: &Dragons, width: f32, top: f32) -> Panel {
    let width = width.max(NARROW);
    let mut shapes = dice(game, top);
    shapes.extend(button(game, width, top));
    let mut y = top + 1.25;
    for seat in game.seats_of_all() {
        shapes.extend(army(game, seat, width, y));
        y += LINE;
    }
    Panel {
        shapes,
        width,
        height: y - top - 0.2,
    }
}

/// Clicking it ends the turn.
fn button(game: &Dragons, width: f32, top: f32) -> Vec<Shape> {
    let at = Point::new(width - 0.75, top + 0.42);
    let form = Form::Rect {
        width: 1.5,
        height: 0.62,
        round: 0.16,
    };
    let seat = game.to_move();
    let alt = phrase!(
        "dragons-end-turn",
        seat = Dragons::seat_name(seat),
        income = game.income(seat)
    );
    let open = matches!(game.turn(), Turn::Wait(_));
    let class = if open {
        "end-turn told"
    } else {
        "end-turn end-turn-off drawn"
    };
    let word = if open {
        "end-word drawn"
    } else {
        "end-word end-turn-off drawn"
    };
    vec![
        Shape::new("end-turn", form, at, class)
            .glyph("end")
            .target(Target::new("end"))
            .alt(alt)
            .badge_at(Point::new(0.6, -0.33)),
        Shape::new("end-word", Form::Text { size: 0.27 }, at, word)
            .label(phrase!("dragons-end-word")),
    ]
}

/// The dice of the last throw with their sums, the attacker's above.
fn dice(game: &Dragons, top: f32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let side = |seat: Seat, soldiers: usize, faces: Option<&[u8]>, row: usize| {
        let y = top + 0.2 + 0.46 * row as f32;
        let mut shapes = Vec::new();
        for index in 0..soldiers {
            let at = Point::new(0.2 + STEP * index as f32, y);
            let form = Form::Rect {
                width: DIE,
                height: DIE,
                round: 0.08,
            };
            let face = faces.and_then(|faces| faces.get(index)).copied();
            let id = format!("die-{row}-{index}");
            let die =
                Shape::new(&id, form, at, format!("die army-{seat} drawn")).enter(Enter::Roll);
            let from = Point::new(at.x - 0.3, at.y - 0.8);
            shapes.push(match face {
                Some(face) => die.glyph(face).from(from),
                None => die,
            });
            shapes.extend(pips(&id, face.unwrap_or(0), at, seat));
        }
        if let Some(faces) = faces {
            let sum: u32 = faces.iter().map(|face| u32::from(*face)).sum();
            let at = Point::new(0.24 + STEP * soldiers as f32, y);
            let form = Form::Text { size: 0.3 };
            let text = Shape::new(format!("sum-{row}"), form, at, "sum drawn");
            shapes.push(text.glyph(sum));
        }
        shapes
    };
    match (game.pending(), game.fight()) {
        (Some(Pending::Attack { from, to }), _) => {
            for (row, territory) in [from, to].into_iter().enumerate() {
                let territory = usize::from(territory);
                let soldiers = usize::from(game.soldiers(territory));
                shapes.extend(side(game.owner(territory), soldiers, None, row));
            }
        }
        (_, Some(fight)) => {
            let throw = &fight.throw;
            let loser = fight.against;
            let rows = [(fight.by, &throw.attack), (loser, &throw.defence)];
            for (row, (seat, faces)) in rows.into_iter().enumerate() {
                shapes.extend(side(seat, faces.len(), Some(faces), row));
            }
            let (attack, defence) = throw.sums();
            let alt = phrase!(
                "dragons-dice",
                seat = Dragons::seat_name(fight.by),
                other = Dragons::seat_name(loser),
                attack = attack,
                defence = defence
            );
            if let Some(first) = shapes.first_mut() {
                first.alt = Some(alt);
                first.class.push_str(" told");
            }
        }
        _ => {}
    }
    shapes
}

/// The pips of a face.
fn pips(die: &str, face: u8, at: Point, seat: Seat) -> Vec<Shape> {
    const FAR: f32 = 0.1;
    let corners = [
        (-FAR, -FAR),
        (FAR, FAR),
        (-FAR, FAR),
        (FAR, -FAR),
        (-FAR, 0.0),
        (FAR, 0.0),
    ];
    let mut places: Vec<(f32, f32)> = corners[..usize::from(face / 2) * 2].to_vec();
    if face % 2 == 1 {
        places.push((0.0, 0.0));
    }
    let pip = |(index, (x, y)): (usize, (f32, f32))| {
        let form = Form::Circle { radius: 0.036 };
        let id = format!("{die}-pip-{index}");
        let place = Point::new(at.x + x, at.y + y);
        let from = Point::new(place.x - 0.3, place.y - 0.8);
        Shape::new(id, form, place, format!("pip army-{seat}"))
            .from(from)
            .enter(Enter::After)
    };
    places.into_iter().enumerate().map(pip).collect()
}

/// One army: its creature, a bar of its share of the map, territories, income and stock.
fn army(game: &Dragons, seat: Seat, width: f32, y: f32) -> Vec<Shape> {
    let (territories, income, stock) =
        (game.territories(seat), game.income(seat), game.stock(seat));
    let alt = phrase!(
        "dragons-army",
        seat = Dragons::seat_name(seat),
        territories = territories,
        soldiers = game.strength(seat),
        income = income,
        stock = stock
    );
    let turn = game.outcome().is_none() && game.to_move() == seat;
    let back = Form::Rect {
        width,
        height: LINE - 0.08,
        round: 0.14,
    };
    let class = match () {
        () if turn => "army-line army-turn told",
        () if territories == 0 => "army-line army-beaten told",
        () => "army-line told",
    };
    let at = Point::new(width / 2.0, y);
    let mut shapes = vec![Shape::new(format!("army-{seat}"), back, at, class).alt(alt)];
    let badge = Form::Circle { radius: 0.24 };
    let place = Point::new(0.34, y);
    let class = format!("land army-{seat}");
    shapes.push(Shape::new(format!("army-land-{seat}"), badge, place, class));
    shapes.extend(small_creature(seat, place));
    let (left, right) = (0.78, width - 2.6);
    let full = (right - left).max(0.4);
    let share = full * territories as f32 / game.map().len() as f32;
    let bar = |id: String, length: f32, class: String| {
        let form = Form::Rect {
            width: length,
            height: 0.2,
            round: 0.1,
        };
        Shape::new(id, form, Point::new(left + length / 2.0, y), class)
    };
    shapes.push(bar(
        format!("share-back-{seat}"),
        full,
        "share-back".to_owned(),
    ));
    if territories > 0 {
        let class = format!("share army-{seat}");
        shapes.push(bar(format!("share-{seat}"), share.max(0.2), class));
    }
    let text = |name: &str, x: f32, text: String, class: &str| {
        let form = Form::Text { size: 0.26 };
        let shape = Shape::new(format!("{name}-{seat}"), form, Point::new(x, y), class);
        shape.glyph(text)
    };
    shapes.push(text(
        "lands",
        width - 1.98,
        territories.to_string(),
        "army-number drawn",
    ));
    shapes.push(text(
        "income",
        width - 1.2,
        format!("+{income}"),
        "army-number drawn",
    ));
    shapes.push(text(
        "stock",
        width - 0.45,
        stock.to_string(),
        "army-number drawn",
    ));
    let icon = |name: &str, x: f32, data: &str| {
        let form = Form::Path {
            data: data.to_owned(),
        };
        Shape::new(
            format!("{name}-{seat}"),
            form,
            Point::new(x, y),
            "army-icon",
        )
    };
    shapes.push(icon("lands-icon", width - 2.3, HEXAGON));
    shapes.push(icon("stock-icon", width - 0.72, CHEST));
    shapes
}

/// The creature as the sign of its army.
fn small_creature(seat: Seat, at: Point) -> Vec<Shape> {
    let name = format!("sign-{seat}");
    let mut shapes = drawings::creature(seat, &name, at, None);
    for shape in &mut shapes {
        if let Form::Path { data } = &mut shape.form {
            let outline = plateau_core::Outline::read(data).unwrap_or_default();
            let small = outline.map(|point| Point::new(0.5 * point.x, 0.5 * point.y + 0.01));
            *data = small.to_string();
        }
        shape.class.push_str(" beast-small");
    }
    shapes
}
