//! What comes over HTTP: bodies, queries, names of hosts.

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
