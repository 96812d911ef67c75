package nemoswar2

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestNoUseChangesNothing checks 4.3: no use is offered that would change nothing except that the piece
// is used up; so there is no window with only such uses.
func TestNoUseChangesNothing(t *testing.T) {
	r := theRules()
	settings := []nemo.Settings{
		{},
		{"motive": "war", "officers": "on"},
		{"motive": "world-order", "nadeen": "on"},
		{"variant": "coop", "players": "3"},
		{"variant": "versus", "motive": "piracy", "officers": "on", "deadly-seas": "on"},
	}
	windows, empty, uses := 0, 0, 0
	var buf []Action
	for seed := range nemotest.Sweep[uint64](15, 200) {
		s, err := r.Start(settings[seed%uint64(len(settings))])
		if err != nil {
			t.Fatal(err)
		}
		p := nemo.NewPlayout[State, Action](r, seed)
		for ply := 0; s.End == 0; ply++ {
			if node := s.node(); node.isPlayers() && (node == NodeWindow || node == NodeDoom || ply%5 == 0) {
				offered, helps := 0, 0
				buf = r.Legal(&s, buf[:0])
				for i := range buf {
					if !buf[i].isUse() {
						continue
					}
					offered++
					if changesSomething(t, r, &s, buf[i]) {
						helps++
						continue
					}
					t.Errorf("seed %d, %s: %s changes nothing", seed, node, r.Format(buf[i]))
				}
				uses += offered
				if node == NodeWindow {
					windows++
					if helps == 0 {
						empty++
					}
				}
			}
			a, _, err := p.Pick(&s)
			if err == nil {
				err = r.Apply(&s, a, nil)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if empty > 0 || windows == 0 || uses == 0 {
		t.Errorf("of %d windows %d offer only what changes nothing; %d uses were looked at", windows, empty, uses)
	}
}

// changesSomething uses a piece, plays on until everything that the use began is settled, and reports
// whether the result differs from just giving the piece up. Work that waits does not go on meanwhile,
// so that a bonus to a roll counts whether or not it decides the roll. Chance and the choices involved
// are tried several times.
func changesSomething(t *testing.T, r *Rules, s *State, a Action) bool {
	t.Helper()
	given := *s
	e := engine{r: r, s: &given}
	u := &r.usesOf(a.Piece)[max(a.N, 1)-1]
	f := given.top()
	f.node, f.asked = NodeNone, 0
	if u.Cost > 0 {
		e.actionPoints("11.1.1", -int(u.Cost))
	}
	switch p := a.Piece; {
	case p.Kind == PieceCard && u.discards():
		given.tableau.remove(p.ID)
		e.file(CardID(p.ID), r.cards[p.ID].data.To, given.captain)
	case p.Kind == PieceCard:
		given.cardsUsed.add(p.ID)
	case u.discards():
		e.spendPiece(p)
	case u.Limit == OncePerTurn:
		given.usedTurn |= 1 << p.ID
	default:
		given.usedAction |= 1 << p.ID
	}
	for seed := range uint64(64) { // a Repair that does nothing seven times in eight counts too
		after := *s
		e := engine{r: r, s: &after}
		p := nemo.NewPlayout[State, Action](r, seed)
		for e.take(&a); after.End == 0 && after.depth > s.depth; {
			if f := after.top(); f.node == NodeNone {
				workRows[f.kind].Run(e, f)
				continue
			}
			next, _, err := p.Pick(&after)
			if err != nil {
				t.Fatal(err)
			}
			e.take(&next)
		}
		if after != given {
			return true
		}
	}
	return false
}

// TestSureLists checks the lists of effects that are assumed to change something in every position: the
// full computation agrees throughout whole games.
func TestSureLists(t *testing.T) {
	r, looks := Default(), Default()
	clear(looks.listSure)
	sure, asked := 0, 0
	for _, is := range r.listSure {
		sure += int(oneIf(is))
	}
	for seed, set := range []nemo.Settings{
		{}, {"variant": "semi", "players": "4"}, {"variant": "versus", "deadly-seas": "on"},
	} {
		s, err := r.Start(set)
		if err != nil {
			t.Fatal(err)
		}
		for p := nemo.NewPlayout[State, Action](r, uint64(seed)); s.End == 0; {
			for id, is := range r.listSure {
				if is && s.Turn > 0 && !looks.fruitful(&s, listID(id)) {
					t.Fatalf("game %d, %s: nothing of %s changes anything", seed, s.node(), r.listNames[id])
				}
			}
			asked++
			a, _, err := p.Pick(&s)
			if err == nil {
				err = r.Apply(&s, a, nil)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if sure < 20 || asked < 500 {
		t.Errorf("only %d lists are sure, of %d; %d positions were asked", sure, len(r.listSure), asked)
	}
}
