package nemesis

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// eachNode plays games with random options and calls show at every node.
func eachNode(t *testing.T, games uint64, show func(r *Rules, s *State, random *nemo.Rand)) {
	t.Helper()
	r := Default()
	for seed := range games {
		random := nemo.NewRand(seed, 5)
		s, err := r.Start(r.randomSettings(&random))
		if err != nil {
			t.Fatal(err)
		}
		playout := nemo.NewPlayout[State, Action](r, seed)
		for !t.Failed() {
			show(r, &s, &random)
			a, seat, err := playout.Pick(&s)
			if err != nil {
				t.Fatalf("game %d: %v at %s", seed, err, documentOf(t, r, &s))
			}
			if seat == nemo.Nobody {
				break
			}
			if err := r.Apply(&s, a, nil); err != nil {
				t.Fatalf("game %d: %v at %s", seed, err, documentOf(t, r, &s))
			}
		}
	}
}

func documentOf(t *testing.T, r *Rules, s *State) []byte {
	t.Helper()
	doc, err := json.Marshal(r.Snapshot(s))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

var viewers = []nemo.Seat{nemo.Chance, 0, 1, 2, 3, 4}

// TestObservation checks at every node that observing an observation changes nothing, that the public
// knows no more than any seat, and that the seat to move knows its legal actions.
func TestObservation(t *testing.T) {
	eachNode(t, nemotest.Sweep[uint64](30, 60), func(r *Rules, s *State, _ *nemo.Rand) {
		if all := r.Observe(s, nemo.Nobody); all != *s {
			t.Errorf("something is hidden from nobody at %s", documentOf(t, r, s))
		}
		public := r.Observe(s, nemo.Chance)
		for _, seat := range viewers {
			seen := r.Observe(s, seat)
			if again := r.Observe(&seen, seat); again != seen {
				t.Errorf("%s sees %s\nand of that %s", seat, documentOf(t, r, &seen), documentOf(t, r, &again))
			}
			if all := r.Observe(&seen, nemo.Chance); all != public {
				t.Errorf("of what %s sees the public sees %s\nnot %s", seat, documentOf(t, r, &all), documentOf(t, r, &public))
			}
			if seat != r.ToMove(s) || seat == nemo.Chance {
				continue
			}
			if r.ToMove(&seen) != seat || !slices.Equal(r.Legal(&seen, nil), r.Legal(s, nil)) {
				t.Errorf("%s knows %v, not %v at %s", seat, r.Legal(&seen, nil), r.Legal(s, nil), documentOf(t, r, s))
			}
		}
	})
}

// TestImagined checks that an imagined position looks the same to the seat, hides nothing and satisfies
// the invariants.
func TestImagined(t *testing.T) {
	invariants := Default().Invariants()
	eachNode(t, nemotest.Sweep[uint64](20, 40), func(r *Rules, s *State, random *nemo.Rand) {
		for _, seat := range viewers {
			if seat != r.ToMove(s) && random.Below(4) > 0 {
				continue
			}
			seen := r.Observe(s, seat)
			full := r.Imagine(&seen, seat, random)
			if full.hides() {
				t.Errorf("something stays hidden from %s in %s\nimagined of %s", seat, documentOf(t, r, &full), documentOf(t, r, &seen))
			}
			if err := nemo.CheckState(invariants, &full); err != nil {
				t.Errorf("%v in what %s imagines: %s\nof %s", err, seat, documentOf(t, r, &full), documentOf(t, r, s))
			}
			if again := r.Observe(&full, seat); again != seen {
				t.Errorf("%s sees %s\nand imagines %s", seat, documentOf(t, r, &seen), documentOf(t, r, &again))
			}
			if seat == r.ToMove(s) && seat.IsPlayer() && !slices.Equal(r.Legal(&full, nil), r.Legal(s, nil)) {
				t.Errorf("%s imagines %v, not %v", seat, r.Legal(&full, nil), r.Legal(s, nil))
			}
		}
	})
}

// A made-up observation can ask for more than there is: a scan that finds three cards for the first
// time (18.3) in a hand with only one such card gets that one, and no more are taken from the deck than
// it has.
func TestImaginedOfTooMuch(t *testing.T) {
	v := acting(t, Captain, 5).dirty(pileHand, 1)
	v.work(frame{kind: frameTurn, step: turnEnd}, frame{kind: frameScan, player: 1, n: scanHand, m: scanCleans})
	v.run().isAt(NodeScan)
	seen := v.rules.Observe(v.State, Number(2).Seat())
	seen.top().k = 3
	random := nemo.NewRand(1, 0)
	full := v.rules.Imagine(&seen, Number(2).Seat(), &random)
	was, is := seen.Players[1].Contamination, full.Players[1].Contamination
	v.is("cards never scanned, in the deck before", was[pileDraw][unscanned], 1)
	v.is("in the deck", is[pileDraw][unscanned], 0)
	v.is("in the hand", is[pileHand][unscanned], 1)
}

// TestPlayedFromImagined plays on from imagined positions, checking every invariant.
func TestPlayedFromImagined(t *testing.T) {
	w := soundness(Default()).Walker(11)
	eachNode(t, nemotest.Sweep[uint64](20, 40), func(r *Rules, s *State, random *nemo.Rand) {
		if random.Below(40) > 0 {
			return
		}
		seat := viewers[random.Below(uint64(len(viewers)))]
		seen := r.Observe(s, seat)
		full := r.Imagine(&seen, seat, random)
		if err := w.Survive(full, 30); err != nil {
			t.Errorf("%v\nfrom %s", err, documentOf(t, r, &full))
		}
	})
}
