package bot_test

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The voyage is a toy for one seat that resembles the games for which the bots are made: each of ten
// weeks has one action out of many, some of which lead to a fight of several nodes with dice between
// them; at the end there is a score.

type voyageNode uint8

const (
	nodeStorm voyageNode = iota // chance: the week begins
	nodeAct
	nodeExert
	nodeRoll
	nodePrize
	nodeOver
)

type voyage struct {
	Node   voyageNode
	Week   uint8
	Crew   int8
	Points int16
	Holds  int8 // captured ships
	Target uint8
	Bonus  int8
	Wager  bool
}

type order struct {
	Kind string
	N    uint8
}

// voyageRules implements the methods that bots call.
type voyageRules struct {
	nemo.Rules[voyage, order]
}

var voyageAbout = nemo.About{Name: "voyage", Seats: []string{"captain"}}

func (voyageRules) About() *nemo.About                      { return &voyageAbout }
func (voyageRules) Start(nemo.Settings) (voyage, error)     { return voyage{Node: nodeAct, Crew: 4}, nil }
func (voyageRules) Phase(s *voyage) nemo.Phase              { return nemo.Phase(s.Node) }
func (voyageRules) Observe(s *voyage, _ nemo.Seat) voyage   { return *s }
func (voyageRules) Format(a order) string                   { return fmt.Sprint(a.Kind, a.N) }
func (voyageRules) Evaluate(s *voyage, _ nemo.Seat) float64 { return score(s) + 2*float64(s.Crew) }
func (voyageRules) Milestone(nemo.Event, nemo.Seat) (label string, good, ok bool) {
	return "", false, false
}

func score(s *voyage) float64 { return float64(s.Points) + 3*float64(s.Holds) }

func (voyageRules) Role(_ *voyage, a order) nemo.Role {
	switch a.Kind {
	case "exert":
		return nemo.RoleStake
	case "fire":
		return nemo.RoleGoOn
	}
	return nemo.RoleOther
}

func (voyageRules) ToMove(s *voyage) nemo.Seat {
	switch s.Node {
	case nodeStorm, nodeRoll:
		return nemo.Chance
	case nodeOver:
		return nemo.Nobody
	}
	return 0
}

func (voyageRules) Legal(s *voyage, buf []order) []order {
	switch s.Node {
	case nodeAct:
		buf = append(buf, order{Kind: "rest"})
		for ocean := uint8(1); ocean <= 8; ocean++ {
			buf = append(buf, order{"sail", ocean})
		}
		for defence := uint8(5); defence <= 11; defence++ {
			buf = append(buf, order{"attack", defence})
		}
	case nodeExert:
		if !s.Wager {
			buf = append(buf, order{Kind: "exert"})
		}
		buf = append(buf, order{Kind: "fire"})
	case nodePrize:
		buf = append(buf, order{Kind: "sink"}, order{Kind: "capture"})
	}
	return buf
}

func (voyageRules) Outcomes(s *voyage, buf []nemo.Outcome[order]) []nemo.Outcome[order] {
	switch s.Node {
	case nodeStorm:
		for n := uint8(1); n <= 6; n++ {
			buf = append(buf, nemo.Outcome[order]{Action: order{"storm", n}, Weight: 1})
		}
	case nodeRoll:
		for n := uint8(2); n <= 12; n++ {
			buf = append(buf, nemo.Outcome[order]{Action: order{"roll", n}, Weight: uint64(min(n-1, 13-n))})
		}
	}
	return buf
}

func (v voyageRules) Apply(s *voyage, a order, _ nemo.Trace) error {
	next := func() {
		*s = voyage{Node: nodeStorm, Week: s.Week + 1, Crew: s.Crew, Points: s.Points, Holds: s.Holds}
		if s.Week == 10 || s.Crew <= 0 {
			s.Node = nodeOver
		}
	}
	switch a.Kind {
	case "rest":
		s.Crew = min(4, s.Crew+1)
		next()
	case "sail":
		next()
	case "attack":
		s.Node, s.Target = nodeExert, a.N
	case "exert":
		s.Wager, s.Bonus = true, 2
	case "fire":
		s.Node = nodeRoll
	case "roll":
		if int(a.N)+int(s.Bonus) >= int(s.Target) {
			s.Node = nodePrize
			return nil
		}
		s.Points--
		if s.Wager {
			s.Crew--
		}
		next()
	case "sink":
		s.Points += int16(s.Target) - 4
		next()
	case "capture":
		s.Holds++
		next()
	case "storm":
		s.Node = nodeAct
	default:
		return &nemo.Illegal{Rule: "1", Reason: "no such order"}
	}
	return nil
}

func (voyageRules) Result(s *voyage) nemo.Result {
	return nemo.Result{Over: s.Node == nodeOver, Scores: []nemo.Score{{Seat: 0, Total: score(s)}}}
}

// bareVoyage has none of the optional interfaces.
type bareVoyage struct{ nemo.Rules[voyage, order] }

// calm adds Settled.
type calm struct{ voyageRules }

func (calm) Settled(s *voyage) bool   { return s.Node <= nodeAct }
func (calm) Phase(*voyage) nemo.Phase { return 0 }
