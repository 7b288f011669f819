//! What the values of options are called: a French person reads and types `officiel`, logs and
//! files have `official` (`GAME-option-NAME-VALUE` among the words of the game).

use clap::builder::{PossibleValuesParser, TypedValueParser};
use plateau_core::{
    AnyGame, Language, OptionKind, OptionSpec, Phrase, Refusal, Settings, Words, refusal,
};
use plateau_stage::Theme;

/// The themes by their names, which are told where somebody gives another.
pub fn themes() -> impl TypedValueParser<Value = Theme> {
    let names = Theme::ALL.map(Theme::name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Theme>())
}

/// What an option is called in the reader's language; its name where it has no other.
fn title(game: &dyn AnyGame, spec: &OptionSpec, words: &Words) -> String {
    let id = format!("{}-option-{}", game.name(), spec.name);
    match words.language() {
        // The name is what is typed, and in English it tells enough.
        Language::Fr if words.knows(&id) => format!("{} ({})", words.get(&id), spec.name),
        _ => spec.name.to_owned(),
    }
}

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

/// What somebody typed, as logs have it; why it is no value, with the values as they are read.
pub fn read(
    game: &dyn AnyGame,
    spec: &OptionSpec,
    typed: &str,
    words: &Words,
) -> Result<String, Refusal> {
    let called = |value: &&&str| {
        let shown = shown(game, spec, value, words);
        shown.to_lowercase() == typed.trim().to_lowercase()
    };
    if let Some(value) = words_of(spec).iter().find(called) {
        return Ok((*value).to_owned());
    }
    match (spec.read(typed), spec.kind) {
        (Ok(_), _) => Ok(typed.to_owned()),
        (Err(_), OptionKind::Whole { min, max }) => Err(refusal!(
            "option-not-whole",
            name = title(game, spec, words),
            min = min,
            max = max,
            text = typed
        )),
        (Err(_), OptionKind::Switch | OptionKind::Choice { .. }) => Err(refusal!(
            "option-not-choice",
            name = title(game, spec, words),
            text = typed,
            list = range(game, spec, words)
        )),
    }
}

/// The options of a game as logs have them; what is no option is left to be refused by the game.
pub fn all_read(game: &dyn AnyGame, given: &Settings, words: &Words) -> Result<Settings, Refusal> {
    read_of(game, game.options(), given, words)
}

/// The same of the options of a mind; nothing is read where there is no such mind.
pub fn mind_read(
    game: &dyn AnyGame,
    mind: Option<&str>,
    given: &Settings,
    words: &Words,
) -> Result<Settings, Refusal> {
    let minds = game.minds();
    let found = minds.iter().find(|info| match mind {
        Some(name) => info.name == name,
        None => info.traces,
    });
    read_of(game, found.map_or(&[], |info| info.options), given, words)
}

fn read_of(
    game: &dyn AnyGame,
    specs: &'static [OptionSpec],
    given: &Settings,
    words: &Words,
) -> Result<Settings, Refusal> {
    let read = |(name, typed): (&str, &str)| {
        let spec = specs.iter().find(|spec| spec.name == name);
        let value = match spec {
            Some(spec) => read(game, spec, typed, words)?,
            None => typed.to_owned(),
        };
        Ok((name.to_owned(), value))
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
                    for typed in [&*name, value] {
                        let meant = read(game, spec, typed, &french);
                        assert_eq!(meant.ok().as_deref(), Some(*value), "{said}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_no_value_is_refused_with_the_values_as_they_are_read() {
        let french = crate::language::words(plateau_games::CATALOG, Language::Fr);
        let game = plateau_games::CATALOG.game("ricochet");
        let game = game.expect("it is a game");
        let read = |pairs: &[(&str, &str)]| {
            let given = pairs.iter().copied().collect();
            let read = all_read(game, &given, &french);
            read.map_err(|Refusal(reason)| french.say(&reason))
        };
        let meant = read(&[("board", "Officiel"), ("silver", "oui"), ("x", "oui")]);
        let right = [("board", "official"), ("silver", "on"), ("x", "oui")];
        assert_eq!(meant, Ok(right.into_iter().collect()));
        for (option, values) in [("board", "au hasard, officiel"), ("silver", "oui, non")] {
            let told = read(&[(option, "peut-être")]).expect_err("it is no value");
            assert!(told.contains(values), "{told}");
        }
        assert!(
            read(&[("size", "500")]).is_err(),
            "numbers have their limits"
        );
    }
}
