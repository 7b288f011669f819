//! Makes or checks the opening book: `book make CHECKPOINT OUT [LEVEL OPENINGS REACH MB]`, `book check [EVERY]`.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Instant;

use plateau_connect4::engine::{Book, BookPlan, Settings, Stop, check_book, make_book};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, or: usize| words.get(index).map_or(Ok(or), |word| word.parse());
    let start = Instant::now();
    let settings = |megabytes: usize| Settings {
        table_bytes: megabytes << 20,
        threads: NonZeroUsize::MIN,
        book: false,
    };
    match words.first().map(String::as_str) {
        Some("make") if words.len() >= 3 => {
            let plan = BookPlan {
                level: number(3, Book::SHIPPED.level as usize)? as u32,
                openings: number(4, Book::SHIPPED.openings)?,
                reach: number(5, Book::SHIPPED.reach as usize)? as u32,
            };
            let bytes = make_book(
                plan,
                settings(number(6, 256)?),
                Path::new(&words[1]),
                &Stop::never(),
                &mut |progress| {
                    if progress.searched.is_multiple_of(100) {
                        eprintln!("{:.0} s {progress:?}", start.elapsed().as_secs_f64());
                    }
                },
            )?;
            std::fs::write(&words[2], &bytes)?;
            println!(
                "{} records in {:.0} s",
                bytes.len() / 8,
                start.elapsed().as_secs_f64()
            );
        }
        Some("check") => {
            let every = number(1, 1)?;
            let mut done = 0;
            let records = Book::embedded().records().step_by(every);
            let total = records.len();
            let mistakes = check_book(records, settings(number(2, 1024)?), &Stop::never(), |_| {
                done += 1;
                if done % 100 == 0 {
                    eprint!("\r{done}/{total} {:.0} s", start.elapsed().as_secs_f64());
                    let _ = std::io::stderr().flush();
                }
            })?;
            println!("{done} checked, {} wrong {mistakes:?}", mistakes.len());
        }
        _ => {
            let census = Book::embedded().census();
            for (stones, count) in census.iter().enumerate().filter(|&(_, &count)| count > 0) {
                println!("{stones:2} discs: {count}");
            }
        }
    }
    Ok(())
}
