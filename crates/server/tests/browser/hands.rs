//! What people do at a Connect Four table.

use crate::{driver::Browser, program::Server};

impl Browser {
    /// Drops a disc.
    pub fn drop_disc(&self, column: u8) {
        self.tap(&format!(".board [id$='-slot-{column}']"));
    }

    /// Waits until so many moves stand.
    pub fn sees_moves(&self, count: usize) {
        self.until(
            &format!("{count} moves"),
            &format!("return document.querySelectorAll('.moves button').length === {count}"),
        );
    }

    /// Waits until I am to move, or the game is over.
    pub fn may_move(&self) {
        self.until(
            "my move, or the end",
            "return document.querySelectorAll('.board .offered').length > 0 || document.querySelector('.result:not([hidden])') !== null",
        );
    }

    /// Whether the result is shown.
    pub fn is_over(&self) -> bool {
        self.count(".result") > 0
    }

    /// The columns that can be played.
    pub fn columns(&self) -> Vec<u8> {
        let found = self.js(
            "return [...new Set([...document.querySelectorAll('.board .offered')].map((one) => Number(one.dataset.target)))]",
        );
        serde_json::from_value(found).expect("columns are numbers")
    }

    /// Opens a table from the form: what is chosen for each seat.
    pub fn open_table(&self, server: &Server, seats: &[&str]) {
        self.go(&server.url("/play/connect4"));
        for (index, seat) in seats.iter().enumerate() {
            self.js(&format!(
                "const one = document.querySelectorAll('form.new fieldset:first-child .field select')[{index}]; one.value = '{seat}'; one.dispatchEvent(new Event('change'));"
            ));
        }
        self.tap("form.new .primary");
        self.until("a table", "return location.pathname.startsWith('/t/') && document.querySelector('.table .board') !== null");
    }

    /// The discs that are shown, as text.
    pub fn discs(&self) -> String {
        let found = self.js(
            "return [...document.querySelectorAll('.board .layer-discs > g')].map((one) => one.id.replace(/^v\\d+-/, '') + one.firstChild.className.baseVal).sort().join()",
        );
        found.as_str().expect("discs are text").to_owned()
    }
}

/// Opens a table with a link, and another browser sits down at it.
pub fn pair(server: &Server, host: &Browser, guest: &Browser) {
    host.open_table(server, &["me", "open"]);
    host.until(
        "the link is shown",
        "return document.querySelector('.waiting:not([hidden]) .link') !== null",
    );
    guest.go(&host.url());
    guest.tap(".waiting .primary");
    for one in [host, guest] {
        one.until(
            "the game has begun",
            "return document.querySelector('.waiting:not([hidden])') === null",
        );
    }
}
