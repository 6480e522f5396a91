#!/usr/bin/env python3
"""Runs the Tengen vectors against an implementation of Go. One file, standard library only (Python 3.9 or newer).

Write an adapter: a class with the methods of `Adapter` below, of which only `start` and `play` are needed. Then

    python3 tengen_vectors.py --vectors FOLDER my_module:MyAdapter
    python3 tengen_vectors.py --vectors FOLDER my_module:MyAdapter --expected-failures FILE

An id in the file of expected failures that passes is an error: take it out of the file. Status 0: nothing unexpected.
"""
import argparse
import collections
import importlib
import json
import pathlib
import sys


class Skip(Exception):
    """Raised by an adapter for what it does not have; the text is the reason, and reasons are counted."""


class Adapter:
    """A trivial implementation that can do nothing: copy it, and fill in what yours can say."""

    def start(self, vector):
        """Starts a game: `vector["rules"]`, `vector["size"]` (columns, rows), `vector.get("start", {})`. Raise Skip if you cannot."""
        raise Skip("nothing is implemented")

    def play(self, act):
        """Makes a turn ("C3", "pass", …). True: it was legal and is made. False: it was refused and nothing has changed."""
        raise Skip("nothing is implemented")

    # The rest is optional: what returns None is not compared.
    def undo(self):
        """Takes the last turn back."""
        raise Skip("cannot take back")

    def board(self):
        """Rows from the top: '.', 'X' (black), 'O' (white)."""
        return None

    def legal(self):
        """The names of all points where the player to move may play, in any order."""
        return None

    def to_move(self):
        """'B' or 'W'."""
        return None

    def score(self):
        """Black's and White's points, as a pair of numbers."""
        return None


def compare(adapter, expect, where):
    """Raises AssertionError at the first departure."""
    if not expect:
        return
    board = adapter.board()
    if board is not None and "board" in expect:
        assert list(board) == expect["board"], f"{where}: board {list(board)}, expected {expect['board']}"
    to_move = adapter.to_move()
    if to_move is not None and "to-move" in expect.get("phase", {}):
        assert to_move == expect["phase"]["to-move"], f"{where}: {to_move} to move"
    if "legal" in expect and "to-move" in expect.get("phase", {}):
        legal = adapter.legal()
        if legal is not None:
            wrong = sorted(set(legal) ^ set(expect["legal"]))
            assert not wrong, f"{where}: legal or not: {' '.join(wrong)}"
    if "score" in expect:
        score = adapter.score()
        if score is not None:
            expected = (expect["score"]["black"], expect["score"]["white"])
            assert tuple(score) == expected, f"{where}: score {tuple(score)}, expected {expected}"


def run(adapter, vector):
    """Runs one vector. Raises Skip, or AssertionError."""
    if "unsupported" in vector:
        raise Skip("about starts that a ruleset does not have")
    adapter.start(vector)
    compare(adapter, vector.get("expect"), "at the start")
    for number, turn in enumerate(vector.get("turns", []), 1):
        where = f"turn {number} ({turn['act']})"
        if turn["act"] == "undo":
            adapter.undo()
        else:
            legal = adapter.play(turn["act"])
            assert legal == ("illegal" not in turn), f"{where}: {'legal' if legal else 'refused'}, but " + turn.get("illegal", "it is legal")
        compare(adapter, turn.get("expect"), where)


def vectors(folder):
    """Every vector of the folder."""
    for path in sorted(pathlib.Path(folder).glob("*.jsonl")):
        if path.name in ("coordinates.jsonl", "bugs.jsonl"):
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("adapter", help="module:Class", nargs="?", default="tengen_vectors:Adapter")
    parser.add_argument("--vectors", required=True, help="the folder of the vectors")
    parser.add_argument("--expected-failures", help="ids that are known to fail, one a line; # begins a remark")
    options = parser.parse_args()
    known = set()
    if options.expected_failures:
        lines = pathlib.Path(options.expected_failures).read_text(encoding="utf-8").splitlines()
        known = {line.split("#")[0].strip() for line in lines} - {""}
    sys.path.insert(0, ".")
    module, _, name = options.adapter.partition(":")
    adapter = getattr(importlib.import_module(module), name)()
    skip_type = getattr(importlib.import_module("tengen_vectors"), "Skip")
    skipped, passed, failed, wrong = collections.Counter(), 0, 0, 0
    for vector in vectors(options.vectors):
        try:
            run(adapter, vector)
        except (Skip, skip_type) as skip:
            skipped[str(skip)] += 1
            continue
        except AssertionError as failure:
            failed += 1
            if vector["id"] not in known:
                wrong += 1
                print(f"FAILED {vector['id']}\n       {failure}\n       {vector['why']}")
            continue
        passed += 1
        if vector["id"] in known:
            wrong += 1
            print(f"PASSES {vector['id']}, though it is expected to fail")
    for reason, count in skipped.most_common():
        print(f"{count:6} skipped: {reason}")
    print(f"{passed} passed, {failed} failed, {wrong} unexpected, {sum(skipped.values())} skipped")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
