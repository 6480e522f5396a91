"""weiqi.WeiqiGame: forbids suicide and knows no ko; its legality is found by trying on a copy."""
import copy
import sys
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[0] = str(HERE.parent / ".installed/weiqi")  # this file has the library's name: its folder must not be searched
from weiqi.core.board import Board  # noqa: E402
from weiqi.core.figure import Stone  # noqa: E402
from weiqi.core.game import WeiqiGame  # noqa: E402
from weiqi.core.move import Move  # noqa: E402
from weiqi.core.position import Position  # noqa: E402
from weiqi.players.player import Player  # noqa: E402

sys.path.append(str(HERE))
from harness import Unsupported, follows, plain, serve  # noqa: E402

STONES = {"B": Stone.BLACK, "W": Stone.WHITE}


class Game:
    def rules(self, rules):
        return follows(rules, suicide="forbidden", score="territory")

    def position(self, width, height, to_move, rows=None, handicap=0):
        plain(rows, handicap)
        if width != height:
            raise Unsupported("the board is square")
        try:
            board = Board.generate_empty_board(width)
        except ValueError as why:
            raise Unsupported(str(why))
        players = [self.player(Stone.BLACK), self.player(Stone.WHITE)]
        self.players = dict(zip("BW", players))
        self.game = WeiqiGame(board, *players, komi=0)
        self.past = []
        return True

    def player(self, stone):
        for arguments in ((stone, "player"), ("player", stone), (stone,)):
            try:
                player = Player(*arguments)
                if player.figure == stone:
                    return player
            except TypeError:
                pass
        raise Unsupported("a player cannot be made")

    def play(self, by, at):
        saved = copy.deepcopy((self.game._board, self.game._move_history, self.game._game_status))
        try:
            self.game.make_move(self.players[by], Move(None if at == "pass" else Position(*at), STONES[by]))
        except Exception as why:
            if type(why).__name__ in ("ValueError", "GameOverException"):
                return False
            raise
        self.past.append(saved)
        return True

    def legal(self, by):
        legal = []
        for position, stone in self.game.board.figures.items():
            if stone is None:
                try:
                    self.game.board.place_figure(Move(position, STONES[by]))  # `board` is a copy each time
                    legal.append([position.x, position.y])
                except ValueError:
                    pass
        return legal

    def board(self):
        return ["".join(".XO"[value] for value in row) for row in self.game.board.state_as_matrix]

    def score(self):
        score = self.game.board.score
        return {"black": score[Stone.BLACK], "white": score[Stone.WHITE]}

    def ended(self):
        return bool(self.game.game_status.is_over)


serve("weiqi", version("weiqi"), {
    "legal": "Board.place_figure on a copy",
    "board": "Board.state_as_matrix",
    "score": "Board.score",
    "ended": "WeiqiGame.game_status.is_over",
}, Game())
