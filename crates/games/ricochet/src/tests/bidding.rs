//! The bidding game, rule by rule, and thousands of rounds of it.

use plateau_core::{Actor, Draw, Form, Game, Moment, Outcome, Seat, Settings, Show, Table, Turn};

use crate::{Action, Bidding, KIT, Ricochet, Stage};

fn table(players: &str, seed: u64) -> Table<Ricochet> {
    let settings = Settings::new().with("players", players);
    let mut table = KIT.table(&settings, seed).expect("a table");
    table.draw(&mut Draw::from_seed(seed), Moment(1_000));
    table
}

fn seat(number: usize) -> Actor {
    Actor::Seat(Seat::from_number(number).expect("a seat"))
}

fn bidding(table: &Table<Ricochet>) -> &Bidding {
    table.game().bidding().expect("the bidding game")
}

/// Submits; tells the id of the refusal.
fn try_it(table: &mut Table<Ricochet>, by: Actor, text: &str, at: u64) -> Result<(), String> {
    let before = table.game().clone();
    let result = table
        .submit(by, text, Moment(at))
        .map_err(|refusal| refusal.0.id);
    if result.is_err() {
        assert_eq!(*table.game(), before, "a refusal changes nothing");
    }
    result
}

fn play(table: &mut Table<Ricochet>, by: Actor, text: &str, at: u64) {
    try_it(table, by, text, at).unwrap_or_else(|id| panic!("{text}: {id}"));
}

/// The clock ends what runs.
fn time(table: &mut Table<Ricochet>, at: u64) {
    let text = table.game().timeout().expect("a glass runs").to_string();
    play(table, Actor::Clock, &text, at);
}

#[test]
fn the_first_announcement_turns_the_glass_and_later_ones_do_not() {
    let mut table = table("3", 1);
    let (patience, since) = table.timer().expect("a round has its patience");
    assert_eq!(
        (patience.millis, since),
        (600_000, Moment(1_000)),
        "ten minutes from the tile on"
    );
    play(&mut table, seat(2), "bid 9", 5_000);
    let (glass, since) = table.timer().expect("the glass runs");
    assert_eq!((glass.millis, since), (60_000, Moment(5_000)));
    play(&mut table, seat(3), "bid 8", 25_000);
    play(&mut table, seat(2), "bid 7", 35_000);
    assert_eq!(
        table.timer(),
        Some((glass, Moment(5_000))),
        "it is not restarted"
    );
    time(&mut table, 65_000);
    assert!(matches!(bidding(&table).stage, Stage::Show(s, 0) if Actor::Seat(s) == seat(2)));
    let (show, since) = table.timer().expect("a demonstration has its time");
    assert_eq!((show.millis, since), (60_000, Moment(65_000)));
    assert_ne!(show.id, glass.id, "it is another glass");
}

#[test]
fn a_number_may_be_lowered_and_never_raised() {
    let mut table = table("2", 2);
    play(&mut table, seat(1), "bid 9", 2_000);
    for text in ["bid 9", "bid 10", "bid 99"] {
        assert_eq!(
            try_it(&mut table, seat(1), text, 3_000),
            Err("ricochet-bid-not-lower".into())
        );
    }
    assert_eq!(
        try_it(&mut table, seat(1), "pass", 3_000),
        Err("ricochet-pass-not-now".into())
    );
    for text in ["bid", "bid 0", "bid 100", "bid -1", "bid seven"] {
        assert!(
            try_it(&mut table, seat(2), text, 3_000).is_err(),
            "{text} is malformed"
        );
    }
    play(&mut table, seat(1), "bid 8", 4_000);
    play(&mut table, seat(2), "bid 12", 4_000);
    time(&mut table, 62_000);
    assert_eq!(
        try_it(&mut table, seat(2), "bid 2", 62_001),
        Err("ricochet-bid-late".into())
    );
}

#[test]
fn the_clock_decides_once() {
    let mut table = table("2", 3);
    play(&mut table, seat(1), "bid 9", 2_000);
    play(&mut table, seat(2), "bid 8", 2_000);
    let text = table.game().timeout().expect("a glass runs").to_string();
    play(&mut table, Actor::Clock, &text, 62_000);
    assert_eq!(
        try_it(&mut table, Actor::Clock, &text, 62_000),
        Err("ricochet-time-old".into())
    );
    for by in [seat(1), seat(2), Actor::Chance] {
        let now = table.game().timeout().expect("a glass runs").to_string();
        assert!(
            try_it(&mut table, by, &now, 62_000).is_err(),
            "only the clock tells the time"
        );
    }
}

#[test]
fn a_failed_demonstration_sends_the_robots_back_and_the_next_lowest_shows() {
    let mut table = table("3", 4);
    let home = table.game().puzzle().robots;
    play(&mut table, seat(1), "bid 2", 2_000);
    play(&mut table, seat(2), "bid 1", 2_500);
    play(&mut table, seat(3), "bid 2", 3_000);
    time(&mut table, 62_000);
    let shows = |table: &Table<Ricochet>| match bidding(table).stage {
        Stage::Show(seat, _) => Some(seat.number()),
        _ => None,
    };
    assert_eq!(shows(&table), Some(2), "the lowest first");
    assert_eq!(
        try_it(&mut table, seat(3), "RU", 62_500).err(),
        Some("not-your-turn".into())
    );
    let slide = |table: &Table<Ricochet>| {
        let mut probe = table.game().puzzle().clone();
        let slides: Vec<_> = probe.slides().collect();
        let (robot, direction) = *slides
            .iter()
            .find(|&&(robot, direction)| {
                probe = table.game().puzzle().clone();
                probe.slide(robot, direction);
                !probe.is_solved()
            })
            .expect("a move that solves nothing");
        Action::Slide(robot, direction).to_string()
    };
    let text = slide(&table);
    play(&mut table, seat(2), &text, 63_000);
    assert_eq!(shows(&table), Some(1), "of equal numbers the earlier one");
    assert_eq!(table.game().puzzle().robots, home, "the robots are back");
    time(&mut table, 123_000);
    assert_eq!(shows(&table), Some(3), "time that is out is a failure");
    play(&mut table, seat(3), "pass", 124_000);
    assert_eq!(
        bidding(&table).round,
        2,
        "nobody is left: the round ends unwon"
    );
    assert_eq!(bidding(&table).bag.len(), 17, "the tile is back in the bag");
    assert_eq!(table.turn(), Turn::Chance);
}

#[test]
fn ties_go_to_fewer_tiles_then_to_the_earlier_announcement() {
    let table = table("3", 5);
    let mut bidding = bidding(&table).clone();
    let bid = |number, order| Some(crate::Bid { number, order });
    bidding.bids = vec![bid(5, 1), bid(5, 2), bid(6, 3)];
    assert_eq!(
        bidding.next_to_show().map(Seat::number),
        Some(1),
        "the earlier"
    );
    let tile = bidding.bag[0];
    bidding.won[0].push(tile);
    assert_eq!(
        bidding.next_to_show().map(Seat::number),
        Some(2),
        "fewer tiles come first"
    );
}

#[test]
fn all_passing_or_ten_minutes_of_silence_end_the_round() {
    let mut table = table("2", 6);
    play(&mut table, seat(1), "pass", 2_000);
    assert_eq!(
        try_it(&mut table, seat(1), "bid 3", 2_500),
        Err("ricochet-passed".into())
    );
    play(&mut table, seat(2), "pass", 3_000);
    assert_eq!((bidding(&table).round, table.turn()), (2, Turn::Chance));
    table.draw(&mut Draw::from_seed(1), Moment(4_000));
    time(&mut table, 604_000);
    assert_eq!((bidding(&table).round, table.turn()), (3, Turn::Chance));
}

#[test]
fn the_host_and_nobody_else_may_end_the_game() {
    let mut table = table("2", 7);
    assert_eq!(
        try_it(&mut table, seat(2), "end", 2_000),
        Err("ricochet-end-host".into())
    );
    play(&mut table, seat(1), "end", 2_000);
    assert_eq!(table.turn(), Turn::Over);
    assert_eq!(
        table.scores().outcome,
        Some(Outcome::Draw),
        "nobody has more tiles"
    );
}

#[test]
fn announcements_cannot_be_taken_back() {
    let mut table = table("2", 8);
    play(&mut table, seat(1), "bid 9", 2_000);
    let undo = plateau_core::Entry {
        by: seat(1),
        act: plateau_core::Act::Undo(1),
        at: Moment(3_000),
    };
    assert!(
        table.append(undo).is_err(),
        "an undone announcement would be a raised one"
    );
}

/// Before a solution is shown nobody moves a robot. While it is shown only one seat moves.
fn nothing_is_given_away(table: &Table<Ricochet>, players: usize) {
    let game = table.game();
    let bidding = bidding(table);
    let everybody = (1..=players).filter_map(Seat::from_number);
    let shows = |seat: Seat| matches!(bidding.stage, Stage::Show(shows, _) if shows == seat);
    for seat in everybody {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let slides = moves.iter().any(|m| matches!(m, Action::Slide(..)));
        assert!(
            !slides || shows(seat),
            "nobody but the demonstrator moves robots"
        );
        if let Some((robot, direction)) = game.puzzle().slides().next() {
            let slide = Action::Slide(robot, direction);
            assert_eq!(
                game.check(Actor::Seat(seat), &slide).is_ok(),
                shows(seat),
                "and the rules refuse anybody else"
            );
        }
    }
    if !matches!(bidding.stage, Stage::Show(..)) {
        assert_eq!(
            (game.puzzle().robots, game.last(), game.moves_made()),
            (bidding.home, None, 0),
            "the board shows no trace of anybody's thoughts"
        );
    }
}

/// Minds, random people, late people and the clock play so many whole games; time is simulated.
fn check_rounds(games: u64) {
    let (mut rounds, mut won, mut failed) = (0u32, 0u32, 0u32);
    for seed in 0..games {
        let players = 2 + seed as usize % 9;
        let settings = Settings::new().with("players", players.to_string());
        let mut table: Table<Ricochet> = KIT.table(&settings, seed).expect("a table");
        let mut draw = Draw::from_seed(seed ^ 0xb1d);
        let mut now = 1_000u64;
        let mut solution: Vec<Action> = Vec::new();
        for step in 0.. {
            assert!(step < 20_000, "seed {seed}: an endless game");
            table.draw(&mut draw, Moment(now));
            if table.turn() == Turn::Over {
                break;
            }
            let (timer, since) = table
                .timer()
                .expect("while somebody is waited for, a glass runs");
            let ends = since.0 + timer.millis;
            now += draw.below(20_000) as u64;
            if now >= ends {
                let text = table.game().timeout().expect("a glass runs").to_string();
                let failing = matches!(bidding(&table).stage, Stage::Show(..));
                play(&mut table, Actor::Clock, &text, ends);
                assert!(
                    try_it(&mut table, Actor::Clock, &text, ends).is_err(),
                    "the clock decides once"
                );
                failed += u32::from(failing);
                now = ends;
                continue;
            }
            if step % 8 == 0 {
                nothing_is_given_away(&table, players);
            }
            let seats: Vec<Seat> = table.turn().seats().iter().collect();
            let who = seats[draw.below(seats.len())];
            let mut moves = Vec::new();
            table.game().moves(who, &mut moves);
            let stage = bidding(&table).stage;
            let choice = match stage {
                Stage::Show(shows, made) if shows == who && draw.below(3) > 0 => {
                    // Most know what they announced: the shortest way, from where they are.
                    if made == 0 || solution.is_empty() {
                        let mut solver = crate::engine::Solver::new();
                        let budget = plateau_core::Budget {
                            depth: Some(9),
                            ..plateau_core::Budget::unlimited()
                        };
                        solution = match solver.solve(table.game().puzzle(), &budget) {
                            crate::engine::Answer::Solved(moves) => moves
                                .into_iter()
                                .map(|(r, d)| Action::Slide(r, d))
                                .rev()
                                .collect(),
                            _ => Vec::new(),
                        };
                    }
                    solution.pop().filter(|action| moves.contains(action))
                }
                _ => None,
            };
            let host_ends =
                |action: &Action| *action != Action::End || draw.clone().below(400) == 0;
            let moves: Vec<Action> = moves.into_iter().filter(host_ends).collect();
            // People announce what people announce.
            let likely = |action: &&Action| !matches!(action, Action::Bid(n) if *n < 4 || *n > 25);
            let usual: Vec<Action> = moves.iter().filter(likely).copied().collect();
            let pool = if usual.is_empty() { &moves } else { &usual };
            let Some(action) = choice.or_else(|| draw.one_of(pool).copied()) else {
                continue;
            };
            let before = bidding(&table).clone();
            play(&mut table, Actor::Seat(who), &action.to_string(), now);
            let after = bidding(&table);
            let tiles = |b: &Bidding| {
                let on_table = !matches!(b.stage, Stage::Draw | Stage::Over);
                b.bag.len()
                    + b.aside.len()
                    + usize::from(on_table)
                    + b.won.iter().map(Vec::len).sum::<usize>()
            };
            assert_eq!(tiles(after), 17, "seed {seed}: seventeen tiles, always");
            let sum = |b: &Bidding| b.won.iter().map(Vec::len).sum::<usize>();
            won += (sum(after) - sum(&before)) as u32;
        }
        rounds += u32::from(bidding(&table).round);
        let scores = table.scores();
        let most = scores.points().iter().max().copied().unwrap_or_default();
        match scores.outcome.expect("it is over") {
            Outcome::Win(seats) => assert!(
                seats
                    .iter()
                    .all(|seat| scores.points()[seat.index()] == most),
                "most tiles win"
            ),
            Outcome::Draw => assert!(scores.points().iter().all(|&p| p == most)),
        }
        let back = KIT.table_of(&table.log()).expect("the log replays");
        assert_eq!(back.game(), table.game(), "the log alone rebuilds the game");
        assert_eq!(back.timer(), table.timer(), "and its glass");
    }
    assert!(
        rounds > 100 && won > 20 && failed > 10,
        "all of it happens: {rounds} {won} {failed}"
    );
}

#[test]
fn hundreds_of_rounds_neither_hang_nor_lose_a_tile() {
    check_rounds(60);
}

#[test]
#[ignore = "takes minutes: ./check --full"]
fn thousands_of_rounds_neither_hang_nor_lose_a_tile() {
    check_rounds(400);
}

#[test]
fn every_number_can_be_announced_by_keys_that_a_thumb_hits() {
    let table = table("2", 1);
    let scene = table.game().scene();
    let shapes = || scene.layers.iter().flat_map(|layer| &layer.shapes);
    // The board is as wide as the narrowest phone.
    let pixels = 360.0 / scene.size.x;
    for key in shapes().filter(|shape| shape.class == "key") {
        let Form::Rect { width, height, .. } = key.form else {
            panic!("{} is a key and no rectangle", key.id);
        };
        let (wide, high) = (width * pixels, height * pixels);
        assert!(
            wide >= 44.0 && high >= 44.0,
            "{} has {wide} × {high} pixels",
            key.id
        );
    }
    let path = |number: u8| table.game().path(&Action::Bid(number));
    for number in 1..=99 {
        let keys = path(number);
        let most = match number {
            ..=14 => 1,
            15..=60 => 2,
            _ => 3,
        };
        assert_eq!(keys.len(), most, "{number}: small numbers take few keys");
        for key in &keys {
            let drawn = shapes().any(|shape| shape.target.as_ref() == Some(key));
            assert!(drawn, "{number}: {key:?} is on the panel");
        }
        for other in (1..=99).filter(|&other| other != number) {
            assert!(
                !path(other).starts_with(&keys),
                "{number} would be announced on the way to {other}"
            );
        }
    }
}
