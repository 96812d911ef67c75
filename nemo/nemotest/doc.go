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
// Beside [Run] there are [Metamorphic] (the same game played in different
// ways), [Golden] (counts that only a change of the rules may change),
// [Allocs] and [Size], and the fuzz targets [FuzzChoices] and [FuzzArbitrary].
//
// What a system has of its own is tested by two suites, each of whose methods is
// a test:
//
//   - [ComponentSuite] tests a component set and the documents of such sets:
//     that a set is read as it was written, and that each spoiled value is found
//     and named by its path. [Words] tests the words of an enumeration.
//   - [InvariantSuite] tests invariants: that they hold, cost no memory, can
//     fail, and let no position past them from which one cannot play on.
//     [Walker], [Spoiler] and [Document] are what it is made of, for tests that
//     look at something else on the way.
//
// What a seat may not know is held by four checks: what it observes and is shown
// does not depend on it ("observe", "hidden"), nor does what it is told of an
// action that it does not see, or of the same action in two positions that look
// alike to it ("told"), nor what it is asked ("prompt") or told of its choices
// ("foretold").
//
// What a seat sees done is held by "sees" and "overt": two actions that it both sees, after
// which it observes and was told the same, are one; and where it is said to know all that may
// be done, that is so. "imagine" holds what the system makes up against play: the truth comes
// as often as it is imagined. "evaluate" holds that a position is worth the same to a seat
// whatever it may not know.
//
// # Perfect recall
//
// What a seat observes of a position is all that it knows, for a view, a bot and the odds
// have nothing else to go by. So an event may tell a seat only what the seat then observes,
// or what makes no difference any more. Who remembers a card that went back into the deck
// knows no more than who reads the position: the rules make such a showing known as one
// ([Config].Shows), and everything that still matters stays in the state.
//
// # What else is held
//
// Methods that nearly implement an optional interface are told ("interfaces"; [Interfaces]
// lists them all with what each brings), options that make no difference ("options"), rules
// that are cited and do not exist ("events", "refused", "rules"; with [Config].HasRule), and
// kinds of events that are not listed. Games are played again side by side over the same
// rules ("concurrent"); with go test -race that finds what they write outside the state.
//
// A check that fails says which promise was broken and how, and prints the
// position, the action, the rule and a voyage record that reproduces it. Each
// check reports its first failure alone. A rule that panics is reported so too,
// with the place in the code; one that does not return within a minute ends the
// test with the same report.
package nemotest
