//! Puzzles of the day: which day it is, and which board everybody gets.

/// The milliseconds of a day.
pub const DAY: u64 = 86_400_000;

/// The seed of a game's puzzle on a day: the same board for everybody, another one for each game.
pub fn seed_of(date: &str, game: &str) -> u64 {
    let bytes = date.bytes().chain(game.bytes());
    bytes.fold(0, |seed: u64, byte| {
        seed.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte)
    })
}

/// The date of a moment, UTC, as `2026-11-15` (the civil calendar from days, Howard Hinnant).
pub fn today(moment: u64) -> String {
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
