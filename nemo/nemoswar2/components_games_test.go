package nemoswar2

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// author writes random pieces with valid words; the check decides whether they may stand where they
// are.
type author struct{ *rand.Rand }

func (a author) upTo(n int) uint8 { return uint8(a.IntN(n)) + 1 }

// list writes up to three effects.
func (a author) list(depth int) (list []Effect) {
	for range 1 + a.IntN(3) {
		list = append(list, a.effect(depth))
	}
	return list
}

func (a author) effect(depth int) Effect {
	op := Op(a.upTo(numOps))
	for op == OpEncounter || depth == 0 && (opRows[op].form.choices || opRows[op].form.test) {
		op = Op(a.upTo(numOps))
	}
	f := &opRows[op].form
	e := Effect{Op: op}
	if f.high != 0 {
		const few = 4
		low, high := max(int(f.low), -few), min(int(f.high), few)
		e.N = int8(low + a.IntN(high-low+1))
		if !f.plain && a.IntN(4) == 0 {
			e.Dice = Dice(a.upTo(int(TwoD6)))
		}
	}
	if f.place {
		e.Where = Where(a.upTo(int(AtToken)))
	}
	if f.resource {
		e.Resource = Resource(a.upTo(numResources))
	}
	if f.group {
		e.Group = Group(a.upTo(numGroups))
	}
	if f.action {
		e.Action = NautilusAction(a.upTo(numActions))
	}
	if f.pile {
		e.Pile = Pile(a.upTo(int(DiscardPile)))
	}
	if f.choices {
		e.Choices = []Choice{{UpTo: 2, Effects: a.list(depth - 1)}, {UpTo: 6, Effects: a.list(depth - 1)}}
		if op == OpChoose {
			e.Choices[0].UpTo, e.Choices[1].UpTo = 0, 0
		}
	}
	if f.test {
		e.Test = &Test{Target: 2 + a.upTo(10), Exert: []Resource{Crew}, Pass: a.list(depth - 1), Fail: a.list(depth - 1)}
	}
	return e
}

// use writes a use.
func (a author) use() []Ability {
	u := Ability{When: UseTime(a.upTo(int(AnyTime))), Spends: Spending(a.upTo(int(Kept))), Effects: a.list(1)}
	if u.Spends == Kept {
		u.Limit = Limit(a.upTo(int(OncePerAction)))
	}
	return []Ability{u}
}

// change sets a value and returns a function that restores the old one.
func change[T any](at *T, value T) (undo func()) {
	old := *at
	*at = value
	return func() { *at = old }
}

// rewrite changes something in a set and returns a function that undoes it.
func (a author) rewrite(c *Components) (undo func()) {
	list := a.list(2)
	switch a.IntN(18) {
	case 0:
		tested := [...]NautilusAction{InciteAction, RefitAction, RepairAction, RestAction, SearchAction}
		bands := c.Actions[tested[a.IntN(len(tested))]-1].Bands
		return change(&bands[a.IntN(len(bands))].Effects, list)
	case 1:
		return change(&c.Ships[a.IntN(numShips)].Front.Sunk, list)
	case 2:
		return change(&c.Ships[a.IntN(numShips)].Back.Sunk, list)
	case 3:
		return change(&c.DeadlySeas[a.IntN(numDeadlySeas-numFleets)].Effects, list)
	case 4:
		const others = 7
		return change(&c.Treasures[len(c.Treasures)-1-a.IntN(others)].Effects, list)
	case 5:
		const maps, retained = 10, 11
		return change(&c.Treasures[maps+a.IntN(retained)].Uses, a.use())
	case 6:
		return change(&c.AdventureTokens[a.IntN(numAdventureTokens)].Effects, list)
	case 7:
		return change(&c.Upgrades[a.IntN(numUpgrades)].Uses, a.use())
	case 8:
		return change(&c.Attributes[a.IntN(numAttributes)].Uses, a.use())
	case 9:
		return change(&c.Characters[a.IntN(numCharacters-1)].Uses, a.use())
	case 10:
		return change(&c.Allies[a.IntN(numAllies)].Uses, a.use())
	case 11:
		return a.card(&c.Nadeen[a.IntN(numNadeenCards)])
	case 12:
		return a.card(&c.Finales[a.IntN(numFinales)])
	case 13:
		return change(&c.VersusCard.Effects, list)
	case 14:
		return change(&c.RisingAction.Effects, append(list, Effect{Op: OpReinforce, Group: Red}))
	case 15:
		return a.act(c.Acts, a.IntN(numActs))
	default:
		return a.card(&c.Events[a.IntN(numEvents)])
	}
}

// act rewrites an Act card.
func (a author) act(acts []ActData, i int) (undo func()) {
	begins := [...]Effect{{Op: OpSail, Where: InRandomMajor}, {Op: OpReinforce, Group: DarkYellow}, {Op: OpReinforce, Group: Orange}}
	list := append([]Effect{begins[i]}, a.list(2)...)
	return change(&acts[i].Effects, append(list, Effect{Op: OpNextCard}))
}

// card rewrites a card.
func (a author) card(card *Card) (undo func()) {
	data := *card
	if card.Kind == TestCard {
		data.Pass, data.Fail = a.list(2), a.list(2)
		return change(card, data)
	}
	data.Effects, data.Target, data.Exert, data.Pass, data.Fail = a.list(2), 0, nil, nil, nil
	if card.Kind == KeepCard {
		data.When = UseTime(a.upTo(int(AnyTime)))
	}
	return change(card, data)
}

// set returns a valid set: of many random changes to the stand-in set it keeps those that leave it
// valid.
func (a author) set(changes int) (c *Components, kept int) {
	c = StandIn()
	for range changes {
		undo := a.rewrite(c)
		if c.Check() != nil {
			undo()
			continue
		}
		kept++
	}
	return c, kept
}

// lingers picks a random action, but passes over actions that end or accept something up to twice.
func lingers(legal []Action, random *nemo.Rand) (a Action) {
	for range 3 {
		a = legal[random.Below(uint64(len(legal)))]
		switch a.Kind {
		case KindEndPhase, KindAccept, KindDone, KindReady, KindSubmit:
		default:
			return a
		}
	}
	return a
}

// keepsAll returns the first violation of an invariant by a transition.
func keepsAll(list []nemo.Invariant[State, Action], before *State, a Action, after *State) error {
	for i := range list {
		var err error
		if list[i].Holds != nil {
			err = list[i].Holds(after)
		} else {
			err = list[i].HoldsOver(before, a, after)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", list[i].Name, err)
		}
	}
	return nil
}

// playsOut plays a game to its end.
func playsOut(r *Rules, settings nemo.Settings, seed uint64) error {
	random := nemo.NewRand(seed, 1)
	s, err := r.Start(settings)
	if err != nil {
		return err
	}
	invariants := r.Invariants()
	var legal []Action
	for range r.About().MaxPlies {
		var a Action
		switch r.ToMove(&s) {
		case nemo.Nobody:
			return nil
		case nemo.Chance:
			a = r.Sample(&s, &random)
		default:
			legal = r.Legal(&s, legal[:0])
			a = lingers(legal, &random)
		}
		before := s
		if err := r.Apply(&s, a, nil); err != nil {
			return err
		}
		if err := keepsAll(invariants, &before, a, &s); err != nil {
			return fmt.Errorf("after %s: %w", r.Format(a), err)
		}
	}
	return errors.New("the game does not end")
}

// TestGamesOfOtherSets plays with random valid sets: all invariants hold and the games end.
func TestGamesOfOtherSets(t *testing.T) {
	sets, changes := nemotest.Sweep[uint64](2, 8), nemotest.Sweep(80, 300)
	for seed := range sets {
		c, kept := author{rand.New(rand.NewPCG(seed, 1))}.set(changes)
		if few := changes / 10; kept < few {
			t.Errorf("seed %d: only %d of %d changes left the set sound", seed, kept, changes)
		}
		r, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		for i, settings := range []nemo.Settings{
			{"motive": "adventure", "officers": "on", "deadly-seas": "on", "nadeen": "on", "buried-treasure": "on"},
			{"variant": "coop", "players": "4", "motive": "world-order", "upgrades": "strategic", "officers": "on"},
			{"variant": "semi", "players": "3", "motive": "science", "nadeen": "on", "difficulty": "sailor"},
			{"variant": "versus", "motive": "piracy", "nadeen": "on", "deadly-seas": "on", "rule-of-three": "on"},
		} {
			for game := range nemotest.Sweep[uint64](1, 3) {
				if err := playsOut(r, settings, seed*100+game); err != nil {
					t.Errorf("set %d, settings %d, game %d: %v", seed, i, game, err)
				}
			}
		}
	}
}
