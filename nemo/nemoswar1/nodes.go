package nemoswar1

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Node is what is to be decided or rolled.
type Node uint8

// The nodes. Those up to NodeSubmitOrSave are the player's, those after it
// are chance's.
const (
	NodeNone         Node = iota
	NodeStation           // 3.0.2
	NodeCommitment        // 3.0.4
	NodeExert             // 6.7.1
	NodeHelp              // 6.8, 10.3
	NodePile              // 6.6.2
	NodeAction            // 7.0
	NodeAfterAction       // 6.5.2
	NodePay               // 7.1.3
	NodeSeek              // 7.1.3
	NodeWreckFound        // 3.2.2
	NodeFire              // 10.2.1
	NodePrize             // 10.2.3
	NodeFollowUp          // 7.6
	NodePressure          // 13.4
	NodeLoseChosen        // 8.0
	NodeFinal             // 12.1
	NodeWindow            // 8.0, 3.2.2
	NodeSubmitOrSave      // 8.0

	NodeCommitmentDie // 3.0.4
	NodePreparation   // 6.0
	NodePursuit       // 13.2
	NodePlaceShip     // 13.3
	NodeDraw          // 6.4
	NodeTestRoll      // 6.6.1
	NodeRestRoll      // 7.1, 7.1.1
	NodeYardDie       // 7.1
	NodeInciteDie     // 7.2
	NodeSearchDie     // 7.3
	NodeToken         // 7.3
	NodeReveal        // 7.5, 7.6
	NodeWarshipRoll   // 10.1
	NodeHitLocation   // 10.1
	NodeAttackRoll    // 10.2.3
	NodeLiberationDie // 3.2.2
	NodeWreckDie      // 3.2.2

	numNodes = int(NodeWreckDie) + 1
)

func (n Node) isPlayers() bool { return n >= NodeStation && n <= NodeSubmitOrSave }

// nodeRow is all that is said of a node. What runs in a transition is handed on by
// value: a pointer in a call through a table would escape.
type nodeRow struct {
	name            string // in documents
	where, question string
	rule            nemo.Rule
	// more adds to the question what it is about, or finds the rule.
	more func(r *Rules, s *State, f *frame, p *nemo.Prompt)
	// A question to the player has choices that are always the same, and refuses all
	// others with no; or refuse says why an action may not answer it, nil if it may,
	// and offer lists those that may.
	choices []Action
	no      *refusal
	refuse  func(r *Rules, s *State, a Action) *refusal
	offer   func(l list) []Action
	// rolls is what is rolled or drawn at a node of chance.
	rolls rolls
	// take carries out an action that was checked.
	take func(e engine, f *frame, a Action)
}

var nodeRows = [numNodes]nodeRow{
	NodeNone: {
		name: "nothing", where: "over", question: "The game is over.", rule: "12.2",
	},
	NodeStation: {
		name: "station", where: "set-up", question: "In which ocean does the Nautilus begin?", rule: "3.0.2",
		choices: []Action{Station(EasternPacific), Station(NorthAtlantic), Station(SouthAtlantic), Station(Mediterranean), Station(IndianOcean), Station(WesternPacific)}, no: refuseStation,
		take: func(e engine, _ *frame, a Action) { e.station(a.Ocean) },
	},
	NodeCommitment: {
		name: "commitment", where: "set-up", question: "What is Nemo committed to? Or shall a die choose?", rule: "3.0.4",
		choices: []Action{Commit(Science), Commit(Explore), Commit(AntiImperialism), Commit(War), LetDieChoose()}, no: refuseCommitment,
		take: engine.commit,
	},
	NodeExert: {
		name: "exert", where: "test", question: "Exert a resource for the Test, or roll?", rule: "6.7.1",
		more:   (*Rules).promptTest,
		refuse: (*Rules).checkExert,
		offer:  list.wagers,
		take:   engine.exert,
	},
	NodeHelp: {
		name: "help", where: "help", question: "Let a passenger help, or accept the roll?", rule: "6.8",
		more:   (*Rules).promptHelp,
		refuse: (*Rules).checkHelp,
		offer:  list.passengers,
		take:   engine.helped,
	},
	NodePile: {
		name: "pile", where: "passed", question: "Which pile does the passed card go to?", rule: "6.6.2",
		more:    (*Rules).promptCard,
		choices: []Action{FilePass(), FileFail()}, no: refusePile,
		take: func(e engine, f *frame, a Action) { e.choosePile(f, a.Kind) },
	},
	NodeAction: {
		name: "action", where: "action", question: "Which Nemo action?", rule: "7.0",
		refuse: (*Rules).checkAction,
		offer:  list.actions,
		take:   engine.act,
	},
	NodeAfterAction: {
		name: "after-action", where: "after", question: "Play a retained card, or end the phase?", rule: "6.5.2",
		refuse: (*Rules).checkAfterAction,
		offer:  list.afterAction,
		take:   engine.afterAction,
	},
	NodePay: {
		name: "pay", where: "refit", question: "Which Salvage ship is paid?", rule: "7.1.3",
		more: (*Rules).promptPay,
		refuse: func(r *Rules, s *State, a Action) *refusal {
			return unless(a.Kind == KindPayShip && r.isShip(a.Ship) && s.ships[a.Ship].in(zoneSalvage), refusePay)
		},
		offer: list.payments,
		take:  func(e engine, f *frame, a Action) { e.pay(f, a.Ship) },
	},
	NodeSeek: {
		name: "seek", where: "seek", question: "Perform the card that was sought, or refuse it?", rule: "7.1.3c",
		more:    (*Rules).promptCard,
		choices: []Action{Perform(), Refuse()}, no: refuseSeek,
		take: func(e engine, f *frame, a Action) { e.sought(f, a.Kind) },
	},
	NodeWreckFound: {
		name: "wreck-found", where: "wreck", question: "The Wreck is here too. Take it?", rule: "3.2.2",
		choices: []Action{TakeWreck(), LeaveWreck()}, no: refuseWreckFound,
		take: func(e engine, _ *frame, a Action) { e.wreckFound(a.Kind) },
	},
	NodeFire: {
		name: "fire", where: "attack", question: "Exert one resource, or attack?", rule: "10.2.1",
		more:   (*Rules).promptAttack,
		refuse: (*Rules).checkFire,
		offer:  list.wagers,
		take:   engine.fire,
	},
	NodePrize: {
		name: "prize", where: "prize", question: "Sink the ship, or capture it?", rule: "10.2.3",
		more: func(r *Rules, s *State, f *frame, p *nemo.Prompt) {
			p.Question += fmt.Sprintf(" It is %s.", r.shipTitle(s.shipAt(f)))
		},
		choices: []Action{Sink(), Capture()}, no: refusePrize,
		take: func(e engine, f *frame, a Action) { e.prize(f, a.Kind) },
	},
	NodeFollowUp: {
		name: "follow-up", where: "attack", question: "Attack another ship for 1 Notoriety, or stop?", rule: "7.6",
		refuse: (*Rules).checkFollowUp,
		offer:  list.followUps,
		take:   engine.followUp,
	},
	NodePressure: {
		name: "pressure", where: "pressure", question: "The roll equals the Attack Value: which resource is lost?", rule: "13.4",
		choices: []Action{Lose(Nemo), Lose(Crew), Lose(Hull)}, no: refusePressure,
		take: func(e engine, _ *frame, a Action) { e.underPressure(a.Resource) },
	},
	NodeLoseChosen: {
		name: "lose-chosen", where: "loss", question: "Which resource is lost?", rule: "8.0a",
		choices: []Action{Lose(Nemo), Lose(Crew), Lose(Hull)}, no: refuseLose,
		take: func(e engine, f *frame, a Action) { e.loseChosen(f, a.Resource) },
	},
	NodeFinal: {
		name: "final", where: "final commitment", question: "Nemo's Final Commitment: which column, from now on?", rule: "12.1",
		more:    (*Rules).promptToCome,
		choices: []Action{Commit(Science), Commit(Explore), Commit(AntiImperialism), Commit(War)}, no: refuseFinal,
		take: func(e engine, _ *frame, a Action) { e.finalCommitment(a.Commitment) },
	},
	NodeWindow: {
		name: "window", where: "window", question: "Use a treasure or the Wreck before what comes next, or go on?", rule: "8.0b",
		more:    (*Rules).promptToCome,
		choices: []Action{GoOn()}, no: refuseWindow,
		take: func(e engine, _ *frame, _ Action) { e.note("8.0b", EventGoesOn) },
	},
	NodeSubmitOrSave: {
		name: "submit-or-save", where: "defeat", question: "This is a defeat. Use a treasure or the Wreck first, or submit?", rule: "8.0b",
		more:    (*Rules).promptToCome,
		choices: []Action{Submit()}, no: refuseSubmit,
		take: func(e engine, f *frame, _ Action) { e.finish(EndTragic, int16(f.id)) },
	},
	NodeCommitmentDie: {
		name: "commitment-die", where: "set-up", question: "Which face chooses the commitment?", rule: "3.0.4a", rolls: rollsDie,
		take: func(e engine, _ *frame, a Action) { e.commitmentDie(a.Dice[0]) },
	},
	NodePreparation: {
		name: "preparation", where: "preparation", question: "Roll two dice for the turn.", rule: "6.0", rolls: rollsDice,
		take: func(e engine, f *frame, a Action) { e.preparationRoll(f, a.Dice) },
	},
	NodePursuit: {
		name: "pursuit-die", where: "pursuit", question: "Roll a die: does the warship give chase?", rule: "13.2", rolls: rollsDie,
		more: func(r *Rules, s *State, f *frame, p *nemo.Prompt) {
			p.Question += fmt.Sprintf(" It is %s; it attacks with %d or more.", r.shipTitle(s.shipAt(f)), pursuitTarget-pursuitBonus(s.Notoriety))
		},
		take: func(e engine, f *frame, a Action) { e.pursuitDie(f, a.Dice[0]) },
	},
	NodePlaceShip: {
		name: "place-ship", where: "placing", question: "Which ship enters the ocean?", rule: "13.3", rolls: drawsShip,
		more: func(_ *Rules, _ *State, f *frame, p *nemo.Prompt) {
			p.Question += fmt.Sprintf(" It goes into box %d of the %s.", f.box+1, Ocean(f.id).Title())
		},
		take: func(e engine, f *frame, a Action) { e.placeFaceUp(f, a.Ship) },
	},
	NodeDraw: {
		name: "draw", where: "adventure", question: "Which Adventure card is drawn?", rule: "6.4", rolls: drawsCard,
		more: func(_ *Rules, s *State, f *frame, p *nemo.Prompt) {
			switch {
			case f.mode == cardSought:
				p.Rule = "7.1.3c"
			case s.Options.Historical:
				p.Rule = "14.3"
			}
		},
		take: func(e engine, f *frame, a Action) { e.drawn(f, a.Card) },
	},
	NodeTestRoll: {
		name: "test-roll", where: "test", question: "Roll two dice for the Test.", rule: "6.6.1", rolls: rollsDice,
		more: (*Rules).promptTest,
		take: func(e engine, f *frame, a Action) { e.diceFall("6.6.1", f, a.Dice) },
	},
	NodeRestRoll: {
		name: "rest-roll", where: "rest", question: "Roll two dice: the first for the weeks, the second for the Rest table.", rule: "7.1.1", rolls: rollsDice,
		take: func(e engine, f *frame, a Action) { e.yardDice(f, a.Dice) },
	},
	NodeYardDie: {
		name: "yard-die", where: "yard", question: "Roll a die for the weeks.", rule: "7.1", rolls: rollsDie,
		take: func(e engine, f *frame, a Action) { e.yardDice(f, a.Dice) },
	},
	NodeInciteDie: {
		name: "incite-die", where: "incite", question: "Roll a die for the uprising.", rule: "7.2.2", rolls: rollsDie,
		take: func(e engine, f *frame, a Action) { e.inciteDie(f, a.Dice[0]) },
	},
	NodeSearchDie: {
		name: "search-die", where: "search", question: "Roll a die for the Search table.", rule: "7.3", rolls: rollsDie,
		take: func(e engine, f *frame, a Action) { e.searchDie(f, a.Dice[0]) },
	},
	NodeToken: {
		name: "token", where: "treasure", question: "Which treasure is turned up?", rule: "8.0", rolls: drawsToken,
		more: func(_ *Rules, _ *State, f *frame, p *nemo.Prompt) {
			from := "the treasure cup"
			if f.id != 0 {
				from = "the " + Ocean(f.id).Title()
			}
			p.Question += " It comes from " + from + "."
		},
		take: func(e engine, f *frame, a Action) { e.token(f, a.Treasure) },
	},
	NodeReveal: {
		name: "reveal", where: "reveal", question: "Which ship is turned up?", rule: "7.6", rolls: drawsShip,
		more: (*Rules).promptReveal,
		take: func(e engine, f *frame, a Action) { e.turnUp(e.s.Nautilus, f.box, a.Ship) },
	},
	NodeWarshipRoll: {
		name: "warship-roll", where: "warship", question: "Roll two dice for the warship's attack.", rule: "10.1", rolls: rollsDice,
		more: func(r *Rules, s *State, f *frame, p *nemo.Prompt) {
			p.Question += fmt.Sprintf(" %s hits with %d or less.", r.shipTitle(s.shipAt(f)), r.attackValue(s, s.shipAt(f)))
		},
		take: func(e engine, f *frame, a Action) { e.warshipRoll(f, a.Dice) },
	},
	NodeHitLocation: {
		name: "hit-location", where: "hit", question: "Roll a die: which resource does the hit cost?", rule: "10.1b", rolls: rollsDie,
		take: func(e engine, _ *frame, a Action) { e.hitLocation(e.r.set.Board.HitLocation[a.Dice[0]-1]) },
	},
	NodeAttackRoll: {
		name: "attack-roll", where: "attack", question: "Roll two dice for the Nautilus's attack.", rule: "10.2.3", rolls: rollsDice,
		more: (*Rules).promptAttack,
		take: func(e engine, f *frame, a Action) { e.diceFall("10.2.3", f, a.Dice) },
	},
	NodeLiberationDie: {
		name: "liberation-die", where: "liberation", question: "Roll a die for Liberation.", rule: "3.2.2", rolls: rollsDie,
		more: func(r *Rules, s *State, f *frame, p *nemo.Prompt) { p.Rule = r.liberationRule(s, f) },
		take: func(e engine, f *frame, a Action) { e.liberationDie(f, a.Dice[0]) },
	},
	NodeWreckDie: {
		name: "wreck-die", where: "wreck", question: "Roll a die: in which ocean does the Wreck lie?", rule: "3.2.2", rolls: rollsDie,
		take: func(e engine, _ *frame, a Action) { e.wreckDie(a.Dice[0]) },
	},
}

var nodeNames = [numNodes]string(kit.NamesOf(nodeRows[:], func(row *nodeRow) string { return row.name }))

func (n Node) String() string { return kit.WordOf(nodeNames[:], int(n)) }

// shipAt is the ship face up in the box of the Nautilus's ocean that work is about.
func (s *State) shipAt(f *frame) ShipID { return s.boxes[s.Nautilus][f.box].ship() }

// What the questions add.

func (r *Rules) promptTest(_ *State, f *frame, p *nemo.Prompt) {
	p.Question += fmt.Sprintf(" %s: TEST %d, %+d exerted so far.", r.cardTitle(CardID(f.id)), r.cards[f.id].Target, f.bonus)
}

func (r *Rules) promptAttack(s *State, f *frame, p *nemo.Prompt) {
	bonus := f.bonus
	if f.node == NodeFire {
		bonus += engine{r: r, s: s}.attackModifiers(f)
	}
	p.Question += fmt.Sprintf(" The target is %s; the dice get %+d so far.", r.shipTitle(s.shipAt(f)), bonus)
}

func (r *Rules) promptReveal(s *State, f *frame, p *nemo.Prompt) {
	p.Question += fmt.Sprintf(" It lies in box %d of the %s.", f.box+1, s.Nautilus.Title())
	switch {
	case f.kind == frameScout:
		p.Rule = "6.5"
	case f.mode == fightStalk:
		p.Rule = "7.5"
	}
}

func (r *Rules) promptHelp(s *State, f *frame, p *nemo.Prompt) {
	against := int(r.cards[f.id].Target)
	if f.kind == frameFight {
		against = int(r.ships[s.shipAt(f)].Defence)
		p.Rule = "10.3"
	}
	p.Question += fmt.Sprintf(" The dice show %d and %d, with %+d that is %d against %d.",
		f.dice[0], f.dice[1], f.bonus+f.help, rolled(f), against)
}

func (r *Rules) promptCard(_ *State, f *frame, p *nemo.Prompt) {
	p.Question += " It is " + r.cardTitle(CardID(f.id)) + "."
}

func (r *Rules) promptToCome(s *State, _ *frame, p *nemo.Prompt) {
	if coming := r.yetToCome(s); coming != "" {
		p.Question += " Yet to come: " + coming + "."
	}
}
