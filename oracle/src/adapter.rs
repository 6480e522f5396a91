//! Adapters: what there is to know in order to ask somebody else's program, as data in `engines/NAME.toml`.
//!
//! An adapter says how the program is started, which rulesets it *declares* to follow (and where it says so), and which boards it takes. The oracle
//! holds the program to what it declares.

use crate::generate::Sizes;
use serde::Deserialize;
use std::path::{Path, PathBuf};
use tengen_spec::Ruleset;

/// How a saved divergence marks an adapter: `adapter:NAME/RULESET`.
pub const PREFIX: &str = "adapter:";

/// A program or library and how it is asked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adapter {
    /// The name by which it is called, which is that of its file.
    pub name: String,
    /// What it is, in one line.
    pub about: String,
    /// How it is asked.
    pub protocol: Protocol,
    /// The program and its arguments; `{engines}` stands for the folder of the adapters.
    pub command: Vec<String>,
    /// A file of the installation in that folder, by which it is seen that it is installed; for a program, its path.
    pub installed: String,
    /// The boards.
    pub sizes: Boards,
    /// The rulesets that it declares, the one it is best known by first.
    #[serde(rename = "ruleset")]
    pub rulesets: Vec<Declared>,
}

/// How a program is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// The Go Text Protocol.
    Gtp,
    /// The JSON-lines protocol of this project.
    Jsonl,
}

/// The boards that a program takes.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boards {
    /// The shortest side.
    pub shortest: usize,
    /// The longest side.
    pub longest: usize,
    /// Whether both sides must be equally long.
    pub square: bool,
}

/// A ruleset that a program declares to follow.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Declared {
    /// A word for it.
    pub name: String,
    /// Its values, `axis=value,…`; what is left out is as in the Tromp–Taylor rules.
    pub rules: String,
    /// Where the program says so, in its own words.
    pub says: String,
    /// Arguments that select it, added to the command.
    #[serde(default)]
    pub arguments: Vec<String>,
}

/// Why there is no such adapter.
#[derive(Debug, thiserror::Error)]
pub enum AdapterError {
    /// No folder of adapters was found.
    #[error("no folder `engines` here or above; set TENGEN_ENGINES to it")]
    NoFolder,
    /// The file cannot be read.
    #[error("{path}: {why}")]
    Unreadable {
        /// The file.
        path: String,
        /// Why not.
        why: String,
    },
    /// The adapter has no such ruleset.
    #[error("{name} declares no ruleset {asked:?}; it declares {declared}")]
    NoRuleset {
        /// The adapter.
        name: String,
        /// What was asked for.
        asked: String,
        /// What there is.
        declared: String,
    },
}

/// The folder of the adapters: `TENGEN_ENGINES`, or `engines` here or in a folder above.
///
/// # Errors
/// There is none.
pub fn folder() -> Result<PathBuf, AdapterError> {
    if let Some(told) = std::env::var_os("TENGEN_ENGINES") {
        return Ok(PathBuf::from(told));
    }
    let here = std::env::current_dir().map_err(|_| AdapterError::NoFolder)?;
    let mut folders = here.ancestors().map(|above| above.join("engines"));
    folders.find(|folder| folder.join("install").is_file()).ok_or(AdapterError::NoFolder)
}

/// Every adapter of a folder, by name.
///
/// # Errors
/// A file that cannot be read.
pub fn all(folder: &Path) -> Result<Vec<Adapter>, AdapterError> {
    let unreadable = |why: std::io::Error| AdapterError::Unreadable { path: folder.display().to_string(), why: why.to_string() };
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    names.iter().map(|name| Adapter::load(folder, name)).collect()
}

impl Adapter {
    /// The adapter of this name.
    ///
    /// # Errors
    /// The file cannot be read, or is not in order.
    pub fn load(folder: &Path, name: &str) -> Result<Adapter, AdapterError> {
        let path = folder.join(format!("{name}.toml"));
        let unreadable = |why: String| AdapterError::Unreadable { path: path.display().to_string(), why };
        let text = std::fs::read_to_string(&path).map_err(|why| unreadable(why.to_string()))?;
        let adapter: Adapter = toml::from_str(&text).map_err(|why| unreadable(why.to_string()))?;
        for declared in &adapter.rulesets {
            declared.rules.parse::<Ruleset>().map_err(|why| unreadable(format!("{}: {why}", declared.name)))?;
        }
        match adapter.name == name && !adapter.rulesets.is_empty() {
            true => Ok(adapter),
            false => Err(unreadable("name is that of the file, and a ruleset is declared".to_string())),
        }
    }

    /// Whether the program is there.
    pub fn is_installed(&self, folder: &Path) -> bool {
        folder.join(&self.installed).exists()
    }

    /// The declared ruleset of this name; the first for none.
    ///
    /// # Errors
    /// There is none of that name.
    pub fn declared(&self, name: Option<&str>) -> Result<&Declared, AdapterError> {
        let found = match name {
            None => self.rulesets.first(),
            Some(name) => self.rulesets.iter().find(|declared| declared.name == name),
        };
        found.ok_or_else(|| AdapterError::NoRuleset {
            name: self.name.clone(),
            asked: name.unwrap_or_default().to_string(),
            declared: self.rulesets.iter().map(|declared| declared.name.as_str()).collect::<Vec<_>>().join(", "),
        })
    }

    /// The command line that starts the program under a declared ruleset.
    pub fn command_line(&self, folder: &Path, declared: &Declared) -> String {
        let folder = folder.to_string_lossy();
        let words = self.command.iter().chain(&declared.arguments).map(|word| word.replace("{engines}", &folder));
        shell_words::join(words)
    }

    /// The boards that may be drawn for it.
    pub fn sizes(&self) -> Sizes {
        let Boards { shortest, longest, square } = self.sizes;
        Sizes::Sides { shortest, longest, square }
    }

    /// How a saved divergence calls it.
    pub fn label(&self, declared: &Declared) -> String {
        format!("{PREFIX}{}/{}", self.name, declared.name)
    }
}

impl Declared {
    /// Its ruleset, as a value; it was read when the adapter was loaded.
    pub fn ruleset(&self) -> Ruleset {
        self.rules.parse().unwrap_or(Ruleset::TROMP_TAYLOR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_adapter_of_the_repository_can_be_read() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engines");
        let adapters = all(&folder).expect("adapters");
        assert!(adapters.len() >= 8, "{}", adapters.len());
        for adapter in &adapters {
            assert!(adapter.rulesets.iter().all(|declared| !declared.says.is_empty()), "{}", adapter.name);
        }
    }

    #[test]
    fn a_ruleset_that_is_not_declared_is_told() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engines");
        let adapter = Adapter::load(&folder, "sgfmill").expect("an adapter");
        let why = adapter.declared(Some("no such")).expect_err("none").to_string();
        assert!(why.contains("declares no ruleset \"no such\""), "{why}");
    }
}
