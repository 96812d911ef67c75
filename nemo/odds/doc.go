// Package odds gives exact probabilities, as rational numbers, out of the rules
// themselves: it follows every chance node that an action leads to, so it
// cannot disagree with the game.
//
// [Forecasts] says what may come of an action, for every way to exert or spend
// something on the rolls it leads to. [Node] says what may come of the roll
// that is under way. [Distribution] is the plain tool beneath, for studies.
//
// # What a forecast follows
//
// The action is applied to what the seat to move may know ([nemo.Rules]
// Observe), and from there every path is followed:
//
//   - at a chance node, to every outcome with its exact weight;
//   - at a node of a seat where some action has [nemo.RoleStake] or
//     [nemo.RoleGoOn], to every such action. Whichever seat it is, it is taken
//     to be of one mind with the player who asks;
//   - no further at any other node of a seat, nor when the game is over;
//   - no further where the system says that nothing is being settled any more
//     ([nemo.Settler]). For a system that does not say so, that is a chance
//     node of an earlier phase than the node before it (the next turn has
//     begun), or, once a milestone was seen, one of another phase than the
//     milestone's.
//
// So a milestone does not end a path by itself: "the warship hits" is followed
// by our own attack, "miss" by the next turn.
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
