//! A person at a browser: a window with a profile of its own, eyes and hands.

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::chromium::{Asked, Chromium};

/// How long something is waited for.
pub const PATIENCE: Duration = Duration::from_secs(20);
/// How long after something was not there it is looked for again.
pub const GLANCE: Duration = Duration::from_millis(10);

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
    /// Whether the person wants things to stay where they are instead of moving there.
    pub calm: bool,
}

/// A desktop in English.
pub const DESK: Kind = Kind {
    size: (1440, 900),
    phone: false,
    lang: "en-GB",
    dark: false,
    calm: false,
};
/// A small phone in English.
pub const PHONE: Kind = Kind {
    size: (360, 640),
    phone: true,
    ..DESK
};

const ANDROID: &str = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";

/// A window of the browser that shares nothing with the others: a person.
pub struct Browser {
    chromium: &'static Chromium,
    context: String,
    session: String,
    /// Whether it is a phone.
    pub phone: bool,
}

impl Browser {
    /// Opens a window.
    pub fn open(kind: Kind) -> Browser {
        let chromium = Chromium::running();
        let make = |method: &str, params: Value, name: &str| {
            let made = chromium.call(None, method, params);
            let made = made.unwrap_or_else(|error| panic!("a window opens: {error}"));
            made[name]
                .as_str()
                .expect("what is made has a name")
                .to_owned()
        };
        let context = make("Target.createBrowserContext", json!({}), "browserContextId");
        let page = json!({ "url": "about:blank", "browserContextId": context });
        let page = make("Target.createTarget", page, "targetId");
        let attach = json!({ "targetId": page, "flatten": true });
        let session = make("Target.attachToTarget", attach, "sessionId");
        let browser = Browser {
            chromium,
            context,
            session,
            phone: kind.phone,
        };
        browser.dress(kind);
        browser
    }

    /// Makes the window what its kind is.
    fn dress(&self, kind: Kind) {
        let (width, height) = kind.size;
        let scale = if kind.phone { 2 } else { 1 };
        let name = if kind.phone {
            ANDROID
        } else {
            &self.chromium.user_agent
        };
        let scheme = if kind.dark { "dark" } else { "light" };
        let motion = if kind.calm { "reduce" } else { "no-preference" };
        let mut asked = vec![
            // Whoever has a window of their own has the focus in it.
            self.ask("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })),
            self.ask(
                "Emulation.setDeviceMetricsOverride",
                json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": kind.phone }),
            ),
            self.ask(
                "Emulation.setUserAgentOverride",
                json!({ "userAgent": name, "acceptLanguage": kind.lang }),
            ),
            self.ask(
                "Emulation.setEmulatedMedia",
                json!({ "features": [
                    { "name": "prefers-color-scheme", "value": scheme },
                    { "name": "prefers-reduced-motion", "value": motion },
                ] }),
            ),
        ];
        if kind.phone {
            asked.push(self.ask(
                "Emulation.setTouchEmulationEnabled",
                json!({ "enabled": true, "maxTouchPoints": 1 }),
            ));
        }
        if kind.lang != DESK.lang {
            asked.push(self.ask(
                "Emulation.setLocaleOverride",
                json!({ "locale": kind.lang }),
            ));
        }
        obey(asked);
    }

    /// Sends a command of the browser's own protocol; it is obeyed a little later.
    pub fn ask(&self, method: &str, params: Value) -> Asked {
        self.chromium.ask(Some(&self.session), method, params)
    }

    /// A command of the browser's own protocol.
    pub fn cdp(&self, command: &str, params: Value) -> Value {
        self.ask(command, params).wait().expect("the browser obeys")
    }

    /// Goes to an address.
    pub fn open_url(&self, url: &str) {
        let gone = self.cdp("Page.navigate", json!({ "url": url }));
        assert!(
            gone["errorText"].is_null(),
            "{url} opens: {}",
            gone["errorText"]
        );
    }

    /// Goes to an address and waits until the page is ready for hands.
    pub fn go(&self, url: &str) {
        self.open_url(url);
        self.ready();
    }

    fn ready(&self) {
        self.until(
            "the page is ready",
            "return !window.left && document.readyState === 'complete' && document.documentElement.dataset.ready !== undefined",
        );
    }

    /// Where it is.
    pub fn url(&self) -> String {
        let url = self.js("return location.href");
        url.as_str().expect("an address is text").to_owned()
    }

    /// Loads the page again.
    pub fn reload(&self) {
        self.js("window.left = true");
        self.cdp("Page.reload", json!({}));
        self.ready();
    }

    /// What a script in the page returns, or why nothing: it failed, or the page went away.
    pub fn evaluate(&self, script: &str) -> Result<Value, String> {
        let params = json!({
            "expression": format!("(async () => {{ {script}\n }})()"),
            "awaitPromise": true,
            "returnByValue": true,
        });
        let done = self.ask("Runtime.evaluate", params).wait()?;
        match done.get("exceptionDetails") {
            Some(wrong) => Err(wrong["exception"]["description"].to_string()),
            None => Ok(done["result"]["value"].clone()),
        }
    }

    /// Runs a script in the page; what it returns, or what comes of the promise that it returns.
    pub fn js(&self, script: &str) -> Value {
        self.evaluate(script)
            .unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until a script returns true. The page asks itself again and again; when it goes away
    /// meanwhile, the next one is asked.
    pub fn until(&self, what: &str, script: &str) {
        let end = Instant::now() + PATIENCE;
        let wait = format!(
            "const ask = async () => {{ {script}\n }}; const end = Date.now() + 500; for (;;) {{ const answer = await ask(); if (answer === true || Date.now() > end) return answer; await new Promise((done) => setTimeout(done, {})); }}",
            GLANCE.as_millis()
        );
        loop {
            let answer = self.evaluate(&wait);
            if answer == Ok(Value::Bool(true)) {
                return;
            }
            if Instant::now() > end {
                self.picture("failed");
                let text = self.evaluate("return document.body.innerText");
                panic!("waited for: {what}; last answer {answer:?}; the page says {text:?}");
            }
            sleep(GLANCE);
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
}

impl Drop for Browser {
    fn drop(&mut self) {
        let context = json!({ "browserContextId": self.context });
        let _ = self
            .chromium
            .call(None, "Target.disposeBrowserContext", context);
    }
}

/// Waits until all of it is done.
pub fn obey(asked: Vec<Asked>) {
    for one in asked {
        one.wait().expect("the browser obeys");
    }
}
