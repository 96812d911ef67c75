package play

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
)

// Limits of trying out what an action leads to.
const (
	prospectTrials = 120
	prospectSteps  = 24 // from the action to where nothing is being settled
)

// prospects tries out what action a at node i leads to, until nothing is being
// settled any more: what the seat to move hopes for most likely, and what it fears.
// It goes by what the seat may know.
func (p *positions[S, A]) prospects(i int, seed uint64, a A) (hope, fear *Prospect) {
	caster, ok := p.rules.(nemo.Forecaster[S, A])
	evaluator, valued := p.rules.(nemo.Evaluator[S])
	if !ok || !valued {
		return nil, nil
	}
	player, err := bot.New(bot.Greedy, p.rules, botSeedAt(seed, i))
	if err != nil {
		return nil, nil
	}
	seat := p.toMove(i)
	t := trial[S, A]{rules: p.rules, caster: caster, player: player, seat: seat}
	t.settler, _ = p.rules.(nemo.Settler[S])
	seen := make(map[string]*Prospect)
	var labels []string // in the order in which they came, so that the answer is always the same
	for n := range prospectTrials {
		s := p.rules.Observe(&p.nodes[i], seat)
		r := nemo.NewRand(botSeedAt(seed, i), uint64(n))
		if imaginer, ok := p.rules.(nemo.Imaginer[S]); ok {
			s = imaginer.Imagine(&s, seat, &r)
		}
		label, good := t.run(&s, a, &r)
		if label == "" {
			continue
		}
		key := label
		if good {
			key = "+" + label
		}
		if seen[key] == nil {
			seen[key] = &Prospect{What: label}
			labels = append(labels, key)
		}
		seen[key].Share++
		seen[key].Estimate += evaluator.Evaluate(&s, seat)
	}
	for _, key := range labels {
		found := seen[key]
		best := &fear
		if key != found.What {
			best = &hope
		}
		if *best == nil || (*best).Share < found.Share {
			*best = found
		}
	}
	for _, found := range []*Prospect{hope, fear} {
		if found != nil {
			found.Estimate /= found.Share
			found.Share /= prospectTrials
		}
	}
	return hope, fear
}

// trial follows an action once.
type trial[S, A comparable] struct {
	rules   nemo.Rules[S, A]
	caster  nemo.Forecaster[S, A]
	settler nemo.Settler[S] // nil when the system has none
	player  bot.Bot[S, A]
	seat    nemo.Seat
	legal   []A
	label   string // the first milestone, under which the roll is settled
	good    bool
}

// run takes the action and goes on to where nothing is being settled, or somebody
// else decides. It returns what was settled first, or "".
func (t *trial[S, A]) run(s *S, a A, r *nemo.Rand) (label string, good bool) {
	t.label, t.good = "", false
	for range prospectSteps {
		if t.rules.Apply(s, a, t) != nil {
			break // a system may refuse what depends on what nobody knows
		}
		mover := t.rules.ToMove(s)
		if mover != nemo.Chance && mover != t.seat || mover == nemo.Chance && t.settler != nil && t.settler.Settled(s) {
			break
		}
		var err error
		if a, err = t.pick(s, mover, r); err != nil {
			break
		}
	}
	return t.label, t.good
}

// pick returns what chance brings, or what the seat goes on with.
func (t *trial[S, A]) pick(s *S, mover nemo.Seat, r *nemo.Rand) (A, error) {
	if mover == nemo.Chance {
		return sample(t.rules, s, r)
	}
	t.legal = t.rules.Legal(s, t.legal[:0])
	for _, a := range t.legal { // what is under way goes on, with nothing staked
		if t.caster.Role(s, a).GoesOn() {
			return a, nil
		}
	}
	t.player.Reseed(r.Uint64())
	choice, err := t.player.Choose(s, mover)
	return choice.Action, err
}

// Event implements [nemo.Trace].
func (t *trial[S, A]) Event(e nemo.Event) {
	if label, good, ok := t.caster.Milestone(e, t.seat); ok && t.label == "" {
		t.label, t.good = label, good
	}
}
