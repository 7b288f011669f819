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
    let mut answers = Answers::default();
    assert!(!answers.swallow(&key('n', false)), "keys are keys");
    for begin in ['_', 'P'] {
        assert!(answers.swallow(&key(begin, true)));
        for symbol in "Gi=31;OKq".chars() {
            assert!(
                answers.swallow(&key(symbol, false)),
                "{symbol} is of the answer"
            );
        }
        assert!(answers.swallow(&key('\\', true)), "its end, too");
        assert!(
            !answers.swallow(&key('q', false)),
            "and keys are keys again"
        );
    }
    assert!(answers.swallow(&key('_', true)));
    let escape = Event::Key(KeyEvent::from(KeyCode::Esc));
    answers.swallow(&escape);
    assert!(
        !answers.swallow(&key('q', false)),
        "Escape ends what has no end"
    );
}
