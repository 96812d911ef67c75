package odds_test

import (
	"math"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/liarsdice"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// TestWhatIsHiddenBears: a player without a three faces the bid "2 of 3", with five dice each and ones
// wild. The bid holds if at least two of the five hidden dice are threes or ones, with 131/243. Every
// answer is an estimate; it is Alike if it is the same in all worlds.
func TestWhatIsHiddenBears(t *testing.T) {
	rules := liarsdice.New()
	play := func(actions ...string) liarsdice.State {
		t.Helper()
		s, err := rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range actions {
			a, err := rules.Parse(&s, text)
			if err == nil {
				err = rules.Apply(&s, a, nil)
			}
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
		return s
	}
	doubt := liarsdice.Action{Kind: liarsdice.KindDoubt}
	for _, c := range []struct {
		own, bid string
		fails    float64 // the exact chance
	}{
		{"roll 22456", "bid 2 3", 1 - 131./243},
		{"roll 22356", "bid 2 3", 32. / 243},
		{"roll 22456", "bid 4 3", 1 - 11./243},
		{"roll 12356", "bid 2 3", 0},
		{"roll 22456", "bid 6 3", 1},
	} {
		s := play("roll 14566", c.own, c.bid)
		brief, err := odds.Ask(t.Context(), rules, &s, doubt)
		if err != nil {
			t.Fatal(err)
		}
		good, _ := brief.Plain.Good.Float64()
		certain := c.fails == 0 || c.fails == 1
		switch {
		case brief.Seen || certain != brief.Plain.Alike || brief.Plain.Exact():
			t.Errorf("%s, %s: from %d worlds, seen %t", c.own, c.bid, brief.Plain.Worlds, brief.Seen)
		case math.Abs(good-c.fails) > brief.Plain.Margin:
			t.Errorf("%s, %s: the doubt is right with %v ± %v, in truth %v", c.own, c.bid, good, brief.Plain.Margin, c.fails)
		case !certain && (brief.Plain.Failed != "the bid holds" || brief.Plain.Passed != "the bid fails" || len(brief.Plain.Chances) != 2):
			t.Errorf("%s, %s: %+v", c.own, c.bid, brief.Plain)
		}
		forecasts, err := odds.Forecasts(t.Context(), rules, &s, doubt)
		if err != nil || len(forecasts) != 1 || forecasts[0].Good.Cmp(brief.Plain.Good) != 0 || forecasts[0].Worlds != brief.Plain.Worlds {
			t.Errorf("%s, %s: at length it is %+v, %v", c.own, c.bid, forecasts, err)
		}
	}
}

// dimRaid is the raid with an Imagine for its secret.
type dimRaid struct{ raidRules }

func (dimRaid) Imagine(seen *raid, _ nemo.Seat, r *nemo.Rand) raid {
	s := *seen
	s.Secret = uint8(1 + r.Below(3)) // affects nothing
	return s
}

// Stakes help as much over sampled worlds as if nothing were hidden.
func TestStakesHelpInEveryWorld(t *testing.T) {
	s := raid{Step: stepIdle, Target: 9, Crew: 2, Helpers: professor, Secret: 5}
	attack := act{Kind: "attack"}
	brief, err := odds.Ask[raid, act](t.Context(), dimRaid{}, &s, attack)
	if err != nil || brief.Plain.Worlds == 0 || brief.Best == nil {
		t.Fatalf("it is asked of %+v, %v", brief, err)
	}
	open, err := odds.Ask[raid, act](t.Context(), raidRules{}, &raid{Step: stepIdle, Target: 9, Crew: 2, Helpers: professor}, attack)
	if err != nil || open.Best == nil {
		t.Fatal(err)
	}
	if brief.Plain.Good.Cmp(open.Plain.Good) != 0 || brief.Best.Good.Cmp(open.Best.Good) != 0 {
		t.Errorf("with nothing staked and with %q it is %v and %v; where nothing is hidden it is %v and %v",
			brief.Best.Stakes, brief.Plain.Good, brief.Best.Good, open.Plain.Good, open.Best.Good)
	}
	if brief.Best.Good.Cmp(brief.Plain.Good) <= 0 {
		t.Errorf("%q is of no use", brief.Best.Stakes)
	}
}

// TestIntervalsCoverTheTruth asks about every doubt of random games and compares with the exact chance
// over the hidden dice: answers marked exact are right, and 95 of 100 estimates lie within their
// margin, including those that are the same in all worlds. The full run asks ten thousand times.
func TestIntervalsCoverTheTruth(t *testing.T) {
	rules := liarsdice.New()
	p := nemo.NewPlayout(rules, 11)
	var asked, estimated, covered, alike, held int
	doubt := liarsdice.Action{Kind: liarsdice.KindDoubt}
	for game := range nemotest.Sweep(60, 700) {
		settings := nemo.Settings{"players": []string{"2", "3", "4"}[game%3], "ones": []string{"wild", "plain"}[game%2]}
		s, err := rules.Start(settings)
		if err != nil {
			t.Fatal(err)
		}
		for rules.ToMove(&s) != nemo.Nobody {
			if s.By != 0 && p.Rand.Below(3) == 0 {
				brief, err := odds.Ask(t.Context(), rules, &s, doubt)
				if err != nil {
					t.Fatal(err)
				}
				good, _ := brief.Plain.Good.Float64()
				truth := fails(&s)
				asked++
				switch {
				case brief.Seen:
					t.Fatal("what is hidden was not looked at")
				case brief.Plain.Exact() && math.Abs(good-truth) > 1e-12:
					t.Errorf("%v is called exact, in truth it is %v: %+v", good, truth, s)
				case brief.Plain.Alike:
					alike++
					if math.Abs(good-truth) <= brief.Plain.Margin {
						held++
					}
				default:
					estimated++
					if math.Abs(good-truth) <= brief.Plain.Margin {
						covered++
					}
				}
			}
			a, _, err := p.Pick(&s)
			if err == nil {
				err = rules.Apply(&s, a, nil)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("of %d answers %d are means, and %d of these hold; %d are the same in all worlds, and %d of these hold",
		asked, estimated, covered, alike, held)
	if asked < nemotest.Sweep(800, 10_000) || estimated < 150 || covered*100 < estimated*95 || held*100 < alike*95 {
		t.Errorf("of %d answers %d are means, and only %d of these hold; %d are the same in all worlds, and only %d of these hold",
			asked, estimated, covered, alike, held)
	}
}

// fails is the chance that the bid fails, for the player to move: by the binomial distribution of the
// dice that this player does not see.
func fails(s *liarsdice.State) float64 {
	own, unseen := 0, 0
	for i := range s.Cups {
		cup := &s.Cups[i]
		if i != int(s.Turn)-1 {
			unseen += int(cup.Dice)
			continue
		}
		own = int(cup.Hand[s.Bid.Face-1])
		if !s.Plain && s.Bid.Face != 1 {
			own += int(cup.Hand[0])
		}
	}
	hit := 1. / 6
	if !s.Plain && s.Bid.Face != 1 {
		hit = 2. / 6
	}
	sum := 0.0
	for k := 0; k < int(s.Bid.Quantity)-own && k <= unseen; k++ {
		ways := 1.0
		for i := range k {
			ways = ways * float64(unseen-i) / float64(i+1)
		}
		sum += ways * math.Pow(hit, float64(k)) * math.Pow(1-hit, float64(unseen-k))
	}
	return sum
}
