//! What the fuzz targets share: how a target is run with libFuzzer and without.
#![forbid(unsafe_code)]

#[cfg(feature = "libfuzzer")]
pub use libfuzzer_sys;

/// Makes a target of a function over bytes: with libFuzzer its entry point, without it a program that replays files.
#[macro_export]
macro_rules! target {
    ($run:path) => {
        #[cfg(feature = "libfuzzer")]
        $crate::libfuzzer_sys::fuzz_target!(|data: &[u8]| $run(data));

        #[cfg(not(feature = "libfuzzer"))]
        fn main() -> std::process::ExitCode {
            $crate::replay(std::env::args().skip(1), $run)
        }
    };
}

/// Runs a target on every file named, and on every file of every folder named; says how many there were.
pub fn replay(paths: impl Iterator<Item = String>, run: impl Fn(&[u8])) -> std::process::ExitCode {
    let mut files = 0;
    for path in paths.flat_map(|path| files_under(path.as_ref())) {
        match std::fs::read(&path) {
            Ok(bytes) => run(&bytes),
            Err(error) => {
                eprintln!("cannot read {}: {error}", path.display());
                return std::process::ExitCode::from(2);
            }
        }
        files += 1;
    }
    println!("{files} files replayed");
    std::process::ExitCode::SUCCESS
}

/// The file itself, or the files of a folder in the order of their names.
pub fn files_under(path: &std::path::Path) -> Vec<std::path::PathBuf> {
    let Ok(entries) = std::fs::read_dir(path) else { return vec![path.to_path_buf()] };
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    files.sort();
    files
}
