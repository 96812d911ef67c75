package nemoswar2

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Prompt says where in the game the node is and what is to be decided.
func (r *Rules) Prompt(s *State) nemo.Prompt {
	node := s.node()
	row := &nodeRows[node]
	prompt := nemo.Prompt{Where: row.where, Question: row.ask, Rule: row.rule}
	if s.Turn > 0 && s.End == 0 {
		prompt.Where = fmt.Sprintf("turn %d act %d %s", s.Turn, s.Act, row.where)
	}
	if s.depth == 0 {
		return prompt
	}
	f := s.top()
	switch node {
	case NodeRoll:
		prompt.Rule = rollRules[f.kind]
		if f.kind == frameVolley && f.mode == volleyDisaster {
			prompt.Rule = "12.3.2"
		}
		prompt.Question = r.rollText(s, f)
	case NodeExert, NodeWindow:
		prompt.Question += " " + r.rollText(s, f)
		if node == NodeWindow && f.kind != framePlacement {
			prompt.Question += fmt.Sprintf(" The dice show %d", f.dice[0])
			if f.dice[1] != 0 {
				prompt.Question += fmt.Sprintf(" and %d, in all %d", f.dice[1], f.total())
			}
			prompt.Question += "."
		}
	case NodePair:
		prompt.Question += fmt.Sprintf(" They show %d, %d and %d.", s.white[0], s.white[1], s.white[2])
	case NodeDoom:
		prompt.Question += " It is " + Resource(f.id).Title() + "."
	case NodeBranch, NodePlace:
		prompt.Question += " To do: " + r.effectText(&r.lists[f.list][f.id]) + "."
		if node == NodePlace && f.n > 1 && f.n != allOfThem {
			prompt.Question += fmt.Sprintf(" Left: %d.", f.n)
		}
	case NodePiece:
		prompt.Question += " To do: " + r.effectText(&effect{op: Op(f.mode), n: f.n}) + "."
	case NodeGainAny, NodeLoseAny, NodeLoseTreasure:
		prompt.Question += fmt.Sprintf(" Left: %d.", f.n)
	case NodeAdventure:
		card := CardID(f.id)
		prompt.Question += " It is " + r.pieceTitle(CardPiece(card)) + ": " + r.cardText(card) + "."
	case NodePrize, NodeRow, NodeCalm, NodeAnswer:
		prompt.Question += " The ship is " + r.shipTitle(ShipID(f.id)) + "."
	case NodeSpread, NodeReveal, NodeHostile, NodeHunting:
		prompt.Question += " It is wanted in the " + f.ocean.Title() + "."
	case NodeAction:
		prompt.Question += fmt.Sprintf(" Action Points: %d.", s.ActionPoints)
	case NodeImperialist:
		prompt.Question += fmt.Sprintf(" Imperialist Action Points: %d.", s.imperialPoints)
	case NodeObject, NodeStand, NodeSeize:
		prompt.Question += r.objectionText(s, node)
	}
	return prompt
}

func (r *Rules) objectionText(s *State, node Node) string {
	text := fmt.Sprintf(" The Captain would %q", r.Format(s.proposed))
	if node != NodeObject {
		text += fmt.Sprintf(", the objector %q", r.Format(s.objection))
	}
	return text + "."
}

// rollText says what a roll is for.
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
		return fmt.Sprintf("A %s attack on %s, with %+d.", kindWords[f.arg], r.sideText(s, ShipID(f.id)), f.added())
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
