//! Ratings, counted once for each table.

use serde::Serialize;
use sqlx::Row;

use super::{Store, pool::on};
use crate::{
    glicko::{Rating, Result as Game},
    ids::TableId,
};

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

    /// Counts a finished table for all who played it, with what it was worth to each: everybody
    /// against everybody. A table counts once, whoever asks.
    pub(crate) async fn settle(
        &self,
        table: &TableId,
        game: &str,
        worths: &[(String, f64)],
    ) -> Result<bool, sqlx::Error> {
        const ONCE: &str = "UPDATE tables SET settled = 1 WHERE id = $1 AND settled = 0";
        const BEGIN: &str = "INSERT INTO ratings (who, game, rating, deviation, volatility, games)
            VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT DO NOTHING";
        // The update in front locks the row on PostgreSQL, so nobody counts in between. The order
        // is everybody's: by name.
        const LOCK: &str = "UPDATE ratings SET games = games + 1 WHERE who = $1 AND game = $2";
        const READ: &str =
            "SELECT rating, deviation, volatility FROM ratings WHERE who = $1 AND game = $2";
        const SET: &str = "UPDATE ratings SET rating = $3, deviation = $4, volatility = $5
            WHERE who = $1 AND game = $2";
        let mut players: Vec<&(String, f64)> = worths.iter().collect();
        players.sort_by(|a, b| a.0.cmp(&b.0));
        let new = Rating::default();
        on!(&self.write, db => {
            let mut change = db.begin().await?;
            let first = sqlx::query(ONCE).bind(table.as_str()).execute(&mut *change).await?;
            if first.rows_affected() == 0 {
                return Ok(false);
            }
            let mut before = Vec::with_capacity(players.len());
            for (who, _) in &players {
                let begin = sqlx::query(BEGIN).bind(who.as_str()).bind(game);
                let begin = begin.bind(new.rating).bind(new.deviation).bind(new.volatility);
                begin.execute(&mut *change).await?;
                sqlx::query(LOCK).bind(who.as_str()).bind(game).execute(&mut *change).await?;
                let row = sqlx::query(READ).bind(who.as_str()).bind(game).fetch_one(&mut *change).await?;
                before.push(Rating {
                    rating: row.try_get(0)?,
                    deviation: row.try_get(1)?,
                    volatility: row.try_get(2)?,
                });
            }
            for (index, (who, worth)) in players.iter().enumerate() {
                let others = players.iter().zip(&before).enumerate().filter(|(other, _)| *other != index);
                let games: Vec<Game> = others
                    .map(|(_, ((_, theirs), against))| Game {
                        against: *against,
                        worth: (1.0 + worth - theirs) / 2.0,
                    })
                    .collect();
                let after = before[index].after(&games);
                let set = sqlx::query(SET).bind(who.as_str()).bind(game).bind(after.rating);
                set.bind(after.deviation).bind(after.volatility).execute(&mut *change).await?;
            }
            change.commit().await?;
            Ok(true)
        })
    }
}
