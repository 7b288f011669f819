//! A whole game in one file, and a table at which it is played to its end.

mod game;

use plateau_core::{Actor, Moment, Outcome, Refusal, Seat, Settings};

use game::KIT;

fn main() -> Result<(), Refusal> {
    let mut table = KIT.table(&Settings::new(), 0)?;
    for (ply, take) in ["1", "2", "1", "2", "1"].iter().enumerate() {
        let by = Actor::Seat(table.game().to_move);
        table.submit(by, take, Moment(ply as u64))?;
    }
    assert_eq!(table.scores().outcome, Some(Outcome::win(Seat::FIRST)));
    println!("{}", table.log().to_json());
    Ok(())
}
