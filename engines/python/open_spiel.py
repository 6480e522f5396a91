"""pyspiel's game "go"."""
import sys
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[0] = str(HERE.parent / ".installed/open-spiel")
import pyspiel  # noqa: E402

sys.path.append(str(HERE))
from harness import Unsupported, follows, plain, serve  # noqa: E402


class Game:
    def rules(self, rules):
        return follows(rules, suicide="forbidden", score="area")

    def position(self, width, height, to_move, rows=None, handicap=0):
        plain(rows, handicap)
        if width != height or not 2 <= width <= 19:
            raise Unsupported("the board is square, of side 2 to 19")
        self.size = width
        # The game would otherwise be over after twice as many turns as there are points.
        self.state = pyspiel.load_game("go", {"board_size": width, "komi": 0.0, "max_game_length": 100000}).new_initial_state()
        self.turns = []
        return True

    def action(self, at):
        return self.size * self.size if at == "pass" else at[0] + self.size * (self.size - 1 - at[1])

    def play(self, by, at):
        if at != "pass" and max(at) >= self.size:
            return False  # it has no number there
        if self.state.is_terminal() or self.action(at) not in self.state.legal_actions():
            return False
        if by != "BW"[self.state.current_player()]:
            return False
        self.turns.append(self.action(at))
        self.state.apply_action(self.action(at))
        return True

    def legal(self, by):
        if self.state.is_terminal():
            raise Unsupported("the game is over")
        return [[a % self.size, self.size - 1 - a // self.size] for a in self.state.legal_actions() if a < self.size * self.size]

    def board(self):
        lines = [line for line in str(self.state).splitlines() if line[:3].strip().isdigit()]
        return [line[3:3 + self.size].replace("+", ".") for line in lines]

    def ended(self):
        return self.state.is_terminal()


serve("OpenSpiel", version("open_spiel"), {
    "legal": "State.legal_actions",
    "board": "str(State)",
    "ended": "State.is_terminal",
}, Game())
