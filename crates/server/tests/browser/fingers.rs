//! A person's fingers: on a mouse, on a screen, on a keyboard. What they do are events of the browser, as
//! real ones are; the page cannot tell the difference.

use std::{thread::sleep, time::Instant};

use serde_json::{Value, json};

use crate::{
    driver::{Browser, GLANCE, PATIENCE, obey},
    keys,
};

/// Where an element can be tapped.
const FIND: &str = include_str!("tap.js");

impl Browser {
    /// Clicks or taps where a person would, as soon as nothing lies over it.
    pub fn tap(&self, css: &str) {
        let end = Instant::now() + PATIENCE;
        let find = format!("const css = {}; {}", json!(css), FIND);
        loop {
            match self.evaluate(&find) {
                Ok(Value::Array(at)) => {
                    self.press(&at[0], &at[1]);
                    // A page that has gone meanwhile was touched where it should be.
                    let touched = self.evaluate("return window.touched");
                    let other = touched.ok().filter(Value::is_string);
                    assert_eq!(other, None, "something else lay there: {css}");
                    return;
                }
                other if Instant::now() > end => {
                    self.picture("failed");
                    panic!("cannot tap {css}: {other:?}");
                }
                _ => sleep(GLANCE),
            }
        }
    }

    /// A click there; on a phone, a finger that comes down and leaves.
    fn press(&self, x: &Value, y: &Value) {
        if self.phone {
            let touch = |kind: &str, points: Value| {
                let event = json!({ "type": kind, "touchPoints": points });
                self.ask("Input.dispatchTouchEvent", event)
            };
            let finger = json!([{ "x": x, "y": y }]);
            return obey(vec![
                touch("touchStart", finger),
                touch("touchEnd", json!([])),
            ]);
        }
        let mouse = |kind: &str, button: &str| {
            let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": 1 });
            self.ask("Input.dispatchMouseEvent", event)
        };
        obey(vec![
            mouse("mouseMoved", "none"),
            mouse("mousePressed", "left"),
            mouse("mouseReleased", "left"),
        ]);
    }

    /// Writes into a field, after what stands there.
    pub fn write(&self, css: &str, text: &str) {
        self.until(
            &format!("the field {css}"),
            &format!(
                "const one = document.querySelector({}); one?.focus(); one?.setSelectionRange(one.value.length, one.value.length); return one !== null && document.activeElement === one",
                json!(css)
            ),
        );
        let letters: Vec<String> = text.chars().map(String::from).collect();
        self.keys(&letters.iter().map(String::as_str).collect::<Vec<_>>());
    }

    /// Presses keys one after the other, wherever the focus is: what they write, or their names.
    pub fn keys(&self, keys: &[&str]) {
        let events = keys.iter().flat_map(|key| keys::press(key));
        obey(
            events
                .map(|event| self.ask("Input.dispatchKeyEvent", event))
                .collect(),
        );
    }
}
