"""The three spaces that the environments use, with the names that Gymnasium gives them."""
import random


class Discrete:
    """The numbers from 0 to n-1."""

    def __init__(self, n, seed=None):
        self.n, self.shape, self.random = n, (), random.Random(seed)

    def sample(self, mask=None):
        """Draws a number; of those that a mask has, where one is given."""
        if mask is None:
            return self.random.randrange(self.n)
        return self.random.choice([i for i, may in enumerate(mask) if may])

    def contains(self, x):
        return not isinstance(x, bool) and hasattr(x, "__index__") and 0 <= x.__index__() < self.n

    def __eq__(self, other):
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """Lists of whole numbers, each with its least and greatest value."""

    def __init__(self, low, high, seed=None):
        self.low, self.high, self.shape = low, high, (len(low),)
        self.random = random.Random(seed)

    def sample(self):
        return [self.random.randint(low, high) for low, high in zip(self.low, self.high)]

    def contains(self, x):
        return len(x) == len(self.low) and all(
            low <= value <= high for low, value, high in zip(self.low, x, self.high))

    def __eq__(self, other):
        return isinstance(other, Box) and (other.low, other.high) == (self.low, self.high)

    def __repr__(self):
        return f"Box({self.shape[0]})"


class Dict:
    """A space for each of some keys."""

    def __init__(self, spaces):
        self.spaces = spaces

    def __getitem__(self, key):
        return self.spaces[key]

    def sample(self):
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x):
        return x.keys() == self.spaces.keys() and all(
            space.contains(x[key]) for key, space in self.spaces.items())

    def __eq__(self, other):
        return isinstance(other, Dict) and other.spaces == self.spaces

    def __repr__(self):
        return f"Dict({self.spaces})"
