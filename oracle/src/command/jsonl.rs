use super::{Answer, Problem, Status};
use crate::jsonl::{schema, serve};
use serde_json::Value;
use tengen_reference::ReferenceGame;

/// Reads requests from standard input, one JSON object a line, and answers each by the reference; see docs/harness.md.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Print the JSON schema of the protocol instead
    #[arg(long)]
    schema: bool,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    if args.schema {
        return Ok(Answer { status: Status::Agreed, text: format!("{:#}\n", schema()), json: schema() });
    }
    serve::<ReferenceGame>("tengen", std::io::stdin().lock(), std::io::stdout().lock()).map_err(Problem::new)?;
    Ok(Answer { status: Status::Agreed, text: String::new(), json: Value::Null })
}
