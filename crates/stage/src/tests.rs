//! What the displays promise, checked on real games.

mod themes;
