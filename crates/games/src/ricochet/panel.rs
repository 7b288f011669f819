//! The panel of the bidding game: the glass, what everybody has announced, the keys.

use plateau_core::{Form, Game, Phrase, Point, Seat, Shape, Target, phrase};

use super::{
    action::Action,
    bidding::{Bidding, Stage},
    rules::Ricochet,
};

/// How much room it takes below the board.
pub(super) const HEIGHT: f32 = 5.6;
/// Numbers that have a key of their own.
const KEYS: u8 = 20;
/// Keys in a row.
const ROW: u8 = 10;

/// The keys that announce, pass and end. Up to twenty there is a key a number; above, the key of
/// the tens before it and then what is added to them.
pub(super) fn path(action: Action) -> Vec<Target> {
    match action {
        Action::Bid(number) if number <= KEYS => vec![Target::new(format!("bid-{number}"))],
        Action::Bid(number) => {
            let tens = (number - 1) / 10 * 10;
            vec![
                Target::new(format!("over-{tens}")),
                Target::new(format!("bid-{}", number - tens)),
            ]
        }
        Action::Pass => vec![Target::new("pass")],
        Action::End => vec![Target::new("end")],
        Action::Slide(..) | Action::Tile(..) | Action::Time(_) => Vec::new(),
    }
}

/// Draws it below the board.
pub(super) fn draw(game: &Ricochet, bidding: &Bidding) -> Vec<Shape> {
    let board = &game.puzzle().board;
    let (width, top) = (f32::from(board.width()), f32::from(board.height()) + 0.55);
    let mut shapes = glass(bidding, Point::new(0.5, top + 0.75));
    let count = f32::from(bidding.players);
    let room = (width - 1.4) / count;
    for seat in bidding.seats() {
        let x = 1.4 + room * (seat.index() as f32 + 0.5);
        shapes.extend(chip(bidding, seat, Point::new(x, top + 0.75), room));
    }
    let pitch = width / f32::from(ROW);
    let place = |row: f32, column: f32| Point::new(pitch * (column + 0.5), top + 2.25 + row * 1.1);
    let key = |id: String, text: String, alt: Phrase, at: Point| {
        let form = Form::Rect {
            width: pitch - 0.14,
            height: 0.94,
            round: 0.18,
        };
        let face = Shape::new(format!("key-{id}"), form, at, "key");
        let label = Shape::new(
            format!("key-text-{id}"),
            Form::Text { size: 0.42 },
            at,
            "key-text",
        );
        [face.target(Target::new(id)).alt(alt), label.glyph(text)]
    };
    for number in 1..=KEYS {
        let (row, column) = ((number - 1) / ROW, (number - 1) % ROW);
        let alt = phrase!("ricochet-key-bid", number = number);
        let at = place(f32::from(row), f32::from(column));
        shapes.extend(key(format!("bid-{number}"), number.to_string(), alt, at));
    }
    for (column, tens) in (20..=90).step_by(10).enumerate() {
        let alt = phrase!("ricochet-key-over", number = tens);
        shapes.extend(key(
            format!("over-{tens}"),
            format!("{tens}+"),
            alt,
            place(2.0, column as f32),
        ));
    }
    shapes.extend(key(
        "pass".into(),
        "–".into(),
        phrase!("ricochet-key-pass"),
        place(2.0, 8.0),
    ));
    shapes.extend(key(
        "end".into(),
        "×".into(),
        phrase!("ricochet-key-end"),
        place(2.0, 9.0),
    ));
    shapes
}

/// The hourglass: displays show on it how much time is left.
fn glass(bidding: &Bidding, middle: Point) -> Vec<Shape> {
    let triangle = |tip: f32| Form::Polygon {
        points: vec![
            Point::new(-0.34, tip),
            Point::new(0.34, tip),
            Point::new(0.0, 0.0),
        ],
    };
    let running = matches!(bidding.stage, Stage::Glass | Stage::Show(..));
    let class = if running { "glass glass-runs" } else { "glass" };
    let alt = match bidding.stage {
        Stage::Think => phrase!("ricochet-glass-think", round = bidding.round),
        Stage::Glass => phrase!("ricochet-glass-runs", round = bidding.round),
        Stage::Show(seat, made) => phrase!(
            "ricochet-glass-show",
            seat = Ricochet::seat_name(seat),
            made = made,
            number = bidding.bid(seat).map_or(0, |bid| bid.number)
        ),
        Stage::Draw => phrase!("ricochet-glass-draw", round = bidding.round),
        Stage::Over => phrase!("ricochet-glass-over"),
    };
    let frame = |id: &str, y: f32| {
        let form = Form::Rect {
            width: 0.84,
            height: 0.1,
            round: 0.05,
        };
        Shape::new(id, form, Point::new(middle.x, middle.y + y), "glass-frame")
    };
    vec![
        Shape::new("glass-top", triangle(-0.5), middle, class),
        Shape::new("glass-bottom", triangle(0.5), middle, class)
            .alt(alt)
            .timer(),
        frame("glass-lid", -0.53),
        frame("glass-foot", 0.53),
    ]
}

/// One seat: its number, what it has announced, its tiles.
fn chip(bidding: &Bidding, seat: Seat, middle: Point, room: f32) -> Vec<Shape> {
    let shows = matches!(bidding.stage, Stage::Show(shows, _) if shows == seat);
    let mut class = "chip".to_owned();
    if shows {
        class.push_str(" chip-shows");
    }
    if bidding.passed.contains(seat) || bidding.failed.contains(seat) {
        class.push_str(" chip-out");
    }
    let tiles = bidding.tiles(seat);
    let name = Ricochet::seat_name(seat);
    let (text, alt) = match bidding.bid(seat) {
        Some(bid) if bidding.failed.contains(seat) => (
            format!("{}×", bid.number),
            phrase!(
                "ricochet-chip-failed",
                seat = name,
                number = bid.number,
                tiles = tiles
            ),
        ),
        Some(bid) => (
            bid.number.to_string(),
            phrase!(
                "ricochet-chip-bid",
                seat = name,
                number = bid.number,
                tiles = tiles
            ),
        ),
        None if bidding.passed.contains(seat) => (
            "–".to_owned(),
            phrase!("ricochet-chip-passed", seat = name, tiles = tiles),
        ),
        None => (
            "…".to_owned(),
            phrase!("ricochet-chip-thinks", seat = name, tiles = tiles),
        ),
    };
    let form = Form::Rect {
        width: room - 0.12,
        height: 1.3,
        round: 0.2,
    };
    let put = |x: f32, y: f32| Point::new(middle.x + x * room, middle.y + y);
    let letters = |id: &str, size: f32, class: &str, at: Point, text: String| {
        Shape::new(format!("{id}-{seat}"), Form::Text { size }, at, class).glyph(text)
    };
    vec![
        Shape::new(format!("chip-{seat}"), form, middle, class).alt(alt),
        letters(
            "chip-seat",
            0.3,
            "chip-small",
            put(0.0, -0.42),
            format!("{seat}"),
        ),
        letters("chip-bid", 0.5, "chip-text", put(0.0, 0.03), text),
        letters(
            "chip-tiles",
            0.3,
            "chip-small",
            put(0.0, 0.46),
            tiles.to_string(),
        ),
        // A little tile beside their number.
        Shape::new(
            format!("chip-tile-{seat}"),
            Form::Rect {
                width: 0.22,
                height: 0.22,
                round: 0.05,
            },
            Point::new(middle.x - 0.32, middle.y + 0.46),
            "chip-tile",
        ),
    ]
}
