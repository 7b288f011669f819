//! The store: tables, steps, talk and solved puzzles as lines of text under keys.
//!
//! | key | text |
//! | --- | --- |
//! | `table/ID` | what a table was opened with: it never changes |
//! | `sitters/ID` | who sits there |
//! | `state/ID` | how it stands, and its outcome |
//! | `next/ID` | the table of the rematch |
//! | `opened/MILLIS/ID` | nothing: the tables by the time at which they were opened |
//! | `step/ID/SEQ` | a step; the key is the lock for which two pages compete |
//! | `sent/ID/NAME` | nothing: a submission that was applied |
//! | `said/ID/MILLIS-RANDOM` | something that was said |
//! | `solve/GAME/MILLIS/ID` | a puzzle that was solved |
//! | `daily/DATE/GAME` | my table of a day |
//! | `me` | my name |

use std::sync::Arc;

use plateau_core::{Entry, Header, Moment, Outcome};
use plateau_protocol::{Said, State};
use plateau_room::{
    Appended, Ended, Fault, Found, RECALL, Setup, Sitter, Spoken, StoredStep, TableId,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    desk::Desk,
    letter::{Act, Line},
};

/// What a table was opened with.
#[derive(Serialize, Deserialize)]
struct KeptTable {
    header: Header,
    setup: Setup,
    created: u64,
}

/// Somebody on a seat.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KeptSitter {
    Nobody {},
    Me { name: Option<String> },
    Mind { mind: String, options: String },
}

/// How a table stands.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Standing {
    pub(crate) state: State,
    pub(crate) outcome: Option<Outcome>,
}

/// A step without what its key says.
#[derive(Serialize, Deserialize)]
struct KeptStep {
    entries: Vec<Entry>,
    submission: Option<String>,
    clocks: Option<String>,
}

/// Something that was said, with the name that its sender gave it.
#[derive(Serialize, Deserialize)]
struct KeptTalk {
    said: Said,
    submission: Option<String>,
}

/// A puzzle that was solved here.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct KeptSolve {
    pub(crate) board: String,
    pub(crate) daily: Option<String>,
    pub(crate) steps: u64,
    pub(crate) millis: u64,
}

/// A table of the list.
pub(crate) struct Listed {
    pub(crate) found: Found,
    pub(crate) outcome: Option<Outcome>,
}

/// The account of whoever looks at this page.
pub(crate) const ME: &str = "here";
/// Whose names have so many digits stand in order.
const DIGITS: usize = 14;

fn time_key(millis: u64) -> String {
    format!("{millis:0DIGITS$}")
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is kept is plain data")
}

fn read<T: DeserializeOwned>((key, text): &Line) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::Store(format!("{key}: {error}")))
}

fn keep(sitters: &[Sitter]) -> String {
    let kept = sitters.iter().map(|sitter| match sitter {
        Sitter::Nobody { .. } => KeptSitter::Nobody {},
        Sitter::Person { name, .. } => KeptSitter::Me { name: name.clone() },
        Sitter::Mind { mind, options } => KeptSitter::Mind {
            mind: mind.clone(),
            options: options.clone(),
        },
    });
    json(&kept.collect::<Vec<_>>())
}

fn sitter(kept: KeptSitter) -> Sitter {
    match kept {
        KeptSitter::Nobody {} => Sitter::Nobody { bot: false },
        KeptSitter::Me { name } => Sitter::Person {
            account: ME.to_owned(),
            name,
            bot: false,
        },
        KeptSitter::Mind { mind, options } => Sitter::Mind { mind, options },
    }
}

/// The way to the store.
#[derive(Clone)]
pub(crate) struct Shelf(pub(crate) Arc<Desk>);

impl Shelf {
    async fn lines(&self, act: Act) -> Result<Vec<Line>, Fault> {
        let found = self.0.store(vec![act]).await?;
        Ok(found.into_iter().flatten().flatten().collect())
    }

    async fn get<T: DeserializeOwned>(&self, key: String) -> Result<Option<T>, Fault> {
        let lines = self.lines(Act::Get(key)).await?;
        lines.first().map(read).transpose()
    }

    fn list(under: String, most: usize) -> Act {
        Act::List {
            under,
            before: None,
            most,
            last: false,
        }
    }

    /// Keeps a new table with what was played at it before.
    pub(crate) async fn create(
        &self,
        found: &Found,
        entries: Vec<Entry>,
        outcome: Option<Outcome>,
    ) -> Result<(), Fault> {
        let id = &found.id;
        let kept = KeptTable {
            header: found.header.clone(),
            setup: found.setup.clone(),
            created: found.created,
        };
        let standing = Standing {
            state: found.state,
            outcome,
        };
        let mut acts = vec![
            Act::Add(format!("table/{id}"), json(&kept)),
            Act::Put(format!("sitters/{id}"), keep(&found.sitters)),
            Act::Put(format!("state/{id}"), json(&standing)),
            Act::Put(
                format!("opened/{}/{id}", time_key(found.created)),
                String::new(),
            ),
        ];
        if let Some(date) = &found.setup.daily {
            let key = format!("daily/{date}/{}", found.header.game);
            acts.push(Act::Put(key, json(&id.as_str())));
        }
        if !entries.is_empty() {
            let step = KeptStep {
                entries,
                submission: None,
                clocks: None,
            };
            acts.push(Act::Add(format!("step/{id}/{}", time_key(1)), json(&step)));
        }
        let taken = || Fault::Store(format!("there is a table {id} already"));
        self.0.store(acts).await?.ok_or_else(taken)?;
        Ok(())
    }

    /// The table with this name, and its outcome.
    pub(crate) async fn table(&self, id: &TableId) -> Result<Option<Listed>, Fault> {
        let keys = ["table", "sitters", "state", "next"];
        let acts = keys.map(|key| Act::Get(format!("{key}/{id}")));
        let found = self.0.store(acts.to_vec()).await?.unwrap_or_default();
        let mut found = found.iter().map(|lines| lines.first());
        let mut next = || found.next().flatten();
        let (Some(table), Some(sitters), Some(standing)) = (next(), next(), next()) else {
            return Ok(None);
        };
        let (kept, standing): (KeptTable, Standing) = (read(table)?, read(standing)?);
        let sitters: Vec<KeptSitter> = read(sitters)?;
        let rematch: Option<String> = next().map(read).transpose()?;
        Ok(Some(Listed {
            outcome: standing.outcome,
            found: Found {
                id: id.clone(),
                header: kept.header,
                setup: kept.setup,
                sitters: sitters.into_iter().map(sitter).collect(),
                state: standing.state,
                created: kept.created,
                next: rematch.as_deref().and_then(TableId::read),
            },
        }))
    }

    /// The tables that were opened before, the newest first.
    pub(crate) async fn tables(
        &self,
        before: Option<Moment>,
        most: usize,
    ) -> Result<Vec<TableId>, Fault> {
        let act = Act::List {
            under: "opened/".to_owned(),
            before: before.map(|before| format!("opened/{}", time_key(before.0))),
            most,
            last: true,
        };
        let lines = self.lines(act).await?;
        let id = |(key, _): &Line| TableId::read(key.rsplit('/').next()?);
        Ok(lines.iter().filter_map(id).collect())
    }

    pub(crate) async fn append(&self, step: StoredStep) -> Result<Appended, Fault> {
        let id = &step.table;
        let mut acts = Vec::with_capacity(3);
        if let Some(Ended { state, outcome }) = &step.state {
            let outcome = outcome.as_deref();
            let standing = Standing {
                state: *state,
                outcome: outcome.and_then(|text| serde_json::from_str(text).ok()),
            };
            acts.push(Act::Put(format!("state/{id}"), json(&standing)));
        }
        if let Some(name) = &step.submission {
            acts.push(Act::Add(format!("sent/{id}/{name}"), String::new()));
        }
        let kept = KeptStep {
            entries: step.entries.clone(),
            submission: step.submission.clone(),
            clocks: step.clocks.clone(),
        };
        let key = format!("step/{id}/{}", time_key(step.seq as u64));
        acts.push(Act::Add(key, json(&kept)));
        Ok(match self.0.store(acts).await? {
            Some(_) => Appended::Written,
            None => Appended::Conflict,
        })
    }

    pub(crate) async fn steps(&self, id: &TableId, from: usize) -> Result<Vec<StoredStep>, Fault> {
        let lines = self.lines(Shelf::list(format!("step/{id}/"), usize::MAX));
        let mut steps = Vec::new();
        for line in lines.await? {
            let seq = line.0.rsplit('/').next().and_then(|seq| seq.parse().ok());
            let seq = seq.ok_or_else(|| Fault::Store(format!("{}: not a step", line.0)))?;
            if seq < from {
                continue;
            }
            let kept: KeptStep = read(&line)?;
            steps.push(StoredStep {
                table: id.clone(),
                seq,
                entries: kept.entries,
                submission: kept.submission,
                clocks: kept.clocks,
                state: None,
            });
        }
        Ok(steps)
    }

    /// Changes one line by its own text, again and again until nobody else was faster; `None` leaves it.
    async fn change<T: DeserializeOwned + Serialize>(
        &self,
        key: String,
        mut change: impl FnMut(T) -> Option<T>,
    ) -> Result<bool, Fault> {
        loop {
            let lines = self.lines(Act::Get(key.clone())).await?;
            let Some(line) = lines.into_iter().next() else {
                return Err(Fault::no_table());
            };
            let Some(changed) = change(read(&line)?) else {
                return Ok(false);
            };
            let swap = Act::Swap(key.clone(), line.1, json(&changed));
            if self.0.store(vec![swap]).await?.is_some() {
                return Ok(true);
            }
        }
    }

    pub(crate) async fn set_state(&self, id: &TableId, state: State) -> Result<(), Fault> {
        let set = self.change(format!("state/{id}"), |mut standing: Standing| {
            let changes = standing.state != State::Over && standing.state != state;
            standing.state = state;
            changes.then_some(standing)
        });
        set.await.map(drop)
    }

    pub(crate) async fn sit(&self, id: &TableId, seat: usize, who: &Sitter) -> Result<bool, Fault> {
        let seat = seat.saturating_sub(1);
        self.change(format!("sitters/{id}"), |mut sitters: Vec<KeptSitter>| {
            let place = sitters.get_mut(seat)?;
            let (KeptSitter::Nobody {}, Sitter::Person { name, .. }) = (&place, who) else {
                return None;
            };
            *place = KeptSitter::Me { name: name.clone() };
            Some(sitters)
        })
        .await
    }

    pub(crate) async fn stand_up(&self, id: &TableId) -> Result<bool, Fault> {
        let begun = self.lines(Shelf::list(format!("step/{id}/"), 1)).await?;
        if !begun.is_empty() {
            return Ok(false);
        }
        let left = self.change(format!("sitters/{id}"), |mut sitters: Vec<KeptSitter>| {
            for sitter in &mut sitters {
                if let KeptSitter::Me { .. } = sitter {
                    *sitter = KeptSitter::Nobody {};
                }
            }
            Some(sitters)
        });
        left.await.map(|_| true)
    }

    /// The table of the rematch: the first one that is named stays.
    pub(crate) async fn set_next(&self, id: &TableId, next: &TableId) -> Result<TableId, Fault> {
        let key = format!("next/{id}");
        let added = Act::Add(key.clone(), json(&next.as_str()));
        if self.0.store(vec![added]).await?.is_some() {
            return Ok(next.clone());
        }
        let first: Option<String> = self.get(key).await?;
        Ok(first
            .as_deref()
            .and_then(TableId::read)
            .unwrap_or_else(|| next.clone()))
    }

    pub(crate) async fn say(
        &self,
        id: &TableId,
        said: &Said,
        submission: Option<&str>,
    ) -> Result<Spoken, Fault> {
        let world = self.0.world;
        let key = format!(
            "said/{id}/{}-{}",
            time_key((world.date)()),
            world.letters(6)
        );
        let kept = KeptTalk {
            said: said.clone(),
            submission: submission.map(str::to_owned),
        };
        let mut acts = vec![Act::Add(key, json(&kept))];
        if let Some(name) = submission {
            acts.push(Act::Add(format!("sent/{id}/{name}"), String::new()));
        }
        Ok(match self.0.store(acts).await? {
            Some(_) => Spoken::Written,
            None => Spoken::Known,
        })
    }

    pub(crate) async fn said(&self, id: &TableId) -> Result<Vec<Said>, Fault> {
        let act = Act::List {
            under: format!("said/{id}/"),
            before: None,
            most: RECALL,
            last: true,
        };
        let mut lines = self.lines(act).await?;
        lines.reverse();
        let said = |line: &Line| read::<KeptTalk>(line).map(|kept| kept.said);
        lines.iter().map(said).collect()
    }

    pub(crate) async fn keep_solve(
        &self,
        (game, id, at): (&str, &TableId, u64),
        solve: &KeptSolve,
    ) -> Result<(), Fault> {
        let key = format!("solve/{game}/{}/{id}", time_key(at));
        self.0.store(vec![Act::Put(key, json(solve))]).await?;
        Ok(())
    }

    /// The puzzles of a game that were solved here, the newest first.
    pub(crate) async fn solves(&self, game: &str) -> Result<Vec<KeptSolve>, Fault> {
        let act = Act::List {
            under: format!("solve/{game}/"),
            before: None,
            most: usize::MAX,
            last: true,
        };
        self.lines(act).await?.iter().map(read).collect()
    }

    /// My table of a day.
    pub(crate) async fn daily(&self, date: &str, game: &str) -> Result<Option<TableId>, Fault> {
        let id: Option<String> = self.get(format!("daily/{date}/{game}")).await?;
        Ok(id.as_deref().and_then(TableId::read))
    }

    /// My name.
    pub(crate) async fn name(&self) -> Result<Option<String>, Fault> {
        self.get("me".to_owned()).await
    }

    /// Another name.
    pub(crate) async fn rename(&self, name: &str) -> Result<(), Fault> {
        let put = Act::Put("me".to_owned(), json(&name));
        self.0.store(vec![put]).await.map(drop)
    }
}
