// Package nemotest is the conformance suite that any rule system must pass, in
// the manner of testing/fstest: the promises that package nemo makes in the
// name of every system, checked at every node of many random games.
//
// A system's own test is a few lines:
//
//	func TestConformance(t *testing.T) {
//		config := nemotest.Config[State, Action]{Rules: Rules{}, Games: 50, MaxSize: 512}
//		nemotest.Run(t, config)
//		nemotest.Metamorphic(t, config)
//		nemotest.Allocs(t, config.Rules, nil)
//	}
//
// The test of package pig is one.
//
// In addition to [Run] there are [Metamorphic] (the same game played in different ways), [Golden]
// (counts that only a change of the rules may change), [Allocs] and [Size], and the fuzz targets
// [FuzzChoices] and [FuzzArbitrary].
//
// Two suites, each of whose methods is a test, cover what is particular to a system:
//
//   - [ComponentSuite] tests a component set and the documents of such sets:
//     that a set survives writing and reading, and that each wrong value is found
//     and reported with its path. [Words] tests the words of an enumeration.
//   - [InvariantSuite] tests invariants: that they hold, allocate nothing, can
//     fail, and accept no position that cannot be played on. [Walker], [Spoiler]
//     and [Document] are its parts, for other tests.
//
// Four checks protect hidden information: what a seat observes and is shown must not depend on it
// ("observe", "hidden"), nor what it is told of an action that it does not see, or of the same
// action in two positions that look alike to it ("told"), nor the prompt ("prompt") or the
// descriptions of its choices ("foretold").
//
// "sees" and "overt" check which actions a seat sees: two actions that it both sees, after which it
// observes and was told the same, must have the same result; and if it is said to know all choices,
// it must. "imagine" compares made-up positions with play: the truth must occur as often as it is
// imagined. "evaluate" checks that the value of a position for a seat does not depend on what is
// hidden from it.
//
// # Perfect recall
//
// What a seat observes of a position is all that it knows, because a view, a bot and the odds have
// nothing else to use. So an event may tell a seat only what the seat then observes, or what no
// longer matters. A player who remembers a card that went back into the deck must know no more than
// one who reads the position: a system declares such a showing ([Config].Shows), and everything
// that still matters stays in the state.
//
// # What else is held
//
// The suite also reports methods that nearly implement an optional interface ("interfaces";
// [Interfaces] lists them all), options that make no difference ("options"), cited rules that do
// not exist ("events", "refused", "rules"; with [Config].HasRule), and kinds of events that are not
// listed. Games are replayed concurrently with the same rules ("concurrent"); with go test -race
// that finds what they write outside the state.
//
// A check that fails says which promise was broken and how, and prints the position, the action,
// the rule and a voyage record that reproduces it. Each check reports only its first failure. A
// panic is reported in the same way, with the place in the code; a rule that does not return within
// a minute ends the test with the same report.
package nemotest
