// Package odds gives exact probabilities, as rational numbers, out of the rules
// themselves: it follows every chance node that an action leads to, so it
// cannot disagree with the game.
//
// [Ask] is the short answer about an action: its chance with nothing staked, with
// the best single stake and with the best of all, found with bounded work.
// [Forecasts] says what may come of it for every way to exert or spend something
// on the rolls it leads to. [Node] says what may come of the roll that is under
// way. [Distribution] is the plain tool beneath, for studies.
//
// # What a forecast follows
//
// The action is applied to what the seat to move may know ([nemo.Rules]
// Observe), and from there every path is followed:
//
//   - at a chance node, to every outcome with its exact weight;
//   - at a node of a seat, to every action. The seat that asks takes the best one.
//     Another seat is taken to be of one mind with it, unless a milestone that is
//     good to the one is bad to the other: then it takes the worst for who asks,
//     and spends what it can. In a system without [nemo.Settler] only a node is
//     followed where some action has [nemo.RoleStake], [nemo.RoleAgain] or [nemo.RoleGoOn];
//   - no further where the game is over, nor where the system says that nothing is
//     being settled any more ([nemo.Settler]), nor, once a milestone was seen or a
//     seat is to decide, where it says that every roll has its result
//     ([nemo.Decider]). For a system that does not say so, that is a chance
//     node of an earlier phase than the node before it (the next turn has
//     begun), or, once a milestone was seen, one of another phase than the
//     milestone's.
//
// So a milestone does not end a path by itself: "the warship hits" is followed
// by our own attack, "miss" by the next turn. Nor does a decision: which column
// Nemo commits himself to when a hit brings him to his circle changes nothing of
// the attack, and is passed through.
//
// # What is hidden
//
// Where the position holds what the seat may not know, the answer is found anew in several
// worlds ([World]), in each of which something else lies hidden ([nemo.Imaginer]). If it is
// the same in all of them ([Forecast].Alike), nothing hidden seems to bear on it; a margin is for
// worlds too rare to be among them. Otherwise it is their mean: an estimate from so many worlds,
// with the margin within which it holds ([Forecast].Worlds and Margin). What the seat decides on
// the way it decides in each world by itself, so where later choices rest on what is hidden the
// estimate is the most that can be hoped for.
//
// # What is undecided
//
// A path that meets a limit (of steps, of depth, of time) or comes back to its own
// position is cut and counts for what is undecided: Good is then the least that
// the chance can be, High the most. Ask first tries to follow all; where its steps
// do not reach it follows the more probable paths.
//
// # What a path is called
//
// By its milestones ([nemo.Forecaster]) in order, each named once, where it
// came last: "the warship hits, then miss". The last of them says whether the
// path is good for the seat that asks. A path without any is called by its last event, or by the
// prompt when the last step had no event, and is not good.
//
// # Stakes
//
// There is a line for each set of the stakes met anywhere on the way, smaller
// sets first. It holds for the best use of that set: at each node whatever
// makes a good end most probable, among equals what spends fewest stakes on
// average, among equals what the system lists first. A set that gives exactly
// the chances of a smaller set within it is left out.
package odds
