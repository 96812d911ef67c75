// Package bot has players over any rule system: [New] makes one by name.
//
//   - random takes each legal action with the same probability.
//   - greedy searches each legal action until its consequences are settled: it
//     follows the dice and its own further decisions (exert or not, sink or
//     capture) and then evaluates the position ([nemo.Evaluator]).
//   - planner searches in the same way with sixty times the effort: it follows
//     its own decisions and the dice to the end of the turn wherever it can. For
//     seats with a team it searches the rest of the turn as a whole.
//
// If something is hidden from a seat, bots use made-up positions ([nemo.Imaginer]): greedy one,
// planner about 8 to 32, among which it divides its work. The value of an action is then its mean
// value in them.
//
// Every bot is honest: it decides from what its seat may know ([nemo.Rules] Observe) and from its
// seed, never from the dice to come. It uses no clock, so the same seed and the same questions in
// the same order give the same answers on every machine.
//
// # The yardstick
//
// The value of a position is the system's Evaluate. For a system without one it is the seat's total
// score, minus the best other total if the seats score separately; seats with a team ([nemo.About]
// HasTeam) have no rivals, and all scores count for them. With several seats a win is worth 100
// points more and a defeat 100 less; the team's own seat wins with the team.
package bot
