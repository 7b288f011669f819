//! The panel of the bidding game: the glass, what everybody has announced, the keys.

use plateau_core::{Form, Phrase, Point, Seat, Shape, Show, Target, phrase};

use super::{
    action::Action,
    bidding::{Bidding, Stage},
    board::Board,
    rules::Ricochet,
};

/// Keys in a row. On the narrowest phone, 360 pixels wide, the board is as wide as the screen and
/// seven keys are the most that leave each the 44 pixels of a thumb.
const ROW: u8 = 7;
/// Rows of keys.
const ROWS: f32 = 3.0;
/// Numbers that have a key of their own: two rows of them, nearly all that is ever announced.
const KEYS: u8 = 2 * ROW;
/// The tens that have a key; what is above them is two of these.
const TENS: [u8; 5] = [10, 20, 30, 40, 50];
/// From the board to the middle of the chips, from there to what is to be done, and to the keys.
const CHIPS: f32 = 1.3;
const TASK: f32 = 1.05;
const ABOVE_KEYS: f32 = 1.4;
/// Where the chips begin: left of them are the glass and its seconds.
const GLASS: f32 = 2.1;

/// How much room it takes below the board.
pub(super) fn height(board: &Board) -> f32 {
    CHIPS + ABOVE_KEYS + ROWS * pitch(board) - 0.35
}

/// From one key to the next, across and down.
fn pitch(board: &Board) -> f32 {
    f32::from(board.width()) / f32::from(ROW)
}

/// The keys that announce, pass and end. Small numbers have a key each; above, the keys of the tens
/// before it and then what is added to them.
pub(super) fn path(action: Action) -> Vec<Target> {
    match action {
        Action::Bid(number) if number <= KEYS => vec![bid(number)],
        Action::Bid(number) => {
            let tens = (number - 1) / 10 * 10;
            let most = TENS[TENS.len() - 1];
            let parts = [tens.min(most), tens.saturating_sub(most)];
            let over = parts.into_iter().filter(|&tens| tens > 0);
            let over = over.map(|tens| Target::new(format!("over-{tens}")));
            over.chain([bid(number - tens)]).collect()
        }
        Action::Pass => vec![Target::new("pass")],
        Action::End => vec![Target::new("end")],
        Action::Slide(..) | Action::Tile(..) | Action::Time(_) => Vec::new(),
    }
}

fn bid(number: u8) -> Target {
    Target::new(format!("bid-{number}"))
}

/// Draws it below the board.
pub(super) fn draw(game: &Ricochet, bidding: &Bidding) -> Vec<Shape> {
    let board = &game.puzzle().board;
    let (width, bottom) = (f32::from(board.width()), f32::from(board.height()));
    let line = bottom + CHIPS;
    let mut shapes = glass(bidding, Point::new(0.5, line));
    let count = f32::from(bidding.players);
    let room = (width - GLASS) / count;
    for seat in bidding.seats() {
        let x = GLASS + room * (seat.index() as f32 + 0.5);
        shapes.extend(chip(bidding, seat, Point::new(x, line), room));
    }
    let pitch = pitch(board);
    let middle = Point::new(width / 2.0, line + TASK);
    if let Some(task) = task(bidding) {
        let form = Form::Text { size: 0.5 };
        shapes.push(Shape::new("task", form, middle, "chip-text").label(task));
    }
    for (index, key) in keys(bidding).into_iter().enumerate() {
        let (row, column) = (index / usize::from(ROW), index % usize::from(ROW));
        let x = pitch * (column as f32 + 0.5);
        let y = line + ABOVE_KEYS + pitch * (row as f32 + 0.5);
        if let Some(key) = key {
            shapes.extend(key.draw(Point::new(x, y), pitch));
        }
    }
    shapes
}

/// What is to be done now, by everybody or by whoever shows.
fn task(bidding: &Bidding) -> Option<Phrase> {
    match bidding.stage {
        Stage::Think | Stage::Glass => Some(phrase!("ricochet-panel-announce")),
        Stage::Show(seat, made) => {
            let number = bidding.bid(seat).map_or(0, |bid| bid.number);
            Some(phrase!(
                "ricochet-panel-show",
                seat = Ricochet::seat_name(seat),
                left = number.saturating_sub(made)
            ))
        }
        Stage::Draw | Stage::Over => None,
    }
}

/// The keys, row by row; numbers are there as long as they can be announced.
fn keys(bidding: &Bidding) -> Vec<Option<Key>> {
    let announces = matches!(bidding.stage, Stage::Think | Stage::Glass);
    let numbers = (1..=KEYS).map(|number| {
        let alt = phrase!("ricochet-key-bid", number = number);
        Key::number(format!("bid-{number}"), number.to_string(), alt)
    });
    let tens = TENS.into_iter().map(|tens| {
        let alt = phrase!("ricochet-key-over", number = tens);
        Key::number(format!("over-{tens}"), format!("{tens}+"), alt)
    });
    let numbers = numbers.chain(tens).map(|key| announces.then_some(key));
    let pass = match bidding.stage {
        Stage::Show(..) => Some(("ricochet-word-give-up", phrase!("ricochet-key-give-up"))),
        Stage::Think | Stage::Glass => Some(("ricochet-word-pass", phrase!("ricochet-key-pass"))),
        Stage::Draw | Stage::Over => None,
    };
    let pass = pass.map(|(word, alt)| Key::word("pass", Phrase::new(word), alt));
    let word = phrase!("ricochet-word-end");
    let end = Key::word("end", word, phrase!("ricochet-key-end"));
    let ends = bidding.stage != Stage::Over;
    numbers.chain([pass, ends.then_some(end)]).collect()
}

/// A key and what is written on it.
struct Key {
    target: String,
    alt: Phrase,
    /// A sign, or a word.
    sign: Option<String>,
    word: Option<Phrase>,
}

impl Key {
    fn number(target: String, sign: String, alt: Phrase) -> Key {
        Key {
            target,
            alt,
            sign: Some(sign),
            word: None,
        }
    }

    fn word(target: &str, word: Phrase, alt: Phrase) -> Key {
        Key {
            target: target.to_owned(),
            alt,
            sign: None,
            word: Some(word),
        }
    }

    fn draw(self, at: Point, pitch: f32) -> [Shape; 2] {
        let side = pitch * 0.94;
        let form = Form::Rect {
            width: side,
            height: side,
            round: 0.3,
        };
        let id = self.target;
        let face = Shape::new(format!("key-{id}"), form, at, "key");
        let size = if self.word.is_some() { 0.18 } else { 0.36 };
        let letters = Form::Text { size: pitch * size };
        let mut text = Shape::new(format!("key-text-{id}"), letters, at, "key-text");
        text.glyph = self.sign;
        text.label = self.word;
        [face.target(Target::new(id)).alt(self.alt), text]
    }
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
        Shape::new("glass-bottom", triangle(0.5), middle, class).alt(alt),
        // The seconds stand beside it.
        Shape::new(
            "glass-seconds",
            Form::Circle { radius: 0.02 },
            Point::new(middle.x + 0.95, middle.y),
            "glass-seconds",
        )
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
        Shape::new(
            format!("chip-piece-{seat}"),
            Form::Circle { radius: 0.13 },
            Point::new(middle.x - room / 2.0 + 0.28, middle.y - 0.42),
            format!("disc seat-{seat}"),
        ),
        // Displays that know who sits there write their name.
        Shape::new(
            format!("chip-seat-{seat}"),
            Form::Text {
                size: (room / 7.0).clamp(0.19, 0.36),
            },
            Point::new(middle.x + 0.14, middle.y - 0.42),
            "chip-name",
        )
        .label(Ricochet::seat_name(seat)),
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
