// Package house has house rules: variants of the games of this module, each with a name of
// its own. They show how a house rule is written. The systems of package systems offer them, by
// a setting beside the options and by their names:
//
//	new nemoswar1 house=rerolled                       in the shell
//	system.New(1, nemo.Settings{"house": "rerolled"})
//	systems.Named("nemoswar1-rerolled")                as records and saved games have it
//
//	nemoswar1-rerolled  double ones are rolled again: a rule about dice
//	nemesis-open        Objectives lie open: a rule about secrets
//	nemorising-gentle   the game begins with two more points: a rule about set-up
//
// # How a house rule is written
//
// Take the rules of the game and write again what the house rule changes; for all else call
// the game. In full, for a game that begins with more points:
//
//	type base struct{ *nemorising.Rules }
//
//	type gentle struct {
//		kit.House[nemorising.State, nemorising.Action]
//		base
//	}
//
//	func (v gentle) Apply(s *nemorising.State, a nemorising.Action, t nemo.Trace) error {
//		before := *s
//		err := v.Rules.Apply(s, a, t)
//		if err == nil && before.Node() == nemorising.NodeDealMission && s.Node() != before.Node() {
//			s.MP += 2
//		}
//		return err
//	}
//
//	func Gentle() (gentle, error) {
//		rule := kit.HouseRule[nemorising.State, nemorising.Action]{
//			Name: "nemorising-gentle", Title: "with two more Mission Points",
//			Lifts: []string{"INV-03 starting-points"},
//		}
//		put := func(h kit.House[nemorising.State, nemorising.Action], r *nemorising.Rules) gentle {
//			return gentle{h, base{r}}
//		}
//		return kit.NewHouse(nemorising.Default(), rule, put)
//	}
//
// Embed the base in a struct of its own, as above: side by side with [kit.House] its methods
// would be as near, and Go would take neither. Every door takes the variant as it takes a
// game, and the name stands in saved games and records:
//
//	rules, err := Gentle()
//	system := play.For[nemorising.State, nemorising.Action](rules, nil)
//
// A program offers it by the setting house with play.WithVariants(base, variants), or puts it
// beside the others in its list of systems. The value of the setting is the name without that
// of the base: gentle.
//
// # What to think of
//
//   - The methods of the base call each other and know nothing of the variant. Whatever may
//     be done must be what Legal lists, Apply takes, and Outcomes and Sample bring: who
//     changes one changes the others.
//   - Refuse before the base acts: what it has told by then, events and all, is told.
//   - An invariant of the base that no longer holds is lifted by its name. What takes its
//     place goes into Keeps; else nothing holds what the house rule promises.
//   - A rule that shows or hides something bears on Observe, Sees, Overt and Imagine.
//   - Scenario and Edges make positions of the base. Where these are none of the variant,
//     it needs its own; a position that breaks an invariant is not used.
//   - A new end or a phase that may follow another is told by Tells.
//   - A refusal or an event names a rule: write "house" where the book has none.
//   - If the base learns weights (Taught), give the variant the one line that
//     [kit.NewHouse] asks for.
//
// Options of the base that bear on little are too seldom for a few games of the variant: name
// them in Config.Seldom, as the test of the base does.
//
// Then let nemotest.Run play it: it finds what was forgotten. For component sets, hand
// play.For a function that loads the base and calls [kit.NewHouse] again.
package house
