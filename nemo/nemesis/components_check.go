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

// Check reports whether rules can be built from the set. Its error is
// [nemo.Faults], each with the path of the value in the JSON document: all that
// are wrong by themselves, or if none is, all that do not go together, indices
// from 0 ("items.3.branches.0.effects.0.n").
func (c *Components) Check() error {
	k := &checker{set: c, ComponentChecker: kit.ComponentChecker{
		Citations: citations, Lexicon: Lexicon, Limits: limits(), Reserved: kit.ReservedWords(nil),
	}}
	_ = k.Check(c, nil, nil)
	if len(k.Faults) == 0 { // what a value may be beside the others
		for _, part := range []func(){
			k.supply, k.board, k.tracks, k.rooms, k.exploration, k.tokens, k.attacks, k.events, k.wounds, k.objectives,
			k.weaknesses, k.actions, k.quests, k.items, k.intruderActions,
		} {
			part()
		}
	}
	if len(k.Faults) == 0 { // a fault of a part would show again in the whole
		k.references()
	}
	return k.Faults.Err()
}

// checker gathers the faults of a set.
type checker struct {
	kit.ComponentChecker

	set *Components
}

func (k *checker) supply() {
	const path = "supply"
	s := &k.set.Supply
	total := 0
	for _, count := range s.Miniatures {
		total += int(count)
	}
	if total > maxTokens {
		k.Faultf(path+".miniatures", "there are %d; at most %d fit", total, maxTokens)
	}
	if s.EggsAtStart > s.Eggs {
		k.Faultf(path+".eggsAtStart", "there are %d Eggs for %d", s.Eggs, s.EggsAtStart)
	}
	for i, used := range s.PodsUsed {
		k.Within(kit.Path(path, "podsUsed", i), int(used), 1, int(s.Pods))
	}
}

func (k *checker) tracks() {
	t := &k.set.Tracks
	k.track("tracks.time", t.Time, GreenSpace, WhiteSpace, BlueSpace, RedSpace)
	k.track("tracks.selfDestruct", t.SelfDestruct, GreenSpace, WhiteSpace, YellowSpace, SkullSpace)
}

// track checks that a track runs through its colours in their order, the first
// and the last once, and counts down.
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
