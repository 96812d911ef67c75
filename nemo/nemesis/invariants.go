package nemesis

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What the rules promise of every position (invariants_pieces.go,
// invariants_players.go, invariants_course.go) and of every step between two
// (invariants_steps.go). The numbers are those of the list of invariants in the
// facts about the game.
//
// They are promises about positions as they are. What a seat observes lacks what
// is hidden, so it keeps them only so far; Restore accepts it if a position that
// keeps them can look like that.
//
// Some of the list happen within a step and cannot be seen from outside, or say
// no more than another or than the types do:
//
//	I-09  the bag is never empty: I-08
//	I-20  markers are there or not: they are truth values
//	I-41  Injuries may exceed a later blood value: it forbids nothing
//	T-07  attacks on an Escape: tests of chapter 14
//	T-10  what a Larva's attack leaves: tests of chapter 17
//	T-11  which cards a scan removes: tests of chapter 18
//	T-15  what a Search takes: I-16 and I-25, else tests of chapter 22

type invariant = nemo.Invariant[State, Action]

// Invariants lists what the rules promise.
func (r *Rules) Invariants() []nemo.Invariant[State, Action] {
	return newKeeper(r).invariants()
}

// keeper checks the invariants.
type keeper struct {
	r *Rules
	// conceal and won are those of the rules; a test puts wrong ones here, to show
	// that the checks of what they say can fail.
	conceal func(*State, nemo.Seat)
	won     func(*State) uint64
	// spare lends states to the checks that need one.
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

func (k *keeper) invariants() []invariant {
	return append(k.stateInvariants(), k.stepInvariants()...)
}

func (k *keeper) stateInvariants() []invariant {
	return []invariant{
		// It comes first: the others look up what the work under way names.
		{Name: "work-under-way", Holds: k.work},
		{Name: "I-01 tiles", Rules: []nemo.Rule{"1.2", "1.3", "8.10"}, Holds: k.tiles, Looks: onSlots},
		{Name: "I-02 explored-without-token", Rules: []nemo.Rule{"8.3"}, Holds: k.explored, Looks: onSlots},
		{Name: "I-03 exploration-tokens-conserved", Rules: []nemo.Rule{"1.4"}, Holds: k.explorationTokens, Looks: onSlots | onExplorations | onWork(frameEnter)},
		{Name: "I-04 characters-are-somewhere", Rules: []nemo.Rule{"8.1", "24.2"}, Holds: k.fates, Looks: onPlayers | onPods | onCourse},
		{Name: "I-05 intruders-are-in-rooms", Rules: []nemo.Rule{"8.1", "17.4"}, Holds: k.intruders, Looks: onIntruders | onCourse},
		{Name: "I-06 miniatures", Rules: []nemo.Rule{"12.8"}, Holds: k.larvae, Looks: onBodies | onIntruders},
		{Name: "I-07 tokens-conserved", Rules: []nemo.Rule{"1.11"}, Holds: k.bag, Looks: onBag},
		{Name: "I-08 blank-in-the-bag", Rules: []nemo.Rule{"4.21.blank", "12.6"}, Holds: k.blank, Looks: onBag | onCourse},
		{Name: "I-10 noise-in-corridors", Rules: []nemo.Rule{"9.3", "10.2"}, Holds: k.noise, Looks: onCorridors},
		{Name: "I-11 fires", Rules: []nemo.Rule{"11.2", "11.2.ninth"}, Holds: k.fires, Looks: onSlots},
		{Name: "I-12 malfunctions", Rules: []nemo.Rule{"11.3", "11.3.barred", "8.9"}, Holds: k.malfunctions, Looks: onSlots},
		{Name: "I-13 door-tokens", Rules: []nemo.Rule{"11.5", "11.8"}, Holds: k.doors, Looks: onCorridors},
		{Name: "I-15 item-counters", Rules: []nemo.Rule{"8.5"}, Holds: k.counters, Looks: onSlots},
		{Name: "I-17 eggs-conserved", Rules: []nemo.Rule{"1.10"}, Holds: k.eggs, Looks: onBag | onSlots | onHands | onWork(frameTakeHeavy)},
		{Name: "I-18 wounds", Rules: []nemo.Rule{"19.1", "19.2", "19.3"}, Holds: k.wounds, Looks: onBodies},
		{Name: "I-19 wound-cards-conserved", Rules: []nemo.Rule{"19.2"}, Holds: k.woundCards, Looks: onWounds | onBodies},
		{Name: "I-21 action-cards-conserved", Rules: []nemo.Rule{"2.5"}, Holds: k.actionCards, Looks: onCards | onThings | onObjectives | onBodies},
		{Name: "I-22 contamination-conserved", Rules: []nemo.Rule{"1.13", "18.1"}, Holds: k.contamination, Looks: onCards | onContamination},
		{Name: "I-23 hands", Rules: []nemo.Rule{"21.1", "21.3", "21.7.duct-tape"}, Holds: k.hands, Looks: onHands | onBodies | onCorpses | onWork(frameWound)},
		{Name: "I-24 ammo", Rules: []nemo.Rule{"21.5"}, Holds: k.ammo, Looks: onHands},
		{Name: "I-25 items-conserved", Rules: []nemo.Rule{"1.12", "22.1"}, Holds: k.items, Looks: onItems | onThings | onHands | onBodies | onWork(frameSearch, frameTakeHeavy)},
		{Name: "I-26 cards-conserved", Rules: []nemo.Rule{"4.17.discard", "4.20", "17.3"}, Holds: k.cards, Looks: onDecks | onFloor | onWork(frameAlien, frameEffects)},
		{Name: "I-27 engines", Rules: []nemo.Rule{"1.9"}, Holds: k.engines, Looks: onEngines | onCourse | onFloor},
		{Name: "I-28 pods", Rules: []nemo.Rule{"1.8", "24.3"}, Holds: k.pods, Looks: onPods | onBodies | onSlots},
		{Name: "I-30 time", Rules: []nemo.Rule{"4.14", "5.5"}, Holds: k.time, Looks: onCourse | onFloor},
		{Name: "I-31 self-destruct", Rules: []nemo.Rule{"24.14", "5.4"}, Holds: k.selfDestruct, Looks: onCourse},
		{Name: "I-32 hibernation-late", Rules: []nemo.Rule{"6.4", "24.10"}, Holds: k.hibernation, Looks: onBodies | onCourse},
		{Name: "I-34 weaknesses-differ", Rules: []nemo.Rule{"20.1"}, Holds: k.weaknesses, Looks: onWeaknesses},
		{Name: "I-35 objectives", Rules: []nemo.Rule{"2.3", "6.1"}, Holds: k.objectives, Looks: onObjectives | onBodies | onCourse | onIntruders | onWork(frameObjectives)},
		{Name: "I-36 first-death", Rules: []nemo.Rule{"6.3"}, Holds: k.firstDeath, Looks: onBodies | onCourse},
		{Name: "I-37 first-player", Rules: []nemo.Rule{"2.6", "4.4"}, Holds: k.firstPlayer, Looks: onCourse},
		{Name: "I-38 corpses", Rules: []nemo.Rule{"2.7", "19.4"}, Holds: k.corpses, Looks: onCorpses | onBodies | onHands | onCourse | onFloor},
		{Name: "I-39 carcasses", Rules: []nemo.Rule{"15.3"}, Holds: k.carcasses, Looks: onSlots | onHands | onWork(frameTakeHeavy)},
		{Name: "I-40 injuries-on-the-board", Rules: []nemo.Rule{"10.5", "15.1"}, Holds: k.injuries, Looks: onIntruders},
		{Name: "I-42 airlock", Rules: []nemo.Rule{"2.7", "23.airlock-control"}, Holds: k.airlock, Looks: onCourse | onSlots | onFloor},
		{Name: "I-43 quest-items-activated", Rules: []nemo.Rule{"22.7"}, Holds: k.quests, Looks: onItems | onThings | onHands | onBodies | onWork(frameSearch, frameTakeHeavy)},
		{Name: "T-17 over-when-over", Rules: []nemo.Rule{"5.2", "5.4", "5.5"}, Holds: k.over, Looks: onCourse | onBodies},
		{Name: "T-19 hidden-from-others", Rules: []nemo.Rule{"18.2", "21.2"}, Holds: k.secrets, Looks: onPlayers | onSlots | onEngines | onCourse | onFloor},
		{Name: "T-20 winners-live", Rules: []nemo.Rule{"5.1", "25.2"}, Holds: k.winners},
		{Name: "intruder-player", Rules: []nemo.Rule{"25.4", "25.5"}, Holds: k.intruderPlayer, Looks: onCourse | onBodies},
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
