use std::time::Instant;
use tengen_fast::lockstep::*;
use tengen_spec::*;
fn main() {
    let psk = Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR };
    let light = Ruleset { repetition: Repetition::None, ko: Ko::Basic, ..psk };
    for side in [4,5,6,7,9,13,19] {
        for (name, rules) in [("light", light), ("psk", psk)] {
            for ins in Instructions::ALL {
                let Ok(mut games) = Lockstep::with_instructions(Size::new(side, side).unwrap(), 8, &rules, 1, ins) else { continue };
                games.play_on(Policy::SparingEyes, 10000);
                let start = Instant::now();
                let tally = games.play_on(Policy::SparingEyes, 200_000);
                let time = start.elapsed().as_secs_f64();
                println!("{side} {name} {ins:?}: {:.2} M/s, mean length {:.2}, refused {:.4}", tally.turns as f64 / time / 1e6, tally.turns_of_games as f64 / tally.games as f64, tally.refused as f64 / (tally.turns + tally.refused) as f64);
            }
        }
    }
}
