"""pettingzoo.classic go_v5, through its observations."""
import os
import sys
from importlib.metadata import version
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
HERE = Path(__file__).resolve().parent
sys.path[0] = str(HERE.parent / ".installed/pettingzoo")
from pettingzoo.classic.go.go import raw_env  # noqa: E402

sys.path.append(str(HERE))
from harness import Unsupported, follows, plain, serve  # noqa: E402


class Game:
    def rules(self, rules):
        return follows(rules, suicide="forbidden", score="area")

    def position(self, width, height, to_move, rows=None, handicap=0):
        plain(rows, handicap)
        if width != height or not 2 <= width <= 19:
            raise Unsupported("the board is square")
        self.size = width
        self.env = raw_env(board_size=width, komi=0)
        self.env.reset()
        return True

    def over(self):
        return any(self.env.terminations.values())

    def mask(self):
        return self.env.observe(self.env.agent_selection)["action_mask"]

    def play(self, by, at):
        if at != "pass" and max(at) >= self.size:
            return False  # it has no number there
        action = self.size * self.size if at == "pass" else at[0] + self.size * at[1]
        if self.over() or not self.mask()[action]:
            return False
        self.env.step(action)
        return True

    def legal(self, by):
        if self.over():
            raise Unsupported("the game is over")
        mask = self.mask()
        return [[a % self.size, a // self.size] for a in range(self.size * self.size) if mask[a]]

    def board(self):
        return ["".join(".XO"[int(value)] for value in row) for row in self.env._go.board]

    def score(self):
        return {"margin": float(self.env._go.score())}

    def ended(self):
        return bool(self.over())


serve("PettingZoo go_v5", version("pettingzoo"), {
    "legal": "action_mask of the observation",
    "board": "Position.board",
    "score": "Position.score",
    "ended": "terminations",
}, Game())
