//! An address as a picture of letters that phones can read.

use qrcode::{EcLevel, QrCode};

/// The code in half blocks, dark on light, two modules a character; `None` if it is too long.
pub(crate) fn draw(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let width = code.width() as i32;
    let modules = code.to_colors();
    const QUIET: i32 = 2;
    let dark = |x: i32, y: i32| {
        let inside = (0..width).contains(&x) && (0..width).contains(&y);
        inside && modules[(y * width + x) as usize] == qrcode::Color::Dark
    };
    let mut picture = String::new();
    for y in (-QUIET..width + QUIET).step_by(2) {
        for x in -QUIET..width + QUIET {
            // Light modules are drawn, so that it reads on a dark terminal too.
            picture.push(match (dark(x, y), dark(x, y + 1)) {
                (false, false) => '█',
                (false, true) => '▀',
                (true, false) => '▄',
                (true, true) => ' ',
            });
        }
        picture.push('\n');
    }
    Some(picture)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_fits_a_terminal() {
        let picture = draw("http://192.168.178.123:7777/").expect("it fits");
        let lines: Vec<&str> = picture.lines().collect();
        assert!(lines.len() <= 20, "{} lines", lines.len());
        assert!(lines.iter().all(|line| line.chars().count() <= 40));
        assert!(
            lines[0].chars().all(|c| c == '█'),
            "a quiet border is around it"
        );
    }
}
