package nemesis

import (
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Describe puts an event into words.
func (r *Rules) Describe(e nemo.Event) string {
	switch e.Kind {
	case EventLaidOut:
		return laidOut(&e)
	case EventAnnounces:
		return playerTitle(int(e.Args[0])) + " announces " + r.announcement(&e) + ", at a cost of " + strconv.Itoa(int(e.Args[2]))
	}
	return r.told().Sentence(&e)
}

// layouts say what the set-up lays out, by the rule; {n0} is how many.
var layouts = map[nemo.Rule]string{
	"1.1":  "the basic side of the board is used",
	"1.2":  "Room tiles \"2\" laid face down: {n0}",
	"1.3":  "Room tiles \"1\" laid face down: {n0}",
	"1.4":  "Exploration tokens laid face down: {n0}",
	"1.6":  "a Coordinates card lies face down by the Cockpit",
	"1.7":  "the Destination marker stands on {U0}",
	"1.9":  "the tokens of the Engines are shuffled: {n0} Engines",
	"1.10": "the Intruder board has {F0} and three Weakness cards",
	"1.12": "the decks are shuffled",
	"1.15": "the Time marker stands on the green space",
	"1.16": "the Self-Destruct Sequence is not active",
	"1.17": "the Corridors are without Doors and without Noise",
	"2.1":  "players, each with a Player Number: {n0}",
	"25.2": "the Objectives are common to all players",
}

func laidOut(e *nemo.Event) string {
	text, ok := layouts[e.Rule]
	if !ok {
		return "the game is laid out"
	}
	laid := kit.Events{Rows: []kit.EventRow{{}, {Says: text}}, Argument: func(_ *nemo.Event, what byte, n int16) string {
		switch what {
		case 'U':
			return courseTitle(int(n))
		case 'F':
			return count(int(n), "Egg", "Eggs")
		}
		return strconv.Itoa(int(n))
	}}
	return laid.Sentence(&nemo.Event{Kind: 1, Args: e.Args})
}

// announcement is an Action that is announced, with what it names.
func (r *Rules) announcement(e *nemo.Event) string {
	n, target := uint8(e.Args[3]), uint8(e.Args[4])
	switch Kind(e.Args[1]) {
	case KindMove:
		return "a Movement to " + slotTitle(int(n))
	case KindSneak:
		return "a Careful Movement to " + slotTitle(int(n)) + r.carefully(target)
	case KindShoot:
		return "a shot at " + r.intruderTitle(target)
	case KindMelee:
		return "a Melee Attack on " + r.intruderTitle(target)
	case KindPickUp:
		return "taking up an Object"
	case KindTrade:
		return "a Trade with " + playerTitle(int(n))
	case KindCraft:
		return "the making of " + r.itemTitle(n)
	case KindActivate:
		return "the activation of " + r.itemTitle(n)
	case KindRoom:
		room := Room(n)
		return "the Action of the " + r.roomTitle(room) + r.choiceText(r.roomActions(room), int(target))
	}
	return "an Action"
}

// carefully is where the Noise of a Careful Movement goes.
func (r *Rules) carefully(noise uint8) string {
	if CorridorID(noise) == NoCorridor {
		return ", where somebody is: without Noise"
	}
	return ", with Noise in " + r.corridorTitle(noise)
}

// choiceText says what a choice among several is; a Room with a single Action
// says it as well.
func (r *Rules) choiceText(branches []Branch, branch int) string {
	if branch < 1 || branch > len(branches) {
		return ""
	}
	return " (" + r.branchText(&branches[branch-1]) + ")"
}

// roomActions are the Actions of a Room.
func (r *Rules) roomActions(room Room) []Branch {
	if room < 1 || int(room) > len(r.set.Rooms) {
		return nil
	}
	return r.set.Rooms[room-1].Branches
}

// told reads and tells what happened.
func (r *Rules) told() *kit.Events {
	return &kit.Events{Rows: eventRows[:], Names: eventArguments, Argument: r.argument}
}

// Events implements [nemo.EventTeller].
func (r *Rules) Events() nemo.EventReader { return r.told() }

// argument puts an argument of an event into words.
func (r *Rules) argument(e *nemo.Event, what byte, number int16) string {
	n := int(number)
	switch what {
	case 'p':
		return playerTitle(n)
	case 's':
		return slotTitle(n)
	case 'c':
		return r.corridorTitle(uint8(n))
	case '<':
		return r.carefully(uint8(n))
	case 'i':
		return r.intruderTitle(uint8(n))
	case 'h':
		return capital(Character(n).String())
	case 'I':
		return r.itemTitle(uint8(n))
	case 'd':
		return r.deckCardTitle(Character(e.Args[1]), uint8(n))
	case '&', '+', ';': // one more, if there is one
		return r.oneMore(e, what, n)
	case 'H': // what it is, and then which one
		return r.heldTitle(HeldKind(n), uint8(e.Args[2]))
	case 'y':
		if n >= firstHand {
			return "what is in hand " + strconv.Itoa(n-firstHand+1)
		}
		return r.itemTitle(uint8(n))
	case 'R':
		return noDoorReasons[e.Rule]
	case 'j':
		return r.choiceOf(e, n)
	case 'P':
		return r.sourceTitle(n, int(e.Args[2]))
	case 'A', 'C', 'E', 'K', 'O', 'T', 'W', 'a', 'e', 'k', 'l', 'o', 'r', 'v', 'w':
		return r.pieceArgument(what, n)
	case 'D', 'M', 'N', 'S', 'U', 'X', 'Z', 'q', 't', 'u':
		return wordArgument(what, n)
	}
	return r.numberArgument(what, n)
}

// oneMore is another card of a list, if there is another.
func (r *Rules) oneMore(e *nemo.Event, what byte, n int) string {
	switch {
	case n == 0:
		return ""
	case what == '&':
		return ", " + r.deckCardTitle(Character(e.Args[1]), uint8(n))
	case what == ';':
		return ", " + r.alienTitle(n)
	}
	return ", " + r.itemTitle(uint8(n))
}

// choiceOf says what a card, an Item or a Room is used for.
func (r *Rules) choiceOf(e *nemo.Event, branch int) string {
	switch of := int(e.Args[1]); e.Kind {
	case EventPlays:
		if of >= 1 && of <= len(r.set.Actions) {
			return r.choiceText(r.set.Actions[of-1].Branches, branch)
		}
	case EventUses:
		return r.choiceText(r.itemBranches(uint8(of)), branch)
	case EventRoomAction:
		return r.choiceText(r.roomActions(Room(of)), branch)
	}
	return ""
}

// sourceTitle is the Room, the Action card or the Item whose text is carried out.
func (r *Rules) sourceTitle(source, n int) string {
	switch sourceKind(source) {
	case fromRoom:
		return "the " + r.roomTitle(Room(n))
	case fromCard:
		return r.actionTitle(ActionID(n))
	}
	return r.itemTitle(uint8(n))
}

// noDoorReasons say why no Door is put into a Corridor.
var noDoorReasons = map[nemo.Rule]string{
	"10.3": ", where there never is one", "11.5": ": there is one already", "11.7": ": it is destroyed",
}

// pieceArgument is a piece of the component set.
func (r *Rules) pieceArgument(what byte, n int) string {
	switch what {
	case 'A':
		return r.actionTitle(ActionID(n))
	case 'C':
		return r.coordinatesTitle(n)
	case 'E':
		if n < 1 || n > len(ends) {
			return "the game is over"
		}
		return ends[n-1].Title
	case 'K':
		return r.attackKindTitle(n)
	case 'O':
		return r.objectiveTitle(n)
	case 'T':
		return r.attackTitle(n)
	case 'W':
		return r.weaknessTitle(n)
	case 'a':
		return spaceTitle(r.set.Tracks.SelfDestruct, n)
	case 'e':
		return r.eventTitle(n)
	case 'k':
		return r.tokenTitle(n)
	case 'l':
		return spaceTitle(r.set.Tracks.Time, n)
	case 'o':
		return capital(Object(n).String())
	case 'r':
		return r.roomTitle(Room(n))
	case 'v':
		return r.alienTitle(n)
	}
	return r.woundTitle(n)
}

// faceTitles are the faces of the Combat die.
var faceTitles = [...]string{"nothing", "a blank", "the Creeper", "the Adult", "a single crosshair", "a double crosshair"}

// wordArgument is a word of an enumeration.
func wordArgument(what byte, n int) string {
	switch what {
	case 'D':
		return destinationTitle(Destination(n))
	case 'M':
		return kit.WordOf(faceTitles[:], n)
	case 'N':
		return noiseWord(nil, uint8(n))
	case 'S':
		return kit.WordOf([]string{"none", "A", "B"}, n)
	case 'U':
		return courseTitle(n)
	case 'X':
		return capital(TokenEffect(n).String())
	case 'Z':
		return Colour(n).String()
	case 'q':
		return EngineStatus(n).String()
	case 'u': // with its article
		title := capital(IntruderType(n).String())
		switch IntruderType(n) {
		case Queen:
			return "the " + title
		case Adult:
			return "an " + title
		}
		return "a " + title
	}
	return capital(IntruderType(n).String())
}

// numberArgument is a number with what it counts, or what hangs on it.
func (r *Rules) numberArgument(what byte, n int) string {
	switch what {
	case 'F':
		return count(n, "Egg", "Eggs")
	case 'G':
		return count(n, "thing", "things")
	case 'J':
		return count(n, "Injury", "Injuries")
	case 'L':
		return count(n, "card", "cards")
	case '$':
		return count(n, "Contamination card", "Contamination cards")
	case 'V':
		return count(n, "Intruder", "Intruders")
	case 'Q':
		return [...]string{"unlocked", "locked"}[n&1]
	case '~':
		return [...]string{"the same", "the other"}[n&1]
	case 'g':
		return [...]string{"not fulfilled", "fulfilled"}[n&1]
	case 'B':
		return [...]string{"", ", and the Queen killed"}[n&1]
	case 'Y':
		if n == 0 {
			return ""
		}
		return " for " + slotTitle(n)
	case 'z':
		if n == 0 {
			return ""
		}
		return " from " + slotTitle(n)
	case 'x':
		if n == 0 {
			return ""
		}
		return ", at " + r.intruderTitle(uint8(n))
	case 'm':
		return occasionText(n)
	case 'b':
		if n == 0 {
			return "the Retreat arrow"
		}
		return "blood " + strconv.Itoa(n)
	case 'f':
		return kit.WordOf([]string{"unknown", "Event", "Intruder Attack"}, n)
	}
	return strconv.Itoa(n)
}

// occasionText is on what occasion an Intruder attacks (17.1).
func occasionText(m int) string {
	switch uint8(m) {
	case attackBySurprise:
		return " by surprise"
	case attackOnEscape:
		return " in flight"
	}
	return ""
}
