package fuzz_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
)

// Nemo Rising under the suite.

type (
	risingSystem = fullRules[nemorising.State, nemorising.Action]
	risingArena  = arena[nemorising.State, nemorising.Action]
	risingWanted = wanted[nemorising.State, nemorising.Action]
)

var (
	risingRules = nemorising.Default()
	nemoRising  = newNemoRising()
)

func newNemoRising() *risingArena {
	return &risingArena{
		known: facts{
			name: "nemorising", target: "NemoRising",
			games: numbersOfGames{start: 600, scenario: 8000, position: 40, greedy: 12},
			groups: []group{
				{"EventScenario", "Event", 1, func(p *played, n int) int64 { return p.events[nemo.EventKind(n)] }},
				{"NodeNone", "Node", 0, func(p *played, n int) int64 { return p.nodes[n] }},
				{"KindNext", "Kind", 1, func(p *played, n int) int64 { return p.kinds[n] }},
				{"TaskSecure", "Task", 1, func(p *played, n int) int64 {
					return min(p.feats[risingFeat("task", nemorising.TaskKind(n).String(), "attempted")],
						p.feats[risingFeat("task", nemorising.TaskKind(n).String(), "done")])
				}},
				{"OpMove", "Op", 1, func(p *played, n int) int64 { return p.feats[risingOp(nemorising.Op(n))] }},
			},
			refusals: 40,
			demands:  demandsOfRising,
			corpora: map[string]nemo.Settings{
				"two":    {},
				"solo":   {"heroes": "1"},
				"four":   {"heroes": "4", "difficulty": "hard"},
				"grotto": {"scenario": "grotto", "heroes": "3", "first-game": "yes"},
				"quiet":  {"stealth-mode": "yes", "heroes": "4"},
				"other": {
					"scenario": "grotto", "setup-keep": "keep", "recycle-enemies": "yes",
					"fail-timing": "close", "attack-scope": "action", "entrances": "enemies-only",
				},
			},
		},
		rules: risingRules,
		node:  func(s *nemorising.State) int { return int(s.Node()) },
		kind:  func(a nemorising.Action) int { return int(a.Kind) },
		named: namedInRising,
		watch: func(feats map[string]int64) watcher[nemorising.State] {
			return newRisingWatcher(risingRules.Components(), feats)
		},
		wanted: append(wantedOfRising, wantedMissions()...),
	}
}

// namedInRising returns the cards, tiles and tokens that a person may type.
func namedInRising(s *nemorising.State) (named []nemorising.Action) {
	name := func(n int, action func(id int) nemorising.Action) {
		for id := range n {
			named = append(named, action(id))
		}
	}
	switch s.Node() {
	case nemorising.NodeDealHero:
		name(6, func(id int) nemorising.Action { return nemorising.DealHero(nemorising.Hero(id)) })
	case nemorising.NodeDealMission:
		name(8, func(id int) nemorising.Action { return nemorising.DrawMission(nemorising.MissionID(id)) })
	case nemorising.NodeDealAction:
		name(26, func(id int) nemorising.Action { return nemorising.DealAction(nemorising.ActionID(id)) })
	case nemorising.NodeThreat:
		name(26, func(id int) nemorising.Action { return nemorising.TurnUp(nemorising.ThreatID(id)) })
	case nemorising.NodeTile:
		name(10, func(id int) nemorising.Action { return nemorising.RevealTile(nemorising.TileID(id)) })
	case nemorising.NodeEnemyToken:
		name(37, func(id int) nemorising.Action { return nemorising.Token(nemorising.Enemy(id)) })
	case nemorising.NodeGear:
		name(12, func(id int) nemorising.Action { return nemorising.DrawGear(nemorising.GearID(id)) })
	}
	return named
}

// wantedOfRising are the positions of the golden counts: every node, and rare
// situations. Games from them reach what random play hardly ever does.
var wantedOfRising = []risingWanted{
	{"next-hero", risingAt(nemorising.NodeNextHero)},
	{"take-card", risingAt(nemorising.NodeTakeCard)},
	{"spend", func(r risingSystem, s *nemorising.State) bool {
		return s.Node() == nemorising.NodeSpend && len(r.Legal(s, nil)) >= 12
	}},
	{"move", risingAt(nemorising.NodeMove)},
	{"attempt", risingAt(nemorising.NodeAttempt)},
	{"discard-gear", risingAt(nemorising.NodeDiscardGear)},
	{"defend", risingAt(nemorising.NodeDefend)},
	{"peek", risingAt(nemorising.NodePeek)},
	{"drop-keep", risingAt(nemorising.NodeDropKeep)},
	{"defeat", risingAt(nemorising.NodeDefeat)},
	{"scout-afar", risingAt(nemorising.NodeRemote)},
	{"target", risingAt(nemorising.NodeTarget)},
	{"deal-action", risingAt(nemorising.NodeDealAction)},
	{"threat", risingAt(nemorising.NodeThreat)},
	{"tile", risingAt(nemorising.NodeTile)},
	{"enemy-token", risingAt(nemorising.NodeEnemyToken)},
	{"gear", risingAt(nemorising.NodeGear)},
	{"roll-two-dice", func(r risingSystem, s *nemorising.State) bool {
		return s.Node() == nemorising.NodeRoll && len(r.Outcomes(s, nil)) == 9
	}},
	{"defence-roll", risingAt(nemorising.NodeDefenceRoll)},

	// A Threat Card that was looked at is resolved without a draw, so the turn ends in
	// the same step as the spending of tokens.
	{"spend-then-order", endLeadsTo(nemorising.PhaseOrder)},
	{"spend-then-choose", endLeadsTo(nemorising.PhaseChoose)},
	{"spend-then-row", endLeadsTo(nemorising.PhaseRow)},
	{"spend-then-lost", endLeadsTo(nemorising.PhaseOver)},

	{"no-gear", rollShows(nemorising.EventNoGear)},
	{"nothing-kept", rollShows(nemorising.EventNothingKept)},

	{"red-box", refusing("act.secure.5")},
	{"hands-full", refusing("gear.limit.1")},
	{"locked", refusing("act.task.fail.2")},
	{"charted", refusing("mission.2", "counted")},
	{"empty-handed", refusing("mission.3", "carry")},
	{"garrisoned", refusing("act.move.6")},
	{"no-room", refusing("act.move.4", "could not end")},
	{"entrance", refusing("act.move.8", "Entrances")},
	{"done-once", refusing("act.task.once.1")},
	{"no-token-left", func(r risingSystem, s *nemorising.State) bool {
		return s.Node() == nemorising.NodeAttempt && refusedBy(r, s, "act.task.reroll.1", "", nemorising.Roll())
	}},
	{"owed-and-done", rollShows(nemorising.EventNoPenalty)},
}

// risingAt tests for a position at a node.
func risingAt(node nemorising.Node) func(risingSystem, *nemorising.State) bool {
	return func(_ risingSystem, s *nemorising.State) bool { return s.Node() == node }
}

// endLeadsTo tests for a position in which ending the spending leads to a phase.
func endLeadsTo(phase nemo.Phase) func(risingSystem, *nemorising.State) bool {
	return func(r risingSystem, s *nemorising.State) bool {
		next := *s
		return s.Node() == nemorising.NodeSpend && r.Apply(&next, nemorising.EndSpending(), nil) == nil && r.Phase(&next) == phase
	}
}

// rollShows tests for a position before a roll that may show the event, with its first
// argument if one is given.
func rollShows(kind nemo.EventKind, first ...int16) func(risingSystem, *nemorising.State) bool {
	return func(r risingSystem, s *nemorising.State) bool {
		if s.Node() != nemorising.NodeRoll {
			return false
		}
		for _, o := range r.Outcomes(s, nil) {
			next := *s
			var log nemo.Log
			if r.Apply(&next, o.Action, &log) == nil && slices.ContainsFunc(log, func(e nemo.Event) bool {
				return e.Kind == kind && (len(first) == 0 || e.Args[0] == first[0])
			}) {
				return true
			}
		}
		return false
	}
}

// wantedMissions returns positions before a roll that may complete a mission by its
// Task, where a failure would bring the penalty at once.
func wantedMissions() (missions []risingWanted) {
	for i := range risingRules.Components().Scenarios {
		data := &risingRules.Components().Scenarios[i]
		for k := range data.Missions {
			if data.Missions[k].Goal != nemorising.GoalTask {
				continue
			}
			shows := rollShows(nemorising.EventMissionDone, 100*int16(data.Scenario)+int16(k)+1)
			missions = append(missions, risingWanted{"mission-" + data.Missions[k].Key, func(r risingSystem, s *nemorising.State) bool {
				return s.Options.Scenario == data.Scenario && s.Options.FailAtClose && shows(r, s)
			}})
		}
	}
	return missions
}

// refusing tests for a position in which an attempt, a gift or a move is refused by a
// rule for a reason that contains a word.
func refusing(rule nemo.Rule, word ...string) func(risingSystem, *nemorising.State) bool {
	actions := []nemorising.Action{nemorising.AttemptSecure(), nemorising.AttemptTile()}
	for place := nemorising.Place(1); place < nemorising.Slot(9); place++ {
		actions = append(actions, nemorising.Move(place))
	}
	for mission := range nemorising.MissionID(6) {
		actions = append(actions, nemorising.AttemptMission(mission+1))
	}
	for gear := range nemorising.GearID(10) {
		for hero := range nemorising.Hero(4) {
			actions = append(actions, nemorising.GiveGear(gear+1, hero+1))
		}
	}
	return func(r risingSystem, s *nemorising.State) bool {
		return s.Node() == nemorising.NodeSpend && refusedBy(r, s, rule, strings.Join(word, " "), actions...)
	}
}

// refusedBy reports whether a rule refuses one of the actions for a reason that
// contains a word.
func refusedBy(r risingSystem, s *nemorising.State, rule nemo.Rule, word string, actions ...nemorising.Action) bool {
	return slices.ContainsFunc(actions, func(a nemorising.Action) bool {
		next := *s
		var no *nemo.Illegal
		return errors.As(r.Apply(&next, a, nil), &no) && no.Rule == rule && strings.Contains(no.Reason, word)
	})
}

// demandsOfRising lists the required feats of the components.
func demandsOfRising(t *testing.T, f *facts) []string {
	t.Helper()
	l := &risingDemands{}
	l.heroes()
	l.gear()
	for i := range risingRules.Components().Scenarios {
		l.scenario(&risingRules.Components().Scenarios[i])
	}
	for _, name := range f.constants(t, "EndWon", "End") {
		l.add("end", map[string]string{"EndWon": "won", "EndLost": "lost"}[name], "comes")
	}
	return l.feats
}

// risingDemands collects feats.
type risingDemands struct{ feats []string }

func (l *risingDemands) add(kind, key string, what ...string) {
	for _, what := range what {
		l.feats = append(l.feats, risingFeat(kind, key, what))
	}
}

// effects requires that each effect of a list happens.
func (l *risingDemands) effects(kind, key, list string, effects []nemorising.Effect) {
	for i := range effects {
		l.add(kind, key, risingEffect(list, i, &effects[i]))
	}
}

// heroes requires that each hero takes part and uses her ability, and that each end of
// an Action Card is taken, paid for, and effective.
func (l *risingDemands) heroes() {
	set := risingRules.Components()
	for i := range set.Heroes {
		l.add("hero", set.Heroes[i].Key, "takes part", "ability")
	}
	for i := range set.ActionCards {
		card := &set.ActionCards[i]
		for end := 1; end <= 2; end++ {
			key := endKey(card, end)
			l.add("action card", key, "taken")
			if card.Ends[end-1].Cost > 0 {
				l.add("action card", key, "paid")
			}
			switch card.Ends[end-1].Ability {
			case nemorising.AttributeEnhancement:
				l.add("action card", key, "gives an icon", "blocks")
			case nemorising.DefensiveEnhancement:
				l.add("action card", key, "blocks")
			case nemorising.StealthEnhancement:
				l.add("action card", key, "gives a token", "passes an enemy")
			case nemorising.ShortcutEnhancement:
				l.add("action card", key, "gives a token", "takes the shortcut")
			case nemorising.DieEnhancement:
				l.add("action card", key, "rolls two dice")
			}
		}
	}
}

// gear requires that each Gear Card is drawn, used, given away, used up and recharged,
// and takes effect.
func (l *risingDemands) gear() {
	for i := range risingRules.Components().Gear {
		card := &risingRules.Components().Gear[i]
		l.add("gear", card.Key, "drawn", "given away", risingEffect(listEffects, 0, &card.Effect))
		switch card.Effect.Op {
		case nemorising.OpIcon: // in an attempt and in defence
			l.add("gear", card.Key, "added", "used")
		case nemorising.OpAutoSecure:
			l.add("gear", card.Key, "added")
		default:
			l.add("gear", card.Key, "used")
		}
		if card.Kind == nemorising.TwistGear {
			l.add("gear", card.Key, "twisted", "recharged")
		} else {
			l.add("gear", card.Key, "discarded after use")
		}
	}
}

// scenario requires the same of the components of a scenario.
func (l *risingDemands) scenario(data *nemorising.ScenarioData) {
	for i := range data.Tiles {
		tile := &data.Tiles[i]
		l.add("tile", tile.Key, "turned up", "secured", "task done")
		l.effects("tile", tile.Key, listScouted, tile.Scouted)
		l.effects("tile", tile.Key, listPenalty, tile.Penalty)
		l.effects("tile", tile.Key, listReward, tile.Reward)
	}
	for i := range data.Missions {
		mission := &data.Missions[i]
		l.add("mission", mission.Key, "drawn", "circle filled", "complete")
		l.effects("mission", mission.Key, listPenalty, mission.Penalty)
	}
	for i := range data.Story {
		l.add("story token", data.Story[i].Key, "taken", "handed over", "serves")
	}
	for i := range data.Threats {
		l.threat(&data.Threats[i])
	}
	for i := range data.Stacks {
		stack := &data.Stacks[i]
		l.add("enemy", stack.Key, "comes", "moves", "attacks", "beaten", "not beaten")
		for _, initiative := range stack.Initiatives {
			l.add("enemy token", fmt.Sprintf("%d of %s", initiative, stack.Key), "comes")
		}
	}
}

// threat requires that a Threat Card is turned up, that each of its actions happens,
// and that it is discarded, or kept until it is removed.
func (l *risingDemands) threat(card *nemorising.ThreatCard) {
	l.add("threat card", card.Key, "turned up", "discarded")
	l.effects("threat card", card.Key, listEffects, card.Actions)
	if card.Keep != nil {
		l.add("threat card", card.Key, "kept", "acts while kept", "condition met")
		l.effects("threat card", card.Key, listKept, card.Keep.Effects)
	}
}
