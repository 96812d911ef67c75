package nemoswar1

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What the player, or the table that rolls, is asked at each node.

// Prompt says where in the game the node is and what is to be decided.
func (r *Rules) Prompt(s *State) nemo.Prompt {
	node := s.node()
	prompt := prompts[node]
	if s.Turn > 0 && s.End == 0 {
		prompt.Where = fmt.Sprintf("turn %d week %d %s", s.Turn, s.Calendar, prompt.Where)
	}
	if more := nodeRows[node].more; more != nil {
		more(r, s, s.top(), &prompt)
	}
	return prompt
}

func (s *State) topOrZero() frame {
	if s.depth == 0 {
		return frame{}
	}
	return *s.top()
}

// promptPay says what becomes of the ship that is paid. The first ship for an
// improvement stays in the box of the refit; all others are discarded, as are those
// paid for Seek Adventure (7.1.3).
func (r *Rules) promptPay(_ *State, f *frame, prompt *nemo.Prompt) {
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

// yetToCome tells a player who decides during a loss or before a card what the work
// under way has yet to bring, in order: the loss being decided, what else was
// wagered, and the rest of a card's or token's effects (6.7.3, 8.0, 12.1). It is
// empty if there is nothing more.
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
