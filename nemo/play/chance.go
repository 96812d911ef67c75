package play

import (
	"math/big"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
)

// botStream keeps the random numbers of bots apart from those of chance, whose
// streams are the numbers of the nodes.
const botStream = 1 << 63

// chanceAt is [Seed.at] for a number.
func chanceAt(seed uint64, i int) nemo.Rand { return nemo.NewRand(seed, uint64(i)) }

// botSeedAt returns the seed of a bot that decides at node i.
func botSeedAt(seed uint64, i int) uint64 {
	r := nemo.NewRand(seed, botStream|uint64(i))
	return r.Uint64()
}

// sample draws an outcome of a chance node.
func sample[S, A comparable](rules nemo.Rules[S, A], s *S, r *nemo.Rand) (A, error) {
	if sampler, ok := rules.(nemo.Sampler[S, A]); ok {
		return sampler.Sample(s, r), nil
	}
	outcomes := rules.Outcomes(s, nil)
	if len(outcomes) == 0 {
		var none A
		return none, nemo.ErrStuck
	}
	return nemo.Choose(outcomes, r), nil
}

func (p *positions[S, A]) settle(i int, seed Seed) (Step, error) {
	if seat := p.toMove(i); seat != nemo.Chance {
		return Step{}, nemo.Invalidf("roll", "%s is to move, not chance: %s", seat, p.prompt(i, nemo.Nobody).Question)
	}
	r := seed.at(i)
	a, err := sample(p.rules, &p.nodes[i], &r)
	if err != nil {
		return Step{}, err
	}
	return p.take(i, a)
}

func (p *positions[S, A]) auto(i int, seed Seed, name string) (Step, error) {
	switch p.toMove(i) {
	case nemo.Chance:
		return p.settle(i, seed)
	case nemo.Nobody:
		return Step{}, nemo.Invalidf("auto", "the game is over; undo a step or begin a new game")
	}
	choice, err := p.choose(i, seed.Number(), name)
	if err != nil {
		return Step{}, err
	}
	return p.take(i, choice.Action)
}

// choose asks a bot. It makes a new one for each node, so that the answer does not depend on
// earlier questions.
func (p *positions[S, A]) choose(i int, seed uint64, name string) (bot.Choice[A], error) {
	player, err := bot.New(name, p.rules, botSeedAt(seed, i))
	if err != nil {
		return bot.Choice[A]{}, err
	}
	s := p.nodes[i]
	return player.Choose(&s, p.toMove(i))
}

// probability returns the exact share of a weight in the total.
func probability(weight, total uint64) *big.Rat {
	return new(big.Rat).SetFrac(new(big.Int).SetUint64(weight), new(big.Int).SetUint64(total))
}
