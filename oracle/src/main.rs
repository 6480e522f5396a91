//! The command `tengen`.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    tengen_oracle::command::main()
}
