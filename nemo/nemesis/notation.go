package nemesis

import (
	"fmt"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The notation: an action as words, "move 5", "sneak 5 noise 5-10", "shoot 1
// adult-3", "play 3 choice 2", "noise danger". What an action says does not
// depend on the position: Rooms are written by their place, cards by their place
// in the own deck, Intruders by the number of the miniature.

// plainWords are the kinds that are a word without an argument.
var plainWords = map[Kind]string{
	KindPass: "pass", KindLaunch: "launch", KindStay: "stay", KindLeave: "leave",
	KindYes: "yes", KindNo: "no", KindDone: "done",
}

// notion is how a kind of actions with one argument, N, is written.
type notion struct {
	verb  string
	takes string // what the argument is, for an error
	word  wordOf
}

// notions are those kinds. Kinds with more arguments have a form of their own.
var notions = [numKinds + 1]notion{
	KindMove:        {"move", "a Room", numbered(NumSlots)},
	KindPickUp:      {"pick-up", "egg, carcass or a Corpse", lyingWord},
	KindTrade:       {"trade", "a player", partnerWord},
	KindCraft:       {"craft", "a Crafted Item", itemWord},
	KindActivate:    {"activate", "1 or 2, a Quest Item", numbered(2)},
	KindDrop:        {"drop", "a hand", numbered(handPlaces)},
	KindCard:        {"card", "a card in hand", cardWord},
	KindObjective:   {"objective", "an Objective", objectiveWord},
	KindCharacter:   {"character", "a Character", named(characterNames[:])},
	KindItem:        {"item", "an Item", thingWord},
	KindColour:      {"deck", "the colour of an Item deck", named(colourNames[:Blue+1])},
	KindSlot:        {"at", "a Room", numbered(NumSlots)},
	KindCorridor:    {"corridor", "a Corridor", corridorWord},
	KindIntruder:    {"intruder", "an Intruder", intruderWord},
	KindPlayer:      {"player", "a player", numbered(maxPlayers)},
	KindWound:       {"wound", "the number of a Serious Wound", numbered(len(Player{}.Wounds))},
	KindHand:        {"hand", "a hand", numbered(handPlaces)},
	KindPod:         {"pod", "the number of an Escape Pod", numbered(maxPods)},
	KindCourse:      {"course", "a space of the Destination Track", named(courseNames[:])},
	KindStatus:      {"status", "working or damaged", named(engineNames[:])},
	KindObject:      {"analyse", "corpse, egg or carcass", named(objectNames[:])},
	KindAttackCard:  {"resolve-attack", "an Intruder Attack card", attackWord},
	KindEventCard:   {"resolve-event", "an Event card", eventWord},
	KindAlienCard:   {"keep", "an Intruder Action card", alienWord},
	KindBranch:      {"choice", "a number", numbered(maxBranches)},
	KindAlienEffect: {"intruder-effect", "an Intruder Action card", alienWord},

	KindDealObjective: {"deal-objective", "an Objective", objectiveWord},
	KindDealCharacter: {"deal-character", "a Character", named(characterNames[:])},
	KindDealPod:       {"deal-pod", "the number of an Escape Pod", numbered(maxPods)},
	KindToken:         {"token", "an Intruder token", tokenWord},
	KindDraw:          {"draw", "a card of the own deck", cardWord},
	KindTile:          {"tile", "a Room", named(roomNames[:])},
	KindExploration:   {"exploration", "an Exploration token", explorationWord},
	KindNoise:         {"noise", "1 to 4, silence or danger", noiseWord},
	KindCombat:        {"combat", "a face of the Combat die", named(combatNames[:])},
	KindAttack:        {"attack", "an Intruder Attack card", attackWord},
	KindEvent:         {"event", "an Event card", eventWord},
	KindSerious:       {"serious", "a Serious Wound", named(woundNames[:])},
	KindFind:          {"find", "an Item", itemWord},
	KindScan:          {"scan", "how many are INFECTED", counted(mostOutcomes - 1)},
	KindEngine:        {"engine", "working or damaged", named(engineNames[:])},
	KindCoordinates:   {"coordinates", "a Coordinates card", coordinatesWord},
	KindWeakness:      {"weakness", "an Intruder Weakness", named(weaknessNames[:])},
	KindDrawAlien:     {"intruder-card", "an Intruder Action card", alienWord},
	KindContaminated:  {"contaminated", "how many of the four cards", counted(lastCards)},
}

// actionForms are the forms of all actions, for programs.
var actionForms = kit.Forms{
	"pass", "launch", "stay", "leave", "yes", "no", "done",
	"move {room}", "sneak {room}", "sneak {room} noise {corridor}", "shoot {hand} {intruder}", "melee {intruder}",
	"pick-up {object}", "trade {player}", "craft {item}", "activate {quest-item}", "drop {hand}", "room {choice}",
	"play {card}", "play {card} choice {choice}", "use {item}", "use {item} choice {choice}",
	// What is chosen where something asks for it.
	"card {card}", "objective {objective}", "character {character}", "item {item}", "deck {colour}", "at {room}",
	"corridor {corridor}", "intruder {intruder}", "player {player}", "wound {wound}", "hand {hand}", "pod {pod}",
	"course {space}", "status {status}", "analyse {object}", "choice {choice}",
	"resolve-attack {attack}", "resolve-event {event}",
	// Of the Intruder player.
	"keep {intruder-card}", "intruder-effect {intruder-card}", "intruder-attack {intruder-card} {intruder}",
	"intruder-move {intruder-card} {intruder} {corridor}",
	// Of chance.
	"deal-objective {objective}", "deal-character {character}", "deal-pod {pod}", "token {token}", "draw {card}",
	"tile {room}", "exploration {token}", "noise {noise}", "combat {face}", "attack {attack}", "event {event}",
	"serious {wound}", "find {item}", "scan {infected}", "engine {status}", "coordinates {coordinates}",
	"weakness {weakness}", "intruder-card {intruder-card}", "contaminated {cards}",
}

// Format writes an action.
func (r *Rules) Format(a Action) string {
	if text, ok := plainWords[a.Kind]; ok {
		return text
	}
	switch a.Kind {
	case KindSneak:
		if CorridorID(a.Target) == NoCorridor {
			return fmt.Sprintf("sneak %d", a.N)
		}
		return fmt.Sprintf("sneak %d noise %s", a.N, r.worded(corridorWord, a.Target))
	case KindShoot:
		return fmt.Sprintf("shoot %d %s", a.N, r.worded(intruderWord, a.Target))
	case KindMelee:
		return "melee " + r.worded(intruderWord, a.Target)
	case KindRoom:
		return fmt.Sprintf("room %d", a.Branch)
	case KindPlay:
		return fmt.Sprintf("play %d", a.N) + choiceText(a.Branch)
	case KindUse:
		return "use " + r.worded(itemWord, a.N) + choiceText(a.Branch)
	case KindAlienMove:
		return fmt.Sprintf("intruder-move %s %s %d", r.worded(alienWord, a.N), r.worded(intruderWord, a.Target), a.Branch)
	case KindAlienAttack:
		return "intruder-attack " + r.worded(alienWord, a.N) + " " + r.worded(intruderWord, a.Target)
	}
	if int(a.Kind) <= numKinds && notions[a.Kind].word != nil {
		return notions[a.Kind].verb + " " + r.worded(notions[a.Kind].word, a.N)
	}
	return fmt.Sprintf("action-%d", a.Kind)
}

// worded is the word of a thing; one that is not there still has a text of its
// own, for refusals.
func (r *Rules) worded(word wordOf, n uint8) string {
	if text := word(r, n); text != "" {
		return text
	}
	return "unknown-" + strconv.Itoa(int(n))
}

// choiceText says which of the choices of a card; a card that answers something
// has none.
func choiceText(branch uint8) string {
	if branch == 0 {
		return ""
	}
	return " choice " + strconv.Itoa(int(branch))
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
		a.strip()
	}
	return a
}

// strip clears the fields that do not belong to the action's kind.
func (a *Action) strip() {
	has := parts(0)
	if int(a.Kind) <= numKinds {
		has = partsOf[a.Kind]
	}
	if has&hasN == 0 {
		a.N = 0
	}
	if has&hasTarget == 0 {
		a.Target = 0
	}
	if has&hasBranch == 0 {
		a.Branch = 0
	}
}
