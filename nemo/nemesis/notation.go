package nemesis

import (
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The notation: an action as words, "move 5", "sneak 5 noise 5-10", "shoot 1
// adult-3", "play 3 choice 2", "noise danger". What an action says does not
// depend on the position: Rooms are written by their place, cards by their place
// in the own deck, Intruders by the number of the miniature.

// argument is a part of an action that is written as the word of a thing.
func argument(takes string, part func(a *Action) *uint8, word wordOf) kit.Argument[*Rules, State, Action] {
	return kit.PartArgument(takes, part,
		func(r *Rules, n uint8) string { return r.worded(word, n) },
		func(r *Rules, _ *State, text string) (uint8, error) {
			n, ok := r.numberOf(word, text)
			if !ok {
				return 0, nemo.Invalidf("action", "%q is not %s, or not one alone", text, takes)
			}
			return n, nil
		})
}

// The parts of actions.
func numberPart(a *Action) *uint8 { return &a.N }
func targetPart(a *Action) *uint8 { return &a.Target }
func branchPart(a *Action) *uint8 { return &a.Branch }

// notation is how actions are written.
var notation = kit.NewNotation(
	func(a *Action) *Kind { return &a.Kind },
	map[string]kit.Argument[*Rules, State, Action]{
		"attack":            argument("an Intruder Attack card", numberPart, attackWord),
		"card":              argument("a card of the own deck", numberPart, numbered(deckSize)),
		"card:held":         argument("a card in hand", numberPart, cardWord),
		"card:drawn":        argument("a card of the own deck", numberPart, cardWord),
		"cards":             argument("how many of the four cards", numberPart, counted(lastCards)),
		"character":         argument("a Character", numberPart, named(characterNames)),
		"choice":            argument("a number", branchPart, numbered(maxBranches)),
		"choice:asked":      argument("a number", numberPart, numbered(maxBranches)),
		"colour":            argument("the colour of an Item deck", numberPart, named(colourNames[:Blue+1])),
		"coordinates":       argument("a Coordinates card", numberPart, coordinatesWord),
		"corridor":          argument("a Corridor", numberPart, corridorWord),
		"corridor:noise":    argument("a Corridor", targetPart, corridorWord),
		"corridor:number":   argument("the number of a Corridor", branchPart, numbered(numNumbers)),
		"event":             argument("an Event card", numberPart, eventWord),
		"face":              argument("a face of the Combat die", numberPart, named(kit.WordsOf[CombatFace](spoken))),
		"hand":              argument("a hand", numberPart, numbered(handPlaces)),
		"infected":          argument("how many are INFECTED", numberPart, counted(mostOutcomes-1)),
		"intruder":          argument("an Intruder", numberPart, intruderWord),
		"intruder:target":   argument("an Intruder", targetPart, intruderWord),
		"intruder-card":     argument("an Intruder Action card", numberPart, alienWord),
		"item":              argument("an Item", numberPart, itemWord),
		"item:crafted":      argument("a Crafted Item", numberPart, itemWord),
		"item:offered":      argument("an Item", numberPart, thingWord),
		"noise":             argument("1 to 4, silence or danger", numberPart, noiseWord),
		"object":            argument("egg, carcass or a Corpse", numberPart, lyingWord),
		"object:kind":       argument("corpse, egg or carcass", numberPart, named(kit.WordsOf[Object](spoken))),
		"objective":         argument("an Objective", numberPart, objectiveWord),
		"player":            argument("a player", numberPart, numbered(maxPlayers)),
		"player:partner":    argument("a player", numberPart, partnerWord),
		"pod":               argument("the number of an Escape Pod", numberPart, numbered(maxPods)),
		"quest-item":        argument("1 or 2, a Quest Item", numberPart, numbered(2)),
		"room":              argument("a Room", numberPart, numbered(NumSlots)),
		"room:tile":         argument("a Room", numberPart, named(roomNames)),
		"space":             argument("a space of the Destination Track", numberPart, named(courseNames)),
		"status":            argument("working or damaged", numberPart, named(engineNames)),
		"token":             argument("an Intruder token", numberPart, tokenWord),
		"token:exploration": argument("an Exploration token", numberPart, explorationWord),
		"weakness":          argument("an Intruder Weakness", numberPart, named(weaknessNames)),
		"wound":             argument("the number of a Serious Wound", numberPart, numbered(len(Player{}.Wounds))),
		"wound:kind":        argument("a Serious Wound", numberPart, named(woundNames)),
	},
	kit.ActionRows(spoken, map[nemo.ActionForm]kit.ActionRow[Action, Kind]{
		"sneak {room}": {With: Action{Target: uint8(NoCorridor)}},
	}))

// Format writes an action.
func (r *Rules) Format(a Action) string { return notation.Format(r, a) }

// worded is the word of a thing; one that is not there still has a text of its
// own, for refusals.
func (r *Rules) worded(word wordOf, n uint8) string {
	if text := word(r, n); text != "" {
		return text
	}
	return "unknown-" + strconv.Itoa(int(n))
}

// numberOf finds the thing with exactly that word.
func (r *Rules) numberOf(word wordOf, text string) (n uint8, ok bool) {
	for n := range 256 {
		if word(r, uint8(n)) == text {
			return uint8(n), text != ""
		}
	}
	return 0, false
}

// Arbitrary makes up an action that is well formed for its kind more often than
// not.
func (r *Rules) Arbitrary(random *nemo.Rand) Action {
	small := func(n int) uint8 { return uint8(random.Below(uint64(n))) }
	a := Action{Kind: Kind(small(numKinds + 3)), N: small(24), Target: small(24), Branch: small(5)}
	switch small(10) {
	case 8: // Room Actions, which many rules forbid
		a.Kind, a.Branch = KindRoom, 1+small(3)
	case 9: // cards of the own deck
		a.Kind, a.N, a.Branch = KindPlay, 1+small(deckSize), 1+small(3)
	case 0: // most of what is forbidden is forbidden in a round
		a.Kind = KindMove + Kind(small(int(KindPass-KindMove)+1))
	case 1: // Items and things in a trade
		a.Kind, a.N = [...]Kind{KindUse, KindCraft, KindItem, KindFind}[small(4)], small(int(r.numItems)+10)
	case 2: // Objects and targets
		a.Kind, a.N = [...]Kind{KindPickUp, KindIntruder, KindMelee, KindShoot}[small(4)], small(int(ACorpse)+maxPlayers+2)
		a.Target = small(int(AnEgg) + 2)
	case 3:
		a.N, a.Target = small(256), small(256)
	case 4: // Careful Movements
		a.Kind, a.N, a.Target = KindSneak, 1+small(NumSlots), small(30)
	}
	if small(8) > 0 {
		kind := a.Kind
		a = a.bare()
		a.Kind = kind
	}
	return a
}

// partsOf has all bits set in the parts that actions of each kind may have.
var partsOf = notation.Parts()

// wellFormed reports whether only parts of its kind are set.
func (a *Action) wellFormed() bool { return a.Kind != 0 && *a == a.bare() }

// bare is the action without the parts that do not belong to its kind.
func (a *Action) bare() Action {
	has := &partsOf[a.Kind]
	return Action{a.Kind & has.Kind, a.N & has.N, a.Target & has.Target, a.Branch & has.Branch}
}
