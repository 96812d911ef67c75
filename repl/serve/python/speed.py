"""Measures steps a second: python3 speed.py [MOBILIS [SECONDS]]

A step is a decision of a seat with the rolls that follow it, and the answer what the next seat
to move sees and may do. Each second is one of a processor, of this program and of mobilis
together, so that what else the machine does bears on it little.
"""
import random
import resource
import sys

from mobilis import Batch, env

SYSTEMS = [("pig", {}), ("nemoswar1", {}), ("nemoswar2", {}), ("nemorising", {}), ("nemesis", {"players": "3"})]


def seconds():
    own, child = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + child.ru_utime + child.ru_stime


def measured(begin, play, least):
    """How many steps a second play makes; begin starts the program, which counts once it ends."""
    steps, dice = 0, random.Random(1)
    started = seconds()
    running = begin()
    once = running.mobilis
    # The program's own seconds are known when it ends: as many steps again until it is enough.
    target = 200
    while True:
        while steps < target:
            steps += play(running, dice)
        once.close()
        if seconds() - started >= least:
            return steps / (seconds() - started)
        target *= 4
        running = begin()
        once = running.mobilis


def single(observe):
    def play(game, dice):
        if not game.agents or game.state["over"]:
            game.reset(seed=dice.getrandbits(32))
        if observe:
            game.last()
        game.step(dice.choice(game.state["legal"]))
        return 1
    return play


def batched(batch, dice):
    states = batch.states if hasattr(batch, "states") else batch.reset()
    batch.states = batch.step([dice.choice(state["legal"]) if state["legal"] else None for state in states])
    return len(batch.states)


def main(program="mobilis", least="2"):
    print("| System | AEC | batch of 64 | batch, blind |\n| --- | --- | --- | --- |")
    for system, settings in SYSTEMS:
        row = [
            measured(lambda: env(system, settings=settings, program=program), single(True), float(least)),
            measured(lambda: Batch(system, 64, settings=settings, program=program), batched, float(least)),
            measured(lambda: Batch(system, 64, settings=settings, program=program, observe=False), batched, float(least)),
        ]
        print(f"| `{system}` | " + " | ".join(f"{steps:,.0f}" for steps in row) + " |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
