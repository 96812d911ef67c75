package nemoswar1

import (
	"fmt"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Node is what is to be decided or rolled.
type Node uint8 // names "Node*"

// The nodes. Those up to
// NodeSubmitOrSave are the player's, those after it are chance's.
const (
	NodeNone Node = iota // "nothing"
	NodeStation
	NodeCommitment
	NodeExert
	NodeHelp
	NodePile
	NodeAction
	NodeAfterAction
	NodePay
	NodeSeek
	NodeWreckFound
	NodeFire
	NodePrize
	NodeFollowUp
	NodePressure
	NodeLoseChosen
	NodeFinal
	NodeWindow
	NodeSubmitOrSave

	NodeCommitmentDie
	NodePreparation
	NodePursuit // "pursuit-die"
	NodePlaceShip
	NodeDraw
	NodeTestRoll
	NodeRestRoll
	NodeYardDie
	NodeInciteDie
	NodeSearchDie
	NodeToken
	NodeReveal
	NodeWarshipRoll
	NodeHitLocation
	NodeAttackRoll
	NodeLiberationDie
	NodeWreckDie

	numNodes = int(NodeWreckDie) + 1
)

// prompts are what is asked at the nodes.
//
//kit:every Node Where Question Rule
var prompts = [numNodes]nemo.Prompt{
	NodeNone:        {Where: "over", Question: "The game is over.", Rule: "12.2"},
	NodeStation:     {Where: "set-up", Question: "In which ocean does the Nautilus begin?", Rule: "3.0.2"},
	NodeCommitment:  {Where: "set-up", Question: "What is Nemo committed to? Or shall a die choose?", Rule: "3.0.4"},
	NodeExert:       {Where: "test", Question: "Exert a resource for the Test, or roll?", Rule: "6.7.1"},
	NodeHelp:        {Where: "help", Question: "Let a passenger help, or accept the roll?", Rule: "6.8"}, // also 10.3
	NodePile:        {Where: "passed", Question: "Which pile does the passed card go to?", Rule: "6.6.2"},
	NodeAction:      {Where: "action", Question: "Which Nemo action?", Rule: "7.0"},
	NodeAfterAction: {Where: "after", Question: "Play a retained card, or end the phase?", Rule: "6.5.2"},
	NodePay:         {Where: "refit", Question: "Which Salvage ship is paid?", Rule: "7.1.3"},
	NodeSeek:        {Where: "seek", Question: "Perform the card that was sought, or refuse it?", Rule: "7.1.3c"},
	NodeWreckFound:  {Where: "wreck", Question: "The Wreck is here too. Take it?", Rule: "3.2.2"},
	NodeFire:        {Where: "attack", Question: "Exert one resource, or attack?", Rule: "10.2.1"},
	NodePrize:       {Where: "prize", Question: "Sink the ship, or capture it?", Rule: "10.2.3"},
	NodeFollowUp:    {Where: "attack", Question: "Attack another ship for 1 Notoriety, or stop?", Rule: "7.6"},
	NodePressure:    {Where: "pressure", Question: "The roll equals the Attack Value: which resource is lost?", Rule: "13.4"},
	NodeLoseChosen:  {Where: "loss", Question: "Which resource is lost?", Rule: "8.0a"}, // also 6.5.1, 6.5.2, 6.6.2
	NodeFinal:       {Where: "final commitment", Question: "Nemo's Final Commitment: which column, from now on?", Rule: "12.1"},
	NodeWindow: {
		Where: "window", Question: "Use a treasure or the Wreck before what comes next, or go on?",
		Rule: "8.0b",
	}, // also 3.2.2
	NodeSubmitOrSave: {
		Where: "defeat", Question: "This is a defeat. Use a treasure or the Wreck first, or submit?",
		Rule: "8.0b",
	}, // also 3.2.2
	NodeCommitmentDie: {Where: "set-up", Question: "Which face chooses the commitment?", Rule: "3.0.4a"},
	NodePreparation:   {Where: "preparation", Question: "Roll two dice for the turn.", Rule: "6.0"},
	NodePursuit:       {Where: "pursuit", Question: "Roll a die: does the warship give chase?", Rule: "13.2"},
	NodePlaceShip:     {Where: "placing", Question: "Which ship enters the ocean?", Rule: "13.3"},
	NodeDraw:          {Where: "adventure", Question: "Which Adventure card is drawn?", Rule: "6.4"},
	NodeTestRoll:      {Where: "test", Question: "Roll two dice for the Test.", Rule: "6.6.1"},
	NodeRestRoll:      {Where: "rest", Question: "Roll two dice: the first for the weeks, the second for the Rest table.", Rule: "7.1.1"},
	NodeYardDie:       {Where: "yard", Question: "Roll a die for the weeks.", Rule: "7.1"},
	NodeInciteDie:     {Where: "incite", Question: "Roll a die for the uprising.", Rule: "7.2.2"},
	NodeSearchDie:     {Where: "search", Question: "Roll a die for the Search table.", Rule: "7.3"},
	NodeToken:         {Where: "treasure", Question: "Which treasure is turned up?", Rule: "8.0"}, // also 7.3
	NodeReveal:        {Where: "reveal", Question: "Which ship is turned up?", Rule: "7.6"},       // also 7.5
	NodeWarshipRoll:   {Where: "warship", Question: "Roll two dice for the warship's attack.", Rule: "10.1"},
	NodeHitLocation:   {Where: "hit", Question: "Roll a die: which resource does the hit cost?", Rule: "10.1b"},
	NodeAttackRoll:    {Where: "attack", Question: "Roll two dice for the Nautilus's attack.", Rule: "10.2.3"},
	NodeLiberationDie: {Where: "liberation", Question: "Roll a die for Liberation.", Rule: "3.2.2"}, // also 6.5.1, 6.5.2, 6.6.2, 8.0a
	NodeWreckDie:      {Where: "wreck", Question: "Roll a die: in which ocean does the Wreck lie?", Rule: "3.2.2"},
}

func (n Node) isPlayers() bool { return n >= NodeStation && n <= NodeSubmitOrSave }

// nodeRow is a complete description of a node. What runs in a transition is passed by
// value: a pointer in a call through a table would escape.
type nodeRow struct {
	// more adds to the question what it is about, or finds the rule.
	more func(r *Rules, s *State, f *frame, p *nemo.Prompt)
	// A question to the player has fixed choices and refuses all other answers with
	// no. Or refuse says why an action is not a legal answer, nil if it is, and offer
	// lists the legal ones.
	choices []Action
	no      *refusal
	refuse  func(r *Rules, s *State, a Action) *refusal
	offer   func(l list) []Action
	// rolls says what is rolled or drawn at a chance node.
	rolls rolls
	// take carries out a checked action.
	take func(e engine, f *frame, a Action)
}

var nodeRows = [numNodes]nodeRow{
	NodeStation: {
		choices: []Action{Station(EasternPacific), Station(NorthAtlantic), Station(SouthAtlantic), Station(Mediterranean), Station(IndianOcean), Station(WesternPacific)}, no: refuseStation,
		take: func(e engine, _ *frame, a Action) { e.station(a.Ocean) },
	},
	NodeCommitment: {
		choices: []Action{Commit(Science), Commit(Explore), Commit(AntiImperialism), Commit(War), LetDieChoose()}, no: refuseCommitment,
		take: engine.commit,
	},
	NodeExert: {more: (*Rules).promptTest, refuse: (*Rules).checkExert, offer: list.wagers, take: engine.exert},
	NodeHelp:  {more: (*Rules).promptHelp, refuse: (*Rules).checkHelp, offer: list.passengers, take: engine.helped},
	NodePile: {
		more:    (*Rules).promptCard,
		choices: []Action{FilePass(), FileFail()}, no: refusePile,
		take: func(e engine, f *frame, a Action) { e.choosePile(f, a.Kind) },
	},
	NodeAction:      {refuse: (*Rules).checkAction, offer: list.actions, take: engine.act},
	NodeAfterAction: {refuse: (*Rules).checkAfterAction, offer: list.afterAction, take: engine.afterAction},
	NodePay: {
		more: (*Rules).promptPay,
		refuse: func(r *Rules, s *State, a Action) *refusal {
			return unless(a.Kind == KindPayShip && r.isShip(a.Ship) && s.ships[a.Ship].in(zoneSalvage), refusePay)
		},
		offer: list.payments,
		take:  func(e engine, f *frame, a Action) { e.pay(f, a.Ship) },
	},
	NodeSeek: {
		more:    (*Rules).promptCard,
		choices: []Action{Perform(), Refuse()}, no: refuseSeek,
		take: func(e engine, f *frame, a Action) { e.sought(f, a.Kind) },
	},
	NodeWreckFound: {
		choices: []Action{TakeWreck(), LeaveWreck()}, no: refuseWreckFound,
		take: func(e engine, _ *frame, a Action) { e.wreckFound(a.Kind) },
	},
	NodeFire: {more: (*Rules).promptAttack, refuse: (*Rules).checkFire, offer: list.wagers, take: engine.fire},
	NodePrize: {
		more: func(r *Rules, s *State, f *frame, p *nemo.Prompt) {
			p.Question += fmt.Sprintf(" It is %s.", r.shipTitle(s.shipAt(f)))
		},
		choices: []Action{Sink(), Capture()}, no: refusePrize,
		take: func(e engine, f *frame, a Action) { e.prize(f, a.Kind) },
	},
	NodeFollowUp: {refuse: (*Rules).checkFollowUp, offer: list.followUps, take: engine.followUp},
	NodePressure: {
		choices: losses, no: refusePressure,
		take: func(e engine, _ *frame, a Action) { e.underPressure(a.Resource) },
	},
	NodeLoseChosen: {
		more: func(r *Rules, s *State, _ *frame, p *nemo.Prompt) { p.Rule = r.cause(s) },
		refuse: func(r *Rules, s *State, a Action) *refusal {
			return unless(slices.Contains(losses, a), refuseLoss[r.cause(s)])
		},
		offer: func(l list) []Action { return append(l.buf, losses...) },
		take:  func(e engine, f *frame, a Action) { e.loseChosen(f, a.Resource) },
	},
	NodeFinal: {
		more:    (*Rules).promptToCome,
		choices: []Action{Commit(Science), Commit(Explore), Commit(AntiImperialism), Commit(War)}, no: refuseFinal,
		take: func(e engine, _ *frame, a Action) { e.finalCommitment(a.Commitment) },
	},
	NodeWindow: {
		more: (*Rules).promptToCome,
		refuse: func(r *Rules, s *State, a Action) *refusal {
			return unless(a == GoOn(), refuseWindow[r.usesWreckAlone(s)])
		},
		offer: func(l list) []Action { return l.with(GoOn()) },
		take:  func(e engine, _ *frame, _ Action) { e.note(e.r.useRule(e.s), EventGoesOn) },
	},
	NodeSubmitOrSave: {
		more: (*Rules).promptToCome,
		refuse: func(r *Rules, s *State, a Action) *refusal {
			return unless(a == Submit(), refuseSubmit[r.usesWreckAlone(s)])
		},
		offer: func(l list) []Action { return l.with(Submit()) },
		take:  func(e engine, f *frame, _ Action) { e.finish(EndTragic, int16(f.id)) },
	},
	NodeCommitmentDie: {rolls: rollsDie, take: func(e engine, _ *frame, a Action) { e.commitmentDie(a.Dice[0]) }},
	NodePreparation:   {rolls: rollsDice, take: func(e engine, f *frame, a Action) { e.preparationRoll(f, a.Dice) }},
	NodePursuit: {
		rolls: rollsDie,
		more: func(r *Rules, s *State, f *frame, p *nemo.Prompt) {
			p.Question += fmt.Sprintf(" It is %s; it attacks with %d or more.", r.shipTitle(s.shipAt(f)), pursuitTarget-pursuitBonus(s.Notoriety))
		},
		take: func(e engine, f *frame, a Action) { e.pursuitDie(f, a.Dice[0]) },
	},
	NodePlaceShip: {
		rolls: drawsShip,
		more: func(_ *Rules, _ *State, f *frame, p *nemo.Prompt) {
			p.Question += fmt.Sprintf(" It goes into box %d of the %s.", f.box+1, Ocean(f.id).Title())
		},
		take: func(e engine, f *frame, a Action) { e.placeFaceUp(f, a.Ship) },
	},
	NodeDraw: {
		rolls: drawsCard,
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
		rolls: rollsDice,
		more:  (*Rules).promptTest,
		take:  func(e engine, f *frame, a Action) { e.diceFall("6.6.1", f, a.Dice) },
	},
	NodeRestRoll:  {rolls: rollsDice, take: func(e engine, f *frame, a Action) { e.yardDice(f, a.Dice) }},
	NodeYardDie:   {rolls: rollsDie, take: func(e engine, f *frame, a Action) { e.yardDice(f, a.Dice) }},
	NodeInciteDie: {rolls: rollsDie, take: func(e engine, f *frame, a Action) { e.inciteDie(f, a.Dice[0]) }},
	NodeSearchDie: {rolls: rollsDie, take: func(e engine, f *frame, a Action) { e.searchDie(f, a.Dice[0]) }},
	NodeToken: {
		rolls: drawsToken,
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
		rolls: drawsShip,
		more:  (*Rules).promptReveal,
		take:  func(e engine, f *frame, a Action) { e.turnUp(e.s.Nautilus, f.box, a.Ship) },
	},
	NodeWarshipRoll: {
		rolls: rollsDice,
		more: func(r *Rules, s *State, f *frame, p *nemo.Prompt) {
			p.Question += fmt.Sprintf(" %s hits with %d or less.", r.shipTitle(s.shipAt(f)), r.attackValue(s, s.shipAt(f)))
		},
		take: func(e engine, f *frame, a Action) { e.warshipRoll(f, a.Dice) },
	},
	NodeHitLocation: {
		rolls: rollsDie,
		take:  func(e engine, _ *frame, a Action) { e.hitLocation(e.r.set.Board.HitLocation[a.Dice[0]-1]) },
	},
	NodeAttackRoll: {
		rolls: rollsDice,
		more:  (*Rules).promptAttack,
		take:  func(e engine, f *frame, a Action) { e.diceFall("10.2.3", f, a.Dice) },
	},
	NodeLiberationDie: {
		rolls: rollsDie,
		more:  func(r *Rules, s *State, f *frame, p *nemo.Prompt) { p.Rule = r.liberationRule(s, f) },
		take:  func(e engine, f *frame, a Action) { e.liberationDie(f, a.Dice[0]) },
	},
	NodeWreckDie: {rolls: rollsDie, take: func(e engine, _ *frame, a Action) { e.wreckDie(a.Dice[0]) }},
}

// nodeNames are their words in documents.
var nodeNames = namesOf[Node]()

func (n Node) String() string { return kit.SpellWord(spoken, n) }

// shipAt returns the face-up ship that a frame is about, in a box of the Nautilus's ocean.
func (s *State) shipAt(f *frame) ShipID { return s.boxes[s.Nautilus][f.box].ship() }

// Additions to the questions.

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

func (r *Rules) promptToCome(s *State, f *frame, p *nemo.Prompt) {
	if f.node != NodeFinal {
		p.Rule = r.useRule(s)
	}
	if coming := r.yetToCome(s); coming != "" {
		p.Question += " Yet to come: " + coming + "."
	}
}
