package fuzz_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"testing"

	"github.com/leanovate/gopter/prop"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
)

// nemesisDoc holds the fields of a position's document that the properties use.
type nemesisDoc struct {
	Noise     []string `json:"noise"`
	Closed    []string `json:"closedDoors"`
	Destroyed []string `json:"destroyedDoors"`
	Wounds    []struct {
		What  string
		Count uint64
	} `json:"seriousWounds"`
	Items []struct {
		Item string
		Deck uint64
	}
	Pending []struct {
		Work            string
		Player          nemesis.Number
		Intruder        uint8
		N, M, K, Branch uint8
	}
}

func readNemesis(s *nemesis.State) (doc nemesisDoc, err error) {
	text, err := json.Marshal(nemesisRules.Snapshot(s))
	if err == nil {
		err = json.Unmarshal(text, &doc)
	}
	return doc, err
}

// TestNemesisSecrets checks that two positions that differ only in what a seat may not
// know look the same to it, and have the same legal actions and refusals.
func TestNemesisSecrets(t *testing.T) {
	p := properties(t, 400)
	p.Property("what a seat may not know makes no difference to it", prop.ForAll(
		func(number int64) (bool, error) {
			s := theNemesis.positionOf(number)
			random := nemo.NewRand(uint64(number), 11)
			for seat := range nemo.Seat(s.Options.Players) {
				seen := nemesisRules.Observe(&s, seat)
				one := nemesisRules.Imagine(&seen, seat, &random)
				for _, other := range []nemesis.State{nemesisRules.Imagine(&seen, seat, &random), s, seen} {
					if err := sameTo(seat, &one, &other, &random); err != nil {
						return false, err
					}
				}
			}
			return true, nil
		}, numbers()))
	p.Property("what is imagined keeps every promise", prop.ForAll(
		func(number int64) (bool, error) {
			s := theNemesis.positionOf(number)
			random := nemo.NewRand(uint64(number), 12)
			seat := nemo.Seat(random.Below(uint64(s.Options.Players)))
			seen := nemesisRules.Observe(&s, seat)
			imagined := nemesisRules.Imagine(&seen, seat, &random)
			if err := nemo.CheckState(nemesisRules.Invariants(), &imagined); err != nil {
				return false, err
			}
			return nemesisRules.Observe(&imagined, seat) == seen, nil
		}, numbers()))
	p.TestingRun(t)
}

// sameTo returns a difference between two positions that a seat can detect.
func sameTo(seat nemo.Seat, one, other *nemesis.State, random *nemo.Rand) error {
	r := nemesisRules
	switch {
	case r.Observe(one, seat) != r.Observe(other, seat):
		return fmt.Errorf("%s sees a difference", seat)
	case r.ToMove(one) != r.ToMove(other), r.Prompt(one) != r.Prompt(other):
		return fmt.Errorf("%s is asked something else: %q and %q", seat, r.Prompt(one).Question, r.Prompt(other).Question)
	case !reflect.DeepEqual(r.Panels(one, seat), r.Panels(other, seat)):
		return fmt.Errorf("the panels show %s a difference", seat)
	case r.ToMove(one) != seat:
		return nil
	case !slices.Equal(r.Legal(one, nil), r.Legal(other, nil)):
		return fmt.Errorf("%s may do something else", seat)
	}
	for range 40 {
		a := r.Arbitrary(random)
		first, second := *one, *other
		errOne, errOther := r.Apply(&first, a, nil), r.Apply(&second, a, nil)
		if one, other := fmt.Sprint(errOne), fmt.Sprint(errOther); one != other {
			return fmt.Errorf("%s is told of %s: %s, and %s", seat, r.Format(a), one, other)
		}
	}
	return nil
}

// TestNemesisChances checks the weights of draws and rolls with an independent
// computation.
func TestNemesisChances(t *testing.T) {
	p := properties(t, 400)
	p.Property("what is drawn and rolled has the weight of how often it is there", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := theNemesis.nodeOf(number, func(s *nemesis.State) bool { return nemesisRules.ToMove(s) == nemo.Chance })
			if !ok {
				return false, fmt.Errorf("no node of chance")
			}
			doc, err := readNemesis(&s)
			if err != nil {
				return false, err
			}
			for _, o := range nemesisRules.Outcomes(&s, nil) {
				if want := nemesisWeight(&s, &doc, o.Action); new(big.Int).SetUint64(o.Weight).Cmp(want) != 0 {
					return false, fmt.Errorf("%s has the weight %d, not %s", nemesisRules.Format(o.Action), o.Weight, want)
				}
			}
			return true, nil
		}, numbers()))
	p.TestingRun(t)
}

// nemesisWeight returns the weight of an outcome from the content of decks and bags.
func nemesisWeight(s *nemesis.State, doc *nemesisDoc, a nemesis.Action) *big.Int {
	set, n := nemesisRules.Components(), int64(a.N)
	top := doc.Pending[len(doc.Pending)-1]
	count := func(n uint64) *big.Int { return new(big.Int).SetUint64(n) }
	ways := func(bad, good, x, of int64) *big.Int {
		if of-x > good {
			return new(big.Int)
		}
		return new(big.Int).Mul(new(big.Int).Binomial(bad, x), new(big.Int).Binomial(good, of-x))
	}
	switch a.Kind {
	case nemesis.KindNoise:
		return facesLike(set.Dice.Noise[:], nemesis.NoiseFace(n))
	case nemesis.KindCombat:
		return facesLike(set.Dice.Combat[:], nemesis.CombatFace(n))
	case nemesis.KindDraw:
		p := top.Player
		if top.Work == "effects" { // Eclosion goes from player to player
			p = nemesis.Number(top.Intruder)
		}
		if n > 10 {
			return count(uint64(s.Players[p].Contamination[1][n-11]))
		}
		return count(1)
	case nemesis.KindToken:
		if s.Node() == nemesis.NodeBag {
			return count(uint64(s.Bag[n]))
		}
		return count(tokensBeside(s, int(n)))
	case nemesis.KindSerious:
		for _, wound := range doc.Wounds {
			if wound.What == nemesis.WoundKind(n).String() {
				return count(wound.Count)
			}
		}
	case nemesis.KindFind:
		for _, item := range doc.Items {
			if item.Item == nemesisItems(set)[n].key {
				return count(item.Deck)
			}
		}
	case nemesis.KindScan:
		all := int64(s.Supply) + int64(s.Lost)
		for p := range s.Players {
			for _, pile := range s.Players[p].Contamination {
				all += int64(pile[0])
			}
		}
		return ways(int64(s.Infected), all-int64(s.Infected), n, int64(top.K))
	case nemesis.KindContaminated:
		bad, good := cardsOf(&s.Players[top.Player])
		return ways(bad, good, n, min(4, bad+good))
	default:
		return count(1)
	}
	return new(big.Int)
}

func facesLike[F comparable](faces []F, face F) *big.Int {
	n := int64(0)
	for _, f := range faces {
		if f == face {
			n++
		}
	}
	return big.NewInt(n)
}

// tokensBeside returns the number of tokens of a kind outside the bag.
func tokensBeside(s *nemesis.State, token int) uint64 {
	n := 0
	for i := range nemesisRules.Components().Tokens {
		data := &nemesisRules.Components().Tokens[i]
		for _, surprise := range data.Surprise {
			if nemesisTokens(nemesisRules.Components())[token] == fmt.Sprintf("%s %d", data.Type, surprise) {
				n++
			}
		}
	}
	return uint64(n - int(s.Bag[token]))
}

// cardsOf counts the Contamination cards and the Action cards of a player.
func cardsOf(player *nemesis.Player) (bad, good int64) {
	for _, pile := range player.Contamination {
		for _, n := range pile {
			bad += int64(n)
		}
	}
	for card := range 11 {
		if (player.Hand|player.Draw|player.Discard)>>card&1 != 0 {
			good++
		}
	}
	return bad, good
}

// TestNemesisWinners checks the winners of finished games with an independent computation.
func TestNemesisWinners(t *testing.T) {
	p, won := properties(t, 4000), 0
	p.Property("who has survived and fulfilled an Objective wins, or all together", prop.ForAll(
		func(number int64) (bool, error) {
			s := theNemesis.positionOf(number)
			if _, err := theNemesis.playout(uint64(number)).Run(&s, 0); err != nil {
				return false, err
			}
			var want []nemo.Seat
			for _, p := range winnersOf(&s) {
				want = append(want, p.Seat())
			}
			won += len(want)
			if got := nemesisRules.Result(&s).Winners; !slices.Equal(got, want) {
				return false, fmt.Errorf("%v win, not %v", got, want)
			}
			return true, nil
		}, numbers()))
	p.TestingRun(t)
	if won < 20 {
		t.Errorf("%d players win in 4000 games; the property says little", won)
	}
}

// winnersOf returns the winning players (5.1, 25.2).
func winnersOf(s *nemesis.State) (winners []nemesis.Number) {
	set := nemesisRules.Components()
	all := s.Players[1 : s.Options.Players+1]
	safe := func(p nemesis.Player) bool { return p.Fate == nemesis.Hibernating || p.Fate == nemesis.Escaped }
	fulfils := func(p nemesis.Number, id nemesis.ObjectiveID) bool {
		return id != 0 && slices.ContainsFunc(set.Objectives[id-1].Ways, func(way []nemesis.Condition) bool { return wayMet(set, s, p, way) })
	}
	together, signals, senders := s.Options.Coop && slices.ContainsFunc(all, safe), 0, 0
	for i := range all {
		p := nemesis.Number(i + 1)
		if all[i].Signal {
			senders++
		}
		own := false
		for _, id := range all[i].Objectives {
			if id == 0 {
				continue
			}
			own = own || fulfils(p, id)
			common := false
			for q := range all {
				common = common || fulfils(nemesis.Number(q+1), id)
			}
			together = together && common
			if slices.Contains(set.Objectives[id-1].Ways[0], nemesis.Condition{Goal: nemesis.SignalSent}) {
				signals++
			}
		}
		if own && safe(all[i]) && !s.Options.Coop {
			winners = append(winners, p)
		}
	}
	for i := range all {
		if together && senders >= signals && nemesis.Number(i+1) != s.Intruder {
			winners = append(winners, nemesis.Number(i+1))
		}
	}
	return winners
}

// TestNemesisNoise checks Noise rolls against a simple list of Corridors.
func TestNemesisNoise(t *testing.T) {
	p := properties(t, 400)
	p.Property("a Noise roll makes Noise, meets an Intruder, or draws those beside the Room", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := theNemesis.nodeOf(number, func(s *nemesis.State) bool { return s.Node() == nemesis.NodeNoise })
			if !ok {
				return false, fmt.Errorf("no Noise roll")
			}
			doc, err := readNemesis(&s)
			if err != nil {
				return false, err
			}
			for _, o := range nemesisRules.Outcomes(&s, nil) {
				next := s
				var log nemo.Log
				if err := nemesisRules.Apply(&next, o.Action, &log); err != nil {
					return false, err
				}
				if next.Node() == nemesis.NodeReroll && slices.ContainsFunc(log,
					func(e nemo.Event) bool { return e.Kind == nemesis.EventNoiseRoll }) && len(log) == 1 {
					continue // a Motion Scanner may cancel it
				}
				if err := checkNoise(&s, &doc, nemesis.NoiseFace(o.Action.N), log); err != nil {
					return false, fmt.Errorf("%s: %w", nemesisRules.Format(o.Action), err)
				}
			}
			return true, nil
		}, numbers()))
	p.TestingRun(t)
}

// checkNoise compares the result of a Noise roll with the board.
func checkNoise(s *nemesis.State, doc *nemesisDoc, face nemesis.NoiseFace, log nemo.Log) error {
	board := &nemesisRules.Components().Board
	player := &s.Players[doc.Pending[len(doc.Pending)-1].Player]
	room := player.At
	shown := func(kind nemo.EventKind) bool {
		return slices.ContainsFunc(log, func(e nemo.Event) bool { return e.Kind == kind })
	}
	if face <= nemesis.Noise4 {
		corridor := "technical"
		for i := range board.Corridors {
			if c := &board.Corridors[i]; slices.Contains(c.Rooms[:], room) && slices.Contains(c.Numbers, uint8(face)) {
				corridor = fmt.Sprintf("%d-%d", c.Rooms[0], c.Rooms[1])
			}
		}
		if loud := slices.Contains(doc.Noise, corridor); shown(nemesis.EventEncounter) != loud || shown(nemesis.EventNoise) == loud {
			return fmt.Errorf("Noise in %s was there: %v", corridor, loud)
		}
		return nil
	}
	if face == nemesis.NoiseSilence && !player.Slime {
		if !shown(nemesis.EventSilence) || shown(nemesis.EventNoiseAround) || shown(nemesis.EventDrawn) {
			return fmt.Errorf("silence is no silence")
		}
		return nil
	}
	drawn := map[nemesis.Slot]bool{}
	for i := range board.Corridors {
		rooms := board.Corridors[i].Rooms
		if !slices.Contains(rooms[:], room) {
			continue
		}
		from := rooms[0] + rooms[1] - room
		manned := slices.ContainsFunc(s.Players[:], func(p nemesis.Player) bool { return p.Fate == nemesis.Aboard && p.At == from })
		if !manned && slices.ContainsFunc(s.Intruders[:], func(i nemesis.Intruder) bool { return i.At == from }) {
			drawn[from] = true
		}
	}
	if shown(nemesis.EventNoiseAround) == (len(drawn) > 0) {
		return fmt.Errorf("Intruders from %v are drawn", drawn)
	}
	for from := range drawn {
		if !slices.ContainsFunc(log, func(e nemo.Event) bool {
			return e.Kind == nemesis.EventDrawn && e.Args[0] == int16(from) && e.Args[1] == int16(room)
		}) {
			return fmt.Errorf("nobody comes from Room %d", from)
		}
	}
	return nil
}

// TestNemesisShots checks the Injuries of a shot with an independent computation.
func TestNemesisShots(t *testing.T) {
	p := properties(t, 400)
	p.Property("an attack gives the Injuries that the die, the Weapon and the Weaknesses say", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := theNemesis.nodeOf(number, func(s *nemesis.State) bool { return s.Node() == nemesis.NodeCombat })
			if !ok {
				return false, fmt.Errorf("no attack")
			}
			doc, err := readNemesis(&s)
			if err != nil {
				return false, err
			}
			shot := doc.Pending[len(doc.Pending)-1]
			for _, o := range nemesisRules.Outcomes(&s, nil) {
				next := s
				var log nemo.Log
				if err := nemesisRules.Apply(&next, o.Action, &log); err != nil {
					return false, err
				}
				if len(log) == 1 { // a reroll or more Ammo may follow
					continue
				}
				got := int16(0)
				for _, e := range log {
					if e.Kind == nemesis.EventHit {
						got = e.Args[2]
					}
				}
				want := injuriesOf(&s, shot.Player, shot.N, shot.Intruder, shot.M, nemesis.CombatFace(o.Action.N))
				if got != int16(want) {
					return false, fmt.Errorf("%s gives %d Injuries, not %d: %+v", nemesisRules.Format(o.Action), got, want, shot)
				}
			}
			return true, nil
		}, numbers()))
	p.TestingRun(t)
}

// injuriesOf returns the Injuries for a face of the Combat die (13.2, 13.3): with the
// Weapon in a hand, or without one, against an Intruder or an Egg.
func injuriesOf(s *nemesis.State, p nemesis.Number, hand, who, more uint8, face nemesis.CombatFace) int {
	set := nemesisRules.Components()
	weak := func(kind nemesis.WeaknessKind) bool { return slices.Contains(s.Weaknesses[:], kind) }
	target := nemesis.Larva
	if who != nemesis.AnEgg {
		target = nemesisMiniatures(set)[who]
	}
	asSingle := weak(nemesis.VitalPlaces) && face == nemesis.CombatBlank && target == nemesis.Adult && who != nemesis.AnEgg
	base := func(face nemesis.CombatFace) int {
		switch {
		case face == nemesis.CombatCreeper && target <= nemesis.Creeper, face == nemesis.CombatAdult && target <= nemesis.Adult:
			return 1
		case face == nemesis.CombatSingle:
			return 1
		case face == nemesis.CombatDouble:
			return 2
		}
		return 0
	}
	if asSingle {
		face = nemesis.CombatSingle
	}
	if hand == 0 {
		return min(1, base(face))
	}
	weapon := nemesisItems(set)[s.Players[p].Hands[hand-1].ID].weapon
	has := func(trait nemesis.Trait) bool { return slices.Contains(weapon.Traits, trait) }
	switch {
	case asSingle:
	case face == nemesis.CombatSingle && has(nemesis.SingleAsDouble):
		face = nemesis.CombatDouble
	case face == nemesis.CombatDouble && has(nemesis.DoubleAsSingle):
		face = nemesis.CombatSingle
	}
	n := base(face) + int(more)
	if n == 0 && has(nemesis.AtLeastOne) && face != nemesis.CombatBlank {
		n = 1
	}
	bonus := 0
	for _, counts := range []bool{
		has(nemesis.CrosshairPlusOne) && (face == nemesis.CombatSingle || face == nemesis.CombatDouble),
		has(nemesis.DoublePlusOne) && face == nemesis.CombatDouble,
		has(nemesis.HitPlusOne) && n > 0,
		weak(nemesis.VulnerabilityToEnergy) && weapon.Kind == nemesis.EnergyWeapon && n > 0,
		weak(nemesis.VulnerabilityToFire) && has(nemesis.FireOnDouble) && n > 0 && who != nemesis.AnEgg,
	} {
		if counts {
			bonus++
		}
	}
	return n + bonus
}
