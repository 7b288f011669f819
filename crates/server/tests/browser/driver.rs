//! A browser: the few requests of WebDriver that a person's hands and eyes need.

use std::{
    path::PathBuf,
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{net, program::Driver};

const PATIENCE: Duration = Duration::from_secs(20);
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// What kind of browser.
#[derive(Clone, Copy)]
pub struct Kind {
    /// Width and height of the page.
    pub size: (u32, u32),
    /// Whether it is a phone: touch, Android's user agent.
    pub phone: bool,
    /// The languages that it asks for.
    pub lang: &'static str,
    /// Whether the system is dark.
    pub dark: bool,
}

/// A desktop in English.
pub const DESK: Kind = Kind {
    size: (1440, 900),
    phone: false,
    lang: "en-GB",
    dark: false,
};
/// A small phone in English.
pub const PHONE: Kind = Kind {
    size: (360, 640),
    phone: true,
    ..DESK
};

/// One browser with a profile of its own: a person.
pub struct Browser {
    driver: Driver,
    session: String,
    _profile: TempDir,
}

impl Browser {
    /// Opens a browser.
    pub fn open(kind: Kind) -> Browser {
        let driver = Driver::start();
        let profile = tempfile::tempdir().expect("there is a temporary folder");
        let (width, height) = kind.size;
        let mut args = vec![
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            "--no-first-run".to_owned(),
            "--hide-scrollbars".to_owned(),
            format!("--window-size={width},{height}"),
            format!("--lang={}", kind.lang),
            format!("--user-data-dir={}", profile.path().display()),
        ];
        if kind.dark {
            args.push("--force-dark-mode".to_owned());
        }
        let mut options = json!({
            "binary": "/usr/bin/chromium",
            "args": args,
            "prefs": { "intl.accept_languages": kind.lang },
        });
        if kind.phone {
            options["mobileEmulation"] = json!({
                "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2.0, "touch": true },
                "userAgent": "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
            });
        }
        let wanted =
            json!({ "capabilities": { "alwaysMatch": { "goog:chromeOptions": options } } });
        let answer = net::request(driver.address, "POST", "/session", Some(&wanted))
            .expect("chromedriver answers");
        let session = answer["value"]["sessionId"].as_str();
        let session = session
            .unwrap_or_else(|| panic!("a browser opens: {answer}"))
            .to_owned();
        let browser = Browser {
            driver,
            session,
            _profile: profile,
        };
        if !kind.phone {
            let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
            browser.cdp("Emulation.setDeviceMetricsOverride", size);
        }
        let scheme = if kind.dark { "dark" } else { "light" };
        browser.cdp(
            "Emulation.setEmulatedMedia",
            json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] }),
        );
        browser
    }

    fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Result<Value, String> {
        let path = format!("/session/{}{path}", self.session);
        let answer = net::request(self.driver.address, method, &path, body.as_ref())
            .map_err(|error| error.to_string())?;
        let value = answer["value"].clone();
        match value.get("error") {
            Some(error) => Err(format!("{error}: {}", value["message"])),
            None => Ok(value),
        }
    }

    /// A command of the browser's own protocol.
    pub fn cdp(&self, command: &str, params: Value) -> Value {
        let body = json!({ "cmd": command, "params": params });
        self.ask("POST", "/goog/cdp/execute", Some(body))
            .expect("the browser obeys")
    }

    /// Goes to an address.
    pub fn open_url(&self, url: &str) {
        self.ask("POST", "/url", Some(json!({ "url": url })))
            .expect("the page opens");
    }

    /// Goes to an address and waits until the page is ready for hands.
    pub fn go(&self, url: &str) {
        self.open_url(url);
        self.until(
            "the page is ready",
            "return document.documentElement.dataset.ready !== undefined",
        );
    }

    /// Where it is.
    pub fn url(&self) -> String {
        let url = self.ask("GET", "/url", None).expect("there is a page");
        url.as_str().expect("an address is text").to_owned()
    }

    /// Loads the page again.
    pub fn reload(&self) {
        self.ask("POST", "/refresh", Some(json!({})))
            .expect("the page loads again");
        self.until(
            "the page is ready",
            "return document.documentElement.dataset.ready !== undefined",
        );
    }

    /// Runs a script in the page; what it returns.
    pub fn js(&self, script: &str) -> Value {
        let body = json!({ "script": script, "args": [] });
        self.ask("POST", "/execute/sync", Some(body))
            .unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Runs a script that returns a promise; what comes of it.
    pub fn wait_js(&self, script: &str) -> Value {
        let script = format!(
            "const done = arguments[0]; (async () => {{ {script} }})().then(done, (error) => done(String(error)))"
        );
        let body = json!({ "script": script, "args": [] });
        self.ask("POST", "/execute/async", Some(body))
            .expect("the script ends")
    }

    /// Waits until a script returns something true.
    pub fn until(&self, what: &str, script: &str) {
        let end = Instant::now() + PATIENCE;
        loop {
            let body = json!({ "script": script, "args": [] });
            let answer = self.ask("POST", "/execute/sync", Some(body));
            if answer == Ok(Value::Bool(true)) {
                return;
            }
            if Instant::now() > end {
                self.picture("failed");
                let text = self.js("return document.body.innerText");
                panic!("waited for: {what}; last answer {answer:?}; the page says {text}");
            }
            sleep(Duration::from_millis(25));
        }
    }

    /// The visible text of the first element.
    pub fn text(&self, css: &str) -> String {
        let found = self.js(&format!(
            "return document.querySelector({})?.innerText ?? ''",
            json!(css)
        ));
        found.as_str().unwrap_or_default().trim().to_owned()
    }

    /// How many elements there are that can be seen.
    pub fn count(&self, css: &str) -> u64 {
        let script = format!(
            "return [...document.querySelectorAll({})].filter((one) => one.getClientRects().length).length",
            json!(css)
        );
        self.js(&script).as_u64().expect("a count is a number")
    }

    fn find(&self, css: &str) -> Result<String, String> {
        let found = self.ask(
            "POST",
            "/element",
            Some(json!({ "using": "css selector", "value": css })),
        )?;
        found[ELEMENT]
            .as_str()
            .map(str::to_owned)
            .ok_or_else(|| format!("no {css}"))
    }

    /// Clicks or taps where a person would.
    pub fn tap(&self, css: &str) {
        let end = Instant::now() + PATIENCE;
        loop {
            let done = self
                .find(css)
                .and_then(|id| self.ask("POST", &format!("/element/{id}/click"), Some(json!({}))));
            match done {
                Ok(_) => return,
                Err(error) if Instant::now() > end => {
                    self.picture("failed");
                    panic!("cannot tap {css}: {error}");
                }
                Err(_) => sleep(Duration::from_millis(25)),
            }
        }
    }

    /// Writes into a field.
    pub fn write(&self, css: &str, text: &str) {
        let id = self.find(css).expect("the field is there");
        self.ask(
            "POST",
            &format!("/element/{id}/value"),
            Some(json!({ "text": text })),
        )
        .expect("a field takes text");
    }

    /// Presses keys one after the other, wherever the focus is. Named ones as WebDriver has them.
    pub fn keys(&self, keys: &[&str]) {
        let actions: Vec<Value> = keys
            .iter()
            .flat_map(|key| {
                [
                    json!({ "type": "keyDown", "value": key }),
                    json!({ "type": "keyUp", "value": key }),
                ]
            })
            .collect();
        let body = json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] });
        self.ask("POST", "/actions", Some(body))
            .expect("keys are pressed");
    }

    /// Keeps a picture of the page in `artifacts/browser`.
    pub fn picture(&self, name: &str) {
        let Ok(Value::String(data)) = self.ask("GET", "/screenshot", None) else {
            return;
        };
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../artifacts/browser");
        std::fs::create_dir_all(&folder).expect("artifacts can be kept");
        std::fs::write(folder.join(format!("{name}.png")), base64(&data))
            .expect("artifacts can be kept");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.ask("DELETE", "", None);
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
