use super::{Answer, Problem, Status, rules};
use crate::graph::PositionGraph;
use serde_json::{Value, json};
use std::fmt::Write;
use tengen_fast::FastGame;
use tengen_spec::{Score, Size};

/// The graph of all legal positions of a small board and the plays between them, with suicide.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Size of the board, such as 3x3
    size: Size,
    /// Ruleset, for its scoring: a preset, a ruleset file, or axis=value,…
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Give up beyond so many positions
    #[arg(long, value_name = "N", default_value_t = 5_000_000)]
    most: usize,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let chosen = rules(args.rules.as_deref())?;
    let graph = PositionGraph::of_board::<FastGame>(args.size, &chosen.rules, args.most).map_err(Problem::new)?;
    let figures = graph.figures();
    let mean = figures.edges as f64 / figures.nodes as f64;
    let mut text = String::new();
    let rows = [
        (figures.nodes, "positions"),
        (figures.edges, "plays that lead to another position"),
        (figures.loops, "plays that change nothing: suicides of a single stone"),
        (figures.suicides, "suicides of several stones"),
        (figures.kos, "plays that a play at once would undo: basic ko"),
    ];
    for (count, label) in rows {
        let _ = writeln!(text, "{count:>12}  {label}");
    }
    let _ = writeln!(text, "{mean:>12.3}  other positions that lead on from one, on average\n\nBlack's margin, and positions:");
    for (margin, count) in figures.margins.iter().rev() {
        let _ = writeln!(text, "{:>12}  {count}", Score::points(*margin));
    }
    let margins: Vec<Value> =
        figures.margins.iter().map(|(margin, count)| json!({"margin": f64::from(*margin) / 2.0, "positions": count})).collect();
    let json = json!({
        "size": args.size.to_string(),
        "rules": chosen.rules.to_string(),
        "positions": figures.nodes,
        "edges": figures.edges,
        "single_stone_suicides": figures.loops,
        "several_stone_suicides": figures.suicides,
        "basic_ko_loops": figures.kos,
        "mean_out_degree": mean,
        "margins": margins,
    });
    Ok(Answer { status: Status::Agreed, text, json })
}
