package nemoswar2

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// A naive twin of placing a ship, written from the facts with plain maps of names: the map comes from
// the table of the source, and the four steps are tried in order.

// afloat is a ship of the twin.
type afloat struct {
	white bool // of the White group
	back  bool
}

type placingTwin struct {
	spaces        map[string]int
	links         map[string][]string
	hidden        map[string]int
	ships         map[string]map[string]afloat // by ocean
	cup, discards map[string]bool
	white         map[string]bool
	nautilus      string
	purple        bool // 36 has been reached

	// What is being placed ("" for a Hidden Ship), and what it waits for.
	ocean, ship string
	black       bool
	step        string
}

// oceanWord returns the key of the ocean with a title.
func oceanWord(title string) string { return strings.ToLower(strings.ReplaceAll(title, " ", "-")) }

// newPlacingTwin reads the map from the table of the source.
func newPlacingTwin() *placingTwin {
	w := &placingTwin{
		spaces: map[string]int{}, links: map[string][]string{}, hidden: map[string]int{}, ships: map[string]map[string]afloat{},
		cup: map[string]bool{}, discards: map[string]bool{}, white: map[string]bool{},
	}
	for _, row := range rowsOf(oceanFacts) {
		name := oceanWord(row[1])
		w.spaces[name] = int(row[2][0] - '0')
		w.ships[name] = map[string]afloat{}
		for _, cell := range row[4:6] {
			for title := range strings.SplitSeq(cell, ", ") {
				if title != "-" {
					w.links[name] = append(w.links[name], oceanWord(title))
				}
			}
		}
	}
	return w
}

func (w *placingTwin) roomAt(o string) bool { return w.hidden[o]+len(w.ships[o]) < w.spaces[o] }

// near returns the ocean that was rolled and those linked to it.
func (w *placingTwin) near() []string { return append([]string{w.ocean}, w.links[w.ocean]...) }

// refill refills an empty cup from the discarded ships, and reports whether there is a ship.
func (w *placingTwin) refill() bool {
	if len(w.cup) == 0 {
		w.cup, w.discards = w.discards, w.cup
	}
	return len(w.cup) > 0
}

func (w *placingTwin) draws() (options []string) {
	for ship := range w.cup {
		options = append(options, "draw "+ship)
	}
	return options
}

// drawn takes a ship from the cup, and returns it with the side that it shows.
func (w *placingTwin) drawn(ship string) afloat {
	delete(w.cup, ship)
	return afloat{w.white[ship], w.purple && !w.white[ship]}
}

// options returns the choices of the current question, or none if there are no more questions. A single
// choice is taken without asking.
func (w *placingTwin) options() []string {
	for {
		list := w.next()
		if len(list) != 1 || strings.HasPrefix(list[0], "draw ") {
			return list
		}
		w.take(list[0])
	}
}

func (w *placingTwin) next() (options []string) {
	switch w.step {
	case "end", "fight", "lost":
		return nil
	case "begin":
		w.step = "seek"
		if w.black && w.refill() {
			w.step = "draw"
			return w.draws()
		}
	case "draw", "reveal", "hunt":
		return w.draws()
	}
	if w.roomAt(w.ocean) {
		w.put(w.ocean)
		return nil
	}
	for _, o := range w.links[w.ocean] { // A
		if w.roomAt(o) {
			options = append(options, "choose "+o)
		}
	}
	if w.step = "spread"; len(options) > 0 {
		return options
	}
	for _, o := range w.near() { // B
		if w.hidden[o] > 0 {
			options = append(options, "choose "+o)
		}
	}
	if w.step = "which"; len(options) > 0 && (w.ship != "" || w.refill()) {
		return options
	}
	options = nil
	for _, o := range w.near() { // C
		for name, ship := range w.ships[o] {
			if ship.white && !ship.back {
				options = append(options, "choose "+name)
			}
		}
	}
	if w.step = "hostile"; len(options) > 0 {
		return options
	}
	for o := range w.spaces { // D
		if w.roomAt(o) {
			options = append(options, "choose "+o)
		}
	}
	if w.step = "where"; len(options) == 0 {
		w.step = "lost"
	}
	return options
}

// put places the ship in an ocean, which ends the twin's work.
func (w *placingTwin) put(o string) {
	if w.ship == "" {
		w.hidden[o]++
	} else {
		w.ships[o][w.ship] = afloat{w.white[w.ship], w.purple && !w.white[w.ship]}
	}
	w.step = "end"
}

// take carries out one of the options.
func (w *placingTwin) take(option string) {
	_, what, _ := strings.Cut(option, " ")
	switch w.step {
	case "draw":
		w.drawn(what)
		w.ship, w.step = what, "seek"
	case "spread":
		w.put(what)
	case "which":
		w.hidden[what]--
		w.ocean, w.step = what, "reveal"
		if w.ship != "" {
			w.put(what)
		}
	case "reveal":
		w.ships[w.ocean][what] = w.drawn(what)
		w.step = "end"
	case "hostile":
		w.step = "end"
		for o, ships := range w.ships {
			if _, here := ships[what]; here {
				ships[what] = afloat{true, true}
				if o == w.nautilus {
					w.step = "fight"
				}
			}
		}
		if w.ship != "" {
			w.cup[w.ship] = true
		}
	case "where":
		w.ocean, w.step = what, "hunt"
		if w.ship != "" {
			w.cup[w.ship] = true // temporarily
			w.take("draw " + w.ship)
		} else if !w.refill() {
			w.put(what)
		}
	case "hunt":
		ship := w.drawn(what)
		ship.back = ship.back || ship.white
		w.ships[w.ocean][what] = ship
		w.step = "end"
	}
}

// String describes the whole position.
func (w *placingTwin) String() string {
	return fmt.Sprint(w.hidden, w.ships, slices.Sorted(maps.Keys(w.cup)), slices.Sorted(maps.Keys(w.discards)), w.step)
}

// look copies a position into the twin.
func (w *placingTwin) look(g *tale) {
	names := func(ships set) map[string]bool {
		list := map[string]bool{}
		for _, key := range g.keys(PieceShip, ships) {
			list[key] = true
		}
		return list
	}
	for o := WesternPacific; o <= numOceans; o++ {
		name := o.String()
		if w.hidden[name] = int(g.hidden[o]); g.hidden[o] == 0 {
			delete(w.hidden, name)
		}
		for key := range names(g.sea[o]) {
			id := g.r.keys[key].ID
			w.ships[name][key] = afloat{g.r.ships[id].Group == White, g.back.has(id)}
		}
	}
	for _, key := range g.keys(PieceShip, g.r.groups[White]) {
		w.white[key] = true
	}
	w.cup, w.discards, w.nautilus, w.purple = names(g.cup), names(g.discarded), g.Nautilus.String(), g.UpGunned
}

// scattered makes up a random position: most oceans are full, and few ships or none are in the cup.
func scattered(g *tale, random *nemo.Rand) {
	below := func(n uint64) int { return int(random.Below(n)) }
	rest := g.cup
	g.cup, g.discarded = set{}, set{}
	pick := func() uint8 {
		id := rest.nth(random.Below(uint64(rest.size())))
		rest.remove(id)
		return id
	}
	reds := below(3) // how many oceans have only Warships
	for o := WesternPacific; o <= numOceans; o++ {
		for range g.r.spaces[o] {
			switch n := below(12); {
			case n < 1+below(2):
			case n < 3+reds && rest.size() > 12 && reds < 2:
				g.hidden[o]++
			case rest.size() > 0:
				id := pick()
				g.sea[o].add(id)
				if white := g.r.ships[id].Group == White; white && (below(2) == 0 || reds == 2) || !white && g.UpGunned {
					g.back.add(id)
				}
			}
		}
	}
	for n := below(4); n > 0 && rest.size() > 0; n-- {
		g.cup.add(pick())
	}
	for n := below(3); n > 0 && rest.size() > 0; n-- {
		g.discarded.add(pick())
	}
	for rest.size() > 0 { // the others are sunk
		id := pick()
		g.tonnage[1+below(numMajor)].add(id)
	}
}

// TestPlacingTwin compares 10.2 to 10.4 and 10.8 with the twin, over thousands of positions.
func TestPlacingTwin(t *testing.T) {
	source := nemo.NewRand(10, 0)
	random := &source
	start := atLarge(t, WesternPacific, "motive", "war")
	ends := map[string]int{}
	for n := range 6000 {
		g := &tale{State: start.State, t: t, r: start.r}
		if n%3 == 0 {
			g.notorious(40)
		}
		scattered(g, random)
		o := Ocean(1 + random.Below(numMajor))
		if g.Nautilus = o; n%2 == 0 {
			g.Nautilus = Ocean(1 + random.Below(numOceans))
		}
		w := newPlacingTwin()
		w.look(g)
		w.ocean, w.black, w.step = o.String(), random.Below(2) == 0, "begin"
		g.top().node = NodeNone
		e := engine{g.r, &g.State, &g.log}
		e.push(frame{kind: framePlace, ocean: o, mode: placeHidden + oneIf(w.black), arg: oneIf(w.black)})
		e.run()
		if why := follow(g, w, random); why != "" {
			t.Fatalf("position %d, %s die of %s: %s\nrules %v", n, map[bool]string{true: "black", false: "white"}[w.black], o, why, g.log)
		}
		ends[w.step]++
		for _, rule := range [...]nemo.Rule{"10.3.1", "10.3.2", "10.3.3", "10.3.4", "10.4", "10.8", "14.4"} {
			if g.cites(rule) {
				ends[string(rule)]++
			}
		}
	}
	for _, want := range []string{"end", "fight", "lost", "10.3.1", "10.3.2", "10.3.3", "10.3.4", "10.4", "10.8", "14.4"} {
		if ends[want] < 20 {
			t.Errorf("%s came only %d times: %v", want, ends[want], ends)
		}
	}
}

// follow plays a game and the twin in parallel until the ship is placed, and describes the first
// difference.
func follow(g *tale, w *placingTwin, random *nemo.Rand) string {
	for {
		want := w.options()
		if w.step == "end" || w.step == "fight" || w.step == "lost" {
			break
		}
		var got []string
		for _, a := range g.r.Legal(&g.State, nil) {
			got = append(got, g.r.Format(a))
		}
		for _, out := range g.r.Outcomes(&g.State, nil) {
			got = append(got, g.r.Format(out.Action))
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, slices.Compact(want)) {
			return fmt.Sprintf("the game offers %v, the twin %v at %s", got, want, w.step)
		}
		option := want[random.Below(uint64(len(want)))]
		g.do(option)
		w.take(option)
	}
	is := newPlacingTwin()
	is.look(g)
	is.step = map[bool]string{true: "lost", false: "end"}[g.End == EndFull]
	if g.below(frameFight) != nil {
		is.step = "fight"
	}
	maps.DeleteFunc(w.hidden, func(_ string, n int) bool { return n == 0 })
	if is.String() != w.String() {
		return "the game has\n" + is.String() + "\nthe twin\n" + w.String()
	}
	return ""
}
