package play

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/vector"
)

// Space returns how the game is told in numbers: its decisions by index, and what a seat
// observes as a vector. It is the same for all games of the system with the same options and
// component set, so make it once for many. A system that does not list its decisions
// ([nemo.ActionLister]) or does not describe its positions is a [*nemo.Invalid].
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

// LegalSeen returns what may be done, as [Game.ChoicesSeen] does for decisions, in notation
// and without a word about what it does: for programs that play fast. It is empty where
// nobody decides; known is false where the seat may not know it.
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
