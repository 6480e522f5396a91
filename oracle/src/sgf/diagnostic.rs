//! What is wrong with a file, how badly, and where.

use std::fmt;

/// How much a finding matters to whoever judges the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Allowed or harmless, but worth knowing (a default was used, variations were skipped).
    Note,
    /// The file departs from the format, and one plain reading was chosen.
    Warning,
    /// Something could not be read. On the main line this ends the reading: what follows cannot be trusted.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

/// A place in the source text.
///
/// Columns count characters as an editor of UTF-8 text does: a continuation byte does not move the
/// column, and a byte order mark at the start takes no column. LF, CR, CR LF and LF CR each end one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Bytes before this place.
    pub offset: u32,
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

impl Place {
    /// The first byte of a file.
    pub const START: Place = Place { offset: 0, line: 1, column: 1 };
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// One finding: a place and what is the matter there.
///
/// It prints as one line: `3:14: error[off-board]: …`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Where.
    pub place: Place,
    /// What.
    pub problem: Problem,
}

impl Diagnostic {
    /// How much it matters.
    pub fn severity(&self) -> Severity {
        self.problem.severity()
    }

    /// A short stable name of the kind of problem, such as `off-board`.
    pub fn code(&self) -> &'static str {
        self.problem.code()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (severity, code) = (self.severity(), self.code());
        write!(f, "{}: {severity}[{code}]: {}", self.place, self.problem)
    }
}

impl std::error::Error for Diagnostic {}

/// One table states each problem's severity, code and sentence, so that none can be forgotten.
macro_rules! problems {
    ($($name:ident $({ $($field:ident: $type:ty),* })? = $severity:ident $code:literal $message:literal;)*) => {
        /// Everything the reader can find in a file.
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Problem {
            $(
                #[doc = concat!(stringify!($severity), ": ", $message, ".")]
                $name $({ $(
                    #[doc = concat!("The `", stringify!($field), "` of the message.")]
                    $field: $type,
                )* })?,
            )*
        }

        impl Problem {
            /// How much it matters.
            pub fn severity(&self) -> Severity {
                match self { $(Problem::$name { .. } => Severity::$severity,)* }
            }

            /// A short stable name of the kind of problem.
            pub fn code(&self) -> &'static str {
                match self { $(Problem::$name { .. } => $code,)* }
            }

            #[cfg(test)]
            const CODES: &'static [&'static str] = &[$($code),*];
        }

        impl fmt::Display for Problem {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Problem::$name $({ $($field),* })? => write!(f, $message),)* }
            }
        }
    };
}

problems! {
    InputTooLarge { bytes: usize } = Error "input-too-large" "{bytes} bytes are more than this reader takes";
    Utf16 = Error "utf-16" "the text is encoded in UTF-16, which the format does not allow";
    NoGame = Error "no-game" "no game tree found";
    ByteOrderMark = Note "byte-order-mark" "the file begins with a byte order mark";
    OutsideText { bytes: u32 } = Warning "outside-text" "text outside any game is ignored ({bytes} bytes)";
    MissingParentheses { count: u32 } = Warning "missing-parentheses" "the file ends before the game does ({count} parentheses still open)";
    EmptyTree { count: u32 } = Warning "empty-tree" "a game tree has no node of its own ({count} such in the game, the first here)";
    MissingSemicolon = Warning "missing-semicolon" "a property stands before the first `;` of its tree";
    NodeAfterVariation = Warning "node-after-variation" "a node follows a variation of its own tree and is read as one more variation";
    StrayText { bytes: u32 } = Error "stray-text" "text stands outside any property value ({bytes} bytes)";
    NamelessValue = Error "nameless-value" "a value stands without a property name";
    NameWithoutCapitals { name: String } = Error "name-without-capitals" "the property name `{name}` has no capital letter";
    NameWithDigits { name: String } = Warning "name-with-digits" "the property name `{name}` has characters other than letters";
    LowercaseInNames { count: u32 } = Note "lowercase-in-names" "lowercase letters in a property name do not count ({count} such names in the game, the first here)";
    UnescapedBracket = Warning "unescaped-bracket" "an unescaped `]` inside a value is read as part of its text";
    BracketInValue { count: u32 } = Note "bracket-in-value" "an unescaped `[` in a value is allowed, but often the sign of a missing `]` ({count} such values in the game, the first here)";
    UnterminatedValue = Error "unterminated-value" "the file ends inside this value";
    NotUtf8 { values: u32 } = Note "not-utf-8" "bytes that are not UTF-8 are replaced ({values} such values in the game, the first here)";
    NoNode = Error "no-node" "the game has no node";

    MissingSize = Note "missing-size" "no SZ: the board is taken as 19x19";
    BadSize { found: String } = Error "bad-size" "SZ[{found}] is not a board size from 1 to 52 on each side";
    SquareAsRectangle = Warning "square-as-rectangle" "a square board is written as width:height";
    MissingFormat = Note "missing-format" "no FF: taken as FF[1]";
    BadFormat { found: String } = Warning "bad-format" "FF[{found}] is not a file format from 1 to 4";
    MissingGame = Note "missing-game" "no GM: taken as GM[1], Go";
    OtherGame { found: String } = Error "other-game" "GM[{found}] is not Go";
    KomiNotHalf { found: String } = Warning "komi-not-half" "KM[{found}] is not a whole number of half points";
    BadKomi { found: String } = Warning "bad-komi" "KM[{found}] is not a number this reader can hold";
    BadHandicap { found: String } = Warning "bad-handicap" "HA[{found}] is not a number of stones";
    HandicapStones { handicap: u32, stones: u32 } = Note "handicap-stones" "HA[{handicap}], but the number of black stones added in the first node is {stones}";
    SloppyNumber { property: &'static str, found: String } = Warning "sloppy-number" "{property}[{found}] is not written as the format writes numbers";
    ForeignCharset { charset: String } = Note "foreign-charset" "CA[{charset}] declares another encoding than UTF-8, but values are read as UTF-8";
    InfoInside { property: String } = Note "info-inside" "{property} stands in a later node than the first";
    InfoRepeated { property: String } = Warning "info-repeated" "{property} was already given on this line; the first one counts";
    RootPropertyInside { property: String } = Warning "root-property-inside" "{property} belongs only in the first node (a missing `)` before it?)";
    RootPropertyChanged { property: String } = Error "root-property-changed" "{property} changes in a later node (a missing `)` before it?)";
    RepeatedProperty { property: String } = Warning "repeated-property" "{property} appears more than once in one node";
    ConflictingProperty { property: String } = Error "conflicting-property" "{property} appears more than once in one node with different values";
    ExtraValues { property: String } = Warning "extra-values" "{property} has several values; the first one counts";
    SeveralValues { property: String } = Error "several-values" "{property} has several values where one is meant";
    NewerFeature { feature: &'static str, format: u8 } = Note "newer-feature" "{feature} came with FF[4], the file says FF[{format}]";

    BadPoint { found: String } = Error "bad-point" "`{found}` is not a point";
    OffBoard { found: String, columns: u8, rows: u8 } = Error "off-board" "`{found}` is not on the {columns}x{rows} board";
    ReversedRectangle = Warning "reversed-rectangle" "the corners of a rectangle are not its upper left and lower right";
    OnePointRectangle = Warning "one-point-rectangle" "a rectangle of one point";
    RepeatedPoint = Warning "repeated-point" "points of this value were already listed in the node; they count once";
    ConflictingPoint = Error "conflicting-point" "points of this value were listed for another colour in the same node";
    EmptyPointList { property: String } = Warning "empty-point-list" "{property} lists no point";
    BadColour { found: String } = Error "bad-colour" "PL[{found}] is not a colour";
    SloppyColour { found: String } = Warning "sloppy-colour" "PL[{found}] should be B or W";
    SeveralMoves = Warning "several-moves" "more than one move in one node; they count in the order of the file";
    SetupWithMove = Warning "setup-with-move" "set-up and a move in one node; they count in the order of the file";
    ForcedMove = Note "forced-move" "KO: the file itself says that this move may be illegal";
    VariationsSkipped { count: u32 } = Note "variations-skipped" "variations beside the main line are not read ({count} of them, the first here)";
    NodesNotRead { count: u32 } = Note "nodes-not-read" "the error leaves the main line unread from here on ({count} nodes, this one perhaps in part)";
}

/// The findings made while one game is read.
#[derive(Debug, Default)]
pub(super) struct Log {
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl Log {
    /// Records a finding that lets the reading go on.
    pub(super) fn add(&mut self, place: Place, problem: Problem) {
        self.diagnostics.push(Diagnostic { place, problem });
    }

    /// Records a finding that ends the reading.
    pub(super) fn fail(&mut self, place: Place, problem: Problem) -> Diagnostic {
        let diagnostic = Diagnostic { place, problem };
        self.diagnostics.push(diagnostic.clone());
        diagnostic
    }
}

/// A piece of the source fit for a one-line message.
pub(super) fn excerpt(bytes: &[u8]) -> String {
    const LONGEST: usize = 40;
    let head = bytes.get(..LONGEST).unwrap_or(bytes);
    let mut line = String::from_utf8_lossy(head).escape_debug().to_string();
    if head.len() < bytes.len() {
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_its_own_and_in_lowercase() {
        let mut codes = Problem::CODES.to_vec();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), Problem::CODES.len());
        for code in codes {
            assert!(code.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
        }
    }

    #[test]
    fn a_diagnostic_prints_as_one_line() {
        let place = Place { offset: 40, line: 3, column: 14 };
        let problem = Problem::BadPoint { found: excerpt(b"a\n") };
        let printed = Diagnostic { place, problem }.to_string();
        assert_eq!(printed, "3:14: error[bad-point]: `a\\n` is not a point");
    }
}
