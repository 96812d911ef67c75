// Plays random games of Pig with boardgame.io and prints one line of JSON: the number of games and decisions,
// and the seconds that they took.
//
//   node pig.js SECONDS SEED
const { Client } = require('boardgame.io/client');

// Two players, 100 points win, a player may hold at any time: the rules of nemo/pig.
const game = (seed) => ({
  seed,
  setup: () => ({ points: [0, 0], sum: 0 }),
  moves: {
    roll: ({ G, random, events }) => {
      const die = random.D6();
      if (die === 1) {
        G.sum = 0;
        events.endTurn();
      } else {
        G.sum += die;
      }
    },
    hold: ({ G, ctx, events }) => {
      G.points[ctx.currentPlayer] += G.sum;
      G.sum = 0;
      if (G.points[ctx.currentPlayer] >= 100) {
        events.endGame({ winner: ctx.currentPlayer });
      } else {
        events.endTurn();
      }
    },
  },
});

const [seconds, seed] = process.argv.slice(2).map(Number);
// A simple generator makes the choices, so that they depend only on the seed.
let state = seed >>> 0;
const coin = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state >>> 31;
};

let games = 0;
let decisions = 0;
const begin = process.hrtime.bigint();
const elapsed = () => Number(process.hrtime.bigint() - begin) / 1e9;
while (elapsed() < seconds) {
  const client = Client({ game: game(`${seed}-${games}`), numPlayers: 2, debug: false });
  client.start();
  while (!client.getState().ctx.gameover) {
    client.moves[coin() ? 'roll' : 'hold']();
    decisions++;
  }
  client.stop();
  games++;
}
console.log(JSON.stringify({ games, decisions, seconds: elapsed() }));
