//! What clients ask for behind the question mark of an address.

use serde::{Deserialize, Serialize};

/// How a client comes to a table's socket or stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SocketQuery {
    /// How many entries it has already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<usize>,
    /// The [`VERSION`](crate::VERSION) that it speaks, where it wants to know whether it is too old.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protocol: Option<u32>,
}

impl SocketQuery {
    /// A client of this version that has so many entries.
    pub fn since(since: Option<usize>) -> SocketQuery {
        SocketQuery {
            since,
            protocol: Some(crate::VERSION),
        }
    }
}
