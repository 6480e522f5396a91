//! Law, table of clauses, reference, tests and cases say the same: clause by clause, sentence by sentence. All that is wrong is reported at once.

use std::collections::{BTreeMap, BTreeSet};
use tengen_spec::{Clause, Role};
use tengen_tests::sources::{Source, exists, file, files};

/// A clause as the law states it.
struct Stated {
    id: String,
    sentence: String,
}

/// The law, read from its file without the help of the crate that prints it.
fn law() -> Vec<Stated> {
    let source = file("spec/RULES.md");
    let mut stated = Vec::new();
    for section in source.text.split("\n### `").skip(1) {
        let (id, rest) = section.split_once('`').unwrap_or((section, ""));
        let sentence = rest.trim_start().split("\n\n").next().unwrap_or("").lines().collect::<Vec<_>>().join(" ");
        stated.push(Stated { id: id.to_string(), sentence });
    }
    stated
}

/// The table of clauses, read from its file: variant, id, role.
fn table() -> Vec<(String, String, String)> {
    let source = file("spec/src/clause.rs");
    let rows = source.text.lines().filter_map(|line| {
        let mut parts = line.trim().strip_suffix(',')?.split(' ');
        let (variant, id, role) = (parts.next()?, parts.next()?.strip_prefix('"')?.strip_suffix('"')?, parts.next()?);
        parts.next().is_none().then(|| (variant.to_string(), id.to_string(), role.to_string()))
    });
    rows.collect()
}

/// A clause that a documented item of the reference says it transcribes.
struct Transcribed {
    place: String,
    id: String,
    sentence: String,
    item: String,
}

/// Items whose documentation starts with an id and a sentence.
fn transcriptions(source: &Source) -> Vec<Transcribed> {
    let lines: Vec<&str> = source.text.lines().map(str::trim).collect();
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let starts = number == 0 || !lines[number - 1].starts_with("///");
        let cited = line.strip_prefix("/// `").filter(|_| starts).and_then(|rest| rest.split_once("`: "));
        if let Some((id, sentence)) = cited {
            let item = lines[number..].iter().find(|line| !line.starts_with("///") && !line.starts_with("#[")).copied().unwrap_or("");
            found.push(Transcribed {
                place: format!("{}:{}", source.path, number + 1),
                id: id.to_string(),
                sentence: sentence.to_string(),
                item: item.to_string(),
            });
        }
    }
    found
}

/// Everything between backticks or quotes in a text that has the shape of a clause id, with its line.
fn ids_written_in(text: &str, roots: &BTreeSet<String>) -> Vec<(usize, String)> {
    let mut written = Vec::new();
    for (number, line) in text.lines().enumerate() {
        for quoted in line.split(['`', '"']).skip(1) {
            let parts: Vec<&str> = quoted.split('.').collect();
            let word = |part: &&str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            let is_a_file = ["rs", "toml", "md", "sgf", "json", "jsonl", "txt"].contains(parts.last().unwrap_or(&""));
            if parts.len() > 1 && parts.iter().all(word) && roots.contains(parts[0]) && !is_a_file {
                written.push((number + 1, quoted.to_string()));
            }
        }
    }
    written
}

fn report(problems: &[String]) {
    assert!(problems.is_empty(), "{} problems:\n  {}", problems.len(), problems.join("\n  "));
}

#[test]
fn the_law_and_the_table_of_clauses_are_the_same_list() {
    let (law, table) = (law(), table());
    let mut problems = Vec::new();
    let stated: Vec<&str> = law.iter().map(|clause| clause.id.as_str()).collect();
    let listed: Vec<&str> = table.iter().map(|(_, id, _)| id.as_str()).collect();
    problems.extend(stated.iter().filter(|id| !listed.contains(id)).map(|id| format!("{id}: in the law, not in the table")));
    problems.extend(listed.iter().filter(|id| !stated.contains(id)).map(|id| format!("{id}: in the table, not in the law")));
    if problems.is_empty() && stated != listed {
        problems.push("the same clauses in another order".to_string());
    }
    let compiled: Vec<&str> = Clause::ALL.iter().map(|clause| clause.id()).collect();
    if compiled != listed {
        problems.push("the table as this test reads it is not the table as compiled".to_string());
    }
    for clause in &law {
        let as_crate_reads_it = Clause::named(&clause.id).map(Clause::sentence);
        if as_crate_reads_it != Some(&clause.sentence) {
            problems.push(format!("{}: the crate reads the sentence as {as_crate_reads_it:?}", clause.id));
        }
        if !clause.sentence.ends_with('.') || !clause.sentence.starts_with(char::is_uppercase) {
            problems.push(format!("{}: {:?} is no sentence", clause.id, clause.sentence));
        }
    }
    report(&problems);
}

#[test]
fn every_clause_is_transcribed_by_an_item_of_the_reference_under_its_own_sentence() {
    let law = law();
    let sources = files("reference/src", ".rs");
    let transcribed: Vec<Transcribed> = sources.iter().flat_map(transcriptions).collect();
    let mut problems = Vec::new();
    for found in &transcribed {
        match law.iter().find(|clause| clause.id == found.id) {
            None => problems.push(format!("{}: no clause {}", found.place, found.id)),
            Some(clause) if clause.sentence != found.sentence => {
                problems.push(format!("{}: {}\n      law:  {}\n      here: {}", found.place, found.id, clause.sentence, found.sentence));
            }
            Some(_) => {}
        }
    }
    let silences = file("reference/src/law.rs").text;
    for clause in Clause::ALL {
        let items: Vec<&Transcribed> = transcribed.iter().filter(|found| found.id == clause.id()).collect();
        let by_function = items.iter().any(|found| found.item.contains("fn "));
        // What a word means may be a type; that an axis adds nothing is the absence of a function, noted where it would stand.
        let by_type =
            clause.role() == Role::Definition && items.iter().any(|found| found.item.contains("type ") || found.item.contains("struct "));
        let by_silence = clause.role() == Role::Silence && silences.contains(&format!("// `{clause}`"));
        if !(by_function || by_type || by_silence) {
            problems.push(format!("{clause} ({:?}): nothing in the reference transcribes it", clause.role()));
        }
    }
    println!("{} items transcribe {} clauses", transcribed.len(), Clause::ALL.len());
    report(&problems);
}

#[test]
fn no_citation_dangles() {
    let ids: BTreeSet<&str> = Clause::ALL.iter().map(|clause| clause.id()).collect();
    let roots: BTreeSet<String> = ids.iter().filter_map(|id| id.split_once('.')).map(|(root, _)| root.to_string()).collect();
    let folders = ["spec/src", "spec/tests", "reference", "fast", "oracle", "tests"].map(|folder| files(folder, ".rs"));
    let others = [files("spec/cases", ".toml"), files("spec/rulesets", ".toml"), files("spec", ".md")];
    let (mut citations, mut problems) = (0, Vec::new());
    for source in folders.iter().chain(&others).flatten() {
        for (line, id) in ids_written_in(&source.text, &roots) {
            citations += 1;
            if !ids.contains(id.as_str()) {
                problems.push(format!("{}:{line}: no clause {id}", source.path));
            }
        }
    }
    println!("{citations} citations");
    assert!(citations > 200, "the search for citations finds too few: {citations}");
    report(&problems);
}

#[test]
fn a_dangling_citation_would_be_found() {
    let roots = BTreeSet::from(["ko".to_string(), "end".to_string()]);
    // Put together here, so that this file does not cite what does not exist.
    let (dangling, quoted) = (["ko", "of-another-kind"].join("."), ["end", "nowhere"].join("."));
    let text = format!("see `ko.basic` and `{dangling}`,\n\"{quoted}\" but neither `end.rs` nor `other.thing` nor ko.x");
    assert_eq!(ids_written_in(&text, &roots), [(1, "ko.basic".to_string()), (1, dangling), (2, quoted)]);
}

/// The clauses that each case cites: `clauses = ["…", …]`, on one line or several.
fn cited_by_cases() -> BTreeMap<String, usize> {
    let mut cited = BTreeMap::new();
    for source in files("spec/cases", ".toml") {
        for list in source.text.split("clauses = [").skip(1) {
            let list = list.split(']').next().unwrap_or("");
            for id in list.split('"').skip(1).step_by(2) {
                *cited.entry(id.to_string()).or_default() += 1;
            }
        }
    }
    cited
}

#[test]
fn every_clause_has_a_case() {
    if !exists("spec/cases") {
        println!("NOT CHECKED: there is no folder spec/cases");
        return;
    }
    let cited = cited_by_cases();
    let missing = Clause::ALL.iter().filter(|clause| !cited.contains_key(clause.id()));
    report(&missing.map(|clause| format!("{clause}: no case in spec/cases cites it")).collect::<Vec<_>>());
}

#[test]
fn every_interpretation_names_cases_that_exist() {
    if !exists("spec/cases") {
        println!("NOT CHECKED: there is no folder spec/cases");
        return;
    }
    let cases: String = files("spec/cases", ".toml").into_iter().map(|source| source.text).collect();
    let law = file("spec/interpretations.md");
    let mut problems = Vec::new();
    for entry in law.text.split("\n## ").skip(1) {
        let id = entry.lines().next().unwrap_or("");
        let Some((_, named)) = entry.split_once("**Cases.**") else { continue };
        for case in named.split('`').skip(1).step_by(2) {
            let name = case.rsplit('/').next().unwrap_or(case);
            if !cases.contains(&format!("\"{case}\"")) && !cases.contains(&format!("\"{name}\"")) {
                problems.push(format!("{id}: no case {case}"));
            }
        }
    }
    report(&problems);
}
