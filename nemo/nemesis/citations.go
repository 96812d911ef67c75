package nemesis

import "strings"

// names are the numbers of rules that go with pieces, made once.
type names struct {
	rooms      [NumRooms + 1]ruleID
	cards      [maxActions + 1]ruleID
	items      [maxKinds + 1]ruleID
	events     [maxEvents + 1]ruleID
	objectives [maxObjectives + 1]ruleID
	aliens     [maxTokens + 1]ruleID
}

// Rules of the kinds of tokens in bag development, of the faces of the Combat
// die, of the check by type, and of the Intruder Attack cards.
var (
	bagRules   = [Blank + 1]ruleID{Larva: "4.21.larva", Creeper: "4.21.creeper", Adult: "4.21.adult", Breeder: "4.21.breeder", Queen: "4.21.queen", Blank: "4.21.blank"}
	faceRules  = [CombatDouble + 1]ruleID{CombatBlank: "13.2.blank", CombatCreeper: "13.2.creeper", CombatAdult: "13.2.adult", CombatSingle: "13.2.single", CombatDouble: "13.2.double"}
	checkRules = [Blank + 1]ruleID{Larva: "15.1.larva", Creeper: "15.1.adult", Adult: "15.1.adult", Breeder: "15.1.breeder", Queen: "15.1.breeder"}
)

func (r *Rules) makeNames() (n names) {
	for room := Armory; room <= Engine3; room++ {
		n.rooms[room] = ruleID("23." + room.String())
	}
	n.rooms[EvacuationSectionA], n.rooms[EvacuationSectionB] = "23.evacuation-section", "23.evacuation-section"
	n.rooms[Engine1], n.rooms[Engine2], n.rooms[Engine3] = "23.engine", "23.engine", "23.engine"
	n.rooms[Cockpit] = "23.cockpit.coordinates"
	for i := range r.set.Actions {
		n.cards[i+1] = ruleID("7.card." + r.set.Actions[i].Key)
	}
	for i := range r.set.Events {
		n.events[i+1] = eventRuleOf(r.set.Events[i].Key)
	}
	for i := range r.set.Objectives {
		n.objectives[i+1] = objectiveRuleOf(r.set.Objectives[i].Deck, r.set.Objectives[i].Key)
	}
	for i := range r.set.IntruderActions {
		n.aliens[i+1] = ruleID("25.card." + withoutNumber(r.set.IntruderActions[i].Key))
	}
	for id, key := range r.set.itemKeys() {
		n.items[id] = r.itemRuleOf(uint8(id), key)
	}
	return n
}

// withoutNumber is a key without what tells copies of a card apart.
func withoutNumber(key string) string {
	if i := strings.LastIndexByte(key, '-'); i > 0 {
		if tail := key[i+1:]; tail == "any" || len(tail) == 1 {
			return key[:i]
		}
	}
	return key
}

func eventRuleOf(key string) ruleID {
	switch key {
	case "hunt-2":
		return "4.event.hunt-a"
	case "hunt-3":
		return "4.event.hunt-b"
	case "noise-in-technical-corridors":
		return "4.event.technical-corridors"
	}
	return ruleID("4.event." + key)
}

// coopRules are the rules of the Solo/Coop Objectives by their keys.
var coopRules = map[string]ruleID{
	"destination-earth": "5.coop.earth", "emergency-post-mortem": "5.coop.corpse", "first-contact-protocol": "5.coop.weaknesses",
	"cutting-off-the-head": "5.coop.queen", "no-man-left-behind": "5.coop.explored", "special-delivery": "5.coop.egg",
	"clean-up-crew": "5.coop.nest",
}

func objectiveRuleOf(deck ObjectiveDeck, key string) ruleID {
	if rule, ok := coopRules[key]; ok && deck == CooperativeDeck {
		return rule
	}
	if deck == CooperativeDeck {
		return "25.2"
	}
	return ruleID("5.obj." + key)
}

// itemRuleOf is the rule of an Item: a Weapon's, a Quest Item's, or that of a
// card of the decks, whichever its colour.
func (r *Rules) itemRuleOf(id uint8, key string) ruleID {
	item := &r.items[id]
	key = strings.TrimPrefix(strings.TrimPrefix(key, "yellow-"), "green-")
	key = strings.TrimPrefix(key, "red-")
	switch {
	case item.use == Shooting:
		return ruleID("21.weapon." + key)
	case item.deck == 0:
		switch key {
		case orbitalManeuvering:
			key = "orbital-maneuvering"
		case pilotsKey:
			key = "evacuation-key"
		}
		return ruleID("22.quest." + key)
	case key == "molotov-cocktail":
		return "21.item.molotov"
	}
	return ruleID("21.item." + key)
}

func (r *Rules) roomRule(room Room, branch uint8) ruleID {
	if room == Cockpit && branch == 2 {
		return "23.cockpit.destination"
	}
	return r.names.rooms[room]
}

func (r *Rules) objectiveRule(id uint8) ruleID { return r.names.objectives[id] }

var attackRules = [NumAttackKinds + 1]ruleID{
	Scratch: "17.scratch", Bite: "17.bite", ClawAttack: "17.claw-attack", TailAttack: "17.tail-attack",
	Transformation: "17.transformation", Frenzy: "17.frenzy", SlimeAttack: "17.slime", Summoning: "17.summoning",
}
