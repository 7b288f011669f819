//! What the values of options are called: a French person reads and types `officiel`, logs and
//! files have `official` (`GAME-option-NAME-VALUE` among the words of the game).

use plateau_core::{AnyGame, OptionKind, OptionSpec, Phrase, Settings, Words};

/// All values of an option that are words.
fn words_of(spec: &OptionSpec) -> &'static [&'static str] {
    match spec.kind {
        OptionKind::Choice { of } => of,
        OptionKind::Switch => &["on", "off"],
        OptionKind::Whole { .. } => &[],
    }
}

/// A value as it is read.
pub fn shown(game: &dyn AnyGame, spec: &OptionSpec, value: &str, words: &Words) -> String {
    if !words_of(spec).contains(&value) {
        return value.to_owned();
    }
    let own = format!("{}-option-{}-{value}", game.name(), spec.name);
    let id = match spec.kind {
        OptionKind::Switch => format!("option-{value}"),
        _ => own,
    };
    match words.knows(&id) {
        true => words.say(&Phrase::new(id)),
        false => value.to_owned(),
    }
}

/// All that an option can be, as it is read.
pub fn range(game: &dyn AnyGame, spec: &OptionSpec, words: &Words) -> String {
    if let OptionKind::Whole { min, max } = spec.kind {
        return format!("{min}–{max}");
    }
    let values = words_of(spec).iter();
    let shown: Vec<String> = values
        .map(|value| shown(game, spec, value, words))
        .collect();
    shown.join(", ")
}

/// What somebody typed as logs have it; what is no value at all stays as it is, to be refused.
pub fn meant(game: &dyn AnyGame, spec: &OptionSpec, typed: &str, words: &Words) -> String {
    let called = |value: &&&str| {
        let shown = shown(game, spec, value, words);
        shown.to_lowercase() == typed.trim().to_lowercase()
    };
    let value = words_of(spec).iter().find(called);
    value.map_or(typed, |value| value).to_owned()
}

/// The options of a game as logs have them.
pub fn all_meant(game: &dyn AnyGame, given: &Settings, words: &Words) -> Settings {
    let read = |(name, typed): (&str, &str)| {
        let spec = game.options().iter().find(|spec| spec.name == name);
        let value = spec.map_or(typed.to_owned(), |spec| meant(game, spec, typed, words));
        (name.to_owned(), value)
    };
    given.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use plateau_core::Language;

    use super::*;

    #[test]
    fn every_value_has_its_word_and_is_read_by_it() {
        let french = crate::language::words(plateau_games::CATALOG, Language::Fr);
        for game in plateau_games::CATALOG.games() {
            for spec in game.options() {
                for value in words_of(spec) {
                    let name = shown(game, spec, value, &french);
                    let said = format!("{} {} {value}: {name}", game.name(), spec.name);
                    assert!(!["on", "off", "random", "each"].contains(&&*name), "{said}");
                    assert_eq!(meant(game, spec, &name, &french), *value, "{said}");
                    assert_eq!(meant(game, spec, value, &french), *value, "{said}");
                }
            }
        }
    }

    #[test]
    fn what_is_no_value_is_left_to_be_refused() {
        let french = crate::language::words(plateau_games::CATALOG, Language::Fr);
        let game = plateau_games::CATALOG
            .game("ricochet")
            .expect("it is a game");
        let given = [
            ("board", "Officiel"),
            ("silver", "oui"),
            ("size", "12"),
            ("x", "oui"),
        ];
        let read = all_meant(game, &given.into_iter().collect(), &french);
        let read: Vec<_> = read.iter().collect();
        let meant = [
            ("board", "official"),
            ("silver", "on"),
            ("size", "12"),
            ("x", "oui"),
        ];
        assert_eq!(read, meant);
    }
}
