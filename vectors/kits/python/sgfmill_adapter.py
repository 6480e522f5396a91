"""sgfmill's Board (1.1): it places and removes stones and counts area, and knows neither turns nor repetition."""
from sgfmill import boards, common
from tengen_vectors import Adapter, Skip


class Sgfmill(Adapter):
    def start(self, vector):
        columns, rows = vector["size"]
        rules, start = vector["rules"], vector.get("start", {})
        if columns != rows or not 2 <= columns <= 25:
            raise Skip("boards that are not square, of one point, or of more than 25 lines")
        if start.get("handicap") or start.get("confirmation") or rules["start"] != "empty":
            raise Skip("starts other than the empty board and plain set-ups")
        if rules["suicide"] != "allowed":
            raise Skip("rules that forbid suicide: the library does not judge it")
        if "libertyless" in vector["flags"]:
            raise Skip("set-ups with chains without liberties")
        refusals = {turn["illegal"] for turn in vector.get("turns", []) if "illegal" in turn}
        if refusals - {"play.on-empty", "play.on-board"}:
            raise Skip("refusals other than of points occupied or off the board: the library judges no other")
        acts = [turn["act"] for turn in vector.get("turns", [])]
        if any(" " in act or act == "undo" for act in acts):
            raise Skip("acts other than turns")
        self.side, self.mover = rows, start.get("to-move", "B").lower()
        self.stones = boards.Board(rows)
        points = {"X": [], "O": [], ".": []}
        for row, line in enumerate(reversed(start.get("board", []))):
            for column, state in enumerate(line):
                points[state].append((row, column))
        self.stones.apply_setup(points["X"], points["O"], [])

    def play(self, act):
        if act != "pass":
            try:
                point = common.move_from_vertex(act, self.side)
                self.stones.play(point[0], point[1], self.mover)
            except ValueError:
                return False
        self.mover = "w" if self.mover == "b" else "b"
        return True

    def board(self):
        state = {None: ".", "b": "X", "w": "O"}
        points = range(self.side)
        return ["".join(state[self.stones.get(row, column)] for column in points) for row in reversed(points)]
