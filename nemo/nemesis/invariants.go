package nemesis

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of every position (invariants_pieces.go, invariants_players.go, invariants_course.go)
// and of every step between two positions (invariants_steps.go). The numbers are those of the list of
// invariants in the facts about the game.
//
// The invariants are about complete positions. An observation lacks what is hidden and satisfies only
// some of them; Restore accepts it if some position that satisfies them all can look like it.
//
// Some of the list hold within a step, where these checks cannot see them, or follow from another one
// or from the types:
//
//	I-09  the bag is never empty: I-08
//	I-20  markers are present or absent: they are booleans
//	I-41  Injuries may exceed a later blood value: it forbids nothing
//	T-07  attacks on an Escape: tests of chapter 14
//	T-10  what a Larva's attack leaves: tests of chapter 17
//	T-11  which cards a scan removes: tests of chapter 18
//	T-15  what a Search takes: I-16 and I-25, else tests of chapter 22

type invariant = nemo.Invariant[State, Action]

// parts are the parts of a state, by the tags of its fields. Most steps touch only
// the hands and the work under way, so most invariants need no second check after a
// step.
var parts = kit.PartsOf(&works)

func inPart(names ...string) nemo.Parts    { return parts.At(names...) }
func inWork(kinds ...frameKind) nemo.Parts { return parts.AtWork(kit.KindsOf(kinds...)) }

// Invariants lists what the rules guarantee.
func (r *Rules) Invariants() []nemo.Invariant[State, Action] {
	k := newKeeper(r)
	return append(k.stateInvariants(), k.stepInvariants()...)
}

// keeper checks the invariants.
type keeper struct {
	r *Rules
	// conceal and won are those of the rules. A test puts wrong ones here, to show
	// that the checks on them can fail.
	conceal func(*State, nemo.Seat)
	won     func(*State) uint64
	// spare lends scratch states to the checks that need one.
	spare   kit.Spares[State]
	dealt   [maxKinds + 1]uint16 // the copies of each Item in the decks
	inDecks uint64               // the Items that have a deck, and so a back that tells nothing else
}

func newKeeper(r *Rules) *keeper {
	k := &keeper{r: r, conceal: r.conceal, won: r.winners, spare: kit.NewSpares[State]()}
	for id := range k.dealt[:r.numItems+1] {
		if item := &r.tables.items[id]; item.deck != 0 {
			k.dealt[id] = uint16(item.copies)
			k.inDecks |= 1 << id
		}
	}
	return k
}

func (k *keeper) work(s *State) error {
	scratch := k.spare.Borrow()
	defer k.spare.GiveBack(scratch)
	return k.r.checkWork(s, scratch)
}

func (k *keeper) workSince(before, s *State) error {
	scratch := k.spare.Borrow()
	defer k.spare.GiveBack(scratch)
	return k.r.checkWorkSince(before, s, scratch)
}

func (k *keeper) stateInvariants() []invariant {
	return []invariant{
		// It comes first: the others look up what the work under way names.
		{Name: "work-under-way", Holds: k.work, Since: k.workSince},
		{Name: "I-01 tiles", Rules: []nemo.Rule{"1.2", "1.3", "8.10"}, Holds: k.tiles, Looks: inPart("slots")},
		{Name: "I-02 explored-without-token", Rules: []nemo.Rule{"8.3"}, Holds: k.explored, Looks: inPart("slots")},
		{Name: "I-03 exploration-tokens-conserved", Rules: []nemo.Rule{"1.4"}, Holds: k.explorationTokens, Looks: inPart("slots", "explorations") | inWork(frameEnter)},
		{Name: "I-04 characters-are-somewhere", Rules: []nemo.Rule{"8.1", "24.2"}, Holds: k.fates, Looks: inPart("cards", "bodies", "hands", "things", "objectives", "pods", "course")},
		{Name: "I-05 intruders-are-in-rooms", Rules: []nemo.Rule{"8.1", "17.4"}, Holds: k.intruders, Looks: inPart("intruders", "course")},
		{Name: "I-06 miniatures", Rules: []nemo.Rule{"12.8"}, Holds: k.larvae, Looks: inPart("bodies", "intruders")},
		{Name: "I-07 tokens-conserved", Rules: []nemo.Rule{"1.11"}, Holds: k.bag, Looks: inPart("bag")},
		{Name: "I-08 blank-in-the-bag", Rules: []nemo.Rule{"4.21.blank", "12.6"}, Holds: k.blank, Looks: inPart("bag", "course")},
		{Name: "I-10 noise-in-corridors", Rules: []nemo.Rule{"9.3", "10.2"}, Holds: k.noise, Looks: inPart("corridors")},
		{Name: "I-11 fires", Rules: []nemo.Rule{"11.2", "11.2.ninth"}, Holds: k.fires, Looks: inPart("slots")},
		{Name: "I-12 malfunctions", Rules: []nemo.Rule{"11.3", "11.3.barred", "8.9"}, Holds: k.malfunctions, Looks: inPart("slots")},
		{Name: "I-13 door-tokens", Rules: []nemo.Rule{"11.5", "11.8"}, Holds: k.doors, Looks: inPart("corridors")},
		{Name: "I-15 item-counters", Rules: []nemo.Rule{"8.5"}, Holds: k.counters, Looks: inPart("slots")},
		{Name: "I-17 eggs-conserved", Rules: []nemo.Rule{"1.10"}, Holds: k.eggs, Looks: inPart("bag", "slots", "hands")},
		{Name: "I-18 wounds", Rules: []nemo.Rule{"19.1", "19.2", "19.3"}, Holds: k.wounds, Looks: inPart("bodies")},
		{Name: "I-19 wound-cards-conserved", Rules: []nemo.Rule{"19.2"}, Holds: k.woundCards, Looks: inPart("wounds", "bodies")},
		{Name: "I-21 action-cards-conserved", Rules: []nemo.Rule{"2.5"}, Holds: k.actionCards, Looks: inPart("cards", "things", "objectives", "bodies")},
		{Name: "I-22 contamination-conserved", Rules: []nemo.Rule{"1.13", "18.1"}, Holds: k.contamination, Looks: inPart("cards", "contamination")},
		{Name: "I-23 hands", Rules: []nemo.Rule{"21.1", "21.3", "21.7.duct-tape"}, Holds: k.hands, Looks: inPart("hands", "bodies", "corpses") | inWork(frameWound)},
		{Name: "I-24 ammo", Rules: []nemo.Rule{"21.5"}, Holds: k.ammo, Looks: inPart("hands")},
		{Name: "I-25 items-conserved", Rules: []nemo.Rule{"1.12", "22.1"}, Holds: k.items, Looks: inPart("items", "things", "hands", "bodies") | inWork(frameSearch, frameTakeHeavy)},
		{Name: "I-26 cards-conserved", Rules: []nemo.Rule{"4.17.discard", "4.20", "17.3"}, Holds: k.cards, Looks: inPart("decks") | inWork(frameSetup, frameTurn, frameVictory, frameAlien, frameEffects)},
		{Name: "I-27 engines", Rules: []nemo.Rule{"1.9"}, Holds: k.engines, Looks: inPart("engines", "course") | inWork(frameSetup, frameTurn, frameVictory)},
		{Name: "offers-in-a-trade", Rules: []nemo.Rule{"7.13"}, Holds: k.offers, Looks: inPart("things") | inWork(frameTrade)},
		{Name: "I-28 pods", Rules: []nemo.Rule{"1.8", "24.3"}, Holds: k.pods, Looks: inPart("pods", "bodies", "slots")},
		{Name: "I-30 time", Rules: []nemo.Rule{"4.14", "5.5"}, Holds: k.time, Looks: inPart("course") | inWork(frameSetup, frameTurn, frameVictory)},
		{Name: "I-31 self-destruct", Rules: []nemo.Rule{"24.14", "5.4"}, Holds: k.selfDestruct, Looks: inPart("course")},
		{Name: "I-32 hibernation-late", Rules: []nemo.Rule{"6.4", "24.10"}, Holds: k.hibernation, Looks: inPart("bodies", "course")},
		{Name: "I-34 weaknesses-differ", Rules: []nemo.Rule{"20.1"}, Holds: k.weaknesses, Looks: inPart("weaknesses")},
		{Name: "I-35 objectives", Rules: []nemo.Rule{"2.3", "6.1"}, Holds: k.objectives, Looks: inPart("objectives", "bodies", "course", "intruders") | inWork(frameObjectives)},
		{Name: "I-36 first-death", Rules: []nemo.Rule{"6.3"}, Holds: k.firstDeath, Looks: inPart("bodies", "course")},
		{Name: "I-37 first-player", Rules: []nemo.Rule{"2.6", "4.4"}, Holds: k.firstPlayer, Looks: inPart("course")},
		{Name: "I-38 corpses", Rules: []nemo.Rule{"2.7", "19.4"}, Holds: k.corpses, Looks: inPart("corpses", "bodies", "hands", "course") | inWork(frameSetup, frameTurn, frameVictory)},
		{Name: "I-39 carcasses", Rules: []nemo.Rule{"15.3"}, Holds: k.carcasses, Looks: inPart("slots", "hands")},
		{Name: "I-40 injuries-on-the-board", Rules: []nemo.Rule{"10.5", "15.1"}, Holds: k.injuries, Looks: inPart("intruders")},
		{Name: "I-42 airlock", Rules: []nemo.Rule{"2.7", "23.airlock-control"}, Holds: k.airlock, Looks: inPart("course", "slots") | inWork(frameSetup, frameTurn, frameVictory)},
		{Name: "I-43 quest-items-activated", Rules: []nemo.Rule{"22.7"}, Holds: k.quests, Looks: inPart("items", "things", "hands", "bodies") | inWork(frameSearch, frameTakeHeavy)},
		{Name: "T-17 over-when-over", Rules: []nemo.Rule{"5.2", "5.4", "5.5"}, Holds: k.over, Looks: inPart("course", "bodies")},
		{Name: "T-19 hidden-from-others", Rules: []nemo.Rule{"18.2", "21.2"}, Holds: k.secrets, Since: k.secretsSince, Looks: inPart("cards", "things", "objectives", "slots", "engines", "course") | inWork(frameVictory)},
		{Name: "T-20 winners-live", Rules: []nemo.Rule{"5.1", "25.2"}, Holds: k.winners},
		{Name: "intruder-player", Rules: []nemo.Rule{"25.4", "25.5"}, Holds: k.intruderPlayer, Looks: inPart("course", "bodies")},
		{Name: "setup-untouched", Rules: []nemo.Rule{"1.1", "2.1"}, Holds: k.setup},
	}
}

func broken(format string, args ...any) error { return fmt.Errorf(format, args...) }

// everyone looks for a fault with every player of the game.
func everyone(s *State, check func(p Number, player *Player) error) error {
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		if err := check(p, &s.Players[p]); err != nil {
			return err
		}
	}
	return nil
}
