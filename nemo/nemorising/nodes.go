package nemorising

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Node is what is to be decided, rolled or drawn.
type Node uint8

// The nodes. Those up to NodeTarget are decided by a hero or by the team.
const (
	NodeNone Node = iota
	NodeNextHero
	NodeTakeCard
	NodeSpend
	NodeMove
	NodeAttempt
	NodeDiscardGear
	NodeDefend
	NodePeek
	NodeDropKeep
	NodeDefeat
	NodeRemote
	NodeTarget

	NodeDealHero
	NodeDealMission
	NodeDealAction
	NodeThreat
	NodeTile
	NodeEnemyToken
	NodeGear
	NodeRoll
	NodeDefenceRoll

	numNodes = int(NodeDefenceRoll) + 1
)

func (n Node) isPlayers() bool { return n >= NodeNextHero && n <= NodeTarget }

// nodeRow is all that is said of a node. What runs in a transition is handed on by
// value: a pointer in a call through a table would escape.
type nodeRow struct {
	name            string // in documents
	where, question string
	rule            nemo.Rule
	// about adds to the question what it is about.
	about func(r *Rules, s *State, f *frame) string
	// take carries out an action that was checked.
	take func(e engine, f *frame, a Action)

	// A choice is the hero's of the work under way, or the team's. refuse says why an
	// action may not answer it, offer lists those that may.
	team   bool
	refuse func(r *Rules, s *State, f *frame, a Action) *refusal
	offer  func(l list) []Action

	// What may be drawn is a set of numbers, a bit each, all alike; drawn is the kind
	// of the action that draws one of them, no refuses others. Dice are counted.
	drawSet func(r *Rules, s *State, f *frame) uint64
	drawn   Kind
	no      *refusal
	dice    func(r *Rules, s *State, f *frame) int
}

var nodeRows = [numNodes]nodeRow{
	NodeNone: {name: "nothing", where: "over", question: "The game is over.", rule: "win.4"},
	NodeNextHero: {
		name: "next-hero", where: "team", question: "Which hero takes the next turn? The team decides.", rule: "round.player.2", team: true,
		refuse: func(_ *Rules, s *State, _ *frame, a Action) *refusal {
			return unless(a.Kind == KindNext && s.inGame(a.Hero) && !s.Heroes[a.Hero].Acted, refuseNext)
		},
		offer: func(l list) []Action { return l.heroes(Next) },
		take:  func(e engine, f *frame, a Action) { e.next(f, a.Hero) },
	},
	NodeTakeCard: {
		name: "take-card", where: "choose", question: "Which Action Card, and which end up?", rule: "turn.choose.1",
		refuse: func(_ *Rules, s *State, _ *frame, a Action) *refusal {
			return unless(a.Kind == KindTake && s.stackInRow(a.Stack) && (a.End == 1 || a.End == 2), refuseTake)
		},
		offer: list.ends,
		take:  func(e engine, f *frame, a Action) { e.takeCard(f, &a) },
	},
	NodeSpend: {
		name: "spend", where: "spend", question: "Which action?", rule: "turn.spend.1",
		about: func(r *Rules, s *State, f *frame) string {
			return fmt.Sprintf(" %s has %s.", r.heroName(f.hero), kit.NumberOf(s.Heroes[f.hero].tokens(), "token"))
		},
		refuse: func(r *Rules, s *State, _ *frame, a Action) *refusal { return r.checkSpend(s, &a) },
		offer:  list.actions,
		take:   func(e engine, f *frame, a Action) { e.spend(f, &a) },
	},
	NodeMove: {
		name: "move", where: "move", question: "Where does the movement go on?", rule: "act.move.4",
		refuse: func(r *Rules, s *State, f *frame, a Action) *refusal { return r.checkMoveOn(s, f, &a) },
		offer: func(l list) []Action {
			l.moves(l.s.stepsLeft(l.f))
			return l.with(Stand())
		},
		take: func(e engine, f *frame, a Action) { e.moveOn(f, &a) },
	},
	NodeAttempt: {
		name: "attempt", where: "attempt", question: "Roll, add gear, or give up?", rule: "act.task.src.3", about: (*Rules).aboutAttempt,
		refuse: func(r *Rules, s *State, f *frame, a Action) *refusal { return r.checkTry(s, f, &a) },
		offer: func(l list) []Action {
			l.offer(Roll())
			l.offer(Reroll())
			l.gear(UseGear)
			return l.with(GiveUp())
		},
		take: func(e engine, f *frame, a Action) { e.try(f, &a) },
	},
	NodeDiscardGear: {
		name: "discard-gear", where: "gear", question: "Four Gear Cards: which one is discarded?", rule: "gear.limit.1",
		refuse: func(_ *Rules, s *State, f *frame, a Action) *refusal {
			own := a.Card == f.id || s.Heroes[f.hero].gearIndex(GearID(a.Card)) >= 0
			return unless(a.Kind == KindDiscard && a.Card != 0 && own, refuseDiscard)
		},
		offer: func(l list) []Action {
			l.gear(Discard)
			return l.with(Discard(GearID(l.f.id)))
		},
		take: func(e engine, f *frame, a Action) { e.discardGear(f, GearID(a.Card)) },
	},
	NodeDefend: {
		name: "defend", where: "defend", question: "Use gear to block, or defend as it is?", rule: "threat.defend.2", about: (*Rules).aboutDefence,
		refuse: func(r *Rules, s *State, f *frame, a Action) *refusal {
			if a.Kind == KindUse && a.Card != 0 {
				i := s.Heroes[f.hero].gearIndex(GearID(a.Card))
				return unless(i >= 0 && r.defensiveGear(s, f)&(1<<i) != 0, refuseDefend)
			}
			return unless(a.Kind == KindDefend, refuseDefend)
		},
		offer: func(l list) []Action {
			l.gear(UseGear)
			return l.with(Defend())
		},
		take: func(e engine, f *frame, a Action) { e.defendWith(f, &a) },
	},
	NodePeek: {
		name: "peek", where: "team", question: "Which Threat Card is looked at? The team decides.", rule: "turn.choose.3", team: true,
		refuse: func(_ *Rules, s *State, _ *frame, a Action) *refusal {
			return unless(a.Kind == KindPeek && s.stackInRow(a.Stack) && s.row[a.Stack-1].threat == 0, refusePeek)
		},
		offer: func(l list) []Action {
			for i := range l.s.rowSize() {
				l.offer(Peek(i + 1))
			}
			return l.buf
		},
		take: func(e engine, f *frame, a Action) { e.peekAt(f, a.Stack) },
	},
	NodeDropKeep: {
		name: "drop-keep", where: "team", question: "Which Keep card is taken away? The team decides.", rule: "threat.keep.3", team: true,
		refuse: func(_ *Rules, s *State, _ *frame, a Action) *refusal {
			return unless(a.Kind == KindDrop && a.Card != 0 && int(a.Card) <= maxThreats && s.threats[a.Card] == threatKept, refuseDrop)
		},
		offer: func(l list) []Action {
			for _, id := range l.s.keep {
				l.offer(DropKeep(id))
			}
			return l.buf
		},
		take: func(e engine, _ *frame, a Action) { e.dropKeep(ThreatID(a.Card)) },
	},
	NodeDefeat: {
		name: "defeat", where: "defeat", question: "Which enemy is defeated?", rule: "comp.enemy.2",
		refuse: func(_ *Rules, _ *State, f *frame, a Action) *refusal {
			return unless(a.Kind == KindDefeat && a.Enemy >= 1 && a.Enemy <= maxEnemies && f.queue.has(a.Enemy), refuseDefeat)
		},
		offer: func(l list) []Action {
			for set := l.f.queue; set != 0; set &= set - 1 {
				l.offer(Defeat(set.first()))
			}
			return l.buf
		},
		take: func(e engine, _ *frame, a Action) { e.defeatChosen(a.Enemy) },
	},
	NodeRemote: {
		name: "remote-scout", where: "scout", question: "Which tile is scouted from afar?", rule: "act.scout.1",
		refuse: func(_ *Rules, s *State, _ *frame, a Action) *refusal {
			return unless(a.Kind == KindRemote && a.Place.isSlot() && s.tiles[a.Place.slot()] == 0, refuseRemote)
		},
		offer: func(l list) []Action {
			for slot := range maxSlots {
				l.offer(ScoutAfar(Slot(slot + 1)))
			}
			return l.buf
		},
		take: func(e engine, f *frame, a Action) { e.scoutAt(f, a.Place) },
	},
	NodeTarget: {
		name: "target", where: "team", question: "Whom does the enemy attack? The team decides.", rule: "threat.choose.1", team: true,
		about: func(r *Rules, s *State, f *frame) string { return " It is " + r.of(s).enemyTitle(f.enemy) + "." },
		refuse: func(r *Rules, s *State, f *frame, a Action) *refusal {
			return unless(a.Kind == KindTarget && s.inGame(a.Hero) && r.board.adjacent(s.enemies[f.enemy], s.Heroes[a.Hero].At), refuseTarget)
		},
		offer: func(l list) []Action { return l.heroes(Target) },
		take:  func(e engine, f *frame, a Action) { e.targeted(f, a.Hero) },
	},

	NodeDealHero: {
		name: "deal-hero", where: "set-up", question: "Which hero is dealt?", rule: "setup.4.1",
		drawSet: func(_ *Rules, s *State, _ *frame) (set uint64) {
			for h := Hero(1); h <= numHeroes; h++ {
				if !s.Heroes[h].InGame() {
					set |= 1 << h
				}
			}
			return set
		},
		drawn: KindHero,
		no:    refuse("setup.4.1", "that hero has been dealt, or there is none such"),
		take:  func(e engine, f *frame, a Action) { e.dealHero(f, a.Hero) },
	},
	NodeDealMission: {
		name: "deal-mission", where: "set-up", question: "Which mission is drawn?", rule: "setup.5.1",
		drawSet: func(r *Rules, s *State, _ *frame) uint64 {
			return (1<<(r.of(s).numMissions+1) - 2) &^ (1<<s.Missions[0].Mission | 1<<s.Missions[1].Mission)
		},
		drawn: KindMission,
		no:    refuse("setup.5.1", "that mission has been drawn, or there is none such"),
		take:  func(e engine, f *frame, a Action) { e.drawMission(f, MissionID(a.Card)) },
	},
	NodeDealAction: {
		name: "deal-action", where: "row", question: "Which Action Card is dealt?", rule: "round.row.2",
		drawSet: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.actionDeck) << 1 },
		drawn:   KindAction,
		no:      refuse("round.row.2", "that Action Card is not in the deck"),
		take:    func(e engine, f *frame, a Action) { e.dealAction(f, ActionID(a.Card)) },
	},
	NodeThreat: {
		name: "threat", where: "threat", question: "Which Threat Card is turned up?", rule: "turn.threat.1",
		drawSet: func(_ *Rules, s *State, f *frame) uint64 { return s.unseenThreats(f.n) },
		drawn:   KindThreat,
		no:      refuse("turn.threat.1", "that Threat Card cannot be the one turned up"),
		take:    func(e engine, f *frame, a Action) { e.threatTurnedUp(f, ThreatID(a.Card)) },
	},
	NodeTile: {
		name: "tile", where: "scout", question: "Which tile is it?", rule: "act.scout.1",
		about: func(r *Rules, _ *State, f *frame) string {
			return fmt.Sprintf(" It lies at %s.", r.board.names[f.place])
		},
		drawSet: func(r *Rules, s *State, _ *frame) uint64 {
			set := uint64(1)<<(r.of(s).numTiles+1) - 1
			for _, tile := range s.tiles { // 0 is none
				set &^= 1 << tile
			}
			return set
		},
		drawn: KindTile,
		no:    refuse("setup.3.1", "that tile lies somewhere else"),
		take:  func(e engine, f *frame, a Action) { e.tileTurnedUp(f, TileID(a.Card)) },
	},
	NodeEnemyToken: {
		name: "enemy-token", where: "enemy", question: "Which token is on top of the stack?", rule: "threat.place.1",
		about: func(r *Rules, s *State, f *frame) string {
			return fmt.Sprintf(" The stack is %s.", r.of(s).data.Stacks[f.id-1].Name)
		},
		drawSet: func(r *Rules, s *State, f *frame) uint64 { return uint64(s.stackLeft(r.of(s), StackID(f.id))) },
		drawn:   KindToken,
		no:      refuse("setup.11.2", "that enemy is not in the stack"),
		take:    func(e engine, f *frame, a Action) { e.tokenPlaced(f, a.Enemy) },
	},
	NodeGear: {
		name: "gear", where: "gear", question: "Which Gear Card is drawn?", rule: "act.secure.4",
		drawSet: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.gearDeck) << 1 },
		drawn:   KindGear,
		no:      refuse("setup.9.1", "that Gear Card is not in the deck"),
		take:    func(e engine, f *frame, a Action) { e.gearDrawn(f, GearID(a.Card)) },
	},
	NodeRoll: {
		name: "roll", where: "roll", question: "Roll for the icon.", rule: "act.task.src.3", about: (*Rules).aboutAttempt,
		dice: func(r *Rules, s *State, f *frame) int { return 1 + bool01(r.twoDice(s, f)) },
		take: func(e engine, f *frame, a Action) { e.rolled(f, a.Dice) },
	},
	NodeDefenceRoll: {
		name: "defence-roll", where: "defend", question: "Roll to block.", rule: "threat.defend.3", about: (*Rules).aboutDefence,
		dice: (*Rules).defenceDice,
		take: func(e engine, f *frame, a Action) { e.defenceRolled(f, a.Dice) },
	},
}

func (n Node) String() string { return nodeRows[int(n)%numNodes].name }

var nodeNames = [numNodes]string(kit.NamesOf(nodeRows[:], func(row *nodeRow) string { return row.name }))

// aboutAttempt says what a hero needs for what she attempts.
func (r *Rules) aboutAttempt(s *State, f *frame) string {
	return fmt.Sprintf(" %s needs %s, with %s.", r.heroName(f.hero), iconsText(r.requiredBy(s, f)), diceText(1+bool01(r.twoDice(s, f))))
}

// aboutDefence says against whom or what a hero defends.
func (r *Rules) aboutDefence(s *State, f *frame) string {
	from := "a hazard (" + Icon(f.id).String() + ")"
	if f.enemy != 0 {
		from = r.of(s).enemyTitle(f.enemy)
	}
	return fmt.Sprintf(" %s defends against %s, with %s.", r.heroName(f.hero), from, diceText(r.defenceDice(s, f)))
}
