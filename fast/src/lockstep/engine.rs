use super::games::{Batch, Games};
use super::group::{self, PLANES};
use super::layout::{LANES, Layout};
use super::machine::{self, Instructions, Path};
use super::plan::Plan;
use super::step::Turns;
use super::task::{Source, Task};
use super::types::{Area, Plane, Policy, Single, Tally, Verdict};
use tengen_spec::{Colour, Point, PointSet, Position, Ruleset, Size, Turn, Unsupported};

/// Games in lockstep: see the [module](super).
#[derive(Clone, Debug)]
pub struct Lockstep {
    layout: Layout,
    games: usize,
    batch: Box<dyn Batch>,
    turns: Vec<Turns>,
    verdicts: Vec<Verdict>,
    areas: Vec<Area>,
}

impl Lockstep {
    /// Starts `games` games, with the fastest instructions that this machine has. Random turns follow from `seed`, game by game.
    ///
    /// Rules and sizes that the engine does not know are [`Unsupported::Engine`], and say which.
    pub fn new(size: Size, games: usize, rules: &Ruleset, seed: u64) -> Result<Lockstep, Unsupported> {
        Lockstep::with_instructions(size, games, rules, seed, Instructions::fastest())
    }

    /// The same with chosen instructions; an error if the machine lacks them. The games do not depend on the choice.
    pub fn with_instructions(
        size: Size,
        games: usize,
        rules: &Ruleset,
        seed: u64,
        instructions: Instructions,
    ) -> Result<Lockstep, Unsupported> {
        Lockstep::with_hash_bits(size, games, rules, seed, instructions, 64)
    }

    /// The same with a hash of few bits, which must change nothing but the speed: for tests.
    #[doc(hidden)]
    pub fn with_hash_bits(
        size: Size,
        games: usize,
        rules: &Ruleset,
        seed: u64,
        instructions: Instructions,
        bits: u32,
    ) -> Result<Lockstep, Unsupported> {
        let plan = Plan::of(rules, size)?;
        let lacks = || Unsupported::Engine(format!("this machine lacks the instructions {instructions:?}"));
        let path = Path::of(instructions).ok_or_else(lacks)?;
        let layout = Layout::of(size);
        macro_rules! batch {
            ($($words:literal)+) => {
                match layout.words {
                    $($words => Box::new(Games::<$words>::new(&layout, plan, path, games, seed, bits)) as Box<dyn Batch>,)+
                    words => return Err(Unsupported::Engine(format!("games in lockstep have no boards of {words} words"))),
                }
            };
        }
        let batch = batch!(1 2 4 7 8);
        let (turns, verdicts) = (vec![Turns::default(); games.div_ceil(LANES)], vec![Verdict::NotAsked; games]);
        Ok(Lockstep { layout, games, batch, turns, verdicts, areas: vec![Area::default(); games] })
    }

    /// Number of games.
    pub fn games(&self) -> usize {
        self.games
    }

    /// How boards lie in memory.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The instructions in use.
    pub fn instructions(&self) -> Instructions {
        self.batch.instructions()
    }

    /// The memory of all groups, as the documentation of the module describes it: `groups × rows × 8` words.
    pub fn memory(&self) -> &[u64] {
        machine::words(self.batch.rows())
    }

    /// Rows of a group in [`Lockstep::memory`].
    pub fn rows_a_group(&self) -> usize {
        group::rows(self.layout.words)
    }

    /// The row of a group in which word `word` of a plane lies.
    pub fn row_of(&self, plane: Plane, word: usize) -> usize {
        plane as usize * self.layout.words + word
    }

    /// The row of a group in which a single number a game lies.
    pub fn row_of_single(&self, single: Single) -> usize {
        PLANES * self.layout.words + single as usize
    }

    /// Makes a turn in each game for which one is given, if it is legal; refused turns change nothing. One verdict a game.
    ///
    /// Turns beyond the number of games are ignored.
    pub fn play(&mut self, turns: &[Option<Turn>]) -> &[Verdict] {
        self.turns.fill(Turns::default());
        for game in 0..self.games {
            let turn = turns.get(game).copied().flatten();
            self.verdicts[game] = self.prepare(game, turn);
        }
        self.batch.each(&mut Task::Turns(Source::Given(&self.turns, &mut self.verdicts)));
        &self.verdicts
    }

    /// Judges what needs no board operations, and notes the turn if more is needed.
    fn prepare(&mut self, game: usize, turn: Option<Turn>) -> Verdict {
        match turn {
            None => Verdict::NotAsked,
            Some(_) if self.is_ended(game) => Verdict::Ended,
            Some(Turn::Pass) => Verdict::Pending,
            Some(Turn::Play(point)) => {
                let Some((word, bit)) = self.layout.place(point) else { return Verdict::OffBoard };
                let has = |plane: usize| self.cell(game, plane * self.layout.words + word) >> bit & 1 == 1;
                if has(Plane::Own as usize) || has(Plane::Opponent as usize) {
                    return Verdict::Occupied;
                }
                if has(group::KO) {
                    return Verdict::Ko;
                }
                let turns = &mut self.turns[game / LANES];
                turns.word.0[game % LANES] = word as u64;
                turns.bit.0[game % LANES] = 1 << bit;
                Verdict::Pending
            }
        }
    }

    /// Makes a random turn in each game that has not ended.
    pub fn random_turns(&mut self, policy: Policy) -> Tally {
        let mut tally = Tally::default();
        self.batch.each(&mut Task::Turns(Source::Random(policy, &mut tally)));
        tally
    }

    /// Makes random turns, about `turns` a game; games that have ended start anew.
    ///
    /// Groups play on their own, so that games of one group may make more turns than those of another, by a few.
    pub fn play_on(&mut self, policy: Policy, turns: u64) -> Tally {
        let mut tally = Tally::default();
        self.batch.each(&mut Task::Turns(Source::PlayOn(policy, turns, &mut tally)));
        tally
    }

    /// Finds the points on which the player to move may play, in every game; none in games that have ended. See [`Plane::Legal`].
    pub fn find_legal(&mut self) {
        self.batch.each(&mut Task::Legal);
    }

    /// The area of both players in every game.
    pub fn areas(&mut self) -> &[Area] {
        self.batch.each(&mut Task::Areas(&mut self.areas));
        &self.areas
    }

    /// The points that [`Lockstep::find_legal`] found in a game; none if there is no such game.
    pub fn legal(&self, game: usize) -> PointSet {
        PointSet::of(self.layout.size, self.points(game, Plane::Legal))
    }

    /// The position of a game; the empty board if there is no such game.
    pub fn position(&self, game: usize) -> Position {
        let mut position = Position::empty(self.layout.size);
        let to_move = self.to_move(game);
        for (plane, colour) in [(Plane::Own, to_move), (Plane::Opponent, to_move.opponent())] {
            self.points(game, plane).for_each(|point| position.set(point, Some(colour)));
        }
        position
    }

    /// Who moves next in a game, or would if it had not ended.
    pub fn to_move(&self, game: usize) -> Colour {
        if self.single(game, Single::Colour) == 0 { Colour::Black } else { Colour::White }
    }

    /// Turns made in a game.
    pub fn turns(&self, game: usize) -> u64 {
        self.single(game, Single::Turns)
    }

    /// Passes since the last play of a game, or since its start.
    pub fn passes(&self, game: usize) -> u64 {
        self.single(game, Single::Passes)
    }

    /// Whether two passes in a row have ended the game.
    pub fn is_ended(&self, game: usize) -> bool {
        self.single(game, Single::Passes) >= 2
    }

    /// Starts a game anew; its random sequence goes on.
    pub fn restart(&mut self, game: usize) {
        if game < self.games {
            self.batch.restart(game);
        }
    }

    /// Starts those games anew that have ended. Returns how many.
    pub fn restart_ended(&mut self) -> usize {
        let mut ended = 0;
        for game in 0..self.games {
            if self.is_ended(game) {
                self.restart(game);
                ended += 1;
            }
        }
        ended
    }

    fn single(&self, game: usize, single: Single) -> u64 {
        self.cell(game, self.row_of_single(single))
    }

    /// The word of a game in a row; 0 if there is no such game.
    fn cell(&self, game: usize, row: usize) -> u64 {
        let at = (game / LANES) * self.rows_a_group() + row;
        self.batch.rows().get(at).filter(|_| game < self.games).map_or(0, |row| row.0[game % LANES])
    }

    fn points(&self, game: usize, plane: Plane) -> impl Iterator<Item = Point> {
        (0..self.layout.words).flat_map(move |word| {
            let bits = self.cell(game, self.row_of(plane, word));
            (0..64).filter(move |bit| bits >> bit & 1 == 1).filter_map(move |bit| self.layout.point(word, bit))
        })
    }
}
