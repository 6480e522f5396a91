use crate::{Point, Size};
use std::fmt;

/// A set of points of one board: a legal set, dead stones, a difference.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PointSet {
    size: Size,
    words: Box<[u64]>,
}

impl PointSet {
    /// The set without points.
    pub fn empty(size: Size) -> PointSet {
        PointSet { size, words: vec![0; size.area().div_ceil(64)].into() }
    }

    /// The set of those of `points` that the board has.
    pub fn of(size: Size, points: impl IntoIterator<Item = Point>) -> PointSet {
        let mut set = PointSet::empty(size);
        for point in points {
            set.insert(point);
        }
        set
    }

    /// The size of the board whose points these are.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Adds a point; a point off the board changes nothing. Returns whether the set grew.
    pub fn insert(&mut self, point: Point) -> bool {
        self.size.index(point).is_some_and(|index| self.insert_index(index))
    }

    /// Adds the point with this place in the order of [`Size::points`]; a place that the board does not have changes
    /// nothing. Returns whether the set grew.
    pub fn insert_index(&mut self, index: usize) -> bool {
        if index >= self.size.area() {
            return false;
        }
        let (word, bit) = (index / 64, 1 << (index % 64));
        let grew = self.words[word] & bit == 0;
        self.words[word] |= bit;
        grew
    }

    /// Takes a point out. Returns whether it was there.
    pub fn remove(&mut self, point: Point) -> bool {
        let Some(index) = self.size.index(point) else { return false };
        let (word, bit) = (index / 64, 1 << (index % 64));
        let was = self.words[word] & bit != 0;
        self.words[word] &= !bit;
        was
    }

    /// Whether the point is in the set.
    pub fn contains(&self, point: Point) -> bool {
        self.size.index(point).is_some_and(|index| self.words[index / 64] >> (index % 64) & 1 == 1)
    }

    /// Number of points.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no point.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The points, in the order of [`Size::points`].
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        self.size.points().filter(|&point| self.contains(point))
    }

    /// The points of this set that the other one lacks.
    pub fn without(&self, other: &PointSet) -> PointSet {
        PointSet::of(self.size, self.iter().filter(|&point| !other.contains(point)))
    }

    /// Whether every point of this set is in the other one.
    pub fn is_subset(&self, other: &PointSet) -> bool {
        self.iter().all(|point| other.contains(point))
    }
}

impl fmt::Display for PointSet {
    /// The points, separated by spaces; `-` for no point.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let names: Vec<String> = self.iter().map(|point| point.to_string()).collect();
        f.write_str(&names.join(" "))
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
