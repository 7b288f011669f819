//! Looking back: positions, logs and pictures of tables, reviews, all shortest ways.

use std::time::Duration;

use plateau_answers::{Review, kind_of, pictured, ways_of};
use plateau_core::{AnyTable, Seat, Settings, Verdict, phrase};
use plateau_protocol::{PictureQuery, Ply, ReviewMessage, State, Ways};
use plateau_room::{TableId, may_judge};
use plateau_stage::Format;

use super::{
    Inner,
    answer::{Answer, Fault, to_json},
};
use crate::{
    house::JUDGING,
    letter::{Reply, Told, Work},
};

/// How long a review looks at one position at most.
const REVIEW: Duration = Duration::from_secs(2);
const LINES: &str = "application/x-ndjson";

impl Inner {
    pub(super) async fn log(&self, id: &TableId) -> Result<Answer, Fault> {
        let log = self.room(id).await?.reader().table.log();
        Ok(Answer::written(200, log.to_json()))
    }

    pub(super) async fn ply(&self, id: &TableId, ply: &str) -> Result<Answer, Fault> {
        let table = self.room(id).await?.reader().table;
        let played = table.played().len();
        let ply: usize = ply.parse().map_err(|_| Fault::missing())?;
        if ply > played {
            let reason = phrase!("server-no-ply", ply = ply, plies = played);
            return Err(Fault::new(404, reason));
        }
        let position = table.table_at(ply);
        Ok(Answer::ok(&Ply {
            ply,
            scene: position.scene(),
            tell: ply.checked_sub(1).and_then(|ply| table.tell(ply)),
            position: Some(position.position()),
            turn: position.turn(),
            scores: position.scores(),
        }))
    }

    pub(super) async fn picture(
        &self,
        id: &TableId,
        query: &PictureQuery,
    ) -> Result<Answer, Fault> {
        let table = self.room(id).await?.reader().table;
        let table = match query.ply {
            Some(ply) => table.table_at(ply),
            None => table,
        };
        let game = self.catalog.game(&table.header().game)?;
        let drawn = pictured(
            self.catalog,
            game,
            &*table,
            Format::Svg,
            query,
            &Default::default(),
        )?;
        let text = String::from_utf8_lossy(&drawn).into_owned();
        Ok(Answer::file(kind_of(Format::Svg).0, text))
    }

    /// What a mind says of a position.
    async fn opinion(
        &self,
        table: &dyn AnyTable,
        (mind, options): (&str, &Settings),
        seat: Seat,
        budget: Duration,
    ) -> Result<Verdict<String>, Fault> {
        let mut work = Work::mind(table, mind, options, seat).within(budget);
        if let Work::Mind { line, .. } = &mut work {
            *line = true;
        }
        match self.desk.think(work).await {
            Told::Verdict(verdict) => Ok(*verdict),
            told => Err(self.refused(told)),
        }
    }

    pub(super) async fn ways(&self, id: &TableId) -> Result<Answer, Fault> {
        let reader = self.room(id).await?.reader();
        let table = reader.table;
        may_judge(reader.state, &reader.setup, &reader.sitters, &*table)?;
        let game = self.catalog.game(&table.header().game)?;
        let (mind, options) = ways_of(game)?;
        let Some(seat) = table.turn().seats().iter().next() else {
            return Err(Fault::new(409, phrase!("game-is-over")));
        };
        let verdict = self.opinion(&*table, (mind.name, &options), seat, JUDGING);
        let verdict = verdict.await?;
        Ok(Answer::ok(&Ways {
            seq: table.entries().len(),
            value: verdict.value,
            proven: verdict.proven,
            lines: verdict.lines,
            total: verdict.total,
        }))
    }

    /// Line by line, each as soon as it is known.
    pub(super) async fn review(&self, n: u64, id: &TableId) -> Result<Answer, Fault> {
        let reader = self.room(id).await?.reader();
        if reader.state != State::Over {
            return Err(Fault::new(409, phrase!("server-not-over")));
        }
        let game = self.catalog.game(&reader.table.header().game)?;
        let mut review = Review::new(game, reader.table, REVIEW)?;
        while !review.is_done() {
            let place = review.place()();
            let said = match review.wanted(&place) {
                None => None,
                Some(wanted) => {
                    let mind = (wanted.mind, &Settings::new());
                    let budget = wanted.budget;
                    match self
                        .opinion(&*wanted.table, mind, wanted.seat, budget)
                        .await
                    {
                        Ok(verdict) => Some((wanted.seat, verdict)),
                        Err(fault) => {
                            let refused = fault.reason;
                            self.line(n, &ReviewMessage::Refused { refused });
                            return Ok(Answer::file(LINES, String::new()));
                        }
                    }
                }
            };
            let line = review.judged(place, said);
            self.line(n, &ReviewMessage::Line(Box::new(line)));
        }
        self.line(n, &ReviewMessage::End { end: review.end() });
        Ok(Answer::file(LINES, String::new()))
    }

    fn line(&self, n: u64, line: &ReviewMessage) {
        let text = to_json(line);
        self.desk.send(Reply::Line { n, text });
    }
}
