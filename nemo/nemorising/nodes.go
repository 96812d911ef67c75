package nemorising

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Node is what is to be decided, rolled or drawn.
type Node uint8 // names "Node*"

// The nodes. Those up to
// NodeTarget are decided by a hero or by the team.
const (
	NodeNone Node = iota // "nothing"
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
	NodeRemote // "remote-scout"
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

// prompts are what is asked at the nodes.
//
//kit:every Node Where Question Rule
var prompts = [numNodes]nemo.Prompt{
	NodeNone:        {Where: "over", Question: "The game is over.", Rule: "win.4"},
	NodeNextHero:    {Where: "team", Question: "Which hero takes the next turn? The team decides.", Rule: "round.player.2"},
	NodeTakeCard:    {Where: "choose", Question: "Which Action Card, and which end up?", Rule: "turn.choose.1"},
	NodeSpend:       {Where: "spend", Question: "Which action?", Rule: "turn.spend.1"},
	NodeMove:        {Where: "move", Question: "Where does the movement go on?", Rule: "act.move.4"},
	NodeAttempt:     {Where: "attempt", Question: "Roll, add gear, or give up?", Rule: "act.task.src.3"},
	NodeDiscardGear: {Where: "gear", Question: "Four Gear Cards: which one is discarded?", Rule: "gear.limit.1"},
	NodeDefend:      {Where: "defend", Question: "Use gear to block, or defend as it is?", Rule: "threat.defend.2"},
	NodePeek:        {Where: "team", Question: "Which Threat Card is looked at? The team decides.", Rule: "turn.choose.3"},
	NodeDropKeep:    {Where: "team", Question: "Which Keep card is taken away? The team decides.", Rule: "threat.keep.3"},
	NodeDefeat:      {Where: "defeat", Question: "Which enemy is defeated?", Rule: "comp.enemy.2"},
	NodeRemote:      {Where: "scout", Question: "Which tile is scouted from afar?", Rule: "act.scout.1"},
	NodeTarget:      {Where: "team", Question: "Whom does the enemy attack? The team decides.", Rule: "threat.choose.1"},
	NodeDealHero:    {Where: "set-up", Question: "Which hero is dealt?", Rule: "setup.4.1"},
	NodeDealMission: {Where: "set-up", Question: "Which mission is drawn?", Rule: "setup.5.1"},
	NodeDealAction:  {Where: "row", Question: "Which Action Card is dealt?", Rule: "round.row.2"},
	NodeThreat:      {Where: "threat", Question: "Which Threat Card is turned up?", Rule: "turn.threat.1"},
	NodeTile:        {Where: "scout", Question: "Which tile is it?", Rule: "act.scout.1"},
	NodeEnemyToken:  {Where: "enemy", Question: "Which token is on top of the stack?", Rule: "threat.place.1"},
	NodeGear:        {Where: "gear", Question: "Which Gear Card is drawn?", Rule: "act.secure.4"},
	NodeRoll:        {Where: "roll", Question: "Roll for the icon.", Rule: "act.task.src.3"},
	NodeDefenceRoll: {Where: "defend", Question: "Roll to block.", Rule: "threat.defend.3"},
}

func (n Node) isPlayers() bool { return n >= NodeNextHero && n <= NodeTarget }

// nodeRow is a complete description of a node. What runs in a transition is passed by
// value: a pointer in a call through a table would escape.
type nodeRow struct {
	// about adds to the question what it is about.
	about func(r *Rules, s *State, f *frame) string
	// take carries out an action that was checked.
	take func(e engine, f *frame, a Action)

	// The hero of the work under way decides, or the team. refuse says why an action
	// is not a legal answer; offer lists the legal ones.
	team   bool
	refuse func(r *Rules, s *State, f *frame, a Action) *refusal
	offer  func(l list) []Action

	// drawSet is the set of what may be drawn, all equally likely; drawn is the kind
	// of the drawing action, most the largest number. no refuses anything else;
	// whyNot says why a piece cannot be the one drawn. dice counts dice.
	drawSet func(r *Rules, s *State, f *frame) uint64
	drawn   Kind
	most    func(r *Rules, s *State) int
	no      *refusal
	whyNot  func(r *Rules, s *State, f *frame, n uint8) *refusal
	dice    func(r *Rules, s *State, f *frame) int
}

var nodeRows = [numNodes]nodeRow{
	NodeNextHero: {
		team: true,
		refuse: func(_ *Rules, s *State, _ *frame, a Action) *refusal {
			return unless(a.Kind == KindNext && s.inGame(a.Hero) && !s.Heroes[a.Hero].Acted, refuseNext)
		},
		offer: func(l list) []Action { return l.heroes(Next) },
		take:  func(e engine, f *frame, a Action) { e.next(f, a.Hero) },
	},
	NodeTakeCard: {
		refuse: func(_ *Rules, s *State, _ *frame, a Action) *refusal {
			return unless(a.Kind == KindTake && s.stackInRow(a.Stack) && (a.End == 1 || a.End == 2), refuseTake)
		},
		offer: list.ends,
		take:  func(e engine, f *frame, a Action) { e.takeCard(f, &a) },
	},
	NodeSpend: {
		about: func(r *Rules, s *State, f *frame) string {
			return fmt.Sprintf(" %s has %s.", r.heroName(f.hero), kit.NumberOf(s.Heroes[f.hero].tokens(), "token"))
		},
		refuse: func(r *Rules, s *State, _ *frame, a Action) *refusal { return r.checkSpend(s, &a) },
		offer:  list.actions,
		take:   func(e engine, f *frame, a Action) { e.spend(f, &a) },
	},
	NodeMove: {
		refuse: func(r *Rules, s *State, f *frame, a Action) *refusal { return r.checkMoveOn(s, f, &a) },
		offer: func(l list) []Action {
			l.moves(l.s.stepsLeft(l.f))
			return l.with(Stand())
		},
		take: func(e engine, f *frame, a Action) { e.moveOn(f, &a) },
	},
	NodeAttempt: {
		about:  (*Rules).aboutAttempt,
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
		about: (*Rules).aboutDefence,
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
		team: true,
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
		team: true,
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
		team:  true,
		about: func(r *Rules, s *State, f *frame) string { return " It is " + r.of(s).enemyTitle(f.enemy) + "." },
		refuse: func(r *Rules, s *State, f *frame, a Action) *refusal {
			return unless(a.Kind == KindTarget && s.inGame(a.Hero) && r.board.adjacent(s.enemies[f.enemy], s.Heroes[a.Hero].At), refuseTarget)
		},
		offer: func(l list) []Action { return l.heroes(Target) },
		take:  func(e engine, f *frame, a Action) { e.targeted(f, a.Hero) },
	},

	NodeDealHero: {
		drawSet: func(_ *Rules, s *State, _ *frame) (set uint64) {
			for h := Hero(1); h <= numHeroes; h++ {
				if !s.Heroes[h].InGame() {
					set |= 1 << h
				}
			}
			return set
		},
		drawn:  KindHero,
		most:   func(*Rules, *State) int { return numHeroes },
		no:     refuse("setup.4.1", "a hero is dealt; say which one"),
		whyNot: func(*Rules, *State, *frame, uint8) *refusal { return refuseHeroDealt },
		take:   func(e engine, f *frame, a Action) { e.dealHero(f, a.Hero) },
	},
	NodeDealMission: {
		drawSet: func(r *Rules, s *State, _ *frame) uint64 {
			return (1<<(r.of(s).numMissions+1) - 2) &^ (1<<s.Missions[0].Mission | 1<<s.Missions[1].Mission)
		},
		drawn:  KindMission,
		most:   func(r *Rules, s *State) int { return r.of(s).numMissions },
		no:     refuse("setup.5.1", "a mission is drawn; say which one"),
		whyNot: func(*Rules, *State, *frame, uint8) *refusal { return refuseMissionDrawn },
		take:   func(e engine, f *frame, a Action) { e.drawMission(f, MissionID(a.Card)) },
	},
	NodeDealAction: {
		drawSet: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.actionDeck) << 1 },
		drawn:   KindAction,
		most:    func(r *Rules, _ *State) int { return r.numActions },
		no:      refuse("round.row.2", "an Action Card is dealt; say which one"),
		whyNot:  whyNotAction,
		take:    func(e engine, f *frame, a Action) { e.dealAction(f, ActionID(a.Card)) },
	},
	NodeThreat: {
		drawSet: func(_ *Rules, s *State, f *frame) uint64 { return s.unseenThreats(f.n) },
		drawn:   KindThreat,
		most:    func(r *Rules, s *State) int { return r.of(s).numThreats },
		no:      refuse("turn.threat.1", "a Threat Card is turned up; say which one"),
		whyNot:  whyNotThreat,
		take:    func(e engine, f *frame, a Action) { e.threatTurnedUp(f, ThreatID(a.Card)) },
	},
	NodeTile: {
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
		drawn:  KindTile,
		most:   func(r *Rules, s *State) int { return r.of(s).numTiles },
		no:     refuse("setup.3.1", "a tile is turned up; say which one"),
		whyNot: whyNotTile,
		take:   func(e engine, f *frame, a Action) { e.tileTurnedUp(f, TileID(a.Card)) },
	},
	NodeEnemyToken: {
		about: func(r *Rules, s *State, f *frame) string {
			return fmt.Sprintf(" The stack is %s.", r.of(s).data.Stacks[f.id-1].Name)
		},
		drawSet: func(r *Rules, s *State, f *frame) uint64 { return uint64(s.stackLeft(r.of(s), StackID(f.id))) },
		drawn:   KindToken,
		most:    func(*Rules, *State) int { return maxEnemies },
		no:      refuse("setup.11.2", "an enemy is taken from the stack; say which one"),
		whyNot:  whyNotToken,
		take:    func(e engine, f *frame, a Action) { e.tokenPlaced(f, a.Enemy) },
	},
	NodeGear: {
		drawSet: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.gearDeck) << 1 },
		drawn:   KindGear,
		most:    func(r *Rules, _ *State) int { return r.numGear },
		no:      refuse("setup.9.1", "a Gear Card is drawn; say which one"),
		whyNot:  whyNotGear,
		take:    func(e engine, f *frame, a Action) { e.gearDrawn(f, GearID(a.Card)) },
	},
	NodeRoll: {
		about: (*Rules).aboutAttempt,
		dice:  func(r *Rules, s *State, f *frame) int { return 1 + bool01(r.twoDice(s, f)) },
		take:  func(e engine, f *frame, a Action) { e.rolled(f, a.Dice) },
	},
	NodeDefenceRoll: {
		about: (*Rules).aboutDefence,
		dice:  (*Rules).defenceDice,
		take:  func(e engine, f *frame, a Action) { e.defenceRolled(f, a.Dice) },
	},
}

// nodeNames are their words in documents.
var nodeNames = namesOf[Node]()

func (n Node) String() string { return kit.SpellWord(spoken, n) }

// aboutAttempt says what a hero needs for her attempt.
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
