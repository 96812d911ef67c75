package play

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/vector"
)

// Space returns the encoding of the game in numbers: its decisions by index, and a seat's
// observation as a vector. It is the same for all games of the system with the same options and
// component set, so compute it once for many games. A system that does not list its decisions
// ([nemo.ActionLister]) or does not describe its positions is a *[nemo.Invalid].
func (g *Game) Space() (*vector.Space, error) { return g.table.space() }

// Observation writes what a seat observes into a vector with the entries of a layout; see
// [Game.Space]. [nemo.Chance] sees what everybody at the table knows, [nemo.Nobody] sees all.
func (g *Game) Observation(layout *vector.Layout, seat nemo.Seat, to []int32) error {
	doc, err := g.table.snapshot(g.now, seat)
	if err != nil {
		return err
	}
	return layout.Fill(doc, to)
}

// LegalSeen returns the legal actions, as [Game.ChoicesSeen] does for decisions, in notation and
// without their effects: for programs that play fast. It is empty if nobody decides; known is false
// if the seat may not know them.
func (g *Game) LegalSeen(seat nemo.Seat) (texts []string, known bool) {
	return g.table.legal(g.now, seat)
}

func (p *positions[S, A]) space() (*vector.Space, error) { return vector.SpaceOf(p.rules, &p.nodes[0]) }

func (p *positions[S, A]) legal(i int, viewer nemo.Seat) (texts []string, known bool) {
	if !p.toMove(i).IsPlayer() || !p.open(i, viewer) {
		return nil, p.open(i, viewer)
	}
	seen := p.known(i, viewer)
	for _, a := range p.rules.Legal(&seen, nil) {
		texts = append(texts, p.rules.Format(a))
	}
	return texts, true
}
