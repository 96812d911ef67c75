package nemoswar1

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Phases of the game. The first five follow the sequence of a turn (5.0).
const (
	PhaseSetup nemo.Phase = iota
	PhasePreparation
	PhaseAdventure
	PhaseAction
	PhaseCombat
	PhaseOver
)

var phases = []nemo.PhaseInfo{
	{Name: "setup", Title: "Set-up", Rule: "3.0", Next: []nemo.Phase{PhasePreparation, PhaseAdventure}},
	{Name: "preparation", Title: "Preparation", Rule: "6.0", Next: []nemo.Phase{PhaseAdventure, PhaseAction, PhaseCombat}},
	{Name: "adventure", Title: "Adventure", Rule: "6.4", Next: []nemo.Phase{PhasePreparation, PhaseAction, PhaseCombat, PhaseOver}},
	{Name: "action", Title: "Nemo Action", Rule: "7.0", Next: []nemo.Phase{PhasePreparation, PhaseAdventure, PhaseCombat, PhaseOver}},
	{Name: "combat", Title: "Combat", Rule: "10.0", Next: []nemo.Phase{PhasePreparation, PhaseAdventure, PhaseAction, PhaseOver}},
	{Name: "over", Title: "The game is over", Rule: "12.2"},
}

func (r *Rules) makeAbout() nemo.About {
	about := nemo.About{
		Name:     "nemoswar1",
		Title:    "Nemo's War",
		Edition:  "first edition, with the expansion kit",
		Year:     2009,
		Rulebook: "Nemo's War, Victory Point Games 2009, in the Spanish editions of the base game and of the game with the expansion kit",
		Seats:    []string{"nemo"},
		Options:  optionList,
		Phases:   phases,
		Ends:     ends,
		// A historical game has no last week, but its cards run out in turn
		// 55; a turn is less than 200 nodes, since each decision in it uses up
		// a ship, a card, a treasure or a passenger.
		MaxPlies: 12_000,
	}
	for _, level := range r.set.Levels {
		about.Levels = append(about.Levels, nemo.Level{Key: level.Key, Title: level.Title})
	}
	return about
}

// About describes the system.
func (r *Rules) About() *nemo.About { return &r.about }

// ToMove returns the player, Chance, or Nobody.
func (r *Rules) ToMove(s *State) nemo.Seat {
	switch node := s.node(); {
	case node == NodeNone:
		return nemo.Nobody
	case node.isPlayers():
		return 0
	}
	return nemo.Chance
}

// Phase is the part of the turn that the node belongs to: a fight is combat
// wherever it happens, a card's text adventure, and a loss belongs to what
// caused it.
func (r *Rules) Phase(s *State) nemo.Phase {
	for i := int(s.depth) - 1; i >= 0; i-- {
		switch s.stack[i].kind {
		case frameSetup:
			return PhaseSetup
		case frameFight, frameVolley, framePursuit:
			return PhaseCombat
		case frameDraw, frameCard, frameTest:
			return PhaseAdventure
		case frameAction:
			return PhaseAction
		case frameTurn:
			return PhasePreparation
		}
	}
	return PhaseOver
}

// Observe returns s: nothing hidden is in it. What lies face down on the table
// nobody knows, so the state does not hold it either.
func (r *Rules) Observe(s *State, _ nemo.Seat) State { return *s }

var nodePrompts = [numNodes]struct {
	where, question string
	rule            nemo.Rule
}{
	NodeNone:          {"over", "The game is over.", "12.2"},
	NodeStation:       {"set-up", "In which ocean does the Nautilus begin?", "3.0.2"},
	NodeCommitment:    {"set-up", "What is Nemo committed to? Or shall a die choose?", "3.0.4"},
	NodeExert:         {"test", "Exert a resource for the Test, or roll?", "6.7.1"},
	NodeHelp:          {"help", "Let a passenger help, or accept the roll?", "6.8"},
	NodePile:          {"passed", "Which pile does the passed card go to?", "6.6.2"},
	NodeAction:        {"action", "Which Nemo action?", "7.0"},
	NodeAfterAction:   {"after", "Play a retained card, or end the phase?", "6.5.2"},
	NodePay:           {"refit", "Which Salvage ship is paid? The first one stays in the refit's box.", "7.1.3"},
	NodeSeek:          {"seek", "Perform the card that was sought, or refuse it?", "7.1.3c"},
	NodeWreckFound:    {"wreck", "The Wreck is here too. Take it?", "3.2.2"},
	NodeFire:          {"attack", "Exert one resource, or attack?", "10.2.1"},
	NodePrize:         {"prize", "Sink the ship, or capture it?", "10.2.3"},
	NodeFollowUp:      {"attack", "Attack another ship for 1 Notoriety, or stop?", "7.6"},
	NodePressure:      {"pressure", "The roll equals the Attack Value: which resource is lost?", "13.4"},
	NodeLoseChosen:    {"loss", "Which resource is lost?", "8.0a"},
	NodeFinal:         {"final commitment", "Nemo's Final Commitment: which column, from now on?", "12.1"},
	NodeWindow:        {"window", "Use a treasure or the Wreck before what comes next, or go on?", "8.0b"},
	NodeSubmitOrSave:  {"defeat", "This is a defeat. Use a treasure or the Wreck first, or submit?", "8.0b"},
	NodeCommitmentDie: {"set-up", "Which face chooses the commitment?", "3.0.4a"},
	NodePreparation:   {"preparation", "Roll two dice for the turn.", "6.0"},
	NodePursuit:       {"pursuit", "Roll a die: does the warship give chase?", "13.2"},
	NodePlaceShip:     {"placing", "Which ship enters the ocean?", "13.3"},
	NodeDraw:          {"adventure", "Which Adventure card is drawn?", "6.4"},
	NodeTestRoll:      {"test", "Roll two dice for the Test.", "6.6.1"},
	NodeRestRoll:      {"rest", "Roll two dice: the first for the weeks, the second for the Rest table.", "7.1.1"},
	NodeYardDie:       {"yard", "Roll a die for the weeks.", "7.1"},
	NodeInciteDie:     {"incite", "Roll a die for the uprising.", "7.2.2"},
	NodeSearchDie:     {"search", "Roll a die for the Search table.", "7.3"},
	NodeToken:         {"treasure", "Which treasure is turned up?", "8.0"},
	NodeReveal:        {"reveal", "Which ship is turned up?", "7.6"},
	NodeWarshipRoll:   {"warship", "Roll two dice for the warship's attack.", "10.1"},
	NodeHitLocation:   {"hit", "Roll a die: which resource does the hit cost?", "10.1b"},
	NodeAttackRoll:    {"attack", "Roll two dice for the Nautilus's attack.", "10.2.3"},
	NodeLiberationDie: {"liberation", "Roll a die for Liberation.", "3.2.2"},
	NodeWreckDie:      {"wreck", "Roll a die: in which ocean does the Wreck lie?", "3.2.2"},
}

// Prompt says where in the game the node is and what is to be decided.
func (r *Rules) Prompt(s *State) nemo.Prompt {
	p := nodePrompts[s.node()]
	prompt := nemo.Prompt{Where: p.where, Question: p.question, Rule: p.rule}
	if s.Turn > 0 && s.End == 0 {
		prompt.Where = fmt.Sprintf("turn %d week %d %s", s.Turn, s.Calendar, p.where)
	}
	switch f := s.topOrZero(); s.node() {
	case NodeExert, NodeTestRoll:
		card := &r.cards[f.id]
		prompt.Question += fmt.Sprintf(" %s: TEST %d, %+d exerted so far.", r.cardTitle(CardID(f.id)), card.Target, f.bonus)
	case NodeFire, NodeAttackRoll:
		ship := s.boxes[s.Nautilus][f.box].ship()
		bonus := f.bonus
		if s.node() == NodeFire {
			e := engine{r: r, s: s}
			bonus += e.attackModifiers(&f)
		}
		prompt.Question += fmt.Sprintf(" The target is %s; the dice get %+d so far.", r.shipTitle(ship), bonus)
	case NodePlaceShip:
		prompt.Question += fmt.Sprintf(" It goes into box %d of the %s.", f.box+1, Ocean(f.id).Title())
	case NodePursuit:
		prompt.Question += fmt.Sprintf(" It is %s; it attacks with %d or more.",
			r.shipTitle(s.boxes[s.Nautilus][f.box].ship()), pursuitTarget-pursuitBonus(s.Notoriety))
	case NodeReveal:
		prompt.Question += fmt.Sprintf(" It lies in box %d of the %s.", f.box+1, s.Nautilus.Title())
		switch {
		case f.kind == frameScout:
			prompt.Rule = "6.5"
		case f.mode == fightStalk:
			prompt.Rule = "7.5"
		}
	case NodeDraw:
		switch {
		case f.mode == cardSought:
			prompt.Rule = "7.1.3c"
		case s.Options.Historical:
			prompt.Rule = "14.3"
		}
	case NodeLiberationDie:
		prompt.Rule = r.liberationRule(s, &f)
	case NodeToken:
		from := "the treasure cup"
		if f.id != 0 {
			from = "the " + Ocean(f.id).Title()
		}
		prompt.Question += " It comes from " + from + "."
	case NodeHelp:
		against := int(r.cards[f.id].Target)
		if f.kind == frameFight {
			against = int(r.ships[s.boxes[s.Nautilus][f.box].ship()].Defence)
			prompt.Rule = "10.3"
		}
		prompt.Question += fmt.Sprintf(" The dice show %d and %d, with %+d that is %d against %d.",
			f.dice[0], f.dice[1], f.bonus+f.help, rolled(&f), against)
	case NodeWarshipRoll:
		ship := s.boxes[s.Nautilus][f.box].ship()
		prompt.Question += fmt.Sprintf(" %s hits with %d or less.", r.shipTitle(ship), r.attackValue(s, ship))
	case NodePrize:
		prompt.Question += fmt.Sprintf(" It is %s.", r.shipTitle(s.boxes[s.Nautilus][f.box].ship()))
	case NodeSeek, NodePile:
		prompt.Question += " It is " + r.cardTitle(CardID(f.id)) + "."
	}
	return prompt
}

func (s *State) topOrZero() frame {
	if s.depth == 0 {
		return frame{}
	}
	return *s.top()
}
