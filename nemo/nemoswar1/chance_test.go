package nemoswar1

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestWhyNotThisPiece reveals pieces that are somewhere else: the refusal says where, so that players
// who mistook a piece learn what is wrong.
func TestWhyNotThisPiece(t *testing.T) {
	b := breaker{t, Default()}
	base := b.base()
	// The ship in the second box was drawn before the ships of layer 1 joined the pile, and so was the
	// treasure of the Western Pacific.
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

// TestWhyNotAnEarlierPiece: a piece of the first layer, all of whose pieces are in other boxes, cannot
// be one that was drawn later.
func TestWhyNotAnEarlierPiece(t *testing.T) {
	if no := whyNotShip(at(zoneUnseen, 0), 1); no != refuseShipEarlier {
		t.Errorf("a ship: %v", no)
	}
	if no := whyNotToken(at(zoneUnseen, 0), 1); no != refuseTokenEarlier {
		t.Errorf("a treasure: %v", no)
	}
}

// TestWhyNotThisCard draws the cards that are not in this game.
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

// TestWhatIsNotHeldIsSaidFirst tries to use things while dice are to be rolled: the refusal of what is
// not held says so, and only what is held has to wait for the next decision. At a decision with no use
// for it the answer is the same.
func TestWhatIsNotHeldIsSaidFirst(t *testing.T) {
	r := Default()
	start := func(kit string) State {
		t.Helper()
		s, err := r.Start(nemo.Settings{"kit": kit})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range []Action{Station(WesternPacific), Commit(War)} {
			if err := r.Apply(&s, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		return s
	}
	base, kit := start("base"), start("expansion")
	holds := kit
	holds.Wreck = wreckCollected
	holds.moveToken(1, at(zoneCollected, 0))
	held := TreasureID(0)
	for id := TreasureID(1); int(id) <= r.numTreasures; id++ {
		if r.orTreasures&(1<<(id-1)) != 0 {
			held = id
		}
	}
	holds.moveToken(held, at(zoneCollected, 0))
	help := holds
	help.Used = 1 << Professor
	for _, c := range []struct {
		name   string
		s      State
		action Action
		reason string
	}{
		{"no Wreck in the base game", base, UseWreck(), "there is no Wreck in this game"},
		{"no Wreck yet", kit, UseWreck(), "has not been taken"},
		{"the Wreck", holds, UseWreck(), "the Wreck can be used at the player's next decision"},
		{"no treasure", kit, UseTreasure(held), "only a collected treasure"},
		{"the treasure", holds, UseTreasure(held), "a treasure can be used at the player's next decision"},
		{"no card", kit, Play(3), "not before the player"},
		{"no Cannon in the base game", base, FireCannon(), "there is no Cannon in this game"},
		{"no Cannon yet", kit, FireCannon(), "the Cannon is not there"},
		{"a passenger who is gone", help, Spend(Professor), "gone for the rest of the game"},
		{"a passenger", holds, Spend(Professor), "the dice or a draw come first"},
	} {
		no := r.refusal(&c.s, &c.action)
		if no == nil || !strings.Contains(no.Reason, c.reason) {
			t.Errorf("%s: %s at %s is answered %v, not %q", c.name, r.Format(c.action), r.Prompt(&c.s).Question, no, c.reason)
		}
	}
}
