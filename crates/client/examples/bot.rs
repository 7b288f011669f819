//! A bot: `cargo run -p plateau-client --example bot -- http://127.0.0.1:7777 [TABLE]`
//!
//! It sits down at a table (or opens one against a level) and plays legal moves, the middle first.

use plateau_client::{Client, ClientError, Heard, RemoteSeat};
use plateau_core::Choice;
use plateau_protocol::{NewTable, SeatWish};

/// Your idea goes here: the choices are the legal moves with the clicks that play them.
fn choose(choices: &[Choice]) -> &str {
    &choices[choices.len() / 2].what
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), ClientError> {
    let mut args = std::env::args().skip(1);
    let url = args.next().unwrap_or("http://127.0.0.1:7777".to_owned());
    let bot = Client::new(&url)?.bot("Rust bot").await?;
    let level = || SeatWish::Mind {
        mind: "easy".to_owned(),
        options: None,
    };
    let wish = NewTable::of("connect4").seats([SeatWish::Me { name: None }, level()]);
    let table = match args.next() {
        Some(table) => table,
        None => bot.open(&wish).await?.table.into_owned(),
    };
    let mut seat = RemoteSeat::join(bot, &table, None).await?;
    while !seat.table().is_over() {
        if seat.next().await? == Heard::Changed && !seat.choices().is_empty() {
            let what = choose(seat.choices()).to_owned();
            seat.play(&what).await;
        }
    }
    println!("over: {:?}", seat.table().scores.outcome);
    Ok(())
}
