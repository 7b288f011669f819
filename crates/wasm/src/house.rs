//! The page as the house of one table.

use std::{fmt::Display, sync::Arc, time::Duration};

use plateau_answers::Solved;
use plateau_core::Moment;
use plateau_protocol::{Said, State};
use plateau_room::{
    Appended, Asked, Fault, Found, House, Over, Sitter, Spoken, Standing, StoredStep, TableId,
    Terms, Tick,
};

use crate::{
    desk::{Asker, Desk},
    letter::{Reply, Work},
    shelf::{KeptSolve, Shelf},
};

/// How long a mind may think about a move.
const LEVEL: Duration = Duration::from_secs(5);
/// How long a position is judged at most: numbers are shown as they come.
pub(crate) const JUDGING: Duration = Duration::from_secs(10);
/// How long a table stays in memory when nobody looks.
pub(crate) const IDLE: Duration = Duration::from_secs(10);

/// What the room of one table asks of the page.
pub(crate) struct TableHouse {
    desk: Arc<Desk>,
    shelf: Shelf,
    table: TableId,
}

impl TableHouse {
    pub(crate) fn new(desk: &Arc<Desk>, table: &TableId) -> TableHouse {
        TableHouse {
            desk: desk.clone(),
            shelf: Shelf(desk.clone()),
            table: table.clone(),
        }
    }
}

/// Time that never jumps, as rooms count it.
pub(crate) fn tick(desk: &Desk) -> Tick {
    Tick::default().plus(desk.world.clock.now().0)
}

impl House for TableHouse {
    type Frame = Arc<str>;

    fn terms(&self) -> Terms {
        Terms {
            // Another page of the same browser may have the same table.
            shared: true,
            displays: 16,
            level: LEVEL,
            judge: JUDGING,
            idle: IDLE,
            // There is one visitor, and no thread beside the one that draws.
            large: usize::MAX,
        }
    }

    async fn append(&self, step: StoredStep) -> Result<Appended, Fault> {
        self.shelf.append(step).await
    }

    async fn steps(&self, table: &TableId, from: usize) -> Result<Vec<StoredStep>, Fault> {
        self.shelf.steps(table, from).await
    }

    async fn find(&self, table: &TableId) -> Result<Option<Found>, Fault> {
        Ok(self.shelf.table(table).await?.map(|listed| listed.found))
    }

    async fn sit(&self, table: &TableId, seat: usize, sitter: &Sitter) -> Result<bool, Fault> {
        self.shelf.sit(table, seat, sitter).await
    }

    async fn stand_up(&self, table: &TableId, _: &str) -> Result<bool, Fault> {
        self.shelf.stand_up(table).await
    }

    async fn set_state(&self, table: &TableId, state: State) -> Result<(), Fault> {
        self.shelf.set_state(table, state).await
    }

    async fn set_fault(&self, _: &TableId, _: &str) -> Result<(), Fault> {
        // There are no tournaments here, and nowhere else is a game lost by a slip.
        Ok(())
    }

    async fn say(
        &self,
        table: &TableId,
        said: &Said,
        submission: Option<&str>,
    ) -> Result<Spoken, Fault> {
        self.shelf.say(table, said, submission).await
    }

    async fn said(&self, table: &TableId) -> Result<Vec<Said>, Fault> {
        self.shelf.said(table).await
    }

    async fn standings(&self, _: &str, sitters: &[Sitter]) -> Vec<Standing> {
        vec![None; sitters.len()]
    }

    async fn over(&self, over: Over<'_>) {
        let Some(solved) = Solved::of(&over) else {
            return;
        };
        let solve = KeptSolve {
            board: solved.board,
            daily: over.setup.daily.clone(),
            steps: solved.steps,
            millis: solved.millis,
        };
        let game = over.table.header().game.clone();
        let kept = self.shelf.keep_solve((&game, over.id, solved.at), &solve);
        if let Err(fault) = kept.await {
            self.trouble(&fault);
        }
    }

    fn ask(&self, asked: Asked) {
        let work = Work::mind(&*asked.table, &asked.mind, &asked.options, asked.seat);
        let mut work = work.within(asked.budget);
        if let Work::Mind { judge, line, .. } = &mut work {
            (*judge, *line) = (asked.judge, asked.judge);
        }
        let asker = Asker::Room {
            table: self.table.clone(),
            number: asked.number,
            judge: asked.judge,
        };
        self.desk.ask(work, asked.stop, asker);
    }

    fn crowd(&self) -> u32 {
        0
    }

    fn now(&self) -> Moment {
        Moment((self.desk.world.date)())
    }

    fn tick(&self) -> Tick {
        tick(&self.desk)
    }

    fn random(&self) -> u64 {
        (self.desk.world.random)()
    }

    fn send(&self, display: u64, frame: Arc<str>) -> bool {
        self.desk.send(Reply::Frame {
            socket: display,
            text: frame.to_string(),
        });
        true
    }

    fn let_go(&self, display: u64) {
        self.desk.send(Reply::Closed { socket: display });
    }

    fn publish(&self, table: &TableId) {
        let table = table.to_string();
        self.desk.send(Reply::Publish { table });
    }

    fn trouble(&self, what: &dyn Display) {
        let text = format!("table {}: {what}", self.table);
        self.desk.send(Reply::Trouble { text });
    }
}
