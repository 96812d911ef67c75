package nemesis

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Numbers that the rules rest on.
const (
	maxPlayers = 5
	maxPods    = 4
	numEngines = 3
	deckSize   = 10 // Action cards of a Character
	maxTokens  = 32 // Intruder tokens, Exploration tokens or cards of a deck, a bit each
	maxItems   = 40 // cards of an Item deck
	maxTrack   = 32
	maxCost    = 5
)

// Check reports whether rules can be built from the set. Its error is
// [nemo.Faults] with all the faults found, each with the path of the value in
// the JSON document, indices from 0 ("items.3.branches.0.effects.0.n").
func (c *Components) Check() error {
	k := &checker{set: c}
	k.Citations = citations
	k.Text("name", c.Name)
	k.supply()
	k.board()
	k.tracks()
	k.dice()
	k.rooms()
	k.exploration()
	k.tokens()
	k.attacks()
	k.events()
	k.wounds()
	k.objectives()
	k.coordinates()
	k.weaknesses()
	k.characters()
	k.actions()
	k.weapons()
	k.quests()
	k.items()
	k.intruderActions()
	k.keys()
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

// word reports a value that is none of an enumeration, which counts from 1 to
// last; with none it may be left out.
func (k *checker) word(path string, value, last int, what string, none bool) bool {
	if value > last || value == 0 && !none {
		k.Faultf(path, "%s belongs here", what)
		return false
	}
	return true
}

// inOrder reports a list that has not each value of an enumeration, in order.
func inOrder[R any, T interface {
	~uint8
	fmt.Stringer
}](k *checker, path, field string, records []R, last T, value func(*R) T,
) bool {
	if !k.Length(path, len(records), int(last)) {
		return false
	}
	values := make([]T, len(records))
	for i := range records {
		values[i] = value(&records[i])
	}
	return kit.CheckOrder(&k.ComponentChecker, path, field, values)
}

func (k *checker) supply() {
	const path = "supply"
	s := &k.set.Supply
	k.Source(path, &s.Source, *s)
	total := 0
	for i, count := range s.Miniatures {
		k.Within(kit.Path(path, "miniatures", i), int(count), 1, maxTokens)
		total += int(count)
	}
	if total > maxTokens {
		k.Faultf(path+".miniatures", "there are %d; at most %d fit", total, maxTokens)
	}
	for _, part := range s.parts() {
		k.Within(kit.Path(path, part.name), int(*part.count), 1, int(part.most))
	}
	k.Within(path+".engineTokens", int(s.EngineTokens), numEngines, numEngines)
	k.Within(path+".helpCards", int(s.HelpCards), maxPlayers, maxPlayers)
	if s.EggsAtStart > s.Eggs {
		k.Faultf(path+".eggsAtStart", "there are %d Eggs for %d", s.Eggs, s.EggsAtStart)
	}
	for i, used := range s.PodsUsed {
		k.Within(kit.Path(path, "podsUsed", i), int(used), 1, int(s.Pods))
	}
}

func (k *checker) tracks() {
	t := &k.set.Tracks
	k.Source("tracks", &t.Source, *t)
	k.track("tracks.time", t.Time, GreenSpace, WhiteSpace, BlueSpace, RedSpace)
	k.track("tracks.selfDestruct", t.SelfDestruct, GreenSpace, WhiteSpace, YellowSpace, SkullSpace)
	k.word("tracks.start", int(t.Start), NumCourses, "a space of the Destination Track", false)
}

// track checks that a track runs through its colours in their order, the first
// and the last once, and counts down.
func (k *checker) track(path string, spaces []TrackSpace, colours ...SpaceColour) {
	if !k.Within(path, len(spaces), len(colours), maxTrack) {
		return
	}
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

func (k *checker) dice() {
	d := &k.set.Dice
	k.Source("dice", &d.Source, *d)
	for i, face := range d.Noise {
		k.word(kit.Path("dice.noise", i), int(face), int(NoiseDanger), "a face of the Noise die", false)
	}
	for i, face := range d.Combat {
		k.word(kit.Path("dice.combat", i), int(face), int(CombatDouble), "a face of the Combat die", false)
	}
}
