"""A client of `mobilis serve --stdio`: JSON-RPC 2.0, one message a line.

    python3 client.py [MOBILIS [SYSTEM [SEED]]]

plays a game at random, each seat by its own view, and prints how it ends.
"""
import json
import random
import subprocess
import sys


class Mobilis:
    """The program at the other end of a pipe."""

    def __init__(self, program="mobilis"):
        self.pipe = subprocess.Popen([program, "serve", "--stdio"], text=True,
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.asked = 0

    def __call__(self, method, **params):
        self.asked += 1
        request = {"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params}
        self.pipe.stdin.write(json.dumps(request) + "\n")
        self.pipe.stdin.flush()
        answer = json.loads(self.pipe.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["result"]


def main(program="mobilis", system="nemesis", seed="1"):
    mobilis, dice = Mobilis(program), random.Random(int(seed))
    begun = mobilis("new", system=system, seed=int(seed))
    game, view = begun["game"], begun["view"]
    while not view["result"]["over"]:
        if view["mover"] == "chance":
            view = mobilis("roll", game=game, on=True)["view"]
            continue
        # What the seat to move may know, and no more.
        view = mobilis("view", game=game, viewer=view["mover"], since=view["ply"])["view"]
        choice = dice.choice(view["choices"])
        view = mobilis("apply", game=game, viewer=view["viewer"], revision=view["revision"],
                       verb=choice["verb"], args=choice["args"])["view"]
    print(f"{system}, seed {seed}: {view['ply']} steps, {view['result']['end']}: {view['result']['reason']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
