//! From results to the next games.

use std::collections::BTreeSet;

use plateau_arena::{Bout, Schedule};
use plateau_core::Seat;
use tokio::time::Instant;

use super::{Contest, Ended, Game, Stage, entrant::never_moved};
use crate::{
    asker::Asker,
    clock::now,
    error::Fault,
    ids::TableId,
    setup::{Setup, Sitter},
};

/// Whoever loses so many games in a row on time without a single move has gone.
const MISSED: u32 = 2;

impl Contest {
    /// Goes on where the last server stopped: results that nobody wrote down, tables that nobody
    /// opened, games that come next.
    pub(super) async fn resume(&mut self) -> Result<(), Fault> {
        self.tend().await?;
        for table in self.hall.store.unrecorded(&self.kept.id).await? {
            self.ended(&table).await?;
        }
        self.advance().await
    }

    /// Every game in play has its table, in memory: clocks must run though nobody looks. A server
    /// may have stopped between the two, or have been full.
    async fn tend(&self) -> Result<(), Fault> {
        for game in self.playing() {
            let Some(table) = &game.table else { continue };
            match self.hall.table(table).await {
                Err(Fault::Missing(_)) => self.open(game).await?,
                found => drop(found?),
            }
        }
        Ok(())
    }

    /// Looks for what nobody told: another server's work, or a note that was lost.
    pub(super) async fn sweep(&mut self) -> Result<(), Fault> {
        if self.hall.store.is_shared() {
            let kept = self.hall.store.tournament(&self.kept.id).await?;
            if let Some(kept) = kept {
                self.kept = kept;
            }
            self.follow().await?;
        }
        self.resume().await
    }

    /// Reads what other servers did. A game is told to nobody before its table is there: whoever
    /// began it may not have opened it yet, or may have stopped in between.
    async fn follow(&mut self) -> Result<(), Fault> {
        if self.read().await? {
            let tended = self.tend().await;
            self.changed();
            return tended;
        }
        Ok(())
    }

    /// Begins all games that can begin. Everybody plays one game at a time.
    pub(super) async fn advance(&mut self) -> Result<(), Fault> {
        let now = Instant::now();
        self.rests.retain(|_, until| *until > now);
        let waiting = std::mem::take(&mut self.soon);
        let begun = self.begin_next().await;
        if self.soon != waiting {
            self.changed();
        }
        begun
    }

    async fn begin_next(&mut self) -> Result<(), Fault> {
        while self.kept.stage == Stage::Running && !self.closed {
            let schedule = Schedule::new(&self.format(), &self.records());
            let fresh = schedule.bouts.into_iter();
            let fresh = fresh.filter(|bout| !self.games.contains_key(&bout.number));
            let away = |bout: &Bout| bout.players.iter().any(|&p| self.entrants[p].away);
            let (gone, here): (Vec<Bout>, Vec<Bout>) = fresh.partition(away);
            let mut busy: BTreeSet<usize> = self.playing().flat_map(|game| game.players).collect();
            if here.is_empty() && busy.is_empty() {
                if gone.is_empty() {
                    self.go_to(Stage::Over).await?;
                    self.kept.ended = Some(now().0);
                    self.show();
                    return Ok(());
                }
                // Nothing else is left to play: whoever has gone could have come back until now.
                for bout in gone {
                    self.give_away(bout).await?;
                }
                continue;
            }
            for bout in here {
                if bout.players.iter().any(|player| busy.contains(player)) {
                    continue;
                }
                busy.extend(bout.players);
                let rests = bout.players.iter().filter_map(|one| self.rests.get(one));
                if let Some(until) = rests.max().copied() {
                    self.soon.insert(bout.number, (bout.players, until));
                    continue;
                }
                self.begin(bout).await?;
            }
            return Ok(());
        }
        Ok(())
    }

    async fn begin(&mut self, bout: Bout) -> Result<(), Fault> {
        let mut game = unplayed(bout);
        game.table = Some(crate::ids::new_table());
        if !self.hall.store.begin_bout(&self.kept.id, &game).await? {
            // Another server has begun it.
            return self.follow().await;
        }
        let opened = self.open(&game).await;
        self.games.insert(game.number, game);
        self.changed();
        opened
    }

    /// Opens the table of a game and lets its clock run.
    async fn open(&self, game: &Game) -> Result<(), Fault> {
        let (Some(id), spec) = (&game.table, &self.kept.spec) else {
            return Ok(());
        };
        let (start, of, options) = (
            spec.start(),
            spec.game(self.hall.catalog)?,
            spec.settings()?,
        );
        let number = game.start;
        let asker = Asker::tournament(&self.kept.id);
        let starts = &self.hall.starts;
        let table = starts.run(&asker, move |_| start.table(of, &options, number));
        let (table, _) = table.await??;
        let sitters: Vec<Sitter> = game
            .players
            .iter()
            .map(|&player| self.entrants[player].sitter.clone())
            .collect();
        let people = sitters.iter().all(|sitter| sitter.account().is_some());
        let setup = Setup {
            clock: Some(spec.clock),
            rated: spec.rated && people,
            public: false,
            chat: true,
            daily: None,
            given: true,
            tournament: Some(self.kept.id.clone()),
        };
        self.hall
            .open_as(id.clone(), table.as_ref(), setup, sitters)
            .await?;
        self.hall.table(id).await?;
        Ok(())
    }

    /// A game that somebody was not there for.
    async fn give_away(&mut self, bout: Bout) -> Result<(), Fault> {
        let away = bout.players.map(|player| self.entrants[player].away);
        let mut game = unplayed(bout);
        game.ended = Some(Ended::Absent);
        game.worth = Some(match away {
            [true, false] => 0.0,
            [false, true] => 1.0,
            _ => 0.5,
        });
        if self.hall.store.begin_bout(&self.kept.id, &game).await? {
            self.games.insert(game.number, game);
            self.changed();
        }
        Ok(())
    }

    /// Writes down what a game came to, if it is over, and begins those that follow.
    pub(super) async fn ended(&mut self, table: &TableId) -> Result<(), Fault> {
        let game = self
            .playing()
            .find(|game| game.table.as_ref() == Some(table));
        let Some(mut game) = game.cloned() else {
            return Ok(());
        };
        let reader = self.hall.read(table).await?;
        game.fault = self.hall.store.fault(table).await?;
        if !game.read(&reader, now().0) {
            return Ok(());
        }
        self.hall.store.end_bout(&self.kept.id, &game).await?;
        let players = game.players;
        self.games.insert(game.number, game);
        let rest = Instant::now() + self.hall.between;
        for (index, player) in players.into_iter().enumerate() {
            let sitter = &self.entrants[player].sitter;
            if matches!(sitter, Sitter::Person { bot: false, .. }) && !self.hall.between.is_zero() {
                self.rests.insert(player, rest);
            }
            let missed = Seat::new(index).is_some_and(|s| never_moved(reader.table.as_ref(), s));
            let count = self.missed.entry(player).or_default();
            *count = if missed { *count + 1 } else { 0 };
            let gone = *count >= MISSED && self.entrants[player].sitter.account().is_some();
            if gone && self.kept.stage == Stage::Running {
                self.set_away(player).await?;
            }
        }
        self.changed();
        self.advance().await
    }
}

fn unplayed(bout: Bout) -> Game {
    Game {
        number: bout.number,
        players: bout.players,
        start: bout.start,
        table: None,
        fault: None,
        ended: None,
        worth: None,
        plies: 0,
        at: now().0,
    }
}
