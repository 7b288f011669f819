//! A live table: one task owns the game and its log; calls come in through a channel, frames go
//! out to the displays' queues. No display ever blocks the rules.
//!
//! | file | what |
//! | --- | --- |
//! | `call` | what can be asked of a table |
//! | `live` | the state that the task owns, and how it is loaded |
//! | `actor` | the task: calls, timers, end |
//! | `act` | what becomes of each request |
//! | `commit` | judge, store, tell: the way of one step |
//! | `show`, `whole` | the frames that displays get |
//! | `ask` | what one seat asks of the others |
//! | `seating` | sitting down, leaving, presence |
//! | `absent` | rounds that do not wait for people who have gone |
//! | `think` | minds that play and judges that evaluate |
//! | `answers` | a message is applied at most once |

mod absent;
mod act;
mod actor;
mod answers;
mod ask;
mod call;
mod commit;
mod live;
mod seating;
mod show;
mod think;
mod whole;

pub(crate) use answers::Answer;
pub(crate) use call::{Call, Calls, Frame, Guest, Reader, Visitor};
pub(crate) use live::{Live, may_judge};
pub(crate) use show::{choices, seat_infos};
pub(crate) use think::judge;
