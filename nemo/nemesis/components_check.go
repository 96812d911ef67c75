package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Numbers that the rules rest on.
const (
	maxPlayers = 5
	maxPods    = 4
	numEngines = 3
	deckSize   = 10 // Action cards of a Character
	maxTokens  = 32 // Intruder tokens, Exploration tokens or cards of a deck, a bit each
	maxItems   = 40 // cards of an Item deck
	maxCost    = 5
)

// limits are the numbers that the tags name.
func limits() map[string]int {
	return map[string]int{
		"players": maxPlayers, "pods": maxPods, "deck": deckSize, "tokens": maxTokens, "items": maxItems, "cost": maxCost,
		"rooms": NumSlots, "corridors": maxCorridors, "actions": maxActions, "events": maxEvents, "objectives": maxObjectives,
		"branches": maxBranches, "effects": maxEffects, "ways": maxWays,
	}
}

// Check reports whether rules can be built from the set. Its error is [nemo.Faults],
// each with the path of its value in the JSON document. It lists all values that are
// wrong by themselves or, if there are none, all that contradict each other; indices
// count from 0 ("items.3.branches.0.effects.0.n").
func (c *Components) Check() error {
	k := &checker{set: c, ComponentChecker: kit.ComponentChecker{
		Citations: citations, Lexicon: Lexicon, Limits: limits(), Reserved: kit.ReservedWords(nil),
	}}
	return k.Check(c, []kit.PartRule{
		kit.OfEach(k.totals), kit.OfEach(k.tracks), kit.OfEach(k.board), kit.OfEach(k.room), kit.OfEach(k.tokens), kit.OfEach(k.attack),
		kit.OfEach(k.events), kit.OfEach(k.wound), kit.OfEach(k.objectives), kit.OfEach(k.condition), kit.OfEach(k.action),
		kit.OfEach(k.quest), kit.OfEach(k.items), kit.OfEach(k.intruderAction),
	}, []kit.PartRule{
		kit.OfEach(k.decks), kit.OfEach(k.weapon), kit.OfEach(k.crafts),
	})
}

// checker collects the faults of a set.
type checker struct {
	kit.ComponentChecker

	set *Components
}

// sumOf adds up a number over the entries of a list.
func sumOf[T any](list []T, of func(entry *T) int) (total int) {
	for i := range list {
		total += of(&list[i])
	}
	return total
}

// totals checks sums over several records.
func (k *checker) totals(_ string, c *Components) {
	if miniatures := sum(c.Supply.Miniatures[:]); miniatures > maxTokens {
		k.Faultf("supply.miniatures", "there are %d; at most %d fit", miniatures, maxTokens)
	}
	tiles := NumSlots - sumOf(c.Board.Slots, func(slot *SlotData) int { return bool01(slot.Kind == SpecialRoom) })
	exploration := sumOf(c.Exploration, func(tokens *ExplorationData) int { return len(tokens.Items) })
	k.Within("exploration", exploration, tiles, maxTokens) // one for each tile
	k.LengthWithin("tokens", sumOf(c.Tokens, func(tokens *TokenData) int { return len(tokens.Surprise) }), 1, maxTokens)
	// Two are drawn for a Breeder or the Queen (15.1), and more by the Intruder
	// player (25.6).
	k.Within("attacks", sumOf(c.Attacks, func(card *AttackData) int { return len(card.Blood) }), maxCost, maxTokens)
	// A Character has up to three (19.3).
	k.Within("wounds", sumOf(c.Wounds, func(card *WoundData) int { return int(card.Copies) }), 3*maxPlayers, maxTokens)
}

func (k *checker) tracks(path string, t *TrackData) {
	k.track(path+".time", t.Time, GreenSpace, WhiteSpace, BlueSpace, RedSpace)
	k.track(path+".selfDestruct", t.SelfDestruct, GreenSpace, WhiteSpace, YellowSpace, SkullSpace)
}

// track checks that a track has its colours in order, the first and the last just
// once, and counts down.
func (k *checker) track(path string, spaces []TrackSpace, colours ...SpaceColour) {
	at := 0
	for i, space := range spaces {
		here := kit.Path(path, i)
		if i > 0 && space.Colour != colours[at] || i == 1 {
			at++
		}
		if space.Colour != colours[at] || at == len(colours)-1 && i < len(spaces)-1 {
			k.Faultf(here+".colour", "%s cannot stand here; a track runs %s", space.Colour, kit.JoinWords(colours, ", "))
			return
		}
		if !k.Within(here+".number", int(space.Number), len(spaces)-1-i, len(spaces)-1-i) {
			return
		}
	}
	if at != len(colours)-1 {
		k.Faultf(path, "it ends before %s", colours[len(colours)-1])
	}
}
