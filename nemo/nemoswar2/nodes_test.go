package nemoswar2

import (
	"slices"
	"testing"
)

// TestNumbersDoNotWrap checks 4.1, 6.7 and 13.2: a number out of range or an extra die is refused, not
// wrapped to another value.
func TestNumbersDoNotWrap(t *testing.T) {
	g := atLarge(t, WesternPacific, "motive", "war").inAct(2)
	g.events[1], g.part, g.opened = 0, 2, false
	g.do("end-phase").asks(NodeBranch)
	for _, n := range []int{-255, 0, 257, 258, 1 << 30} {
		for _, a := range []Action{Option(n), Use(TreasurePiece(1), n)} {
			if g.r.refusal(&g.State, &a) == nil {
				t.Errorf("number %d is taken for %+v", n, a)
			}
		}
	}
	g = atLarge(t, WesternPacific).do("rest", "ready").asks(NodeRoll)
	for _, dice := range [][]int{{257, 258}, {1, 2, 3}, {1, 2, 0, 4}, {1, 2, 3, 4}, {1}, {1, -250}} {
		if a := Roll(dice...); g.r.refusal(&g.State, &a) == nil {
			t.Errorf("%v is taken for %+v", dice, a)
		}
	}
	if a := Roll(1, 2); g.r.refusal(&g.State, &a) != nil || Use(Piece{}, 255).N != 255 || !slices.Equal(a.Dice[:], []uint8{1, 2, 0}) {
		t.Errorf("%+v is refused, or no more what was said", a)
	}
}

// TestNodesAreInOrder checks what depends on the order of the nodes and of the kinds of actions: the
// players' come first, then those of chance.
func TestNodesAreInOrder(t *testing.T) {
	for node := NodeNone + 1; int(node) < numNodes; node++ {
		row := &nodeRows[node]
		if players := row.chapter != nil; players != node.isPlayers() {
			t.Errorf("%s: of a chapter %v, a player's: %v", node, players, node.isPlayers())
		}
		if seizes := slices.Contains(seizeNodes[1:], node); seizes != (row.chapter == ofSeizing) || seizes != (row.take == nil) {
			t.Errorf("%s: of seizing %v, carried out by itself %v", node, row.chapter == ofSeizing, row.take != nil)
		}
		answered := row.options != nil || row.refuse != nil || row.done != 0
		rolled := row.dice != nil || row.draw != nil || node == NodeToken
		if answered != node.isPlayers() || rolled == node.isPlayers() || (row.options != nil) != (row.pieces != 0) {
			t.Errorf("%s: answered %v, rolled or drawn %v, pieces of kind %d", node, answered, rolled, row.pieces)
		}
		if asked := prompts[node]; asked.Where == "" || asked.Question == "" || asked.Rule == "" {
			t.Errorf("%s says not all that it should: %+v", node, asked)
		}
	}
	steps := []Node{NodeSpread, NodeReveal, NodeHostile, NodeHunting}
	for i, node := range steps {
		if node != NodeSpread+Node(i) {
			t.Errorf("%s is not step %c of 10.3", node, 'A'+i)
		}
	}
	for kind := range numKinds + 1 {
		if chance := Kind(kind) == KindRoll || Kind(kind) == KindDraw; chance != (Kind(kind) >= KindRoll) {
			t.Errorf("%s comes among the wrong kinds", Kind(kind))
		}
		if attack := attackRules[kind] != ""; attack != (Kind(kind) >= KindBold && Kind(kind) <= KindDiplomacy) {
			t.Errorf("%s is an attack or not", Kind(kind))
		}
	}
}
