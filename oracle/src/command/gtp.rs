use super::{Answer, Problem, Status, rules};
use crate::gtp_server::GtpServer;
use serde_json::Value;
use std::io::{BufRead, Write};

/// Speaks GTP 2 on standard input and output: the rules, the board, legal lists and the score, so that any client can ask the law. It plays a legal turn
/// when asked to, and knows nothing of strength.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Ruleset: a preset, a ruleset file, or axis=value,…
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let size = tengen_spec::Size::new(19, 19).map_err(Problem::new)?;
    let mut server = GtpServer::new(rules(args.rules.as_deref())?.rules, size);
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().split(b'\n') {
        let line = line.map_err(Problem::new)?;
        let Some((answer, last)) = server.line(&String::from_utf8_lossy(&line)) else { continue };
        out.write_all(answer.as_bytes()).and_then(|()| out.flush()).map_err(Problem::new)?;
        if last {
            break;
        }
    }
    Ok(Answer { status: Status::Agreed, text: String::new(), json: Value::Null })
}
