//! Backups, exports, and the copy that is made before a database is brought up to date.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use plateau_server::{
    BackupArgs, Database, ExportArgs, ImportArgs, RestoreArgs, Server, WhereArgs,
};
use serde_json::{Value as Json, json};
use tempfile::TempDir;

use crate::{
    postgres::Postgres,
    support::{account, act, client_of, config, log_in, open, person, sit},
};

fn at(database: &Database) -> WhereArgs {
    match database {
        Database::Folder(folder) => WhereArgs {
            data: Some(folder.clone()),
            ..WhereArgs::default()
        },
        Database::Postgres(url) => WhereArgs {
            database: Some(url.clone()),
            ..WhereArgs::default()
        },
        _ => panic!("a third kind of database"),
    }
}

async fn run<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, plateau_server::ArchiveError> + Send + 'static,
) -> Result<T, String> {
    let done = tokio::task::spawn_blocking(work).await.expect("it ends");
    done.map_err(|error| error.to_string())
}

async fn back_up(of: &Database, file: &Path) -> Result<String, String> {
    let args = BackupArgs {
        file: file.to_owned(),
        of: at(of),
    };
    run(move || args.run()).await
}

async fn restore(of: &Database, file: &Path) -> Result<String, String> {
    let args = RestoreArgs {
        file: file.to_owned(),
        check: false,
        of: at(of),
    };
    run(move || args.run()).await
}

async fn start(database: &Database) -> (Server, TempDir) {
    let notes = TempDir::new().expect("a temporary folder can be made");
    let mut config = config(&notes);
    config.database = database.clone();
    let server = Server::start(config, plateau_server::Local::new()).await;
    (server.expect("it starts"), notes)
}

/// A server with an account, a game that was played and talk; gives the table.
async fn lived_in(server: &Server) -> String {
    let client = client_of(server);
    let (ann, bob) = (account(&client, "Ann").await, account(&client, "Bob").await);
    let wish = json!({ "game": "connect4", "rated": true, "chat": true, "public": true });
    let table = open(&ann, wish).await;
    sit(&bob, &table).await;
    for (mover, seen) in [(&ann, 0), (&bob, 1)] {
        act(mover, &table, json!({ "play": "4", "seen": seen })).await;
    }
    act(
        &ann,
        &table,
        json!({ "say": "h\u{e9}llo\n\"{}\"", "id": "s" }),
    )
    .await;
    act(
        &ann,
        &table,
        json!({ "say": "h\u{e9}llo \"{}\"", "id": "t" }),
    )
    .await;
    act(&bob, &table, json!({ "claim": "resign", "id": "r" })).await;
    table
}

/// What can be seen of it.
async fn seen(server: &Server, table: &str) -> [Json; 3] {
    let client = client_of(server);
    let ann = log_in(&client, "Ann").await;
    let get = async |path: String| ann.get(&path).await.expect("it answers").json();
    let mut whole = get(format!("/api/tables/{table}")).await["whole"].clone();
    // Times go on.
    for key in ["clocks", "seats"] {
        whole[key].take();
    }
    let ratings = get("/api/ratings/connect4".to_owned()).await;
    let mut me = get("/api/me/export".to_owned()).await;
    me["keys"].take();
    [whole, ratings, me]
}

async fn moves(from: &Database, to: &Database) {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let file = folder.path().join("plateau.backup");
    let (server, _notes) = start(from).await;
    let table = lived_in(&server).await;
    // While it runs.
    let told = back_up(from, &file).await.expect("it is backed up");
    assert!(told.contains("read again"), "{told}");
    let mode = fs::metadata(&file)
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o077, 0, "its owner's alone");
    let before = seen(&server, &table).await;
    server.stop().await;
    restore(to, &file).await.expect("it is restored");
    let again = restore(to, &file).await;
    assert!(
        again.is_err_and(|told| told.contains("already")),
        "not over something"
    );
    let (server, _notes) = start(to).await;
    assert_eq!(seen(&server, &table).await, before, "all of it is there");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_server_that_runs_is_restored_on_either_database() {
    let folders = [(); 3].map(|()| TempDir::new().expect("a temporary folder can be made"));
    let [one, two, three] = folders
        .each_ref()
        .map(|folder| Database::Folder(folder.path().join("data")));
    let (first, second) = (Postgres::start(), Postgres::start());
    let [first, second] = [&first, &second].map(|one| Database::Postgres(one.url()));
    moves(&one, &two).await;
    moves(&first, &three).await;
    let folder = TempDir::new().expect("a temporary folder can be made");
    moves(&Database::Folder(folder.path().to_owned()), &second).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_is_cut_or_no_backup_restores_nothing() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let from = Database::Folder(folder.path().join("from"));
    let (server, _notes) = start(&from).await;
    lived_in(&server).await;
    let file = folder.path().join("whole");
    back_up(&from, &file).await.expect("it is backed up");
    server.stop().await;
    let whole = fs::read(&file).expect("it is there");
    let wrong = folder.path().join("wrong");
    for (bytes, told) in [
        (&whole[..whole.len() / 2], "cut"),
        (&whole[..whole.len() - 3], "cut"),
        (b"hello".as_slice(), "no backup"),
        (b"".as_slice(), "no backup"),
    ] {
        fs::write(&wrong, bytes).expect("it can be written");
        let to = folder.path().join("to");
        let refused = restore(&Database::Folder(to.clone()), &wrong).await;
        let refused = refused.expect_err("nothing is restored");
        assert!(
            refused.contains(told) && !refused.contains('\n'),
            "{told}: {refused}"
        );
        assert!(!to.join("plateau.db").exists(), "nothing half done");
        assert!(
            !to.join("plateau.db.restoring").exists(),
            "nothing left behind"
        );
    }
    let nowhere = back_up(&Database::Folder(folder.path().join("none")), &wrong).await;
    assert!(nowhere.is_err(), "there is nothing to back up");
    assert!(!folder.path().join("wrong.part").exists());
}

fn export(of: &Database, file: &Path, table: Option<&str>, account: Option<&str>) -> ExportArgs {
    ExportArgs {
        file: file.to_owned(),
        table: table.map(str::to_owned),
        account: account.map(str::to_owned),
        of: at(of),
    }
}

async fn import(of: &Database, file: &Path) -> Result<String, String> {
    let args = ImportArgs {
        file: file.to_owned(),
        of: at(of),
    };
    run(move || args.run()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn one_table_and_one_account_go_from_one_server_to_another() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let file = |name: &str| folder.path().join(name);
    let [from, to] = ["from", "to"].map(|name| Database::Folder(file(name)));
    let (server, _notes) = start(&from).await;
    let table = lived_in(&server).await;
    let before = seen(&server, &table).await;
    let (one, other) = (file("table.export"), file("account.export"));
    let args = export(&from, &one, Some(&table), None);
    run(move || args.run()).await.expect("it is exported");
    let args = export(&from, &other, None, Some("ANN"));
    run(move || args.run()).await.expect("it is exported");
    let args = export(&from, &file("none"), None, Some("Nobody"));
    let missing = run(move || args.run()).await.expect_err("there is none");
    assert!(missing.contains("Nobody"), "{missing}");
    let args = export(&from, &file("none"), Some("0123456789abcdefghijkl"), None);
    assert!(run(move || args.run()).await.is_err() && !file("none").exists());
    server.stop().await;
    let (server, _notes) = start(&to).await;
    for export in [&other, &one] {
        import(&to, export).await.expect("it is imported");
        let again = import(&to, export).await.expect_err("once");
        assert!(again.contains("already"), "{again}");
    }
    let [whole, ratings, me] = seen(&server, &table).await;
    assert_eq!(whole, before[0], "the game with its talk");
    assert_eq!(
        me["ratings"], before[2]["ratings"],
        "the account with its rating"
    );
    assert_eq!(
        ratings["ratings"].as_array().map(Vec::len),
        Some(1),
        "and nobody else's"
    );
    server.stop().await;
    let whole = file("whole");
    back_up(&from, &whole).await.expect("it is backed up");
    assert!(
        import(&to, &whole)
            .await
            .is_err_and(|told| told.contains("restore"))
    );
    let empty = Database::Folder(file("empty"));
    assert!(
        restore(&empty, &one)
            .await
            .is_err_and(|told| told.contains("import"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_a_newer_version_is_refused() {
    use std::io::{Read, Write};
    let folder = TempDir::new().expect("a temporary folder can be made");
    let from = Database::Folder(folder.path().join("from"));
    let (server, _notes) = start(&from).await;
    let table = lived_in(&server).await;
    let file = folder.path().join("export");
    let args = export(&from, &file, Some(&table), None);
    run(move || args.run()).await.expect("it is exported");
    let mut text = String::new();
    let packed = fs::File::open(&file).expect("it is there");
    flate2::read::GzDecoder::new(packed)
        .read_to_string(&mut text)
        .expect("it is text");
    for (old, new) in [
        ("\"plateau_archive\":1", "\"plateau_archive\":2"),
        ("\"schema\":", "\"schema\":9"),
    ] {
        let newer = text.replacen(old, new, 1);
        assert_ne!(newer, text);
        let out = fs::File::create(&file).expect("it can be written");
        let mut out = flate2::write::GzEncoder::new(out, flate2::Compression::fast());
        out.write_all(newer.as_bytes()).expect("it can be written");
        out.finish().expect("it can be written");
        let refused = import(&from, &file).await.expect_err("it is refused");
        assert!(refused.contains("newer version"), "{refused}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn before_a_database_is_brought_up_to_date_a_copy_is_made_that_can_be_restored() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v1");
    let folder = TempDir::new().expect("a temporary folder can be made");
    let old = folder.path().join("old");
    fs::create_dir(&old).expect("it can be made");
    fs::copy(fixtures.join("sqlite/plateau.db"), old.join("plateau.db")).expect("it is copied");
    let postgres = Postgres::start();
    postgres.load(&fixtures.join("postgres.sql"));
    for (number, database) in [Database::Folder(old), Database::Postgres(postgres.url())]
        .iter()
        .enumerate()
    {
        let (server, notes) = start(database).await;
        server.stop().await;
        let copies: Vec<PathBuf> = fs::read_dir(notes.path())
            .expect("the folder is there")
            .filter_map(|entry| entry.ok().map(|entry| entry.path()))
            .filter(|path| path.to_string_lossy().ends_with(".backup"))
            .collect();
        assert_eq!(copies.len(), 1, "{copies:?}");
        let again = Database::Folder(folder.path().join(format!("again{number}")));
        restore(&again, &copies[0]).await.expect("it is restored");
        let (server, _notes) = start(&again).await;
        let old = fs::read_to_string(fixtures.join("sqlite.json")).expect("it is there");
        let old = if number == 0 {
            old
        } else {
            fs::read_to_string(fixtures.join("postgres.json")).expect("it is there")
        };
        let old: Json = serde_json::from_str(&old).expect("it is JSON");
        let client = client_of(&server);
        let body =
            json!({ "name": old["account"]["name"], "password": old["account"]["password"] });
        let reply = client.post("/api/login", &body).await.expect("it answers");
        assert_eq!(reply.status, 200, "the account of before is there");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_server_keeps_is_readable_by_its_owner_alone() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let data = folder.path().join("data");
    fs::create_dir(&data).expect("it can be made");
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).expect("it is ours");
    let (server, _notes) = start(&Database::Folder(data.clone())).await;
    person(&client_of(&server), "ann")
        .post("/api/me", &json!({ "name": "Ann" }))
        .await
        .expect("it answers");
    let mode = |path: &Path| {
        fs::metadata(path)
            .expect("it is there")
            .permissions()
            .mode()
            & 0o777
    };
    assert_eq!(mode(&data), 0o700);
    for entry in fs::read_dir(&data).expect("it is there").flatten() {
        let name = entry.file_name();
        if name.to_string_lossy().starts_with("plateau.db") {
            assert_eq!(mode(&entry.path()), 0o600, "{name:?}");
        }
    }
    server.stop().await;
}
