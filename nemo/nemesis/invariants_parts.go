package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// At which parts of the state the invariants look. Most steps touch cards in hand
// and the work under way and nothing else, so most of what was true before a step
// need not be looked at after it.

// The parts of a state. Those of the players are of all of them together.
const (
	onCourse        nemo.Parts = 1 << iota // turn, time, moments, ends, who has passed, the Intruder player
	onCards                                // Action and Contamination cards
	onBodies                               // Characters, where and in what state they are
	onHands                                // what is carried in hands
	onThings                               // Inventories and Quest Items
	onObjectives                           // Objectives and who has seen them
	onSlots                                // the Rooms
	onCorridors                            // Noise and Doors
	onIntruders                            // the miniatures
	onBag                                  // the Intruder bag and the Eggs of the board
	onCorpses                              //
	onPods                                 //
	onEngines                              // Engines and Coordinates
	onWeaknesses                           //
	onContamination                        // the supply of Contamination cards
	onWounds                               // Serious Wounds in deck and discard pile
	onDecks                                // Intruder Attack and Event cards
	onItems                                // Item cards in decks, discarded and gone
	onExplorations                         // Exploration tokens not placed
	onFloor                                // the piece of work on which all other stands
	ofWork                                 // the first of a bit for each kind of work, see onWork

	onPlayers = onCards | onBodies | onHands | onThings | onObjectives
)

// onWork are the parts of kinds of work: one has changed if work of the kind was or
// is under way and the work is not as it was.
func onWork(kinds ...frameKind) (parts nemo.Parts) {
	for _, kind := range kinds {
		parts |= ofWork << kind
	}
	return parts
}

// partsChanged are the parts in which two positions differ.
func partsChanged(before, after *State) (parts nemo.Parts) {
	if before.Options != after.Options {
		return ^nemo.Parts(0)
	}
	return changedWork(before, after) | changedPlayers(before, after) | changedCourse(before, after) | changedShip(before, after)
}

func changedWork(before, after *State) (parts nemo.Parts) {
	if before.depth == after.depth && before.stack == after.stack {
		return 0
	}
	if before.stack[0] != after.stack[0] || before.depth == 0 || after.depth == 0 {
		parts = onFloor
	}
	for _, s := range [...]*State{before, after} {
		for i := range s.stack[:min(int(s.depth), len(s.stack))] {
			parts |= ofWork << s.stack[i].kind
		}
	}
	return parts
}

func changedPlayers(before, after *State) (parts nemo.Parts) {
	for p := range before.Players {
		was, is := &before.Players[p], &after.Players[p]
		if *was == *is {
			continue
		}
		parts |= kit.PartIf(was.Hand != is.Hand || was.Draw != is.Draw || was.Discard != is.Discard || was.Hidden != is.Hidden ||
			was.Contamination != is.Contamination, onCards) |
			kit.PartIf(was.Hands != is.Hands, onHands) |
			kit.PartIf(was.Inventory != is.Inventory || was.Backs != is.Backs || was.Quests != is.Quests, onThings) |
			kit.PartIf(was.Objectives != is.Objectives || was.ObjectiveSeen != is.ObjectiveSeen || was.ObjectiveBacks != is.ObjectiveBacks, onObjectives) |
			kit.PartIf(was.Character != is.Character || was.Fate != is.Fate || was.At != is.At || was.Pod != is.Pod || was.Light != is.Light ||
				was.Wounds != is.Wounds || was.Slime != is.Slime || was.Larva != is.Larva || was.Signal != is.Signal, onBodies)
	}
	return parts
}

func changedCourse(before, after *State) nemo.Parts {
	return kit.PartIf(before.Turn != after.Turn || before.End != after.End || before.Ship != after.Ship || before.Time != after.Time ||
		before.SelfDestruct != after.SelfDestruct || before.Destination != after.Destination || before.First != after.First ||
		before.FirstEncounter != after.FirstEncounter || before.FirstDeath != after.FirstDeath || before.QueenKilled != after.QueenKilled ||
		before.nobodyLeft != after.nobodyLeft || before.Airlock != after.Airlock || before.Intruder != after.Intruder ||
		before.intruderHand != after.intruderHand || before.intruderDeck != after.intruderDeck ||
		before.intruderDiscard != after.intruderDiscard || before.intruderHidden != after.intruderHidden ||
		before.passed != after.passed || before.skipsAttack != after.skipsAttack || before.calm != after.calm, onCourse)
}

func changedShip(before, after *State) nemo.Parts {
	return kit.PartIf(before.Slots != after.Slots, onSlots) |
		kit.PartIf(before.noise != after.noise || before.closed != after.closed || before.destroyed != after.destroyed, onCorridors) |
		kit.PartIf(before.Intruders != after.Intruders, onIntruders) |
		kit.PartIf(before.Bag != after.Bag || before.Eggs != after.Eggs, onBag) |
		kit.PartIf(before.Corpses != after.Corpses, onCorpses) |
		kit.PartIf(before.Pods != after.Pods, onPods) |
		kit.PartIf(before.Engines != after.Engines || before.Coordinates != after.Coordinates || before.CoordinatesSeen != after.CoordinatesSeen, onEngines) |
		kit.PartIf(before.Weaknesses != after.Weaknesses, onWeaknesses) |
		kit.PartIf(before.Supply != after.Supply || before.Lost != after.Lost || before.Infected != after.Infected, onContamination) |
		kit.PartIf(before.wounds != after.wounds || before.woundsDiscarded != after.woundsDiscarded, onWounds) |
		kit.PartIf(before.attacks != after.attacks || before.events != after.events, onDecks) |
		kit.PartIf(before.items != after.items || before.itemsDiscarded != after.itemsDiscarded || before.itemsGone != after.itemsGone ||
			before.under != after.under, onItems) |
		kit.PartIf(before.explorations != after.explorations, onExplorations)
}
