//! A page without a browser: halls, a thinker and a store in memory, which get each other's letters.

mod page;

use page::{Page, Store};
use serde_json::{Value, json};

/// Opens Connect Four for two at one screen; gives the table's name.
fn hot_seat(page: &mut Page) -> String {
    let wish =
        json!({ "game": "connect4", "seats": [{ "kind": "me" }, { "kind": "me" }], "seed": 1 });
    let (status, opened) = page.ask("POST", "/api/tables", &wish);
    assert_eq!(status, 201, "{opened}");
    opened["table"]
        .as_str()
        .expect("a table has a name")
        .to_owned()
}

fn play(page: &mut Page, table: &str, what: &str, id: &str) -> (u16, Value) {
    let path = format!("/api/tables/{table}/act");
    page.ask("POST", &path, &json!({ "play": what, "id": id }))
}

fn moves(page: &mut Page, table: &str) -> Vec<String> {
    let (_, whole) = page.ask("GET", &format!("/api/tables/{table}"), &Value::Null);
    let moves = whole["whole"]["moves"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    let text = |one: &Value| one["move"].as_str().unwrap_or_default().to_owned();
    moves.iter().map(text).collect()
}

#[test]
fn a_game_is_there_again_when_the_page_comes_back() {
    let store = Store::default();
    let mut page = Page::new(&store);
    let table = hot_seat(&mut page);
    for (what, id) in [("4", "a"), ("4", "b"), ("3", "c")] {
        assert_eq!(play(&mut page, &table, what, id).0, 200);
    }
    let mut back = Page::new(&store);
    assert_eq!(moves(&mut back, &table), ["4", "4", "3"]);
    let (_, mine) = back.ask("GET", "/api/me/tables?state=playing", &Value::Null);
    assert_eq!(mine["tables"][0]["table"], json!(table), "it is in my list");
}

#[test]
fn two_pages_at_one_table_never_write_the_same_step() {
    let store = Store::default();
    let (mut one, mut other) = (Page::new(&store), Page::new(&store));
    let table = hot_seat(&mut one);
    assert_eq!(play(&mut one, &table, "1", "a").0, 200);
    assert_eq!(
        play(&mut other, &table, "2", "b").0,
        200,
        "what the other page has not heard of is read"
    );
    assert_eq!(
        play(&mut one, &table, "3", "c").0,
        422,
        "a move that was meant for another position is refused"
    );
    assert_eq!(moves(&mut one, &table), ["1", "2"]);
    assert_eq!(play(&mut one, &table, "3", "e").0, 200);
    for page in [&mut one, &mut other] {
        assert_eq!(moves(page, &table), ["1", "2", "3"]);
    }
    assert_eq!(
        play(&mut other, &table, "9", "d").0,
        422,
        "the rules are the same"
    );
    assert_eq!(
        play(&mut other, &table, "3", "e").0,
        200,
        "a message that was applied is applied once"
    );
    assert_eq!(moves(&mut one, &table), ["1", "2", "3"]);
}

#[test]
fn a_display_hears_the_mind_that_it_plays_against() {
    let mut page = Page::new(&Store::default());
    let wish = json!({ "game": "connect4", "seats": [{ "kind": "me" }, { "kind": "mind", "mind": "easy" }] });
    let (_, opened) = page.ask("POST", "/api/tables", &wish);
    let table = opened["table"]
        .as_str()
        .expect("a table has a name")
        .to_owned();
    page.open(7, &format!("/api/tables/{table}/socket?protocol=1"));
    page.say(7, &json!({ "play": "4", "seen": 0, "id": "a" }));
    page.until_quiet();
    let frames = page.frames(7);
    assert!(
        frames[0].get("whole").is_some(),
        "first the whole table: {frames:?}"
    );
    let steps = frames.iter().filter(|frame| frame.get("step").is_some());
    assert_eq!(steps.count(), 2, "my move and the mind's: {frames:?}");
}

#[test]
fn a_store_that_is_full_says_so_and_changes_nothing() {
    let store = Store::default();
    let mut page = Page::new(&store);
    let table = hot_seat(&mut page);
    assert_eq!(play(&mut page, &table, "4", "a").0, 200);
    store.fill(true);
    let (status, refused) = play(&mut page, &table, "4", "b");
    assert_eq!(
        (status, &refused["refused"]["reason"]["id"]),
        (507, &json!("server-disk-full"))
    );
    store.fill(false);
    assert_eq!(moves(&mut Page::new(&store), &table), ["4"]);
}

#[test]
fn a_log_from_elsewhere_is_judged_anew() {
    let mut page = Page::new(&Store::default());
    let table = hot_seat(&mut page);
    for (place, what) in ["4", "3", "4", "3", "4", "3", "4"].iter().enumerate() {
        assert_eq!(play(&mut page, &table, what, &format!("m{place}")).0, 200);
    }
    let (_, log) = page.ask(
        "GET",
        &format!("/api/tables/{table}/log.json"),
        &Value::Null,
    );
    let mut other = Page::new(&Store::default());
    let (status, opened) = other.ask("POST", "/api/logs", &log);
    assert_eq!(
        (status, &opened["state"]),
        (201, &json!("over")),
        "{opened}"
    );
    let copy = opened["table"]
        .as_str()
        .expect("a table has a name")
        .to_owned();
    assert_eq!(moves(&mut other, &copy).len(), 7);
    let (status, review) = other.ask("GET", &format!("/api/tables/{copy}/review"), &Value::Null);
    assert_eq!(status, 200, "{review}");
    let lines = other.lines();
    assert_eq!(
        lines.len(),
        9,
        "a line for each position and the end: {lines:?}"
    );
    let mut wrong = log.clone();
    wrong["entries"][1]["move"] = json!("9");
    assert_eq!(
        other.ask("POST", "/api/logs", &wrong).0,
        422,
        "an illegal move is refused"
    );
    assert_eq!(other.ask("POST", "/api/logs", &json!({ "what": 1 })).0, 422);
}

#[test]
fn whoever_no_longer_waits_stops_the_thinking() {
    let mut page = Page::new(&Store::default());
    let body = json!({ "position": "startpos" }).to_string();
    let n = page.begin("POST", "/api/games/connect4/position", &body);
    assert_eq!(page.stopped(), 0);
    page.forget(n);
    assert_eq!(page.stopped(), 1, "nobody waits for the position any more");
}

#[test]
fn what_needs_others_is_refused_in_words() {
    let mut page = Page::new(&Store::default());
    let open = json!({ "game": "connect4", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let rated = json!({ "game": "connect4", "rated": true });
    for wish in [open, rated] {
        let (status, refused) = page.ask("POST", "/api/tables", &wish);
        assert_eq!(
            (status, &refused["refused"]["id"]),
            (422, &json!("page-here-alone"))
        );
    }
    for (method, path) in [
        ("GET", "/api/nothing"),
        ("GET", "/api/tables/x"),
        ("PUT", "/api/tables"),
    ] {
        assert_eq!(
            page.ask(method, path, &Value::Null).0,
            404,
            "{method} {path}"
        );
    }
    let (status, _) = page.ask("POST", "/api/tables", &json!({ "game": 3 }));
    assert_eq!(status, 400, "what cannot be read is no table");
}
