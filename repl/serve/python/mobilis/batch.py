"""Many games, stepped in one request."""
from .client import Mobilis
from .space import Space, unpacked


class Batch:
    """Holds games of one system and steps them side by side.

        batch = Batch("nemesis", games=64, seed=1)
        states = batch.reset()
        while True:
            actions = [choose(state) for state in states]
            states = batch.step(actions)

    A state is a dict with the members of the protocol's `step`: `mover`, `legal`, `over`,
    `winners`, `scores`, and `observation`, which is what the mover sees. A game that is over
    begins anew with the next step, whatever its action; its state then is that of the new
    game.
    """

    def __init__(self, system, games=16, seed=0, settings=None, program=None, observe=True):
        self.mobilis = program if isinstance(program, Mobilis) else Mobilis(program)
        self.next_seed = seed
        self.observe = observe
        self.names = [self.mobilis("new", system=system, seed=self._seed(), settings=settings or {})["game"]
                      for _ in range(games)]
        self.space = Space(self.mobilis("space", game=self.names[0]))
        self.over = [False] * games

    def _seed(self):
        self.next_seed += 1
        return str(self.next_seed - 1)

    def reset(self):
        """Begins every game anew."""
        return self._step([{"game": name, "reset": self._seed()} for name in self.names])

    def step(self, actions):
        """Takes an action in each game: an index, or None to leave the game as it is."""
        games = []
        for name, action, over in zip(self.names, actions, self.over):
            one = {"game": name}
            if over:
                one["reset"] = self._seed()
            elif action is not None:
                one["action"] = int(action)
            games.append(one)
        return self._step(games)

    def _step(self, games):
        states = self.mobilis("step", games=games, packed=True, blind=not self.observe)["games"]
        for state in states:
            if state.get("refused"):
                raise ValueError(state["game"] + ": " + state["refused"])
            if "packed" in state:
                state["observation"] = unpacked(state.pop("packed"))
        self.over = [state["over"] for state in states]
        return states

    def close(self):
        self.mobilis.close()
