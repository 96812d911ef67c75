package nemesis

import (
	"fmt"
	"slices"
)

// pieceNames are the names of pieces in documents by their numbers; the first
// is none's.
type pieceNames struct {
	items, events, attacks, explorations, objectives, coordinates, aliens, tokens, corridors, intruders []string
	decks                                                                                               [NumCharacters + 1][]string
}

func (r *Rules) pieceNames() *pieceNames {
	n := &pieceNames{items: r.set.itemKeys(), events: none(), attacks: none(), explorations: none()}
	n.objectives, n.coordinates, n.aliens, n.tokens, n.corridors, n.intruders = none(), none(), none(), none(), none(), none()
	for i := range r.set.Events {
		n.events = append(n.events, r.set.Events[i].Key)
	}
	for id := uint8(1); id <= r.numAttacks; id++ {
		n.attacks = append(n.attacks, fmt.Sprintf("%d-%s", id, r.attacks[id].kind))
	}
	for id := uint8(1); id <= r.numExploration; id++ {
		token := &r.exploration[id]
		n.explorations = append(n.explorations, fmt.Sprintf("%d-%s-%d", id, token.effect, token.items))
	}
	for i := range r.set.Objectives {
		n.objectives = append(n.objectives, r.set.Objectives[i].Key)
	}
	for i := range r.set.Coordinates {
		n.coordinates = append(n.coordinates, r.set.Coordinates[i].Key)
	}
	for i := range r.set.IntruderActions {
		n.aliens = append(n.aliens, r.set.IntruderActions[i].Key)
	}
	for _, token := range r.bagKinds[1:] {
		n.tokens = append(n.tokens, fmt.Sprintf("%s-%d", token.kind, token.surprise))
	}
	n.corridors = append(n.corridors, "technical")
	for i := range r.set.Board.Corridors {
		ends := r.set.Board.Corridors[i].Rooms
		n.corridors = append(n.corridors, fmt.Sprintf("%d-%d", ends[0], ends[1]))
	}
	for i := range r.firstOf[Blank] {
		n.intruders = append(n.intruders, fmt.Sprintf("%s-%d", r.typeOf(i), i-r.firstOf[r.typeOf(i)]+1))
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

// ofSource are the names of what has effects of a kind.
func (n *pieceNames) ofSource(r *Rules, source sourceKind) []string {
	switch source {
	case fromRoom:
		return roomNames[:]
	case fromCard:
		return r.set.actionKeys()
	case fromItem:
		return n.items
	case fromEvent:
		return n.events
	case fromAttack:
		return n.attacks
	case fromAlien:
		return n.aliens
	}
	return none()
}
