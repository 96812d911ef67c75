"""Tests of the package: python3 test_mobilis.py [MOBILIS]

They ask of every environment what PettingZoo's api_test, seed_test and max_cycles_test ask,
in plain Python, and hold the batch against single games.
"""
import math
import random
import sys
import unittest

from mobilis import Batch, Mobilis, Refused, Space, env

PROGRAM = None
SYSTEMS = [
    ("pig", {}), ("nemoswar1", {}), ("nemoswar2", {}), ("nemoswar2", {"variant": "coop", "players": "2"}),
    ("nemorising", {}), ("nemesis", {"players": "2"}),
]


class Environments(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.mobilis = Mobilis(PROGRAM)

    @classmethod
    def tearDownClass(cls):
        cls.mobilis.close()

    def each(self, **options):
        for system, settings in SYSTEMS:
            yield env(system, settings=settings, program=self.mobilis, **options)

    def chosen(self, game, dice):
        observation, _, termination, truncation, _ = game.last()
        if termination or truncation:
            return None
        return dice.choice([i for i, may in enumerate(observation["action_mask"]) if may])

    def test_spaces_and_agents(self):
        for game in self.each():
            game.reset(seed=1)
            self.assertGreater(game.num_agents, 0)
            self.assertEqual(set(game.observation_spaces), set(game.possible_agents))
            self.assertEqual(set(game.action_spaces), set(game.possible_agents))
            self.assertFalse(any(game.terminations.values()) or any(game.truncations.values()))
            self.assertIsNone(game.last(observe=False)[0])
            self.assertIs(game.unwrapped, game)
            self.assertIsInstance(game.render(), str)
            for agent in game.possible_agents:
                self.assertRegex(agent, "^[a-z]+_[0-9]+$")
                self.assertIs(game.observation_space(agent), game.observation_space(agent))
                self.assertIs(game.action_space(agent), game.action_space(agent))
                observation = game.observe(agent)
                self.assertTrue(game.observation_space(agent).contains(observation))
                self.assertEqual(any(observation["action_mask"]), agent == game.agent_selection)
                box = game.observation_space(agent)["observation"]
                self.assertTrue(all(low <= high for low, high in zip(box.low, box.high)))
                self.assertTrue(box.contains(box.sample()))

    def play(self, game, dice, limit):
        """Plays on, and asks after each step what api_test asks."""
        accumulated = {agent: 0.0 for agent in game.agents}
        live, finished = game.agents[:], set()
        for agent in game.agent_iter(limit):
            self.assertIsInstance(game.infos[agent], dict)
            observation, reward, termination, truncation, info = game.last()
            self.assertTrue(game.observation_space(agent).contains(observation))
            self.assertIs(type(termination), bool)
            self.assertEqual(termination, game.terminations[agent])
            self.assertEqual(truncation, game.truncations[agent])
            self.assertIs(info, game.infos[agent])
            self.assertTrue(math.isfinite(reward))
            self.assertAlmostEqual(reward, accumulated[agent])
            done = termination or truncation
            self.assertFalse(done and agent in finished, "an agent is done twice")
            self.assertIsNone(game.step(self.chosen(game, dice)))
            accumulated[agent] = 0.0
            for other, gained in game.rewards.items():
                accumulated[other] = accumulated.get(other, 0.0) + gained
            if done:
                live.remove(agent)
                finished.add(agent)
            self.assertEqual(game.agents, live)
            for of in (game.rewards, game.terminations, game.truncations, game.infos):
                self.assertEqual(set(of), set(game.agents))
            self.assertTrue(set(game.agents) <= set(game.possible_agents))
        return finished

    def test_whole_games(self):
        for reward in ("win", "score"):
            for game in self.each(reward=reward):
                game.reset(seed=2)
                finished = self.play(game, random.Random(3), 10 ** 6)
                self.assertEqual(finished, set(game.possible_agents), "an agent was skipped")
                self.assertTrue(game.state["over"])

    def test_the_rewards_are_the_result(self):
        for game in self.each():
            game.reset(seed=4)
            dice, paid = random.Random(5), {}
            for agent in game.agent_iter():
                _, reward, termination, _, _ = game.last(observe=False)
                if termination:
                    paid[agent] = reward
                game.step(self.chosen(game, dice))
            for agent, reward in paid.items():
                seat = agent.replace("_", " ")
                won = seat in game.state["winners"]
                self.assertEqual(reward, 1.0 if won else -1.0 if seat in game.state["playing"] else 0.0)
            self.assertEqual(set(paid), set(game.possible_agents))

    def test_truncation(self):
        for game in self.each(max_steps=4):
            game.reset(seed=1)
            self.play(game, random.Random(1), 100)
            self.assertEqual((game.steps, game.agents), (4, []))

    def test_seeds(self):
        for game in self.each(max_steps=40):
            games = []
            for seed in (7, 7, 8):
                game.reset(seed=seed)
                told, dice = [], random.Random(1)
                for agent in game.agent_iter():
                    observation, reward, *_ = game.last()
                    told.append((agent, reward, list(observation["observation"])))
                    game.step(self.chosen(game, dice))
                games.append(told)
            self.assertEqual(games[0], games[1])
            self.assertNotEqual(games[0], games[2])

    def test_what_may_not_be_done(self):
        for game in self.each():
            game.reset(seed=1)
            observation, *_ = game.last()
            illegal = [i for i, may in enumerate(observation["action_mask"]) if not may]
            for action in illegal[:1] + [-1, game.space.actions, None, 0.5]:
                with self.assertRaises(ValueError):
                    game.step(action)
            self.assertEqual(list(game.last()[0]["observation"]), list(observation["observation"]))
            game.step(self.chosen(game, random.Random(1)))
        with self.assertRaises(ValueError):
            env("pig", reward="money", program=self.mobilis)
        with self.assertRaises(Refused):
            env("no-such-game", program=self.mobilis)

    def test_actions_have_texts(self):
        for game in self.each():
            game.reset(seed=3)
            agent = game.agent_selection
            view = self.mobilis("view", game=game.game, viewer=agent.replace("_", " "))["view"]
            mask = game.observe(agent)["action_mask"]
            texts = [game.space.text(i) for i, may in enumerate(mask) if may]
            self.assertEqual(sorted(texts), sorted(choice["text"] for choice in view["choices"]))
            with self.assertRaises(IndexError):
                game.space.text(game.space.actions)

    def test_worlds_look_alike_to_who_imagines_them(self):
        game = env("nemesis", settings={"players": "2"}, program=self.mobilis)
        game.reset(seed=9)
        dice = random.Random(9)
        for _ in range(30):
            game.step(self.chosen(game, dice))
        seat = game.agent_selection.replace("_", " ")
        real = self.mobilis("observe", game=game.game, viewer=seat)["observed"]
        whole = set()
        for number in range(4):
            world = self.mobilis("imagine", game=game.game, viewer=seat, world=number)["game"]
            self.assertEqual(self.mobilis("observe", game=world, viewer=seat)["observed"], real)
            whole.add(str(self.mobilis("observe", game=world, viewer="all")["observed"]))
            self.mobilis("close", game=world)
        self.assertGreater(len(whole), 1)

    def test_a_batch_is_its_games(self):
        for system, settings in SYSTEMS:
            with self.subTest(system=system):
                batch = Batch(system, games=3, seed=20, settings=settings, program=self.mobilis)
                states = batch.reset()
                singles = []
                for i in range(3):
                    single = env(system, settings=settings, program=self.mobilis)
                    single.reset(seed=23 + i)  # the first three began the games
                    singles.append(single)
                dice = random.Random(1)
                for _ in range(25):
                    actions = []
                    for state, single in zip(states, singles):
                        self.assertEqual(state["over"], single.state["over"])
                        if state["over"]:
                            return
                        mask = single.observe(single.agent_selection)
                        self.assertEqual(list(state["observation"]), list(mask["observation"]))
                        self.assertEqual(state["legal"], [i for i, may in enumerate(mask["action_mask"]) if may]
                                         if state["legal"] == sorted(state["legal"]) else state["legal"])
                        actions.append(dice.choice(state["legal"]))
                    states = batch.step(actions)
                    for single, action in zip(singles, actions):
                        single.step(action)
                self.assertIsInstance(batch.space, Space)
                with self.assertRaises(ValueError):
                    batch.step([-1, None, None])


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        PROGRAM = sys.argv.pop(1)
    unittest.main()
