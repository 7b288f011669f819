//! Matches with mirrored maps and dice, and speeds.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Instant,
};

use cpu_time::ThreadTime;
use plateau_core::{Actor, Draw, Moment, Seat, Settings, Turn};
use plateau_dragons::{
    KIT,
    engine::{Field, Ground, Luck, Rival, Small, guided_game, random_game},
};

use super::{
    Given,
    fortune::Fortune,
    players::{Player, rival},
};

/// What came of a match, from the first player's side.
#[derive(Clone, Debug, Default)]
struct Tally {
    games: u32,
    points: f64,
    /// Points without what chance brought, a mean for each pair, where that can be told.
    merits: Vec<f64>,
    /// Points of the one who began, whoever that was.
    first: f64,
    decisions: u64,
    slowest: f64,
    thinking: f64,
    turns: u64,
}

/// Prints playouts a second on one core.
pub fn speed() {
    type Playout = fn(&mut Field<Small, 64>, &Ground<Small>, &mut Luck);
    let kinds: [(&str, Playout); 2] = [("random", random_game), ("guided", guided_game)];
    for (name, play) in kinds {
        let mut luck = Luck::new(1);
        let starts: Vec<_> = (0..200)
            .map(|seed| {
                let table = KIT.table(&Settings::new(), seed).expect("it opens");
                let ground = Ground::<Small>::new(table.game().map(), table.game().reinforce());
                (ground, Field::<Small, 64>::of(table.game()))
            })
            .collect();
        let begin = Instant::now();
        let (mut games, mut turns, mut first) = (0u64, 0u64, 0.0);
        while begin.elapsed().as_secs_f64() < 2.0 {
            for (ground, start) in &starts {
                let mut field = *start;
                play(&mut field, ground, &mut luck);
                turns += u64::from(field.clock().0);
                first += f64::from(field.worth(0));
                games += 1;
            }
        }
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "{name}: {:.0} games/s, {:.1} turns a game, the first wins {:.1} %",
            games as f64 / seconds,
            turns as f64 / games as f64,
            100.0 * first / games as f64
        );
    }
}

/// A match of two players over mirrored pairs; with more armies the other player has all others.
pub fn run(one: &str, other: &str, mut given: Given) {
    let rival = rival(&given.take("rival", "equal".to_owned()));
    let tally = play_all(one, other, Some(rival), given);
    report(&format!("{one} against {other}"), &tally, tally.points);
    if tally.merits.len() > 1 {
        let pairs = tally.merits.len() as f64;
        let mean = tally.merits.iter().sum::<f64>() / pairs;
        let squares = tally.merits.iter().map(|merit| (merit - mean).powi(2));
        let half = 1.96 * (squares.sum::<f64>() / (pairs - 1.0) / pairs).sqrt();
        println!(
            "without the luck of dice and reinforcements: {:.1} % ± {:.1}",
            100.0 * mean,
            100.0 * half
        );
    }
}

/// How often the one who begins wins.
pub fn first(one: &str, given: Given) {
    let tally = play_all(one, one, None, given);
    report(&format!("{one}: the one who begins"), &tally, tally.first);
}

fn report(title: &str, tally: &Tally, points: f64) {
    let games = f64::from(tally.games);
    let share = points / games;
    let half = 1.96 * (share * (1.0 - share) / games).sqrt();
    println!(
        "{title}: {:.1} % ± {:.1} of {games:.0} games ({points} points), {:.1} turns a game, \
         {:.1} ms a decision (slowest {:.0} ms), first {:.1} %",
        100.0 * share,
        100.0 * half,
        tally.turns as f64 / games,
        1000.0 * tally.thinking / tally.decisions.max(1) as f64,
        1000.0 * tally.slowest,
        100.0 * tally.first / games,
    );
}

/// With a rival, whom the first player is thought to meet, also what chance brought is told.
fn play_all(one: &str, other: &str, rival: Option<Rival>, mut given: Given) -> Tally {
    let pairs: u64 = given.take("pairs", 200);
    let threads: u64 = given.take("threads", 2);
    let seed: u64 = given.take("seed", 1);
    let settings = given.settings();
    let next = AtomicU64::new(0);
    let tally = Mutex::new(Tally::default());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= pairs {
                        return;
                    }
                    // The same map and the same source of dice, the seats in turn.
                    let seats = seats_of(&settings);
                    let mut merits = Vec::new();
                    for place in 0..seats {
                        let seed = seed * 1_000_003 + pair;
                        let game = play([one, other], place, rival, &settings, seed);
                        merits.extend(game.merits);
                        let mut sum = tally.lock().expect("no thread panics");
                        sum.games += 1;
                        sum.points += game.points;
                        sum.first += game.first;
                        sum.decisions += game.decisions;
                        sum.thinking += game.thinking;
                        sum.turns += game.turns;
                        sum.slowest = sum.slowest.max(game.slowest);
                    }
                    if !merits.is_empty() {
                        let mean = merits.iter().sum::<f64>() / merits.len() as f64;
                        tally.lock().expect("no thread panics").merits.push(mean);
                    }
                }
            });
        }
    });
    tally.into_inner().expect("no thread panics")
}

fn seats_of(settings: &Settings) -> usize {
    use plateau_core::AnyGame;
    KIT.seats(settings).expect("the settings are valid")
}

/// One game in which the first player has this seat.
fn play(
    [one, other]: [&str; 2],
    place: usize,
    rival: Option<Rival>,
    settings: &Settings,
    seed: u64,
) -> Tally {
    let mut table = KIT.table(settings, seed).expect("the settings are valid");
    let mut draw = Draw::from_seed(seed ^ 0xd1ce);
    let mut players: Vec<Player> = (0..table.seats())
        .map(|seat| Player::new(if seat == place { one } else { other }, seed + seat as u64))
        .collect();
    let mut tally = Tally::default();
    let mut fortune = rival.and_then(|rival| Fortune::new(table.game(), place, rival, seed));
    while let Turn::Wait(seats) = table.turn() {
        let seat = seats.iter().next().expect("somebody is waited for");
        // CPU time: others on the machine slow nobody down.
        let begin = ThreadTime::now();
        let choice = players[seat.index()].choose(&table, table.game(), seat);
        if seat.index() == place {
            let seconds = begin.elapsed().as_secs_f64();
            tally.decisions += 1;
            tally.thinking += seconds;
            tally.slowest = tally.slowest.max(seconds);
        }
        let before = table.game().clone();
        table
            .submit(Actor::Seat(seat), &choice, Moment(0))
            .unwrap_or_else(|error| panic!("{choice}: {error}"));
        table.draw(&mut draw, Moment(0));
        if let Some(fortune) = &mut fortune {
            let decision = choice.parse().expect("it was played");
            fortune.tell(&before, &decision, table.game());
        }
    }
    let outcome = table.scores().outcome.expect("the game is over");
    tally.points = outcome.worth(Seat::new(place).expect("a seat"));
    tally
        .merits
        .extend(fortune.map(|fortune| tally.points - fortune.sum));
    tally.first = outcome.worth(Seat::FIRST);
    tally.turns = u64::from(table.game().turns());
    tally
}
