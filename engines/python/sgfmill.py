"""sgfmill.boards.Board: allows self-capture, names the point forbidden by simple ko, counts area."""
import sys
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[0] = str(HERE.parent / ".installed/sgfmill")  # this file has the library's name: its folder must not be searched
from sgfmill.boards import Board  # noqa: E402

sys.path.append(str(HERE))
from harness import Unsupported, follows, serve  # noqa: E402


class Game:
    def rules(self, rules):
        return follows(rules, suicide="allowed", ko="basic", repetition="none", score="area")

    def position(self, width, height, to_move, rows=None, handicap=0):
        if width != height or width < 2 or handicap:
            raise Unsupported("Board is square, of side 2 at least")
        self.moves, self.past = [], []
        self.now = Board(width), None
        if rows:
            points = {mark: [(height - 1 - y, x) for y in range(height) for x in range(width) if rows[y][x] == mark] for mark in ".XO"}
            if not self.now[0].apply_setup(points["X"], points["O"], points["."]):
                raise Unsupported("apply_setup: the position was not legal as specified")
        return True

    def play(self, by, at):
        board, ko = self.now[0].copy(), None
        if at != "pass":
            x, y = at
            if not (0 <= x < board.side and 0 <= y < board.side):
                return False
            try:
                ko = board.play(board.side - 1 - y, x, {"B": "b", "W": "w"}[by])
            except ValueError:
                return False
        self.past.append(self.now)
        self.now = board, ko
        return True

    def legal(self, by):
        board, ko = self.now
        side = board.side
        return [[x, side - 1 - y] for y, x in board.board_points if board.get(y, x) is None and (y, x) != ko]

    def board(self):
        board = self.now[0]
        side = board.side
        return ["".join({None: ".", "b": "X", "w": "O"}[board.get(side - 1 - y, x)] for x in range(side)) for y in range(side)]

    def score(self):
        return {"margin": self.now[0].area_score()}

    def undo(self):
        self.now = self.past.pop()
        return True


serve("sgfmill", version("sgfmill"), {
    "legal": "empty, and not the point that Board.play returned",
    "board": "Board.get",
    "score": "Board.area_score",
    "undo": "kept copies of the Board",
    "setup": "Board.apply_setup",
}, Game())
