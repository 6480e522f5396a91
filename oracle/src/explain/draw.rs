use super::Explanation;
use super::boards::Board;
use crate::svg::{Drawing, Mark};
use tengen_spec::{Illegal, PointSet};

impl Explanation {
    /// The boards that the argument speaks of: before, after, and the earlier one.
    pub(super) fn boards(&self) -> Vec<Board> {
        let size = self.before.size();
        let point = PointSet::of(size, self.point());
        let mut boards =
            vec![Board { title: format!("before turn {}", self.turn), position: self.before.clone(), marked: self.before_marks() }];
        match (&self.illegal, &self.after) {
            (None, Some(after)) => {
                boards.push(Board { title: format!("after turn {}", self.turn), position: after.clone(), marked: point })
            }
            (Some(Illegal::Repeats { .. }), Some(after)) => {
                boards.push(Board { title: "it would leave".to_string(), position: after.clone(), marked: point });
            }
            _ => {}
        }
        if let Some(earlier) = &self.earlier {
            let marked = PointSet::of(size, self.point());
            let title = if earlier.turn == Some(0) { earlier.name.clone() } else { format!("as left by {}", earlier.name) };
            boards.push(Board { title, position: earlier.position.clone(), marked });
        }
        boards
    }

    /// The points of the board before that the verdict is about.
    fn before_marks(&self) -> PointSet {
        let mut marks = PointSet::of(self.before.size(), self.point());
        let stones = match &self.illegal {
            Some(Illegal::Suicide { stones, .. } | Illegal::Hot { stones, .. }) => Some(stones),
            _ => None,
        };
        for point in stones.iter().flat_map(|stones| stones.iter()) {
            marks.insert(point);
        }
        marks
    }

    /// The boards as drawings.
    pub fn drawings(&self) -> Vec<Drawing> {
        let drawing = |board: Board| Drawing {
            title: board.title,
            marks: board.marked.iter().map(|point| (point, Mark::Circle)).collect(),
            position: board.position,
            labels: Vec::new(),
        };
        self.boards().into_iter().map(drawing).collect()
    }
}
