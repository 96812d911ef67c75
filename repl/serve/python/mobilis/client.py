"""The program at the other end of a pipe: JSON-RPC 2.0, one message a line."""
import json
import os
import subprocess


class Refused(RuntimeError):
    """What the program answers where something may not be done, or was not understood."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code, self.data = error["code"], error.get("data")


class Mobilis:
    """Runs `mobilis serve --stdio`. Call it with the name of a method and its parameters:

        with Mobilis() as mobilis:
            mobilis("new", system="pig", seed=1)

    The program is the one named, else that of the environment variable MOBILIS, else
    `mobilis` on the path.
    """

    def __init__(self, program=None):
        program = program or os.environ.get("MOBILIS", "mobilis")
        self.pipe = subprocess.Popen([program, "serve", "--stdio"],
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.asked = 0

    def __call__(self, method, **params):
        self.asked += 1
        request = {"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params}
        self.pipe.stdin.write(json.dumps(request).encode() + b"\n")
        self.pipe.stdin.flush()
        line = self.pipe.stdout.readline()
        if not line:
            raise ConnectionError("mobilis has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]

    def close(self):
        """Ends the program; its games end with it."""
        if self.pipe.poll() is None:
            self.pipe.stdin.close()
            self.pipe.wait()
        self.pipe.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
