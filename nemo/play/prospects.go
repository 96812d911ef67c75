package play

import (
	"context"

	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// prospects are what the roll that action a at node i leads to may bring, the most
// likely good result and the most likely bad one, with their exact chances if nothing
// more is staked. Where these are not at hand, nothing is said.
func (p *positions[S, A]) prospects(i int, a A) (hope, fear *Prospect) {
	brief, err := odds.Ask(context.Background(), p.rules, &p.nodes[i], a)
	if err != nil || !brief.Settles || len(brief.Plain.Chances) < 2 || !brief.Plain.Exact() {
		return nil, nil
	}
	for _, chance := range brief.Plain.Chances {
		best := &fear
		if chance.Good {
			best = &hope
		}
		if share, _ := chance.Probability.Float64(); *best == nil || (*best).Share < share {
			*best = &Prospect{What: chance.Label, Share: share}
		}
	}
	return hope, fear
}
