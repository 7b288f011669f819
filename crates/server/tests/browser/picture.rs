//! Pictures of pages, for people to look at.

use std::path::PathBuf;

use serde_json::json;

use crate::driver::Browser;

impl Browser {
    /// Keeps a picture of the page in `artifacts/browser`.
    pub fn picture(&self, name: &str) {
        let how = json!({ "format": "png", "optimizeForSpeed": true });
        let Ok(shot) = self.ask("Page.captureScreenshot", how).wait() else {
            return;
        };
        let data = shot["data"].as_str().expect("a picture is text in base 64");
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../artifacts/browser");
        std::fs::create_dir_all(&folder).expect("artifacts can be kept");
        std::fs::write(folder.join(format!("{name}.png")), base64(data))
            .expect("artifacts can be kept");
    }
}

/// The bytes of a text in base 64.
fn base64(text: &str) -> Vec<u8> {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let six: Vec<u8> = text.bytes().filter_map(value).collect();
    let bytes = six.chunks(4).flat_map(|four| {
        let bits = four
            .iter()
            .fold(0_u32, |bits, six| bits << 6 | u32::from(*six))
            << (6 * (4 - four.len()));
        bits.to_be_bytes()[1..four.len()].to_vec()
    });
    bytes.collect()
}
