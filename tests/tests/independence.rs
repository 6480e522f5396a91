//! The two implementations never see each other, and what they share decides nothing.

use tengen_tests::sources::{code_of, file, files};

/// The keys below a heading of a manifest.
fn keys_below(manifest: &str, heading: &str) -> Vec<String> {
    let lines = manifest.lines().map(str::trim).skip_while(|line| *line != heading).skip(1).take_while(|line| !line.starts_with('['));
    let keys = lines.filter(|line| !line.is_empty() && !line.starts_with('#')).filter_map(|line| line.split(['=', '.', ' ']).next());
    keys.map(str::to_string).collect()
}

/// Headings under which a manifest can hide further dependencies.
fn other_dependency_headings(manifest: &str) -> Vec<&str> {
    let headings = manifest.lines().map(str::trim).filter(|line| line.starts_with('['));
    headings.filter(|heading| heading.contains("dependencies") && !["[dependencies]", "[dev-dependencies]"].contains(heading)).collect()
}

#[test]
fn each_implementation_depends_on_the_vocabulary_and_on_nothing_else() {
    for (krate, expected) in [("spec", &[][..]), ("reference", &["tengen-spec"]), ("fast", &["tengen-spec"])] {
        let manifest = file(&format!("{krate}/Cargo.toml")).text;
        assert_eq!(keys_below(&manifest, "[dependencies]"), expected, "{krate}");
        assert_eq!(other_dependency_headings(&manifest), [""; 0], "{krate}");
        assert!(!tengen_tests::sources::exists(&format!("{krate}/build.rs")), "{krate} runs code when it is built");
    }
}

#[test]
fn neither_implementation_mentions_the_other() {
    for (krate, others) in [
        ("reference", ["tengen_fast", "tengen-fast", "FastGame", "fast/"]),
        ("fast", ["tengen_reference", "tengen-reference", "ReferenceGame", "reference/"]),
    ] {
        for source in files(&format!("{krate}/src"), ".rs") {
            let uses_a_file_of_another_crate = source.text.contains("#[path") || source.text.contains("include!(");
            assert!(!uses_a_file_of_another_crate, "{}", source.path);
            for name in others {
                assert!(!source.text.contains(name), "{} mentions {name}", source.path);
            }
        }
    }
    for source in files("spec/src", ".rs") {
        let code = code_of(&source.text);
        assert!(!code.contains("tengen_reference") && !code.contains("tengen_fast"), "{}", source.path);
    }
}

#[test]
fn no_crate_contains_unsafe_code_but_the_one_module_that_speaks_to_the_machine() {
    for krate in ["spec", "reference", "fast", "oracle", "tests"] {
        let root = file(&format!("{krate}/src/lib.rs")).text;
        let lint = if krate == "fast" { "#![deny(unsafe_code)]" } else { "#![forbid(unsafe_code)]" };
        assert!(root.contains(lint), "{krate}");
        // The vector instructions of the lockstep engine; an allocator that counts has to be unsafe in a test.
        let excepted = |path: &str| path.contains("fast/src/lockstep/machine/") || path.contains("fast/tests/allocations.rs");
        for source in files(krate, ".rs").into_iter().filter(|source| !excepted(&source.path)) {
            let code = code_of(&source.text).replace("unsafe_code", "");
            let word = code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "unsafe");
            assert!(!word, "{}", source.path);
        }
    }
}

/// Words and shapes that only code needs which decides: neighbours, chains, liberties, what a play removes, whether a position returns.
const DECIDING: [&str; 21] = [
    "adjacent",
    "neighbour",
    "neighbor",
    "libert",
    "flood",
    "visited",
    "fn chain",
    "fn group",
    "fn region",
    "fn reach",
    "fn connected",
    "fn clear",
    "fn capture",
    "fn remove_stones",
    "fn play",
    "fn is_legal",
    "fn repeats",
    "fn territory",
    "fn winner",
    "column - 1",
    "column.checked_",
];

#[test]
fn the_vocabulary_has_no_adjacency_and_decides_nothing() {
    let mut found = Vec::new();
    for source in files("spec/src", ".rs") {
        let code = code_of(&source.text);
        for (number, line) in code.lines().enumerate() {
            // Points must name their columns and rows, and the contract its questions; what no clause needs to be printed is a decision.
            let names = ["Phase::playing", "pub fn playing"].iter().any(|name| line.contains(name));
            found.extend(
                DECIDING
                    .iter()
                    .filter(|word| line.contains(**word) && !names)
                    .map(|word| format!("{}:{}: {word}", source.path, number + 1)),
            );
        }
    }
    assert!(found.is_empty(), "the vocabulary decides:\n  {}", found.join("\n  "));
}

#[test]
fn the_contract_has_no_provided_methods() {
    let code = code_of(&file("spec/src/game.rs").text);
    let signatures = code.split("fn ").skip(1);
    let provided: Vec<&str> =
        signatures.filter(|rest| rest.find('{').is_some_and(|body| body < rest.find(';').unwrap_or(rest.len()))).collect();
    assert!(provided.is_empty(), "{provided:?}");
    assert_eq!(code.matches("fn ").count(), 8);
}

#[test]
fn comments_and_strings_are_not_code() {
    let text = "let a = \"adjacent \\\" unsafe\"; // flood\nlet b = '\"'; let c = \"x\";";
    assert_eq!(code_of(text), "let a = \"\"; \nlet b = ; let c = \"\";");
}
