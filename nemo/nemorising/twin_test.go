package nemorising

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// A naive twin of the enemies' movement, written from the rulebook and from rulings AMB-10 and AMB-27
// to AMB-42 with plain maps of names. It first lists the whole path and then finds where the movement
// stops.

type twin struct {
	board   *BoardData
	cells   map[string]*SpaceData
	doors   map[string]string // doorway space to large space
	heroes  map[int]string    // 1 to 4
	enemies map[int]string
	done    map[int]bool
	lost    int      // to overwhelming force
	attacks []string // "8>2" is enemy 8 on hero 2, or on any of "1+2"
}

func newTwin(board *BoardData) *twin {
	w := &twin{
		board: board, cells: map[string]*SpaceData{}, doors: map[string]string{},
		heroes: map[int]string{}, enemies: map[int]string{}, done: map[int]bool{},
	}
	for i := range board.Spaces {
		w.cells[board.Spaces[i].Name] = &board.Spaces[i]
	}
	for _, slot := range board.Slots {
		for _, door := range slot.Doorways {
			w.doors[door] = slot.Name
		}
	}
	return w
}

// beside implements AMB-10.
func (w *twin) beside(a, b string) bool {
	p, q := w.cells[a], w.cells[b]
	if p != nil && q != nil {
		dx, dy := int(p.Column)-int(q.Column), int(p.Row)-int(q.Row)
		return dx*dx+dy*dy == 1
	}
	if p == nil {
		a, b = b, a
	}
	if w.cells[a] == nil { // two places that are not spaces
		return false
	}
	if number, ok := strings.CutPrefix(b, "entrance-"); ok {
		n, _ := strconv.Atoi(number)
		return w.board.Entrances[n-1] == a
	}
	return b == "start" && slices.Contains(w.board.Start, a) || b != "start" && w.doors[a] == b
}

func (w *twin) next(at string, colour Colour) string {
	if number, ok := strings.CutPrefix(at, "entrance-"); ok {
		n, _ := strconv.Atoi(number)
		return w.board.Entrances[n-1]
	}
	if colour == Blue {
		return w.cells[at].BlueNext
	}
	return w.cells[at].RedNext
}

func (w *twin) arrow(at string, colour Colour) bool {
	if colour == Blue {
		return w.cells[at].BlueArrow
	}
	return w.cells[at].RedArrow
}

func (w *twin) heroOn(at string) bool {
	for _, p := range w.heroes {
		if p == at {
			return true
		}
	}
	return false
}

func (w *twin) enemyOn(at string, but int) bool {
	for e, p := range w.enemies {
		if e != but && p == at {
			return true
		}
	}
	return false
}

// targets returns the heroes that an enemy can attack (AMB-39).
func (w *twin) targets(enemy int) (list []string) {
	for h := 1; h <= numHeroes; h++ {
		if at, ok := w.heroes[h]; ok && w.beside(at, w.enemies[enemy]) {
			list = append(list, strconv.Itoa(h))
		}
	}
	return list
}

func (w *twin) attack(enemy int) {
	w.attacks = append(w.attacks, fmt.Sprintf("%d>%s", enemy, strings.Join(w.targets(enemy), "+")))
	w.done[enemy] = true
}

// activate moves one enemy by n arrows of a colour.
func (w *twin) activate(enemy, n int, colour Colour) {
	from := w.enemies[enemy]
	switch {
	case w.done[enemy]: // threat.stop.5
		return
	case len(w.targets(enemy)) > 0: // threat.stop.2
		w.attack(enemy)
		return
	case from[0] == 't': // AMB-37
		return
	}
	var way []string
	for at := from; len(way) < (n+2)*len(w.cells); {
		at = w.next(at, colour)
		way = append(way, at)
	}
	stop := slices.IndexFunc(way, func(at string) bool { // AMB-28
		return w.doors[at] != "" && w.heroOn(w.doors[at]) || w.heroOn(w.next(at, colour))
	})
	land, counted := -1, 0
	for i, at := range way {
		if w.arrow(at, colour) && !w.enemyOn(at, enemy) {
			if counted++; counted == n {
				land = i
				break
			}
		}
	}
	switch {
	case stop >= 0 && (land < 0 || stop <= land):
		if !w.enemyOn(way[stop], enemy) { // threat.stop.1, threat.door.1
			w.enemies[enemy] = way[stop]
			w.attack(enemy)
			return
		}
		w.lost++ // threat.overwhelm
		for i := stop - 1; i >= 0; i-- {
			if !w.enemyOn(way[i], enemy) {
				w.enemies[enemy] = way[i]
				return
			}
		}
	case land >= 0:
		w.enemies[enemy] = way[land]
		if len(w.targets(enemy)) > 0 { // threat.stop.3
			w.attack(enemy)
		}
	}
}

// twinTable is an engine with a board set up by hand on which all dice miss.
type twinTable struct {
	t testing.TB
	r *Rules
	s State
	// attacks are those made, in the notation of the twin.
	attacks []string
}

var twinRules = Default()

func newTwinTable(t testing.TB, scenario Scenario) *twinTable {
	t.Helper()
	b := &twinTable{t: t, r: twinRules}
	b.s.Options = Options{Scenario: scenario, Heroes: 2, Difficulty: 1}
	b.s.MP = maxPoints
	b.s.Supply = blueTokens
	b.s.Active = 1
	b.s.stack[0] = frame{kind: frameSpend, hero: 1, node: NodeSpend}
	b.s.depth = 1
	for slot := 1; slot <= maxSlots; slot++ {
		b.s.tiles[slot] = TileID(slot)
	}
	return b
}

func (b *twinTable) place(name string) Place {
	p := b.r.board.byName[strings.ToLower(name)]
	if p == 0 {
		b.t.Fatalf("no place is called %q", name)
	}
	return p
}

// move carries out one move action.
func (b *twinTable) move(effect effect) {
	b.s.top().node = NodeNone
	e := engine{r: b.r, s: &b.s, t: nil}
	e.moveEnemies(&effect)
	b.run(e)
}

// run answers every question: with the first target, and with dice that miss if possible.
func (b *twinTable) run(e engine) {
	e.run()
	for b.s.node() != NodeSpend {
		a := Defend()
		switch f := b.s.top(); b.s.node() {
		case NodeTarget:
			var targets []string
			for h := numHeroes; h >= 1; h-- {
				if at := b.s.Heroes[h].At; at != 0 && b.r.board.adjacent(at, b.s.enemies[f.enemy]) {
					targets = append(targets, strconv.Itoa(h))
					a = Target(Hero(h))
				}
			}
			slices.Reverse(targets)
			b.attacks = append(b.attacks, fmt.Sprintf("%d>%s", f.enemy, strings.Join(targets, "+")))
		case NodeDefenceRoll:
			last := ""
			if n := len(b.attacks); n > 0 {
				last = b.attacks[n-1]
			}
			if one := fmt.Sprintf("%d>%d", f.enemy, f.hero); !strings.HasPrefix(last, one) {
				b.attacks = append(b.attacks, one)
			}
			a = Dice(b.miss(f.enemy))
		}
		if err := b.r.Apply(&b.s, a, nil); err != nil {
			b.t.Fatal(err)
		}
	}
}

// miss returns an icon that the enemy does not show, if there is one.
func (b *twinTable) miss(enemy Enemy) Icon {
	c := b.r.of(&b.s)
	for icon := Brains; icon < Skill; icon++ {
		if !slices.Contains(c.icons[c.stackOf[enemy]], icon) {
			return icon
		}
	}
	return Skill
}

// TestTwinOfEnemies compares the rules with the twin on random boards, some of them crowded.
func TestTwinOfEnemies(t *testing.T) {
	random := nemo.NewRand(1, 1)
	upTo := func(n int) int { return int(random.Below(uint64(n + 1))) }
	held, attacked, full := 0, 0, nemotest.Sweep(2_000, 8_000)
	for range full {
		b := newTwinTable(t, Scenario(1+upTo(1)))
		w := newTwin(&b.r.set.Board)
		for h := 1; h <= 3; h++ { // without the hero who lends a die
			at := Place(0)
			switch upTo(4) {
			case 0, 1:
				at = Place(1 + upTo(58))
			case 2:
				at = Slot(1 + upTo(7))
			case 3:
				at = Start
			}
			if at != 0 && (!at.isSpace() || b.s.heroOn(at) == 0) {
				b.s.Heroes[h].At = at
				w.heroes[h] = b.r.board.names[at]
			}
		}
		crowd := []int{4, 12, 30, 35}[upTo(3)]
		for e := 1; e <= maxEnemies; e++ {
			if upTo(34) >= crowd {
				continue
			}
			at := Place(1 + upTo(58))
			switch upTo(7) {
			case 0:
				at = Entrance(1 + upTo(3))
			case 1:
				at = Slot(1 + upTo(7))
			}
			if b.s.heroOn(at) != 0 || !at.isSlot() && b.s.enemyOn(at) != 0 {
				continue
			}
			b.s.moveEnemy(Enemy(e), at)
			w.enemies[e] = b.r.board.names[at]
		}
		start := b.s
		c := b.r.of(&b.s)
		lost := 0
		for range 1 + upTo(2) { // move actions of one turn
			effect := effect{op: OpMove, n: uint8(1 + upTo(5)), colour: Colour(1 + upTo(1)), types: uint8(1+upTo(6)) << 1}
			b.move(effect)
			for e := 1; e <= maxEnemies; e++ {
				if w.enemies[e] != "" && effect.types&(1<<c.enemyType(Enemy(e))) != 0 {
					w.activate(e, int(effect.n), effect.colour)
				}
			}
		}
		lost += w.lost
		for _, text := range w.attacks {
			number, _, _ := strings.Cut(text, ">")
			e, _ := strconv.Atoi(number)
			icons := c.icons[c.stackOf[e]]
			lost += len(icons)
			if slices.Contains(icons, b.miss(Enemy(e))) {
				lost--
			}
		}
		held, attacked = held+w.lost, attacked+len(w.attacks)
		for e := 1; e <= maxEnemies; e++ {
			if got := b.r.placeText(b.s.enemies[e]); got != w.enemies[e] {
				t.Fatalf("enemy %d is on %q and not on %q; from heroes %v enemies %v", e, got, w.enemies[e], w.heroes, start.enemies)
			}
		}
		if !slices.Equal(b.attacks, w.attacks) || maxPoints-int(b.s.MP) != lost {
			t.Fatalf("attacks %v and not %v, lost %d and not %d; from heroes %v enemies %v",
				b.attacks, w.attacks, maxPoints-int(b.s.MP), lost, w.heroes, start.enemies)
		}
	}
	if held < full/16 || attacked < full/2 {
		t.Errorf("only %d enemies were held up and %d attacked", held, attacked)
	}
}

// TestTwinPlaces checks VS-35: the named entrance, the next ones, or a loss of two points.
func TestTwinPlaces(t *testing.T) {
	for _, v := range []struct {
		taken []int
		at    Place
		lost  int
	}{
		{nil, Entrance(4), 0},
		{[]int{4}, Entrance(1), 0},
		{[]int{4, 1}, Entrance(2), 0},
		{[]int{4, 1, 2, 3}, 0, 2},
	} {
		b := newTwinTable(t, City)
		b.s.Heroes[1].At = Start
		for i, n := range v.taken {
			b.s.moveEnemy(Enemy(30+i), Entrance(n))
		}
		b.s.top().node = NodeNone
		e := engine{r: b.r, s: &b.s, t: nil}
		e.place(&effect{op: OpPlace, stack: e.c().stackOf[8], entrance: 4})
		e.run()
		if b.s.node() == NodeEnemyToken {
			if err := b.r.Apply(&b.s, Token(8), nil); err != nil {
				t.Fatal(err)
			}
		}
		if b.s.enemies[8] != v.at || maxPoints-int(b.s.MP) != v.lost {
			t.Errorf("with %v taken it comes to %s, and %d points are lost", v.taken, b.r.placeText(b.s.enemies[8]), maxPoints-int(b.s.MP))
		}
	}
}

// TestTwinWalk checks VS-36: five tokens from Start onto a tile, and one left.
func TestTwinWalk(t *testing.T) {
	b := newTwinTable(t, City)
	b.s.Heroes[1] = HeroState{At: Start, Gold: fullGold}
	b.s.tiles = [maxSlots + 1]TileID{}
	for _, a := range []Action{
		Move(b.place("6-6")), Move(b.place("7-6")), Move(b.place("8-6")), Scout(Slot(7)), RevealTile(1), Move(Slot(7)),
	} {
		if err := b.r.Apply(&b.s, a, nil); err != nil {
			t.Fatal(b.r.Format(a), err)
		}
	}
	if b.s.Heroes[1].At != Slot(7) || b.s.Heroes[1].tokens() != 1 {
		t.Errorf("she is on %s with %d tokens", b.r.placeText(b.s.Heroes[1].At), b.s.Heroes[1].tokens())
	}
}

// TestSourcesDiffer checks INV-31: whether sources cover the required icons, against trying every
// assignment of icons to sources.
func TestSourcesDiffer(t *testing.T) {
	random := nemo.NewRand(3, 1)
	icon := func() Icon { return Icon(1 + random.Below(3)) }
	r := twinRules
	for range 5000 {
		b := newTwinTable(t, City)
		hero := &b.s.Heroes[1]
		var sources []Icon
		hero.Card, hero.End = ActionID(1+random.Below(24)), 1
		if end := r.actions[hero.Card].Ends[0]; end.Ability == AttributeEnhancement {
			sources = append(sources, end.Icon)
		}
		f := frame{kind: frameAttempt, hero: 1}
		for i := range f.dice {
			if random.Below(2) == 0 {
				f.dice[i] = icon()
				sources = append(sources, f.dice[i])
			}
		}
		gear := uint8(random.Below(8))
		for i := range gearLimit { // the first three give an icon each
			hero.Gear[i] = GearID(i + 1)
			if gear&(1<<i) != 0 {
				sources = append(sources, r.gear[i+1].effect.icon)
			}
		}
		required := []Icon{icon(), icon(), icon()}[:1+random.Below(3)]
		if got, want := r.covers(&b.s, &f, required, gear), assigned(required, sources); got != want {
			t.Fatalf("%v from %v: %v and not %v", required, sources, got, want)
		}
	}
}

// assigned reports whether each icon can be assigned a different source.
func assigned(required, sources []Icon) bool {
	if len(required) == 0 {
		return true
	}
	for i, icon := range sources {
		if icon == required[0] && assigned(required[1:], slices.Concat(sources[:i], sources[i+1:])) {
			return true
		}
	}
	return false
}
