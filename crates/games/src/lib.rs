//! The games of the house: a package each, and here the door to all of them.
//!
//! ```
//! let mut names = plateau_games::CATALOG.games().map(|game| game.name());
//! assert_eq!(names.next(), Some("connect4"));
//! ```
//!
//! A program that wants only some of them takes this crate without its default features and names
//! those it wants (`connect4`, `taquin`, `ricochet`, `dragons`, `icebreaker`), or depends on the
//! packages themselves. A new game of the house is a package, a feature and a line in [`CATALOG`];
//! terminal, pictures, page, network, bots and the conformance tests come from there.
#![forbid(unsafe_code)]

#[cfg(feature = "connect4")]
pub use plateau_connect4 as connect4;
#[cfg(feature = "dragons")]
pub use plateau_dragons as dragons;
#[cfg(feature = "icebreaker")]
pub use plateau_icebreaker as icebreaker;
#[cfg(feature = "ricochet")]
pub use plateau_ricochet as ricochet;
#[cfg(feature = "taquin")]
pub use plateau_taquin as taquin;

use plateau_core::Catalog;

/// Every game that this crate was built with, in the order in which people see them.
pub static CATALOG: Catalog = Catalog::new(&[
    #[cfg(feature = "connect4")]
    &connect4::KIT,
    #[cfg(feature = "taquin")]
    &taquin::KIT,
    #[cfg(feature = "ricochet")]
    &ricochet::KIT,
    #[cfg(feature = "dragons")]
    &dragons::KIT,
    #[cfg(feature = "icebreaker")]
    &icebreaker::KIT,
]);
