package nemoswar1

import (
	"fmt"
	"strings"
)

// Foretell says in a line what an action would do: what is won and lost by it,
// what lies in the box, what a card brings. What the dice make of it, the odds
// say. Nothing in the state is hidden, so nothing is told that nobody knows.
func (r *Rules) Foretell(s *State, a Action) string {
	switch a.Kind {
	case KindStation:
		return r.foretellStation(a.Ocean)
	case KindCommit:
		return r.foretellCommit(s, a.Commitment)
	case KindLetDieChoose:
		return r.foretellDie()
	case KindExert, KindCannon, KindReady, KindSpend, KindAccept:
		return r.foretellRoll(s, a)
	case KindRest:
		return r.foretellRest(s)
	case KindRepair:
		return "1d3 weeks, then " + r.gains(s, Hull, 1)
	case KindRefit:
		return r.foretellRefit(s, a.Refit)
	case KindIncite:
		return r.foretellIncite(a.Treasure)
	case KindSearch:
		return r.foretellSearch(s)
	case KindMove:
		return r.foretellMove(s, a.Ocean)
	case KindStalk:
		return r.foretellTarget(s, a.Box) + "; +1 on the dice, no other ship after it"
	case KindAttack:
		return r.foretellAttack(s, a.Box)
	case KindStop:
		return "leave the other ships here alone; the action is over"
	case KindSink, KindCapture:
		return r.foretellPrize(s, a.Kind)
	case KindPlay:
		return r.foretellPlay(s, a.Card)
	case KindEndPhase:
		return "nothing more is used; a week passes"
	}
	return r.foretellAnswer(s, a)
}

// foretellAnswer foretells the answers to the rarer questions.
func (r *Rules) foretellAnswer(s *State, a Action) string {
	f := s.topOrZero()
	switch a.Kind {
	case KindUseTreasure:
		t := &r.treasures[a.Treasure]
		return fmt.Sprintf("%s, in place of its %s", r.benefit(s, uint8(a.Treasure), listToken, t.Effects), points(int(t.VP)))
	case KindUseWreck:
		return "Liberation +1d3 +1, and the Wreck is gone"
	case KindTakeWreck:
		return "keep it, to be used once at any time for Liberation +1d3 +1"
	case KindLeaveWreck:
		return "it stays in the " + s.Nautilus.Title() + " for another Search"
	case KindPayShip:
		return r.foretellPay(&f, a.Ship)
	case KindPerform:
		return r.foretellCard(s, CardID(f.id))
	case KindRefuse:
		return "to the Fail pile, and nothing of it happens" + r.forfeits(CardID(f.id))
	case KindFilePass:
		return "to the Pass pile" + r.earns(CardID(f.id)) + r.also(s, f.id, r.cards[f.id].Pass)
	case KindFileFail:
		return r.benefit(s, f.id, listInstead, r.cards[f.id].Instead) + ", to the Fail pile" + r.forfeits(CardID(f.id))
	case KindLose:
		return r.loses(s, a.Resource, 1)
	case KindGoOn:
		return "use nothing now; then comes " + r.whatComes(s)
	case KindSubmit:
		return fmt.Sprintf("the game ends here: a Tragic End, %+d VP", tragicPoints)
	}
	return ""
}

// gains says where a gain takes a resource; loses, where a loss does.
func (r *Rules) gains(s *State, res Resource, n int) string {
	left, all := r.circlesLeft(s, res), len(r.circles[res])
	if left == all {
		return fmt.Sprintf("no %s to gain, it is at the top", res.Title())
	}
	return fmt.Sprintf("%s %+d, to %d of %d", res.Title(), min(n, all-left), min(left+n, all), all)
}

func (r *Rules) loses(s *State, res Resource, n int) string {
	left, all := r.circlesLeft(s, res), len(r.circles[res])
	switch after := left - n; {
	case after <= 0:
		return fmt.Sprintf("%s %+d, the last: a Tragic End", res.Title(), -min(n, left))
	case res == Nemo && !s.Final && all-after >= int(r.final):
		return fmt.Sprintf("%s %+d, to %d of %d: his Final Commitment", res.Title(), -n, after, all)
	default:
		return fmt.Sprintf("%s %+d, to %d of %d", res.Title(), -n, after, all)
	}
}

// benefit puts effects into words, and for gains and losses where they lead.
func (r *Rules) benefit(s *State, id, list uint8, effects []Effect) string {
	if len(effects) == 1 {
		switch effect := &effects[0]; effect.Op {
		case OpGain:
			return r.gains(s, effect.Resource, int(effect.N))
		case OpLose:
			return r.loses(s, effect.Resource, int(effect.N))
		}
	}
	if len(effects) == 0 {
		return "nothing"
	}
	return r.effectWords(id, list, effects)
}

func (r *Rules) also(s *State, id uint8, effects []Effect) string {
	if len(effects) == 0 {
		return ""
	}
	return "; " + r.benefit(s, id, listPass, effects)
}

// worth is what a card counts in the Pass pile or unused before the player, ""
// for nothing.
func (r *Rules) worth(id CardID) string {
	var parts []string
	if vp := int(r.cards[id].VP); vp > 0 {
		parts = append(parts, points(vp))
	}
	if n := int(r.cards[id].Science); n > 0 {
		parts = append(parts, fmt.Sprintf("%d Science", n))
	}
	return strings.Join(parts, " and ")
}

func points(vp int) string { return fmt.Sprintf("%d VP", vp) }

// earns says what the Pass pile makes of a card, forfeits what is lost of one
// that goes to the Fail pile.
func (r *Rules) earns(id CardID) string {
	if worth := r.worth(id); worth != "" {
		return " for " + worth
	}
	return ""
}

func (r *Rules) forfeits(id CardID) string {
	if worth := r.worth(id); worth != "" {
		return "; its " + worth + " are forfeited"
	}
	return ""
}

// foretellCard says what a card does when it is performed.
func (r *Rules) foretellCard(s *State, id CardID) string {
	card := &r.cards[id]
	switch card.Kind {
	case TestCard:
		return r.foretellTest(s, uint8(id))
	case EventRetained:
		return "kept for later: " + r.retainedWords(id)
	}
	return r.benefit(s, uint8(id), listEffects, card.Effects) + r.files(id, card.To)
}

// foretellPlay says what a retained card does now that it is played (6.5.2).
func (r *Rules) foretellPlay(s *State, id CardID) string {
	card := &r.cards[id]
	words := r.benefit(s, uint8(id), listEffects, card.Effects) + r.files(id, card.To)
	if card.Target > 0 {
		words = r.foretellTest(s, uint8(id))
	}
	if card.To == FailPile {
		words += r.forfeits(id)
	}
	return words
}

// retainedWords says what a card will do when it is played.
func (r *Rules) retainedWords(id CardID) string {
	card := &r.cards[id]
	words := r.effectWords(uint8(id), listEffects, card.Effects)
	if card.Target > 0 {
		words = fmt.Sprintf("TEST %d for %s", card.Target, r.effectWords(uint8(id), listPass, card.Pass))
	}
	if worth := r.worth(id); worth != "" {
		words += "; " + worth + " unused"
	}
	return words
}

// foretellTest says what passing and failing a Test bring.
func (r *Rules) foretellTest(s *State, id uint8) string {
	card := &r.cards[id]
	help := make([]string, len(card.Help))
	for i, res := range card.Help {
		help[i] = res.Title()
	}
	return fmt.Sprintf("TEST %d (help: %s); pass: %s; fail: %s", card.Target, strings.Join(help, ", "),
		r.passing(s, id), r.failing(s, id, 0))
}

// passing is what a passed Test brings, failing what a failed one does, with what
// was wagered.
func (r *Rules) passing(s *State, id uint8) string {
	card := &r.cards[id]
	words := strings.TrimPrefix(r.files(CardID(id), card.To), ", ")
	if len(card.Pass) > 0 {
		words = r.benefit(s, id, listPass, card.Pass) + ", " + words
	}
	if len(card.Instead) > 0 {
		words += ", or instead " + r.benefit(s, id, listInstead, card.Instead)
	}
	return words
}

func (r *Rules) failing(s *State, id uint8, wagered uint8) string {
	var losses [numResources + 1]int
	for res := Nemo; res <= Hull; res++ {
		losses[res] = int(wagered >> res & 1)
	}
	var rest []Effect
	for _, effect := range r.cards[id].Fail {
		if effect.Op == OpLose {
			losses[effect.Resource] += int(effect.N)
		} else {
			rest = append(rest, effect)
		}
	}
	parts := r.losses(s, &losses)
	if len(rest) > 0 {
		parts = append(parts, r.effectWords(id, listFail, rest))
	}
	parts = append(parts, strings.TrimPrefix(r.files(CardID(id), FailPile), ", "))
	return strings.Join(parts, ", ")
}

// losses says of each resource how many of it are lost.
func (r *Rules) losses(s *State, n *[numResources + 1]int) (parts []string) {
	for res := Nemo; res <= Hull; res++ {
		if n[res] > 0 {
			parts = append(parts, r.loses(s, res, n[res]))
		}
	}
	return parts
}

// files says what becomes of a card that was performed or passed.
func (r *Rules) files(id CardID, pile Pile) (words string) {
	switch pile {
	case PassPile:
		words = ", to the Pass pile" + r.earns(id)
	case FailPile:
		words = ", to the Fail pile"
	default:
		words = ", kept before you" + r.earns(id)
	}
	if r.cards[id].Ending {
		words += ", and the game ends"
	}
	return words
}

// whatComes is what is yet to come at a pause that nothing is used in.
func (r *Rules) whatComes(s *State) string {
	f := s.topOrZero()
	if f.kind == frameCard {
		return r.cardTitle(CardID(f.id)) + ", the end of the story"
	}
	return r.loses(s, Resource(f.id), int(f.n))
}
