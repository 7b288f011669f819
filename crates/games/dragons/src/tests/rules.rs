//! Every sentence of the rules.

use plateau_core::{Act, Entry, Log, Notation, Outcome};

use super::*;

#[test]
fn an_attack_that_wins_moves_all_but_one_in() {
    let mut game = at("D4U2U3 d 0-0");
    play(&mut game, "A1xA2 6,4,1,2:5,3");
    assert_eq!(
        game.position(),
        "D1D3U3 d 0-0 fought",
        "three moved, one stays"
    );
    assert_eq!(game.to_move(), Seat::FIRST, "the turn goes on");
}

#[test]
fn an_attack_that_fails_costs_all_but_one_and_the_defender_nothing() {
    let mut game = at("D4U2U3 d 0-0");
    play(&mut game, "A1xA2 1,1,1,1:5,3");
    assert_eq!(
        game.position(),
        "D1U2U3 d 0-0 fought",
        "the defender loses nothing"
    );
}

#[test]
fn of_equal_sums_the_defender_holds() {
    let mut game = at("D2U2U3 d 0-0");
    play(&mut game, "A1xA2 3,4:5,2");
    assert_eq!(
        game.position(),
        "D1U2U3 d 0-0 fought",
        "strictly higher, not equal"
    );
}

#[test]
fn what_is_not_allowed_is_refused_with_its_reason() {
    let game = at("D4D1U2/U3#U1/U5D2U2 d 0-0");
    let reasons = [
        ("A1xA2", "dragons-own-target"),
        ("A1xB2", "dragons-rock"),
        ("B2xA1", "dragons-rock"),
        ("A1xC1", "dragons-not-beside"),
        ("A2xA3", "dragons-one-soldier"),
        ("A3xA2", "dragons-not-yours"),
        ("A1xT9", "dragons-no-cell"),
        ("A1", "dragons-not-a-move"),
        ("A1xA1", "dragons-own-target"),
        ("6,1:3", "dragons-chance-only"),
        ("+A1", "dragons-chance-only"),
    ];
    for (text, reason) in reasons {
        assert_eq!(refused(&game, DRAGONS, text), reason, "{text}");
    }
    let unicorns = Actor::Seat(Seat::SECOND);
    assert_eq!(
        refused(&game, unicorns, "B1xA1"),
        "not-your-turn",
        "dragons first"
    );
    assert_eq!(
        refused(&game, unicorns, "end"),
        "not-your-turn",
        "nor may they end it"
    );
    assert_eq!(
        refused(&game, Actor::Chance, "end"),
        "dragons-seat-only",
        "chance decides nothing"
    );
}

#[test]
fn throws_that_cannot_have_happened_are_refused() {
    let mut game = at("D3U2U3 d 0-0");
    assert_eq!(
        refused(&game, Actor::Chance, "6,4,1:5,3"),
        "dragons-no-throw",
        "no attack"
    );
    play(&mut game, "A1xA2");
    let reasons = [
        ("7,4,1:5,3", "dragons-no-face"),
        ("0,4,1:5,3", "dragons-no-face"),
        ("6,4:5,3", "dragons-wrong-dice"),
        ("6,4,1:5,3,1", "dragons-wrong-dice"),
        ("6,4,1", "dragons-not-a-move"),
        ("6,4,1:", "dragons-not-a-move"),
        ("6,,1:5,3", "dragons-not-a-move"),
        ("1,1,1,1,1,1,1,1,1:1", "dragons-too-many-dice"),
        ("+A1", "dragons-no-soldiers"),
    ];
    for (text, reason) in reasons {
        assert_eq!(refused(&game, Actor::Chance, text), reason, "{text}");
    }
    assert_eq!(
        refused(&game, DRAGONS, "end"),
        "dragons-wait-for-chance",
        "the dice roll first"
    );
}

#[test]
fn soldiers_that_cannot_have_come_are_refused() {
    let mut game = at("D7D3U2 d 0-0");
    play(&mut game, "end");
    let reasons = [
        ("+A1", "dragons-wrong-number"),
        ("+A1,A1", "dragons-place-full"),
        ("+A3,A1", "dragons-place-not-own"),
        ("+A9,A1", "dragons-no-cell"),
        ("+A1,,A2", "dragons-not-a-move"),
        ("1:1", "dragons-no-throw"),
    ];
    for (text, reason) in reasons {
        assert_eq!(refused(&game, Actor::Chance, text), reason, "{text}");
    }
    play(&mut game, "+A1,A2");
    assert_eq!(
        game.position(),
        "D8D4U2 u 0-0 turn=1 quiet=1",
        "then it is their turn"
    );
}

#[test]
fn the_largest_group_counts_and_the_rest_is_kept() {
    let mut game = at("D8D8D7U2D3 d 3-0");
    assert_eq!(game.income(Seat::FIRST), 3, "three hang together");
    play(&mut game, "end +A3,A5,A5,A5,A5,A5");
    assert_eq!(
        game.position(),
        "D8D8D8U2D8 u 0-0 turn=1 quiet=1",
        "six found room"
    );
    let mut game = at("D8D8U1 d 63-0");
    play(&mut game, "end");
    assert_eq!(
        game.stock(Seat::FIRST),
        64,
        "no room: all is kept, at most 64"
    );
    assert_eq!(game.to_move(), Seat::SECOND, "and nothing is drawn");
}

#[test]
fn each_reinforces_every_territory_below_eight_and_keeps_nothing() {
    let settings = Settings::new().with("reinforce", "each");
    let options: Options = settings.read(Dragons::OPTIONS).expect("valid");
    let mut game = Dragons::read("D8D3U2D1 d 5-0", &options, Dragons::RULES).expect("valid");
    play(&mut game, "end");
    assert_eq!(
        game.position(),
        "D8D4U2D2 u 5-0 turn=1 quiet=1",
        "one each, no draw, stock as it was"
    );
}

#[test]
fn whoever_owns_every_territory_wins_at_once() {
    let mut game = at("D3U1 d 0-9");
    play(&mut game, "A1xA2 6,6,6:1");
    assert_eq!(
        game.scores().outcome,
        Some(Outcome::win(Seat::FIRST)),
        "dragons win"
    );
    assert_eq!(
        game.position(),
        "D1D2 d 0-0 fought won",
        "the beaten keep no stock"
    );
}

#[test]
fn eight_quiet_rounds_end_the_game() {
    let mut game = at("D8U8U8 d 64-64 turn=20 quiet=15 fought");
    play(&mut game, "end");
    assert_eq!(game.quiet(), 0, "this turn was not quiet");
    let mut game = at("D8U8U8 d 64-64 turn=20 quiet=15");
    play(&mut game, "end");
    assert_eq!(
        game.scores().outcome,
        Some(Outcome::win(Seat::SECOND)),
        "more territories win"
    );
    let mut game = at("D8U8/D8U7 d 64-64 turn=20 quiet=15");
    play(&mut game, "end");
    assert_eq!(
        game.scores().outcome,
        Some(Outcome::win(Seat::FIRST)),
        "then more soldiers"
    );
    let mut game = at("D8U8 d 60-61 turn=20 quiet=15");
    play(&mut game, "end");
    assert_eq!(
        game.scores().outcome,
        Some(Outcome::Draw),
        "else a draw: 61 and 61 in stock"
    );
}

#[test]
fn after_three_hundred_turns_the_larger_army_wins() {
    let mut game = at("D8D8U8 d 0-0 turn=299 fought");
    play(&mut game, "end");
    assert_eq!(
        game.scores().outcome,
        Some(Outcome::win(Seat::FIRST)),
        "300 turns"
    );
    assert_eq!(
        at("D8D8U8 d 0-0 turn=298").turn(),
        Turn::of(Seat::FIRST),
        "298 go on"
    );
}

#[test]
fn a_beaten_army_is_skipped_and_a_round_is_a_turn_of_each_that_is_left() {
    let mut game = at("D3U1G4G2 d 0-7-0");
    play(&mut game, "A1xA2 6,6,6:1 end");
    assert_eq!(game.stock(Seat::SECOND), 0, "the beaten keep nothing");
    play(&mut game, "+A1,A1");
    assert_eq!(
        game.to_move(),
        Seat::new(2).expect("a seat"),
        "unicorns are skipped"
    );
    let game = at("D8#G8/D8D8# g 0-0-0 turn=40 quiet=15");
    assert_eq!(
        game.turn(),
        Turn::of(Seat::new(2).expect("a seat")),
        "15 of 16 quiet turns"
    );
    let game = at("D8#G8/D8D8# g 0-0-0 turn=40 quiet=16");
    assert_eq!(
        game.turn(),
        Turn::Over,
        "two are left: 16 quiet turns are 8 rounds"
    );
}

#[test]
fn the_last_of_equals_share_the_win_when_somebody_else_is_behind() {
    let game = at("D8U8G7/D8U8# d 0-0-0 turn=300");
    let both = plateau_core::Seats::first(2);
    assert_eq!(
        game.scores().outcome,
        Some(Outcome::Win(both)),
        "griffins lost"
    );
}

#[test]
fn undo_goes_back_to_the_beginning_of_a_turn_as_the_reports_engine_does() {
    let mut table = KIT
        .table_at("D8U2U1/U8D1D1 d 0-0", &Settings::new())
        .expect("valid");
    let mut draw = Draw::from_seed(1);
    let mut play = |table: &mut plateau_core::Table<Dragons>, by, what: &str| {
        table.submit(by, what, Moment(0)).expect("legal");
        table.draw(&mut draw, Moment(0));
    };
    let dragons = plateau_core::Seats::one(Seat::FIRST);
    assert_eq!(table.undo_of(dragons), 0, "nothing was played");
    play(&mut table, DRAGONS, "A1xA2");
    assert_eq!(
        table.undoable(),
        0,
        "between people dice that were seen stand"
    );
    assert_eq!(
        table.undoable_over_dice(),
        2,
        "alone they may be thrown anew"
    );
    let first = table.played().len();
    let back = |table: &plateau_core::Table<Dragons>| {
        table
            .game_at(table.played().len() - table.undo_of(dragons))
            .position()
    };
    assert_eq!(back(&table), "D8U2U1/U8D1D1 d 0-0");
    play(&mut table, DRAGONS, "end");
    assert!(table.played().len() > first);
    assert_eq!(
        back(&table),
        "D8U2U1/U8D1D1 d 0-0",
        "the attack and the end are one turn"
    );
    play(&mut table, Actor::Seat(Seat::SECOND), "end");
    assert_eq!(
        back(&table),
        "D8U2U1/U8D1D1 d 0-0",
        "the previous turn, and what the other did since"
    );
    let begun = table.game().position();
    let mut moves = Vec::new();
    table.game().moves(Seat::FIRST, &mut moves);
    let attack = moves
        .iter()
        .map(ToString::to_string)
        .find(|what| what.contains('x'));
    let attack = attack.expect("dragons stand beside unicorns");
    play(&mut table, DRAGONS, &attack);
    assert_eq!(back(&table), begun, "the turn that is on");
}

#[test]
fn what_is_taken_back_is_thrown_anew_and_is_no_luck() {
    let mut table = KIT
        .table_at("D4U2U3 d 0-0", &Settings::new())
        .expect("valid");
    let mut draw = Draw::from_seed(1);
    let mut faces = std::collections::BTreeSet::new();
    for _ in 0..8 {
        table.submit(DRAGONS, "A1xA2", Moment(0)).expect("legal");
        table.draw(&mut draw, Moment(0));
        faces.insert(table.played()[1].what.to_string());
        let count = table.undo_of(plateau_core::Seats::one(Seat::FIRST)) as u32;
        let undo = Entry {
            by: DRAGONS,
            act: Act::Undo(count),
            at: Moment(0),
        };
        table.append(undo).expect("the log takes it");
        assert_eq!(table.game().position(), "D4U2U3 d 0-0");
    }
    assert!(faces.len() > 1, "the dice are thrown anew: {faces:?}");
    assert!(
        crate::Luck::of(&table.game_at(0), table.played())
            .iter()
            .all(|luck| luck.dice == 0),
        "only throws that stand are counted"
    );
    table.submit(DRAGONS, "A1xA2", Moment(0)).expect("legal");
    table.draw(&mut draw, Moment(0));
    let luck = crate::Luck::of(&table.game_at(0), table.played());
    assert_eq!((luck[0].attacks, luck[0].dice, luck[1].dice), (1, 4, 2));
    let log = table.log();
    let back = KIT.table_of(&log).expect("it replays");
    assert_eq!(
        back.game(),
        table.game(),
        "eight throws taken back, one stands"
    );
}

#[test]
fn a_log_replays_throw_by_throw_and_forged_dice_are_named() {
    let table = middle(&Settings::new(), 5, 60);
    let log = table.log();
    let back = KIT.table_of(&log).expect("it replays");
    assert_eq!(back.game(), table.game(), "the same throws, the same map");
    let json = log.to_json();
    let chance = log
        .entries
        .iter()
        .position(|entry| entry.by == Actor::Chance);
    let chance = chance.expect("there were dice");
    let Act::Move(text) = &log.entries[chance].act else {
        panic!("a throw is a move")
    };
    for forged in [
        format!("7{}", &text[1..]),
        format!("1,{text}"),
        "end".to_owned(),
    ] {
        let wrong = json.replacen(&format!("\"{text}\""), &format!("\"{forged}\""), 1);
        let wrong = Log::from_json(&wrong).expect("still a log");
        let error = KIT.table_of(&wrong).expect_err("it cannot have happened");
        assert_eq!(error.0.id, "log-entry", "{forged} is named with its number");
    }
}

#[test]
fn luck_is_expected_against_actual() {
    let mut table = KIT
        .table_at("D2U1U3 d 0-0", &Settings::new())
        .expect("valid");
    for (by, text) in [(DRAGONS, "A1xA2"), (Actor::Chance, "6,5:1")] {
        table.submit(by, text, Moment(0)).expect("legal");
    }
    let luck = super::super::Luck::of(&table.game_at(0), table.played());
    assert_eq!(
        (luck[0].attacks, luck[0].won, luck[0].pips),
        (1, 1, 11),
        "one attack, won"
    );
    assert!(
        (luck[0].expected - 0.837_963).abs() < 1e-6,
        "2 against 1 wins 83.796 %"
    );
    assert_eq!((luck[1].defences, luck[1].held), (1, 0), "and did not hold");
    let phrases = plateau_core::AnyTable::afterwards(&table);
    assert_eq!(phrases.len(), 2, "a sentence each");
}

#[test]
fn an_army_without_time_is_passed_and_ranks_last_and_the_others_play_on() {
    use plateau_core::{Act, Ending, Entry, Outcome};
    let settings = Settings::new().with("armies", "3");
    let mut table = KIT.table(&settings, 5).expect("it opens");
    let mut draw = Draw::from_seed(5);
    let flag = |seat| Entry {
        by: Actor::Clock,
        act: Act::Flag(seat),
        at: Moment(0),
    };
    let first = Seat::FIRST;
    table.append(flag(first)).expect("its clock runs");
    table.draw(&mut draw, Moment(0));
    assert_eq!(table.ending(), None, "two are left");
    assert_eq!(table.turn(), Turn::of(Seat::SECOND));
    let ended = |entry: &Entry| entry.by == Actor::Clock && entry.act == Act::Move("end".into());
    assert!(
        table.entries().iter().any(ended),
        "the clock ended its turn"
    );
    while let Turn::Wait(seats) = table.turn() {
        let seat = seats.only().expect("one army is to move");
        assert_ne!(seat, first, "nobody waits for it any more");
        let mut moves = Vec::new();
        table.game().moves(seat, &mut moves);
        let what = draw
            .one_of(&moves)
            .expect("it can end its turn")
            .to_string();
        table
            .submit(Actor::Seat(seat), &what, Moment(0))
            .expect("a legal move");
        table.draw(&mut draw, Moment(0));
    }
    let Some(Outcome::Win(winners)) = table.scores().outcome else {
        panic!("somebody has won: {:?}", table.scores());
    };
    assert!(!winners.contains(first) && !winners.is_empty());
    let back = KIT.table_of(&table.log()).expect("it replays");
    assert_eq!(back.scores(), table.scores());

    // A log of the first rules ends with the flag, as it did.
    let mut old = KIT.table(&settings, 5).expect("it opens").log();
    old.header.rules = 1;
    old.entries.push(flag(first));
    let old = KIT.table_of(&old).expect("it replays");
    assert_eq!(old.ending(), Some(Ending::Flagged(first)));
}
