// Package house contains house rules: variants of the games of this module, each with its
// own name. They also show how to write a house rule. The systems of package systems offer
// them by the setting house and by their names:
//
//	new nemoswar1 house=rerolled                       in the shell
//	system.New(1, nemo.Settings{"house": "rerolled"})
//	systems.Named("nemoswar1-rerolled")                as in records and saved games
//
//	nemoswar1-rerolled  double ones are rolled again: a rule about dice
//	nemesis-open        Objectives are open: a rule about secrets
//	nemorising-gentle   the game begins with two more points: a rule about set-up
//
// # How to write a house rule
//
// Wrap the rules of the game, override what the house rule changes, and call the game for
// everything else. In full, for a game that begins with more points:
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
// Embed the base in its own struct, as above: if it were embedded directly beside [kit.House],
// both would have the same depth, and Go would promote the methods of neither. Everything
// that takes a game takes the variant, and its name is in saved games and records:
//
//	rules, err := Gentle()
//	system := play.For[nemorising.State, nemorising.Action](rules, nil)
//
// A program offers it by the setting house with play.WithVariants(base, variants), or adds it
// to its list of systems. The value of the setting is the name without that of the base:
// gentle.
//
// # What to consider
//
//   - The methods of the base call each other, not those of the variant. Legal, Apply,
//     Outcomes and Sample must agree: a change of one requires a change of the others.
//   - Refuse before the base acts: events that it has reported by then cannot be taken back.
//   - Lift an invariant of the base that no longer holds, by its name. Put its replacement
//     into Keeps; otherwise nothing checks the house rule.
//   - A rule that shows or hides something affects Observe, Sees, Overt and Imagine.
//   - Scenario and Edges generate positions of the base. If the variant does not allow them,
//     write its own; a position that breaks an invariant is not used.
//   - Declare a new end, or a new edge between phases, with Tells.
//   - A refusal or an event names a rule: use "house" if the book has none.
//   - If the base learns weights (Taught), give the variant the line that [kit.NewHouse]
//     asks for.
//
// Some options of the base matter too rarely for a few games of the variant: list them in
// Config.Seldom, as the test of the base does.
//
// Then run nemotest.Run on it: it finds what is missing. For component sets, pass play.For a
// function that loads the base and calls [kit.NewHouse] again.
package house
