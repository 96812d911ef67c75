package fuzz_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
)

// Feats of Nemesis: a kind of component, its key, and what it did.

func nemesisFeat(kind, key, what string) string { return kind + " " + key + ": " + what }

func nemesisOp(op nemesis.Op) string { return "effect " + op.String() }

// choiceText names a choice of a Room, a card or an Item, and an effect in it.
func choiceText(branch int) string { return fmt.Sprintf("choice %d", branch) }

func effectText(list string, i int, e *nemesis.Effect) string {
	return fmt.Sprintf("%s effect %d (%s)", list, i+1, e.Op)
}

// nemesisList is a list of effects, some of which are still to come.
type nemesisList struct {
	kind, key, list string
	player          int16
	effects         []nemesis.Effect
	next            int
}

// nemesisItem holds what Items of all kinds have in common: those of the decks, the
// Weapons of the Characters, and Quest Items, in the order of their numbers.
type nemesisItem struct {
	kind, key string
	branches  []nemesis.Branch
	weapon    *nemesis.WeaponData
}

func nemesisItems(set *nemesis.Components) []nemesisItem {
	items := []nemesisItem{{}}
	for i := range set.Items {
		card := &set.Items[i]
		items = append(items, nemesisItem{"item", card.Key, card.Branches, card.Weapon})
	}
	for i := range set.Weapons {
		items = append(items, nemesisItem{"weapon", set.Weapons[i].Key, nil, &set.Weapons[i].Weapon})
	}
	for i := range set.Quests {
		items = append(items, nemesisItem{"quest item", set.Quests[i].Key, set.Quests[i].Branches, nil})
	}
	return items
}

// nemesisTokens returns the distinct Intruder tokens in words, from index 1.
func nemesisTokens(set *nemesis.Components) []string {
	tokens := []string{""}
	for i := range set.Tokens {
		for _, n := range slices.Compact(slices.Clone(set.Tokens[i].Surprise)) {
			tokens = append(tokens, fmt.Sprintf("%s %d", set.Tokens[i].Type, n))
		}
	}
	return tokens
}

// nemesisAttacks returns the Intruder Attack cards in words, from index 1.
func nemesisAttacks(set *nemesis.Components) []string {
	keys := []string{""}
	for i := range set.Attacks {
		for copies, blood := range set.Attacks[i].Blood {
			keys = append(keys, fmt.Sprintf("%s %d with blood %d", set.Attacks[i].Attack, copies+1, blood))
		}
	}
	return keys
}

// nemesisMiniatures returns the types of the miniatures, from index 1.
func nemesisMiniatures(set *nemesis.Components) []nemesis.IntruderType {
	types := []nemesis.IntruderType{0}
	for i, n := range set.Supply.Miniatures {
		for range n {
			types = append(types, nemesis.IntruderType(i+1))
		}
	}
	return types
}

// nemesisWatcher derives the feats of a game of Nemesis from its events.
type nemesisWatcher struct {
	set        *nemesis.Components
	items      []nemesisItem
	tokens     []string
	attackKeys []string
	miniatures []nemesis.IntruderType
	feats      map[string]int64

	// s is the current position.
	s *nemesis.State
	// weapon is the weapon that shoots, 0 in melee; face is the result of the die.
	weapon int16
	face   nemesis.CombatFace
	// card is the Intruder Action card played last, event the Event card drawn
	// last.
	card, event int16
	// open are the lists under way, the innermost last.
	open []nemesisList
}

func newNemesisWatcher(set *nemesis.Components, feats map[string]int64) *nemesisWatcher {
	return &nemesisWatcher{
		set: set, items: nemesisItems(set), tokens: nemesisTokens(set), attackKeys: nemesisAttacks(set),
		miniatures: nemesisMiniatures(set), feats: feats,
	}
}

// begin resets the watcher.
func (w *nemesisWatcher) begin(s *nemesis.State) {
	w.s, w.weapon, w.face, w.card, w.event, w.open = s, 0, 0, 0, 0, w.open[:0]
}

func (w *nemesisWatcher) did(kind, key, what string) { w.feats[nemesisFeat(kind, key, what)]++ }

func (w *nemesisWatcher) itemDid(id int16, what string) {
	w.did(w.items[id].kind, w.items[id].key, what)
}

func (w *nemesisWatcher) intruderDid(who int16, what string) {
	w.did("intruder", w.miniatures[who].String(), what)
}

// playerDid records a feat of a player's Character.
func (w *nemesisWatcher) playerDid(player int16, what string) {
	w.did("character", w.s.Players[player].Character.String(), what)
}

func (w *nemesisWatcher) opDid(op nemesis.Op) { w.feats[nemesisOp(op)]++ }

// expect begins a nested list of effects.
func (w *nemesisWatcher) expect(kind, key, list string, player int16, effects []nemesis.Effect) {
	w.open = append(w.open, nemesisList{kind, key, list, player, effects, 0})
}

// Event processes an event.
func (w *nemesisWatcher) Event(e nemo.Event) {
	switch e.Kind {
	case nemesis.EventRound, nemesis.EventPlays, nemesis.EventUses, nemesis.EventAllPassed, nemesis.EventAttackStep,
		nemesis.EventFireStep, nemesis.EventCheckBegins:
		w.open = w.open[:0] // effects not seen by now will not come
	}
	w.expected(e)
	w.listEvent(e)
	w.actionEvent(e)
	w.itemEvent(e)
	w.combatEvent(e)
	w.intruderEvent(e)
	w.cardEvent(e)
	w.woundEvent(e)
	w.shipEvent(e)
	w.endEvent(e)
}

// listEvent processes events that begin a list of effects.
func (w *nemesisWatcher) listEvent(e nemo.Event) {
	player, id, branch := e.Args[0], e.Args[2], int(e.Args[3])
	begin := func(kind, key string, branches []nemesis.Branch) {
		w.did(kind, key, choiceText(branch))
		w.expect(kind, key, choiceText(branch), player, branches[branch-1].Effects)
	}
	switch e.Kind {
	case nemesis.EventDone:
		switch e.Args[1] {
		case 1:
			room := &w.set.Rooms[id-1]
			begin("room", room.Room.String(), room.Branches)
		case 2:
			begin("action card", w.set.Actions[id-1].Key, w.set.Actions[id-1].Branches)
		case 3:
			begin(w.items[id].kind, w.items[id].key, w.items[id].branches)
		}
	case nemesis.EventEventActs:
		card := &w.set.Events[e.Args[0]-1]
		w.did("event card", card.Key, "acts")
		w.expect("event card", card.Key, "", 0, card.Effects)
	case nemesis.EventAttackHits:
		attack := &w.set.Attacks[e.Args[2]-1]
		w.did("attack card", attack.Attack.String(), "hits by "+w.miniatures[e.Args[0]].String())
		w.expect("attack card", attack.Attack.String(), "", e.Args[1], attack.Effects)
	case nemesis.EventIntruderCardActs:
		if e.Rule == "25.6.effect" {
			card := &w.set.IntruderActions[e.Args[0]-1]
			w.did("intruder action card", card.Key, "used for its effect")
			w.expect("intruder action card", card.Key, "", 0, card.Effects)
		}
	}
}

// actionEvent processes actions of Characters.
func (w *nemesisWatcher) actionEvent(e nemo.Event) {
	p, second := e.Args[0], e.Args[1]
	switch e.Kind {
	case nemesis.EventCharacter:
		w.playerDid(p, "takes part")
	case nemesis.EventPlays:
		w.playerDid(p, "plays "+w.set.Actions[second-1].Key)
	case nemesis.EventEscapes:
		w.playerDid(p, "escapes")
	case nemesis.EventHibernates:
		w.playerDid(p, "hibernates")
	case nemesis.EventRevived:
		w.playerDid(p, "is revived")
	case nemesis.EventDies:
		w.playerDid(p, "dies")
	case nemesis.EventWins:
		w.playerDid(p, "wins")
	case nemesis.EventSignal:
		w.playerDid(p, "sends a Signal")
	case nemesis.EventInterrupts:
		w.did("action card", "interruption", choiceText(1))
		w.opDid(nemesis.OpCancelAction)
	case nemesis.EventCounters:
		w.did("action card", "interruption", choiceText(2))
		w.opDid(nemesis.OpCancelInterruption)
	case nemesis.EventIgnores:
		if e.Rule == "7.card.nerves-of-steel" {
			w.did("action card", "nerves-of-steel", choiceText(1))
			w.opDid(nemesis.OpIgnoreSurprise)
		} else {
			w.did("quest item", "armor", choiceText(1))
			w.opDid(nemesis.OpIgnoreAttack)
		}
	case nemesis.EventHandLimit:
		if e.Rule == "23.cabins" {
			w.did("room", "cabins", "acts")
			w.opDid(nemesis.OpDrawUpTo)
		}
	case nemesis.EventSlimeRoom:
		w.did("room", "room-covered-with-slime", "acts")
	}
}

// itemEvent processes events of Items and Objects.
func (w *nemesisWatcher) itemEvent(e nemo.Event) {
	id := e.Args[1]
	switch e.Kind {
	case nemesis.EventFindsItem:
		w.itemDid(id, "found")
	case nemesis.EventKeepsItem, nemesis.EventKeepsHeavy:
		w.itemDid(id, "kept")
	case nemesis.EventCrafts:
		w.itemDid(id, "crafted")
		w.itemDid(e.Args[2], "is a component")
		w.itemDid(e.Args[3], "is a component")
	case nemesis.EventUsedUp:
		w.itemDid(id, "used up")
	case nemesis.EventAdded:
		w.itemDid(id, "added")
	case nemesis.EventActivates:
		w.itemDid(id, "activated")
	case nemesis.EventLoads:
		w.itemDid(id, "loaded")
		if e.Rule == "7.card.reload" {
			w.traitDid(id, nemesis.ReloadedByCard)
		}
	case nemesis.EventHelps:
		w.questHelps(e.Rule)
	case nemesis.EventRollsAgain:
		if e.Rule == "22.quest.motion-scanner" {
			w.questHelps(e.Rule)
		} else if w.weapon != 0 && e.Rule == nemo.Rule("21.weapon."+w.items[w.weapon].key) {
			w.traitDid(w.weapon, nemesis.OneReroll)
		}
	case nemesis.EventDoorMended:
		w.did("quest item", "plasma-torch", "mends a Destroyed Door")
	case nemesis.EventTakesInHand:
		w.did("object", heldWord(id), "taken in hand")
	case nemesis.EventPicksUp:
		w.did("object", heldWord(id), "picked up")
	case nemesis.EventDrops:
		w.did("object", heldWord(id), "dropped")
	case nemesis.EventDeclines:
		w.did("object", heldWord(id), "declined")
	case nemesis.EventAnalyses:
		w.did("object", nemesis.Object(id).String(), "analysed")
	}
}

// questHelps records a Quest Item that works by itself, found by its rule.
func (w *nemesisWatcher) questHelps(rule nemo.Rule) {
	key := strings.TrimPrefix(string(rule), "22.quest.")
	w.did("quest item", key, "helps")
	for i := range w.set.Quests {
		if quest := &w.set.Quests[i]; quest.Key == key {
			w.opDid(quest.Branches[0].Effects[0].Op)
		}
	}
}

// heldWord returns the word for what a hand holds.
func heldWord(what int16) string {
	return [...]string{"nothing", "item", "corpse", "egg", "carcass"}[what]
}

func (w *nemesisWatcher) traitDid(id int16, trait nemesis.Trait) {
	w.itemDid(id, "trait "+trait.String())
}

// combatEvent processes attacks of Characters and their effects on Intruders.
func (w *nemesisWatcher) combatEvent(e nemo.Event) {
	switch e.Kind {
	case nemesis.EventShoots:
		w.weapon = e.Args[1]
		w.itemDid(w.weapon, "shot")
	case nemesis.EventStrikes:
		w.weapon = 0
	case nemesis.EventCombatRoll:
		w.face = nemesis.CombatFace(e.Args[1])
		how := "shooting"
		if w.weapon == 0 {
			how = "melee"
		}
		w.did("combat die", w.face.String(), "rolled in "+how)
	case nemesis.EventTraitCounts:
		w.traitCounts(e.Args[0])
	case nemesis.EventSpendsAmmo:
		if w.weapon == e.Args[1] && e.Rule == nemo.Rule("21.weapon."+w.items[w.weapon].key) {
			w.traitDid(w.weapon, nemesis.SpendForOneMore)
		}
	case nemesis.EventSetsFire:
		if w.weapon != 0 && e.Rule == nemo.Rule("21.weapon."+w.items[w.weapon].key) {
			w.traitDid(w.weapon, nemesis.FireOnDouble)
		}
	case nemesis.EventInjured:
		w.intruderDid(e.Args[0], "injured")
	case nemesis.EventSurvives:
		w.intruderDid(e.Args[0], "survives")
	case nemesis.EventKilled:
		w.intruderDid(e.Args[0], "killed")
	case nemesis.EventRetreats:
		w.intruderDid(e.Args[0], "retreats")
	case nemesis.EventBlood:
		w.did("attack card", w.attackKeys[e.Args[0]], "counts for an Injury")
	case nemesis.EventRetreatCard:
		w.did("event card", w.set.Events[e.Args[0]-1].Key, "leads a retreat")
	}
}

// traitCounts records which trait of a Weapon counted, by the face of the die.
func (w *nemesisWatcher) traitCounts(id int16) {
	for _, trait := range w.items[id].weapon.Traits {
		counts := false
		switch trait {
		case nemesis.SingleAsDouble:
			counts = w.face == nemesis.CombatSingle
		case nemesis.DoubleAsSingle, nemesis.DoublePlusOne:
			counts = w.face == nemesis.CombatDouble
		case nemesis.CrosshairPlusOne:
			counts = w.face >= nemesis.CombatSingle
		case nemesis.AtLeastOne:
			counts = w.face == nemesis.CombatCreeper || w.face == nemesis.CombatAdult
		case nemesis.HitPlusOne:
			counts = true
		}
		if counts {
			w.traitDid(id, trait)
		}
	}
}

// intruderEvent processes actions of Intruders.
func (w *nemesisWatcher) intruderEvent(e nemo.Event) {
	switch e.Kind {
	case nemesis.EventAppears:
		w.intruderDid(e.Args[0], "appears")
	case nemesis.EventIntruderMoves:
		w.intruderDid(e.Args[0], "moves")
	case nemesis.EventHides:
		w.intruderDid(e.Args[0], "leaves the board")
	case nemesis.EventAttacks:
		w.intruderDid(e.Args[0], "attacks")
	case nemesis.EventAttackCard:
		w.did("attack card", w.attackKeys[e.Args[0]], "drawn")
	case nemesis.EventAttackMisses:
		w.did("attack card", "any", "misses for "+w.miniatures[e.Args[0]].String())
	case nemesis.EventTokenDrawn:
		switch e.Rule {
		case "4.21":
			w.did("token", w.tokens[e.Args[0]], "drawn in bag development")
		case "12.3.2":
			w.did("token", w.tokens[e.Args[0]], "drawn in an Encounter")
		}
	case nemesis.EventTokenAdded:
		w.did("token", w.tokens[e.Args[0]], "put into the bag")
	case nemesis.EventIntruderPlays:
		w.card = e.Args[1]
	case nemesis.EventIntruderSent:
		w.did("intruder action card", w.set.IntruderActions[w.card-1].Key, "used to move an Intruder")
	case nemesis.EventIntruderUrged:
		w.did("intruder action card", w.set.IntruderActions[w.card-1].Key, "used for an attack")
	case nemesis.EventIntruderDrawsCard:
		w.did("intruder action card", w.set.IntruderActions[e.Args[0]-1].Key, "drawn")
	}
}

// cardEvent processes Event cards.
func (w *nemesisWatcher) cardEvent(e nemo.Event) {
	if e.Args[0] < 1 || int(e.Args[0]) > len(w.set.Events) {
		return
	}
	did := func(what string) { w.did("event card", w.set.Events[e.Args[0]-1].Key, what) }
	switch e.Kind {
	case nemesis.EventCardDrawn:
		w.event = e.Args[0]
		did("drawn")
	case nemesis.EventCardActs:
		w.event = e.Args[0]
	case nemesis.EventCardDiscarded:
		did(nemesis.Discarded.String())
	case nemesis.EventCardRemoved:
		did(nemesis.Removed.String())
	case nemesis.EventCardShuffledBack:
		did(nemesis.ShuffledBack.String())
	case nemesis.EventTopEventIs:
		did("looked at")
	}
	if e.Kind == nemesis.EventIntrudersMove && e.Args[1] > 0 {
		w.did("event card", w.set.Events[w.event-1].Key, "moves Intruders")
	}
}

// woundEvent processes Wounds and Weaknesses.
func (w *nemesisWatcher) woundEvent(e nemo.Event) {
	wound := func(kind int16, what string) { w.did("wound", nemesis.WoundKind(kind).String(), what) }
	counts := map[nemo.Rule]nemesis.WoundKind{
		"19.wound.body": nemesis.BodyWound, "19.wound.leg": nemesis.LegWound, "19.wound.hand": nemesis.HandWound,
		"19.wound.arm": nemesis.ArmWound, "19.wound.bleeding": nemesis.Bleeding,
	}
	switch e.Kind {
	case nemesis.EventSeriousWound:
		wound(e.Args[1], "suffered")
	case nemesis.EventDresses:
		wound(e.Args[1], "dressed")
	case nemesis.EventHeals:
		wound(e.Args[1], "healed")
	case nemesis.EventHandLimit, nemesis.EventCostsMore, nemesis.EventDrops, nemesis.EventBleeds:
		if kind := counts[e.Rule]; kind != 0 {
			wound(int16(kind), "counts")
		}
	case nemesis.EventDiscovered:
		w.did("weakness", nemesis.WeaknessKind(e.Args[1]).String(), "discovered")
	case nemesis.EventWeaknessCounts:
		w.did("weakness", nemesis.WeaknessKind(e.Args[0]).String(), "counts")
	case nemesis.EventDoorHolds:
		w.did("weakness", nemesis.TheWayOfMoving.String(), "counts")
	}
}

// shipEvent processes Rooms, tokens, tracks, Pods and Engines.
func (w *nemesisWatcher) shipEvent(e nemo.Event) {
	first, second := e.Args[0], e.Args[1]
	pod := func(what string) { w.did("pod", fmt.Sprint(first), what) }
	switch e.Kind {
	case nemesis.EventExplored:
		w.did("room", nemesis.Room(second).String(), "explored")
	case nemesis.EventRoomIs:
		w.did("room", nemesis.Room(second).String(), "looked at")
	case nemesis.EventToken:
		w.did("exploration token", fmt.Sprintf("%s %d", nemesis.TokenEffect(second), e.Args[2]), "found")
	case nemesis.EventTokenActs:
		w.did("exploration token", nemesis.TokenEffect(second).String(), "acts")
	case nemesis.EventTokenCancelled:
		w.did("exploration token", nemesis.TokenEffect(second).String(), "cancelled")
	case nemesis.EventNoiseRoll:
		w.did("noise die", nemesis.NoiseFace(second).String(), "rolled")
	case nemesis.EventPodPlaced:
		pod("placed")
	case nemesis.EventPodTurned:
		pod("turned")
	case nemesis.EventLaunched:
		pod("launched")
	case nemesis.EventPodGone:
		pod("ejected")
	case nemesis.EventEntersPod:
		w.did("pod", fmt.Sprint(second), "entered")
	case nemesis.EventEngineTurned:
		w.did("engine", fmt.Sprint(second), fmt.Sprintf("changed %d", e.Args[2]))
	case nemesis.EventEngineIs:
		w.did("engine", fmt.Sprint(first), "is "+nemesis.EngineStatus(second).String())
	case nemesis.EventCoordinatesAre:
		w.did("coordinates", w.set.Coordinates[first-1].Key, "looked at")
	case nemesis.EventCourse:
		w.did("course", nemesis.Course(first).String(), "chosen")
	case nemesis.EventTime:
		w.did("time", fmt.Sprint(first), "reached")
	case nemesis.EventSelfDestruct:
		w.did("self-destruct", fmt.Sprint(first), "reached")
	case nemesis.EventDestination:
		w.did("coordinates", w.set.Coordinates[w.s.Coordinates-1].Key, "lead "+nemesis.Course(w.s.Destination).String())
		w.did("destination", nemesis.Destination(first).String(), "reached")
	}
}

// endEvent processes Objectives and the end.
func (w *nemesisWatcher) endEvent(e nemo.Event) {
	objective := func(id int16) *nemesis.Objective { return &w.set.Objectives[id-1] }
	switch e.Kind {
	case nemesis.EventObjectiveDealt:
		w.did("objective", objective(e.Args[1]).Key, "dealt")
	case nemesis.EventObjectiveKeptIs:
		w.did("objective", objective(e.Args[1]).Key, "kept")
	case nemesis.EventObjectiveIs:
		w.did("objective", objective(e.Args[1]).Key, "looked at")
	case nemesis.EventObjectiveChecked:
		card := objective(e.Args[1])
		if e.Args[2] == 0 {
			w.did("objective", card.Key, "not fulfilled")
			return
		}
		for p := nemesis.Number(1); p <= nemesis.Number(w.s.Options.Players); p++ {
			if w.s.Options.Coop || p == nemesis.Number(e.Args[0]) {
				w.fulfilled(card, p)
			}
		}
	case nemesis.EventEnd:
		w.open = w.open[:0]
	}
}

// fulfilled records the ways in which a player fulfils an Objective, and their goals.
func (w *nemesisWatcher) fulfilled(card *nemesis.Objective, p nemesis.Number) {
	for i, way := range card.Ways {
		if !wayMet(w.set, w.s, p, way) {
			continue
		}
		w.did("objective", card.Key, fmt.Sprintf("fulfilled in way %d", i+1))
		for _, condition := range way {
			w.feats[nemesisGoal(condition.Goal)]++
		}
	}
}

func nemesisGoal(goal nemesis.Goal) string { return "goal " + goal.String() }

// expected records the effect that an event shows, if one of the open lists, the
// innermost first, expects it.
func (w *nemesisWatcher) expected(e nemo.Event) {
	for k := len(w.open) - 1; k >= 0; k-- {
		list := &w.open[k]
		for i := list.next; i < len(list.effects); i++ {
			if !effectShows(e, &list.effects[i], list.player) {
				continue
			}
			w.did(list.kind, list.key, effectText(list.list, i, &list.effects[i]))
			w.opDid(list.effects[i].Op)
			list.next = i + 1
			return
		}
	}
}

// effectShows reports whether an event shows an effect of a player.
func effectShows(e nemo.Event, effect *nemesis.Effect, player int16) bool {
	if !slices.Contains(nemesisShows[effect.Op], e.Kind) {
		return false
	}
	switch effect.Op {
	case nemesis.OpLeave:
		return e.Args[0] == player
	case nemesis.OpOtherLeaves:
		return e.Args[0] != player
	case nemesis.OpSearch, nemesis.OpSearchEmpty, nemesis.OpDrawItems, nemesis.OpDraw:
		return e.Args[0] == player
	case nemesis.OpPlanning:
		return e.Rule == "25.card.planning"
	}
	return true
}

// nemesisShows maps words to the events that show their effects. Words for reactions
// are not included.
var nemesisShows = map[nemesis.Op][]nemo.EventKind{
	nemesis.OpRepair:            {nemesis.EventRepaired},
	nemesis.OpEngine:            {nemesis.EventEngineTurned},
	nemesis.OpMalfunction:       {nemesis.EventMalfunction},
	nemesis.OpFire:              {nemesis.EventSetsFire},
	nemesis.OpFireOut:           {nemesis.EventFireOut},
	nemesis.OpSpreadFire:        {nemesis.EventFireSpreads},
	nemesis.OpKindle:            {nemesis.EventFire, nemesis.EventFireSpreads},
	nemesis.OpEmptyCounters:     {nemesis.EventItemCounter},
	nemesis.OpDoor:              {nemesis.EventDoorClosed, nemesis.EventDoorOpened},
	nemesis.OpTorchDoor:         {nemesis.EventDoorClosed, nemesis.EventDoorOpened},
	nemesis.OpDoors:             {nemesis.EventDoorClosed, nemesis.EventDoorOpened},
	nemesis.OpOpenDoors:         {nemesis.EventDoorOpened},
	nemesis.OpDestroyDoor:       {nemesis.EventDemolishes},
	nemesis.OpAirlock:           {nemesis.EventAirlock},
	nemesis.OpFireControl:       {nemesis.EventFireOut, nemesis.EventDrivenAway},
	nemesis.OpSelfDestruct:      {nemesis.EventSelfDestructOn, nemesis.EventSelfDestructOff},
	nemesis.OpStartSelfDestruct: {nemesis.EventSelfDestructOn},
	nemesis.OpLockPod:           {nemesis.EventPodTurned},
	nemesis.OpEjectPod:          {nemesis.EventPodGone},
	nemesis.OpRoomAction:        {nemesis.EventRoomAction},

	nemesis.OpLookTile:        {nemesis.EventRoomIs},
	nemesis.OpLookRoom:        {nemesis.EventTokenIs},
	nemesis.OpLookEngine:      {nemesis.EventLooksAtEngine},
	nemesis.OpLookCoordinates: {nemesis.EventLooksAtCoordinates},
	nemesis.OpLookObjective:   {nemesis.EventLooksAtObjective},
	nemesis.OpLookSender:      {nemesis.EventLooksAtObjective},
	nemesis.OpLookEvent:       {nemesis.EventLooksAtEvent},
	nemesis.OpSetDestination:  {nemesis.EventCourse},
	nemesis.OpSignal:          {nemesis.EventSignal},
	nemesis.OpAnalyse:         {nemesis.EventDiscovered},
	nemesis.OpEnterPod:        {nemesis.EventEntersPod},
	nemesis.OpHibernate:       {nemesis.EventHibernates},

	nemesis.OpSearch:         {nemesis.EventSearches},
	nemesis.OpSearchEmpty:    {nemesis.EventSearches},
	nemesis.OpDrawItems:      {nemesis.EventChoosesDeck},
	nemesis.OpTakeEgg:        {nemesis.EventTakesEgg},
	nemesis.OpCraft:          {nemesis.EventCrafts},
	nemesis.OpReload:         {nemesis.EventLoads},
	nemesis.OpExtendMagazine: {nemesis.EventLoads},
	nemesis.OpJoinHeavy:      {nemesis.EventJoins},
	nemesis.OpDiscardItem:    {nemesis.EventDiscardsItem},
	nemesis.OpDiscardAmmo:    {nemesis.EventSpendsAmmo},

	nemesis.OpDress:         {nemesis.EventDresses, nemesis.EventDressesAll},
	nemesis.OpHealDressed:   {nemesis.EventHeals},
	nemesis.OpHealLight:     {nemesis.EventHealsLight},
	nemesis.OpLightWound:    {nemesis.EventLightWound, nemesis.EventLightBecomesSerious, nemesis.EventFatalWound},
	nemesis.OpContaminate:   {nemesis.EventContaminated},
	nemesis.OpSlime:         {nemesis.EventSlimed},
	nemesis.OpCleanSlime:    {nemesis.EventCleaned},
	nemesis.OpScanHand:      {nemesis.EventScans},
	nemesis.OpScanOne:       {nemesis.EventScans},
	nemesis.OpAntidote:      {nemesis.EventCured},
	nemesis.OpSurgery:       {nemesis.EventCured},
	nemesis.OpDraw:          {nemesis.EventDraws},
	nemesis.OpDrawTogether:  {nemesis.EventDraws},
	nemesis.OpRedraw:        {nemesis.EventRedraws},
	nemesis.OpDiscardHand:   {nemesis.EventDiscards},
	nemesis.OpManyActions:   {nemesis.EventManyActions},
	nemesis.OpPass:          {nemesis.EventMustPass},
	nemesis.OpPassAll:       {nemesis.EventAllMustPass},
	nemesis.OpOrder:         {nemesis.EventOrdered},
	nemesis.OpQuietMove:     {nemesis.EventChoosesRoom},
	nemesis.OpTechnicalMove: {nemesis.EventChoosesRoom},
	nemesis.OpMoveTo:        {nemesis.EventChoosesRoom},
	nemesis.OpNoiseRoll:     {nemesis.EventMustRoll},

	nemesis.OpLeave:       {nemesis.EventSlipsAway},
	nemesis.OpOtherLeaves: {nemesis.EventSlipsAway},
	nemesis.OpShoot:       {nemesis.EventShoots},
	nemesis.OpFullAuto:    {nemesis.EventSpendsAll},
	nemesis.OpEscape:      {nemesis.EventEscapeBegins},
	nemesis.OpGrenade:     {nemesis.EventThrows},
	nemesis.OpMolotov:     {nemesis.EventThrows},
	nemesis.OpSmoke:       {nemesis.EventDiscards},
	nemesis.OpDecoy:       {nemesis.EventDecoy},
	nemesis.OpExtinguish:  {nemesis.EventDrivenAway},
	nemesis.OpTaser:       {nemesis.EventDrivenAway},
	nemesis.OpDisarm:      {nemesis.EventDisarmed},

	nemesis.OpMaul:           {nemesis.EventMauled, nemesis.EventSeriousWound, nemesis.EventFatalWound},
	nemesis.OpFrenzy:         {nemesis.EventMauled, nemesis.EventSeriousWound, nemesis.EventFatalWound},
	nemesis.OpTransform:      {nemesis.EventTransforms},
	nemesis.OpSummon:         {nemesis.EventTokenDrawn},
	nemesis.OpHealIntruders:  {nemesis.EventIntrudersHeal, nemesis.EventIntruderHeals},
	nemesis.OpEclosion:       {nemesis.EventDiscardsDrawn, nemesis.EventLarvaHatches},
	nemesis.OpEggProtection:  {nemesis.EventEggGuarded},
	nemesis.OpHunt:           {nemesis.EventHunt},
	nemesis.OpHatching:       {nemesis.EventEggHatches, nemesis.EventLarvaGrows},
	nemesis.OpScent:          {nemesis.EventNoiseAround},
	nemesis.OpRoomNoise:      {nemesis.EventNoiseAround},
	nemesis.OpTechnicalNoise: {nemesis.EventNoise, nemesis.EventMustRoll},
	nemesis.OpHide:           {nemesis.EventHides},
	nemesis.OpPlanning:       {nemesis.EventCardDrawn},
}
