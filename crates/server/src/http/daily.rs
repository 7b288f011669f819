//! The puzzle of the day: which day it is, and who tries it where.

use super::Shared;
use crate::{
    clock::now,
    error::Fault,
    store::{Filter, Summary},
};

/// The milliseconds of a day.
const DAY: u64 = 86_400_000;

/// The table at which somebody tries the puzzle of a day.
pub(super) async fn daily_of(
    app: &Shared,
    game: &str,
    account: &str,
    date: &str,
) -> Result<Option<Summary>, Fault> {
    let mut filter = Filter {
        game: Some(game.to_owned()),
        account: Some(account.to_owned()),
        limit: 50,
        ..Filter::default()
    };
    // Back to the beginning of the day, however many tables somebody has opened since.
    let begin = now().0 - now().0 % DAY;
    loop {
        let tables = app.hall.store.list(&filter).await?;
        let oldest = tables.last().map(|table| table.created);
        let full = tables.len() == filter.limit;
        let of_the_day = |table: &Summary| table.setup.daily.as_deref() == Some(date);
        let found = tables.into_iter().find(of_the_day);
        if found.is_some() || !full || oldest < Some(begin) {
            return Ok(found);
        }
        filter.before = oldest;
    }
}

/// The date of a moment, UTC, as `2026-11-15` (the civil calendar from days, Howard Hinnant).
pub(super) fn today(moment: u64) -> String {
    let days = (moment / DAY) as i64 + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        assert_eq!(today(0), "1970-01-01");
        assert_eq!(today(951_782_400_000), "2000-02-29");
        assert_eq!(today(1_794_700_800_000), "2026-11-15");
    }
}
