//! What programs and servers of others say, and what is typed.

use plateau::readers;
use plateau_core::Words;
use plateau_games::CATALOG;

use crate::games::of;

thread_local! {
    static WORDS: Words = readers::words(CATALOG);
}

/// Lines for an engine: the letter of the game, then what a match runner sends.
pub(crate) fn ugi(data: &[u8]) {
    let Some((game, _, text)) = of(data) else {
        return;
    };
    if game.seats(&plateau_core::Settings::new()) == Ok(2) {
        let answered = WORDS.with(|words| readers::ugi(game, words, text));
        let answered = String::from_utf8(answered).expect("answers are text");
        let mut lines = answered.lines();
        let searched = lines.any(|line| line.starts_with("bestmove"));
        assert!(!searched, "nothing was to be searched: {answered}");
    }
}

/// Lines of a program: nothing of them steers a terminal.
pub(crate) fn programs(data: &[u8]) {
    for line in plateau_arena::lines_of(data) {
        assert!(!line.contains(char::is_control), "{line:?}");
        assert_eq!(line, line.trim(), "without what stands around it");
    }
}

/// A line of the course's server or of a client of it.
pub(crate) fn course(data: &[u8]) {
    if let Some(Ok(message)) = readers::course(data) {
        let again = readers::course(message.to_string().as_bytes());
        assert_eq!(again, Some(Ok(message)), "written and read");
    }
}

/// What a server of dicewars says, a message a line.
pub(crate) fn bridge(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    for answer in readers::bridge(text) {
        assert!(answer["type"].is_string(), "{answer}");
    }
}

/// What is typed line by line.
pub(crate) fn typed(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    for line in text.lines() {
        let begins = line.trim_start().starts_with([':', '/', '?']);
        assert!(begins || !readers::is_command(line), "{line:?} is a move");
    }
}
