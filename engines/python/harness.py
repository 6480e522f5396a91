"""The loop that every harness here shares: requests in, answers out. See docs/harness.md for one written from nothing."""
import json
import sys


class Unsupported(Exception):
    """What was asked is declined, and why."""


def serve(name, version, channels, game):
    """Answers requests; `game` has a method for each question. A method that is not there is declined."""
    out = sys.stdout
    sys.stdout = sys.stderr  # what a library prints must not be taken for an answer
    for line in sys.stdin:
        request = json.loads(line)
        asked, number = request.pop("do"), request.pop("id")
        if asked == "start":
            answer = {"value": {"protocol": 1, "name": name, "version": version, "channels": channels}}
        elif asked == "stop":
            answer = {"value": True}
        else:
            try:
                method = getattr(game, asked, None)
                if method is None:
                    raise Unsupported(f"no {asked}")
                answer = {"value": method(**request)}
            except Unsupported as why:
                answer = {"unsupported": str(why)}
            except Exception as why:  # a crash of the library is a result, not the end
                answer = {"error": f"{type(why).__name__}: {why}"}
        print(json.dumps({"id": number, **answer}), file=out, flush=True)
        if asked == "stop":
            return


def follows(rules, **declared):
    """Declines rulesets with other values than those declared, on the axes that decide in play."""
    declared.setdefault("komi", "0")
    for axis, values in declared.items():
        if rules.get(axis) not in (values if isinstance(values, tuple) else (values,)):
            raise Unsupported(f"{axis}={rules.get(axis)}")
    return True


def plain(rows, handicap):
    """Declines starts other than the empty board."""
    if rows or handicap:
        raise Unsupported("starts from the empty board only")
