"""A game as an environment in the shape of PettingZoo's AEC API."""
import random

from . import spaces
from .client import Mobilis
from .space import Space, unpacked


def env(system, **options):
    """An environment of a system: "nemoswar1", "nemoswar2", "nemorising", "nemesis", "pig"."""
    return Env(system, **options)


class Env:
    """One game in which agents, the seats, act one after the other.

    settings are options of the system. reward is "win": at the end 1 for who won and -1 for
    who did not; or "score": what an agent's own score has gained since its last action, as far
    as all may know it, and the rest at the end. After max_steps decisions the game is
    truncated. Every seat of the system is an agent; one that nobody takes never acts, and
    wins and loses nothing.

    An observation is a dict: "observation" is what the agent sees, by the entries of
    `env.space`, and "action_mask" is 1 for each legal action. Only the seat to move has a
    mask with ones.
    """

    metadata = {"name": "mobilis", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, system, settings=None, reward="win", max_steps=None, program=None,
                 render_mode=None):
        if reward not in ("win", "score"):
            raise ValueError(f'reward is "win" or "score", not {reward!r}')
        self.system, self.settings, self.reward = system, settings or {}, reward
        self.max_steps, self.render_mode = max_steps, render_mode
        self.mobilis = program if isinstance(program, Mobilis) else Mobilis(program)
        begun = self.mobilis("new", system=system, seed=0, settings=self.settings)
        self.game = begun["game"]
        self.space = Space(self.mobilis("space", game=self.game))
        # All seats: in some games they are taken one after the other.
        self.possible_agents = [agent_of(seat["seat"]) for seat in begun["view"]["seats"]]
        self.agents = []
        mask = spaces.Box([0] * self.space.actions, [1] * self.space.actions)
        both = spaces.Dict({"observation": self.space.observation_space(), "action_mask": mask})
        self.observation_spaces = {agent: both for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.space.actions) for agent in self.possible_agents}

    # The seats as agents.

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    # A game.

    def reset(self, seed=None, options=None):
        """Begins a game; the same seed rolls the same dice, and with none they are others."""
        if seed is None:
            seed = random.SystemRandom().getrandbits(48)
        elif self.possible_agents:
            for i, agent in enumerate(self.possible_agents):
                self.action_spaces[agent].random.seed(f"{seed} {i}")
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.steps = 0
        self.scored = {agent: 0.0 for agent in self.agents}
        self._goes_on({"game": self.game, "reset": str(seed)})
        for agent in self.agents:  # what a game begins with is nobody's doing
            self.scored[agent], self.rewards[agent] = self._score(agent), 0.0

    def step(self, action):
        """Takes an action of the agent whose turn it is: an index, None of one that is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("an agent that is done takes the action None")
            self._leaves(agent)
            return
        if not self.action_space(agent).contains(action):
            raise ValueError(f"{action!r} is no action: it is from 0 to {self.space.actions - 1}")
        before = self.state
        self._cumulative_rewards[agent] = 0.0
        self._goes_on({"game": self.game, "action": int(action)})
        if self.state.get("refused"):
            refused, self.state = self.state["refused"], before
            raise ValueError(refused)
        self.steps += 1
        self._reward()
        over = self.state["over"]
        cut = not over and self.max_steps is not None and self.steps >= self.max_steps
        for agent in self.agents:
            self.terminations[agent], self.truncations[agent] = over, cut
            self._cumulative_rewards[agent] += self.rewards[agent]
        if over or cut:
            self.agent_selection = self.agents[0]

    def observe(self, agent):
        """What an agent sees now."""
        mover = agent_of(self.state["mover"])
        if agent == mover:
            seen, legal = self.state["packed"], self.state["legal"]
        else:
            told = self.mobilis("observe", game=self.game, viewer=seat_of(agent), packed=True)
            seen, legal = told["packed"], []
        if self.truncations.get(agent):
            legal = []
        return {"observation": unpacked(seen), "action_mask": self.space.mask(legal)}

    def last(self, observe=True):
        agent = self.agent_selection
        observation = self.observe(agent) if observe else None
        return (observation, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter=2 ** 63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        """The game as the public sees it, as text."""
        view = self.mobilis("view", game=self.game, viewer="public")["view"]
        return f'{view["prompt"]["where"]}: {view["prompt"]["question"]}'

    def close(self):
        self.mobilis.close()

    # Its parts.

    def _goes_on(self, one):
        self.state = self.mobilis("step", games=[one], packed=True)["games"][0]
        if not self.state["over"]:
            self.agent_selection = agent_of(self.state["mover"])

    def _score(self, agent):
        """The score of an agent, or the one that all share."""
        seat = seat_of(agent)
        scores = self.state["scores"]
        own = [score["total"] for score in scores if score["seat"] == seat]
        return (own or [scores[0]["total"]] if scores else [0.0])[0]

    def _reward(self):
        for agent in self.agents:
            if self.reward == "score":
                score = self._score(agent)
                self.rewards[agent], self.scored[agent] = score - self.scored[agent], score
            elif self.state["over"] and seat_of(agent) in self.state["playing"]:
                self.rewards[agent] = 1.0 if seat_of(agent) in self.state["winners"] else -1.0
            else:
                self.rewards[agent] = 0.0

    def _leaves(self, agent):
        self.agents.remove(agent)
        for of in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of[agent]
        for other in self.agents:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]


def agent_of(seat):
    """PettingZoo's recommended form of a name: "seat 1" is "seat_1"."""
    return seat.replace(" ", "_")


def seat_of(agent):
    return agent.replace("_", " ")
