//! Too much, too often, too slow, from elsewhere: clear answers, bounded memory.

use std::{net::SocketAddr, time::Duration};

use plateau_client::{Client, ClientError};
use plateau_server::Rate;
use serde_json::json;
use tokio::{
    io::AsyncWriteExt,
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::tungstenite::{Error, client::IntoClientRequest, http::HeaderValue};

use crate::support::{duel, heard, house, house_with, open, person, reason};

#[tokio::test(flavor = "multi_thread")]
async fn huge_bodies_and_messages_are_refused() {
    let house = house().await;
    let huge = format!(r#"{{"game":"{}"}}"#, "x".repeat(200_000));
    let reply = house
        .client
        .send(
            "POST",
            "/api/tables",
            &[("content-type", "application/json")],
            huge.as_bytes(),
        )
        .await
        .expect("it answers");
    assert_eq!(
        (reply.status, reason(&reply.json())),
        (413, "server-too-large".into())
    );
    let mut duel = duel(&house.client, json!({})).await;
    duel.a
        .send(&json!({ "say": "x".repeat(100_000) }))
        .await
        .expect("it is sent");
    assert_eq!(
        heard(&mut duel.a, "bye").await["id"],
        "server-too-large",
        "the socket is told and closed"
    );
    let mut again = duel
        .ann
        .socket(&duel.table, Some(0))
        .await
        .expect("and may come back");
    assert_eq!(heard(&mut again, "whole").await["seq"], 0);
    let not_json = house
        .client
        .send("POST", "/api/tables", &[], b"{}")
        .await
        .expect("it answers");
    assert_eq!(not_json.status, 415);
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_are_told_to_wait() {
    let house = house_with(|config| {
        config.limits.requests = Rate::new(5.0, 30.0);
        config.limits.openings = Rate::new(0.1, 3.0);
        config.limits.sockets_each = 12;
    })
    .await;
    let ann = person(&house.client, "ann");
    let mut refused = None;
    for _ in 0..6 {
        let reply = ann
            .post("/api/tables", &json!({ "game": "connect4" }))
            .await
            .expect("it answers");
        if reply.status == 429 {
            refused = Some(reply);
        }
    }
    let refused = refused.expect("thousands of tables from one address are not opened");
    assert_eq!(reason(&refused.json()), "server-too-fast");
    assert!(refused.header("retry-after").is_some());
    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(
            house
                .client
                .get("/api/games")
                .await
                .expect("it answers")
                .status,
        );
    }
    assert!(statuses.contains(&429), "requests are counted too");
    let held: Vec<_> = futures_util::future::join_all(
        (0..40).map(|_| tokio::net::TcpStream::connect(house.server.address())),
    )
    .await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let reply = house.client.get("/").await.expect("it answers");
    assert_eq!(reply.status, 429, "one address cannot take all connections");
    drop(held);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(
        house.client.get("/").await.expect("it answers").status,
        200,
        "and all is well after it"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_shouts_is_closed() {
    let house = house_with(|config| config.limits.messages = Rate::new(5.0, 20.0)).await;
    let mut duel = duel(&house.client, json!({})).await;
    for _ in 0..60 {
        let _ = duel.a.send(&json!({ "ping": 1 })).await;
    }
    assert_eq!(heard(&mut duel.a, "bye").await["id"], "server-too-fast");
    duel.b
        .send(&json!({ "ping": 7 }))
        .await
        .expect("it is open");
    assert_eq!(
        heard(&mut duel.b, "pong").await,
        7,
        "the others do not notice"
    );
}

/// A display of a table that takes next to nothing in.
async fn deaf(server: SocketAddr, table: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    // The smallest that the system gives.
    socket.set_recv_buffer_size(1).expect("it takes a number");
    let mut stream = socket.connect(server).await.expect("it listens");
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let sent = stream.write_all(request.as_bytes()).await;
    sent.expect("it takes a request");
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn a_display_that_does_not_read_is_let_go() {
    let house = house_with(|config| config.limits.messages = Rate::new(1e6, 1e6)).await;
    let mut duel = duel(&house.client, json!({})).await;
    let _deaf = deaf(house.server.address(), &duel.table).await;
    let watching = async |client: &Client| {
        let whole = client.get(&format!("/api/tables/{}", duel.table)).await;
        whole.expect("it answers").json()["whole"]["watching"].clone()
    };
    while watching(&duel.ann).await != json!(1) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let text = "\u{1f409}".repeat(300);
    let mut said = 0;
    while watching(&duel.ann).await != json!(0) {
        assert!(said < 6_000, "it is still there after {said} lines");
        for n in said..said + 100 {
            let line = json!({ "say": text, "id": format!("s{n}") });
            duel.a.send(&line).await.expect("it is open");
            heard(&mut duel.a, "done").await;
        }
        said += 100;
        duel.b
            .send(&json!({ "ping": said }))
            .await
            .expect("it is open");
        let pong = heard(&mut duel.b, "pong").await;
        assert_eq!(pong, said, "others do not notice");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_sites_page_gets_nothing() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let table = open(&ann, json!({ "game": "connect4" })).await;
    let url = format!("ws://{}/api/tables/{table}/socket", house.server.address());
    let mut request = url.clone().into_client_request().expect("it is an address");
    request
        .headers_mut()
        .insert("origin", HeaderValue::from_static("https://evil.example"));
    match house.client.shake_hands(request).await {
        Err(ClientError::Socket(error)) => match *error {
            Error::Http(response) => assert_eq!(response.status(), 403),
            other => panic!("{other}"),
        },
        other => panic!("it must be refused: {other:?}"),
    }
    let mut request = url.into_client_request().expect("it is an address");
    let own = format!("http://{}", house.server.address());
    request
        .headers_mut()
        .insert("origin", HeaderValue::from_str(&own).expect("it is plain"));
    assert!(
        house.client.shake_hands(request).await.is_ok(),
        "our own page may"
    );
    let headers = [
        ("content-type", "application/json"),
        ("origin", "https://evil.example"),
    ];
    let reply = ann
        .send("POST", "/api/tables", &headers, br#"{"game":"connect4"}"#)
        .await
        .expect("it answers");
    assert_eq!(
        (reply.status, reason(&reply.json())),
        (403, "server-cross-site".into())
    );
}
