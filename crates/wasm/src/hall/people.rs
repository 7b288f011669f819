//! Who I am, my tables, puzzles of the day; and what is told of others, who are not here.

use std::borrow::Cow;

use plateau_answers::{COUNTED, average, today};
use plateau_core::{Language, Moment};
use plateau_protocol::{
    Daily, DailyTry, Day, Me, Name, Person, Ranked, Ratings, Solves, Summary, Tables, TablesQuery,
    Tournaments,
};
use plateau_room::{TableId, seat_infos, seats_of, visible_name};

use super::{
    Inner,
    answer::{Answer, Fault},
};
use crate::shelf::{KeptSolve, Listed, ME};

/// The longest list of tables.
const LISTED: usize = 50;
/// So many are looked through for a list.
const LOOKED: usize = 400;

/// A table in a list.
fn line(listed: &Listed) -> Summary<'_> {
    let found = &listed.found;
    Summary {
        table: found.id.as_str().into(),
        game: found.header.game.as_str().into(),
        state: found.state,
        seats: seat_infos(&found.sitters).collect(),
        clock: found.setup.clock,
        rated: false,
        daily: found.setup.daily.as_deref().map(Cow::Borrowed),
        created: Moment(found.created),
        outcome: listed.outcome,
        mine: seats_of(&found.sitters, Some(ME)),
    }
}

impl Inner {
    pub(super) fn games(&self) -> Answer {
        Answer::written(200, plateau_answers::described(self.catalog))
    }

    pub(super) fn rules(&self, game: &str, language: &str) -> Result<Answer, Fault> {
        let game = self.catalog.game(game)?;
        let language: Language = language.parse().map_err(|_| Fault::missing())?;
        let rules = plateau_answers::rules(game, language);
        Ok(Answer::file("text/markdown", rules.to_owned()))
    }

    pub(super) fn nobody_elses_tables() -> Answer {
        Answer::ok(&Tables { tables: Vec::new() })
    }

    pub(super) fn no_tournaments() -> Answer {
        Answer::ok(&Tournaments {
            tournaments: Vec::new(),
        })
    }

    pub(super) fn no_ratings() -> Answer {
        Answer::ok(&Ratings {
            ratings: Vec::new(),
        })
    }

    pub(super) async fn me(&self) -> Result<Answer, Fault> {
        Ok(Answer::ok(&Me {
            id: Some(ME.to_owned()),
            name: self.shelf.name().await?,
            account: true,
            password: false,
            bot: false,
            operator: false,
            ratings: Vec::new(),
        }))
    }

    pub(super) async fn rename(&self, wish: &Name) -> Result<Answer, Fault> {
        self.shelf.rename(&visible_name(&wish.name)?).await?;
        self.me().await
    }

    async fn listed(&self, query: &TablesQuery) -> Result<Vec<Listed>, Fault> {
        let mut tables = Vec::new();
        for id in self.shelf.tables(query.before, LOOKED).await? {
            let Some(listed) = self.shelf.table(&id).await? else {
                continue;
            };
            let found = &listed.found;
            let wanted = query.state.is_none_or(|state| found.state == state)
                && query
                    .game
                    .as_ref()
                    .is_none_or(|game| *game == found.header.game);
            if wanted {
                tables.push(listed);
            }
            if tables.len() == LISTED {
                break;
            }
        }
        Ok(tables)
    }

    pub(super) async fn my_tables(&self, query: &TablesQuery) -> Result<Answer, Fault> {
        let listed = self.listed(query).await?;
        let tables = listed.iter().map(line).collect();
        Ok(Answer::ok(&Tables { tables }))
    }

    pub(super) async fn person(&self) -> Result<Answer, Fault> {
        let listed = self.listed(&TablesQuery::default()).await?;
        Ok(Answer::ok(&Person {
            id: ME.to_owned(),
            name: self.shelf.name().await?,
            bot: false,
            ratings: Vec::new(),
            tables: listed.iter().map(line).collect(),
        }))
    }

    /// The list of a day: whoever has solved its puzzle here.
    async fn day(&self, date: &str, solves: &[KeptSolve]) -> Result<Vec<Ranked>, Fault> {
        let mut of_day = solves
            .iter()
            .filter(|one| one.daily.as_deref() == Some(date));
        let Some(best) = of_day.next() else {
            return Ok(Vec::new());
        };
        let name = self.shelf.name().await?;
        Ok(vec![Ranked {
            id: ME.to_owned(),
            name,
            steps: best.steps,
            millis: best.millis,
        }])
    }

    pub(super) async fn daily(&self, game: &str) -> Result<Answer, Fault> {
        let game = self.catalog.game(game)?.name();
        let date = today((self.desk.world.date)());
        let mine = match self.shelf.daily(&date, game).await? {
            None => None,
            Some(id) => self.shelf.table(&id).await?,
        };
        let mine = mine.map(|table| DailyTry {
            table: table.found.id.to_string(),
            state: table.found.state,
        });
        let solves = self.day(&date, &self.shelf.solves(game).await?).await?;
        Ok(Answer::ok(&Daily {
            game: game.to_owned(),
            date,
            mine,
            solves,
        }))
    }

    pub(super) async fn solves(&self, id: &TableId) -> Result<Answer, Fault> {
        let reader = self.room(id).await?.reader();
        let header = reader.table.header();
        let board = header.options.to_string();
        let all = self.shelf.solves(&header.game).await?;
        let mine: Vec<&KeptSolve> = all.iter().filter(|one| one.board == board).collect();
        let last: Vec<u64> = mine.iter().map(|one| one.millis).take(COUNTED).collect();
        let daily = match &reader.setup.daily {
            None => None,
            Some(date) => Some(Day {
                date: date.clone(),
                solves: self.day(date, &all).await?,
            }),
        };
        Ok(Answer::ok(&Solves {
            count: mine.len(),
            best_millis: mine.iter().map(|one| one.millis).min(),
            best_steps: mine.iter().map(|one| one.steps).min(),
            ao5: average(&last, 5),
            ao12: average(&last, COUNTED),
            daily,
        }))
    }
}
