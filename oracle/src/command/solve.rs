use super::{Answer, Problem, Status, rules, watch};
use crate::solve::{COLUMNS, Limits, Row, compared, plain, solve};
use serde_json::{Value, json};
use std::fmt::Write;
use tengen_fast::FastGame;
use tengen_spec::{Colour, Opening, Position, Ruleset, Score, Size};

/// The value of a tiny board with best play: by how much Black wins. Status 2: not solved.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Size of the board, such as 2x2
    size: Size,
    /// Ruleset: a preset, a ruleset file, or axis=value,…
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Start from this position, rows from the top, such as X./.O, in place of the empty board
    #[arg(long, value_name = "ROWS")]
    start: Option<Position>,
    /// Who moves first
    #[arg(long, value_name = "B|W", default_value = "B")]
    to_move: Colour,
    /// Search without memory, points row by row, the pass first or last, and count the nodes
    #[arg(long, value_name = "PASS", value_enum)]
    plain: Option<Order>,
    /// The values of all positions, Black to move, under the rules on repetition and on suicide: those that depend on the rule
    #[arg(long, conflicts_with_all = ["start", "plain"])]
    compare: bool,
    /// Give up on a start after so many nodes
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000)]
    nodes: u64,
    /// Memory for values, about, in MiB; with --compare for each thread
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    memory: usize,
}

/// Where the pass stands in the order of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Order {
    /// Before the plays.
    First,
    /// After the plays.
    Last,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let chosen = rules(args.rules.as_deref())?;
    let limits = Limits { stop: watch::interrupt()?, nodes: args.nodes, memory: args.memory.saturating_mul(1 << 20) };
    if args.compare {
        let rows = compared(args.size, &chosen.rules, limits).map_err(Problem::new)?;
        return Ok(table(args.size, &chosen.rules, &rows));
    }
    let start = args.start.clone().unwrap_or_else(|| Position::empty(args.size));
    // A position of one row may be meant for a board that is called a column.
    let turned = Size::new(args.size.height(), args.size.width()).ok();
    if start.size() != args.size && Some(start.size()) != turned {
        return Err(Problem(format!("the start has {} points, the board {}", start.size(), args.size)));
    }
    let (margin, nodes, depth) = match args.plain {
        Some(order) => {
            let opening = match args.start {
                Some(_) => Opening::setup(start.clone(), args.to_move),
                None => Opening::even(start.size()),
            };
            let found = plain::<FastGame>(&chosen.rules, &opening, order == Order::First, limits).map_err(Problem::new)?;
            (found.margin, found.nodes, Some(found.depth))
        }
        None => {
            let found = solve(&start, args.to_move, &chosen.rules, limits).map_err(Problem::new)?;
            (found.margin, found.nodes, None)
        }
    };
    let mut text = format!("{}\n{nodes} nodes", in_words(margin));
    if let Some(depth) = depth {
        let _ = write!(text, ", depth {depth}");
    }
    text.push('\n');
    let json = json!({
        "size": start.size().to_string(),
        "rules": chosen.rules.to_string(),
        "start": start.line(),
        "to_move": args.to_move.letter().to_string(),
        "margin": f64::from(margin) / 2.0,
        "nodes": nodes,
        "depth": depth,
    });
    Ok(Answer { status: Status::Agreed, text, json })
}

fn in_words(margin: i32) -> String {
    match margin {
        0 => "a tie".to_string(),
        1.. => format!("Black by {}", Score::points(margin)),
        _ => format!("White by {}", Score::points(-margin)),
    }
}

fn table(size: Size, rules: &Ruleset, rows: &[Row]) -> Answer {
    let width = size.area() + size.height();
    let mut text = format!("Black to move; Black's margin; other axes: {rules}\n\n");
    for name in [|column: usize| COLUMNS[column].0.name(), |column: usize| COLUMNS[column].1.name()] {
        let heads: String = (0..COLUMNS.len()).map(|column| format!(" {:>11}", name(column))).collect();
        let _ = writeln!(text, "{:width$}{heads}", "");
    }
    for row in rows.iter().filter(|row| row.differs()) {
        let values: String = row.values.iter().map(|value| format!(" {:>11}", value.map_or("?".to_string(), Score::points))).collect();
        let _ = writeln!(text, "{:width$}{values}", row.position.line());
    }
    let differ = rows.iter().filter(|row| row.differs()).count();
    let open = rows.iter().filter(|row| row.values.contains(&None)).count();
    let _ = writeln!(text, "\n{differ} of {} positions (up to symmetry) have values that depend on the rule", rows.len());
    if open > 0 {
        let _ = writeln!(text, "{open} positions were not solved under every rule");
    }
    let points = |value: Option<i32>| value.map_or(Value::Null, |half| json!(f64::from(half) / 2.0));
    let json = json!({
        "size": size.to_string(),
        "rules": rules.to_string(),
        "columns": COLUMNS.map(|(suicide, repetition)| json!({"suicide": suicide.name(), "repetition": repetition.name()})),
        "positions": rows.iter().map(|row| json!({"position": row.position.line(), "values": row.values.map(points), "differs": row.differs()})).collect::<Vec<_>>(),
    });
    Answer { status: if open > 0 { Status::NotAsked } else { Status::Agreed }, text, json }
}
