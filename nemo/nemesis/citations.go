package nemesis

import (
	"cmp"
	"strings"
)

// names caches the numbers of the rules about pieces.
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
		n.rooms[room] = ruleWith("23.", room.String())
	}
	for i := range r.set.Actions {
		n.cards[i+1] = ruleID("7.card." + r.set.Actions[i].Key)
	}
	for i := range r.set.Events {
		n.events[i+1] = ruleWith("4.event.", r.set.Events[i].Key)
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

// withoutNumber removes from a key the suffix that tells copies of a card apart.
func withoutNumber(key string) string {
	if i := strings.LastIndexByte(key, '-'); i > 0 {
		if tail := key[i+1:]; tail == "any" || len(tail) == 1 {
			return key[:i]
		}
	}
	return key
}

// ruleWith returns the rule whose number ends with a piece's key, or with another word for it.
func ruleWith(chapter, key string) ruleID {
	if other, ok := otherRules[[2]string{chapter, key}]; ok {
		return other
	}
	return ruleID(chapter + key)
}

// otherRules maps pieces, by chapter and key, to rules whose number does not end with the key.
var otherRules = map[[2]string]ruleID{
	{"23.", "evacuation-section-a"}: "23.evacuation-section", {"23.", "evacuation-section-b"}: "23.evacuation-section",
	{"23.", "engine-1"}: "23.engine", {"23.", "engine-2"}: "23.engine", {"23.", "engine-3"}: "23.engine", {"23.", "cockpit"}: "23.cockpit.coordinates",

	{"4.event.", "hunt-2"}: "4.event.hunt-a", {"4.event.", "hunt-3"}: "4.event.hunt-b",
	{"4.event.", "noise-in-technical-corridors"}: "4.event.technical-corridors",

	{"22.quest.", orbitalManeuvering}: "22.quest.orbital-maneuvering", {"22.quest.", pilotsKey}: "22.quest.evacuation-key",
	{"21.item.", "molotov-cocktail"}: "21.item.molotov",

	// The Solo/Coop Objectives.
	{"5.coop.", "destination-earth"}: "5.coop.earth", {"5.coop.", "emergency-post-mortem"}: "5.coop.corpse",
	{"5.coop.", "first-contact-protocol"}: "5.coop.weaknesses", {"5.coop.", "cutting-off-the-head"}: "5.coop.queen",
	{"5.coop.", "no-man-left-behind"}: "5.coop.explored", {"5.coop.", "special-delivery"}: "5.coop.egg", {"5.coop.", "clean-up-crew"}: "5.coop.nest",
}

func objectiveRuleOf(deck ObjectiveDeck, key string) ruleID {
	if deck != CooperativeDeck {
		return ruleID("5.obj." + key)
	}
	return cmp.Or(otherRules[[2]string{"5.coop.", key}], "25.2")
}

// itemRuleOf returns the rule of an Item: of a Weapon, a Quest Item, or a card of the
// decks in any colour.
func (r *Rules) itemRuleOf(id uint8, key string) ruleID {
	item := &r.items[id]
	key = strings.TrimPrefix(strings.TrimPrefix(key, "yellow-"), "green-")
	key = strings.TrimPrefix(key, "red-")
	switch {
	case item.use == Shooting:
		return ruleID("21.weapon." + key)
	case item.deck == 0:
		return ruleWith("22.quest.", key)
	}
	return ruleWith("21.item.", key)
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
