//! What a terminal answers is no key, however late it comes and in however many pieces.
#![cfg(feature = "pictures")]

use std::{io::Write, os::fd::AsFd, os::unix::net::UnixStream};

use crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::{
    super::{debt::Debt, sieve::Sieve},
    *,
};

/// What kitty, xterm and a terminal that knows nothing of pictures answer.
const ANSWERS: [&str; 3] = [
    "\x1b_Gi=31;OK\x1b\\\x1b[6;20;9t\x1b[>1;4000;26c\x1b[?62;c",
    "\x1b[6;16;8t\x1b[>41;379;0c\x1b[?63;1;2;4;6;9;15;16;22;28c",
    "\x1b[?1;2c",
];

fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

fn typed(symbol: char) -> Event {
    key(KeyCode::Char(symbol), KeyModifiers::NONE)
}

#[test]
fn an_answer_in_pieces_is_no_key_and_keys_around_it_count() {
    for answer in ANSWERS {
        let text = format!("4{answer}é\x1b[A");
        let bytes = text.as_bytes();
        for first in 0..=bytes.len() {
            for second in first..=bytes.len() {
                let mut sieve = Sieve::default();
                let mut events = Vec::new();
                for piece in [&bytes[..first], &bytes[first..second], &bytes[second..]] {
                    events.extend(sieve.take(piece));
                }
                let up = key(KeyCode::Up, KeyModifiers::NONE);
                let expected = [typed('4'), typed('é'), up];
                assert_eq!(events, expected, "{answer:?} cut at {first} and {second}");
                assert_eq!(sieve.answered(), answer);
                assert!(sieve.is_empty());
            }
        }
    }
}

#[test]
fn an_answer_whose_escape_came_alone_long_before_is_no_key() {
    for answer in ANSWERS {
        let mut sieve = Sieve::default();
        assert!(sieve.take(&answer.as_bytes()[..1]).is_empty());
        assert!(sieve.is_at_escape());
        let escape = key(KeyCode::Esc, KeyModifiers::NONE);
        assert_eq!(sieve.escape(), escape, "it may be the key");
        assert!(sieve.take(&answer.as_bytes()[1..]).is_empty(), "{answer:?}");
        assert_eq!(sieve.answered(), answer);
        // The key itself goes before any other.
        assert!(sieve.take(b"\x1b").is_empty());
        assert_eq!(sieve.escape(), escape);
        assert_eq!(sieve.take(b"q"), [typed('q')]);
    }
}

#[test]
fn keys_and_the_mouse_are_what_they_are_while_an_answer_is_due() {
    let none = KeyModifiers::NONE;
    let control = KeyModifiers::CONTROL;
    let at = |kind, column, row| {
        Event::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: none,
        })
    };
    let press = MouseEventKind::Down(MouseButton::Left);
    let cases: Vec<(&[u8], Event)> = vec![
        (b"q", typed('q')),
        (b"Q", key(KeyCode::Char('Q'), KeyModifiers::SHIFT)),
        ("é".as_bytes(), typed('é')),
        ("🤖".as_bytes(), typed('🤖')),
        (b"\r", key(KeyCode::Enter, none)),
        (b"\t", key(KeyCode::Tab, none)),
        (b"\x7f", key(KeyCode::Backspace, none)),
        (b"\x03", key(KeyCode::Char('c'), control)),
        (b"\x1a", key(KeyCode::Char('z'), control)),
        (b"\x1bq", key(KeyCode::Char('q'), KeyModifiers::ALT)),
        (b"\x1b_", key(KeyCode::Char('_'), KeyModifiers::ALT)),
        (b"\x1b[D", key(KeyCode::Left, none)),
        (b"\x1bOC", key(KeyCode::Right, none)),
        (b"\x1b[1;2B", key(KeyCode::Down, KeyModifiers::SHIFT)),
        (b"\x1b[Z", key(KeyCode::BackTab, KeyModifiers::SHIFT)),
        (b"\x1b[3~", key(KeyCode::Delete, none)),
        (b"\x1b[6~", key(KeyCode::PageDown, none)),
        (b"\x1bOQ", key(KeyCode::F(2), none)),
        (b"\x1b[13~", key(KeyCode::F(3), none)),
        (b"\x1b[[B", key(KeyCode::F(2), none)),
        (b"\x1b[24~", key(KeyCode::F(12), none)),
        (b"\x1b[<0;20;10M", at(press, 19, 9)),
        (b"\x1b[<35;1;1M", at(MouseEventKind::Moved, 0, 0)),
        (b"\x1b[<65;3;4M", at(MouseEventKind::ScrollDown, 2, 3)),
        (b"\x1b[M !!", at(press, 0, 0)),
    ];
    for (bytes, event) in cases {
        let mut sieve = Sieve::default();
        let (last, first) = bytes.split_last().expect("something is sent");
        let mut events = sieve.take(first);
        events.extend(sieve.take(&[*last]));
        // Alt with a line below is the beginning of an answer until something else follows.
        if bytes == b"\x1b_" {
            events.extend(sieve.take(b"q"));
            assert_eq!(events, [event, typed('q')]);
        } else {
            assert_eq!(events, [event], "{bytes:?}");
        }
        assert!(sieve.is_empty() && sieve.answered().is_empty(), "{bytes:?}");
    }
}

#[test]
fn rubbish_ends_where_keys_begin() {
    let rubbish: [&[u8]; 6] = [
        b"\x1b[\x03",
        b"\x1b_Gi=31;OK\x03",
        b"\x1b_Gi=31;OK\x1bx\x03",
        b"\x1b[<;M\x03",
        b"\xff\xc3\x03",
        b"\x1b[99999999999~\x03",
    ];
    let stop = key(KeyCode::Char('c'), KeyModifiers::CONTROL);
    for bytes in rubbish {
        let events = Sieve::default().take(bytes);
        assert_eq!(events.last(), Some(&stop), "{bytes:?} gives {events:?}");
    }
    let mut sieve = Sieve::default();
    sieve.take(b"\x1b_G");
    for _ in 0..100 {
        sieve.take(b"aaaaaaaaaa");
    }
    assert_eq!(
        sieve.take(b"q"),
        [typed('q')],
        "what has no end is no answer"
    );
}

#[test]
fn a_terminal_that_does_not_answer_costs_a_tenth_of_a_second() {
    let patience = Duration::from_millis(100);
    // The other end stays open for the whole program, as a terminal does.
    let (terminal, mut person) = UnixStream::pair().expect("a pair of sockets");
    let terminal: &'static UnixStream = Box::leak(Box::new(terminal));
    let mut debt = Debt::of(terminal.as_fd());
    let begin = Instant::now();
    debt.wait(patience).expect("it is open");
    assert!(begin.elapsed() >= patience, "it is given its time");
    // A busy machine wakes late, not by another question.
    assert!(begin.elapsed() < 5 * patience, "{:?}", begin.elapsed());
    assert_eq!(debt.answer(), None);
    let mut next = || {
        let next = debt.next(Duration::from_secs(5));
        (next.expect("it is open"), debt.is_paid())
    };
    person.write_all(b"4").expect("it is open");
    assert_eq!(
        next(),
        (Some(typed('4')), false),
        "keys are heard meanwhile"
    );
    person.write_all(b"\x1b").expect("it is open");
    let escape = Some(key(KeyCode::Esc, KeyModifiers::NONE));
    assert_eq!(next(), (None, false), "something may follow");
    assert_eq!(next(), (escape, false), "nothing has");
    for (piece, paid) in [("\x1b[6;20;9t\x1b[", false), ("?62;4c", true)] {
        person.write_all(piece.as_bytes()).expect("it is open");
        assert_eq!(next(), (None, paid), "{piece:?} is no key");
    }
    let answer = debt.answer().expect("it is whole");
    assert_eq!(answer.cell, Some((9, 20)));
    drop(person);
    assert!(
        debt.next(Duration::from_secs(5)).is_err(),
        "a closed input ends it"
    );
}
