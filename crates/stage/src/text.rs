//! A scene as plain text: its glyphs in a grid, last and winning places in brackets.

use std::collections::{BTreeMap, BTreeSet};

use plateau_core::{Phrase, Point, Scene, Shape, Words};

use crate::ascii;

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

/// Of each column where it begins in a line and how wide it is.
type Columns = BTreeMap<i32, (usize, usize)>;

/// The scene as lines of text: what has a label or a glyph stands in its row and column. `[ ]` is
/// around what won, `( )` around the last move. Shapes of the class `drawn` are for pictures only,
/// since another shape says the same; of the class `told` the alternative text stands below.
pub fn text(scene: &Scene, letters: Letters, words: &Words) -> String {
    let mut glyphs: BTreeMap<Place, String> = BTreeMap::new();
    let mut marks: BTreeMap<Place, char> = BTreeMap::new();
    let mut told: BTreeMap<i32, Vec<String>> = BTreeMap::new();
    for shape in scene.shapes() {
        let place = place(shape.at);
        if has(shape, "told") {
            let alt = shape.alt.iter().map(|alt| sentence(alt, letters, words));
            told.entry(place.0).or_default().extend(alt);
            continue;
        }
        if has(shape, "drawn") {
            continue;
        }
        if let Some(glyph) = glyph(shape, letters, words) {
            glyphs.insert(place, glyph);
        }
        match () {
            () if has(shape, "mark-win") => marks.insert(place, '['),
            () if has(shape, "mark-last") => Some(*marks.entry(place).or_insert('(')),
            () => None,
        };
    }
    let mut set = firm(&glyphs);
    loop {
        let (mut lines, columns) = lines(&glyphs, &marks, &set);
        let loose = glyphs.iter().filter(|(place, _)| !set.contains(place));
        let crowded = loose.into_iter().find_map(|(place, glyph)| {
            let line = lines.get_mut(&place.0)?;
            let middle = middle(&columns, place.1);
            (!squeeze(line, middle, glyph)).then_some(*place)
        });
        let Some(place) = crowded else {
            let text = |line: &Vec<char>| line.iter().collect::<String>().trim_end().to_owned();
            let board: String = lines.values().map(|line| text(line) + "\n").collect();
            let told: String = told
                .into_values()
                .flatten()
                .map(|line| line + "\n")
                .collect();
            return match told.is_empty() {
                true => board,
                false => board + "\n" + &told,
            };
        };
        let beside = glyphs.iter().filter(|((_, x), _)| *x == place.1);
        set.extend(
            beside
                .filter(|(_, glyph)| is_short(glyph))
                .map(|(at, _)| *at),
        );
        set.insert(place);
    }
}

/// The glyphs that make columns. What is written between the columns of a board, as the keys below
/// it, or is longer than they are wide, stands where it is without moving them apart.
fn firm(glyphs: &BTreeMap<Place, String>) -> BTreeSet<Place> {
    let rows: BTreeSet<i32> = glyphs.keys().map(|(y, _)| *y).collect();
    let mut used: BTreeMap<i32, usize> = BTreeMap::new();
    for (_, x) in glyphs.keys() {
        *used.entry(*x).or_default() += 1;
    }
    let often = |x: &i32| used.get(x).is_some_and(|times| times * 4 >= rows.len());
    let first = used.keys().copied().find(often).unwrap_or(i32::MIN);
    let last = used.keys().rev().copied().find(often).unwrap_or(i32::MAX);
    let firm = |(_, x): &Place, glyph: &str| is_short(glyph) && often(x) || *x < first || *x > last;
    let places = glyphs.iter().filter(|(place, glyph)| firm(place, glyph));
    places.map(|(place, _)| *place).collect()
}

/// What a column of single letters has room for.
fn is_short(glyph: &str) -> bool {
    glyph.chars().count() < 3
}

/// The lines with the firm glyphs, and their columns.
fn lines(
    glyphs: &BTreeMap<Place, String>,
    marks: &BTreeMap<Place, char>,
    firm: &BTreeSet<Place>,
) -> (BTreeMap<i32, Vec<char>>, Columns) {
    let mut columns = Columns::new();
    for (place, glyph) in glyphs.iter().filter(|(place, _)| firm.contains(place)) {
        let (_, width) = columns.entry(place.1).or_default();
        *width = glyph.chars().count().max(*width);
    }
    let mut end = 0;
    for (start, width) in columns.values_mut() {
        *start = end + 1;
        end = *start + *width;
    }
    let mut lines: BTreeMap<i32, Vec<char>> = BTreeMap::new();
    for (y, _) in glyphs.keys() {
        lines.entry(*y).or_insert_with(|| {
            let mut line = Vec::with_capacity(end + 1);
            let mut open = None;
            for (x, (_, width)) in &columns {
                let mark = marks.get(&(*y, *x)).copied();
                line.push(between(open, mark));
                open = mark;
                let glyph = glyphs.get(&(*y, *x)).filter(|_| firm.contains(&(*y, *x)));
                let glyph = glyph.map_or("", String::as_str);
                let gap = width - glyph.chars().count();
                line.extend(std::iter::repeat_n(' ', gap).chain(glyph.chars()));
            }
            line.push(between(open, None));
            line
        });
    }
    (lines, columns)
}

/// Where in a line something is that stands in a column or between two.
fn middle(columns: &Columns, x: i32) -> f32 {
    let at = |(x, (start, width)): (&i32, &(usize, usize))| {
        (*x as f32, *start as f32 + (*width as f32 - 1.0) / 2.0)
    };
    let before = columns.range(..=x).next_back().map(at);
    let after = columns.range(x..).next().map(at);
    match (before, after) {
        (Some((from, start)), Some((to, end))) if to > from => {
            start + (end - start) * (x as f32 - from) / (to - from)
        }
        (Some((_, place)), _) | (None, Some((_, place))) => place,
        (None, None) => 0.0,
    }
}

/// Writes a glyph around a place of a line, where there is nothing else and a space on both sides.
fn squeeze(line: &mut [char], middle: f32, glyph: &str) -> bool {
    let long = glyph.chars().count();
    let start = (middle - (long as f32 - 1.0) / 2.0).round();
    if start < 1.0 {
        return false;
    }
    let start = start as usize;
    let Some(room) = line.get_mut(start - 1..start + long + 1) else {
        return false;
    };
    if room.iter().any(|letter| *letter != ' ') {
        return false;
    }
    for (letter, own) in room[1..].iter_mut().zip(glyph.chars()) {
        *letter = own;
    }
    true
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

fn sentence(alt: &Phrase, letters: Letters, words: &Words) -> String {
    let told = words.say(alt);
    match letters {
        Letters::Ascii => told.chars().map(plain).collect(),
        Letters::Unicode => told,
    }
}

fn glyph(shape: &Shape, letters: Letters, words: &Words) -> Option<String> {
    let glyph = shape.written(words).filter(|glyph| !glyph.is_empty())?;
    Some(match letters {
        Letters::Ascii => glyph.chars().map(plain).collect(),
        Letters::Unicode if has(shape, "disc") => {
            let seat = (1..=DISCS.len()).find(|n| has(shape, &format!("seat-{n}")));
            seat.map_or(&*glyph, |n| DISCS[n - 1]).to_owned()
        }
        Letters::Unicode => glyph.into_owned(),
    })
}

/// The nearest character of ASCII. Full and hollow pieces stay apart.
fn plain(c: char) -> char {
    match c {
        '·' | '•' | '∙' => '.',
        '●' | '◆' | '■' => '#',
        '○' | '◇' | '□' => 'o',
        _ => ascii(c),
    }
}
