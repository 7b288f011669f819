//! Joining, leaving, starting, stopping: who may, and when.

use plateau_core::{Claim, phrase};
use plateau_protocol::{Message, Request};

use super::{
    Contest, Entrant, Stage,
    spec::{ENTRANTS, MINDS, refused},
};
use crate::{
    clock::now, error::Fault, ids, look_alike::look, setup::Sitter, table::Call as TableCall,
};

impl Contest {
    /// Somebody takes part, or comes back. Doing it twice is doing it once.
    pub(super) async fn enter(&mut self, sitter: Sitter) -> Result<usize, Fault> {
        let known = sitter.account().and_then(|account| self.index_of(account));
        if let Some(index) = known {
            let number = self.entrants[index].number;
            if self.entrants[index].away {
                self.hall
                    .store
                    .set_away(&self.kept.id, number, false)
                    .await?;
                self.entrants[index].away = false;
                self.missed.remove(&index);
                self.changed();
            }
            return Ok(number);
        }
        self.refuse_unless_open()?;
        self.admit(sitter).await
    }

    /// The host lets a mind take part.
    pub(super) async fn invite(
        &mut self,
        by: Option<&str>,
        sitter: Sitter,
    ) -> Result<usize, Fault> {
        self.refuse_unless_host(by)?;
        self.refuse_unless_open()?;
        let minds = self.entrants.iter().filter(|one| one.sitter.is_mind());
        if minds.count() >= MINDS {
            return Err(Fault::Rules(phrase!(
                "server-tournament-minds",
                most = MINDS
            )));
        }
        self.admit(sitter).await
    }

    async fn admit(&mut self, sitter: Sitter) -> Result<usize, Fault> {
        if self.entrants.len() >= ENTRANTS {
            return Err(Fault::Rules(phrase!(
                "server-tournament-full",
                most = ENTRANTS
            )));
        }
        self.make_way(&sitter).await?;
        if self.entrants.iter().any(|one| same(&one.sitter, &sitter)) {
            return Err(Fault::Conflict(phrase!("server-tournament-twice")));
        }
        let last = self.entrants.last().map_or(0, |entrant| entrant.number);
        let number = last + 1;
        if !self
            .hall
            .store
            .enter(&self.kept.id, number, &sitter)
            .await?
        {
            // Another server was faster: its entrants are read, the caller asks again.
            self.read().await?;
            return Err(Fault::Conflict(phrase!("server-stale")));
        }
        if let Sitter::Person { account, name, .. } = &sitter
            && *account == self.kept.host
        {
            self.host = self.host.take().or_else(|| name.clone());
        }
        self.entrants.push(Entrant {
            number,
            sitter,
            away: false,
        });
        self.changed();
        Ok(number)
    }

    /// Whoever took part under a name before it became somebody's own is called nothing when its owner
    /// comes.
    async fn make_way(&mut self, sitter: &Sitter) -> Result<(), Fault> {
        let Sitter::Person {
            account,
            name: Some(name),
            ..
        } = sitter
        else {
            return Ok(());
        };
        let other = self
            .entrants
            .iter()
            .position(|one| same(&one.sitter, sitter));
        let Some(other) = other else { return Ok(()) };
        let owner = self.hall.store.owner_of_name(name).await?;
        if owner.as_ref() != Some(account) {
            return Ok(());
        }
        let number = self.entrants[other].number;
        self.hall.store.unname(&self.kept.id, number).await?;
        if let Sitter::Person { name, .. } = &mut self.entrants[other].sitter {
            *name = None;
        }
        Ok(())
    }

    /// Somebody goes: before the start for good, later for the time being.
    pub(super) async fn leave(&mut self, account: Option<&str>) -> Result<(), Fault> {
        let index = account.and_then(|account| self.index_of(account));
        let index = index.ok_or_else(|| Fault::Rules(phrase!("server-tournament-not-in")))?;
        self.send_away(index).await
    }

    /// The host sends somebody away.
    pub(super) async fn remove(&mut self, by: Option<&str>, number: usize) -> Result<(), Fault> {
        self.refuse_unless_host(by)?;
        let index = self.entrants.iter().position(|one| one.number == number);
        let index = index.ok_or_else(|| Fault::Rules(phrase!("server-tournament-not-in")))?;
        self.send_away(index).await
    }

    async fn send_away(&mut self, index: usize) -> Result<(), Fault> {
        let number = self.entrants[index].number;
        match self.kept.stage {
            Stage::Open => {
                self.hall.store.withdraw(&self.kept.id, number).await?;
                self.entrants.remove(index);
            }
            Stage::Running => {
                self.set_away(index).await?;
                self.give_up(index).await?;
                self.advance().await?;
            }
            Stage::Over | Stage::Stopped => {
                return Err(Fault::Conflict(phrase!("server-tournament-ended")));
            }
        }
        self.changed();
        Ok(())
    }

    /// From now on its games are given away, until it comes back.
    pub(super) async fn set_away(&mut self, index: usize) -> Result<(), Fault> {
        let number = self.entrants[index].number;
        self.hall
            .store
            .set_away(&self.kept.id, number, true)
            .await?;
        self.entrants[index].away = true;
        self.changed();
        Ok(())
    }

    /// Gives up the game that somebody plays, so that the other one need not wait.
    async fn give_up(&mut self, index: usize) -> Result<(), Fault> {
        let Some(account) = self.entrants[index].sitter.account().map(str::to_owned) else {
            // A mind ends what it has begun.
            return Ok(());
        };
        let tables: Vec<_> = self
            .playing()
            .filter(|game| game.players.contains(&index))
            .filter_map(|game| game.table.clone())
            .collect();
        for table in tables {
            let resign = Message::from(Request::Claim(Claim::Resign));
            let message = resign.with_id(format!("away-{}", ids::random()));
            let make = |reply| TableCall::Act {
                account: Some(account.clone()),
                message: message.clone(),
                reply,
            };
            self.hall.call(&table, make).await?;
        }
        Ok(())
    }

    /// The host lets it begin.
    pub(super) async fn start(&mut self, by: Option<&str>) -> Result<(), Fault> {
        self.refuse_unless_host(by)?;
        self.refuse_unless_open()?;
        let format = self.format();
        format.check().map_err(|error| refused(&format, &error))?;
        self.go_to(Stage::Running).await?;
        self.kept.started = Some(now().0);
        let begun = self.advance().await;
        self.show();
        begun
    }

    /// The host ends it; games that are being played still count.
    pub(super) async fn stop(&mut self, by: Option<&str>) -> Result<(), Fault> {
        self.refuse_unless_host(by)?;
        self.close_now().await
    }

    /// It ends, whoever wants that.
    pub(super) async fn close_now(&mut self) -> Result<(), Fault> {
        if matches!(self.kept.stage, Stage::Over | Stage::Stopped) {
            return Err(Fault::Conflict(phrase!("server-tournament-ended")));
        }
        self.go_to(Stage::Stopped).await?;
        self.kept.ended = Some(now().0);
        self.show();
        Ok(())
    }

    /// The next stage, unless another server was faster.
    pub(super) async fn go_to(&mut self, stage: Stage) -> Result<(), Fault> {
        let steps = [self.kept.stage, stage];
        let went = self
            .hall
            .store
            .advance(&self.kept.id, steps, now().0)
            .await?;
        if !went && let Some(kept) = self.hall.store.tournament(&self.kept.id).await? {
            self.kept = kept;
            return Err(Fault::Conflict(phrase!("server-stale")));
        }
        self.kept.stage = stage;
        Ok(())
    }

    fn refuse_unless_host(&self, by: Option<&str>) -> Result<(), Fault> {
        match by == Some(self.kept.host.as_str()) {
            true => Ok(()),
            false => Err(Fault::Forbidden(phrase!("server-tournament-host"))),
        }
    }

    fn refuse_unless_open(&self) -> Result<(), Fault> {
        match self.kept.stage {
            Stage::Open => Ok(()),
            Stage::Running => Err(Fault::Conflict(phrase!("server-tournament-begun"))),
            Stage::Over | Stage::Stopped => {
                Err(Fault::Conflict(phrase!("server-tournament-ended")))
            }
        }
    }
}

/// Whether two could not be told apart in a table.
fn same(one: &Sitter, other: &Sitter) -> bool {
    match (one, other) {
        (Sitter::Person { name: one, .. }, Sitter::Person { name: other, .. }) => {
            let look = |name: &Option<String>| name.as_deref().map(look);
            one.is_some() && look(one) == look(other)
        }
        (one, other) => one == other,
    }
}
