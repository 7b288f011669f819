//! What a request is answered by its form alone: status, content type, origin, host.

use plateau_server::Server;
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{Duration, timeout},
};

use crate::support::{House, house, house_with, person, reason};

/// The status of what is answered to these very bytes.
async fn raw(server: &Server, request: &str) -> u16 {
    let mut stream = TcpStream::connect(server.address())
        .await
        .expect("it listens");
    stream
        .write_all(request.as_bytes())
        .await
        .expect("it takes");
    let mut answer = vec![0; 12];
    let read = timeout(Duration::from_secs(30), stream.read_exact(&mut answer)).await;
    read.expect("it answers").expect("it answers");
    let status = String::from_utf8_lossy(&answer[9..]);
    status.parse().expect("a status is a number")
}

async fn get_as(house: &House, host: &str) -> u16 {
    let request = format!("GET /api/me HTTP/1.1\r\n{host}\r\n");
    raw(&house.server, &request).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_leads_nowhere_says_so() {
    let house = house().await;
    for (path, status) in [
        ("/", 200),
        ("/me", 200),
        ("/watch", 200),
        ("/play/connect4", 200),
        ("/nonsense", 404),
        ("/health", 404),
        ("/play/chess", 404),
        ("/play", 404),
        ("/people/nobody", 404),
        ("/tournament/none", 404),
        ("/nothing.js", 404),
        ("/api/nothing", 404),
    ] {
        let reply = house.client.get(path).await.expect("it answers");
        assert_eq!(reply.status, status, "{path}");
        let page = reply
            .header("content-type")
            .is_some_and(|kind| kind.starts_with("text/html"));
        let is_page = !path.contains('.') && !path.starts_with("/api");
        assert_eq!(page, is_page, "{path}: the page itself says so");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_changes_something_is_json_from_our_own_page_or_from_no_page() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let json_type = ("content-type", "application/json");
    let own = format!("http://{}", house.server.address());
    let cases: [(&[(&str, &str)], u16); 8] = [
        (&[json_type], 200),
        (&[json_type, ("origin", &own)], 200),
        (&[json_type, ("origin", "https://evil.example")], 403),
        (&[json_type, ("origin", "null")], 403),
        (&[json_type, ("sec-fetch-site", "cross-site")], 403),
        (&[("content-type", "application/json; charset=utf-8")], 200),
        (&[("content-type", "text/plain")], 415),
        (&[], 415),
    ];
    for path in ["/api/logout", "/api/me"] {
        for (headers, status) in &cases {
            let body: &[u8] = br#"{"name":"Ann"}"#;
            let body = if path == "/api/logout" { b"{}" } else { body };
            let reply = ann.send("POST", path, headers, body).await;
            let reply = reply.expect("it answers");
            assert_eq!(reply.status, *status, "{path} {headers:?}");
        }
    }
    let put = ann.send("PUT", "/api/me", &[json_type], b"{}").await;
    assert_eq!(put.expect("it answers").status, 405, "no such method");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_is_not_ours_is_answered_by_421() {
    let house = house_with(|config| config.hosts = vec!["games.example.org".to_owned()]).await;
    for (host, status) in [
        ("Host: 127.0.0.1\r\n", 200),
        ("Host: 192.168.7.20:7777\r\n", 200),
        ("Host: [::1]:7777\r\n", 200),
        ("Host: localhost:7777\r\n", 200),
        ("Host: games.example.org\r\n", 200),
        ("Host: evil.example\r\n", 421),
        ("Host: evil.example:7777\r\n", 421),
        ("Host: games.example.org.evil.example\r\n", 421),
        ("Host: localhost\r\nHost: evil.example\r\n", 400),
    ] {
        assert_eq!(get_as(&house, host).await, status, "{host}");
    }
    let whole = "GET http://evil.example/api/me HTTP/1.1\r\nHost: evil.example\r\n\r\n";
    assert_eq!(raw(&house.server, whole).await, 421, "nor in the address");
    let twice = "GET http://localhost/api/me HTTP/1.1\r\nHost: evil.example\r\n\r\n";
    assert_eq!(raw(&house.server, twice).await, 400, "nor two names");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_send_its_body_hears_that_it_is_slow() {
    let house = house().await;
    let begun = "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
        Content-Length: 50\r\n\r\n{";
    assert_eq!(raw(&house.server, begun).await, 408);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_too_slow_says_so_and_when_to_try_again() {
    let house = house_with(|config| config.patience = Duration::from_millis(300)).await;
    let board = json!({ "options": { "size": 32, "min_moves": 40, "max_moves": 40 } });
    let reply = house
        .client
        .post("/api/games/ricochet/position", &board)
        .await;
    let reply = reply.expect("it answers");
    let told = (reply.status, reason(&reply.json()));
    assert_eq!(told, (503, "server-too-long".to_owned()));
    assert!(
        reply.header("retry-after").is_some(),
        "and when to try again"
    );
}
