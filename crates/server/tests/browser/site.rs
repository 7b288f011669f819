//! The page as plain files, on a host that does nothing but send them, in a folder of its own: every game
//! is played there without any server, also when the network is gone.

use std::{
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use clap::Parser;
use plateau_server::SiteArgs;
use serde_json::json;
use tempfile::TempDir;

use crate::driver::{Browser, DESK, Kind, PHONE};

/// The folder of the host in which the site lies.
const FOLDER: &str = "/club/games/";

/// A host that sends files.
struct Host {
    port: u16,
    /// Whether it is there.
    up: Arc<AtomicBool>,
}

/// The files, written once for all tests.
fn files() -> &'static Path {
    static FILES: OnceLock<TempDir> = OnceLock::new();
    let folder = FILES.get_or_init(|| {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        let args = SiteArgs::parse_from([
            "site",
            &folder.path().join("site").display().to_string(),
            "--base",
            FOLDER,
        ]);
        args.run(plateau_games::CATALOG)
            .expect("the site is written");
        folder
    });
    Box::leak(folder.path().join("site").into_boxed_path())
}

impl Host {
    fn start() -> Host {
        let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
        let port = listener.local_addr().expect("it is bound").port();
        let up = Arc::new(AtomicBool::new(true));
        let (there, root) = (up.clone(), files().to_owned());
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (there, root) = (there.clone(), root.clone());
                thread::spawn(move || {
                    if there.load(Ordering::Relaxed) {
                        let _ = answer(stream, &root);
                    }
                });
            }
        });
        Host { port, up }
    }

    fn url(&self, path: &str) -> String {
        format!("http://localhost:{}{FOLDER}{path}", self.port)
    }
}

/// What the cheapest of hosts does: a file, the index of a folder, or 404.html.
fn answer(stream: TcpStream, root: &Path) -> std::io::Result<()> {
    let mut lines = BufReader::new(&stream).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let path = request.split(' ').nth(1).unwrap_or_default();
    let path = path.split('?').next().unwrap_or_default();
    let inside = path
        .strip_prefix(FOLDER)
        .filter(|path| !path.contains(".."));
    let mut file = inside.map(|path| root.join(path));
    if let Some(file) = &mut file
        && file.is_dir()
    {
        file.push("index.html");
    }
    let found = file.filter(|file| file.is_file());
    let status = if found.is_some() {
        "200 OK"
    } else {
        "404 Not Found"
    };
    let file: PathBuf = found.unwrap_or_else(|| root.join("404.html"));
    let kind = match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    };
    let bytes = std::fs::read(file)?;
    let mut stream = &stream;
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        bytes.len()
    )?;
    stream.write_all(&bytes)
}

const OFFERED: &str = "return document.querySelectorAll('.board .offered').length > 0";

fn open(kind: Kind, host: &Host, path: &str) -> Browser {
    let browser = Browser::open(kind);
    browser.go(&host.url(path));
    browser
}

impl Browser {
    /// Waits until the site is kept in this browser.
    fn keeps_the_site(&self) {
        self.until(
            "the site is kept",
            "return (await navigator.serviceWorker?.ready)?.active?.state === 'activated'",
        );
    }
}

#[test]
fn a_site_of_plain_files_plays_against_minds_and_remembers_it() {
    let host = Host::start();
    let browser = open(DESK, &host, "");
    browser.until(
        "five games",
        "return document.querySelectorAll('.card').length === 5",
    );
    assert_eq!(
        browser.js("return performance.getEntriesByType('resource').filter(({ name }) => name.includes('plateau.wasm')).length"),
        0,
        "nothing of the module is fetched before somebody plays"
    );
    browser.picture("site-home");
    browser.tap(".card:first-child .primary");
    browser.may_move();
    assert!(
        browser.url().contains(&format!("{FOLDER}t/#here")),
        "{}",
        browser.url()
    );
    browser.drop_disc(4);
    browser.until(
        "the mind answers",
        "return document.querySelectorAll('.moves button').length >= 2",
    );
    browser.may_move();
    browser.picture("site-table");
    let moves = browser.count(".moves button");
    browser.reload();
    browser.may_move();
    assert_eq!(
        browser.count(".moves button"),
        moves,
        "a reload loses nothing"
    );
    browser.tap("[data-do=hint]");
    browser.until(
        "a hint",
        "return document.querySelector('.over-hint') !== null",
    );
    browser.tap("[data-do=resign]");
    browser.tap("[data-do=resign].sure");
    browser.until(
        "the end",
        "return document.querySelector('.result:not([hidden])') !== null",
    );
    let table = browser.url();
    browser.go(&table.replace("/t/#", "/review/#"));
    browser.until(
        "the review is whole",
        "return document.querySelector('.accuracy p') !== null && document.querySelector('.graph-box progress')?.hidden === true",
    );
    browser.until(
        "a link that carries the game",
        "return document.querySelector('.downloads .link')?.value.includes('/review/#log=') === true",
    );
    browser.picture("site-review");
    let link = browser.js("return document.querySelector('.downloads .link').value");
    let link = link.as_str().expect("a link is text").to_owned();
    // Somebody else's browser knows nothing but the link.
    let other = Browser::open(DESK);
    other.go(&link);
    other.until("the game of the link", "return location.hash.startsWith('#here') && document.querySelectorAll('.moves button').length > 1");
    browser.go(&host.url("me/"));
    browser.until(
        "my game in the list",
        "return document.querySelectorAll('.tables li').length > 0",
    );
    browser.picture("site-me");
}

#[test]
fn two_tabs_at_one_table_see_the_same_game() {
    let host = Host::start();
    let browser = open(DESK, &host, "play/connect4/");
    browser.js("const two = document.querySelectorAll('form.new fieldset:first-child .field select')[1]; two.value = 'me'; two.dispatchEvent(new Event('change'));");
    browser.tap("form.new .primary");
    browser.may_move();
    let table = browser.url();
    let frame = format!(
        "const frame = document.createElement('iframe'); frame.id = 'other'; frame.src = {}; frame.style.width = '900px'; frame.style.height = '600px'; document.body.append(frame)",
        json!(table)
    );
    browser.js(&frame);
    let other = |script: &str| {
        format!("const page = document.getElementById('other').contentDocument; {script}")
    };
    browser.until(
        "the other tab shows it",
        &other("return page.querySelectorAll('.board .offered').length > 0"),
    );
    browser.drop_disc(3);
    browser.sees_moves(1);
    browser.until(
        "the other tab, too",
        &other("return page.querySelectorAll('.moves button').length === 1"),
    );
}

#[test]
fn lessons_rules_editor_and_thinking_work_without_a_server() {
    let host = Host::start();
    let browser = open(DESK, &host, "learn/connect4/");
    browser.until("a lesson's board", OFFERED);
    browser.go(&host.url("rules/icebreaker/"));
    browser.until(
        "rules",
        "return document.querySelectorAll('main h2').length > 1",
    );
    browser.go(&host.url("edit/connect4/"));
    browser.until("an editor", OFFERED);
    browser.go(&host.url("think/connect4/"));
    browser.until("a search step by step", "return document.querySelector('.board svg') !== null && document.querySelectorAll('main button').length > 3");
    browser.go(&host.url("nothing/there/"));
    browser.until(
        "it says that nothing is there",
        "return document.querySelector('.face h1') !== null",
    );
}

#[test]
fn on_a_phone_without_a_network_every_game_is_played_to_its_end() {
    let host = Host::start();
    let browser = open(PHONE, &host, "");
    browser.keeps_the_site();
    host.up.store(false, Ordering::Relaxed);
    browser.cdp(
        "Network.emulateNetworkConditions",
        json!({ "offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0 }),
    );
    let games = [
        ("connect4", "{}"),
        ("taquin", "{ options: { rows: 2, columns: 2, walk: 4 } }"),
        ("ricochet", "{}"),
        ("dragons", "{ options: { rows: 3, columns: 3 } }"),
        ("icebreaker", "{}"),
    ];
    for (game, _) in games {
        // A cold start: nothing is in memory, everything comes from what is kept.
        browser.go(&host.url(&format!("rules/{game}/")));
        let played = browser.js(&include_str!("whole-game.js").replace("GAME", game));
        assert_eq!(played, json!("over"), "{game}");
    }
    browser.picture("site-offline-phone");
}
