//! Which language to speak, and its words.

use std::ffi::OsString;

use plateau_core::{Catalog, Language, Words};

/// The language of the system, from the usual variables; English where they say nothing.
pub fn of_the_system() -> Language {
    let given = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(given);
    locale.map_or(Language::En, |locale| Language::from_locale(&locale))
}

/// The language that `--lang` asks for, before the arguments are read.
pub fn asked(arguments: impl Iterator<Item = OsString>) -> Option<Language> {
    let mut arguments = arguments
        .map(|argument| argument.to_string_lossy().into_owned())
        .take_while(|argument| argument != "--");
    while let Some(argument) = arguments.next() {
        let given = match argument.strip_prefix("--lang") {
            Some("") => arguments.next(),
            Some(value) => value.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        if let Some(language) = given.and_then(|code| code.parse().ok()) {
            return Some(language);
        }
    }
    None
}

/// All that the program with these games says in this language.
pub fn words(catalog: Catalog, language: Language) -> Words {
    let own = match language {
        Language::En => [
            include_str!("../words/cli.en.ftl"),
            include_str!("../words/play.en.ftl"),
        ],
        Language::Fr => [
            include_str!("../words/cli.fr.ftl"),
            include_str!("../words/play.fr.ftl"),
        ],
    };
    let mut sources = own.to_vec();
    sources.push(plateau_stage::words(language));
    #[cfg(feature = "arena")]
    sources.push(plateau_arena::words(language));
    // The words of the server include those of its tables.
    #[cfg(feature = "online")]
    sources.push(plateau_server::words(language));
    #[cfg(not(feature = "online"))]
    sources.push(plateau_room::words(language));
    catalog
        .words(language, &sources)
        .expect("a test reads every language file")
}
