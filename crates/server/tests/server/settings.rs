//! Settings: proxies, encryption, a path of its own, and what changes while a server runs.

use std::path::Path;

use plateau_client::{Client, Trust};
use plateau_server::{Base, Config, Local, Rate, Server, Tls};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use serde_json::json;
use tempfile::TempDir;

use crate::support::{config, heard, house_with, open, person, reason};

/// Files of a certificate for `localhost` and of the authority that vouches for it.
fn certificate(folder: &Path, name: &str) -> (Tls, std::path::PathBuf) {
    let mut own = CertificateParams::new(Vec::new()).expect("no names are plain names");
    own.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let key = KeyPair::generate().expect("keys can be made");
    let authority = own.self_signed(&key).expect("it vouches for itself");
    let issuer = Issuer::new(own, key);
    let key = KeyPair::generate().expect("keys can be made");
    let names = CertificateParams::new(vec!["localhost".to_owned()]).expect("a plain name");
    let certificate = names.signed_by(&key, &issuer).expect("it vouches for it");
    let file = |kind: &str| folder.join(format!("{name}.{kind}.pem"));
    for (kind, text) in [
        ("authority", authority.pem()),
        ("certificate", certificate.pem()),
        ("key", key.serialize_pem()),
    ] {
        std::fs::write(file(kind), text).expect("it can be written");
    }
    let tls = Tls {
        certificate: file("certificate"),
        key: file("key"),
    };
    (tls, file("authority"))
}

async fn start(config: Config) -> Server {
    Server::start(config, Local::new())
        .await
        .expect("it starts")
}

fn secure(server: &Server, authority: &Path) -> Client {
    let url = format!("https://localhost:{}/", server.address().port());
    let trust = Trust::default().and(authority).expect("it is an authority");
    Client::trusting(&url, &trust).expect("an address")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_encrypts_pages_and_sockets_and_cookies_stay_there() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let (tls, authority) = certificate(folder.path(), "one");
    let mut config = config(&folder);
    config.tls = Some(tls);
    let server = start(config.clone()).await;
    let client = secure(&server, &authority);
    let me = client.get("/api/me").await.expect("it answers");
    let cookie = me.header("set-cookie").expect("a key");
    assert!(cookie.contains("; Secure"), "{cookie}");
    assert_eq!(
        me.header("strict-transport-security"),
        Some("max-age=31536000")
    );
    let ann = person(&client, "ann");
    let table = open(&ann, json!({ "game": "connect4" })).await;
    let mut socket = ann.socket(&table, None).await.expect("it opens");
    assert_eq!(heard(&mut socket, "whole").await["game"], "connect4");
    // Another certificate while it runs: who comes from now on sees it.
    let (tls, other) = certificate(folder.path(), "two");
    config.tls = Some(tls);
    let mut server = server;
    server.reload(config.clone()).expect("it is right");
    assert!(secure(&server, &other).get("/healthz").await.is_ok());
    assert!(
        secure(&server, &authority).get("/healthz").await.is_err(),
        "not by the first one"
    );
    // One that does not fit changes nothing.
    let (mut wrong, _) = certificate(folder.path(), "three");
    wrong.key = folder.path().join("one.key.pem");
    config.tls = Some(wrong);
    let refused = server
        .reload(config)
        .expect_err("it does not fit")
        .to_string();
    assert!(
        refused.contains("three.certificate.pem") && refused.contains("one.key.pem"),
        "{refused}"
    );
    assert!(
        secure(&server, &other).get("/healthz").await.is_ok(),
        "all stays"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_that_cannot_be_used_is_told_before_anything_begins() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let (tls, _) = certificate(folder.path(), "one");
    let empty = folder.path().join("empty.pem");
    std::fs::write(&empty, "nothing").expect("it can be written");
    for (certificate, key) in [
        (folder.path().join("none.pem"), tls.key.clone()),
        (empty.clone(), tls.key.clone()),
        (tls.certificate.clone(), empty.clone()),
    ] {
        let mut config = config(&folder);
        config.tls = Some(Tls { certificate, key });
        let refused = Server::start(config, Local::new()).await.err();
        let refused = refused.expect("it is refused").to_string();
        assert!(
            refused.contains(".pem") && !refused.contains('\n'),
            "{refused}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_trusted_proxy_everybody_has_an_address_of_their_own() {
    let house = house_with(|config| {
        config.trusted_proxies = vec!["127.0.0.1/32".parse().expect("a range")];
        config.limits.openings = Rate::new(0.001, 2.0);
    })
    .await;
    let ask = async |headers: &[(&str, &str)]| {
        let mut headers = headers.to_vec();
        headers.push(("content-type", "application/json"));
        let body = br#"{"name":"R2"}"#;
        let reply = house.client.send("POST", "/api/bots", &headers, body).await;
        reply.expect("it answers")
    };
    for address in ["198.51.100.1", "198.51.100.2"] {
        for (number, status) in [201, 201, 429].into_iter().enumerate() {
            let reply = ask(&[("x-forwarded-for", address)]).await;
            assert_eq!(reply.status, status, "{address}, {number}");
        }
    }
    let pair = format!("for={};proto=https", "198.51.100.3");
    let reply = ask(&[("forwarded", &pair)]).await;
    assert_eq!(reply.status, 201, "another one");
    assert!(
        reply.header("strict-transport-security").is_some(),
        "the way is encrypted"
    );
    let reply = ask(&[("x-forwarded-for", "1.1.1.1, 198.51.100.1")]).await;
    assert_eq!(
        reply.status, 429,
        "what somebody adds in front changes nothing"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_says_who_is_no_proxy_is_not_heeded() {
    let house = house_with(|config| config.limits.openings = Rate::new(0.001, 2.0)).await;
    let mut statuses = Vec::new();
    for number in 0..4 {
        let address = format!("198.51.100.{number}");
        let headers = [
            ("x-forwarded-for", address.as_str()),
            ("x-forwarded-proto", "https"),
            ("content-type", "application/json"),
        ];
        let reply = house
            .client
            .send("POST", "/api/bots", &headers, br#"{"name":"R2"}"#)
            .await;
        let reply = reply.expect("it answers");
        assert_eq!(reply.header("strict-transport-security"), None);
        statuses.push(reply.status);
    }
    assert_eq!(statuses, [201, 201, 429, 429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_under_a_path_answers_there_and_its_cookie_stays_there() {
    let base: Base = "/games/".parse().expect("a base");
    let house = house_with(|config| config.base = base).await;
    let me = house.client.get("/games/api/me").await.expect("it answers");
    let cookie = me.header("set-cookie").expect("a key");
    assert!(cookie.contains("Path=/games/;"), "{cookie}");
    let outside = house.client.get("/api/me").await.expect("it answers");
    assert_eq!(
        (outside.status, outside.header("location")),
        (307, Some("/games/"))
    );
    assert_eq!(
        house
            .client
            .get("/healthz")
            .await
            .expect("it answers")
            .status,
        200
    );
    let page = house.client.get("/games/me").await.expect("it answers");
    let page = String::from_utf8(page.body).expect("a text");
    for part in [
        "href=\"/games/theme.css\"",
        "src=\"/games/main.js\"",
        "data-base=\"/games/\"",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    for elsewhere in ["href=\"/", "src=\"/"] {
        for part in page.split(elsewhere).skip(1) {
            assert!(
                part.starts_with("games/"),
                "nothing leads elsewhere: {elsewhere}{part}"
            );
        }
    }
    for file in [
        "main.js",
        "theme.css",
        "words/en.ftl",
        "manifest.webmanifest",
    ] {
        let reply = house
            .client
            .get(&format!("/games/{file}"))
            .await
            .expect("it answers");
        assert_eq!(reply.status, 200, "{file}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_and_names_change_while_the_server_runs_and_the_rest_is_told() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let config = config(&folder);
    let mut server = start(config.clone()).await;
    let client = crate::support::client_of(&server);
    let ask = async |host: &str| {
        let reply = client
            .send("GET", "/api/games", &[("host", host)], b"")
            .await;
        reply.expect("it answers").status
    };
    assert_eq!(ask("games.example.org").await, 421);
    let mut other = config.clone();
    other.hosts = vec!["games.example.org".to_owned()];
    other.limits.openings = Rate::new(0.001, 1.0);
    let later = server.reload(other.clone()).expect("it is right");
    assert_eq!(later, [""; 0], "all of it holds now");
    assert_eq!(ask("games.example.org").await, 200);
    let mut statuses = Vec::new();
    for _ in 0..2 {
        let reply = client.post("/api/bots", &json!({ "name": "R2" })).await;
        let reply = reply.expect("it answers");
        statuses.push((reply.status, reason(&reply.json())));
    }
    assert_eq!(
        statuses[1],
        (429, "server-too-fast".to_owned()),
        "{statuses:?}"
    );
    other.listen = ([127, 0, 0, 1], 1).into();
    other.lent.most = 1 << 20;
    for _ in 0..2 {
        let later = server.reload(other.clone()).expect("it is right");
        assert!(
            later.contains(&"listen"),
            "however often it is read: {later:?}"
        );
    }
    server.stop().await;
}
