package nemoswar1

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The words of the small language in which cards and tokens say what they do. Each
// has one row, which describes it completely.

// Op is a word of that language.
type Op uint8 // "effect"; names "Op*"

// The words; opRows says what each is.
const (
	OpGain          Op = iota + 1 // 6.9
	OpLose                        // 6.9
	OpLoseChosen                  // of resources that the player chooses
	OpNotoriety                   // 9.0
	OpLiberation                  // 9.0
	OpLiberationDie               // by 1d3 and N (3.2.2)
	OpWeeks                       // 9.0
	OpTreasures                   // from the cup (8.0)
	OpCannon                      // 3.2.1
	OpWreck                       // 3.2.2
	OpEncounter                   // a ship appears and must be fought (6.5.1)
	OpReinforce                   // a group joins the ship pile (4.2)
	OpPassage                     // to the other of the card's two oceans
	OpScout                       // turns up the hidden ships where the Nautilus is

	numOps = int(OpScout) + 1
)

func (o Op) String() string { return kit.SpellWord(spoken, o) }

type opRow struct {
	// form is what it needs beside its word.
	form effectForm
	// says is what it does, for people, short enough for a list of choices.
	says func(r *Rules, d doing) string
	// does carries it out.
	does func(e engine, d doing)
}

// effectForm says what an effect needs besides its word.
type effectForm struct {
	resource, ship, group bool
	low, high             int // of N; both 0 for none
}

// doing is an effect that is carried out: of which card or token, and of which of its
// lists.
type doing struct {
	*Effect

	id, list uint8
}

func (d doing) n() int { return int(d.N) }

// always returns a says with a fixed text.
func always(says string) func(*Rules, doing) string {
	return func(*Rules, doing) string { return says }
}

var opRows = [numOps]opRow{
	{says: always("nothing")},
	OpGain: {
		form: effectForm{resource: true, low: 1, high: maxCircles},
		says: func(_ *Rules, d doing) string { return fmt.Sprintf("%s %+d", d.Resource.Title(), d.n()) },
		does: func(e engine, d doing) { e.gain(d.Resource, d.n()) },
	},
	OpLose: {
		form: effectForm{resource: true, low: 1, high: maxCircles},
		says: func(_ *Rules, d doing) string { return fmt.Sprintf("%s %+d", d.Resource.Title(), -d.n()) },
		does: func(e engine, d doing) { e.push(frame{kind: frameLose, id: uint8(d.Resource), n: d.N}) },
	},
	OpLoseChosen: {
		form: effectForm{low: 1, high: 5},
		says: func(_ *Rules, d doing) string {
			return fmt.Sprintf("lose %s of your choice", kit.NumberOf(d.n(), "resource"))
		},
		does: func(e engine, d doing) { e.push(frame{kind: frameLoseChosen, n: d.N}) },
	},
	OpNotoriety: {
		form: effectForm{low: 1, high: 10},
		says: func(_ *Rules, d doing) string { return fmt.Sprintf("Notoriety %+d", d.n()) },
		does: func(e engine, d doing) { e.notoriety(e.r.effectRule(d.id, d.list), d.n()) },
	},
	OpLiberation: {
		form: effectForm{low: -19, high: 19},
		says: func(_ *Rules, d doing) string { return fmt.Sprintf("Liberation %+d", d.n()) },
		does: func(e engine, d doing) { e.liberation(e.r.effectRule(d.id, d.list), d.n()) },
	},
	OpLiberationDie: {
		form: effectForm{low: 0, high: 10},
		says: func(_ *Rules, d doing) string {
			if d.N == 0 {
				return "Liberation +1d3"
			}
			return fmt.Sprintf("Liberation +1d3 %+d", d.n())
		},
		does: func(e engine, d doing) { e.push(frame{kind: frameLiberation, n: d.N}) },
	},
	OpWeeks: {
		form: effectForm{low: 1, high: 10},
		says: func(_ *Rules, d doing) string { return "+" + kit.NumberOf(d.n(), "week") },
		does: func(e engine, d doing) { e.weeksPass(e.r.effectRule(d.id, d.list), d.n()) },
	},
	OpTreasures: {
		form: effectForm{low: 1, high: 5},
		says: func(_ *Rules, d doing) string { return "draw " + kit.NumberOf(d.n(), "treasure") + " from the cup" },
		does: func(e engine, d doing) { e.drawTreasures(d.list, d.N) },
	},
	OpCannon: { // 3.2.1
		says: always(fmt.Sprintf("take the Cannon: +%d on a warship, %d times", cannonBonus, cannonUses)),
		does: func(e engine, _ doing) {
			e.s.Cannon = cannonUses
			e.note("3.2.1", EventCannon, cannonUses)
		},
	},
	OpWreck: { // 3.2.2
		says: always("the Wreck goes to a random ocean"),
		does: func(e engine, _ doing) { e.push(frame{kind: frameWreck}) },
	},
	OpEncounter: {
		form: effectForm{ship: true},
		says: func(r *Rules, d doing) string {
			return r.shipTitle(d.ship) + " appears here and must be fought"
		},
		does: func(e engine, d doing) { e.encounter(d.ship) },
	},
	OpReinforce: {
		form: effectForm{group: true},
		says: func(_ *Rules, d doing) string { return fmt.Sprintf("the %s ships join the ship pile", d.Group) },
		does: func(e engine, d doing) { e.reinforce(e.r.effectRule(d.id, d.list), d.Group) },
	},
	OpPassage: {
		says: func(r *Rules, d doing) string { return "sail at once to the " + r.passageTitle(d.id, d.list) },
		does: func(e engine, d doing) { e.passage(d.id) },
	},
	OpScout: {
		says: always("turn up the ships face down here"),
		does: func(e engine, _ doing) { e.push(frame{kind: frameScout}) },
	},
}
