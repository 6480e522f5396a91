"""A program with one named fault, by the JSON-lines protocol: python3 jsonl.py FAULT

It answers `start` properly, so that the fault cannot be mistaken for a slow start, and shows the fault from the second request on.
"""
import json
import os
import subprocess
import sys
import time

fault = sys.argv[1]
count = 0


def say(number, **answer):
    sys.stdout.write(json.dumps({"id": number, **answer}) + ("\r\n\r\n" if fault == "crlf" else "\n"))
    sys.stdout.flush()


def raw(data):
    os.write(1, data)


def stay():
    while True:
        time.sleep(1000)


def value(request):
    return {"board": ["..."] * 3, "legal": [[x, y] for y in range(3) for x in range(3)]}.get(request["do"], True)


def misbehave(number, request):
    good = lambda: say(number, value=value(request))  # noqa: E731
    if fault == "hang":
        stay()
    elif fault == "never":
        pass
    elif fault == "late":
        time.sleep(2)
        good()
    elif fault == "crash":
        os._exit(3)
    elif fault == "crash-later":
        os._exit(4) if count > 9 else good()
    elif fault == "twice":
        good()
        good()
    elif fault == "half":
        raw(b'{"id": %d, "value": true}' % number)
    elif fault == "wrong-id":
        say(777, value=True)
    elif fault == "huge-id":
        raw(b'{"id": 99999999999999999999, "value": true}\n')
    elif fault == "no-id":
        raw(b'{"value": true}\n')
    elif fault == "garbage":
        raw(b"Traceback: oh dear\n")
    elif fault == "latin1":
        raw(b"caf\xe9\n")
    elif fault == "two-fields":
        say(number, value=True, error="both")
    elif fault == "flood":
        while True:
            raw(b"x" * 65536)
    elif fault == "flood-errors":
        while True:
            os.write(2, b"complaint\n" * 6000)
    elif fault == "chatter":
        os.write(2, b"thinking\n" * 1000)
        good()
    elif fault == "orphan":
        subprocess.Popen(["sleep", "1000"])
        os._exit(6)
    elif fault == "close-output":
        os.close(1)
        stay()
    elif fault == "wrong-value":
        say(number, value={"what": 7})
    elif fault == "error":
        say(number, error="no")
    else:
        good()


for line in sys.stdin:
    request = json.loads(line)
    count += 1
    if count == 1:
        if fault == "nursery":
            subprocess.Popen(["sleep", "1000"])
        channels = {"legal": "made up", "board": "made up"}
        say(request["id"], value={"protocol": 1, "name": "hostile", "channels": channels})
    elif request["do"] == "stop" and fault in ("none", "crlf", "chatter"):
        break
    else:
        misbehave(request["id"], request)
