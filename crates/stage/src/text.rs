//! A scene as plain text: its glyphs in a grid, last and winning places in brackets.

use std::collections::{BTreeMap, BTreeSet};

use plateau_core::{Point, Scene, Shape};

/// Which characters a text may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Letters {
    /// Any character: discs are round.
    #[default]
    Unicode,
    /// The 95 printable characters of ASCII.
    Ascii,
}

/// Round pieces of the seats from 1 on.
const DISCS: [&str; 6] = ["●", "○", "◆", "◇", "■", "□"];

/// A place on the grid, in hundredths of a board unit: row, then column.
type Place = (i32, i32);

/// The scene as lines of text: what has a glyph stands in its row and column. `[ ]` is around what
/// won, `( )` around the last move.
pub fn text(scene: &Scene, letters: Letters) -> String {
    let mut glyphs: BTreeMap<Place, String> = BTreeMap::new();
    let mut marks: BTreeMap<Place, char> = BTreeMap::new();
    for shape in scene.shapes() {
        let place = place(shape.at);
        if let Some(glyph) = glyph(shape, letters) {
            glyphs.insert(place, glyph);
        }
        match () {
            () if has(shape, "mark-win") => marks.insert(place, '['),
            () if has(shape, "mark-last") => Some(*marks.entry(place).or_insert('(')),
            () => None,
        };
    }
    let rows: BTreeSet<i32> = glyphs.keys().map(|(y, _)| *y).collect();
    let mut columns: BTreeMap<i32, usize> = BTreeMap::new();
    for ((_, x), glyph) in &glyphs {
        let width = columns.entry(*x).or_default();
        *width = glyph.chars().count().max(*width);
    }
    let mut text = String::new();
    for y in rows {
        let mut line = String::new();
        let mut open = None;
        for (x, width) in &columns {
            let mark = marks.get(&(y, *x)).copied();
            line.push(between(open, mark));
            open = mark;
            let glyph = glyphs.get(&(y, *x)).map_or("", String::as_str);
            let gap = width - glyph.chars().count();
            line.extend(std::iter::repeat_n(' ', gap));
            line.push_str(glyph);
        }
        line.push(between(open, None));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// What stands between two places: a bracket that closes, one that opens, or space.
fn between(left: Option<char>, right: Option<char>) -> char {
    match (left, right) {
        (left, Some(open)) if left != right => open,
        (Some('['), None) => ']',
        (Some(_), None) => ')',
        _ => ' ',
    }
}

fn place(at: Point) -> Place {
    let hundredths = |length: f32| (length * 100.0).round() as i32;
    (hundredths(at.y), hundredths(at.x))
}

fn has(shape: &Shape, class: &str) -> bool {
    shape.class.split_ascii_whitespace().any(|own| own == class)
}

fn glyph(shape: &Shape, letters: Letters) -> Option<String> {
    let glyph = shape.glyph.as_deref().filter(|glyph| !glyph.is_empty())?;
    Some(match letters {
        Letters::Ascii => glyph.chars().map(ascii).collect(),
        Letters::Unicode if has(shape, "disc") => {
            let seat = (1..=DISCS.len()).find(|n| has(shape, &format!("seat-{n}")));
            seat.map_or(glyph, |n| DISCS[n - 1]).to_owned()
        }
        Letters::Unicode => glyph.to_owned(),
    })
}

/// The nearest character of ASCII.
fn ascii(c: char) -> char {
    match c {
        ' '..='~' => c,
        '·' | '•' | '∙' => '.',
        '×' => 'x',
        '–' | '—' | '−' | '─' => '-',
        '│' => '|',
        '←' => '<',
        '→' => '>',
        '↑' => '^',
        '↓' => 'v',
        '●' | '◆' | '■' => '#',
        '○' | '◇' | '□' => 'o',
        _ => '?',
    }
}
