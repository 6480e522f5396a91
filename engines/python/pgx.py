"""pgx.go.Go, compiled once for each size."""
import os
import sys
from pathlib import Path

os.environ["JAX_PLATFORMS"] = "cpu"
HERE = Path(__file__).resolve().parent
sys.path[0] = str(HERE.parent / ".installed/pgx")
import jax  # noqa: E402
import numpy  # noqa: E402
import pgx  # noqa: E402
from pgx.go import Go  # noqa: E402

sys.path.append(str(HERE))
from harness import Unsupported, follows, plain, serve  # noqa: E402

COMPILED = {}


def compiled(size):
    if size not in COMPILED:
        env = Go(size=size, komi=0)
        COMPILED[size] = jax.jit(env.init)(jax.random.PRNGKey(0)), jax.jit(env.step)
    return COMPILED[size]


class Game:
    def rules(self, rules):
        return follows(rules, suicide="forbidden", score="area")

    def position(self, width, height, to_move, rows=None, handicap=0):
        plain(rows, handicap)
        if width != height or width not in (3, 4, 5, 9):
            raise Unsupported("the harness compiles sides 3, 4, 5 and 9 only")
        self.size = width
        self.now, self.step = compiled(width)
        self.past = []
        return True

    def play(self, by, at):
        action = self.size * self.size if at == "pass" else at[0] + self.size * at[1]
        if bool(self.now.terminated) or not bool(self.now.legal_action_mask[action]):
            return False
        self.past.append(self.now)
        self.now = self.step(self.now, action)
        return True

    def legal(self, by):
        if bool(self.now.terminated):
            raise Unsupported("the game is over")
        mask = numpy.asarray(self.now.legal_action_mask)
        return [[a % self.size, a // self.size] for a in range(self.size * self.size) if mask[a]]

    def board(self):
        points = numpy.sign(numpy.asarray(self.now._x.board))
        return ["".join(".XO"[int(points[x + self.size * y])] for x in range(self.size)) for y in range(self.size)]

    def ended(self):
        return bool(self.now.terminated)

    def undo(self):
        self.now = self.past.pop()
        return True


serve("pgx", pgx.__version__, {
    "legal": "State.legal_action_mask",
    "board": "State._x.board",
    "ended": "State.terminated",
    "undo": "kept States",
}, Game())
