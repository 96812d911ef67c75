package nemoswar2

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// tale is a game in a test: a position with helpers that take and check actions in notation.
type tale struct {
	State
	t   *testing.T
	r   *Rules
	log nemo.Log
}

// theRules are the rules of all tales, created once.
var theRules = sync.OnceValue(Default)

// tell begins a game; settings are names and values in turn.
func tell(t *testing.T, settings ...string) *tale {
	t.Helper()
	g := &tale{t: t, r: theRules()}
	chosen := nemo.Settings{}
	for i := 0; i+1 < len(settings); i += 2 {
		chosen[settings[i]] = settings[i+1]
	}
	s, err := g.r.Start(chosen)
	if err != nil {
		t.Fatal(err)
	}
	g.State = s
	return g
}

// do takes actions, which must be legal and leave a valid position.
func (g *tale) do(lines ...string) *tale {
	g.t.Helper()
	for _, line := range lines {
		a, err := g.r.Parse(&g.State, line)
		if err == nil {
			err = g.r.Apply(&g.State, a, &g.log)
		}
		if err != nil {
			g.t.Fatalf("%s at %s: %v", line, g.node(), err)
		}
		g.sound(line)
	}
	return g
}

// sound checks the invariants.
func (g *tale) sound(after string) *tale {
	g.t.Helper()
	if err := nemo.CheckState(g.r.Invariants(), &g.State); err != nil {
		g.t.Fatalf("after %s: %v", after, err)
	}
	return g
}

// refuses checks that a rule forbids an action.
func (g *tale) refuses(rule nemo.Rule, line string) *tale {
	g.t.Helper()
	a, err := g.r.Parse(&g.State, line)
	if err != nil {
		g.t.Fatalf("%s: %v", line, err)
	}
	if no := g.r.refusal(&g.State, &a); no == nil || no.Rule != rule {
		g.t.Errorf("%s at %s: got %v, want a refusal by %s", line, g.node(), no, rule)
	}
	return g
}

// says checks that an action is refused for a reason with these words.
func (g *tale) says(line, words string) *tale {
	g.t.Helper()
	a, err := g.r.Parse(&g.State, line)
	if err != nil {
		g.t.Fatalf("%s: %v", line, err)
	}
	if no := g.r.refusal(&g.State, &a); no == nil || !strings.Contains(no.Reason, words) {
		g.t.Errorf("%s at %s: got %v, want a reason with %q", line, g.node(), no, words)
	}
	return g
}

// chance settles chance at random until a player must decide or, during set-up, until set-up is done.
func (g *tale) chance(seed uint64) *tale {
	g.t.Helper()
	p := nemo.NewPlayout[State, Action](g.r, seed)
	p.Trace = &g.log
	setup := g.Turn == 0
	for g.node() != NodeNone && !g.node().isPlayers() && setup == (g.Turn == 0) {
		g.play(p)
	}
	return g.sound("chance")
}

// play takes one action at random.
func (g *tale) play(p *nemo.Playout[State, Action]) {
	g.t.Helper()
	a, seat, err := p.Pick(&g.State)
	if err == nil && seat != nemo.Nobody {
		err = g.r.Apply(&g.State, a, &g.log)
	}
	if err != nil {
		g.t.Fatal(err)
	}
}

// atSea plays set-up and the first turn at random up to the Action Phase.
func (g *tale) atSea(seed uint64) *tale {
	g.t.Helper()
	p := nemo.NewPlayout[State, Action](g.r, seed)
	for g.node() != NodeAction {
		if g.play(p); g.End != 0 || g.Turn > 1 {
			g.t.Fatalf("turn %d, and no Action Phase: %s", g.Turn, g.End)
		}
	}
	return g.sound("the first turn")
}

func (g *tale) asks(want Node) *tale {
	g.t.Helper()
	if g.node() != want {
		g.t.Fatalf("%s is asked, want %s", g.node(), want)
	}
	return g
}

// is compares a value with what the test expects.
func (g *tale) is(what string, got, want any) *tale {
	g.t.Helper()
	if got, want := fmt.Sprint(got), fmt.Sprint(want); got != want {
		g.t.Errorf("%s: %s, want %s", what, got, want)
	}
	return g
}

// told joins values in one text.
func told(values ...any) string { return strings.TrimSuffix(fmt.Sprintln(values...), "\n") }

// applies checks that events cite the rules.
func (g *tale) applies(rules ...nemo.Rule) *tale {
	g.t.Helper()
	for _, rule := range rules {
		if !g.cites(rule) {
			g.t.Errorf("rule %s was not applied", rule)
		}
	}
	return g
}

func (g *tale) cites(rule nemo.Rule) bool {
	return slices.ContainsFunc(g.log, func(e nemo.Event) bool { return e.Rule == rule })
}

// tells reports whether an event of the kind has happened.
func (g *tale) tells(kind nemo.EventKind) bool {
	return slices.ContainsFunc(g.log, func(e nemo.Event) bool { return e.Kind == kind })
}

// piece returns the number of a piece by its key.
func (g *tale) piece(key string) uint8 {
	g.t.Helper()
	p, known := g.r.keys[key]
	if !known {
		g.t.Fatalf("nothing is called %s", key)
	}
	return p.ID
}

// keys returns the keys of a set of pieces.
func (g *tale) keys(kind PieceKind, pieces set) []string { return g.r.keysOf(kind, pieces) }

func (g *tale) upgrades(word uint32) []string { return g.keys(PieceUpgrade, bitSet(uint64(word))) }

// carries carries out effects as a card would, up to the next decision or draw.
func (g *tale) carries(effects ...Effect) *tale {
	g.t.Helper()
	g.r.naming = "told"
	e := engine{g.r, &g.State, &g.log}
	g.top().node = NodeNone
	e.effects(g.r.list(effects), 0)
	e.run()
	return g.sound("an effect")
}

// officers returns the Attribute tokens of the Chief Engineer, the Second and the First Officer.
func (g *tale) officers() (tokens [3][]string) {
	for i, word := range g.attributes {
		tokens[i] = g.keys(PieceAttribute, bitSet(uint64(word)))
	}
	return tokens
}

// secondIntermission plays the first turn and has the Second Intermission come in the next one; change,
// if not nil, changes the position before that.
func (g *tale) secondIntermission(seed uint64, change func(s *State)) *tale {
	g.t.Helper()
	g.atSea(seed)
	g.events[0], g.events[1], g.part, g.opened, g.Act = 0, 0, 2, false, 2
	g.specials &^= specialReunion
	e := engine{r: g.r, s: &g.State}
	e.joinCup(DarkYellow)
	if change != nil {
		change(&g.State)
	}
	g.log = g.log[:0]
	return g.sound("Act II").do("end-phase").asks(NodeBranch)
}

// sink puts ships from the cup on the Tonnage track, with the side up that a ship drawn now would show.
func (g *tale) sink(row Ocean, keys ...string) *tale {
	g.t.Helper()
	for _, key := range keys {
		id := g.piece(key)
		if !g.cup.has(id) {
			g.t.Fatalf("%s is not in the cup", key)
		}
		g.cup.remove(id)
		g.tonnage[row].add(id)
	}
	return g
}

// collect takes Treasures from the cup.
func (g *tale) collect(keys ...string) *tale {
	g.t.Helper()
	for _, key := range keys {
		id := TreasureID(g.piece(key))
		if g.inCup[id] == 0 {
			g.t.Fatalf("%s is not in the cup", key)
		}
		g.inCup[id]--
		g.cupSize--
		g.hold(id)
	}
	return g
}

// files puts unseen events on the PASS Pile.
func (g *tale) files(keys ...string) *tale {
	g.t.Helper()
	for _, key := range keys {
		id := g.piece(key)
		if !g.unseen.has(id) {
			g.t.Fatalf("%s was seen", key)
		}
		g.unseen.remove(id)
		g.passed[0].add(id)
	}
	return g
}

// equips takes Upgrades from the box.
func (g *tale) equips(keys ...string) *tale {
	g.t.Helper()
	for _, key := range keys {
		bit := uint32(1) << g.piece(key)
		g.box, g.available, g.equipped = g.box&^bit, g.available&^bit, g.equipped|bit
	}
	return g
}

// bare removes everything that scores, and leaves each Resource on a space without a symbol.
func (g *tale) bare() *tale {
	g.t.Helper()
	g.gone, g.aboard = g.gone|g.aboard, 0
	g.attributesOut |= g.attributes[0] | g.attributes[1] | g.attributes[2]
	g.attributes = [3]uint32{}
	g.Tracks = [numResources + 1]uint8{Nemo: 2, Crew: 3, Hull: 3}
	for t, n := range g.held {
		g.inCup[t], g.cupSize = g.inCup[t]+n, g.cupSize+n
	}
	g.held, g.heldTypes = [maxTypes + 1]uint8{}, 0
	g.box |= g.equipped
	g.equipped = 0
	for _, pile := range []*set{&g.tableau, &g.passed[0]} {
		g.discardPile = g.discardPile.or(*pile)
		*pile = set{}
	}
	for row, ships := range g.tonnage {
		g.cup = g.cup.or(ships)
		g.tonnage[row] = set{}
	}
	tally := g.r.Tally(&g.State)
	return g.sound("all is taken away").is("score of nothing", tally.Total()-tally.Balance-tally.Gemstones, 0)
}

// score returns the current score.
func (g *tale) score() int {
	t := g.r.Tally(&g.State)
	return t.Total()
}

// points returns the points of a group.
func (g *tale) points(symbol Symbol) int {
	t := g.r.Tally(&g.State)
	return t.Points[symbol]
}

// any returns the first possible action.
func (g *tale) any() Action {
	g.t.Helper()
	if g.node().isPlayers() {
		return g.r.Legal(&g.State, nil)[0]
	}
	return g.r.Outcomes(&g.State, nil)[0].Action
}

// acts plays on to the Action Phase.
func (g *tale) acts() *tale {
	g.t.Helper()
	for g.node() != NodeAction {
		g.do(g.r.Format(g.any()))
	}
	return g
}

// lastTurn plays the first turn and leaves only the Finale in the Draw Pile; change, if not nil,
// changes the position before the Finale is drawn.
func (g *tale) lastTurn(seed uint64, change func(s *State)) *tale {
	g.t.Helper()
	g.atSea(seed)
	g.events, g.specials, g.part, g.opened, g.Act = [numParts]uint8{}, specialFinale, numParts-1, true, numActs
	g.passed[0].add(uint8(risingCard))
	if g.Options.Nadeen {
		g.passed[0].add(g.piece("a-family-reunion-1"))
		g.passed[0].add(g.piece("unwanted-reflections-1"))
		g.aboard |= 1 << NadeenDakkar
	}
	e := engine{r: g.r, s: &g.State}
	for _, group := range []Group{DarkYellow, Orange, Red} {
		e.joinCup(group)
	}
	if change != nil {
		change(&g.State)
	}
	g.sound("Act III").do("end-phase")
	for g.node() == NodeImperialist || g.node() == NodeGive {
		g.do(map[Node]string{NodeImperialist: "end-phase", NodeGive: "decline"}[g.node()])
	}
	g.log = g.log[:0]
	return g.asks(NodeCard)
}

// result returns the result of the game, which must be over.
func (g *tale) result() nemo.Result {
	g.t.Helper()
	result := g.r.Result(&g.State)
	if !result.Over {
		g.t.Errorf("the game goes on, at %s", g.node())
	}
	return result
}

// ends counts the events that report the end.
func (g *tale) ends() (n int) {
	for _, e := range g.log {
		if e.Kind == EventEnd {
			n++
		}
	}
	return n
}
