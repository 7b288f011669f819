//! The engine inside the levels: compact positions, playouts, a learnt judge, and the tree.
//!
//! Data comes in as a [`Dragons`](super::Dragons) position and goes out as decisions with their
//! chances. Maps of up to 64 territories fit one machine word a set; larger ones take seven.

mod bits;
mod chances;
mod duel;
mod expect;
mod features;
mod field;
mod luck;
mod net;
mod playouts;
mod policy;
mod reading;
mod starts;
mod think;
mod tree;
mod value;
mod weights;

pub use bits::{Bits, Large, Small};
pub use chances::{CHANCES, Chances};
pub use duel::{Duel, Gaze};
pub use expect::expect;
pub use features::{LOCAL, SIDES, WHOLE, features};
pub use field::{Field, Ground};
pub use luck::Luck;
pub use net::{Habit, Opinion, Rival};
pub use playouts::random_game;
pub use policy::{Idea, Manner, guided, guided_game, guided_turn, hold, ideas};
pub use reading::rival;
pub use starts::fairest;
pub use think::{Findings, Limit, Memory, Way, think};
pub use tree::{Decision, Found, Style, Tree};
pub use value::{DEEP, HIDDEN, SCALE, UNITS, Valuer, WEIGHTS};
pub use weights::HOUSE;
