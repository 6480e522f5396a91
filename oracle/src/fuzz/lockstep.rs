//! The games in lockstep, with all instructions that this machine has, beside the reference.

use tengen_fast::lockstep::{Area, Instructions, Lockstep, Policy, Verdict};
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Clause, Colour, Game, Illegal, Ko, Opening, Phase, Point, Position, Repetition, Ruleset, Size, Suicide, Turn};

const SUICIDES: [Suicide; 3] = [Suicide::Allowed, Suicide::Several, Suicide::Forbidden];
const REPETITIONS: [Repetition; 5] =
    [Repetition::Positional, Repetition::None, Repetition::Situational, Repetition::NewZealand, Repetition::Natural];
const POLICIES: [Policy; 3] = [Policy::AnyPlay, Policy::SparingEyes, Policy::AnyTurn];

/// Steps of one input: longer games show little that these do not, and the reference takes its time.
const STEPS: usize = 80;

/// Draws a board, rules, a strength of the hash, games, and turns for them from the bytes; everything that can be asked of the games is
/// compared after every step, for all instructions that this machine has.
///
/// # Panics
/// If any two differ.
pub fn lockstep(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let Ok(size) = choices.size() else { return };
    let rules = Ruleset {
        suicide: choices.pick(&SUICIDES),
        ko: choices.pick(&[Ko::None, Ko::Basic]),
        repetition: choices.pick(&REPETITIONS),
        ..Ruleset::TROMP_TAYLOR
    };
    let hash_bits = choices.pick(&[64, 4]);
    let games = choices.below(10) + 1;
    let mut beside = Beside::new(size, rules, games, choices.below(256) as u64, hash_bits);
    for _ in 0..STEPS {
        if choices.0.is_empty() {
            break;
        }
        match choices.below(10) {
            0 | 1 => beside.random(choices.pick(&POLICIES)),
            2 => beside.restart(choices.below(games)),
            _ => beside.given(&mut choices),
        }
        beside.compare();
    }
}

/// Choices made from bytes; once they have run out, each is the first one.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn below(&mut self, count: usize) -> usize {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(*first) % count.max(1)
    }

    fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// Mostly small boards, where repetition and suicide are frequent; some that need several words, some long ones.
    fn size(&mut self) -> Result<Size, tengen_spec::SizeError> {
        match self.below(8) {
            0 => Size::new(self.below(20) + 1, self.below(4) + 1),
            1 => Size::new(self.below(2) + 1, self.below(52) + 1),
            2 => Size::new(self.below(4) + 6, self.below(4) + 6),
            _ => Size::new(self.below(4) + 1, self.below(4) + 1),
        }
    }

    fn turn(&mut self, position: &Position) -> Option<Turn> {
        let empty: Vec<Point> = position.points_of(None).collect();
        match self.below(24) {
            0 => None,
            1 => Some(Turn::Pass),
            2 => Some(Turn::Play(Point::new(self.below(53) as u8, self.below(53) as u8))),
            _ if empty.is_empty() => Some(Turn::Pass),
            _ => Some(Turn::Play(self.pick(&empty))),
        }
    }
}

/// A batch of games for each kind of instructions, and the same games of the reference.
struct Beside {
    size: Size,
    rules: Ruleset,
    batches: Vec<Lockstep>,
    reference: Vec<ReferenceGame>,
}

/// A new game of the reference.
fn start(rules: &Ruleset, size: Size) -> ReferenceGame {
    ReferenceGame::start(rules, &Opening::even(size)).expect("the reference knows every ruleset")
}

impl Beside {
    fn new(size: Size, rules: Ruleset, games: usize, seed: u64, hash_bits: u32) -> Beside {
        let available = Instructions::ALL.into_iter().filter(|instructions| instructions.available());
        let batch = |instructions| Lockstep::with_hash_bits(size, games, &rules, seed, instructions, hash_bits);
        let batches = available.map(|instructions| batch(instructions).expect("rules and size are known")).collect();
        Beside { size, rules, batches, reference: (0..games).map(|_| start(&rules, size)).collect() }
    }

    fn place(&self, game: usize) -> String {
        format!("game {game} of {}, {}\n{}", self.reference.len(), self.rules, self.reference[game].position())
    }

    fn given(&mut self, choices: &mut Choices<'_>) {
        let turns: Vec<Option<Turn>> = self.reference.iter().map(|game| choices.turn(&game.position())).collect();
        let judged = turns.iter().zip(&self.reference).map(|(turn, game)| expected(*turn, game));
        let expected: Vec<Verdict> = judged.collect();
        for batch in &mut self.batches {
            let instructions = batch.instructions();
            assert_eq!(batch.play(&turns), expected, "{instructions:?} {turns:?}, {}", self.rules);
        }
        for (turn, game) in turns.iter().zip(&mut self.reference) {
            // Refused turns change nothing: that is what the comparison after this step sees.
            let _ = turn.map(|turn| game.act(&Act::Turn(turn)));
        }
    }

    fn random(&mut self, policy: Policy) {
        let before: Vec<Position> = self.reference.iter().map(Game::position).collect();
        for batch in &mut self.batches {
            batch.random_turns(policy);
        }
        for (number, before) in before.iter().enumerate() {
            let Phase::Playing { to_move, .. } = self.reference[number].phase() else { continue };
            let drawn = &self.batches[0];
            let made = made(&mut self.reference[number], before, &drawn.position(number), drawn.passes(number), to_move);
            assert!(made, "no legal turn leads to\n{}\nin {}", drawn.position(number), self.place(number));
        }
    }

    fn restart(&mut self, game: usize) {
        self.batches.iter_mut().for_each(|batch| batch.restart(game));
        self.reference[game] = start(&self.rules, self.size);
    }

    fn compare(&mut self) {
        for batch in &mut self.batches {
            batch.find_legal();
            batch.areas();
        }
        for (number, game) in self.reference.iter().enumerate() {
            let (position, phase, legal, area) = (game.position(), game.phase(), game.legal(), area(game));
            for batch in &self.batches {
                let place = || format!("{:?}, {}", batch.instructions(), self.place(number));
                assert_eq!(batch.position(number), position, "{}", place());
                assert_eq!(batch.legal(number), legal, "{}", place());
                match phase {
                    Phase::Playing { to_move, .. } => assert_eq!(batch.to_move(number), to_move, "{}", place()),
                    _ => assert!(batch.is_ended(number), "{}", place()),
                }
                assert_eq!(batch.is_ended(number), matches!(phase, Phase::Ended(_)), "{}", place());
            }
            for batch in &mut self.batches {
                assert_eq!(batch.areas()[number], area, "game {number}, {}\n{position}", self.rules);
            }
        }
    }
}

fn expected(turn: Option<Turn>, game: &ReferenceGame) -> Verdict {
    match turn.map(|turn| game.judge(&Act::Turn(turn))) {
        None => Verdict::NotAsked,
        Some(Ok(())) => Verdict::Made,
        Some(Err(Illegal::WrongPhase { .. })) => Verdict::Ended,
        Some(Err(Illegal::OffBoard { .. })) => Verdict::OffBoard,
        Some(Err(Illegal::Occupied { .. })) => Verdict::Occupied,
        Some(Err(Illegal::Suicide { .. })) => Verdict::Suicide,
        Some(Err(Illegal::Repeats { clause: Clause::KoBasic, .. })) => Verdict::Ko,
        Some(Err(Illegal::Repeats { .. })) => Verdict::Repeats,
        Some(Err(other)) => panic!("a reason that these rules do not know: {other}"),
    }
}

/// Makes the turn in the reference that led to this position, if there is one; passes are told by their number.
fn made(game: &mut ReferenceGame, before: &Position, after: &Position, passes: u64, player: Colour) -> bool {
    if passes > 0 {
        return game.act(&Act::Turn(Turn::Pass)).is_ok() && before == after;
    }
    let placed = before.points_of(None).find(|&point| after.at(point) == Some(player));
    // After a suicide there is no stone to see; plays that lead to the same position are the same to every rule.
    let candidates = placed.map_or_else(|| game.legal().iter().collect(), |point| vec![point]);
    candidates.into_iter().any(|point| {
        let legal = game.act(&Act::Turn(Turn::Play(point))).is_ok();
        let leads = legal && game.position() == *after;
        if legal && !leads {
            game.take_back();
        }
        leads
    })
}

fn area(game: &ReferenceGame) -> Area {
    let score = game.score();
    let points = |side: fn(&tengen_spec::Count) -> i32| {
        let halves: i32 = score.counts.iter().filter(|count| count.clause == Clause::ScoreArea).map(side).sum();
        (halves / 2) as u16
    };
    Area { black: points(|count| count.black), white: points(|count| count.white) }
}
