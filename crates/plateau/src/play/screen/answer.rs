//! What a terminal says of itself, asked in one breath: whether it shows pictures, of which kind,
//! and how large its cells are.

use ratatui_image::picker::ProtocolType;

/// The first kitty whose pictures stand where their cells are; earlier ones write signs instead.
const KITTY: u32 = 28;

/// What a terminal says of itself.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Answer {
    sixel: bool,
    /// Pictures as kitty has them.
    kitty: bool,
    /// The version of kitty, where it is kitty: 28 is 0.28.
    version: Option<u32>,
    /// Width and height of a cell in pixels.
    pub cell: Option<(u16, u16)>,
}

impl Answer {
    /// A picture of one pixel that is only asked for, the size of a cell, the version, and last what
    /// every terminal answers.
    pub const QUESTION: &str = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[16t\x1b[>c\x1b[c";

    /// Reads what was heard; nothing while the end of it is missing.
    pub fn read(text: &str) -> Option<Answer> {
        let mut answer = Answer::default();
        let mut whole = false;
        for part in text.split('\x1b') {
            let number = |text: &str| match text {
                "" => Some(0),
                text => text.parse().ok(),
            };
            let numbers = |begin: &str, end: char| -> Option<Vec<u32>> {
                let inside = part.strip_prefix(begin)?.strip_suffix(end)?;
                inside.split(';').map(number).collect()
            };
            answer.kitty |= part == "_Gi=31;OK";
            if let Some(cell) = numbers("[6;", 't')
                && let [high, wide] = cell[..]
            {
                let pixels = |number: u32| u16::try_from(number).ok().filter(|number| *number > 0);
                answer.cell = pixels(wide).zip(pixels(high));
            }
            if let Some(version) = numbers("[>", 'c')
                && let [1, 4000, version, ..] = version[..]
            {
                answer.version = Some(version);
            }
            if let Some(can) = numbers("[?", 'c') {
                answer.sixel = can.contains(&4);
                whole = true;
            }
        }
        whole.then_some(answer)
    }

    /// How pictures are sent to this terminal, if it shows any.
    pub fn kind(&self, variable: impl Fn(&str) -> Option<String>) -> Option<ProtocolType> {
        let program = variable("TERM_PROGRAM").unwrap_or_default();
        let named = |names: &[&str]| names.iter().any(|name| program.contains(name));
        let iterm = variable("LC_TERMINAL").is_some_and(|name| name.contains("iTerm"));
        // They say that they have kitty's pictures, and have not its places for them.
        let own = iterm || named(&["iTerm", "WezTerm", "mintty", "vscode", "Tabby", "rio"]);
        let konsole = variable("KONSOLE_VERSION").is_some();
        let placed = self
            .version
            .map_or(program == "ghostty", |version| version >= KITTY);
        match () {
            () if own => Some(ProtocolType::Iterm2),
            () if self.kitty && placed && !konsole => Some(ProtocolType::Kitty),
            () if self.sixel => Some(ProtocolType::Sixel),
            () => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(heard: &str, variables: &[(&str, &str)]) -> Option<ProtocolType> {
        let variable = |name: &str| {
            let found = variables.iter().find(|(own, _)| *own == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        Answer::read(heard)
            .expect("the answer is whole")
            .kind(variable)
    }

    #[test]
    fn terminals_say_which_pictures_they_show() {
        let xterm = "\x1b[>41;379;0c\x1b[?63;1;2;4;6;9;15;16;22;28c";
        assert_eq!(kind(xterm, &[]), Some(ProtocolType::Sixel));
        let plain = "\x1b[>41;379;0c\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c";
        assert_eq!(kind(plain, &[]), None);
        let kitty = |version: u32| {
            format!("\x1b_Gi=31;OK\x1b\\\x1b[6;20;9t\x1b[>1;4000;{version}c\x1b[?62;c")
        };
        assert_eq!(kind(&kitty(32), &[]), Some(ProtocolType::Kitty));
        assert_eq!(kind(&kitty(26), &[]), None, "it would write signs instead");
        let wezterm = "\x1b_Gi=31;OK\x1b\\\x1b[>1;277;0c\x1b[?65;4;6;18;22c";
        let variables = [("TERM_PROGRAM", "WezTerm")];
        assert_eq!(kind(wezterm, &variables), Some(ProtocolType::Iterm2));
    }

    #[test]
    fn an_answer_is_read_once_its_end_is_there() {
        let whole = "\x1b[6;20;9t\x1b[?62;4c";
        for end in 0..whole.len() {
            assert_eq!(Answer::read(&whole[..end]), None, "{end}");
        }
        let answer = Answer::read(whole).expect("it is whole");
        assert_eq!((answer.cell, answer.sixel), (Some((9, 20)), true));
        for rubbish in ["", "q", "\x1b[", "\x1b[?x;c", "\x1b[6;0;0t", "é\x1b_G"] {
            assert_eq!(Answer::read(rubbish), None, "{rubbish:?}");
        }
    }
}
