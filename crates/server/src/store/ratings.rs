//! Ratings, counted once for each table.

use serde::Serialize;
use sqlx::Row;

use super::{Store, pool::on};
use crate::{
    clock::now,
    glicko::{Rating, Result as Game},
    ids::TableId,
};

/// The milliseconds of a day.
const DAY: u64 = 86_400_000;
/// So many rated games a day count between the same two.
const MEETINGS: i64 = 10;

/// A line of a list of ratings.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct RatingRow {
    /// An account, or `mind:NAME`.
    #[serde(skip)]
    pub(crate) who: String,
    /// What the account is called.
    #[serde(skip)]
    pub(crate) name: Option<String>,
    /// Of which game.
    pub(crate) game: String,
    /// The rating, rounded.
    pub(crate) rating: i64,
    /// The deviation, rounded.
    pub(crate) deviation: i64,
    /// After so many games.
    pub(crate) games: i64,
}

macro_rules! line {
    ($row:expr) => {
        RatingRow {
            who: $row.try_get(0)?,
            name: $row.try_get(1)?,
            game: $row.try_get(2)?,
            rating: $row.try_get::<f64, _>(3)?.round() as i64,
            deviation: $row.try_get::<f64, _>(4)?.round() as i64,
            games: $row.try_get(5)?,
        }
    };
}

pub(super) const OF_ONE: &str =
    "SELECT ratings.who, NULL, game, rating, deviation, games FROM ratings
    WHERE ratings.who = $1 ORDER BY game";
pub(super) const BEST: &str = "SELECT ratings.who, accounts.name, game, rating, deviation, games
    FROM ratings LEFT JOIN accounts ON accounts.id = ratings.who
    WHERE game = $1 ORDER BY rating DESC LIMIT $2";
pub(super) const UNSETTLED: &str = "SELECT id FROM tables
    WHERE state = 'over' AND rated = 1 AND settled = 0 LIMIT 1000";

impl Store {
    /// All ratings of somebody.
    pub(crate) async fn ratings_of(&self, who: &str) -> Result<Vec<RatingRow>, sqlx::Error> {
        on!(&self.read, db => {
            let rows = sqlx::query(OF_ONE).bind(who).fetch_all(db).await?;
            let mut list = Vec::with_capacity(rows.len());
            for row in rows {
                list.push(line!(row));
            }
            Ok(list)
        })
    }

    /// The best of a game, people and minds.
    pub(crate) async fn best(
        &self,
        game: &str,
        limit: usize,
    ) -> Result<Vec<RatingRow>, sqlx::Error> {
        on!(&self.read, db => {
            let rows = sqlx::query(BEST).bind(game).bind(limit as i64).fetch_all(db).await?;
            let mut list = Vec::with_capacity(rows.len());
            for row in rows {
                list.push(line!(row));
            }
            Ok(list)
        })
    }

    /// Tables that ended rated and whose ratings are not counted yet: a crash came between.
    pub(crate) async fn unsettled(&self) -> Result<Vec<TableId>, sqlx::Error> {
        let ids: Vec<String> = on!(&self.read, db => {
            let rows = sqlx::query(UNSETTLED).fetch_all(db).await?;
            rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?
        });
        Ok(ids.iter().filter_map(|id| TableId::read(id)).collect())
    }

    /// Whether and in whose name a player's results count: a mind for itself, a person with a
    /// password, a program in its owner's name. A guest's count for nobody.
    pub(crate) async fn stands_for(&self, who: &str) -> Result<Option<String>, sqlx::Error> {
        if who.starts_with("mind:") {
            return Ok(Some(who.to_owned()));
        }
        let Some(person) = self.person_by_id(who).await? else {
            return Ok(None);
        };
        let owner = match (person.bot, person.owner) {
            (true, Some(owner)) => self.person_by_id(&owner).await?,
            (true, None) => None,
            (false, _) => return Ok(person.password.map(|_| person.id)),
        };
        let owner = owner.filter(|owner| owner.password.is_some());
        Ok(owner.map(|owner| owner.id))
    }

    /// Counts a finished table for all who played it, with what it was worth to each: everybody
    /// against everybody. A table counts once, whoever asks.
    ///
    /// Only those count who moved and who are not guests, and the games of two count up to a number
    /// a day; two of whom one is the other's program never do.
    pub(crate) async fn settle(
        &self,
        table: &TableId,
        game: &str,
        worths: &[(String, f64)],
    ) -> Result<bool, sqlx::Error> {
        let mut players = Vec::with_capacity(worths.len());
        for (who, worth) in worths {
            players.push(Player {
                who,
                behind: self.stands_for(who).await?,
                worth: *worth,
            });
        }
        // The order is everybody's: by name.
        players.sort_by(|a, b| a.who.cmp(b.who));
        // Where a guest takes part nobody's rating moves.
        let counts = players.iter().all(|player| player.behind.is_some());
        let pairs = match counts {
            true => pairs(&players),
            false => Vec::new(),
        };
        self.count(table, game, &players, pairs).await
    }

    async fn count(
        &self,
        table: &TableId,
        game: &str,
        players: &[Player<'_>],
        pairs: Vec<[usize; 2]>,
    ) -> Result<bool, sqlx::Error> {
        const ONCE: &str = "UPDATE tables SET settled = 1 WHERE id = $1 AND settled = 0";
        const MEET: &str = "INSERT INTO meetings (one, other, day, games) VALUES ($1, $2, $3, 1)
            ON CONFLICT (one, other, day) DO UPDATE SET games = meetings.games + 1
            RETURNING games";
        const BEGIN: &str = "INSERT INTO ratings (who, game, rating, deviation, volatility, games)
            VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT DO NOTHING";
        // The update in front locks the row on PostgreSQL, so nobody counts in between.
        const LOCK: &str = "UPDATE ratings SET games = games + 1 WHERE who = $1 AND game = $2";
        const READ: &str =
            "SELECT rating, deviation, volatility FROM ratings WHERE who = $1 AND game = $2";
        const SET: &str = "UPDATE ratings SET rating = $3, deviation = $4, volatility = $5
            WHERE who = $1 AND game = $2";
        let day = (now().0 / DAY) as i64;
        let new = Rating::default();
        on!(&self.write, db => {
            let mut change = db.begin().await?;
            let first = sqlx::query(ONCE).bind(table.as_str()).execute(&mut *change).await?;
            if first.rows_affected() == 0 {
                return Ok(false);
            }
            let mut met = Vec::with_capacity(pairs.len());
            for pair in pairs {
                let mut both = pair.map(|at| players[at].behind.clone().unwrap_or_default());
                both.sort();
                let [one, other] = both;
                let row = sqlx::query(MEET).bind(one).bind(other).bind(day).fetch_one(&mut *change).await?;
                if row.try_get::<i64, _>(0)? <= MEETINGS {
                    met.push(pair);
                }
            }
            let mut before = Vec::with_capacity(players.len());
            for (at, player) in players.iter().enumerate() {
                if !met.iter().flatten().any(|&one| one == at) {
                    before.push(new);
                    continue;
                }
                let begin = sqlx::query(BEGIN).bind(player.who).bind(game);
                let begin = begin.bind(new.rating).bind(new.deviation).bind(new.volatility);
                begin.execute(&mut *change).await?;
                sqlx::query(LOCK).bind(player.who).bind(game).execute(&mut *change).await?;
                let row = sqlx::query(READ).bind(player.who).bind(game).fetch_one(&mut *change).await?;
                before.push(Rating {
                    rating: row.try_get(0)?,
                    deviation: row.try_get(1)?,
                    volatility: row.try_get(2)?,
                });
            }
            for (at, player) in players.iter().enumerate() {
                let others = met.iter().filter_map(|&[one, other]| match at {
                    _ if at == one => Some(other),
                    _ if at == other => Some(one),
                    _ => None,
                });
                let games: Vec<Game> = others
                    .map(|other| Game {
                        against: before[other],
                        worth: (1.0 + player.worth - players[other].worth) / 2.0,
                    })
                    .collect();
                if games.is_empty() {
                    continue;
                }
                let after = before[at].after(&games);
                let set = sqlx::query(SET).bind(player.who).bind(game).bind(after.rating);
                set.bind(after.deviation).bind(after.volatility).execute(&mut *change).await?;
            }
            change.commit().await?;
            Ok(true)
        })
    }
}

/// Somebody who played a rated game.
struct Player<'a> {
    who: &'a str,
    /// Whose results these are; `None`: a guest's.
    behind: Option<String>,
    worth: f64,
}

/// All who met, but for somebody who met an own program.
fn pairs(players: &[Player<'_>]) -> Vec<[usize; 2]> {
    let all =
        (0..players.len()).flat_map(|one| (one + 1..players.len()).map(move |two| [one, two]));
    all.filter(|&[one, two]| players[one].behind != players[two].behind)
        .collect()
}
