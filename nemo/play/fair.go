package play

import (
	"github.com/mobilis-rules/mobilis/nemo"
)

// Fairness says whether the rolls and draws of a game match its seed.
type Fairness struct {
	Seed Seed `json:"seed" says:"the seed of the dice and draws"`
	// Secret says whether the seed is one that nobody chose, and Commitment is then the
	// hash that was shown when the game began.
	Secret     bool   `json:"secret" says:"whether the seed is a secret, and not a number that somebody may have chosen"`
	Commitment string `json:"commitment,omitempty" says:"the SHA-256 hash of the text of a secret seed; left out for a number"`
	// Settled is the number of rolls and draws that match the seed. Told are the steps, counted
	// from 1, whose result was entered by hand.
	Settled int   `json:"settled" says:"how many rolls and draws are as the seed has them"`
	Told    []int `json:"told" says:"the steps whose roll or draw is not that of the seed: somebody told it"`
	// Edited are the steps that set the position by hand. Restored says that the game
	// began at a position instead of at the start of its options.
	Edited   []int `json:"edited" says:"the steps that set the position by hand"`
	Restored bool  `json:"restored" says:"whether the game began at a position instead of at the start of its options"`
}

// Fair reports whether nobody chose the dice: the seed is secret, all rolls and draws match it, and
// no position was set by hand. Whether the seed is the one the game began with is shown by its
// Commitment.
func (f *Fairness) Fair() bool {
	return f.Secret && len(f.Told) == 0 && len(f.Edited) == 0 && !f.Restored
}

// Fair compares the rolls and draws of a game with its seed. It cannot tell whether decisions were
// undone on the way: a game has only the steps that remain.
func (g *Game) Fair() (*Fairness, error) {
	f := &Fairness{
		Seed: g.seed, Secret: g.seed.secret, Commitment: g.seed.Commitment(),
		Told: []int{}, Edited: []int{}, Restored: g.restored,
	}
	for i, step := range g.steps[:g.now] {
		switch {
		case step.Edited():
			f.Edited = append(f.Edited, step.Ply)
		case step.Seat == nemo.Chance:
			due, err := g.table.due(i, g.seed)
			if err != nil {
				return nil, err
			}
			if due == step.Text {
				f.Settled++
			} else {
				f.Told = append(f.Told, step.Ply)
			}
		}
	}
	return f, nil
}

// due returns the outcome that the seed gives at node i, in notation.
func (p *positions[S, A]) due(i int, seed Seed) (string, error) {
	r := seed.at(i)
	a, err := sample(p.rules, &p.nodes[i], &r)
	if err != nil {
		return "", err
	}
	return p.rules.Format(a), nil
}
