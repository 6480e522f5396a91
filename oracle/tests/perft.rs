//! Numbers of turn sequences: the published tables, the same tables as files, and closed forms.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use tengen_fast::FastGame;
use tengen_oracle::perft::Perft;
use tengen_oracle::rulesets;
use tengen_reference::ReferenceGame;
use tengen_spec::{Game, Ko, Repetition, Ruleset};

fn counted<G: Game>(size: &str, rules: Ruleset, depth: u32, passes: bool) -> u64 {
    Perft { size: size.parse().unwrap(), rules, depth, passes }.count::<G>(&AtomicBool::new(false)).unwrap()
}

/// One line of a table.
struct Line {
    size: String,
    depth: u32,
    count: u64,
}

/// A table as any program would read it: `#` begins a remark, remarks of the form `# key: value` describe the whole.
struct Table {
    rules: Ruleset,
    passes: bool,
    lines: Vec<Line>,
}

fn tables() -> Vec<(String, Table)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../vectors/v1/perft");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
        .into_iter()
        .map(|file| (file.file_stem().unwrap().to_string_lossy().into_owned(), table(&std::fs::read_to_string(file).unwrap())))
        .collect()
}

fn table(text: &str) -> Table {
    let said = |key: &str| text.lines().find_map(|line| line.strip_prefix("# ")?.strip_prefix(key)?.strip_prefix(": ")).unwrap();
    let line = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [size, depth, count] = words[..] else { panic!("{line:?}") };
        Line { size: size.to_string(), depth: depth.parse().unwrap(), count: count.parse().unwrap() }
    };
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(line).collect();
    let passes = match said("passes") {
        "counted" => true,
        "left out" => false,
        other => panic!("{other}"),
    };
    Table { rules: rulesets::choose(said("rules")).unwrap().rules, passes, lines }
}

fn recount<G: Game>(least: u64, most: u64) -> usize {
    let mut recounted = 0;
    for (name, table) in tables() {
        for line in table.lines.iter().filter(|line| (least..=most).contains(&line.count)) {
            let found = counted::<G>(&line.size, table.rules, line.depth, table.passes);
            assert_eq!(found, line.count, "{name}: {} depth {}", line.size, line.depth);
            recounted += 1;
        }
    }
    recounted
}

#[test]
fn every_ruleset_has_a_table() {
    let tables = tables();
    for preset in rulesets::presets() {
        let rules = rulesets::choose(&preset.name).unwrap().rules;
        let of_it = tables.iter().find(|(name, _)| *name == preset.name);
        let holds = of_it.is_some_and(|(_, table)| table.rules == rules && table.passes && !table.lines.is_empty());
        assert!(holds, "{}", preset.name);
    }
}

#[test]
fn the_tables_are_what_the_optimised_engine_counts() {
    assert!(recount::<FastGame>(0, 600_000) > 300);
}

#[test]
fn the_tables_are_what_the_reference_counts() {
    assert!(recount::<ReferenceGame>(0, 3_000) > 150);
}

/// `cargo test --release -p tengen-oracle --test perft -- --ignored`
#[test]
#[ignore = "minutes: up to 3074 million sequences"]
fn the_long_rows_of_the_tables_are_what_the_optimised_engine_counts() {
    assert!(recount::<FastGame>(600_001, u64::MAX) > 10);
}

fn row(name: &str, size: &str) -> Vec<u64> {
    let (_, table) = tables().into_iter().find(|(found, _)| found == name).unwrap();
    table.lines.iter().filter(|line| line.size == size).map(|line| line.count).collect()
}

/// Counted by programs independent of this one.
#[test]
fn the_tromp_taylor_table_has_the_known_numbers() {
    let published: [(&str, &[u64]); 11] = [
        ("1x2", &[3, 7, 8, 6, 2, 0]),
        ("1x3", &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128]),
        ("1x4", &[5, 19, 58, 142, 288, 592, 1086, 2018, 3822, 6986]),
        ("2x2", &[5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024]),
        ("2x3", &[7, 43, 222, 942, 3378, 9834, 26504, 64116]),
        ("3x3", &[10, 91, 738, 5281, 33384, 180768, 857576]),
        ("4x4", &[17, 273, 4112, 57984, 764016, 9326320]),
        ("5x5", &[26, 651, 15650, 361041, 7984104]),
        ("9x9", &[82, 6643, 531522, 42002809]),
        ("13x13", &[170, 28731, 4826978]),
        ("19x19", &[362, 130683, 47046242]),
    ];
    for (size, numbers) in published {
        assert_eq!(row("tromp-taylor", size), numbers, "{size}");
    }
}

/// P. McKenzie, computer-go mailing list, 13 January 2005: no passes, no suicide, simple ko.
#[test]
fn the_table_without_passes_has_the_published_numbers() {
    assert_eq!(row("no-pass-basic-ko", "9x9"), [81, 6480, 511_920, 39_929_136, 3_074_496_080]);
    let small = row("no-pass-basic-ko", "5x5");
    assert_eq!(small[5..], [127_124_176, 2_411_088_112]);
    let positional = row("no-pass-tromp-taylor", "5x5");
    assert_eq!(positional, [25, 600, 13_800, 303_424, 6_368_416, 127_128_160, 2_411_288_992]);
    assert_eq!(row("no-pass-tromp-taylor", "19x19"), [361, 129_960, 46_655_640]);
}

#[test]
fn the_simple_ko_table_is_under_the_rules_of_its_source() {
    let (_, table) = tables().into_iter().find(|(name, _)| name == "no-pass-basic-ko").unwrap();
    assert_eq!(table.rules, Ruleset { ko: Ko::Basic, repetition: Repetition::None, ..Ruleset::LOGICAL_7A });
}

/// Sequences of one to four turns on n points, both sides of three or more, by their patterns of plays and passes (x and –):
///
/// - one: x or –;
/// - two: xx in n(n−1) ways, x– and –x in n, –– in one;
/// - three: no capture and no suicide is possible with so few stones, so xxx in n(n−1)(n−2) ways, xx– x–x –xx in n(n−1) each, x–– –x– in n each;
/// - four: xxxx but for White's lone stone in a corner between Black's two, on four corners, the two in either order and White's other stone
///   anywhere: 8(n−3) less. (If White's first stone stood in the corner it has been taken, and the corner is refused all the same.)
///   With one pass, 4n(n−1)(n−2), but for x–xx with that stone in the corner: 8 less. With two passes, x–x– –x–x –xx– xx–– in n(n−1) each. With three, –x–– in n.
fn closed_forms(n: u64) -> [u64; 4] {
    let four = n * (n - 1) * (n - 2) * (n - 3) - 8 * (n - 3);
    let with_passes = 4 * n * (n - 1) * (n - 2) - 8 + 4 * n * (n - 1) + n;
    let three = n * (n - 1) * (n - 2) + 3 * n * (n - 1) + 2 * n;
    [n + 1, n * (n - 1) + 2 * n + 1, three, four + with_passes]
}

#[test]
fn the_first_rows_on_boards_of_many_sizes_are_what_closed_forms_say() {
    for (size, depths) in
        [("3x3", 4), ("3x4", 4), ("5x3", 4), ("4x4", 4), ("7x3", 4), ("5x5", 4), ("6x5", 4), ("13x3", 4), ("9x9", 3), ("19x19", 2)]
    {
        let board: tengen_spec::Size = size.parse().unwrap();
        let forms = closed_forms(board.area() as u64);
        for depth in 1..=depths {
            let found = counted::<FastGame>(size, Ruleset::TROMP_TAYLOR, depth, true);
            assert_eq!(found, forms[depth as usize - 1], "{size} depth {depth}");
        }
    }
    let published = closed_forms(81);
    assert_eq!((published[2], published[3]), (531_522, 42_002_809));
    assert_eq!((closed_forms(361)[2], closed_forms(169)[2]), (47_046_242, 4_826_978));
}

#[test]
fn the_counts_of_first_turns_add_up() {
    let perft = Perft { size: "3x2".parse().unwrap(), rules: Ruleset::TROMP_TAYLOR, depth: 5, passes: true };
    let divided = perft.divide::<FastGame>(&AtomicBool::new(false)).unwrap();
    assert_eq!((divided.len(), divided.iter().map(|(_, count)| count).sum::<u64>()), (7, 3378));
}
