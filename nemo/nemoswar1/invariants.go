package nemoswar1

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of every position (invariants_pieces.go and
// invariants_course.go) and of every step between two (invariants_steps.go).
// The numbers are those of the list of invariants in the facts about the game.
//
// The representation of the state already guarantees parts of I10, I13, I15 and
// I27: a marker has one place and an ocean one token. I35, that a replay of the
// recorded dice and choices gives the same game, is checked here step by step,
// and for whole games by the battery of package nemotest.

type invariant = nemo.Invariant[State, Action]

// parts are the parts of a state, by the tags of its fields. A step changes few
// parts, so only the invariants that depend on those are checked again.
var parts = kit.PartsOf(&works)

func inPart(names ...string) nemo.Parts    { return parts.At(names...) }
func inWork(kinds ...frameKind) nemo.Parts { return parts.AtWork(kit.KindsOf(kinds...)) }

// Invariants returns the invariants of the rules.
func (r *Rules) Invariants() []nemo.Invariant[State, Action] {
	return newKeeper(r).invariants()
}

// keeper checks the invariants. It holds data about the component set that the
// checks need, computed once.
type keeper struct {
	r *Rules
	// waiting has the ships that wait off the map at the start (3.0.2).
	waiting uint64
	// discards are the tokens performed when found (8.0), redTokens those that call
	// the red group.
	discards, redTokens uint64
	// kept has the cards that bring the Cannon and lie before the player only
	// for that; wreck, those with the Wreck; red, those that call in the red
	// group; bring, those that bring each black-sun ship.
	kept, wreck, red cardSet
	bring            [maxShips + 1]cardSet
	// spare is a pool of scratch states for the checks.
	spare kit.Spares[State]
	// observe and tally are Observe and TallyOf of the rules. A test replaces
	// them by wrong ones, to show that the checks of their results can fail.
	observe func(*State, nemo.Seat) State
	tally   func(*State) Tally
}

func newKeeper(r *Rules) *keeper {
	k := &keeper{r: r, spare: kit.NewSpares[State](), observe: r.Observe, tally: r.TallyOf}
	k.waiting = (1<<r.numShips - 1) &^ (r.groupShips[LightGrey] | r.groupShips[Expansion])
	for id := 1; id <= r.numTreasures; id++ {
		if r.treasures[id].Kind == Discard {
			k.discards |= 1 << (id - 1)
		}
		if hasOp(r.treasures[id].Effects, OpReinforce) {
			k.redTokens |= 1 << (id - 1)
		}
	}
	k.kept = r.cardsWhich(func(card *Card) bool { return card.does(OpCannon) && card.Kind == TestCard })
	k.wreck = r.cardsWhich(func(card *Card) bool { return card.does(OpWreck) })
	k.red = r.cardsWhich(func(card *Card) bool { return card.does(OpReinforce) })
	for id := CardID(1); int(id) <= r.numCards; id++ {
		for _, list := range r.cards[id].lists() {
			for i := range list {
				if list[i].Op == OpEncounter {
					k.bring[list[i].ship].add(id)
				}
			}
		}
	}
	return k
}

// cardsWhich returns the set of cards for which holds reports true.
func (r *Rules) cardsWhich(holds func(card *Card) bool) (set cardSet) {
	for id := 1; id <= r.numCards; id++ {
		if holds(&r.cards[id]) {
			set.add(CardID(id))
		}
	}
	return set
}

func (k *keeper) invariants() []invariant {
	return append(k.stateInvariants(), k.stepInvariants()...)
}

func (k *keeper) stateInvariants() []invariant {
	return []invariant{
		{Name: "I1 ships-conserved", Rules: []nemo.Rule{"3.0.2", "4.2", "6.1.1", "7.1.3", "9.0", "10.2.3", "13.1"}, Holds: k.ships, Looks: inPart("ships", "boxes")},
		{Name: "I2 cards-conserved", Rules: []nemo.Rule{"2.3", "3.0.5", "6.5", "6.6", "14.1"}, Holds: k.cards, Looks: inPart("cards")},
		{Name: "I3 treasures-conserved", Rules: []nemo.Rule{"3.0.6", "6.2", "7.2", "7.3", "8.0"}, Holds: k.treasures, Looks: inPart("treasures")},
		{Name: "I5 deck-as-built", Rules: []nemo.Rule{"3.0.5", "14.1"}, Holds: k.deck, Looks: inPart("cards")},
		{Name: "I6 hollow-and-ending-in-play", Rules: []nemo.Rule{"3.0.5"}, Holds: k.notRemoved, Looks: inPart("cards")},
		{Name: "I7 ending-ends-the-game", Rules: []nemo.Rule{"6.6.3", "12.2.4"}, Holds: k.endingEnds, Looks: inPart("cards", "end")},
		{Name: "I8 calendar-range", Rules: []nemo.Rule{"3.0.4", "6.4", "9.0", "11.0", "14.2"}, Holds: k.calendar, Looks: inPart("course", "end")},
		{Name: "I9 notoriety-range", Rules: []nemo.Rule{"3.0.4", "9.0"}, Holds: k.notoriety, Looks: inPart("notoriety")},
		{Name: "I10 liberation-range", Rules: []nemo.Rule{"9.0"}, Holds: k.liberation, Looks: inPart("notoriety")},
		{Name: "I11 resources-and-wagers", Rules: []nemo.Rule{"6.7", "6.9", "12.2.1"}, Holds: k.resources, Looks: inPart("resources", "end") | inWork(frameTest, frameFight, frameLose, frameDoom)},
		{Name: "I12 groups-enter-at-their-box", Rules: []nemo.Rule{"9.0", "4.2"}, Holds: k.groups, Looks: inPart("notoriety", "course", "ships", "cards", "treasures", "end") | inWork(frameCard, frameTest)},
		{Name: "I13 nautilus-in-an-ocean", Rules: []nemo.Rule{"3.0.2", "6.1.3", "7.4"}, Holds: k.nautilus, Looks: inPart("nautilus") | inWork(frameSetup)},
		{Name: "I14 oceans-hold-their-boxes", Rules: []nemo.Rule{"6.1.3", "6.5.1"}, Holds: k.capacity, Looks: inPart("boxes")},
		{Name: "I15 one-treasure-an-ocean", Rules: []nemo.Rule{"3.0.6", "6.2", "3.2.2"}, Holds: k.oceanTreasures, Looks: inPart("treasures", "cards", "end") | inWork(frameCard, frameTest)},
		{Name: "I16 clear-seas-hide-nothing", Rules: []nemo.Rule{"13.3"}, Holds: k.clearSeas, Looks: inPart("boxes")},
		{Name: "I17 nothing-hidden-in-the-state", Rules: []nemo.Rule{"4.2", "3.0.5", "3.0.6"}, Holds: k.nothingHidden},
		{Name: "I18 no-yard-twice-running", Rules: []nemo.Rule{"5.0", "7.1"}, Holds: k.rested, Looks: inPart("course", "end") | inWork(frameAction)},
		{Name: "I24 wagers-as-named", Rules: []nemo.Rule{"6.7.1", "10.2.1"}, Holds: k.wagers, Looks: inPart("resources") | inWork(frameTest, frameFight, frameLose)},
		{Name: "I25 salvage-within-boxes", Rules: []nemo.Rule{"10.2.3"}, Holds: k.salvage, Looks: inPart("ships")},
		{Name: "I26 a-ship-for-each-refit", Rules: []nemo.Rule{"7.1.3"}, Holds: k.refits, Looks: inPart("ships", "refits") | inWork(frameYard)},
		{Name: "I27 record-by-ocean", Rules: []nemo.Rule{"10.2.3"}, Holds: k.record, Looks: inPart("ships")},
		{Name: "I28 commitment-on-a-column", Rules: []nemo.Rule{"3.0.4", "12.1"}, Holds: k.commitment, Looks: inPart("course", "resources")},
		{Name: "I29 passengers", Rules: []nemo.Rule{"6.8"}, Holds: k.passengers, Looks: inPart("passengers")},
		{Name: "I30 runs-until-an-end", Rules: []nemo.Rule{"12.2"}, Holds: k.running, Looks: inPart("ships", "end", "course", "boxes") | inWork(frameTurn)},
		{Name: "I31 one-end", Rules: []nemo.Rule{"12.2", "12.3"}, Holds: k.oneEnd},
		{Name: "I32 scourge-of-the-seas", Rules: []nemo.Rule{"12.3"}, Holds: k.scourge, Looks: inPart("ships")},
		{Name: "I33 captured-and-failed-count-nothing", Rules: []nemo.Rule{"10.2.3", "12.3"}, Holds: k.worthNothing},
		{Name: "I34 bonuses-are-constants", Rules: []nemo.Rule{"13.1.1", "13.2.2", "13.3", "13.4"}, Holds: k.bonuses},
		{Name: "cannon-on-its-card", Rules: []nemo.Rule{"3.2.1"}, Holds: k.cannonCard, Looks: inPart("cards", "end") | inWork(frameTest, frameEffects)},
		{Name: "ship-layers", Rules: []nemo.Rule{"4.2", "6.1.1"}, Holds: k.shipLayers, Looks: inPart("ships", "boxes")},
		{Name: "treasure-layers", Rules: []nemo.Rule{"3.0.6", "7.2.6"}, Holds: k.tokenLayers, Looks: inPart("treasures")},
		{Name: "work-under-way", Holds: k.checkWork, Since: k.checkWorkSince},
	}
}

func broken(format string, args ...any) error { return fmt.Errorf(format, args...) }
