//! What acts do to the course of a game, once the clauses have let them pass. Nothing here decides anything.

use crate::course::{Close, Course};
use crate::game::ReferenceGame;
use crate::other::{agreement, confirmation, cycle, dead, ends, extras};
use crate::play::Play;
use crate::{score, turn};
use tengen_spec::{Button, Colour, Game, Illegal, Kind, Moment, Outcome, Phase, Point, Position, Proposal, Turn};

impl ReferenceGame {
    pub(crate) fn play(&mut self, point: Point) {
        let Some(by) = self.to_move() else { return };
        let play = Play::new(self.course.position(), by, point);
        for colour in Colour::BOTH {
            let removed = play.placed.count(Some(colour)) - play.after.count(Some(colour));
            self.course.now.removed.add(colour, removed);
        }
        if matches!(self.course.now.phase, Phase::Confirming { .. }) {
            self.note_ban(&play);
        }
        self.turn_made(by, Turn::Play(point), Kind::Play, play.after);
    }

    fn note_ban(&mut self, play: &Play) {
        let Some(ban) = confirmation::ban_made_by(play, self.course.turn() + 1) else { return };
        if confirmation::comes_into_force(&self.course, &ban) {
            self.course.now.bans.push(ban);
        }
    }

    pub(crate) fn pass(&mut self) {
        let Some(by) = self.to_move() else { return };
        if matches!(self.course.now.phase, Phase::Playing { .. }) {
            self.course.now.passed.add(by, 1);
        }
        self.turn_made(by, Turn::Pass, Kind::Pass, turn::pass(&self.course));
    }

    pub(crate) fn pass_for(&mut self, point: Point) {
        let (Some(by), Ok(lifted)) = (self.to_move(), self.bans_lifted(point)) else { return };
        let now = &mut self.course.now;
        now.bans.retain(|ban| !lifted.contains(ban));
        now.passed_for.extend(lifted);
        now.passes = 0;
        let position = turn::pass(&self.course);
        let next = self.course.next_after_turn_of(by);
        self.course.moments.push(Moment { position, by: Some(by), kind: Kind::Pass, next });
        self.course.now.phase = Phase::Confirming { to_move: next };
    }

    /// A turn leaves a moment; passes are counted; then the clauses on the end are asked.
    fn turn_made(&mut self, by: Colour, made: Turn, kind: Kind, position: Position) {
        let playing = matches!(self.course.now.phase, Phase::Playing { .. });
        let compulsory = self.must_pass();
        let button = playing && self.course.rules.button == Button::Half;
        let takes_the_button = button && made == Turn::Pass && extras::pass_takes_the_button(&self.course, compulsory);
        let next = self.course.next_after_turn_of(by);
        let white_has_passed_last = self.course.now.white_last;
        let now = &mut self.course.now;
        if takes_the_button {
            now.button = Some(by);
        }
        now.passes = ends::pass_count(now.passes, made, compulsory, takes_the_button);
        now.passes_through_stops = ends::pass_count(now.passes_through_stops, made, compulsory, takes_the_button);
        now.phase = if playing { Phase::playing(next) } else { Phase::Confirming { to_move: next } };
        self.course.moments.push(Moment { position, by: Some(by), kind, next });
        let close = self.law.endings.iter().find_map(|ending| ending(&self.course));
        match close {
            _ if white_has_passed_last => self.over(),
            Some(close) => self.close(close),
            None => {}
        }
    }

    /// Whether the turn now to be made must be a pass.
    fn must_pass(&self) -> bool {
        let a_play = Turn::Play(Point::new(0, 0));
        let refused = self.law.compulsions.iter().find_map(|compulsion| compulsion(&self.course, a_play));
        matches!(refused, Some(Illegal::MustPass { .. }))
    }

    fn close(&mut self, close: Close) {
        match close {
            Close::Stop => {
                self.course.now.stops += 1;
                self.course.now.phase = Phase::Stopped { proposed: None };
            }
            Close::AsItStands => self.ended(),
            Close::Otherwise(outcome) => self.course.now.phase = Phase::Ended(outcome),
            Close::Decide => self.course.now.phase = Phase::Deciding { proposed: None },
            Close::Resume(first) => {
                self.course.now.passes = 0;
                self.course.now.phase = Phase::playing(first);
            }
        }
    }

    /// The game is to end by score; White may have to pass once more.
    fn ended(&mut self) {
        if self.law.white_passes_last.is_some_and(|last| last(&self.course)) {
            self.course.now.white_last = true;
            self.course.now.phase = Phase::playing(Colour::White);
        } else {
            self.over();
        }
    }

    fn over(&mut self) {
        let score = self.score();
        let winner = score::higher(&score).or_else(self.law.ties);
        self.course.now.phase = Phase::Ended(Outcome::Scored { score, winner });
    }

    pub(crate) fn accept(&mut self, by: Colour) {
        let Ok(what) = agreement::acceptable(&self.course, by).cloned() else { return };
        match what {
            Proposal::Stop => self.close(Close::Stop),
            Proposal::Resume(first) => self.close(Close::Resume(first)),
            Proposal::Cycle => self.close(Close::Otherwise(cycle::outcome(&self.course))),
            Proposal::BothLose => self.close(Close::Otherwise(ends::both_lose())),
            Proposal::Dead(list) => {
                remove_dead(&mut self.course, &list);
                self.ended();
            }
        }
    }

    pub(crate) fn dispute(&mut self, by: Colour) {
        if matches!(self.course.now.phase, Phase::Playing { .. }) {
            self.course.now.phase = agreement::with_proposal(&self.course.now.phase, None);
        } else if let Some(agreement) = &self.law.agreement {
            let close = (agreement.dispute)(&self.course, by);
            self.close(close);
        }
    }
}

fn remove_dead(course: &mut Course, list: &tengen_spec::PointSet) {
    let left = dead::without(course.position(), list);
    for colour in Colour::BOTH {
        let removed = course.position().count(Some(colour)) - left.count(Some(colour));
        course.now.removed.add(colour, removed);
    }
    course.now.without_dead = Some(left);
}
