use std::path::{Path, PathBuf};

/// A file to be judged, or a path that leads nowhere.
#[derive(Debug)]
pub enum Found {
    /// A file.
    File(PathBuf),
    /// A folder or path that cannot be read.
    Lost(PathBuf, std::io::Error),
}

/// The files that paths lead to: files as they are named, folders with every `.sgf` and `.json` file below them, in the order of their names.
pub fn find(paths: &[PathBuf]) -> Vec<Found> {
    let mut found = Vec::new();
    for path in paths {
        match std::fs::metadata(path) {
            Ok(meta) if meta.is_dir() => folder(path, &mut found),
            Ok(_) => found.push(Found::File(path.clone())),
            Err(error) => found.push(Found::Lost(path.clone(), error)),
        }
    }
    found
}

/// Symbolic links to folders are not followed, so that the walk ends.
fn folder(top: &Path, found: &mut Vec<Found>) {
    let mut waiting = vec![top.to_path_buf()];
    while let Some(folder) = waiting.pop() {
        let entries = match std::fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                found.push(Found::Lost(folder, error));
                continue;
            }
        };
        let (mut files, mut folders) = (Vec::new(), Vec::new());
        for entry in entries.flatten() {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(path),
                Ok(_) if is_record(&path) => files.push(path),
                _ => {}
            }
        }
        files.sort();
        folders.sort_by(|one, other| other.cmp(one));
        found.extend(files.into_iter().map(Found::File));
        waiting.extend(folders);
    }
}

fn is_record(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| ["sgf", "json"].iter().any(|known| extension.eq_ignore_ascii_case(known)))
}
