package nemesis

import (
	"fmt"
	"slices"
)

// pieceNames are the names of pieces in documents, by number; the first is the name for none.
type pieceNames struct {
	items, events, attacks, explorations, objectives, coordinates, aliens, tokens, corridors, intruders []string
	decks                                                                                               [NumCharacters + 1][]string
}

func (r *Rules) pieceNames() *pieceNames {
	n := &pieceNames{
		items: r.set.itemKeys(), events: keysOf(r.set.Events, func(_ int, card *EventCard) string { return card.Key }),
		attacks: keysOf(r.attacks[1:r.numAttacks+1], func(i int, card *attackTable) string { return fmt.Sprintf("%d-%s", i+1, card.kind) }),
		explorations: keysOf(r.exploration[1:r.numExploration+1], func(i int, token *explorationTable) string {
			return fmt.Sprintf("%d-%s-%d", i+1, token.effect, token.items)
		}),
		objectives:  keysOf(r.set.Objectives, func(_ int, card *Objective) string { return card.Key }),
		coordinates: keysOf(r.set.Coordinates, func(_ int, card *CoordinatesCard) string { return card.Key }),
		aliens:      keysOf(r.set.IntruderActions, func(_ int, card *IntruderAction) string { return card.Key }),
		tokens:      keysOf(r.bagKinds[1:], func(_ int, token *bagKind) string { return fmt.Sprintf("%s-%d", token.kind, token.surprise) }),
		corridors: slices.Insert(keysOf(r.set.Board.Corridors, func(_ int, corridor *CorridorData) string {
			return fmt.Sprintf("%d-%d", corridor.Rooms[0], corridor.Rooms[1])
		}), 1, "technical"),
		intruders: keysOf(r.kinds[:r.firstOf[Blank]], func(i int, kind *IntruderType) string {
			return fmt.Sprintf("%s-%d", *kind, i-int(r.firstOf[*kind])+1)
		}),
	}
	for c := range n.decks {
		n.decks[c] = r.deckNames(Character(c))
	}
	return n
}

func none() []string { return []string{"none"} }

// allCards are the Action cards of all Characters.
func (n *pieceNames) allCards() []string {
	all := none()
	for c := range n.decks {
		for _, name := range n.decks[c][1:] {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return all
}

// deckNames are the Action cards of a Character; a second copy has a number.
func (r *Rules) deckNames(c Character) []string {
	names, seen := none(), map[string]int{}
	if c == 0 {
		return names
	}
	for _, id := range r.characters[c].deck {
		key := r.set.Actions[id-1].Key
		if seen[key]++; seen[key] > 1 {
			key = fmt.Sprintf("%s-%d", key, seen[key])
		}
		names = append(names, key)
	}
	return names
}

// ofSources returns the names of everything that has effects.
func (n *pieceNames) ofSources(r *Rules) (all []string) {
	for source := fromRoom; source <= fromAlien; source++ {
		all = append(all, n.ofSource(r, source)...)
	}
	return all
}

// ofSource returns the names of the things of one kind that have effects.
func (n *pieceNames) ofSource(r *Rules, source sourceKind) []string {
	return map[sourceKind][]string{
		fromNothing: none(), fromRoom: roomNames, fromCard: r.set.actionKeys(), fromItem: n.items, fromEvent: n.events,
		fromAttack: n.attacks, fromAlien: n.aliens,
	}[source]
}
