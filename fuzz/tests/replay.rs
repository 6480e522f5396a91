//! The committed corpora pass, on stable and without libFuzzer.

use tengen_fuzz::files_under;

fn every_file_of(target: &str, run: fn(&[u8])) {
    let files = files_under(format!("{}/corpus/{target}", env!("CARGO_MANIFEST_DIR")).as_ref());
    assert!(files.len() >= 5, "the corpus of {target} has {} files", files.len());
    for file in files {
        let bytes = std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        run(&bytes);
    }
}

#[test]
fn the_corpus_of_reference_vs_fast_passes() {
    every_file_of("reference_vs_fast", tengen_oracle::fuzz::reference_vs_fast);
}

#[test]
fn the_corpus_of_sgf_passes() {
    every_file_of("sgf", tengen_oracle::fuzz::sgf);
}

#[test]
fn the_corpus_of_lockstep_passes() {
    every_file_of("lockstep", tengen_oracle::fuzz::lockstep);
}
