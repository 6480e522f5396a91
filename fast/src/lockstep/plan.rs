use tengen_spec::{Button, Cycle, End, Ko, PassStones, Repetition, Ruleset, Scoring, Seki, Size, Start, Suicide, Tax, Unsupported};

/// The rules as the kernels ask for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The rule on suicide as it works out: where repetition forbids every suicide of a single stone, `Several` stands for `Allowed`.
    pub suicide: Suicide,
    /// Whether it is in truth the repetition rule that forbids the suicide of a single stone.
    pub suicide_repeats: bool,
    /// Whether `ko.basic` is in force.
    pub basic_ko: bool,
    pub memory: Option<Memory>,
}

/// Which moments a repetition rule compares with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Only moments that the present player made.
    ///
    /// Turns alternate from a start by Black, and so the moment made by turn `t` has its maker, and the player who moves next, by the
    /// parity of `t`: the same player moves next exactly when the same player made it. (The start counts as left by White here.)
    pub same_maker: bool,
    /// Moments that passes made.
    pub passes: bool,
    /// The start.
    pub start: bool,
}

impl Memory {
    /// Whether a play that would make moment `next` may not return to moment `turn`, which a pass made if `passed`.
    #[inline]
    pub fn counts(&self, turn: usize, passed: bool, next: usize) -> bool {
        (!self.same_maker || (next - turn).is_multiple_of(2)) && (self.passes || !passed) && (self.start || turn > 0)
    }
}

/// Largest board of the lockstep engine, in points.
pub const MOST_POINTS: usize = 361;

impl Plan {
    pub fn of(rules: &Ruleset, size: Size) -> Result<Plan, Unsupported> {
        let cannot = |axis: &str, value: &str| Err(Unsupported::Engine(format!("games in lockstep do not know {axis}={value}")));
        if size.area() > MOST_POINTS {
            return Err(Unsupported::Engine(format!("games in lockstep have at most {MOST_POINTS} points, not {}", size.area())));
        }
        if !matches!(rules.ko, Ko::None | Ko::Basic) {
            return cannot(Ko::AXIS, rules.ko.name());
        }
        if rules.cycle != Cycle::None {
            return cannot(Cycle::AXIS, rules.cycle.name());
        }
        if rules.score != Scoring::Area {
            return cannot(Scoring::AXIS, rules.score.name());
        }
        if rules.seki != Seki::Counts {
            return cannot(Seki::AXIS, rules.seki.name());
        }
        if rules.tax != Tax::None {
            return cannot(Tax::AXIS, rules.tax.name());
        }
        if rules.end != End::TwoPasses {
            return cannot(End::AXIS, rules.end.name());
        }
        if rules.button != Button::None {
            return cannot(Button::AXIS, rules.button.name());
        }
        if rules.pass_stones != PassStones::None {
            return cannot(PassStones::AXIS, rules.pass_stones.name());
        }
        if rules.start != Start::Empty {
            return cannot(Start::AXIS, rules.start.name());
        }
        let memory = match rules.repetition {
            Repetition::None => None,
            Repetition::Positional => Some(Memory { same_maker: false, passes: true, start: true }),
            Repetition::Situational => Some(Memory { same_maker: true, passes: true, start: true }),
            Repetition::NewZealand => Some(Memory { same_maker: true, passes: true, start: false }),
            Repetition::Natural => Some(Memory { same_maker: true, passes: false, start: false }),
            Repetition::Disturber => return cannot(Repetition::AXIS, rules.repetition.name()),
        };
        // A play whose own clearing takes just the stone played leaves the present position, which is the last moment of the history.
        let suicide_repeats = rules.suicide == Suicide::Allowed && rules.repetition == Repetition::Positional;
        let suicide = if suicide_repeats { Suicide::Several } else { rules.suicide };
        Ok(Plan { suicide, suicide_repeats, basic_ko: rules.ko == Ko::Basic, memory })
    }
}
