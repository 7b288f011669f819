//! Bytes that a terminal sends while it owes an answer: keys and the mouse on one side, the answer on
//! the other, however late it comes and in however many pieces.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

const ESCAPE: u8 = 0x1b;
/// What is longer than this without an end is no answer.
const LONGEST: usize = 512;

/// Parts what somebody does from what the terminal answers.
#[derive(Default)]
pub struct Sieve {
    /// What has begun and has no end yet.
    held: Vec<u8>,
    /// A lone Escape was taken for the key; what comes next may show that it was the beginning of
    /// an answer.
    escaped: bool,
    /// What was answered so far.
    answered: String,
}

impl Sieve {
    /// Takes bytes; tells what somebody did with them.
    pub fn take(&mut self, bytes: &[u8]) -> Vec<Event> {
        if self.escaped && self.held.is_empty() && matches!(bytes.first(), Some(b'[' | b'_')) {
            self.held.push(ESCAPE);
        }
        self.escaped &= bytes.is_empty();
        self.held.extend_from_slice(bytes);
        let mut events = Vec::new();
        while let Some(length) = length(&self.held) {
            let rest = self.held.split_off(length);
            let whole = std::mem::replace(&mut self.held, rest);
            if is_answer(&whole) {
                self.answered.push_str(&String::from_utf8_lossy(&whole));
            } else {
                events.extend(event(&whole));
            }
        }
        events
    }

    /// Whether the last byte was an Escape: the key, if nothing follows soon.
    pub fn is_at_escape(&self) -> bool {
        self.held == [ESCAPE]
    }

    /// Nothing has followed the Escape.
    pub fn escape(&mut self) -> Event {
        self.held.clear();
        self.escaped = true;
        Event::Key(KeyCode::Esc.into())
    }

    /// Whether nothing is begun.
    pub fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// What was answered so far.
    pub fn answered(&self) -> &str {
        &self.answered
    }
}

/// How long the first thing in these bytes is; nothing while its end is missing.
fn length(held: &[u8]) -> Option<usize> {
    let [first, rest @ ..] = held else {
        return None;
    };
    if *first != ESCAPE {
        return letter(held);
    }
    match rest {
        [] => None,
        [ESCAPE, ..] => Some(1),
        [b'[', b'M', ..] => (held.len() >= 6).then_some(6),
        [b'[', b'[', ..] => (held.len() >= 4).then_some(4),
        [b'[', inner @ ..] => {
            let end = inner.iter().position(|byte| !(0x20..0x40).contains(byte));
            match end {
                // Something else begins in the middle: what was begun has no end.
                Some(at) if inner[at] < 0x20 => Some(2 + at),
                Some(at) => Some(3 + at),
                None => (held.len() > LONGEST).then_some(held.len()),
            }
        }
        [b'O', ..] => (held.len() >= 3).then_some(3),
        [b'_'] => None,
        [b'_', b'G', inner @ ..] => match inner.iter().position(|byte| *byte < 0x20) {
            Some(at) if inner[at] == ESCAPE => match inner.get(at + 1) {
                None => None,
                Some(b'\\') => Some(at + 5),
                Some(_) => Some(at + 3),
            },
            Some(at) if inner[at] == 0x07 => Some(at + 4),
            Some(at) => Some(at + 3),
            None => (held.len() > LONGEST).then_some(held.len()),
        },
        rest => letter(rest).map(|length| 1 + length),
    }
}

/// How many bytes the letter takes that begins here; nothing while some are missing.
fn letter(held: &[u8]) -> Option<usize> {
    let bytes = match held.first()? {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => 1,
    };
    // What does not go on as a letter does is passed over alone.
    let going = held.iter().skip(1).take(bytes - 1);
    if going.clone().any(|byte| !(0x80..0xc0).contains(byte)) {
        return Some(1);
    }
    (held.len() >= bytes).then_some(bytes)
}

/// Whether this is what one of our questions is answered with.
fn is_answer(whole: &[u8]) -> bool {
    match whole {
        [ESCAPE, b'_', ..] => whole.len() > 2,
        [ESCAPE, b'[', b'?' | b'>', ..] => true,
        [ESCAPE, b'[', .., b't'] => true,
        _ => false,
    }
}

/// What somebody did; nothing for what no key of ours writes.
fn event(whole: &[u8]) -> Option<Event> {
    let key = |code: KeyCode, modifiers| Some(Event::Key(KeyEvent::new(code, modifiers)));
    let none = KeyModifiers::NONE;
    match whole {
        [ESCAPE] => key(KeyCode::Esc, none),
        [ESCAPE, b'O', end] => key(named(*end)?, none),
        [ESCAPE, b'[', b'[', end @ b'A'..=b'E'] => key(KeyCode::F(1 + end - b'A'), none),
        [ESCAPE, b'[', b'M', how, column, row] => mouse(
            u16::from(how.checked_sub(32)?),
            u16::from(column.checked_sub(32)?),
            u16::from(row.checked_sub(32)?),
            how & 3 != 3,
        ),
        [ESCAPE, b'[', b'<', inner @ .., end @ (b'M' | b'm')] => {
            let [how, column, row] = numbers(inner)?[..] else {
                return None;
            };
            mouse(how, column, row, *end == b'M')
        }
        [ESCAPE, b'[', b'Z'] => key(KeyCode::BackTab, KeyModifiers::SHIFT),
        [ESCAPE, b'[', inner @ .., b'~'] => {
            let numbers = numbers(inner)?;
            key(numbered(*numbers.first()?)?, held(numbers.get(1)))
        }
        [ESCAPE, b'[', inner @ .., end] => {
            let numbers = numbers(inner)?;
            key(named(*end)?, held(numbers.get(1)))
        }
        [ESCAPE, rest @ ..] => match event(rest)? {
            Event::Key(pressed) => key(pressed.code, pressed.modifiers | KeyModifiers::ALT),
            _ => None,
        },
        [b'\r'] => key(KeyCode::Enter, none),
        [b'\t'] => key(KeyCode::Tab, none),
        [0x7f] => key(KeyCode::Backspace, none),
        [0] => key(KeyCode::Char(' '), KeyModifiers::CONTROL),
        [byte @ 0x01..=0x1a] => key(
            KeyCode::Char(char::from(byte - 1 + b'a')),
            KeyModifiers::CONTROL,
        ),
        [byte @ 0x1c..=0x1f] => key(
            KeyCode::Char(char::from(byte - 0x1c + b'4')),
            KeyModifiers::CONTROL,
        ),
        text => {
            let symbol = str::from_utf8(text).ok()?.chars().next()?;
            let shift = match symbol.is_uppercase() {
                true => KeyModifiers::SHIFT,
                false => none,
            };
            key(KeyCode::Char(symbol), shift)
        }
    }
}

/// The numbers between semicolons; none is 0.
fn numbers(inner: &[u8]) -> Option<Vec<u16>> {
    let text = str::from_utf8(inner).ok()?;
    let number = |part: &str| match part {
        "" => Some(0),
        part => part.parse().ok(),
    };
    text.split(';').map(number).collect()
}

fn named(end: u8) -> Option<KeyCode> {
    Some(match end {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(1 + end - b'P'),
        _ => return None,
    })
}

fn numbered(number: u16) -> Option<KeyCode> {
    let function = |first: u16, begin: u8| Some(KeyCode::F(begin + (number - first) as u8));
    match number {
        1 | 7 => Some(KeyCode::Home),
        2 => Some(KeyCode::Insert),
        3 => Some(KeyCode::Delete),
        4 | 8 => Some(KeyCode::End),
        5 => Some(KeyCode::PageUp),
        6 => Some(KeyCode::PageDown),
        11..=15 => function(11, 1),
        17..=21 => function(17, 6),
        23..=24 => function(23, 11),
        _ => None,
    }
}

/// The keys that were held down, as terminals number them.
fn held(number: Option<&u16>) -> KeyModifiers {
    let bits = number.map_or(0, |number| number.saturating_sub(1));
    let mut modifiers = KeyModifiers::NONE;
    modifiers.set(KeyModifiers::SHIFT, bits & 1 != 0);
    modifiers.set(KeyModifiers::ALT, bits & 2 != 0);
    modifiers.set(KeyModifiers::CONTROL, bits & 4 != 0);
    modifiers
}

/// What the mouse did, its cell counted from 1.
fn mouse(how: u16, column: u16, row: u16, down: bool) -> Option<Event> {
    let button = match how & 0b11 {
        0 => Some(MouseButton::Left),
        1 => Some(MouseButton::Middle),
        2 => Some(MouseButton::Right),
        _ => None,
    };
    let kind = match (how & 0b1110_0000, button) {
        (0, Some(button)) if down => MouseEventKind::Down(button),
        (0, button) => MouseEventKind::Up(button.unwrap_or(MouseButton::Left)),
        (0b0010_0000, Some(button)) => MouseEventKind::Drag(button),
        (0b0010_0000, None) => MouseEventKind::Moved,
        (0b0100_0000, Some(MouseButton::Left)) => MouseEventKind::ScrollUp,
        (0b0100_0000, Some(MouseButton::Middle)) => MouseEventKind::ScrollDown,
        _ => return None,
    };
    Some(Event::Mouse(MouseEvent {
        kind,
        column: column.checked_sub(1)?,
        row: row.checked_sub(1)?,
        modifiers: KeyModifiers::NONE,
    }))
}
