//! The keys of a keyboard, as a page hears them.

use serde_json::{Value, json};

/// The keys that have names, as a page calls them.
pub const TAB: &str = "Tab";
/// Enter.
pub const ENTER: &str = "Enter";
/// Escape.
pub const ESCAPE: &str = "Escape";
/// The arrow to the left.
pub const LEFT: &str = "ArrowLeft";
/// The arrow up.
pub const UP: &str = "ArrowUp";
/// The arrow to the right.
pub const RIGHT: &str = "ArrowRight";
/// The arrow down.
pub const DOWN: &str = "ArrowDown";

/// A key that goes down and comes up again: the two events, as the browser takes them.
pub fn press(key: &str) -> [Value; 2] {
    let (code, number, text) = match key {
        TAB => (key.to_owned(), 9, None),
        ENTER => (key.to_owned(), 13, Some("\r")),
        ESCAPE => (key.to_owned(), 27, None),
        LEFT => (key.to_owned(), 37, None),
        UP => (key.to_owned(), 38, None),
        RIGHT => (key.to_owned(), 39, None),
        DOWN => (key.to_owned(), 40, None),
        "?" => ("Slash".to_owned(), 191, Some(key)),
        " " => ("Space".to_owned(), 32, Some(key)),
        _ => written(key),
    };
    let event = |kind: &str| json!({ "type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number });
    let mut down = event(if text.is_some() {
        "keyDown"
    } else {
        "rawKeyDown"
    });
    if let Some(text) = text {
        down["text"] = json!(text);
    }
    [down, event("keyUp")]
}

/// The code, the number and the text of a key that writes itself.
fn written(key: &str) -> (String, u32, Option<&str>) {
    let mut all = key.chars();
    let (Some(letter), None) = (all.next(), all.next()) else {
        panic!("no keyboard here has a key {key:?}");
    };
    let upper = letter.to_ascii_uppercase();
    match upper {
        'A'..='Z' => (format!("Key{upper}"), u32::from(upper), Some(key)),
        '0'..='9' => (format!("Digit{upper}"), u32::from(upper), Some(key)),
        // Signs lie elsewhere on every keyboard; the page hears what they write.
        _ => (String::new(), 0, Some(key)),
    }
}
