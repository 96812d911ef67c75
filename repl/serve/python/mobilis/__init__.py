"""Mobilis' board games for programs that learn to play them.

    from mobilis import env

    game = env("nemesis", settings={"players": "3"})
    game.reset(seed=7)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        action = None if termination or truncation else \\
            game.action_space(agent).sample(observation["action_mask"])
        game.step(action)
    game.close()

`env` has the shape of PettingZoo's AEC environments and needs nothing beside Python's
standard library and the program `mobilis`. `Batch` steps many games in one request.
"""
from .batch import Batch
from .client import Mobilis, Refused
from .env import Env, env
from .spaces import Box, Dict, Discrete
from .space import Space

__all__ = ["Batch", "Box", "Dict", "Discrete", "Env", "Mobilis", "Refused", "Space", "env"]
