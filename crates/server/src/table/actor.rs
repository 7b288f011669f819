//! The task of a table: calls come in, timers ring, and when nobody looks it goes. What is done at a
//! table with a large board or a long log is done in a pool by turns, off the serving threads.

use std::time::Duration;

use plateau_protocol::{Message, Request};
use plateau_room::{Answer, House, Room};
use tokio::{runtime::Handle, sync::mpsc, time::Instant};

use super::{Call, TableHouse};
use crate::asker::Asker;

/// Drives a room until nobody has looked for a while.
pub(crate) async fn run(mut room: Box<Room<TableHouse>>, mut inbox: mpsc::Receiver<Call>) {
    let mut used = Instant::now();
    loop {
        let wake = wake_at(&room, used);
        let due = match tokio::time::timeout_at(wake, inbox.recv()).await {
            Ok(Some(call)) => {
                used = Instant::now();
                Due::Call(call)
            }
            Ok(None) => break,
            Err(_) if room.patience().is_some_and(|idle| used.elapsed() >= idle) => {
                if room.house().leave(room.flag_in()).await {
                    break;
                }
                used = Instant::now();
                continue;
            }
            Err(_) => Due::Ring,
        };
        room = match room.is_large() && !due.is_light() {
            false => {
                due.happen(&mut room).await;
                room
            }
            true => match off_the_serving_threads(room, due).await {
                Some(room) => room,
                // It panicked: its house has told the hall, and the next visitor loads it anew.
                None => return,
            },
        };
    }
    // With its room its house goes, and the table has left memory.
}

/// What is done at a table now.
enum Due {
    Call(Call),
    Ring,
}

impl Due {
    /// Whether nothing is drawn for it, however large the board is.
    fn is_light(&self) -> bool {
        let Due::Call(call) = self else {
            return false;
        };
        matches!(call, Call::Leave(_) | Call::Judged { .. } | Call::Close(_))
    }

    async fn happen(self, room: &mut Room<TableHouse>) {
        match self {
            Due::Ring => room.ring().await,
            Due::Call(call) => {
                // A table mostly waits: what it needs while it acts is not part of its task.
                Box::pin(take(room, call)).await;
                // However many call, what is due rings.
                let tick = room.house().tick();
                if room.next_timer().is_some_and(|at| at <= tick) {
                    Box::pin(room.ring()).await;
                }
            }
        }
    }

    /// In whose name it is done.
    fn asker(&self, room: &Room<TableHouse>) -> Asker {
        let account = match self {
            Due::Call(Call::Look { asker, .. } | Call::Join { asker, .. }) => {
                return (**asker).clone();
            }
            Due::Call(Call::Act { account, .. } | Call::Next { account, .. }) => account.as_deref(),
            Due::Call(Call::Send(number, _)) => room.account_of(*number),
            Due::Call(Call::Sit { guest, .. }) => Some(guest.account.as_str()),
            Due::Call(Call::StandUp { account, .. } | Call::Begin { account, .. }) => {
                Some(account.as_str())
            }
            // Whoever reads a copy is nobody at the table.
            Due::Call(Call::Read(_)) => None,
            Due::Call(_) | Due::Ring => room.patron(),
        };
        match account {
            Some(account) => room.house().asker(account),
            None => Asker::house(),
        }
    }
}

/// Does it where drawing a large board keeps no other table waiting, when its asker's turn comes.
/// Whoever only looks at what others have seen already gets it at once.
async fn off_the_serving_threads(
    mut room: Box<Room<TableHouse>>,
    due: Due,
) -> Option<Box<Room<TableHouse>>> {
    let due = match due {
        Due::Call(Call::Look {
            account,
            asker,
            reply,
        }) => match room.seen(account.as_deref()) {
            Some(frame) => {
                let _ = reply.send(frame);
                return Some(room);
            }
            None => Due::Call(Call::Look {
                account,
                asker,
                reply,
            }),
        },
        due => due,
    };
    let (asker, boards) = (due.asker(&room), room.house().boards());
    let runtime = Handle::current();
    let done = boards.run(&asker, move |_| {
        runtime.block_on(due.happen(&mut room));
        room
    });
    done.await.ok()
}

fn wake_at(room: &Room<TableHouse>, used: Instant) -> Instant {
    // As long as it must not go, nothing but its own timers wakes it.
    let idle = match room.patience() {
        Some(idle) => used + idle,
        None => Instant::now() + Duration::from_secs(3600),
    };
    match room.next_timer() {
        Some(tick) => idle.min(room.house().instant(tick)),
        None => idle,
    }
}

async fn take(room: &mut Room<TableHouse>, call: Call) {
    match call {
        Call::Send(number, message) => {
            let begun = is_move(&message).then(Instant::now);
            room.message(number, &message).await;
            answered(room, begun);
        }
        Call::Act {
            account,
            message,
            reply,
        } => {
            let judge = matches!(message.request, Request::Judge(_));
            let begun = is_move(&message).then(Instant::now);
            let answer = match judge {
                true => Answer::from(room.may_judge().map(|()| room.seq())),
                false => room.act(account.as_deref(), &message).await,
            };
            answered(room, begun);
            let _ = reply.send(answer);
        }
        Call::Join {
            visitor,
            asker: _,
            since,
            frames,
            reply,
        } => {
            let number = room.house().welcome(frames);
            let joined = room.join(number, visitor, since).await;
            if joined.is_err() {
                room.house().let_go(number);
            }
            if let Err(Ok(number)) = reply.send(joined.map(|()| number)) {
                // The display has gone while it came.
                leave(room, number);
            }
        }
        Call::Leave(number) => leave(room, number),
        Call::Thought(number, thought) => room.thought(number, *thought).await,
        Call::Judged {
            number,
            verdict,
            last,
        } => room.judged(number, &verdict, last),
        Call::Sit { guest, reply } => {
            let _ = reply.send(room.sit(&guest).await);
        }
        Call::StandUp { account, reply } => {
            let _ = reply.send(room.stand_up(&account).await);
        }
        Call::Begin { account, reply } => {
            let _ = reply.send(room.begin_early(&account).await);
        }
        Call::Next { table, account } => room.rematch(table, account.as_deref()),
        Call::Look { account, reply, .. } => {
            let _ = reply.send(room.look(account.as_deref()).await);
        }
        Call::Read(reply) => {
            let _ = reply.send(room.reader());
        }
        Call::Elsewhere => room.elsewhere().await,
        Call::Cancel(reply) => {
            let _ = reply.send(room.cancel().await);
        }
        Call::Close(reason) => room.close(reason),
    }
}

fn is_move(message: &Message) -> bool {
    matches!(message.request, Request::Play(..))
}

fn answered(room: &Room<TableHouse>, begun: Option<Instant>) {
    if let Some(begun) = begun {
        room.house().answered(begun.elapsed());
    }
}

fn leave(room: &mut Room<TableHouse>, number: u64) {
    room.house().let_go(number);
    room.leave(number);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size<F>(_: fn(Box<Room<TableHouse>>, mpsc::Receiver<Call>) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_table_is_light() {
        assert!(
            size(run) < 8_000,
            "a table's task takes {} bytes",
            size(run)
        );
        assert!(
            size_of::<Call>() <= 128,
            "32 calls of {} bytes wait at every table",
            size_of::<Call>()
        );
    }
}
