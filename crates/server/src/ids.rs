//! Names that nobody can guess.

use std::fmt;

use sha2::{Digest, Sha256};

pub use plateau_room::{TableId, TournamentId};

const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LONG: usize = TableId::LENGTH;
const SHORT: usize = 12;

/// This many random letters and digits, from the system's source of randomness.
fn letters(count: usize) -> String {
    let mut text = String::with_capacity(count);
    let mut bytes = [0; 64];
    while text.len() < count {
        getrandom::fill(&mut bytes).expect("the system has a source of randomness");
        let fair = bytes.iter().filter(|byte| **byte < 248);
        let letters = fair.map(|byte| char::from(LETTERS[usize::from(byte % 62)]));
        text.extend(letters.take(count - text.len()));
    }
    text
}

/// 64 random bits: seeds and jitter.
pub(crate) fn random() -> u64 {
    getrandom::u64().expect("the system has a source of randomness")
}

fn is_token(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A new name for a table.
pub(crate) fn new_table() -> TableId {
    TableId::read(&letters(LONG)).expect("letters and digits are a name")
}

/// A new name for a tournament.
pub(crate) fn new_tournament() -> TournamentId {
    TournamentId::read(&letters(TournamentId::LENGTH)).expect("letters and digits are a name")
}

/// The public name of a person or a program: not a secret, but not to be listed either.
pub(crate) fn person_id() -> String {
    format!("p{}", letters(SHORT))
}

/// The name of something in a list.
pub(crate) fn short() -> String {
    letters(SHORT)
}

/// The secret that makes somebody somebody: 128 random bits. The store knows only its hash.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// A new one.
    pub(crate) fn random() -> Key {
        Key(letters(LONG))
    }

    /// Reads what somebody sent; `None` if it cannot be a key.
    pub(crate) fn read(text: &str) -> Option<Key> {
        is_token(text, LONG).then(|| Key(text.to_owned()))
    }

    /// The secret itself, for its owner alone.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// What the store knows of it. The key is random, so a plain hash cannot be searched.
    pub(crate) fn hash(&self) -> String {
        hex(&Sha256::digest(self.0.as_bytes()))
    }
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_random_and_read_back() {
        let (one, two) = (new_table(), new_table());
        assert_ne!(one, two, "two tables never share a name");
        assert_eq!(TableId::read(one.as_str()), Some(one));
        for wrong in [
            "",
            "short",
            "../../../etc/passwd.....",
            "aaaaaaaaaaaaaaaaaaaaa\u{e9}",
        ] {
            assert_eq!(TableId::read(wrong), None, "{wrong:?} names no table");
        }
    }

    #[test]
    fn a_key_does_not_show_itself() {
        let key = Key::random();
        assert!(
            !format!("{key:?}").contains(key.reveal()),
            "keys stay out of logs"
        );
        assert_eq!(key.hash().len(), 64);
    }
}
