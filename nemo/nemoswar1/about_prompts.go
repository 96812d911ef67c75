package nemoswar1

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What the player, or the table that rolls, is asked at each node.

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
	NodePay:           {"refit", "Which Salvage ship is paid?", "7.1.3"},
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
	case NodePay:
		r.promptPay(&prompt, &f)
	case NodeFinal, NodeSubmitOrSave, NodeWindow:
		if coming := r.yetToCome(s); coming != "" {
			prompt.Question += " Yet to come: " + coming + "."
		}
	}
	return prompt
}

func (s *State) topOrZero() frame {
	if s.depth == 0 {
		return frame{}
	}
	return *s.top()
}

// promptPay says what becomes of the ship that is paid: of an improvement the
// first one stays in the box of the refit, and all others are discarded, as are
// those paid for Seek Adventure (7.1.3).
func (r *Rules) promptPay(prompt *nemo.Prompt, f *frame) {
	refit, left := Refit(f.id), int(r.refitCost[f.id])-int(f.n)
	switch {
	case refit == SeekAdventure:
		prompt.Rule = "7.1.3c"
		prompt.Question += " It goes to the discard pile, for Seek Adventure."
	case f.n == 0:
		prompt.Rule = "7.1.3a"
		prompt.Question += fmt.Sprintf(" This first one stays in the box of the %s for good.", refit.Title())
	default:
		prompt.Rule = "7.1.3b"
		prompt.Question += fmt.Sprintf(" It goes to the discard pile, for the %s.", refit.Title())
	}
	if left > 1 {
		prompt.Question += fmt.Sprintf(" %d are to be paid.", left)
	}
}

// yetToCome tells a player who decides in the midst of a loss or before a card
// what the work under way has yet to bring, in its order: the loss that he is
// asked before, what else was wagered, and the rest of what a card or a token
// does (6.7.3, 8.0, 12.1). It is empty if there is no more.
func (r *Rules) yetToCome(s *State) string {
	var parts []string
	for i := int(s.depth) - 1; i >= 0; i-- {
		f := &s.stack[i]
		switch {
		case f.kind == frameLose && f.mode == loseWager:
			parts = append(parts, fmt.Sprintf("%s -1 (wagered)", Resource(f.id).Title()))
		case f.kind == frameLose && f.n > 0:
			parts = append(parts, fmt.Sprintf("%s -%d", Resource(f.id).Title(), f.n))
		case f.kind == frameLoseChosen && f.n > 0:
			parts = append(parts, fmt.Sprintf("%d more of your choice to lose", f.n))
		case f.kind == frameEffects:
			if list := r.effectList(f.id, f.mode); int(f.step) < len(list) {
				parts = append(parts, r.effectWords(f.id, f.mode, list[f.step:]))
			}
		case f.kind == frameTest && f.step == testFailed:
			if list := r.cards[f.id].Fail; len(list) > 0 {
				parts = append(parts, r.effectWords(f.id, listFail, list))
			}
		case f.kind == frameTreasure && f.n > 0:
			parts = append(parts, fmt.Sprintf("%d more treasures", f.n))
		}
	}
	return strings.Join(parts, ", then ")
}
