//! The service worker of a site: it keeps all files of one version, and never mixes two.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::ids::hex;

/// What is not kept: the worker itself, and what is shown where nothing is.
const NOT_KEPT: [&str; 3] = ["service-worker.js", "404.html", ".nojekyll"];

/// The worker for these files.
pub(super) fn written(files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut hash = Sha256::new();
    let mut names = Vec::new();
    for (name, bytes) in files {
        if NOT_KEPT.contains(&name.as_str()) {
            continue;
        }
        hash.update(name.as_bytes());
        hash.update([0]);
        hash.update(Sha256::digest(bytes));
        let page = name.strip_suffix("index.html").unwrap_or(name);
        names.push(format!("  \"./{page}\",\n"));
    }
    let version = &hex(&hash.finalize())[..16];
    include_str!("worker.js")
        .replacen("VERSION", version, 1)
        .replacen("  \"FILES\",\n", &names.concat(), 1)
}
