//! The page in a real browser: Chromium, driven through chromedriver, plays whole games against a
//! server in a process of its own. Pictures of the main pages are kept in `artifacts/browser`.
//!
//! WebDriver is a few JSON requests over HTTP, so the driver here is one small file instead of a
//! library with a TLS stack behind it.

mod driver;
mod hands;
mod looks;
mod net;
mod people;
mod plain;
mod program;
mod puzzles;
mod rounds;
mod speed;
mod targets;
mod thinking;
mod tournament;
mod trouble;
