package fuzz_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
)

// Nemesis under the suite.

type (
	nemesisSystem = fullRules[nemesis.State, nemesis.Action]
	nemesisArena  = arena[nemesis.State, nemesis.Action]
	nemesisWanted = wanted[nemesis.State, nemesis.Action]
)

var (
	nemesisRules = nemesis.Default()
	theNemesis   = newNemesis()
)

func newNemesis() *nemesisArena {
	wanted, edits := wantedOfNemesis()
	return &nemesisArena{
		known: facts{
			name: "nemesis", target: "Nemesis",
			games: numbersOfGames{start: 600, scenario: 7000, position: 60, greedy: 10},
			groups: []group{
				{"EventLaidOut", "Event", 1, func(p *played, n int) int64 { return p.events[nemo.EventKind(n)] }},
				{"NodeNone", "Node", 0, func(p *played, n int) int64 { return p.nodes[n] }},
				{"KindMove", "Kind", 1, func(p *played, n int) int64 { return p.kinds[n] }},
				{"ShipReachesEarth", "", 1, func(p *played, n int) int64 { return p.feats[nemesisGoal(nemesis.Goal(n))] }},
				{"OpRepair", "Op", 1, func(p *played, n int) int64 { return p.feats[nemesisOp(nemesis.Op(n))] }},
			},
			neverHappens: map[string]string{
				"OpEclosionDrawn": "only the alternative set has it (A-14); the games here are played with the standard set",
			},
			refusals: 50,
			demands:  demandsOfNemesis,
			corpora: map[string]nemo.Settings{
				"three":    {},
				"solo":     {"players": "1"},
				"five":     {"players": "5"},
				"coop":     {"mode": "coop", "coop-objectives": "2"},
				"intruder": {"players": "4", "intruder": "yes"},
				"all":      {"players": "2", "mode": "coop", "intruder": "yes"},
			},
			together: func(settings nemo.Settings) {
				switch { // other options are random or default: three players, not co-operative
				case settings["players"] == "1":
					settings["mode"] = "normal" // 25.2
				case settings["coop-objectives"] == "2":
					settings["players"] = "3" // 25.2.cards
				}
			},
		},
		rules: nemesisRules,
		node:  func(s *nemesis.State) int { return int(s.Node()) },
		kind:  func(a nemesis.Action) int { return int(a.Kind) },
		named: namedInNemesis,
		watch: func(feats map[string]int64) watcher[nemesis.State] {
			return newNemesisWatcher(nemesisRules.Components(), feats)
		},
		wanted: wanted,
		edits:  edits,
	}
}

// namedInNemesis returns pieces that a person might type at a draw although they do not
// exist. Games themselves show which existing pieces can be drawn.
func namedInNemesis(s *nemesis.State) []nemesis.Action {
	outcomes := nemesisRules.Outcomes(s, nil)
	if len(outcomes) == 0 {
		return nil
	}
	none, many := outcomes[0].Action, outcomes[0].Action
	none.N, many.N = 0, 63
	return []nemesis.Action{none, many}
}

// demandsOfNemesis lists the required feats of the components.
func demandsOfNemesis(t *testing.T, f *facts) []string {
	t.Helper()
	l := &nemesisDemands{set: nemesisRules.Components()}
	l.rooms()
	l.characters()
	l.items()
	l.attacks()
	l.events()
	l.pieces()
	l.secrets()
	l.intruderPlayer()
	return l.feats
}

// nemesisDemands collects feats.
type nemesisDemands struct {
	set   *nemesis.Components
	feats []string
}

func (l *nemesisDemands) add(kind, key string, what ...string) {
	for _, what := range what {
		l.feats = append(l.feats, nemesisFeat(kind, key, what))
	}
}

func (l *nemesisDemands) effects(kind, key, list string, effects []nemesis.Effect) {
	for i := range effects {
		l.add(kind, key, effectText(list, i, &effects[i]))
	}
}

// choices requires that each choice is taken and each of its effects happens. Reactions
// have no effects of their own.
func (l *nemesisDemands) choices(kind, key string, branches []nemesis.Branch) {
	for i := range branches {
		l.add(kind, key, choiceText(i+1))
		if op := branches[i].Effects[0].Op; op < nemesis.OpCancelAction || op > nemesis.OpRemoteComputer {
			l.effects(kind, key, choiceText(i+1), branches[i].Effects)
		}
	}
}

// rooms requires that each Room is found and used.
func (l *nemesisDemands) rooms() {
	for i := range l.set.Rooms {
		room := &l.set.Rooms[i]
		if room.Kind != nemesis.SpecialRoom {
			l.add("room", room.Room.String(), "explored", "looked at")
		}
		if room.Passive {
			l.add("room", room.Room.String(), "acts")
		} else {
			l.choices("room", room.Room.String(), room.Branches)
		}
	}
}

// characters requires the cards and fates of each Character.
func (l *nemesisDemands) characters() {
	for i := range l.set.Characters {
		c := &l.set.Characters[i]
		l.add("character", c.Character.String(), "takes part", "escapes", "hibernates", "dies", "is revived", "wins", "sends a Signal")
		for _, key := range c.Deck {
			if key != "interruption" && key != "nerves-of-steel" {
				l.add("character", c.Character.String(), "plays "+key)
			}
		}
	}
	for i := range l.set.Actions {
		l.choices("action card", l.set.Actions[i].Key, l.set.Actions[i].Branches)
	}
}

// items requires that each Item is obtained and used in all its ways.
func (l *nemesisDemands) items() {
	for i := range l.set.Items {
		item := &l.set.Items[i]
		if item.Deck == nemesis.Blue {
			l.add("item", item.Key, "crafted")
		} else {
			l.add("item", item.Key, "found", "kept")
		}
		if item.Icon != 0 {
			l.add("item", item.Key, "is a component")
		}
		l.use("item", item.Key, item.Use, item.Branches)
		l.weapon("item", item.Key, item.Weapon)
	}
	for i := range l.set.Weapons {
		l.weapon("weapon", l.set.Weapons[i].Key, &l.set.Weapons[i].Weapon)
	}
	for i := range l.set.Quests {
		quest := &l.set.Quests[i]
		l.add("quest item", quest.Key, "activated")
		l.use("quest item", quest.Key, quest.Use, quest.Branches)
	}
	l.add("quest item", "plasma-torch", "mends a Destroyed Door")
}

// use requires the use of an Item.
func (l *nemesisDemands) use(kind, key string, use nemesis.Use, branches []nemesis.Branch) {
	switch use {
	case nemesis.Lasting:
		l.add(kind, key, "helps")
		return
	case nemesis.Added:
		l.add(kind, key, "added")
		if key == "autoloader" {
			l.add(kind, key, "helps")
			return
		}
	case nemesis.OneUse:
		if key != "armor" {
			l.add(kind, key, "used up")
		}
	}
	l.choices(kind, key, branches)
}

func (l *nemesisDemands) weapon(kind, key string, weapon *nemesis.WeaponData) {
	if weapon == nil {
		return
	}
	l.add(kind, key, "shot", "loaded")
	for _, trait := range weapon.Traits {
		l.add(kind, key, "trait "+trait.String())
	}
}

// attacks requires that each Intruder Attack card is drawn, hits for each of its
// Intruders, takes effect, and counts for an Injury.
func (l *nemesisDemands) attacks() {
	for i := range l.set.Attacks {
		attack := &l.set.Attacks[i]
		for _, attacker := range attack.Attackers {
			l.add("attack card", attack.Attack.String(), "hits by "+attacker.String())
		}
		l.effects("attack card", attack.Attack.String(), "", attack.Effects)
	}
	for _, key := range nemesisAttacks(l.set)[1:] {
		l.add("attack card", key, "drawn", "counts for an Injury")
	}
}

// events requires that each Event card is drawn, moves Intruders, acts, is put away,
// directs a retreat, and is looked at before it is drawn.
func (l *nemesisDemands) events() {
	for i := range l.set.Events {
		card := &l.set.Events[i]
		l.add("event card", card.Key, "drawn", "moves Intruders", "acts", card.After.String(), "leads a retreat", "looked at")
		l.effects("event card", card.Key, "", card.Effects)
	}
}

// pieces requires feats of tokens, dice, Wounds, Pods, Engines and Intruders.
func (l *nemesisDemands) pieces() {
	for i := range l.set.Exploration {
		token := &l.set.Exploration[i]
		for _, items := range token.Items {
			l.add("exploration token", fmt.Sprintf("%s %d", token.Effect, items), "found")
		}
		l.add("exploration token", token.Effect.String(), "acts")
		if token.Effect <= nemesis.TokenDanger {
			l.add("exploration token", token.Effect.String(), "cancelled")
		}
	}
	for _, token := range nemesisTokens(l.set)[1:] {
		l.add("token", token, "drawn in bag development", "drawn in an Encounter", "put into the bag")
	}
	for kind := nemesis.Larva; kind <= nemesis.Queen; kind++ {
		l.add("intruder", kind.String(), "appears", "moves", "attacks", "injured", "killed", "leaves the board")
		if kind != nemesis.Larva {
			l.add("intruder", kind.String(), "survives", "retreats")
		}
	}
	for face := nemesis.Noise1; face <= nemesis.NoiseDanger; face++ {
		l.add("noise die", face.String(), "rolled")
	}
	for face := nemesis.CombatBlank; face <= nemesis.CombatDouble; face++ {
		l.add("combat die", face.String(), "rolled in shooting", "rolled in melee")
	}
	for kind := nemesis.BodyWound; kind <= nemesis.Bleeding; kind++ {
		l.add("wound", kind.String(), "suffered", "dressed", "healed", "counts")
	}
	for pod := range l.set.Supply.Pods {
		l.add("pod", fmt.Sprint(pod+1), "placed", "turned", "entered", "launched", "ejected")
	}
	for engine := range 3 {
		l.add("engine", fmt.Sprint(engine+1), "is working", "is damaged", "changed 0", "changed 1")
	}
	for object := nemesis.CharacterCorpse; object <= nemesis.IntruderCarcass; object++ {
		l.add("object", object.String(), "picked up", "taken in hand", "dropped", "declined", "analysed")
	}
	for space := range l.set.Tracks.Time[1:] {
		l.add("time", fmt.Sprint(space+1), "reached")
	}
	for space := range l.set.Tracks.SelfDestruct[1:] {
		l.add("self-destruct", fmt.Sprint(space+1), "reached")
	}
}

// secrets requires feats of Objectives, Coordinates and Weaknesses.
func (l *nemesisDemands) secrets() {
	for i := range l.set.Objectives {
		card := &l.set.Objectives[i]
		l.add("objective", card.Key, "dealt", "not fulfilled")
		if card.Deck != nemesis.CooperativeDeck {
			l.add("objective", card.Key, "kept", "looked at")
		}
		for way := range card.Ways {
			l.add("objective", card.Key, fmt.Sprintf("fulfilled in way %d", way+1))
		}
	}
	for i := range l.set.Coordinates {
		l.add("coordinates", l.set.Coordinates[i].Key, "looked at")
		for course := nemesis.CourseA; course <= nemesis.CourseD; course++ {
			l.add("coordinates", l.set.Coordinates[i].Key, "lead "+course.String())
		}
	}
	for course := nemesis.CourseA; course <= nemesis.CourseD; course++ {
		l.add("course", course.String(), "chosen")
	}
	for where := nemesis.Earth; where <= nemesis.DeepSpace; where++ {
		l.add("destination", where.String(), "reached")
	}
	for kind := nemesis.VitalPlaces; kind <= nemesis.SpeciesOnTheBrinkOfExtinction; kind++ {
		l.add("weakness", kind.String(), "discovered", "counts")
	}
}

// intruderPlayer requires that each Intruder Action card is drawn, and used for each of
// its three purposes.
func (l *nemesisDemands) intruderPlayer() {
	for i := range l.set.IntruderActions {
		card := &l.set.IntruderActions[i]
		l.add("intruder action card", card.Key, "drawn", "used to move an Intruder", "used for an attack", "used for its effect")
		l.effects("intruder action card", card.Key, "", card.Effects)
	}
}

// wayMet reports whether a way to fulfil an Objective is met. It checks the conditions
// independently of the code.
func wayMet(set *nemesis.Components, s *nemesis.State, p nemesis.Number, way []nemesis.Condition) bool {
	return !slices.ContainsFunc(way, func(c nemesis.Condition) bool { return !goalMet(set, s, p, c) })
}

func goalMet(set *nemesis.Components, s *nemesis.State, p nemesis.Number, c nemesis.Condition) bool {
	player := &s.Players[p]
	safe := func(q nemesis.Number) bool {
		return s.Players[q].Fate == nemesis.Hibernating || s.Players[q].Fate == nemesis.Escaped
	}
	others := 0
	for q := nemesis.Number(1); q <= nemesis.Number(s.Options.Players); q++ {
		if q != p && safe(q) {
			others++
		}
	}
	holds := func(what nemesis.HeldKind, id uint8) bool {
		return slices.ContainsFunc(player.Hands[:], func(h nemesis.Held) bool { return h.What == what && h.ID == id })
	}
	arrivedAt := nemesis.Destination(0)
	if s.Ship == nemesis.Arrived && s.Coordinates != 0 {
		arrivedAt = set.Coordinates[s.Coordinates-1].Destinations[s.Destination-1]
	}
	switch c.Goal {
	case nemesis.ShipReachesEarth:
		return arrivedAt == nemesis.Earth
	case nemesis.ShipReachesMars:
		return arrivedAt == nemesis.Mars
	case nemesis.ShipDestroyed:
		return s.Ship == nemesis.Destroyed
	case nemesis.SignalSent:
		return player.Signal
	case nemesis.AllRoomsExplored:
		return !slices.ContainsFunc(s.Slots[1:], func(at nemesis.SlotState) bool { return !at.Explored })
	case nemesis.NestDestroyed:
		return s.Eggs == 0 || s.Ship == nemesis.Destroyed
	case nemesis.QueenKilled:
		return s.QueenKilled
	case nemesis.FinishWithBlueCorpse:
		return safe(p) && holds(nemesis.HeldCorpse, 0)
	case nemesis.FinishWithEgg:
		return safe(p) && holds(nemesis.HeldEgg, 0)
	case nemesis.FinishInPod:
		return player.Fate == nemesis.Escaped
	case nemesis.HoldItems:
		return itemsOf(player) >= int(c.N)
	case nemesis.OnlyYouSurvive:
		return safe(p) && others == 0
	case nemesis.AnotherSurvives:
		return others > 0
	case nemesis.PlayerDoesNotSurvive:
		return nemesis.Number(c.N) != p && c.N <= s.Options.Players && !safe(nemesis.Number(c.N))
	case nemesis.BlueCorpseInSurgery:
		return slices.ContainsFunc(s.Slots[1:], func(at nemesis.SlotState) bool { return at.Room == nemesis.Surgery && at.Explored }) &&
			s.Corpses[0] == nemesis.CorpsePlace(slotOf(s, nemesis.Surgery))
	}
	known := 0
	for _, weakness := range s.Weaknesses {
		if weakness != 0 {
			known++
		}
	}
	switch c.Goal {
	case nemesis.WeaknessesDiscovered:
		return known >= int(c.N)
	case nemesis.EggWeaknessDiscovered:
		return s.Weaknesses[nemesis.IntruderEgg] != 0
	case nemesis.CarcassWeaknessDiscovered:
		return s.Weaknesses[nemesis.IntruderCarcass] != 0
	}
	return false
}

// itemsOf returns the number of Items of a player, without Objects.
func itemsOf(player *nemesis.Player) (n int) {
	for _, count := range player.Inventory {
		n += int(count)
	}
	for _, held := range player.Hands {
		if held.What == nemesis.HeldItem {
			n++
		}
	}
	return n
}

// slotOf returns the slot of a Room, or 0 if it is not on the board.
func slotOf(s *nemesis.State, room nemesis.Room) nemesis.Slot {
	return nemesis.Slot(max(0, slices.IndexFunc(s.Slots[:], func(at nemesis.SlotState) bool { return at.Room == room })))
}
