use tengen_fast::lockstep::*; use tengen_spec::*;
fn main(){ let a:Vec<String>=std::env::args().collect(); let side:usize=a[1].parse().unwrap(); let n:u64=a[3].parse().unwrap();
let exact = Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR };
let rules = if a[2]=="psk" {exact} else {Ruleset { repetition: Repetition::None, ko: Ko::Basic, ..exact }};
let mut g=Lockstep::with_instructions(Size::new(side,side).unwrap(),8,&rules,1,Instructions::Avx2).unwrap();
let t=g.play_on(Policy::SparingEyes,n); eprintln!("{t:?}"); }
