//! The matrix as one page: no script, no network, nothing beside it.

use super::matrix::{Evidence, Row, behaves, word};
use crate::families::{ENOUGH, Family, Standing};
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = "
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 110rem; padding: 0 1.5rem; color: #222; background: #fff }
table { border-collapse: collapse } th, td { border: 1px solid #ccc; padding: .25rem .45rem; text-align: center }
thead th { vertical-align: bottom; height: 11rem } thead th span { writing-mode: vertical-rl; transform: rotate(180deg); font-weight: 500 }
tbody th { text-align: left; font-weight: 600; white-space: nowrap } td a { color: inherit }
.holds { background: #d7efd9 } .departs { background: #f6c9c4; font-weight: 600 } .not-observed { background: #f3f0d8 }
.not-observable { color: #999 } .engine-failed { background: #e4cdf0 }
pre { background: #f6f6f4; padding: .75rem; overflow-x: auto; font-size: 13px } section { border-top: 2px solid #ddd; margin-top: 2rem }
details { margin: .8rem 0 } summary { cursor: pointer; font-weight: 600 } svg { max-width: 100%; height: auto }
code { background: #f3f3f0; padding: 0 .25rem }
";

/// The page.
pub(super) fn page(rows: &[Row]) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            head { meta charset="utf-8"; meta name="viewport" content="width=device-width"; title { "Tengen: engines and the rules they declare" } style { (PreEscaped(STYLE)) } }
            body {
                h1 { "Engines and the rules they declare" }
                p { "Each row is a program under a ruleset that it declares; each column is a family of facts. A family " span.holds { "holds" } " where at least " (ENOUGH)
                    " questions were answered, all as the law does; it " span.departs { "departs" } " where one was answered otherwise, with the number of such answers; the cell leads to the smallest game found. "
                    span.not-observed { "Not observed" } " means too few questions, a dash that there is no channel. What is a fault and what a difference of rules is argued in the findings, not here." }
                div style="overflow-x: auto" { (table(rows)) }
                @for row in rows { (section(row)) }
            }
        }
    }
    .into_string()
}

fn class(standing: Standing) -> String {
    word(standing).replace(' ', "-")
}

fn anchor(row: &Row, family: Family) -> String {
    format!("{}-{}", row.label, family.name()).replace([' ', '/', ','], "-")
}

fn table(rows: &[Row]) -> Markup {
    html! {
        table {
            thead { tr { th { "program / declared" } @for family in Family::ALL { th { span { (family.name()) } } } } }
            tbody { @for row in rows { tr {
                th { a href={ "#" (row.label) } { (row.label) } }
                @for &family in Family::ALL { (cell(row, family)) }
            } } }
        }
    }
}

fn cell(row: &Row, family: Family) -> Markup {
    let (seen, standing) = (row.survey.of(family), row.survey.standing(family));
    let title = format!("{}: {}, {} asked, {} otherwise", family.name(), word(standing), seen.asked, seen.departs);
    let text = match standing {
        Standing::Holds => "✓".to_string(),
        Standing::Departs => seen.departs.to_string(),
        Standing::NotObserved => format!("({})", seen.asked),
        Standing::NotObservable => "–".to_string(),
        Standing::Failed => "!".to_string(),
    };
    let shown = row.evidence.iter().any(|evidence| evidence.family == family);
    html! { td class=(class(standing)) title=(title) { @if shown { a href={ "#" (anchor(row, family)) } { (text) } } @else { (text) } } }
}

fn section(row: &Row) -> Markup {
    let survey = &row.survey;
    html! {
        section id=(row.label) {
            h2 { (row.title) " as " code { (row.label) } }
            p { "Declared: " code { (row.declared.rules) } ". “" (row.declared.says) "”" }
            p { (survey.games) " games, " (survey.turns) " turns compared. It " (behaves(row)) "." }
            details {
                summary { "Counts and channels" }
                table { tbody { @for &family in Family::ALL {
                    @let seen = survey.of(family);
                    tr { th { (family.name()) } td class=(class(survey.standing(family))) { (word(survey.standing(family))) } td { (seen.asked) } td { (seen.departs) } td style="text-align:left" { (seen.channels.join("; ")) } }
                } } }
                @for failure in survey.failures.iter().take(5) { p { "Failure: " (failure) } }
            }
            @for evidence in &row.evidence { (shown(row, evidence)) }
        }
    }
}

fn shown(row: &Row, evidence: &Evidence) -> Markup {
    let clause = evidence.divergence.clause.map_or("", |clause| clause.id());
    html! {
        details id=(anchor(row, evidence.family)) open {
            summary { (evidence.family.name()) @if !clause.is_empty() { ": " code { (clause) } } }
            (PreEscaped(&evidence.drawing))
            pre { (evidence.told) }
            p { "SGF: " code { (evidence.sgf) } }
            @if let Some(script) = &evidence.gtp { details { summary { "GTP script" } pre { (script) } } }
            @if let Some(file) = &evidence.file { p { "To see it again: " code { "tengen replay " (file) } } }
        }
    }
}
