package fuzz_test

import (
	"encoding/json"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
)

// Names of lists of effects in feats of Nemo Rising.
const (
	listScouted = "scouted"
	listPenalty = "penalty"
	listReward  = "reward"
	listKept    = "kept"
)

// Feats of Nemo Rising: a kind of component, its key, and what it did.

func risingFeat(kind, key, what string) string { return kind + " " + key + ": " + what }

func endKey(card *nemorising.ActionCard, end int) string {
	return fmt.Sprintf("%s end %d (%s)", card.Key, end, card.Ends[end-1])
}

func risingEffect(list string, i int, e *nemorising.Effect) string {
	return fmt.Sprintf("%s %d (%s)", list, i+1, e)
}

func risingOp(op nemorising.Op) string { return "effect " + op.String() }

// risingList is a list of effects, some of which are still to come.
type risingList struct {
	kind, key, list string
	effects         []nemorising.Effect
	next            int
}

// risingPieces holds the components of a scenario and the stacks of its enemies.
type risingPieces struct {
	*nemorising.ScenarioData
	// stacks maps the initiative of an enemy to its stack.
	stacks map[int16]*nemorising.EnemyStack
}

// risingWatcher derives the feats of a game of Nemo Rising from its events.
type risingWatcher struct {
	set    *nemorising.Components
	pieces [3]risingPieces
	feats  map[string]int64
	// heroes is the number of heroes in play.
	heroes int

	// ends are the active ends of Action Cards by hero, as named in feats, and gives
	// what they give.
	ends  [5]string
	gives [5]nemorising.CardEnd
	// keep are the cards in the Keep Row, by their keys.
	keep map[string]*nemorising.KeepData
	// gear is the Gear Card just used among the actions, or 0. scouts is set if a tile
	// was just scouted. roller is the hero who rolls.
	gear, roller int16
	scouts       bool
	// open are the lists under way, the innermost last.
	open []risingList
}

func newRisingWatcher(set *nemorising.Components, feats map[string]int64) *risingWatcher {
	w := &risingWatcher{set: set, feats: feats, keep: map[string]*nemorising.KeepData{}}
	for i := range set.Scenarios {
		data := &set.Scenarios[i]
		stacks := map[int16]*nemorising.EnemyStack{}
		for k := range data.Stacks {
			for _, initiative := range data.Stacks[k].Initiatives {
				stacks[int16(initiative)] = &data.Stacks[k]
			}
		}
		w.pieces[data.Scenario] = risingPieces{data, stacks}
	}
	return w
}

// begin resets the watcher and reads the current position.
func (w *risingWatcher) begin(s *nemorising.State) {
	*w = risingWatcher{
		set: w.set, pieces: w.pieces, feats: w.feats, keep: map[string]*nemorising.KeepData{},
		heroes: int(s.Options.Heroes),
	}
	for h := range s.Heroes {
		if hero := &s.Heroes[h]; hero.Card != 0 {
			w.turned(int16(h), int16(hero.Card), int16(hero.End))
		}
	}
	w.lookAround(s)
}

// turned records the active end of a hero's Action Card.
func (w *risingWatcher) turned(hero, card, end int16) {
	data := &w.set.ActionCards[card-1]
	w.ends[hero], w.gives[hero] = endKey(data, int(end)), data.Ends[end-1]
}

func (w *risingWatcher) did(kind, key, what string) { w.feats[risingFeat(kind, key, what)]++ }

// cardDoes records what a hero's active end gives, if it is of the kind.
func (w *risingWatcher) cardDoes(hero int16, kind nemorising.AbilityKind, what string) {
	if w.ends[hero] != "" && w.gives[hero].Ability == kind {
		w.did("action card", w.ends[hero], what)
	}
}

// piece returns the scenario of a piece in an event and its index there: pieces of the
// first scenario are numbered from 100, those of the second from 200.
func (w *risingWatcher) piece(n int16) (*risingPieces, int) {
	return &w.pieces[n/100], int(n%100) - 1
}

func (w *risingWatcher) tileAt(n int16) *nemorising.TileData {
	p, i := w.piece(n)
	return &p.Tiles[i]
}

func (w *risingWatcher) threatAt(n int16) *nemorising.ThreatCard {
	p, i := w.piece(n)
	return &p.Threats[i]
}

func (w *risingWatcher) missionAt(n int16) *nemorising.MissionData {
	p, i := w.piece(n)
	return &p.Missions[i]
}

// expect begins a list of effects and ends earlier ones, except for what an attack
// within a list adds.
func (w *risingWatcher) expect(kind, key, list string, effects []nemorising.Effect) {
	w.open = append(w.open[:0], risingList{kind, key, list, effects, 0})
}

// Event processes an event.
func (w *risingWatcher) Event(e nemo.Event) {
	w.expected(e)
	w.heroEvent(e)
	w.gearEvent(e)
	w.boardEvent(e)
	w.threatEvent(e)
	w.enemyEvent(e)
	w.scouts = e.Kind == nemorising.EventScouts
}

// heroEvent processes actions of heroes and their Action Cards.
func (w *risingWatcher) heroEvent(e nemo.Event) {
	h := e.Args[0]
	heroDoes := func(what string) { w.did("hero", w.set.Heroes[h-1].Key, what) }
	switch e.Kind {
	case nemorising.EventHeroDealt:
		heroDoes("takes part")
	case nemorising.EventHeroAbility, nemorising.EventLendsDie:
		heroDoes("ability")
	case nemorising.EventTakesCard:
		w.ends[h] = ""
		w.roller = h // until the active end is known
	case nemorising.EventEndUp:
		w.turned(w.roller, e.Args[0]/2, e.Args[0]%2+1)
		w.did("action card", w.ends[w.roller], "taken")
	case nemorising.EventCost:
		w.did("action card", w.ends[w.roller], "paid")
	case nemorising.EventAbility:
		w.did("action card", w.ends[h], "gives a token")
	case nemorising.EventCardGives:
		w.cardDoes(h, nemorising.AttributeEnhancement, "gives an icon")
	case nemorising.EventCardBlocks:
		w.cardDoes(h, nemorising.AttributeEnhancement, "blocks")
		w.cardDoes(h, nemorising.DefensiveEnhancement, "blocks")
	case nemorising.EventPassesEnemy:
		w.cardDoes(h, nemorising.StealthEnhancement, "passes an enemy")
	case nemorising.EventShortcut:
		if w.gear == 0 {
			w.cardDoes(h, nemorising.ShortcutEnhancement, "takes the shortcut")
		}
	case nemorising.EventTwoDice:
		w.cardDoes(h, nemorising.DieEnhancement, "rolls two dice")
	case nemorising.EventRolls, nemorising.EventRollsAgain:
		w.roller = h
	case nemorising.EventEnd:
		w.did("end", nemorising.End(h).String(), "comes")
		w.open = w.open[:0]
	}
}

// gearEvent processes Gear Cards.
func (w *risingWatcher) gearEvent(e nemo.Event) {
	gear := func(n int16) *nemorising.GearCard { return &w.set.Gear[n-1] }
	did := func(what string) { w.did("gear", gear(e.Args[1]).Key, what) }
	switch e.Kind {
	case nemorising.EventGearDrawn:
		did("drawn")
	case nemorising.EventAddsGear:
		did("added")
		if gear(e.Args[1]).Effect.Op == nemorising.OpAutoSecure {
			w.gear = e.Args[1]
			w.expect("gear", gear(w.gear).Key, listEffects, []nemorising.Effect{gear(w.gear).Effect})
		}
	case nemorising.EventUsesGear:
		did("used")
		w.gear = e.Args[1]
		if op := gear(w.gear).Effect.Op; op != nemorising.OpIcon && op != nemorising.OpBlockAll {
			w.expect("gear", gear(w.gear).Key, listEffects, []nemorising.Effect{gear(w.gear).Effect})
		}
	case nemorising.EventGearTwisted:
		did("twisted")
		w.gearCounted(gear(e.Args[1]))
	case nemorising.EventGearDiscarded:
		if e.Rule == "gear.use.2" {
			did("discarded after use")
			w.gearCounted(gear(e.Args[1]))
		}
	case nemorising.EventRecharged:
		did("recharged")
	case nemorising.EventGivesGear:
		did("given away")
	case nemorising.EventPays, nemorising.EventEndsSpending, nemorising.EventDefended:
		w.gear = 0
	}
}

// gearCounted records a card whose counted icon was used up.
func (w *risingWatcher) gearCounted(card *nemorising.GearCard) {
	if op := card.Effect.Op; op == nemorising.OpIcon || op == nemorising.OpBlockAll {
		w.did("gear", card.Key, risingEffect(listEffects, 0, &card.Effect))
		w.feats[risingOp(op)]++
	}
}

// boardEvent processes events on tiles and for missions.
func (w *risingWatcher) boardEvent(e nemo.Event) {
	first, second := e.Args[0], e.Args[1]
	story := func(n int16, what string) {
		p, i := w.piece(n)
		w.did("story token", p.Story[i].Key, what)
	}
	switch e.Kind {
	case nemorising.EventTileUp:
		tile := w.tileAt(first)
		w.did("tile", tile.Key, "turned up")
		w.expect("tile", tile.Key, listScouted, tile.Scouted)
	case nemorising.EventSecures:
		w.did("tile", w.tileAt(second).Key, "secured")
	case nemorising.EventReward:
		tile := w.tileAt(first)
		w.did("tile", tile.Key, "task done")
		w.expect("tile", tile.Key, listReward, tile.Reward)
	case nemorising.EventAttempts:
		w.did("task", nemorising.TaskKind(second).String(), "attempted")
	case nemorising.EventSucceeds:
		w.did("task", nemorising.TaskKind(second).String(), "done")
	case nemorising.EventPenalty, nemorising.EventPenaltyMission:
		w.penalty(e)
	case nemorising.EventMissionDrawn:
		w.did("mission", w.missionAt(first).Key, "drawn")
	case nemorising.EventCircle:
		w.did("mission", w.missionAt(first).Key, "circle filled")
	case nemorising.EventMissionDone:
		w.did("mission", w.missionAt(first).Key, "complete")
	case nemorising.EventPicksUp:
		story(second, "taken")
	case nemorising.EventGivesStory:
		story(second, "handed over")
	case nemorising.EventDelivers:
		story(second, "serves")
	case nemorising.EventStoryUsed:
		story(first, "serves")
	}
}

// penalty expects the penalty of a Task that finally failed.
func (w *risingWatcher) penalty(e nemo.Event) {
	if e.Rule != "act.task.fail.4" {
		return
	}
	if e.Kind == nemorising.EventPenaltyMission {
		mission := w.missionAt(e.Args[1])
		w.expect("mission", mission.Key, listPenalty, mission.Penalty)
		return
	}
	tile := w.tileAt(e.Args[1])
	w.expect("tile", tile.Key, listPenalty, tile.Penalty)
}

// threatEvent processes Threat Cards.
func (w *risingWatcher) threatEvent(e nemo.Event) {
	threat := func() *nemorising.ThreatCard { return w.threatAt(e.Args[0]) }
	did := func(what string) { w.did("threat card", threat().Key, what) }
	switch e.Kind {
	case nemorising.EventThreatUp:
		did("turned up")
	case nemorising.EventThreatSeen:
		did("looked at")
	case nemorising.EventThreatActs:
		w.expect("threat card", threat().Key, listEffects, threat().Actions)
	case nemorising.EventThreatDiscarded:
		did("discarded")
		delete(w.keep, threat().Key)
	case nemorising.EventKept:
		did("kept")
		w.keep[threat().Key] = threat().Keep
	case nemorising.EventKeepActs:
		did("acts while kept")
		list := risingList{"threat card", threat().Key, listKept, threat().Keep.Effects, 0}
		if threat().Keep.Trigger == nemorising.OnAttackBy {
			w.open = append(w.open, list) // nested in the movement that led to the attack
		} else if len(list.effects) > 0 && e.Rule == "threat.keep.5" {
			w.open = append(w.open[:0], list)
		}
	case nemorising.EventKeepMet:
		did("condition met")
	case nemorising.EventDropsKeep:
		did("taken away")
	case nemorising.EventPays:
		w.keptForbids(nemorising.ScoutingCost, func(k *nemorising.KeepData) bool { return w.scouts && e.Args[1] > int16(k.N) })
	case nemorising.EventDice:
		if e.Rule == "act.task.src.3" && e.Args[1] == 0 && w.gives[w.roller].Ability == nemorising.DieEnhancement {
			w.keptForbids(nemorising.OneDieOnly, func(*nemorising.KeepData) bool { return true })
		}
	}
}

// keptForbids records the kept cards of a kind whose effect shows in actions of others.
func (w *risingWatcher) keptForbids(trigger nemorising.KeepTrigger, shows func(k *nemorising.KeepData) bool) {
	for key, k := range w.keep {
		if k.Trigger == trigger && shows(k) {
			w.did("threat card", key, "acts while kept")
		}
	}
}

// enemyEvent processes enemies.
func (w *risingWatcher) enemyEvent(e nemo.Event) {
	does := func(n int16, what string) {
		w.did("enemy", w.stackOf(n).Key, what)
	}
	switch e.Kind {
	case nemorising.EventEnters, nemorising.EventGuards:
		does(e.Args[0], "comes")
		w.did("enemy token", fmt.Sprintf("%d of %s", e.Args[0]%100, w.stackOf(e.Args[0]).Key), "comes")
	case nemorising.EventEnemyMoves:
		does(e.Args[0], "moves")
	case nemorising.EventAttacks:
		does(e.Args[0], "attacks")
	case nemorising.EventBeats:
		does(e.Args[1], "beaten")
	case nemorising.EventMissesEnemy:
		does(e.Args[1], "not beaten")
	}
}

// stackOf returns the stack of an enemy in an event.
func (w *risingWatcher) stackOf(n int16) *nemorising.EnemyStack {
	p, _ := w.piece(n)
	return p.stacks[n%100]
}

// expected records the effect that an event shows, if one of the open lists, the
// innermost first, expects it.
func (w *risingWatcher) expected(e nemo.Event) {
	for k := len(w.open) - 1; k >= 0; k-- {
		list := &w.open[k]
		// An effect that changes nothing, such as a bonus from an empty supply, shows
		// no event, so a later one may be next.
		for i := list.next; i < len(list.effects); i++ {
			if !list.effects[i].For(w.heroes) || !w.shows(e, &list.effects[i]) {
				continue
			}
			w.did(list.kind, list.key, risingEffect(list.list, i, &list.effects[i]))
			w.feats[risingOp(list.effects[i].Op)]++
			list.next = i + 1
			return
		}
	}
}

// shows reports whether an event shows an effect.
func (w *risingWatcher) shows(e nemo.Event, effect *nemorising.Effect) bool {
	switch effect.Op {
	case nemorising.OpMove:
		switch e.Kind {
		case nemorising.EventMoveAction:
			return e.Args[0] == int16(effect.N) && e.Args[1] == int16(effect.Colour)
		case nemorising.EventNobodyMoves: // a bit for each of these types
			mask := int16(1<<nemorising.Humanoid | 1<<nemorising.Bestial | 1<<nemorising.Mechanical)
			if len(effect.Types) > 0 {
				mask = 0
			}
			for _, kind := range effect.Types {
				mask |= 1 << kind
			}
			return effect.Stack != "" || e.Args[0] == mask
		}
		return false
	case nemorising.OpPlace:
		if e.Kind != nemorising.EventPlaces {
			return false
		}
		p, i := w.piece(e.Args[0])
		return p.Stacks[i].Key == effect.Stack
	case nemorising.OpGarrison:
		return e.Kind == nemorising.EventGuards && w.stackOf(e.Args[0]).Key == effect.Stack
	case nemorising.OpLose:
		return e.Kind == nemorising.EventLosesPoint && e.Rule != "threat.defend.5" // that rule is for hazards
	case nemorising.OpGain:
		return e.Kind == nemorising.EventGainsPoints && e.Args[0] == int16(effect.N)
	case nemorising.OpHazard:
		return e.Kind == nemorising.EventDefended
	case nemorising.OpGear:
		return e.Kind == nemorising.EventGearDrawn
	case nemorising.OpBonus:
		return e.Kind == nemorising.EventBonus && e.Args[1] > 0
	case nemorising.OpDropKeep:
		return e.Kind == nemorising.EventDropsKeep
	case nemorising.OpDefeatBasic, nemorising.OpDefeatAdjacent:
		return e.Kind == nemorising.EventChoosesEnemy
	case nemorising.OpPeek:
		return e.Kind == nemorising.EventPeeks
	case nemorising.OpRemoteScout:
		return e.Kind == nemorising.EventScoutsAfar
	case nemorising.OpFreeMove:
		return e.Kind == nemorising.EventMoves || e.Kind == nemorising.EventEntersTile
	case nemorising.OpFreeShortcut:
		return e.Kind == nemorising.EventShortcut || e.Kind == nemorising.EventMoves
	case nemorising.OpAutoSecure:
		return e.Kind == nemorising.EventSecures
	}
	return false
}

// lookAround reads from a position what no event has shown: the kept cards.
func (w *risingWatcher) lookAround(s *nemorising.State) {
	text, err := json.Marshal(risingRules.Snapshot(s))
	var doc struct {
		Keep []string `json:"keepRow"`
	}
	if err != nil || json.Unmarshal(text, &doc) != nil {
		return
	}
	pieces := &w.pieces[s.Options.Scenario]
	for _, key := range doc.Keep {
		for i := range pieces.Threats {
			if card := &pieces.Threats[i]; card.Key == key {
				w.keep[key] = card.Keep
			}
		}
	}
}
