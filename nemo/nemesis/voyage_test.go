package nemesis

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// voyage is a game at a made-up position, with its log.
type voyage struct {
	*State
	t     *testing.T
	rules *Rules
	log   nemo.Log
}

// standard has the rules that the voyages share.
var standard = sync.OnceValue(Default)

// voyageOf plays set-up, always with the first choice, up to the first draw of cards. settings are
// names and values in turn.
func voyageOf(t *testing.T, players int, settings ...string) *voyage {
	t.Helper()
	rules := standard()
	set := nemo.Settings{"players": fmt.Sprint(players)}
	for i := 0; i < len(settings); i += 2 {
		set[settings[i]] = settings[i+1]
	}
	s, err := rules.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	v := &voyage{&s, t, rules, nil}
	for s.Turn == 0 {
		v.do(v.any())
	}
	return v
}

// any returns the first possible action.
func (v *voyage) any() Action {
	v.t.Helper()
	if v.rules.ToMove(v.State) == nemo.Chance {
		return v.rules.Outcomes(v.State, nil)[0].Action
	}
	if legal := v.rules.Legal(v.State, nil); len(legal) > 0 {
		return legal[0]
	}
	v.t.Fatalf("nothing is legal %s", v)
	return Action{}
}

// String summarizes the position.
func (v *voyage) String() string {
	f := &frame{}
	if v.depth > 0 {
		f = v.top()
	}
	return fmt.Sprintf("at node %s (work %d, step %d, player %d), turn %d, time %d, rules so far %v",
		v.node(), f.kind, f.step, f.player, v.Turn, v.Time, v.cited())
}

// do applies actions in turn. Each must leave at least one event.
func (v *voyage) do(actions ...Action) *voyage {
	v.t.Helper()
	for _, a := range actions {
		said := len(v.log)
		if err := v.rules.Apply(v.State, a, &v.log); err != nil {
			v.t.Fatalf("%+v is refused: %v; %s; legal %+v, outcomes %+v", a, err, v,
				v.rules.Legal(v.State, nil), v.rules.Outcomes(v.State, nil))
		}
		if len(v.log) == said {
			v.t.Fatalf("%+v leaves no event; %s", a, v)
		}
	}
	return v
}

// until plays on to a node.
func (v *voyage) until(node Node) *voyage {
	v.t.Helper()
	for range 2000 {
		if v.node() == node || v.End != 0 {
			break
		}
		v.do(v.calm())
	}
	v.isAt(node)
	return v
}

// calm passes if possible, and otherwise returns the first possible action.
func (v *voyage) calm() Action {
	v.t.Helper()
	if v.node() == NodeRound || v.node() == NodeAlien {
		return Action{Kind: KindPass}
	}
	if v.node() == NodePassing {
		return Action{Kind: KindDone}
	}
	return v.any()
}

// refuses checks that a rule forbids an action, which leaves the position unchanged.
func (v *voyage) refuses(a Action, rule nemo.Rule) {
	v.t.Helper()
	before := *v.State
	var no *nemo.Illegal
	if err := v.rules.Apply(v.State, a, &v.log); !errors.As(err, &no) || no.Rule != rule {
		v.t.Errorf("%+v should be refused by %s, not %v; %s", a, rule, err, v)
	}
	if before != *v.State {
		v.t.Errorf("refusing %+v has changed the position", a)
	}
}

// cited returns the rules that the log cites, each once.
func (v *voyage) cited() (rules []nemo.Rule) {
	for i := range v.log {
		if !slices.Contains(rules, v.log[i].Rule) {
			rules = append(rules, v.log[i].Rule)
		}
	}
	return rules
}

// applied checks that rules were cited, and clears the log.
func (v *voyage) applied(rules ...nemo.Rule) {
	v.t.Helper()
	for _, rule := range rules {
		if !slices.Contains(v.cited(), rule) {
			v.t.Errorf("rule %s was not applied; %s", rule, v)
		}
	}
	v.log.Reset()
}

// happened reports whether the log has an event of a kind.
func (v *voyage) happened(kind nemo.EventKind) bool {
	return slices.ContainsFunc(v.log, func(e nemo.Event) bool { return e.Kind == kind })
}

// spared checks that rules were not cited.
func (v *voyage) spared(rules ...nemo.Rule) {
	v.t.Helper()
	for _, rule := range rules {
		if slices.Contains(v.cited(), rule) {
			v.t.Errorf("rule %s was applied; %s", rule, v)
		}
	}
}

func (v *voyage) isAt(node Node) {
	v.t.Helper()
	if v.node() != node {
		v.t.Fatalf("the node should be %s; %s", node, v)
	}
}

// is compares a value with what the test expects.
func (v *voyage) is(what string, got, want any) {
	v.t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		v.t.Errorf("%s is %v, should be %v; %s", what, got, want, v)
	}
}

// step continues the turn from one of its steps.
func (v *voyage) step(step uint8) *voyage {
	v.t.Helper()
	v.work(frame{kind: frameTurn, step: step})
	v.run()
	return v
}

// work sets the stack of work; run continues with the top.
func (v *voyage) work(frames ...frame) {
	v.stack = [maxDepth]frame{}
	v.depth = uint8(copy(v.stack[:], frames))
}

func (v *voyage) run() *voyage {
	v.t.Helper()
	v.log.Reset()
	e := engine{v.rules, v.State, &v.log}
	e.run()
	return v
}

// round begins a round of a player, with so many Action cards in hand.
func (v *voyage) round(p Number, cards int) *voyage {
	v.t.Helper()
	v.deal(p, cards)
	v.work(frame{kind: frameTurn, step: turnRounds, player: v.next(p)}, frame{kind: frameRound, player: p, n: 2})
	return v.run()
}

// deal gives a player the first Action cards of the deck; the rest stays in the deck.
func (v *voyage) deal(p Number, cards int) {
	player := &v.Players[p]
	player.Hand = 1<<(cards+1) - 2
	player.Draw, player.Discard = (1<<11-2)&^player.Hand, 0
}

// at puts Characters into a Room.
func (v *voyage) at(slot Slot, players ...Number) *voyage {
	for _, p := range players {
		v.Players[p].At = slot
	}
	return v
}

// explored makes a place an explored Room.
func (v *voyage) explored(slot Slot, room Room) *voyage {
	v.Slots[slot].Room, v.Slots[slot].Explored = room, true
	return v
}

// put places Intruders of a type, one in each of slots, and returns the last, counted from 1.
func (v *voyage) put(kind IntruderType, slots ...Slot) (who uint8) {
	v.t.Helper()
	for _, slot := range slots {
		i := v.rules.free(v.State, kind)
		if i < 0 {
			v.t.Fatalf("no %s is left", kind)
		}
		v.Intruders[i] = Intruder{At: slot}
		who = uint8(i) + 1
	}
	v.FirstEncounter = true
	return who
}

// count counts the Intruders of a type on the board.
func (v *voyage) count(kind IntruderType) (n int) {
	for i := v.rules.firstOf[kind]; i < v.rules.firstOf[kind+1]; i++ {
		n += bool01(v.Intruders[i].At != 0)
	}
	return n
}

// tokens counts the tokens of a type in the bag.
func (v *voyage) tokens(kind IntruderType) (n int) {
	for token := range v.rules.bagKinds {
		if token > 0 && v.rules.bagKinds[token].kind == kind {
			n += int(v.Bag[token])
		}
	}
	return n
}

// token returns the draw of a token of a type, the first of its numbers in the bag.
func (v *voyage) token(kind IntruderType) Action {
	v.t.Helper()
	for token := range v.rules.bagKinds {
		if token > 0 && v.rules.bagKinds[token].kind == kind && v.Bag[token] > 0 {
			return Action{Kind: KindToken, N: uint8(token)}
		}
	}
	v.t.Fatalf("no %s in the bag", kind)
	return Action{}
}

// onlyTokens leaves so many tokens of each type in the bag, the lowest numbers first.
func (v *voyage) onlyTokens(counts map[IntruderType]uint8) {
	for token := range v.rules.bagKinds {
		kind := v.rules.bagKinds[token].kind
		n := min(counts[kind], v.rules.bagKinds[token].total)
		v.Bag[token] = n
		if token > 0 {
			counts[kind] -= n
		}
	}
}

// card returns the number of an Event card.
func (v *voyage) card(key string) uint8 {
	v.t.Helper()
	i := slices.IndexFunc(v.rules.set.Events, func(c EventCard) bool { return c.Key == key })
	if i < 0 {
		v.t.Fatalf("no Event %s", key)
	}
	return uint8(i + 1)
}

// event draws an Event card and resolves it up to the next node.
func (v *voyage) event(key string) *voyage {
	v.t.Helper()
	v.step(turnEvent)
	v.isAt(NodeEvent)
	return v.do(Action{Kind: KindEvent, N: v.card(key)})
}

// attackCard returns an Intruder Attack card of a kind with a blood value.
func (v *voyage) attackCard(kind AttackKind, blood uint8) Action {
	v.t.Helper()
	for id := uint8(1); id <= v.rules.numAttacks; id++ {
		if card := &v.rules.attacks[id]; card.kind == kind && card.blood == blood {
			return Action{Kind: KindAttack, N: id}
		}
	}
	v.t.Fatalf("no card %v with %d", kind, blood)
	return Action{}
}

// tokenWith returns an Exploration token with an effect.
func (v *voyage) tokenWith(effect TokenEffect, items uint8) Action {
	v.t.Helper()
	for id := uint8(1); id <= v.rules.numExploration; id++ {
		if token := &v.rules.exploration[id]; token.effect == effect && token.items == items {
			return Action{Kind: KindExploration, N: id}
		}
	}
	v.t.Fatalf("no token %v with %d", effect, items)
	return Action{}
}

func noiseFace(face NoiseFace) Action { return Action{Kind: KindNoise, N: uint8(face)} }

func chooses(kind Kind, n uint8) Action { return Action{Kind: kind, N: n} }

func thePass() Action { return Action{Kind: KindPass} }

func theDone() Action { return Action{Kind: KindDone} }

// between returns the Corridor between two Rooms.
func (v *voyage) between(from, to Slot) CorridorID {
	v.t.Helper()
	c := v.rules.between[from][to]
	if c == 0 {
		v.t.Fatalf("no Corridor %d-%d", from, to)
	}
	return c
}

// corridorNames names the Corridors of a set by the Rooms at their ends.
func (v *voyage) corridorNames(set corridorSet) string {
	var names []string
	for rest := uint64(set); rest != 0; rest &= rest - 1 {
		ends := v.rules.ends[first(rest)]
		names = append(names, fmt.Sprintf("%d-%d", ends[0], ends[1]))
	}
	return strings.Join(names, " ")
}
