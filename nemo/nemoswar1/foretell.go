package nemoswar1

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Foretell describes an action in a line: what it wins and loses, what lies in the
// box, what a card brings. The odds of the dice are shown elsewhere. Nothing in the
// state is hidden, so nothing unknown is told.
func (r *Rules) Foretell(s *State, a Action) string {
	if told := foretold[a.Kind]; told != nil {
		return told(&teller{r, s, s.topOrZero(), a})
	}
	return ""
}

// teller describes an action that answers the work f.
type teller struct {
	r *Rules
	s *State
	f frame
	a Action
}

// tells returns a text that is the same for every action of a kind.
func tells(words string) func(*teller) string { return func(*teller) string { return words } }

// foretold has a row for each kind of action about which more can be said than its
// first event does.
var foretold = [numKinds + 1]func(t *teller) string{
	KindStation:      (*teller).station,
	KindCommit:       (*teller).commitment,
	KindLetDieChoose: (*teller).commitmentDie,

	KindRest:   (*teller).rest,
	KindRepair: func(t *teller) string { return "1d3 weeks, then " + t.gains(Hull, 1) },
	KindRefit:  (*teller).refit,
	KindIncite: func(t *teller) string {
		vp := t.r.treasures[t.a.Treasure].VP
		const incites = "lose its %s and roll: if the die %+d is above 0, " +
			"Liberation rises by that much (a natural 6: 1 more; a natural 1: 1 less)"
		return fmt.Sprintf(incites, points(vp), int(vp)-inciteMinus)
	},
	KindSearch:   (*teller).search,
	KindMove:     (*teller).voyage,
	KindStalk:    func(t *teller) string { return t.target() + "; +1 on the dice, no other ship after it" },
	KindAttack:   func(t *teller) string { return kit.Clauses("; ", t.target(), t.notoriety(t.tried())) },
	KindPlay:     (*teller).played,
	KindEndPhase: tells("nothing more is used; a week passes"),

	KindExert: func(t *teller) string {
		return fmt.Sprintf("%+d on the dice; if the roll fails, %s", t.r.exertAdds(t.s, t.a.Resource), t.loses(t.a.Resource, 1))
	},
	KindCannon: func(t *teller) string {
		return fmt.Sprintf("%+d on the dice; %s left after it", cannonBonus, kit.NumberOf(t.s.Cannon-1, "use"))
	},
	KindReady:   (*teller).stakes,
	KindSpend:   (*teller).help,
	KindAccept:  (*teller).verdict,
	KindSink:    (*teller).sunk,
	KindCapture: (*teller).captured,
	KindStop:    tells("leave the other ships here alone; the action is over"),

	KindUseTreasure: func(t *teller) string {
		token := &t.r.treasures[t.a.Treasure]
		return fmt.Sprintf("%s, in place of its %s", t.does(uint8(t.a.Treasure), listToken, 0), points(token.VP))
	},
	KindUseWreck:   tells("Liberation +1d3 +1, and the Wreck is gone"),
	KindTakeWreck:  tells("keep it, to be used once at any time for Liberation +1d3 +1"),
	KindLeaveWreck: func(t *teller) string { return "it stays in the " + t.s.Nautilus.Title() + " for another Search" },
	KindPayShip:    (*teller).paid,
	KindPerform:    (*teller).performed,
	KindRefuse:     func(t *teller) string { return "to the Fail pile, and nothing of it happens" + t.r.forfeits(t.f.id) },
	KindFilePass: func(t *teller) string {
		return kit.Clauses("; ", t.r.files(t.f.id, PassPile), t.does(t.f.id, listPass, 0))
	},
	KindFileFail: func(t *teller) string {
		return t.does(t.f.id, listInstead, 0) + ", to the Fail pile" + t.r.forfeits(t.f.id)
	},
	KindLose:   func(t *teller) string { return t.loses(t.a.Resource, 1) },
	KindGoOn:   (*teller).goesOn,
	KindSubmit: tells(fmt.Sprintf("the game ends here: a Tragic End, %+d VP", tragicPoints)),
}

// tried returns the position after the choice and the work that it begins, and no
// more.
func (t *teller) tried() *State {
	next := *t.s
	e := engine{r: t.r, s: &next}
	e.take(&t.a)
	for next.End == 0 && next.depth >= t.s.depth && next.top().node == NodeNone {
		workRows[next.top().kind].Run(e, next.top())
	}
	return &next
}

// notoriety says how Notoriety has changed by then.
func (t *teller) notoriety(then *State) string {
	rise := int(then.Notoriety) - int(t.s.Notoriety)
	return kit.When(rise != 0, kit.Moved("Notoriety", rise, int(then.Notoriety), 0))
}

// gains says where a gain takes a resource, loses where a loss does.
func (t *teller) gains(res Resource, n int) string {
	left, all := t.r.circlesLeft(t.s, res), len(t.r.circles[res])
	if left == all {
		return fmt.Sprintf("no gain (%s is full)", res.Title())
	}
	n = min(n, all-left)
	return kit.Moved(res.Title(), n, left+n, all)
}

func (t *teller) loses(res Resource, n int) string {
	left, all := t.r.circlesLeft(t.s, res), len(t.r.circles[res])
	if n >= left {
		return fmt.Sprintf("%s %+d, the last: a Tragic End", res.Title(), -left)
	}
	his := res == Nemo && !t.s.Final && all-left+n >= int(t.r.final)
	return kit.Moved(res.Title(), -n, left-n, all) + kit.When(his, ": his Final Commitment")
}

// does describes a list of effects; for resources it says where they end up. What was
// wagered is lost together with them.
func (t *teller) does(id, list, wagered uint8) string {
	effects := t.r.effectList(id, list)
	var lost [numResources + 1]int
	for res := Nemo; res <= Hull; res++ {
		lost[res] = int(wagered >> res & 1)
	}
	var losses, others []string
	for i := range effects {
		switch effect := &effects[i]; effect.Op {
		case OpLose:
			lost[effect.Resource] += int(effect.N)
		case OpGain:
			others = append(others, t.gains(effect.Resource, int(effect.N)))
		default:
			others = append(others, t.r.effectWords(id, list, effects[i:i+1]))
		}
	}
	for res := Nemo; res <= Hull; res++ {
		if lost[res] > 0 {
			losses = append(losses, t.loses(res, lost[res]))
		}
	}
	return strings.Join(append(losses, others...), ", ")
}

func points(vp uint8) string { return fmt.Sprintf("%d VP", vp) }

// worth says what a card scores in the Pass pile, or unused before the player; it may
// be empty. forfeits says what is lost by a card that goes to the Fail pile.
func (r *Rules) worth(id uint8) string {
	card := &r.cards[id]
	return kit.Clauses(" and ", kit.When(card.VP > 0, points(card.VP)), kit.When(card.Science > 0, fmt.Sprintf("%d Science", card.Science)))
}

func (r *Rules) forfeits(id uint8) string {
	worth := r.worth(id)
	return kit.When(worth != "", "; its "+worth+" are forfeited")
}

// files says where a card goes that was performed or passed.
func (r *Rules) files(id uint8, pile Pile) string {
	where, worth := "kept before you", r.worth(id)
	switch pile {
	case PassPile:
		where = "to the Pass pile"
	case FailPile:
		where, worth = "to the Fail pile", ""
	}
	return where + kit.When(worth != "", " for "+worth) + kit.When(r.cards[id].Ending, ", and the game ends")
}

// performed describes what a card does when it is performed.
func (t *teller) performed() string {
	id, card := t.f.id, &t.r.cards[t.f.id]
	if card.Kind != EventRetained {
		return t.carriedOut(id)
	}
	later, unused := t.r.effectWords(id, listEffects, card.Effects), t.r.worth(id)
	if card.Target > 0 {
		later = fmt.Sprintf("TEST %d for %s", card.Target, t.r.effectWords(id, listPass, card.Pass))
	}
	return "kept for later: " + later + kit.When(unused != "", "; "+unused+" unused")
}

// played describes what a retained card does when it is played now (6.5.2).
func (t *teller) played() string {
	id := uint8(t.a.Card)
	return t.carriedOut(id) + kit.When(t.r.cards[id].To == FailPile, t.r.forfeits(id))
}

// carriedOut describes what a card does now: a Test, with what passing and failing
// bring, or its effects.
func (t *teller) carriedOut(id uint8) string {
	card := &t.r.cards[id]
	if card.Target == 0 {
		return kit.Clauses(", ", t.does(id, listEffects, 0), t.r.files(id, card.To))
	}
	help := kit.JoinOf(card.Help, ", ", func(res *Resource) string { return res.Title() })
	return fmt.Sprintf("TEST %d (help: %s); pass: %s; fail: %s", card.Target, help, t.passing(id), t.failing(id, 0))
}

// passing describes what a passed Test brings, failing what a failed one does, with
// the wagers.
func (t *teller) passing(id uint8) string {
	instead := t.does(id, listInstead, 0)
	return kit.Clauses(", ", t.does(id, listPass, 0), t.r.files(id, t.r.cards[id].To), kit.When(instead != "", "or instead "+instead))
}

func (t *teller) failing(id, wagered uint8) string {
	return kit.Clauses(", ", t.does(id, listFail, wagered), t.r.files(id, FailPile))
}
