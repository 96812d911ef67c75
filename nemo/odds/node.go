package odds

import (
	"math/big"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Node returns the possible results of the roll or draw that is under way: the outcomes of the
// chance node s with their exact probabilities, which sum to 1, and which of them are good for
// seat. Outcomes with the same last milestone of the matter under way are merged; an outcome
// without one is named by its first event, or by its notation if it has none. It shows the real
// node, so do not show it to a player who may not know what is in s.
//
// If Chance is not to move, the error is a [*nemo.Invalid].
func Node[S, A comparable](rules nemo.Rules[S, A], s *S, seat nemo.Seat) ([]Chance, error) {
	outcomes := rules.Outcomes(s, nil)
	if len(outcomes) == 0 {
		return nil, nemo.Invalidf("node", "%s is to move; there is no roll under way", rules.ToMove(s))
	}
	caster, _ := rules.(nemo.Forecaster[S, A])
	var (
		g       graph
		weights []uint64
		log     nemo.Log
		total   = new(big.Int).SetUint64(nemo.Total(outcomes))
	)
	for _, o := range outcomes {
		next := *s
		log.Reset()
		if err := rules.Apply(&next, o.Action, &log); err != nil {
			return nil, err
		}
		label, good := called(rules, caster, s, &next, log, o.Action, seat)
		at := int(g.nodes[g.endNode(label, good, 0)].end)
		if at == len(weights) {
			weights = append(weights, 0)
		}
		weights[at] += o.Weight
	}
	chances := make([]Chance, len(weights))
	for i, weight := range weights {
		p := new(big.Rat).SetFrac(new(big.Int).SetUint64(weight), total)
		chances[i] = Chance{g.ends[i].label, g.ends[i].good, p}
	}
	return chances, nil
}

// called names an outcome by its last milestone in the matter under way.
func called[S, A comparable](rules nemo.Rules[S, A], caster nemo.Forecaster[S, A], s, next *S, log nemo.Log, a A, seat nemo.Seat) (label string, good bool) {
	if caster != nil {
		t := thread[S]{caster: caster, seat: seat}
		if t.separator, _ = rules.(nemo.Separator[S]); t.separator != nil {
			t.own = t.separator.Matter(s)
		}
		t.follow(log, s, next, func(_ nemo.Event, last string) { label, good = last, t.good })
		if t.any {
			return label, good
		}
	}
	if len(log) > 0 {
		return rules.Describe(log[0]), false
	}
	return rules.Format(a), false
}
