//! Names of tables and tournaments.

use std::{fmt, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

fn is_token(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The name of a table: 128 random bits, so that the link is the invitation.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableId(Arc<str>);

impl TableId {
    /// How many letters and digits it has: 62²² > 2¹²⁸.
    pub const LENGTH: usize = 22;

    /// Reads what somebody sent; `None` if no table can be called so.
    pub fn read(text: &str) -> Option<TableId> {
        is_token(text, TableId::LENGTH).then(|| TableId(text.into()))
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

impl TournamentId {
    /// How many letters and digits it has: 62⁸ is two hundred million million.
    pub const LENGTH: usize = 8;

    /// Reads what somebody sent; `None` if no tournament can be called so.
    pub fn read(text: &str) -> Option<TournamentId> {
        is_token(text, TournamentId::LENGTH).then(|| TournamentId(text.into()))
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
