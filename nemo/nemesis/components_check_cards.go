package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// tokens checks the Intruder tokens: the Queen and the Blank are one each, and
// the Blank is always in the bag (I-08).
func (k *checker) tokens() {
	total := 0
	for here, tokens := range kit.Entries("tokens", k.set.Tokens) {
		count := len(tokens.Surprise)
		total += count
		for j, number := range tokens.Surprise {
			k.Needs(kit.Path(here, "surprise", j), tokens.Type != Blank, number != 0, "only the Blank has no number; 1 to 9 belongs here", "the Blank has no number")
		}
		if most := int(tokens.Bag) + maxPlayers*int(tokens.BagPerPlayer); most > count {
			k.Faultf(here+".bag", "with %d players there would be %d of %d in the bag", maxPlayers, most, count)
		}
		if tokens.Type >= Queen {
			k.Length(here+".surprise", count, 1)
		}
		if tokens.Type == Blank {
			k.Within(here+".bag", int(tokens.Bag), 1, 1)
		}
	}
	k.LengthWithin("tokens", total, 1, maxTokens)
}

func (k *checker) intruders(path string, list []IntruderType) {
	for i, t := range list {
		k.Empty(kit.Path(path, i), t < Creeper || t > Queen, "an Intruder from Creeper to Queen belongs here")
	}
}

func (k *checker) attacks() {
	total := 0
	for here, card := range kit.Entries("attacks", k.set.Attacks) {
		k.intruders(here+".attackers", card.Attackers)
		k.effects(here+".effects", card.Effects, inAttack)
		total += len(card.Blood)
	}
	// Two are drawn for a Breeder or the Queen (15.1), and more by the Intruder
	// player (25.6).
	k.Within("attacks", total, maxCost, maxTokens)
}

func (k *checker) events() {
	staying := 0
	for here, card := range kit.Entries("events", k.set.Events) {
		k.intruders(here+".moves", card.Moves)
		k.effects(here+".effects", card.Effects, inEvent)
		if card.After != Removed {
			staying++
		}
	}
	k.Empty("events", staying == 0, "all are removed in the end; one must stay")
}

// wounds checks the Serious Wounds; what N may be is the kind's.
func (k *checker) wounds() {
	most := [NumWoundKinds + 1]int{BodyWound: 5, LegWound: maxCost, HandWound: maxCost, ArmWound: 2, Bleeding: 2}
	total := 0
	for path, card := range kit.Entries("wounds", k.set.Wounds) {
		k.Within(path+".n", int(card.N), 1, most[card.Wound])
		total += int(card.Copies)
	}
	k.Within("wounds", total, 3*maxPlayers, maxTokens) // a Character has up to three (19.3)
}

// objectives checks the Objectives: of each deck there must be one for each
// player at least (2.3).
func (k *checker) objectives() {
	const path = "objectives"
	var usable [CooperativeDeck + 1][maxPlayers + 1]int
	for here, card := range kit.Entries(path, k.set.Objectives) {
		k.ways(here+".ways", card.Ways)
		for players := int(card.Players); players <= maxPlayers; players++ {
			usable[card.Deck][players]++
		}
	}
	for deck := PersonalDeck; deck <= CooperativeDeck; deck++ {
		for players := 2; players <= maxPlayers; players++ {
			if usable[deck][players] < players {
				k.Faultf(path, "for %d players there are %d %s ones", players, usable[deck][players], deck)
				return
			}
		}
	}
	if usable[CooperativeDeck][1] < 2 {
		k.Faultf(path, "for one player there are %d cooperative ones; 2 belong here", usable[CooperativeDeck][1])
	}
}

// goalMost is what the number of a goal is at most; a goal without takes none.
var goalMost = [BlueCorpseInSurgery + 1]int{
	HoldItems: 20, PlayerDoesNotSurvive: maxPlayers, WeaknessesDiscovered: NumObjects,
}

func (k *checker) ways(path string, ways [][]Condition) {
	for i, way := range ways {
		for j := range way {
			goal := way[j].Goal
			k.WithinIf(kit.Path(path, i, j, "n"), goalMost[goal] > 0, int(way[j].N), 1, goalMost[goal], goal.String()+" takes no number")
		}
	}
}

func (k *checker) weaknesses() {
	for here, card := range kit.Entries("weaknesses", k.set.Weaknesses) {
		plain := card.Weakness == VitalPlaces || card.Weakness == TheWayOfMoving
		k.WithinIf(here+".n", !plain, int(card.N), 1, 3, card.Weakness.String()+" takes no number")
	}
}

func (k *checker) intruderActions() {
	for i := range k.set.IntruderActions {
		k.effects(kit.Path("intruderActions", i, "effects"), k.set.IntruderActions[i].Effects, inIntruder)
	}
}
