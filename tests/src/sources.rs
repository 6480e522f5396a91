//! The project's own files, read as text by the tests that check them against one another.

use std::path::{Path, PathBuf};

/// A file of the repository.
pub struct Source {
    /// Its path from the root of the repository, with `/`.
    pub path: String,
    /// What stands in it.
    pub text: String,
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// One file of the repository.
pub fn file(path: &str) -> Source {
    let text = std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    Source { path: path.to_string(), text }
}

/// All files below a folder whose name ends so, in the order of their paths; none if there is no such folder.
pub fn files(folder: &str, ending: &str) -> Vec<Source> {
    let Ok(entries) = std::fs::read_dir(root().join(folder)) else { return Vec::new() };
    let mut names: Vec<(String, bool)> = entries
        .filter_map(|entry| entry.ok())
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path().is_dir()))
        .filter(|(name, _)| name != "target" && !name.starts_with('.'))
        .collect();
    names.sort();
    names
        .into_iter()
        .flat_map(|(name, is_folder)| match (format!("{folder}/{name}"), is_folder) {
            (path, true) => files(&path, ending),
            (path, false) if path.ends_with(ending) => vec![file(&path)],
            _ => vec![],
        })
        .collect()
}

/// Whether there is such a file or folder.
pub fn exists(path: &str) -> bool {
    root().join(path).exists()
}

/// A Rust text without its comments and without what stands in its string literals.
pub fn code_of(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if next == '"' {
            code.push_str("\"\"");
            end_of_string(rest)
        } else if rest.starts_with("'\"'") {
            3
        } else {
            code.push(next);
            next.len_utf8()
        };
        rest = &rest[skipped..];
    }
    code
}

/// Where a string literal that starts here ends.
fn end_of_string(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    text.len()
}
