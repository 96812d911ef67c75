// Package bot has players over any rule system: [New] makes one by name.
//
//   - random takes each legal action with the same probability.
//   - greedy weighs each legal action by what it brings until the action is
//     over: it follows the dice and its own further decisions (exert or not,
//     sink or capture) and then looks at the position ([nemo.Evaluator]).
//   - planner weighs in the same way, sixty times as closely: it follows its
//     own decisions and the dice to the end of the turn wherever it can. Of seats
//     with a team it searches the rest of the turn as a whole.
//
// Where something is hidden from a seat, bots think about positions that are made up
// ([nemo.Imaginer]): greedy about one, and planner about 8 to 32, among which it divides its
// work, so that an action is worth the mean of what it is worth in them.
//
// Every bot is honest: it decides from what its seat may know ([nemo.Rules]
// Observe) and from its seed, never from the dice to come. It needs no clock,
// so the same seed and the same questions in the same order give the same
// answers on every machine.
//
// # The yardstick
//
// A position is worth what the system's Evaluate says. For a system without
// one it is the seat's total score, less the best other total where the seats
// score apart; seats with a team ([nemo.About] HasTeam) have no rivals, and all
// that is scored is theirs. Where several seats play, a win is worth 100 points
// more and a defeat 100 less, the team's win to its own seat as well.
package bot
