//! The client of ibenes/dicewars against servers that behave and servers that do not.

use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    process::{Output, Stdio},
    thread,
    time::Duration,
};

use crate::common::{err, out, plateau, run};
use serde_json::{Value, json};

/// Starts the client against a server that does this with its connection.
fn against(server: impl FnOnce(&mut TcpStream) + Send + 'static) -> Output {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = listener
        .local_addr()
        .expect("it has an address")
        .to_string();
    let serving = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("the client comes");
        let patience = Some(Duration::from_secs(20));
        stream
            .set_read_timeout(patience)
            .expect("a timeout can be set");
        server(&mut stream);
    });
    let arguments = [
        "bridge",
        "dicewars",
        "--connect",
        &address,
        "--nickname",
        "us (AI)",
    ];
    let child = plateau(&[&arguments[..], &["--move-time", "20"]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let output = child.wait_with_output().expect("it ends");
    serving.join().expect("the server behaved as it should");
    output
}

fn hear(stream: &mut TcpStream) -> Value {
    let mut bytes = Vec::new();
    let mut byte = [0];
    loop {
        stream.read_exact(&mut byte).expect("the client speaks");
        bytes.push(byte[0]);
        if let Ok(message) = serde_json::from_slice(&bytes) {
            return message;
        }
    }
}

fn say(stream: &mut TcpStream, message: &Value) {
    let text = message.to_string() + "\0";
    // In two pieces: messages need not come whole.
    let (head, tail) = text.split_at(text.len() / 2);
    for piece in [head, tail] {
        stream
            .write_all(piece.as_bytes())
            .expect("the client listens");
        stream.flush().expect("the client listens");
    }
}

/// Three areas in a row, named 3, 7 and 9; we are player 2 and begin.
fn areas(owners: [u8; 3], dice: [u8; 3]) -> Value {
    json!({
        "3": { "adjacent_areas": [7], "owner": owners[0], "dice": dice[0] },
        "7": { "adjacent_areas": [3, 9], "owner": owners[1], "dice": dice[1] },
        "9": { "adjacent_areas": [7], "owner": owners[2], "dice": dice[2] },
    })
}

fn begin(stream: &mut TcpStream) {
    let hello = hear(stream);
    assert_eq!(
        hello,
        json!({ "type": "client_desc", "nickname": "us (AI)" }),
        "it says its name"
    );
    let board = areas([2, 1, 1], [8, 1, 1]);
    say(
        stream,
        &json!({ "type": "game_start", "areas": board, "score": {}, "player": 2,
        "no_players": 2, "current_player": 2, "order": [2, 1], "board": {} }),
    );
    say(
        stream,
        &json!({ "type": "game_state", "areas": board, "score": {}, "player": 2,
        "no_players": 2, "current_player": 2 }),
    );
}

#[test]
fn it_attacks_ends_its_turn_and_wins() {
    let output = against(|stream| {
        begin(stream);
        let attack = json!({ "type": "battle", "atk": 3, "def": 7 });
        assert_eq!(hear(stream), attack, "eight against one is sure");
        say(
            stream,
            &json!({ "type": "battle", "result": {}, "score": {},
            "areas": areas([2, 2, 1], [1, 7, 1]) }),
        );
        let attack = json!({ "type": "battle", "atk": 7, "def": 9 });
        assert_eq!(hear(stream), attack, "and so is the last one");
        say(
            stream,
            &json!({ "type": "battle", "result": {}, "score": {},
            "areas": areas([2, 2, 1], [1, 1, 1]) }),
        );
        assert_eq!(
            hear(stream),
            json!({ "type": "end_turn" }),
            "nothing can attack any more"
        );
        say(
            stream,
            &json!({ "type": "end_turn", "score": {}, "current_player": 1,
            "areas": { "3": { "owner": 2, "dice": 3 } }, "reserves": { "1": 0, "2": 0 } }),
        );
        say(
            stream,
            &json!({ "type": "end_turn", "score": {}, "current_player": 2,
            "areas": {}, "reserves": { "1": 1, "2": 0 } }),
        );
        let _ = hear(stream);
        say(stream, &json!({ "type": "game_end", "winner": 2 }));
    });
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(out(&output).trim(), "We have won.", "it tells the end");
}

#[test]
fn garbage_is_told_and_ends_it() {
    let garbage: [&'static [u8]; 5] = [
        b"hello\0",
        b"{\"type\":\"dance\"}\0",
        b"\xff\xfe\0",
        b"{\"type\":\"game_state\",\"areas\":{},\"current_player\":1}\0",
        b"{\"type\":\"game_start\",\"areas\":{\"x\":{\"owner\":1,\"dice\":1}},\"player\":1,\"current_player\":1,\"order\":[1,2]}\0",
    ];
    for bytes in garbage {
        let output = against(move |stream| {
            let _ = hear(stream);
            stream.write_all(bytes).expect("the client listens");
        });
        assert_eq!(output.status.code(), Some(1), "{}", err(&output));
        assert!(err(&output).contains("The server:"), "{}", err(&output));
    }
}

#[test]
fn impossible_boards_are_refused() {
    let boards = [
        (areas([2, 1, 1], [9, 1, 1]), json!([2, 1]), "9 dice"),
        (areas([2, 1, 4], [3, 1, 1]), json!([2, 1]), "player 4"),
        (
            json!({ "1": { "adjacent_areas": [2], "owner": 1, "dice": 1 },
            "2": { "adjacent_areas": [], "owner": 2, "dice": 1 } }),
            json!([2, 1]),
            "mutual",
        ),
        (
            areas([2, 1, 1], [3, 1, 1]),
            json!([2, 1, 3, 4, 5, 6, 7]),
            "7 players",
        ),
    ];
    for (board, order, told) in boards {
        let output = against(move |stream| {
            let _ = hear(stream);
            say(
                stream,
                &json!({ "type": "game_start", "areas": board, "player": 2,
                "current_player": 2, "order": order }),
            );
        });
        assert_eq!(output.status.code(), Some(1), "{}", err(&output));
        assert!(err(&output).contains(told), "{told}: {}", err(&output));
    }
}

#[test]
fn a_server_that_goes_away_or_never_was_is_told() {
    let output = against(begin);
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    assert!(err(&output).contains("closed"), "{}", err(&output));
    let none = [
        "bridge",
        "dicewars",
        "--connect",
        "127.0.0.1:1",
        "--patience",
        "0",
    ];
    let output = run(&none);
    assert_eq!(output.status.code(), Some(1), "nobody listens on port 1");
    assert!(err(&output).contains("127.0.0.1:1"), "{}", err(&output));
}
