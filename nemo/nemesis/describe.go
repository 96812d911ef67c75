package nemesis

import (
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Describe puts an event into words.
func (r *Rules) Describe(e nemo.Event) string {
	switch e.Kind {
	case EventLaidOut:
		return laidOut(&e)
	case EventNoDoor:
		return r.base.Describe(e) + noDoorReasons[e.Rule]
	}
	return r.base.Describe(e)
}

// layouts say what the set-up lays out, by the rule.
var layouts = map[nemo.Rule]string{
	"1.1":  "the basic side of the board is used",
	"1.2":  "Room tiles \"2\" laid face down: {number}",
	"1.3":  "Room tiles \"1\" laid face down: {number}",
	"1.4":  "Exploration tokens laid face down: {number}",
	"1.6":  "a Coordinates card lies face down by the Cockpit",
	"1.7":  "the Destination marker stands on {course}",
	"1.9":  "the tokens of the Engines are shuffled: {number} Engines",
	"1.10": "the Intruder board has {eggs} and three Weakness cards",
	"1.12": "the decks are shuffled",
	"1.15": "the Time marker stands on the green space",
	"1.16": "the Self-Destruct Sequence is not active",
	"1.17": "the Corridors are without Doors and without Noise",
	"2.1":  "players, each with a Player Number: {number}",
	"25.2": "the Objectives are common to all players",
}

func laidOut(e *nemo.Event) string {
	text, ok := layouts[e.Rule]
	if !ok {
		return "the game is laid out"
	}
	n := int(e.Args[0])
	return strings.NewReplacer("{number}", strconv.Itoa(n), "{course}", courseTitle(n), "{eggs}", count(n, "Egg", "Eggs")).Replace(text)
}

// announcements are the Actions that are announced, with what they name.
var announcements = []string{
	0: "an Action", KindMove: "a Movement to {place}", KindSneak: "a Careful Movement to {place}{noise}",
	KindShoot: "a shot at {target}", KindMelee: "a Melee Attack on {target}", KindPickUp: "taking up an Object",
	KindTrade: "a Trade with {player}", KindCraft: "the making of {item}", KindActivate: "the activation of {item}",
	KindRoom: "the Action of the {room}{choice}",
}

func (r *Rules) announcement(kind Kind, n, target uint8) string {
	return strings.NewReplacer(
		"{place}", slotTitle(int(n)), "{noise}", r.carefully(target), "{target}", r.intruderTitle(target), "{player}", playerTitle(int(n)),
		"{item}", r.itemTitle(n), "{room}", r.roomTitle(Room(n)), "{choice}", r.choiceText(r.roomActions(Room(n)), int(target)),
	).Replace(kit.WordOf(announcements, int(kind)))
}

// carefully says where the Noise of a Careful Movement goes.
func (r *Rules) carefully(noise uint8) string {
	if CorridorID(noise) == NoCorridor {
		return ", where somebody is: without Noise"
	}
	return ", with Noise in " + r.corridorTitle(noise)
}

// choiceText describes a branch, even if it is the only one of its Room.
func (r *Rules) choiceText(branches []Branch, branch int) string {
	return pieceAt(branches, branch, func(b *Branch) string { return " (" + r.branchText(b) + ")" }, "")
}

func (r *Rules) cardBranches(id ActionID) []Branch {
	return pieceAt(r.set.Actions, int(id), func(card *ActionCard) []Branch { return card.Branches }, nil)
}

func (r *Rules) roomActions(room Room) []Branch {
	return pieceAt(r.set.Rooms, int(room), func(tile *RoomTile) []Branch { return tile.Branches }, nil)
}

func (r *Rules) argTypes() kit.ArgTypes {
	return kit.ArgTypes{
		"player":    kit.Say(playerTitle),
		"room":      kit.Say(slotTitle),
		"roomTile":  kit.Say(r.roomTitle),
		"corridor":  kit.Say(r.corridorTitle),
		"noise":     kit.Say(r.carefully),
		"intruder":  kit.Say(r.intruderTitle),
		"character": kit.Say(func(c Character) string { return capital(c.String()) }),
		"item":      kit.Say(r.itemTitle),
		"card":      kit.SayOf(func(n uint8, c Character) string { return r.deckCardTitle(c, n) }, "character"),
		"held":      kit.SayOf(r.heldTitle, "id"),
		"announced": func(kind int, of func(string) int) string {
			return r.announcement(Kind(kind), uint8(of("what")), uint8(of("target")))
		},
		"offered":    kit.Say(r.offeredTitle),
		"source":     kit.SayOf(r.sourceTitle, "id"),
		"cardChoice": kit.SayOf(func(n int, id ActionID) string { return r.choiceText(r.cardBranches(id), n) }, "actionCard"),
		"itemChoice": kit.SayOf(func(n int, id uint8) string { return r.choiceText(r.itemBranches(id), n) }, "item"),
		"roomChoice": kit.SayOf(func(n int, room Room) string { return r.choiceText(r.roomActions(room), n) }, "roomTile"),

		// Pieces of the component set.
		"actionCard":        kit.Say(r.actionTitle),
		"coordinates":       kit.Say(r.coordinatesTitle),
		"attack":            kit.Say(r.attackKindTitle),
		"objective":         kit.Say(r.objectiveTitle),
		"attackCard":        kit.Say(r.attackTitle),
		"weakness":          kit.Say(r.weaknessTitle),
		"wound":             kit.Say(r.woundTitle),
		"eventCard":         kit.Say(r.eventTitle),
		"token":             kit.Say(r.tokenTitle),
		"intruderAction":    kit.Say(r.alienTitle),
		"timeSpace":         kit.Say(func(n int) string { return spaceTitle(r.set.Tracks.Time, n) }),
		"selfDestructSpace": kit.Say(func(n int) string { return spaceTitle(r.set.Tracks.SelfDestruct, n) }),

		// Words of enumerations.
		"end":              kit.Say(endTitle),
		"object":           kit.Say(func(o Object) string { return capital(o.String()) }),
		"destination":      kit.Say(destinationTitle),
		"combatDie":        kit.SayWord(faceTitles...),
		"noiseDie":         kit.Say(func(n uint8) string { return noiseWord(nil, n) }),
		"section":          kit.SayWord(sectionTitles...),
		"course":           kit.Say(courseTitle),
		"explorationToken": kit.Say(func(t TokenEffect) string { return capital(t.String()) }),
		"colour":           kit.Say(Colour.String),
		"engine":           kit.Say(EngineStatus.String),
		"intruderType":     kit.Say(func(t IntruderType) string { return capital(t.String()) }),
		"anIntruder":       kit.SayWord(someIntruders...),
		"deck":             kit.SayWord("unknown", "Event", "Intruder Attack"),
		"occasion":         kit.SayWord(occasionTexts...),
		"lock":             kit.SayWord("unlocked", "locked"),
		"same":             kit.SayWord("the same", "the other"),
		"fulfilled":        kit.SayWord("not fulfilled", "fulfilled"),
		"queenKilled":      kit.SayWord("", ", and the Queen killed"),

		// Numbers with what they count.
		"eggs":               kit.SayCount("Egg", "Eggs"),
		"things":             kit.SayCount("thing", "things"),
		"injuries":           kit.SayCount("Injury", "Injuries"),
		"cards":              kit.SayCount("card", "cards"),
		"contaminationCards": kit.SayCount("Contamination card", "Contamination cards"),
		"intruders":          kit.SayCount("Intruder", "Intruders"),
		"blood": kit.Say(func(n int) string {
			if n == 0 {
				return "the Retreat arrow"
			}
			return "blood " + strconv.Itoa(n)
		}),
	}
}

// offeredTitle names what is offered in a trade: an Item, or what is in a hand.
func (r *Rules) offeredTitle(n uint8) string {
	if n >= firstHand {
		return "what is in hand " + strconv.Itoa(int(n-firstHand)+1)
	}
	return r.itemTitle(n)
}

// sourceTitle names the Room, the Action card or the Item whose effects are carried out.
func (r *Rules) sourceTitle(source sourceKind, id uint8) string {
	switch source {
	case fromRoom:
		return "the " + r.roomTitle(Room(id))
	case fromCard:
		return r.actionTitle(ActionID(id))
	}
	return r.itemTitle(id)
}

// noDoorReasons say why no Door is put into a Corridor.
var noDoorReasons = map[nemo.Rule]string{
	"10.3": ", where there never is one", "11.5": ": there is one already", "11.7": ": it is destroyed", "11.8": ": no Door token can be taken",
}

var (
	faceTitles    = []string{"nothing", "a blank", "the Creeper", "the Adult", "a single crosshair", "a double crosshair"}
	sectionTitles = []string{"none", "A", "B"}
)

func endTitle(n int) string {
	return pieceAt(ends, n, func(end *nemo.End) string { return end.Title }, "the game is over")
}

// Types of Intruders with their articles, and the occasions of an attack (17.1).
var (
	someIntruders = []string{"a None", "a Larva", "a Creeper", "an Adult", "a Breeder", "the Queen", "a Blank"}
	occasionTexts = []string{attackBySurprise: "by surprise", attackOnEscape: "in flight"}
)
