package fuzz_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/leanovate/gopter/prop"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
)

// TestNemoRisingPieces checks properties of heroes and cards in any position.
func TestNemoRisingPieces(t *testing.T) {
	p := properties(t, 300)
	p.Property("the order of a hero's Gear Cards means nothing", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := nemoRising.nodeOf(number, func(s *nemorising.State) bool {
				return s.Node() == nemorising.NodeSpend && slices.ContainsFunc(s.Heroes[:], func(h nemorising.HeroState) bool { return h.Gear[1] != 0 })
			})
			if !ok {
				return false, fmt.Errorf("no hero has two Gear Cards")
			}
			turned, err := nemoRising.changed(&s, func(doc map[string]any) {
				for _, hero := range doc["heroes"].([]any) {
					slices.Reverse(hero.(map[string]any)["gear"].([]any))
				}
			})
			if err != nil {
				return false, err
			}
			if got, want := risingRules.Evaluate(&turned, 0), risingRules.Evaluate(&s, 0); math.Abs(got-want) > 1e-9 {
				return false, fmt.Errorf("it is worth %v, and was %v", got, want)
			}
			got, want := risingRules.Legal(&turned, nil), risingRules.Legal(&s, nil)
			for _, a := range want {
				if !slices.Contains(got, a) {
					return false, fmt.Errorf("%s is not allowed any more", risingRules.Format(a))
				}
			}
			return len(got) == len(want), nil
		}, numbers()))
	p.Property("what is drawn is any of what may be there with the same chance, and no die depends on another", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := nemoRising.nodeOf(number, func(s *nemorising.State) bool { return risingRules.ToMove(s) == nemo.Chance })
			if !ok {
				return false, fmt.Errorf("no node of chance")
			}
			return fairDraw(&s)
		}, numbers()))
	p.TestingRun(t)
}

// fairDraw checks that the weights at a chance node are equal, or agree with the faces
// of the dice.
func fairDraw(s *nemorising.State) (bool, error) {
	faces := map[nemorising.Icon]uint64{0: 1}
	for _, icon := range risingRules.Components().Die.Faces {
		faces[icon]++
	}
	for _, o := range risingRules.Outcomes(s, nil) {
		want := uint64(1)
		if o.Action.Kind == nemorising.KindDice {
			want = faces[o.Action.Dice[0]] * faces[o.Action.Dice[1]]
		}
		if o.Weight != want {
			return false, fmt.Errorf("%s has the weight %d, not %d", risingRules.Format(o.Action), o.Weight, want)
		}
	}
	return true, nil
}

// TestNemoRisingDefences checks defences independently of the code: it tries every icon
// that each source might block.
func TestNemoRisingDefences(t *testing.T) {
	p := properties(t, 200)
	p.Property("a defence loses a point for each icon that no source blocks", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := nemoRising.nodeOf(number, func(s *nemorising.State) bool { return s.Node() == nemorising.NodeDefenceRoll })
			if !ok {
				return false, fmt.Errorf("no defence")
			}
			d, err := readDefence(&s)
			if err != nil {
				return false, err
			}
			for _, o := range risingRules.Outcomes(&s, nil) {
				next := s
				var log nemo.Log
				if err := risingRules.Apply(&next, o.Action, &log); err != nil {
					return false, err
				}
				end := slices.IndexFunc(log, func(e nemo.Event) bool { return e.Kind == nemorising.EventDefended })
				if end < 0 {
					return false, fmt.Errorf("no defence is settled: %v", log)
				}
				if got, want := int(log[end].Args[1]), d.least(o.Action.Dice[:]); got != want {
					return false, fmt.Errorf("%s loses %d, not %d: %+v", risingRules.Format(o.Action), got, want, d)
				}
			}
			return true, nil
		}, numbers()))
	p.TestingRun(t)
}

// defence is what a hero must block and what she may use for it.
type defence struct {
	need, sources []nemorising.Icon
	wild          bool // the Defensive Enhancement blocks any icon
}

// readDefence reads a defence from the position's document.
func readDefence(s *nemorising.State) (d defence, err error) {
	text, err := json.Marshal(risingRules.Snapshot(s))
	if err != nil {
		return d, err
	}
	var doc struct {
		Heroes []struct {
			Hero, ActionCard string
			End              int
			Gear             []string
		}
		Pending []struct {
			Hero                string
			Enemy, Number, Gear int
		}
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		return d, err
	}
	set, top := risingRules.Components(), doc.Pending[len(doc.Pending)-1]
	d.need = []nemorising.Icon{nemorising.Icon(top.Number)} // a hazard
	for _, stack := range set.Scenarios[s.Options.Scenario-1].Stacks {
		if slices.Contains(stack.Initiatives, uint8(top.Enemy)) {
			d.need = stack.Icons
		}
	}
	for _, hero := range doc.Heroes {
		if hero.Hero != top.Hero {
			continue
		}
		for i, key := range hero.Gear {
			if top.Gear>>i&1 != 0 {
				gear := set.Gear[slices.IndexFunc(set.Gear, func(g nemorising.GearCard) bool { return g.Key == key })]
				d.sources = append(d.sources, gear.Effect.Icon)
			}
		}
		for _, card := range set.ActionCards {
			if card.Key == hero.ActionCard {
				end := card.Ends[hero.End-1]
				d.sources = append(d.sources, end.Icon)
				d.wild = end.Ability == nemorising.DefensiveEnhancement
			}
		}
	}
	return d, nil
}

// least returns the minimum number of unblocked icons over all ways to use the sources.
func (d *defence) least(dice []nemorising.Icon) int {
	best := unblockedAtBest(slices.Clone(d.need), append(slices.Clone(d.sources), dice...))
	if d.wild && best > 0 {
		best--
	}
	return best
}

func unblockedAtBest(need, sources []nemorising.Icon) int {
	if len(sources) == 0 {
		return len(need)
	}
	best := unblockedAtBest(need, sources[1:])
	for i, icon := range need {
		if icon == sources[0] {
			best = min(best, unblockedAtBest(slices.Delete(slices.Clone(need), i, i+1), sources[1:]))
		}
	}
	return best
}
