//! What comes over HTTP: bodies, queries, names of hosts, headers of proxies; and what a server reads
//! from files: settings, backups.

use plateau_games::CATALOG;
use plateau_server::readers;

use crate::games::of;

/// A body of any route, after the letter of the game that the address names.
pub(crate) fn bodies(data: &[u8]) {
    if let Some((game, _, text)) = of(data) {
        readers::body(CATALOG, game, text);
    }
}

/// What stands behind a question mark; as the name of a host it is ours only if it is an address or
/// ends as one of our names.
pub(crate) fn queries(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    readers::query(text);
    if readers::serves("games.example.org", text) {
        let name = text.to_ascii_lowercase();
        let ours = ["localhost", "games.example.org", ".", ":", "]"];
        assert!(
            ours.iter().any(|part| name.contains(part)),
            "{text:?} is no host of ours"
        );
    }
}

/// What a proxy says about who asks, or somebody who is none; names of people, which are looked at
/// with the same care.
pub(crate) fn headers(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    assert!(
        !readers::forwarded(text, false),
        "whoever is no proxy says nothing"
    );
    readers::forwarded(text, true);
    readers::look(text);
}

/// A file of settings: what is wrong with it is told in one sentence.
pub(crate) fn settings(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Some(told) = readers::settings_file(text) {
        assert!(!told.contains('\n'), "one sentence: {told:?}");
    }
}

/// A backup or an export, as its lines and as they are packed.
pub(crate) fn archives(data: &[u8]) {
    readers::archive(data);
}
