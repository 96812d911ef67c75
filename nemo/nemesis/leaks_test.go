package nemesis

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Two positions that differ only in what an onlooker may not know are played in parallel with the same
// actions, or with actions that the onlooker cannot tell apart. A decision that is skipped because it
// has only one answer, an event, a question, a phase or the next seat to move could reveal the
// difference.

// disclosures are the events in which the rules reveal something to all. What follows such an event may
// differ.
var disclosures = map[nemo.EventKind]string{
	EventExplored:         "8.3: a tile that somebody had looked at",
	EventToken:            "8.3: an Exploration token that somebody had looked at",
	EventAttackCard:       "17.3: a card that somebody had put under the deck",
	EventBlood:            "15.1: the same",
	EventCardDrawn:        "4.17: an Event card that somebody had looked at",
	EventRetreatCard:      "16.1: the same",
	EventDiscards:         "7.2: cards from the hand come to lie face up",
	EventDiscardsDrawn:    "4.event.eclosion: the same",
	EventOutOfTheGame:     "19.4: the Items of the dead",
	EventScans:            "18.2: a scan is made in the open",
	EventRemoved:          "18.3: the same",
	EventDiscardsItem:     "7.card.pyrotechnics: the only Item, which all know to be the only one, comes to lie face up",
	EventTraded:           "7.13: what was offered is handed over",
	EventNoTrade:          "7.13: what was offered goes back",
	EventAttacks:          "17.2: whose player has the fewest Action cards",
	EventTarget:           "17.2: the same",
	EventEncounter:        "A-04: the Queen meets whom she would attack (17.2)",
	EventIntruderUrged:    "17.2: the same",
	EventLarvaGrows:       "4.event.hatching: whose player has no Action card",
	EventReshuffles:       "23.surgery: no Contamination card was in hand",
	EventIntruderDiscards: "25.5: the other cards are discarded",
	EventEngineTurned:     "23.engine.repair: it is said whether the tokens were turned",
	// What the seat itself has looked at.
	EventEngineIs:       "23.engine",
	EventRoomIs:         "23.monitoring-room",
	EventTokenIs:        "23.monitoring-room",
	EventCoordinatesAre: "23.cockpit.coordinates",
	EventObjectiveIs:    "22.quest.log-key",
	EventTopEventIs:     "7.card.risk-assessment",
}

// onlooker is a seat, or the public, that compares positions.
type onlooker struct {
	rules  *Rules
	seat   nemo.Seat
	random *nemo.Rand
	// shown counts the differences by place; turnedOver counts what the rules disclose.
	shown      map[string]int
	turnedOver map[nemo.EventKind]int
	compared   int
}

// sights is what a seat knows of a transition: the events visible to it, the next seat to move, the
// question, and its observation.
type sights struct {
	events []nemo.Event
	toMove nemo.Seat
	phase  nemo.Phase
	prompt nemo.Prompt
	known  State
}

func (o *onlooker) sights(s *State, log nemo.Log) sights {
	seen := sights{toMove: o.rules.ToMove(s), phase: o.rules.Phase(s), prompt: o.rules.Prompt(s), known: o.rules.Observe(s, o.seat)}
	for _, e := range log {
		if e.Sees(o.seat) {
			seen.events = append(seen.events, e)
		}
	}
	return seen
}

// differs describes the first difference, "" if there is none.
func (o *onlooker) differs(a, b *sights) string {
	for i := range max(len(a.events), len(b.events)) {
		var one, two nemo.Event
		if i < len(a.events) {
			one = a.events[i]
		}
		if i < len(b.events) {
			two = b.events[i]
		}
		if one == two {
			continue
		}
		for _, kind := range []nemo.EventKind{one.Kind, two.Kind} {
			if disclosures[kind] != "" {
				o.turnedOver[kind]++
				return ""
			}
		}
		return fmt.Sprintf("it is told %q or %q", o.rules.Describe(one), o.rules.Describe(two))
	}
	switch {
	case a.toMove != b.toMove:
		return fmt.Sprintf("seat %d or seat %d is to move", a.toMove, b.toMove)
	case a.phase != b.phase:
		return "another phase"
	case a.prompt != b.prompt:
		return fmt.Sprintf("%+v or %+v is asked", a.prompt, b.prompt)
	case a.known != b.known:
		return "it knows more of the position"
	}
	return ""
}

// compare plays the same actions in a position and in one that the onlooker cannot tell from it.
func (o *onlooker) compare(s *State) {
	known := o.rules.Observe(s, o.seat)
	other := o.rules.Imagine(&known, o.seat, o.random)
	if o.rules.Observe(&other, o.seat) != known {
		o.shown["imagined otherwise at "+s.node().String()]++
		return
	}
	one, two := o.sights(s, nil), o.sights(&other, nil)
	o.note(s, s, &other, Action{}, o.differs(&one, &two))
	theirs := o.possible(&other)
	for _, a := range o.possible(s) {
		b := a
		if o.rules.Sees(s, a, o.seat) {
			if !slices.Contains(theirs, a) {
				continue
			}
		} else {
			unseen := slices.DeleteFunc(slices.Clone(theirs), func(b Action) bool { return o.rules.Sees(&other, b, o.seat) })
			if len(unseen) == 0 {
				continue
			}
			b = unseen[o.random.Below(uint64(len(unseen)))]
		}
		here, there := *s, other
		var logHere, logThere nemo.Log
		if o.rules.Apply(&here, a, &logHere) != nil || o.rules.Apply(&there, b, &logThere) != nil {
			continue
		}
		o.compared++
		if here.voyageOver() || there.voyageOver() { // everything is revealed then
			continue
		}
		one, two := o.sights(&here, logHere), o.sights(&there, logThere)
		// The backs of the Objectives show which deck the kept one is from.
		if s.node() == NodeKeepObjective && a != b {
			two.known = one.known
		}
		o.note(s, &here, &there, a, o.differs(&one, &two))
	}
}

func (o *onlooker) note(s, here, there *State, a Action, what string) {
	if what != "" {
		o.shown[fmt.Sprintf("%s at %s, then %s or %s: seat %d sees that %s", o.rules.Format(a), s.node(), here.node(),
			there.node(), o.seat, what)]++
	}
}

// possible returns the actions or outcomes at a node.
func (o *onlooker) possible(s *State) []Action {
	if o.rules.ToMove(s) != nemo.Chance {
		return o.rules.Legal(s, nil)
	}
	var list []Action
	for _, outcome := range o.rules.Outcomes(s, nil) {
		list = append(list, outcome.Action)
	}
	return list
}

func newOnlooker(seat nemo.Seat, random *nemo.Rand) *onlooker {
	return &onlooker{rules: Default(), seat: seat, random: random, shown: map[string]int{}, turnedOver: map[nemo.EventKind]int{}}
}

func (o *onlooker) report(t *testing.T) {
	t.Helper()
	const most = 12
	for i, what := range slices.Sorted(maps.Keys(o.shown)) {
		if i == most {
			t.Errorf("and %d more", len(o.shown)-most)
			break
		}
		t.Errorf("%d times after %s", o.shown[what], what)
	}
}

// TestNothingSecretShows compares in games of all kinds, early and late.
func TestNothingSecretShows(t *testing.T) {
	rules := Default()
	random := nemo.NewRand(1, 2)
	o := newOnlooker(0, &random)
	games := 60
	if testing.Short() {
		games = 24
	}
	for game := range games {
		s, ok := rules.Scenario(&random)
		if !ok || game%3 == 0 {
			var err error
			if s, err = rules.Start(rules.randomSettings(&random)); err != nil {
				t.Fatal(err)
			}
		}
		playout := nemo.NewPlayout[State, Action](rules, random.Uint64())
		for range 1500 {
			o.seat = nemo.Seat(random.Below(uint64(s.Options.Players)))
			if random.Below(5) == 0 {
				o.seat = nemo.Chance
			}
			o.compare(&s)
			a, seat, err := playout.Pick(&s)
			if err != nil {
				t.Fatal(err)
			}
			if seat == nemo.Nobody {
				break
			}
			if err := rules.Apply(&s, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	o.report(t)
	if o.compared < 400*games {
		t.Errorf("only %d transitions were compared", o.compared)
	}
}
