package nemoswar2

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Prompt says where in the game the node is and what is to be decided.
func (r *Rules) Prompt(s *State) nemo.Prompt {
	node := s.node()
	row, prompt := &r.nodes[node], prompts[node]
	if s.Turn > 0 && s.End == 0 {
		prompt.Where = fmt.Sprintf("turn %d act %d %s", s.Turn, s.Act, prompt.Where)
	}
	if s.depth == 0 {
		return prompt
	}
	f := s.top()
	switch {
	case node == NodeRoll:
		prompt.Rule = rollRules[f.kind]
		if f.kind == frameVolley && f.mode == volleyDisaster {
			prompt.Rule = "12.3.2"
		}
		prompt.Question = r.rollText(s, f)
	case row.more != nil:
		prompt.Question += " " + row.more(r, s, f)
	}
	return prompt
}

func (r *Rules) objectionText(s *State, _ *frame) string {
	text := fmt.Sprintf("The Captain would %q", r.Format(s.proposed))
	if s.seizing != seizeObject {
		text += fmt.Sprintf(", the objector %q", r.Format(s.objection))
	}
	return text + "."
}

// rolledText says what a roll is for, and what was rolled.
func (r *Rules) rolledText(s *State, f *frame) string {
	text := r.rollText(s, f)
	if f.kind == framePlacement {
		return text
	}
	text += fmt.Sprintf(" The dice show %d", f.dice[0])
	if f.dice[1] != 0 {
		text += fmt.Sprintf(" and %d", f.dice[1])
	}
	if total := r.total(s, f); f.dice[1] != 0 || f.compared() && total != int(f.dice[0]) {
		text += fmt.Sprintf(", in all %d", total)
	}
	return text + "."
}

func (r *Rules) rollText(s *State, f *frame) string {
	switch f.kind {
	case frameTest:
		return fmt.Sprintf("A TEST of %d, with %+d.", r.tests[f.list].target, f.added())
	case frameBand:
		return fmt.Sprintf("The Action %s, with %+d.", NautilusAction(f.id), f.added())
	case frameFight:
		if f.id == 0 {
			return "An attack."
		}
		return fmt.Sprintf("A %s attack on %s, with %+d.", Kind(f.arg), r.sideText(s, ShipID(f.id)), f.added())
	case frameVolley:
		if f.mode == volleyDisaster {
			return "The hits of a natural 2."
		}
		return fmt.Sprintf("%s fires, with %+d.", r.sideText(s, ShipID(f.id)), f.added())
	case frameHits:
		return fmt.Sprintf("The place of a hit; to come: %d.", f.n)
	case framePlacement:
		if f.arg != 0 {
			return "The black dice of Placement."
		}
		return "The white dice of Placement."
	case frameHunt:
		return fmt.Sprintf("A hunt: below %d, with %+d.", r.set.Versus.HuntTarget, f.added())
	case frameCrush:
		return fmt.Sprintf("Dissent is crushed below %d, with %+d.", r.set.Versus.CrushTarget, f.added())
	case frameYield:
		return "How far does Notoriety fall?"
	case frameBranch:
		return "A die decides."
	}
	return "The amount."
}
