package nemoswar1

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Naive twins: parts of the rules written again from the rulebook, plainly and slowly, and compared
// with the rules.

// twinPosition is what the twin of the score reads from a document.
type twinPosition struct {
	Options    map[string]string `json:"options"`
	Liberation int               `json:"liberation"`
	Commitment string            `json:"commitment"`
	Resources  map[string]int    `json:"resources"`
	Passengers []string          `json:"passengersUsed"`
	Oceans     map[string]struct {
		Sunk []string `json:"sunk"`
	} `json:"oceans"`
	Treasures struct {
		Collected []string `json:"collected"`
	} `json:"treasures"`
	Cards struct {
		Retained []string `json:"retained"`
		Passed   []string `json:"passPile"`
	} `json:"cards"`
	End string `json:"end"`
}

// twinColumns is the table of 12.3 in half points; the last two columns are points each.
var twinColumns = map[string]struct{ warships, others, adventure, treasure, liberation, symbol, wonder int }{
	"science":          {1, 0, 4, 2, 0, 10, 5},
	"explore":          {1, 1, 4, 2, 2, 5, 10},
	"anti-imperialism": {2, 4, 2, 1, 10, 0, 0},
	"war":              {4, 2, 2, 2, 4, 0, 0},
}

// twinScore computes the score by category in half points, from the document alone (12.3, 13).
// Categories worth nothing are left out.
func twinScore(set *Components, p *twinPosition) map[string]int {
	score := map[string]int{}
	column := twinColumns[p.Commitment]
	least := 1000
	for _, ocean := range p.Oceans {
		least = min(least, len(ocean.Sunk))
		for _, key := range ocean.Sunk {
			ship := named(set.Ships, func(s Ship) bool { return s.Key == key })
			if ship.Attack > 0 {
				score["warships"] += int(ship.VP) * column.warships
			} else {
				score["other-ships"] += int(ship.VP) * column.others
			}
		}
	}
	score["scourge"] = 2 * []int{0, 6, 12, 18, 24, 30, 40}[min(least, 6)]
	for _, track := range set.Tracks {
		circles := len(track.Circles)
		if left := p.Resources[track.Resource.String()]; left > 0 {
			score["resources"] += 2 * int(track.Circles[circles-left].VP)
		} else { // below the last circle counts as below the red ones (12.3)
			score["resources"] += 2 * int(track.Circles[circles-1].VP)
		}
	}
	for _, name := range p.Passengers {
		passenger := named(set.Passengers, func(d PassengerData) bool { return d.Passenger.String() == name })
		score["passengers"] -= 2 * int(passenger.VP)
	}
	for _, key := range p.Treasures.Collected {
		treasure := named(set.Treasures, func(t Treasure) bool { return t.Key == key })
		if treasure.Kind == Wonder {
			score["wonders"] += 2 * column.wonder
		} else {
			score["treasures"] += int(treasure.VP) * column.treasure
		}
	}
	for _, key := range slices.Concat(p.Cards.Retained, p.Cards.Passed) {
		card := named(set.Cards, func(c Card) bool { return c.Key == key })
		score["adventure"] += int(card.VP) * column.adventure
		score["science"] += 2 * int(card.Science) * column.symbol
	}
	score["liberation"] = p.Liberation * column.liberation
	switch p.End {
	case "tragic-end":
		score["tragic-end"] = -100
	case "imperial-victory":
		score["imperial-victory"] = -100
	}
	twinOptions(p, score)
	maps.DeleteFunc(score, func(_ string, halves int) bool { return halves == 0 })
	return score
}

// twinOptions adds the points of the optional rules (13.1.1, 13.2.2, 13.3, 13.4).
func twinOptions(p *twinPosition, score map[string]int) {
	score["deadly-seas"] = 2 * (3*int(p.Options["armoured-frigates"][0]-'0') + 7*int(p.Options["battleships"][0]-'0'))
	for option, points := range map[string]struct {
		category string
		points   int
	}{
		"pursuit": {"relentless-pursuit", 20}, "clear-seas": {"clear-seas", -20}, "pressure": {"ocean-pressure", -10},
	} {
		if p.Options[option] == "on" {
			score[points.category] = 2 * points.points
		}
	}
	if p.Options["rounding"] == "up" {
		for category, halves := range score {
			if halves&1 == 1 {
				score[category] = halves + 1
			}
		}
	}
}

func named[T any](list []T, is func(T) bool) T {
	return list[slices.IndexFunc(list, is)]
}

// twinLevel is the table of 12.4, which omits 50 and lists 200 twice; exclusive moves both to the level
// above.
func twinLevel(halves int, exclusive bool) string {
	switch {
	case halves < 2*50, halves == 2*50 && !exclusive:
		return "complete-failure"
	case halves <= 2*100:
		return "failure"
	case halves <= 2*150:
		return "insignificant"
	case halves < 2*200, halves == 2*200 && !exclusive:
		return "success"
	}
	return "triumph"
}

func TestScoreTwin(t *testing.T) {
	r := Default()
	w, playout := soundness(r).Walker(11), nemo.NewPlayout[State, Action](r, 11)
	ends := map[string]int{}
	for range 1500 {
		s, err := w.Somewhere()
		if err == nil && w.Random.Below(3) == 0 {
			_, err = playout.Run(&s, 0)
		}
		if err != nil {
			t.Fatal(err)
		}
		if s.Commitment == 0 {
			continue
		}
		text := w.Document(&s)
		var p twinPosition
		if err := json.Unmarshal([]byte(text), &p); err != nil {
			t.Fatal(err)
		}
		want, result := twinScore(r.set, &p), r.Result(&s)
		got, total, sum := map[string]int{}, 0, 0
		for _, line := range result.Scores[0].Lines {
			halves := int(2 * line.Points)
			if float64(halves) != 2*line.Points {
				t.Fatalf("%s is %v, which is no half", line.Category, line.Points)
			}
			if halves != 0 {
				got[line.Category] += halves
			}
			total += halves
		}
		for _, halves := range want {
			sum += halves
		}
		if !maps.Equal(got, want) || float64(total) != 2*result.Scores[0].Total || total != sum {
			t.Fatalf("the score in halves is %v, in sum %v, not %v\nat %s", got, result.Scores[0].Total, want, text)
		}
		ends[p.End]++
		if level := twinLevel(total, p.Options["levels"] == "exclusive"); result.Over && result.Scores[0].Level != level {
			t.Fatalf("%d halves are %s, not %s", total, result.Scores[0].Level, level)
		}
	}
	if len(ends) < 4 {
		t.Errorf("only these ends were seen: %v", ends)
	}
}

// world is one possible history of the ships that are face down.
type world struct {
	chance big.Rat
	boxes  map[int]ShipID
	pile   []ShipID
}

// seaTwin follows a game of drawing ships face down by keeping every possible history, along with the
// layers of the state.
type seaTwin struct {
	t      *testing.T
	r      *Rules
	s      State
	random *nemo.Rand
	worlds []world
	// plain has the layers before any were merged; shipAt and boxAt give the layer of each unseen ship
	// and of each box.
	plain  layered
	newest uint8
	shipAt map[ShipID]uint8
	boxAt  map[int]uint8
}

func newSeaTwin(t *testing.T, r *Rules, random *nemo.Rand) *seaTwin {
	t.Helper()
	twin := &seaTwin{
		t: t, r: r, random: random, shipAt: map[ShipID]uint8{}, boxAt: map[int]uint8{},
		worlds: []world{{boxes: map[int]ShipID{}}},
	}
	twin.worlds[0].chance.SetInt64(1)
	for id := ShipID(1); int(id) <= r.numShips; id++ {
		twin.s.moveShip(id, at(zoneDiscard, 0))
	}
	twin.s.Nautilus, twin.s.Turn, twin.s.Commitment = EasternPacific, 1, War
	return twin
}

// enter adds ships to the pile and shuffles it.
func (w *seaTwin) enter(ships ...ShipID) {
	e := engine{r: w.r, s: &w.s}
	layer := e.newShipLayer()
	w.newest++
	for _, id := range ships {
		w.s.moveShip(id, layer)
		w.s.pile++
		w.shipAt[id] = w.newest
		w.plain.entered[w.newest]++
		for i := range w.worlds {
			w.worlds[i].pile = append(slices.Clone(w.worlds[i].pile), id)
		}
	}
	e.mergeShipLayers()
}

// place draws a ship and puts it face down into a box.
func (w *seaTwin) place(box int) {
	w.s.boxes[EasternPacific][box] = faceDown(w.s.shipLayer)
	w.s.pile--
	w.boxAt[box] = w.newest
	w.plain.slots[w.newest]++
	var next []world
	for i := range w.worlds {
		old := &w.worlds[i]
		for n, id := range old.pile {
			drawn := world{boxes: maps.Clone(old.boxes), pile: slices.Delete(slices.Clone(old.pile), n, n+1)}
			drawn.boxes[box] = id
			drawn.chance.Mul(&old.chance, big.NewRat(1, int64(len(old.pile))))
			next = append(next, drawn)
		}
	}
	w.worlds = next
}

// reveal turns up a box: it compares the chances of every ship, by the rules and by the unmerged
// layers, with those of the worlds. Then it draws a ship and keeps the worlds with that ship.
func (w *seaTwin) reveal(box int) {
	want, total := map[ShipID]*big.Rat{}, new(big.Rat)
	for i := range w.worlds {
		id := w.worlds[i].boxes[box]
		if want[id] == nil {
			want[id] = new(big.Rat)
		}
		want[id].Add(want[id], &w.worlds[i].chance)
		total.Add(total, &w.worlds[i].chance)
	}
	for _, chance := range want {
		chance.Quo(chance, total)
	}
	w.s.stack = [maxDepth]frame{
		{kind: frameTurn, step: turnEnds},
		{kind: frameAction, step: actionAfter},
		{kind: frameFight, step: fightVolley, box: uint8(box), node: NodeReveal},
	}
	w.s.depth = 3
	outcomes := w.r.Outcomes(&w.s, nil)
	got := map[ShipID]*big.Rat{}
	for _, o := range outcomes {
		got[o.Action.Ship] = big.NewRat(int64(o.Weight), int64(nemo.Total(outcomes)))
	}
	w.compare("the rules", box, got, want)

	weights, sum := w.plain.weights(w.boxAt[box]), uint64(0)
	for _, layer := range w.shipAt {
		sum += weights[layer]
	}
	got = map[ShipID]*big.Rat{}
	for id, layer := range w.shipAt {
		if weights[layer] > 0 {
			got[id] = big.NewRat(int64(weights[layer]), int64(sum))
		}
	}
	w.compare("the layers that were not joined", box, got, want)

	id := nemo.Choose(outcomes, w.random).Ship
	if err := w.r.Apply(&w.s, Reveal(id), nil); err != nil {
		w.t.Fatal(err)
	}
	w.plain.entered[w.shipAt[id]]--
	w.plain.slots[w.boxAt[box]]--
	delete(w.shipAt, id)
	w.worlds = slices.DeleteFunc(w.worlds, func(old world) bool { return old.boxes[box] != id })
	for i := range w.worlds {
		delete(w.worlds[i].boxes, box)
	}
	w.s.boxes[EasternPacific][box] = 0
	w.s.moveShip(id, at(zoneDiscard, 0))
}

func (w *seaTwin) compare(what string, box int, got, want map[ShipID]*big.Rat) {
	w.t.Helper()
	same := maps.EqualFunc(got, want, func(a, b *big.Rat) bool { return a.Cmp(b) == 0 })
	if !same {
		w.t.Fatalf("%s give box %d the chances %v, not %v, with the boxes %v and the pile %d",
			what, box, got, want, w.s.boxes[EasternPacific], w.s.pile)
	}
}

// TestLayersTwin plays small games of adding, placing and revealing ships.
func TestLayersTwin(t *testing.T) {
	r := Default()
	random := nemo.NewRand(12, 1)
	revealed := 0
	for range 1500 {
		w := newSeaTwin(t, r, &random)
		next := ShipID(1)
		w.enter(next, next+1)
		next += 2
		for range 12 {
			var hidden, empty []int
			for i, b := range w.s.boxes[EasternPacific][:4] {
				if b.hidden() {
					hidden = append(hidden, i)
				} else {
					empty = append(empty, i)
				}
			}
			switch random.Below(5) {
			case 0:
				if next < 7 {
					w.enter(next)
					next++
				}
			case 1: // a revealed ship returns to the pile (6.1.1)
				back := ShipID(1 + random.Below(uint64(next-1)))
				if w.s.ships[back].in(zoneDiscard) {
					w.enter(back)
				}
			case 2, 3:
				if w.s.pile > 0 && len(empty) > 0 && len(w.worlds) < 2000 {
					w.place(empty[0])
				}
			default:
				if len(hidden) > 0 {
					w.reveal(hidden[random.Below(uint64(len(hidden)))])
					revealed++
				}
			}
		}
	}
	if revealed < 1000 {
		t.Errorf("only %d ships were turned up", revealed)
	}
}

// decks lists every deck that 3.0.5 can build from some ordinary cards: removed of them are taken out,
// below are shuffled with an ending, no. 21 goes on these, the rest on top.
func decks(ordinary []CardID, hollow CardID, endings []CardID, removed, below int) (all [][]CardID) {
	permutations(ordinary, func(order []CardID) {
		bottom := order[removed : removed+below]
		for _, ending := range endings {
			for place := 0; place <= below; place++ {
				deck := slices.Clone(order[removed+below:])
				deck = append(deck, hollow)
				deck = append(deck, slices.Insert(slices.Clone(bottom), place, ending)...)
				all = append(all, deck)
			}
		}
	})
	return all
}

func permutations(list []CardID, do func([]CardID)) {
	var rest func(n int)
	rest = func(n int) {
		if n == len(list) {
			do(slices.Clone(list))
			return
		}
		for i := n; i < len(list); i++ {
			list[n], list[i] = list[i], list[n]
			rest(n + 1)
			list[n], list[i] = list[i], list[n]
		}
	}
	rest(0)
}

// TestDeckTwin draws decks of six ordinary cards to their end and compares the chances of every card at
// every draw with the decks that are still possible.
func TestDeckTwin(t *testing.T) {
	r := Default()
	random := nemo.NewRand(13, 1)
	ids := func(set cardSet) (list []CardID) {
		each(uint64(set), func(card int) { list = append(list, CardID(card)) })
		return list
	}
	for _, small := range []struct {
		expansion      bool
		removed, below int
	}{{true, 1, 2}, {true, 2, 3}, {true, 0, 1}, {false, 1, 2}, {false, 2, 4}, {false, 1, 0}} {
		var start State
		start.Options.Expansion = small.expansion
		ordinary := ids(r.ordinary[start.kit()])[:6]
		for _, id := range ordinary {
			start.unseen.add(id)
		}
		start.ending = start.Options.ending(r)
		start.above, start.below = uint8(6-small.removed-small.below), uint8(small.below+1)
		possible := decks(ordinary, r.hollow, ids(r.endings[start.kit()]), small.removed, small.below)
		for range 40 {
			drawToTheEnd(t, r, start, possible, &random)
		}
	}
}

func drawToTheEnd(t *testing.T, r *Rules, s State, possible [][]CardID, random *nemo.Rand) {
	t.Helper()
	for depth := 0; ; depth++ {
		count := map[CardID]int64{}
		for _, deck := range possible {
			count[deck[depth]]++
		}
		want := map[CardID]*big.Rat{}
		for id, n := range count {
			want[id] = big.NewRat(n, int64(len(possible)))
		}
		got := map[CardID]*big.Rat{}
		s.stack[0], s.depth = frame{kind: frameDraw, node: NodeDraw}, 1
		if id, certain, _ := r.nextCard(&s); certain {
			got[id] = big.NewRat(1, 1)
		} else {
			outcomes := r.Outcomes(&s, nil)
			for _, o := range outcomes {
				got[o.Action.Card] = big.NewRat(int64(o.Weight), int64(nemo.Total(outcomes)))
			}
		}
		if !maps.EqualFunc(got, want, func(a, b *big.Rat) bool { return a.Cmp(b) == 0 }) {
			t.Fatalf("draw %d has the chances %v, not %v", depth+1, got, want)
		}
		drawn := possible[random.Below(uint64(len(possible)))][depth]
		var left [][]CardID
		for _, deck := range possible {
			if deck[depth] == drawn {
				left = append(left, deck)
			}
		}
		possible = left
		e := engine{r: r, s: &s}
		e.drawn(s.top(), drawn)
		if r.cards[drawn].Ending {
			return // and with it the game
		}
	}
}

// rollTwin counts how many of the 1296 pairs of rolls succeed: the second roll counts if the first
// fails and Conseil is there to reroll.
func rollTwin(added, target int, conseil bool) (successes int) {
	good := func(n int) bool {
		first, second := n/6+1, n%6+1
		return first+second > 2 && first+second+added >= target
	}
	for first := range 36 {
		for second := range 36 {
			if good(first) || conseil && good(second) {
				successes++
			}
		}
	}
	return successes
}

// rollRules counts the same by the rules, from a node before the roll; success is the kind of event
// that reports it.
func rollRules(t *testing.T, r *Rules, s State, success nemo.EventKind, conseil bool) (successes int) {
	t.Helper()
	do := func(s *State, a Action) (won bool) {
		var log nemo.Log
		if err := r.Apply(s, a, &log); err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(log, func(e nemo.Event) bool { return e.Kind == success })
	}
	for _, first := range r.Outcomes(&s, nil) {
		thrown := s
		do(&thrown, first.Action)
		accepted := thrown
		switch {
		case do(&accepted, Accept()):
			successes += 36
		case conseil:
			do(&thrown, Spend(Conseil))
			for _, second := range r.Outcomes(&thrown, nil) {
				again := thrown
				do(&again, second.Action)
				if do(&again, Accept()) {
					successes++
				}
			}
		}
	}
	return successes
}

// actionNode returns the first choice of an action in a game with no ships at sea.
func actionNode(t testing.TB, r *Rules) State {
	t.Helper()
	s, err := r.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []Action{Station(WesternPacific), Commit(War), Dice(1, 2)} {
		if err := r.Apply(&s, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func TestTestTwin(t *testing.T) {
	r := Default()
	for _, key := range []string{"the-whales", "jaws-wide-open", "do-no-harm", "the-maelstrom"} {
		card, known := r.cardNames.Find(key)
		a := Draw(card)
		if !known {
			t.Fatalf("no card is called %q", key)
		}
		for _, lost := range []uint8{0, 2, 4} {
			for exerted := uint8(0); exerted < 8; exerted++ {
				for _, conseil := range []bool{false, true} {
					s := actionNode(t, r)
					s.Tracks = [numResources + 1]uint8{0, lost, lost, lost}
					s.active = a.Card
					s.stack[0].step = turnActs
					s.stack[1] = frame{kind: frameTest, id: uint8(a.Card), node: NodeExert}
					added := 0
					for res := Nemo; res <= Hull; res++ {
						if exerted&(1<<(res-1)) != 0 && slices.Contains(r.cards[a.Card].Help, res) {
							added += int(r.set.Tracks[res-1].Circles[lost].Modifier)
							if err := r.Apply(&s, Exert(res), nil); err != nil {
								t.Fatal(err)
							}
						}
					}
					if err := r.Apply(&s, Ready(), nil); err != nil {
						t.Fatal(err)
					}
					want := rollTwin(added, int(r.cards[a.Card].Target), conseil)
					if got := rollRules(t, r, s, EventPasses, conseil); got != want {
						t.Errorf("%s with %+d passes in %d of 1296, not %d", key, added, got, want)
					}
				}
			}
		}
	}
}

func TestAttackTwin(t *testing.T) {
	r := Default()
	for n := range 2 * 2 * 2 * 2 * 4 * 2 {
		stalked, prow, other, cannon := n&1, n>>1&1, n>>2&1, n>>3&1
		exerted, conseil := Resource(n>>4&3), n>>6&1 == 1
		for _, key := range []string{"passenger-1", "ironclad-1", "battleship-1"} {
			s := actionNode(t, r)
			s.boxes[WesternPacific] = [maxBoxes + 2]box{}
			put := func(key string, i int) *Ship {
				ship, known := r.shipNames.Find(key)
				if !known {
					t.Fatalf("no ship is called %q", key)
				}
				s.boxes[WesternPacific][i] = faceUp(ship)
				s.moveShip(ship, at(zoneAtSea, int(WesternPacific)))
				return &r.ships[ship]
			}
			target := put(key, 0)
			if other == 1 {
				put("capital-1", 1)
				put("frigate-1", 2)
			}
			s.Refits |= uint8(prow) << ReinforcedProw
			if cannon == 1 {
				s.Cannon = 3
			}
			actions := []Action{Attack(1)}
			if stalked == 1 {
				actions[0] = Stalk(1)
			}
			added := stalked + prow - other
			if target.Warship() {
				actions = append(actions, Dice(6, 6)) // a miss
				if cannon == 1 {
					actions = append(actions, FireCannon())
					added += 2
				}
			}
			if exerted != 0 {
				actions = append(actions, Exert(exerted))
				added += int(r.set.Tracks[exerted-1].Circles[0].Modifier)
			}
			for _, a := range append(actions, Ready()) {
				if err := r.Apply(&s, a, nil); err != nil {
					t.Fatal(fmt.Errorf("%s: %w", r.Format(a), err))
				}
			}
			want := rollTwin(added, int(target.Defence), conseil)
			if got := rollRules(t, r, s, EventHit, conseil); got != want {
				t.Errorf("an attack on %s with %+d hits in %d of 1296, not %d", key, added, got, want)
			}
		}
	}
}
