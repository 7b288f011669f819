//! What a terminal answers too late is no key.

use crossterm::event::{Event, KeyModifiers};

use super::{super::Answers, *};

fn key(symbol: char, escaped: bool) -> Event {
    let modifiers = match escaped {
        true => KeyModifiers::ALT,
        false => KeyModifiers::NONE,
    };
    Event::Key(KeyEvent::new(KeyCode::Char(symbol), modifiers))
}

#[test]
fn a_late_answer_is_passed_over_and_keys_after_it_count() {
    let now = Instant::now();
    let mut answers = Answers::after(now);
    assert!(!answers.swallow(&key('n', false), now), "keys are keys");
    for begin in ['_', 'P'] {
        assert!(answers.swallow(&key(begin, true), now));
        for symbol in "Gi=31;OKq".chars() {
            assert!(
                answers.swallow(&key(symbol, false), now),
                "{symbol} is of the answer"
            );
        }
        assert!(answers.swallow(&key('\\', true), now), "its end, too");
        assert!(
            !answers.swallow(&key('q', false), now),
            "and keys are keys again"
        );
    }
    assert!(answers.swallow(&key('_', true), now));
    let escape = Event::Key(KeyEvent::from(KeyCode::Esc));
    answers.swallow(&escape, now);
    assert!(
        !answers.swallow(&key('q', false), now),
        "Escape ends what has no end"
    );
}

#[test]
fn a_key_that_looks_like_an_answer_counts_once_none_can_come() {
    let asked = Instant::now();
    let mut answers = Answers::after(asked);
    let later = asked + Duration::from_secs(10);
    assert!(
        !answers.swallow(&key('P', true), later),
        "somebody pressed it"
    );
    assert!(!answers.swallow(&key('q', false), later));
}
