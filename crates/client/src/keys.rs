//! Who somebody was at a server before: keys in a file that only this user can read.

use std::{fs, io, io::Write, path::Path};

use serde_json::{Value as Json, json};

/// Keeps the key of somebody at a server. The file is replaced as a whole: a program that ends in
/// the middle loses no key that was kept before.
pub fn keep_key(path: &Path, server: &str, key: &str) -> io::Result<()> {
    let mut keys = read_keys(path);
    keys[server] = json!(key);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = path.with_extension(format!("new-{}", std::process::id()));
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&fresh)?;
    file.write_all(keys.to_string().as_bytes())?;
    file.sync_all()?;
    fs::rename(&fresh, path)
}

/// The key that was kept for this server.
pub fn kept_key(path: &Path, server: &str) -> Option<String> {
    read_keys(path)[server].as_str().map(str::to_owned)
}

fn read_keys(path: &Path) -> Json {
    let text = fs::read_to_string(path).unwrap_or_default();
    let keys: Json = serde_json::from_str(&text).unwrap_or_default();
    if keys.is_object() { keys } else { json!({}) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_key_is_found_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep/keys.json");
        assert_eq!(kept_key(&path, "a"), None);
        keep_key(&path, "a", "1").expect("it is kept");
        keep_key(&path, "b", "2").expect("it is kept");
        assert_eq!(kept_key(&path, "a").as_deref(), Some("1"));
        fs::write(&path, "garbage").expect("it is written");
        assert_eq!(kept_key(&path, "a"), None, "a damaged file is an empty one");
    }
}
