package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// tokens checks the Intruder tokens: the Queen and the Blank are one each, and
// the Blank is always in the bag (I-08).
func (k *checker) tokens() {
	const path = "tokens"
	if !inOrder(k, path, "type", k.set.Tokens, Blank, func(t *TokenData) IntruderType { return t.Type }) {
		return
	}
	total := 0
	for i := range k.set.Tokens {
		tokens := &k.set.Tokens[i]
		here := kit.Path(path, i)
		count := len(tokens.Surprise)
		k.Source(here, &tokens.Source, *tokens)
		k.Within(here+".surprise", count, 1, maxTokens)
		for j, number := range tokens.Surprise {
			if tokens.Type == Blank {
				k.Within(kit.Path(here, "surprise", j), int(number), 0, 0)
				continue
			}
			k.Within(kit.Path(here, "surprise", j), int(number), 1, 9)
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
		total += count
	}
	k.Within(path, total, 1, maxTokens)
}

// intruders checks a list of Intruders.
func (k *checker) intruders(path string, list []IntruderType) {
	for i, t := range list {
		if t < Creeper || t > Queen {
			k.Faultf(kit.Path(path, i), "an Intruder from Creeper to Queen belongs here")
			return
		}
	}
	kit.CheckOnce(&k.ComponentChecker, path, list)
}

func (k *checker) attacks() {
	const path = "attacks"
	if !inOrder(k, path, "attack", k.set.Attacks, Summoning, func(a *AttackData) AttackKind { return a.Attack }) {
		return
	}
	total := 0
	for i := range k.set.Attacks {
		card := &k.set.Attacks[i]
		here := kit.Path(path, i)
		k.Source(here, &card.Source, *card)
		k.Text(here+".title", card.Title)
		for j, blood := range card.Blood {
			k.Within(kit.Path(here, "blood", j), int(blood), 0, 15)
		}
		k.Within(here+".attackers", len(card.Attackers), 1, NumIntruderTypes)
		k.intruders(here+".attackers", card.Attackers)
		k.effects(here+".effects", card.Effects, inAttack)
		total += len(card.Blood)
	}
	// Two are drawn for a Breeder or the Queen (15.1), and more by the Intruder
	// player (25.6).
	k.Within(path, total, maxCost, maxTokens)
}

func (k *checker) events() {
	const path = "events"
	k.Within(path, len(k.set.Events), 1, maxEvents)
	staying := 0
	for i := range k.set.Events {
		card := &k.set.Events[i]
		here := kit.Path(path, i)
		k.Source(here, &card.Source, *card)
		k.Text(here+".title", card.Title)
		k.Within(here+".corridor", int(card.Corridor), 1, numNumbers)
		k.intruders(here+".moves", card.Moves)
		k.effects(here+".effects", card.Effects, inEvent)
		k.word(here+".after", int(card.After), int(ShuffledBack), "what becomes of the card", false)
		if card.After != Removed {
			staying++
		}
	}
	if staying == 0 && len(k.set.Events) > 0 {
		k.Faultf(path, "all are removed in the end; one must stay")
	}
}

// wounds checks the Serious Wounds; what N may be is the kind's.
func (k *checker) wounds() {
	most := [NumWoundKinds + 1]int{BodyWound: 5, LegWound: maxCost, HandWound: maxCost, ArmWound: 2, Bleeding: 2}
	const path = "wounds"
	if !inOrder(k, path, "wound", k.set.Wounds, Bleeding, func(w *WoundData) WoundKind { return w.Wound }) {
		return
	}
	total, before := 0, len(k.Faults)
	for i := range k.set.Wounds {
		card := &k.set.Wounds[i]
		here := kit.Path(path, i)
		k.Source(here, &card.Source, *card)
		k.Text(here+".title", card.Title)
		k.Within(here+".copies", int(card.Copies), 1, maxTokens)
		k.Within(here+".n", int(card.N), 1, most[card.Wound])
		total += int(card.Copies)
	}
	if len(k.Faults) == before {
		k.Within(path, total, 3*maxPlayers, maxTokens) // a Character has up to three (19.3)
	}
	c := &k.set.Contamination
	k.Source("contamination", &c.Source, *c)
	k.Within("contamination.infected", int(c.Infected), 0, maxItems)
	k.Within("contamination.clean", int(c.Clean), 0, maxItems)
}

// objectives checks the Objectives: of each deck there must be one for each
// player at least (2.3).
func (k *checker) objectives() {
	const path = "objectives"
	k.Within(path, len(k.set.Objectives), 1, maxObjectives)
	var usable [CooperativeDeck + 1][maxPlayers + 1]int
	for i := range k.set.Objectives {
		card := &k.set.Objectives[i]
		here := kit.Path(path, i)
		k.Source(here, &card.Source, *card)
		k.Text(here+".title", card.Title)
		k.ways(here+".ways", card.Ways)
		if k.word(here+".deck", int(card.Deck), int(CooperativeDeck), "an Objective deck", false) &&
			k.Within(here+".players", int(card.Players), 1, maxPlayers) {
			for players := int(card.Players); players <= maxPlayers; players++ {
				usable[card.Deck][players]++
			}
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
	if !k.Within(path, len(ways), 1, maxWays) {
		return
	}
	for i, way := range ways {
		k.Within(kit.Path(path, i), len(way), 1, maxWays)
		for j := range way {
			here := kit.Path(path, i, j)
			switch goal := way[j].Goal; {
			case !k.word(here+".that", int(goal), int(BlueCorpseInSurgery), "a goal", false):
			case goalMost[goal] > 0:
				k.Within(here+".n", int(way[j].N), 1, goalMost[goal])
			default:
				k.Empty(here+".n", way[j].N != 0, goal.String()+" takes no number")
			}
		}
	}
}

func (k *checker) coordinates() {
	const path = "coordinates"
	k.Within(path, len(k.set.Coordinates), 1, maxTokens)
	for i := range k.set.Coordinates {
		card := &k.set.Coordinates[i]
		here := kit.Path(path, i)
		k.Source(here, &card.Source, *card)
		sound := true
		for j, destination := range card.Destinations {
			sound = k.word(kit.Path(here, "destinations", j), int(destination), int(DeepSpace), "a destination", false) && sound
		}
		if sound {
			kit.CheckOnce(&k.ComponentChecker, here+".destinations", card.Destinations[:])
		}
	}
}

func (k *checker) weaknesses() {
	const path = "weaknesses"
	last := SpeciesOnTheBrinkOfExtinction
	if !inOrder(k, path, "weakness", k.set.Weaknesses, last, func(w *WeaknessData) WeaknessKind { return w.Weakness }) {
		return
	}
	for i := range k.set.Weaknesses {
		card := &k.set.Weaknesses[i]
		here := kit.Path(path, i)
		k.Source(here, &card.Source, *card)
		k.Text(here+".title", card.Title)
		switch card.Weakness {
		case VitalPlaces, TheWayOfMoving:
			k.Empty(here+".n", card.N != 0, card.Weakness.String()+" takes no number")
		default:
			k.Within(here+".n", int(card.N), 1, 3)
		}
	}
}

// intruderActions checks the cards of the Intruder player, who has four in hand
// (25.5).
func (k *checker) intruderActions() {
	const path, hand = "intruderActions", 4
	k.Within(path, len(k.set.IntruderActions), hand, maxTokens)
	for i := range k.set.IntruderActions {
		card := &k.set.IntruderActions[i]
		here := kit.Path(path, i)
		k.Source(here, &card.Source, *card)
		k.Text(here+".title", card.Title)
		k.Within(here+".corridor", int(card.Corridor), 0, numNumbers)
		k.Within(here+".attacks", int(card.Attacks), 1, maxCost)
		k.effects(here+".effects", card.Effects, inIntruder)
	}
}
