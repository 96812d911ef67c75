// Package odds computes exact probabilities, as rational numbers, from the rules themselves: it
// follows every chance node that an action leads to, so it cannot disagree with the game.
//
// [Ask] is the short answer about an action: its chance with nothing staked, with the best single
// stake and with the best of all, found with bounded work. [Forecasts] gives the possible results
// for every way to exert or spend something on the rolls that it leads to. [Node] gives the results
// of the roll that is under way. [Distribution] is a simpler tool for studies.
//
// # What a forecast follows
//
// The action is applied to the position as the seat to move observes it ([nemo.Rules] Observe), and
// from there every path is followed:
//
//   - at a chance node, to every outcome with its exact weight;
//   - at a node of a seat, to every action. The seat that asks takes the best one.
//     Another seat is assumed to cooperate, unless a milestone that is good for one
//     is bad for the other: then it takes the worst action for the asking seat, and
//     spends what it can. In a system without [nemo.Settler] a node is only followed
//     if some action has [nemo.RoleStake], [nemo.RoleAgain] or [nemo.RoleGoOn];
//   - until the game is over, or the system says that nothing is being settled any
//     more ([nemo.Settler]), or, once a milestone was seen or a seat is to decide,
//     that every roll has its result ([nemo.Decider]). In a system that does not say
//     so, a path ends at a chance node of an earlier phase than the node before it
//     (the next turn has begun), or, once a milestone was seen, at one of another
//     phase than the milestone's.
//
// So a milestone alone does not end a path: "the warship hits" is followed by our own attack,
// "miss" by the next turn. Nor does a decision: which column Nemo commits himself to when a hit
// brings him to his circle does not change the attack, and is passed through.
//
// # What is hidden
//
// If something in the position is hidden from the seat, the answer is computed in several worlds
// ([World]), each with other hidden information ([nemo.Imaginer]). If it is the same in all of them
// ([Forecast].Alike), the hidden information seems to make no difference; the margin allows for
// worlds too rare to be sampled. Otherwise it is their mean: an estimate from so many worlds, with
// a margin ([Forecast].Worlds and Margin). Later decisions are made in each world separately, so if
// they depend on hidden information, the estimate is an upper limit.
//
// # What is undecided
//
// A path that meets a limit (of steps, depth or time) or returns to its own position is cut and
// counts as undecided: Good is then the least possible chance, High the greatest. Ask first tries
// to follow all paths; if its steps do not suffice, it follows the more probable ones.
//
// # What a path is called
//
// A path is named by its milestones ([nemo.Forecaster]) in order, each at its last place: "the
// warship hits, then miss". The last of them says whether the path is good for the seat that asks.
// A path without milestones is named by its last event, or by the prompt if the last step had no
// event, and is not good.
//
// # Stakes
//
// There is a line for each set of the stakes found anywhere on the way, smaller sets first. It
// assumes the best use of that set: at each node the action that makes a good end most probable,
// among equals the one that spends fewest stakes on average, among equals the first that the system
// lists. A set that gives exactly the chances of a smaller set within it is left out.
package odds
