//! Names that nobody can guess.

use std::{fmt, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest, Sha256};

const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// 62²² > 2¹²⁸.
const LONG: usize = 22;
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

/// The name of a table: 128 random bits, so that the link is the invitation.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TableId(Arc<str>);

impl TableId {
    /// A new one.
    pub(crate) fn random() -> TableId {
        TableId(letters(LONG).into())
    }

    /// Reads what somebody sent; `None` if no table can be called so.
    pub fn read(text: &str) -> Option<TableId> {
        is_token(text, LONG).then(|| TableId(text.into()))
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Serialize for TableId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The name of a tournament: short enough for a blackboard, and still not to be guessed.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TournamentId(Arc<str>);

/// 62⁸ is two hundred million million.
const BLACKBOARD: usize = 8;

impl TournamentId {
    /// A new one.
    pub(crate) fn random() -> TournamentId {
        TournamentId(letters(BLACKBOARD).into())
    }

    /// Reads what somebody sent; `None` if no tournament can be called so.
    pub fn read(text: &str) -> Option<TournamentId> {
        is_token(text, BLACKBOARD).then(|| TournamentId(text.into()))
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Serialize for TournamentId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for TournamentId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TournamentId, D::Error> {
        let text = String::deserialize(deserializer)?;
        TournamentId::read(&text).ok_or_else(|| D::Error::custom("not the name of a tournament"))
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The public name of a person or a program: not a secret, but not to be listed either.
pub(crate) fn person_id() -> String {
    format!("p{}", letters(SHORT))
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
        let (one, two) = (TableId::random(), TableId::random());
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
