//! A live table: one task drives its room; calls come in through a channel, frames go out to the
//! displays' queues. No display ever blocks the rules.
//!
//! | file | what |
//! | --- | --- |
//! | `call` | what can be asked of a table |
//! | `actor` | the task: calls, timers, end |
//! | `house` | what the room asks of the server: store, minds, time, displays |

mod actor;
mod call;
mod house;

pub(crate) use actor::run;
pub(crate) use call::{Call, Calls, Frame};
pub(crate) use house::TableHouse;
pub(crate) use plateau_room::{Answer, Guest, Reader, Visitor, may_judge, seat_infos};
