"""How a game is told in numbers."""
import array
import base64
import sys

from . import spaces

try:
    import numpy
except ImportError:  # the standard library will do
    numpy = None


class Space:
    """The decisions of a game by index, and the entries of what a seat observes."""

    def __init__(self, told):
        self.actions = told["actions"]
        self.entries = told["entries"]
        self.names = [entry["name"] for entry in self.entries]
        self.ranges = []
        first = 0
        for of in told["ranges"]:
            size = 1
            for words in of["words"]:
                size *= len(words)
            self.ranges.append((first, size, of["form"].split(), of["words"]))
            first += size

    def text(self, action):
        """The action with an index, in notation."""
        for first, size, form, args in self.ranges:
            if first <= action < first + size:
                rest, words = action - first, []
                for own in reversed(args):
                    words.append(own[rest % len(own)])
                    rest //= len(own)
                return " ".join(words.pop() if word.startswith("{") else word for word in form)
        raise IndexError(f"{action} is none of the {self.actions} actions")

    def observation_space(self):
        return spaces.Box([entry["low"] for entry in self.entries],
                          [entry["high"] for entry in self.entries])

    def word(self, entry, value):
        """What a value of an entry stands for: a word, None for none, or the number itself."""
        words = self.entries[entry].get("words")
        if not words:
            return value
        return words[value - 1] if value else None

    def mask(self, legal):
        """1 for each action that is legal, 0 for the others: an array of bytes."""
        mask = bytearray(self.actions)
        for action in legal:
            mask[action] = 1
        return numpy.frombuffer(mask, dtype=numpy.int8) if numpy else array.array("b", mask)


def unpacked(packed):
    """What was observed, as an array of 32-bit integers."""
    raw = base64.b64decode(packed)
    if numpy:
        return numpy.frombuffer(raw, dtype="<i4")
    values = array.array("i", raw)
    if sys.byteorder == "big":
        values.byteswap()
    return values
