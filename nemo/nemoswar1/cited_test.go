package nemoswar1

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestCited compares the rules that each kind of event cites with testdata/cited.txt.
func TestCited(t *testing.T) {
	r := Default()
	nemotest.Cited(t, r, "testdata/cited.txt", 1500, r.Scenario)
}

// TestChosenLossCitesItsCause has cards and tokens take a resource of the player's choice, or raise
// Liberation by a die: the question, the refusal and the event cite the rule of the card or token.
func TestChosenLossCitesItsCause(t *testing.T) {
	b := breaker{t, Default()}
	test, kept, at := CardID(0), CardID(0), CardID(0)
	for id := CardID(1); int(id) <= b.r.numCards; id++ {
		switch b.r.cards[id].Kind {
		case TestCard:
			test = id
		case EventRetained:
			kept = id
		case EventNow:
			at = id
		}
	}
	token := uint8(b.token("rusted-mine"))
	for _, c := range []struct {
		name  string
		below []frame
		rule  nemo.Rule
	}{
		{"an event at once", []frame{{kind: frameCard, id: uint8(at), step: 2}}, "6.5.1"},
		{"a retained card", []frame{{kind: frameCard, id: uint8(kept), step: 2, mode: cardPlayed}}, "6.5.2"},
		{"a failed Test", []frame{{kind: frameTest, id: uint8(test), step: testFile, mode: listFail}}, "6.6.2"},
		{"a failed Test, on its list", []frame{
			{kind: frameTest, id: uint8(test), step: testFile, mode: listFail},
			{kind: frameEffects, id: uint8(test), mode: listFail, step: 1},
		}, "6.6.2"},
		{"a token", []frame{{kind: frameTreasure, n: 1}}, "8.0a"},
		{"a token that a Test draws", []frame{
			{kind: frameTest, id: uint8(test), step: testFile, mode: listPass},
			{kind: frameTreasure, n: 1},
		}, "8.0a"},
		{"a token, on its list", []frame{{kind: frameTreasure}, {kind: frameEffects, id: token, mode: listToken, step: 1}}, "8.0a"},
	} {
		s := b.base()
		if f := c.below[0]; f.kind != frameTreasure {
			s.active = CardID(f.id)
		}
		for _, f := range c.below {
			s.stack[s.depth] = f
			s.depth++
		}
		s.depth++
		for _, work := range []struct {
			f      frame
			action Action
			kind   nemo.EventKind
		}{
			{frame{kind: frameLoseChosen, node: NodeLoseChosen, n: 1}, Lose(Crew), EventChoosesLoss},
			{frame{kind: frameLiberation, node: NodeLiberationDie}, Die(3), EventLiberation},
		} {
			s := s
			s.stack[s.depth-1] = work.f
			if got := b.r.Prompt(&s).Rule; got != c.rule {
				t.Errorf("%s: the question cites %s, not %s", c.name, got, c.rule)
			}
			if no := b.r.refusal(&s, &Action{Kind: KindReady}); no == nil || work.action.Kind == KindLose && no.Rule != c.rule {
				t.Errorf("%s: ready is answered %v, not refused by %s", c.name, no, c.rule)
			}
			var log nemo.Log
			if err := b.r.Apply(&s, work.action, &log); err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			for _, event := range log {
				if event.Kind == work.kind && event.Rule != c.rule {
					t.Errorf("%s: [%s] %s, not %s", c.name, event.Rule, b.r.Describe(event), c.rule)
				}
			}
		}
	}
}
