package play

import "github.com/mobilis-rules/mobilis/nemo"

// Talker is implemented by a system with a rule about who may talk to whom at
// the table.
type Talker[S comparable] interface {
	// MayTalk reports whether two different seats may talk to each other at this node; their order
	// makes no difference. It does not change s.
	MayTalk(s *S, a, b nemo.Seat) bool
}

// MayTalk reports whether two seats may talk to each other now. known is false if the system has no
// rule about it (see [Talker]), or a and b are not two different seats.
func (g *Game) MayTalk(a, b nemo.Seat) (may, known bool) { return g.table.mayTalk(g.now, a, b) }

func (p *positions[S, A]) mayTalk(i int, a, b nemo.Seat) (may, known bool) {
	talker, known := p.rules.(Talker[S])
	if !known || a == b || !isSeat(p.rules.About(), a) || !isSeat(p.rules.About(), b) {
		return false, false
	}
	return talker.MayTalk(&p.nodes[i], a, b), true
}
