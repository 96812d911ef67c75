package nemoswar1

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestWhyNotThisPiece turns up pieces that are somewhere else: the refusal says
// where (a table that mistook a piece must learn what is wrong).
func TestWhyNotThisPiece(t *testing.T) {
	b := breaker{t, Default()}
	base := b.base()
	// The ship in the second box was drawn before those of layer 1 came, and so
	// was the treasure of the Western Pacific.
	base.boxes[WesternPacific][1] = faceDown(0)
	base.oceanTokens[WesternPacific] = 1
	base.shipLayer, base.tokenLayer = 1, 1
	base.moveShip(b.ship("clipper-1"), at(zoneUnseen, 1))
	base.moveToken(b.token("old-chart"), at(zoneUnseen, 1))
	waiting := func(f frame) State {
		s := base
		s.depth++
		s.stack[s.depth-1] = f
		return s
	}
	reveal := waiting(frame{kind: frameFight, node: NodeReveal, box: 1})
	token := waiting(frame{kind: frameTreasure, node: NodeToken, id: uint8(WesternPacific), n: 1})
	draw := waiting(frame{kind: frameDraw, node: NodeDraw})
	draw.active = b.card("the-whales")
	draw.unseen.remove(draw.active)
	below := draw
	below.above, below.hollowDrawn, below.below = 0, true, 1

	for _, test := range []struct {
		s      State
		action Action
		rule   nemo.Rule
		reason string
	}{
		{reveal, Reveal(b.ship("capital-1")), "4.2", "face up in the Western Pacific"},
		{reveal, Reveal(b.ship("mail-1")), "4.2", "sunk in the Western Pacific"},
		{reveal, Reveal(b.ship("mail-2")), "4.2", "in a Salvage box"},
		{reveal, Reveal(b.ship("mail-3")), "4.2", "on the Ship Discard pile"},
		{reveal, Reveal(b.ship("slaver-1")), "4.2", "the refit that it paid for"},
		{reveal, Reveal(b.ship("frigate-8")), "4.2", "not entered yet"},
		{reveal, Reveal(b.ship("battleship-5")), "4.2", "not in this game"},
		{reveal, Reveal(b.ship("clipper-1")), "4.2", "joined the ship pile after"},
		{reveal, Reveal(maxShips), "4.2", "a ship is turned up"},
		{reveal, Die(3), "4.2", "a ship is turned up"},
		{token, Token(b.token("copper-coins")), "3.0.6", "in the Collected Treasures box"},
		{token, Token(b.token("rusted-mine")), "3.0.6", "has left the game"},
		{token, Token(b.token("old-chart")), "3.0.6", "came into the cup after"},
		{token, Die(3), "3.0.6", "a treasure is turned up"},
		{draw, Draw(b.card("three-men-overboard")), "3.0.5", "pass pile"},
		{draw, Draw(b.card("a-stroll-under-water")), "3.0.5", "fail pile"},
		{draw, Draw(b.card("a-pearl-worth-ten-millions")), "3.0.5", "retained"},
		{draw, Draw(b.card("a-hollow-explosion")), "3.0.5", "no. 21 lies below"},
		{draw, Draw(b.card("the-maelstrom")), "3.0.5", "the ending lies below no. 21"},
		{below, Draw(below.unseen.first()), "3.0.5", "only the ending is left"},
		{draw, Die(3), "3.0.5", "an Adventure card is drawn"},
	} {
		before := test.s
		no := b.r.refusal(&test.s, &test.action)
		switch {
		case no == nil:
			t.Errorf("%s is allowed, want %q", b.r.Format(test.action), test.reason)
		case no.Rule != test.rule || !strings.Contains(no.Reason, test.reason):
			t.Errorf("%s: %v, want [%s] %q", b.r.Format(test.action), no, test.rule, test.reason)
		}
		if test.s != before {
			t.Errorf("%s: the refusal changed the position", b.r.Format(test.action))
		}
		if n := testing.AllocsPerRun(10, func() { no = b.r.refusal(&test.s, &test.action) }); n != 0 {
			t.Errorf("%s: the refusal allocates %v times", b.r.Format(test.action), n)
		}
	}
}

// TestWhyNotAnEarlierPiece: a piece of the pile's first time, of which all lie
// in other boxes, cannot be the one that came later.
func TestWhyNotAnEarlierPiece(t *testing.T) {
	if no := whyNotShip(at(zoneUnseen, 0), 1); no != refuseShipEarlier {
		t.Errorf("a ship: %v", no)
	}
	if no := whyNotToken(at(zoneUnseen, 0), 1); no != refuseTokenEarlier {
		t.Errorf("a treasure: %v", no)
	}
}

// TestWhyNotThisCard has the cards that this game was begun without.
func TestWhyNotThisCard(t *testing.T) {
	r := Default()
	s, err := r.Start(nemo.Settings{"kit": "base"})
	if err != nil {
		t.Fatal(err)
	}
	s.ending = r.endings[0].first()
	for id := CardID(1); int(id) <= r.numCards; id++ {
		no := r.whyNotCard(&s, id)
		switch {
		case r.endings[0].has(id) && no != refuseCardEnding,
			id == r.hollow && no != refuseCardHollow,
			r.ordinary[1].has(id) && !r.ordinary[0].has(id) && no != refuseCardOut:
			t.Errorf("%s: %v", r.cardKey(id), no)
		}
	}
}
