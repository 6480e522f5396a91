//! Numbers in property values, exactly as they are written.

use super::diagnostic::{Log, Place, Problem, excerpt};
use super::tree::Value;

/// A number and whether it was written as the format writes numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number<T> {
    pub(super) value: T,
    pub(super) sloppy: bool,
}

impl<T> Number<T> {
    pub(super) fn warn_if_sloppy(&self, property: &'static str, value: Value<'_>, log: &mut Log) {
        if self.sloppy {
            let found = excerpt(value.raw());
            log.add(value.place(), Problem::SloppyNumber { property, found });
        }
    }
}

/// Reads a number that cannot be negative.
pub(super) fn whole(raw: &[u8]) -> Option<Number<u32>> {
    let trimmed = raw.trim_ascii();
    let digits = trimmed.strip_prefix(b"+").unwrap_or(trimmed);
    Some(Number { value: decimal(digits)?.try_into().ok()?, sloppy: trimmed.len() != raw.len() })
}

fn decimal(digits: &[u8]) -> Option<i64> {
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0i64, |sum, &digit| {
        let digit = digit.is_ascii_digit().then(|| i64::from(digit - b'0'))?;
        sum.checked_mul(10)?.checked_add(digit)
    })
}

/// KM: what the file says the komi is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Komi {
    /// The text of the value, untouched.
    pub text: String,
    /// The same in half points, if it is a whole number of them that fits. Nothing is rescaled:
    /// `375` is 375 points, whatever the server that wrote it meant.
    pub half_points: Option<i32>,
    /// The place of the value.
    pub place: Place,
}

impl Komi {
    pub(super) fn read(value: Value<'_>, log: &mut Log) -> Komi {
        let found = || excerpt(value.raw());
        let half_points = match half_points(value.raw()) {
            Ok(read) => {
                read.warn_if_sloppy("KM", value, log);
                Some(read.value)
            }
            Err(NotHalfPoints::Finer) => {
                log.add(value.place(), Problem::KomiNotHalf { found: found() });
                None
            }
            Err(NotHalfPoints::NotANumber) => {
                log.add(value.place(), Problem::BadKomi { found: found() });
                None
            }
        };
        Komi { text: value.simple_text(), half_points, place: value.place() }
    }
}

/// Why a text gives no number of half points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NotHalfPoints {
    /// A number, but not of whole halves.
    Finer,
    /// No number, or one beyond all komi.
    NotANumber,
}

fn half_points(raw: &[u8]) -> Result<Number<i32>, NotHalfPoints> {
    let trimmed = raw.trim_ascii();
    let (negative, unsigned) = match trimmed {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        rest => (false, rest),
    };
    let mut parts = unsigned.splitn(2, |&byte| byte == b'.');
    let (points, fraction) = (parts.next().unwrap_or_default(), parts.next());
    let digits = fraction.unwrap_or_default();
    let all_digits = points.iter().chain(digits).all(u8::is_ascii_digit);
    if !all_digits || (points.is_empty() && digits.is_empty()) {
        return Err(NotHalfPoints::NotANumber);
    }
    let half = match digits {
        [tenth @ (b'0' | b'5'), rest @ ..] if rest.iter().all(|&d| d == b'0') => i64::from(*tenth == b'5'),
        [] => 0,
        _ => return Err(NotHalfPoints::Finer),
    };
    let points = if points.is_empty() { Some(0) } else { decimal(points) };
    let doubled = points.and_then(|points| points.checked_mul(2)?.checked_add(half));
    let signed = doubled.map(|doubled| if negative { -doubled } else { doubled });
    let value = signed.and_then(|signed| i32::try_from(signed).ok());
    Ok(Number {
        value: value.ok_or(NotHalfPoints::NotANumber)?,
        sloppy: trimmed.len() != raw.len() || unsigned.starts_with(b".") || fraction == Some(b""),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn komi(text: &str) -> Option<i32> {
        half_points(text.as_bytes()).ok().map(|read| read.value)
    }

    #[test]
    fn komi_is_exact_in_half_points_and_never_rescaled() {
        let read = ["6.5", "7", "-1.5", "-0.5", "+0.5", "0", "7.50", "375", "3.0000"].map(komi);
        assert_eq!(read, [13, 14, -3, -1, 1, 0, 15, 750, 6].map(Some));
    }

    #[test]
    fn komi_finer_than_half_a_point_has_no_value() {
        assert_eq!(half_points(b"3.75"), Err(NotHalfPoints::Finer));
        assert_eq!(half_points(b"6.51"), Err(NotHalfPoints::Finer));
    }

    #[test]
    fn what_is_no_number_is_no_komi() {
        for text in ["", " ", ".", "-", "6,5", "1e1", "--1", "6.5.0", "99999999999999999999", "1073741824"] {
            assert_eq!(half_points(text.as_bytes()), Err(NotHalfPoints::NotANumber), "{text:?}");
        }
    }

    #[test]
    fn numbers_with_stray_white_space_or_half_a_fraction_are_sloppy() {
        let sloppy = |text: &str| half_points(text.as_bytes()).map(|read| read.sloppy);
        assert_eq!(["6.5 ", ".5", "6."].map(sloppy), [Ok(true); 3]);
        assert_eq!(sloppy("6.5"), Ok(false));
        assert_eq!(whole(b" 9"), Some(Number { value: 9, sloppy: true }));
        assert_eq!(whole(b"-9"), None);
    }
}
