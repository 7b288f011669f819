//! Every reader of what others write, as a function of bytes that must return: no panic, no endless
//! loop, no memory without measure, and what is read and written again is the same.
//!
//! The tests of this package give each of them its corpus and mutations of it, always the same ones,
//! on any compiler. `scripts/fuzz` lets libFuzzer look for more, led by coverage.
//!
//! | file | readers |
//! | --- | --- |
//! | `games` | positions, drawn boards, moves, options |
//! | `logs` | logs and stored steps |
//! | `tables` | messages on sockets, both ways |
//! | `requests` | bodies, queries, names of hosts, headers of proxies; settings and backups of a server |
//! | `wires` | lines of match runners, programs, the course's server, a dicewars server |
//! | `documents` | files of positions, plans and experiments, themes, Markdown |
//! | `mutation` | what a byte or two more, less or other make of a text |
#![forbid(unsafe_code)]

mod documents;
mod games;
mod logs;
pub mod mutation;
mod requests;
mod tables;
mod wires;

/// A reader of what others write.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, and that of its corpus.
    pub name: &'static str,
    /// Reads. Whatever it is given, it returns.
    pub read: fn(&[u8]),
    /// So long are the longest texts that it is tried with.
    pub longest: usize,
    /// So many runs a whole search has.
    pub runs: u64,
}

/// Readers of a line.
const LINE: u64 = 10_000_000;
/// Readers of logs, bodies, messages and files.
const DOCUMENT: u64 = 1_000_000;

const fn line(name: &'static str, read: fn(&[u8])) -> Target {
    Target {
        name,
        read,
        longest: 400,
        runs: LINE,
    }
}

const fn document(name: &'static str, read: fn(&[u8])) -> Target {
    Target {
        name,
        read,
        longest: 4_000,
        runs: DOCUMENT,
    }
}

/// All of them.
pub const TARGETS: [Target; 22] = [
    line("positions", games::positions),
    document("boards", games::boards),
    line("moves", games::moves),
    line("options", games::options),
    document("logs", logs::logs),
    document("steps", logs::steps),
    document("messages", tables::messages),
    document("frames", tables::frames),
    document("bodies", requests::bodies),
    line("queries", requests::queries),
    line("headers", requests::headers),
    document("settings", requests::settings),
    document("archives", requests::archives),
    line("ugi", wires::ugi),
    line("programs", wires::programs),
    line("course", wires::course),
    document("bridge", wires::bridge),
    line("typed", wires::typed),
    document("files", documents::files),
    document("plans", documents::plans),
    document("themes", documents::themes),
    document("markdown", documents::markdown),
];
