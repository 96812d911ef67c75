package nemesis

import (
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The notation: an action as words, "move 5", "sneak 5 noise 5-10", "shoot 1
// adult-3", "play 3 choice 2", "noise danger". The words do not depend on the
// position: Rooms are written by their place, cards by their place in the own deck,
// Intruders by the number of the miniature.

// thing is something that a part of an action names: its argument, the field that
// holds it, its word, and what else may name it in a position.
type thing struct {
	takes string
	part  func(a *Action) *uint8
	word  wordOf
	also  func(p *parsing, a *Action, n uint8, arg string) bool
}

// argument returns the thing as an argument of the notation.
func (of *thing) argument() kit.Argument[*Rules, State, Action] {
	argument := kit.PartArgument(of.takes, of.part,
		func(r *Rules, n uint8) string { return r.worded(of.word, n) },
		func(r *Rules, _ *State, text string) (uint8, error) {
			n, ok := r.numberOf(of.word, text)
			if !ok {
				return 0, nemo.Invalidf("action", "%q is not %s, or not one alone", text, of.takes)
			}
			return n, nil
		})
	argument.Words = func(r *Rules, _ *State) (words []string) {
		for n := range 256 {
			if word := of.word(r, uint8(n)); word != "" {
				words = append(words, word)
			}
		}
		return words
	}
	return argument
}

// The parts of actions.
func numberPart(a *Action) *uint8 { return &a.N }
func targetPart(a *Action) *uint8 { return &a.Target }
func branchPart(a *Action) *uint8 { return &a.Branch }

// things are what actions can name.
var things = map[string]*thing{
	"attack":            {"an Intruder Attack card", numberPart, attackWord, lookingLike(attackWord)},
	"card":              {"a card of the own deck", numberPart, numbered(deckSize), (*parsing).isCard},
	"card:held":         {"a card in hand", numberPart, cardWord, (*parsing).isCard},
	"card:drawn":        {"a card of the own deck", numberPart, cardWord, (*parsing).isCard},
	"cards":             {"how many of the four cards", numberPart, counted(lastCards), nil},
	"character":         {"a Character", numberPart, named(characterNames), nil},
	"choice":            {"a number from 1 to 3", branchPart, numbered(maxBranches), nil},
	"choice:asked":      {"a number", numberPart, numbered(maxBranches), nil},
	"colour":            {"the colour of an Item deck", numberPart, named(colourNames[:Blue+1]), nil},
	"coordinates":       {"a Coordinates card", numberPart, coordinatesWord, nil},
	"corridor":          {"a Corridor", numberPart, corridorWord, (*parsing).isCorridor},
	"corridor:noise":    {"a Corridor", targetPart, corridorWord, (*parsing).isCorridor},
	"corridor:number":   {"the number of a Corridor", branchPart, numbered(numNumbers), nil},
	"event":             {"an Event card", numberPart, eventWord, called(eventWord, func(r *Rules, n uint8) string { return r.set.Events[n-1].Title })},
	"face":              {"a face of the Combat die", numberPart, named(kit.WordsOf[CombatFace](spoken)), nil},
	"hand":              {"a hand", numberPart, numbered(handPlaces), (*parsing).inHand},
	"hand:weapon":       {"a hand", numberPart, numbered(handPlaces), (*parsing).inHand},
	"infected":          {"how many are INFECTED", numberPart, counted(mostOutcomes - 1), nil},
	"intruder":          {"an Intruder", numberPart, intruderWord, (*parsing).isIntruder},
	"intruder:target":   {"an Intruder", targetPart, intruderWord, (*parsing).isIntruder},
	"intruder-card":     {"an Intruder Action card", numberPart, alienWord, called(alienWord, func(r *Rules, n uint8) string { return r.set.IntruderActions[n-1].Title })},
	"item":              {"an Item", numberPart, itemWord, called(itemWord, (*Rules).itemTitle)},
	"item:crafted":      {"a Crafted Item", numberPart, itemWord, called(itemWord, (*Rules).itemTitle)},
	"item:offered":      {"an Item", numberPart, thingWord, called(itemWord, (*Rules).itemTitle)},
	"noise":             {"1 to 4, silence or danger", numberPart, noiseWord, nil},
	"object":            {"egg, carcass or a Corpse", numberPart, lyingWord, isCorpse},
	"object:kind":       {"corpse, egg or carcass", numberPart, named(kit.WordsOf[Object](spoken)), nil},
	"objective":         {"an Objective", numberPart, objectiveWord, called(objectiveWord, func(r *Rules, n uint8) string { return r.set.Objectives[n-1].Title })},
	"player":            {"a player", numberPart, numbered(maxPlayers), (*parsing).isPlayer},
	"player:partner":    {"a player", numberPart, partnerWord, (*parsing).isPlayer},
	"pod":               {"the number of an Escape Pod", numberPart, numbered(maxPods), nil},
	"quest-item":        {"1 or 2, a Quest Item", numberPart, numbered(2), nil},
	"room":              {"a Room", numberPart, numbered(NumSlots), (*parsing).isKnown},
	"room:tile":         {"a Room", numberPart, named(roomNames), nil},
	"space":             {"a space of the Destination Track", numberPart, named(courseNames), nil},
	"status":            {"working or damaged", numberPart, named(engineNames), nil},
	"token":             {"an Intruder token", numberPart, tokenWord, isToken},
	"token:exploration": {"an Exploration token", numberPart, explorationWord, lookingLike(explorationWord)},
	"weakness":          {"an Intruder Weakness", numberPart, named(weaknessNames), nil},
	"wound":             {"the number of a Serious Wound", numberPart, numbered(len(Player{}.Wounds)), nil},
	"wound:kind":        {"a Serious Wound", numberPart, named(woundNames), nil},
}

func arguments() map[string]kit.Argument[*Rules, State, Action] {
	list := make(map[string]kit.Argument[*Rules, State, Action], len(things))
	for name, of := range things {
		list[name] = of.argument()
	}
	return list
}

func sayHow(reason string) nemo.Invalid { return nemo.Invalid{Where: "action", Reason: reason} }

// actionRows are the forms of actions, from the constants of their kinds, with the
// extras that some have.
var actionRows = kit.ActionRows(actionForms, map[nemo.ActionForm]kit.ActionRow[Action, Kind]{
	"sneak {room}": {
		With: Action{Target: uint8(NoCorridor)},
		Else: sayHow("say which Room, and into which Corridor the Noise marker goes: sneak 5 noise 5-10, or noise " + technicalWord),
	},
	"shoot {hand:weapon} {intruder:target}": {Else: sayHow("say with which hand, and at whom: shoot 1 adult-3")},
	"melee {intruder:target}":               {Else: sayHow("say whom: melee adult-3, or melee " + eggWord)},
	"room {choice}":                         {Else: sayHow("say which of the Room's Actions: room 1")},
	"play {card}":                           {Else: sayHow("say which card: play WHICH choice 1")},
	"use {item}":                            {Else: sayHow("say which Item: use WHICH choice 1")},
	"intruder-attack {intruder-card} {intruder:target}": {Else: sayHow("say which card and which Intruder: intruder-attack pursuit-1 adult-3")},
	"intruder-move {intruder-card} {intruder:target} {corridor:number}": {
		Else: sayHow("say which card, which Intruder and which number of a Corridor: intruder-move pursuit-1 adult-3 1"),
	},
})

// notation says how actions are written.
var notation = kit.NewNotation(func(a *Action) *Kind { return &a.Kind }, arguments(), actionRows)

// String is the verb of the kind, "nothing" for none.
func (k Kind) String() string { return notation.KindText(k) }

// MarshalText writes what String returns, and UnmarshalText reads it.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind. Anything but what MarshalText writes is a [*nemo.Invalid].
func (k *Kind) UnmarshalText(text []byte) error { return notation.ReadKind(text, k) }

// Format writes an action.
func (r *Rules) Format(a Action) string { return notation.Format(r, a) }

// worded returns the word for a thing. A number without a thing also gets a text, for
// refusals.
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

// Arbitrary returns a random action; more often than not it is well formed for its
// kind.
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

// partsOf has all bits set in the fields that actions of each kind may use.
var partsOf = notation.Parts()

// wellFormed reports whether only fields of its kind are set.
func (a *Action) wellFormed() bool { return a.Kind != 0 && *a == a.bare() }

// bare returns the action without the fields that its kind does not use.
func (a *Action) bare() Action {
	has := &partsOf[a.Kind]
	return Action{a.Kind & has.Kind, a.N & has.N, a.Target & has.Target, a.Branch & has.Branch}
}

// ActionRanges implements [nemo.ActionLister].
func (r *Rules) ActionRanges(s *State) []nemo.ActionRange {
	return notation.Ranges(r, s, func(kind Kind) bool { return !kind.isChance() })
}
