//! What starts an engine.

use super::failure::EngineFailure;
use std::fmt;

/// A program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    program: String,
    arguments: Vec<String>,
}

impl CommandLine {
    /// Splits a text as a shell would (quotes and backslashes; no expansion of any kind).
    ///
    /// # Errors
    /// [`EngineFailure::CouldNotStart`] for an open quote or an empty text.
    pub fn parse(text: &str) -> Result<Self, EngineFailure> {
        let could_not = |reason: String| EngineFailure::CouldNotStart { command_line: text.to_owned(), reason };
        let words = shell_words::split(text).map_err(|error| could_not(error.to_string()))?;
        Self::from_words(words)
    }

    /// The program first, then its arguments, taken as they are.
    ///
    /// # Errors
    /// [`EngineFailure::CouldNotStart`] when there is no program.
    pub fn from_words<W: Into<String>>(words: impl IntoIterator<Item = W>) -> Result<Self, EngineFailure> {
        let mut words = words.into_iter().map(Into::into);
        match words.next() {
            Some(program) => Ok(Self { program, arguments: words.collect() }),
            None => Err(EngineFailure::CouldNotStart { command_line: String::new(), reason: "there is no program in it".to_owned() }),
        }
    }

    /// The program, as it is looked up.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Its arguments.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

impl fmt::Display for CommandLine {
    /// Quoted, so that [`CommandLine::parse`] reads it back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = std::iter::once(&self.program).chain(&self.arguments);
        f.write_str(&shell_words::join(words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_is_split_as_a_shell_splits_it() {
        let line = CommandLine::parse(r#"'my engine' --rules "a b" c\ d $HOME *"#).expect("words");
        assert_eq!(line.program(), "my engine");
        assert_eq!(line.arguments(), ["--rules", "a b", "c d", "$HOME", "*"]);
    }

    #[test]
    fn a_command_line_reads_back_as_it_prints() {
        let line = CommandLine::from_words(["a b", "it's", "", "#"]).expect("words");
        assert_eq!(CommandLine::parse(&line.to_string()), Ok(line));
    }
}
