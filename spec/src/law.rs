//! The text of the law, and how a clause's sentence is found in it.

/// `RULES.md`: for each clause a heading with its id, then its sentence as a paragraph, then its formal statement and sources.
pub const RULES: &str = include_str!("../RULES.md");

/// The sentence under the heading of a clause, its lines joined by spaces.
pub(crate) fn sentence(id: &str) -> Option<&'static str> {
    sections().iter().find(|(heading, _)| *heading == id).map(|(_, sentence)| sentence.as_str())
}

/// Each clause id in the order of the text, with its sentence.
fn sections() -> &'static [(&'static str, String)] {
    static SECTIONS: std::sync::OnceLock<Vec<(&'static str, String)>> = std::sync::OnceLock::new();
    SECTIONS.get_or_init(|| {
        let mut sections = Vec::new();
        let mut lines = RULES.lines();
        while let Some(line) = lines.next() {
            let Some(id) = line.strip_prefix("### `").and_then(|rest| rest.strip_suffix('`')) else { continue };
            let paragraph = lines.by_ref().skip_while(|line| line.trim().is_empty()).take_while(|line| !line.trim().is_empty());
            sections.push((id, paragraph.collect::<Vec<_>>().join(" ")));
        }
        sections
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clause;

    #[test]
    fn the_law_and_the_table_of_clauses_have_the_same_ids_in_the_same_order() {
        let law: Vec<&str> = sections().iter().map(|(id, _)| *id).collect();
        let table: Vec<&str> = Clause::ALL.iter().map(|clause| clause.id()).collect();
        assert_eq!(law, table);
    }

    #[test]
    fn every_clause_has_a_sentence_that_ends_in_a_full_stop() {
        for clause in Clause::ALL {
            assert!(clause.sentence().ends_with('.'), "{clause}: {:?}", clause.sentence());
        }
    }
}
