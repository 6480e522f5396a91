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

# What was compiled once is kept beside the installation.
jax.config.update("jax_compilation_cache_dir", str(HERE.parent / ".installed/pgx/.compiled"))
jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
COMPILED = {}


def compiled(size):
    if size not in COMPILED:
        env = Go(size=size, komi=0)
        COMPILED[size] = jax.jit(env.init)(jax.random.PRNGKey(0)), jax.jit(env.step)
    return COMPILED[size]


class Game:
    def rules(self, rules):
        return follows(rules, suicide=("allowed", "forbidden"), score="area")

    def position(self, width, height, to_move, rows=None, handicap=0):
        plain(rows, handicap)
        if width != height or width not in (3, 5):
            raise Unsupported("the harness compiles sides 3 and 5 only")
        self.size = width
        self.now, self.step = compiled(width)
        self.look()
        self.past = []
        return True

    def look(self):
        self.over, self.mask, self.points = jax.device_get((self.now.terminated, self.now.legal_action_mask, self.now._x.board))

    def play(self, by, at):
        if at != "pass" and max(at) >= self.size:
            return False  # it has no number there
        action = self.size * self.size if at == "pass" else at[0] + self.size * at[1]
        if self.over or not self.mask[action]:
            return False
        self.past.append(self.now)
        self.now = self.step(self.now, action)
        self.look()
        return True

    def legal(self, by):
        if self.over:
            raise Unsupported("the game is over")
        return [[a % self.size, a // self.size] for a in range(self.size * self.size) if self.mask[a]]

    def board(self):
        points = numpy.sign(self.points)
        return ["".join(".XO"[int(points[x + self.size * y])] for x in range(self.size)) for y in range(self.size)]

    def ended(self):
        return bool(self.over)

    def undo(self):
        self.now = self.past.pop()
        self.look()
        return True


serve("pgx", pgx.__version__, {
    "legal": "State.legal_action_mask",
    "board": "State._x.board",
    "ended": "State.terminated",
    "undo": "kept States",
}, Game())
