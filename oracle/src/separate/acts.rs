//! The acts that are worth trying in a phase.

use crate::shape;
use tengen_spec::{Act, Colour, Cycle, End, Phase, Point, PointSet, Position, Proposal, Proposed, Ruleset, Turn};

/// The acts to try. Left out is what every ruleset answers alike: plays on stones and off the board, acts that belong to another phase, and proposals
/// in place of one that already stands. Who of the two proposes is no matter in any clause: where nobody is to move it is Black.
pub(super) fn to_try(phase: &Phase, position: &Position, rules: &[Ruleset]) -> Vec<Act> {
    let any = |has: fn(&Ruleset) -> bool| rules.iter().any(has);
    let turns = || position.points_of(None).map(Turn::Play).chain([Turn::Pass]).map(Act::Turn);
    match phase {
        Phase::Playing { proposed: Some(standing), .. } | Phase::Deciding { proposed: Some(standing) } => replies(standing),
        Phase::Stopped { proposed: Some(standing) } => [replies(standing), vec![Act::Dispute { by: standing.by }]].concat(),
        Phase::Playing { to_move, .. } => {
            let proposals =
                [(any(|rules| rules.end == End::NewZealand), Proposal::Stop), (any(|rules| rules.cycle == Cycle::Agreed), Proposal::Cycle)];
            let proposals = proposals.into_iter().filter(|(may, _)| *may);
            turns().chain(proposals.map(|(_, what)| Act::Propose { by: *to_move, what })).collect()
        }
        Phase::Confirming { .. } => turns().chain(position.points_of(None).map(Act::PassFor)).collect(),
        Phase::Stopped { proposed: None } => {
            let dead = dead(position).into_iter().map(Proposal::Dead);
            let both_lose = any(|rules| rules.end == End::Japanese).then_some(Proposal::BothLose);
            let disputes = Colour::BOTH.into_iter().map(|by| Act::Dispute { by });
            dead.chain(both_lose).map(|what| Act::Propose { by: Colour::Black, what }).chain(disputes).collect()
        }
        Phase::Deciding { proposed: None } => {
            let resume = Colour::BOTH.into_iter().map(|first| Act::Propose { by: Colour::Black, what: Proposal::Resume(first) });
            resume.chain([Act::Dispute { by: Colour::Black }]).collect()
        }
        Phase::Ended(_) => Vec::new(),
    }
}

fn replies(standing: &Proposed) -> Vec<Act> {
    let by = standing.by.opponent();
    vec![Act::Accept { by }, Act::Dispute { by }]
}

/// No stone, each chain alone, and every stone.
fn dead(position: &Position) -> Vec<PointSet> {
    let size = position.size();
    let set = |points: &mut dyn Iterator<Item = Point>| PointSet::of(size, points);
    let chains: Vec<Vec<Point>> = shape::chains(position).into_iter().map(|(stones, _)| stones).collect();
    let mut lists = vec![PointSet::empty(size)];
    lists.extend(chains.iter().map(|stones| set(&mut stones.iter().copied())));
    if chains.len() > 1 {
        lists.push(set(&mut chains.iter().flatten().copied()));
    }
    lists
}
