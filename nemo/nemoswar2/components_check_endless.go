package nemoswar2

// What would make a game that has no end. A game ends because its turns do, and a
// turn because all that it is made of is used up. Three things could bring back
// what was used: an Action that pays for the next one, a use that comes back, and a
// Character who does. So
//   - free Actions are for cards, Adventure tokens and what is discarded, which
//     come once, or once in a turn; and no free Action turns up another card;
//   - what an Action results in, and a ship that is sunk, give no Action Points and
//     bring no Character back;
//   - a use that comes back gives no more Action Points than it costs, no free
//     Action and no Character; one that comes back in each Action brings no ships
//     either, for a fight counts as an Action there (11.5.3);
//   - a Sacrifice brings no Character back;
//   - a ship that is sunk sinks no other, and brings none.
//
// What is used at any time, or when dice lie on the table, and the Treasure that
// acts when it is drawn come in the midst of other work, perhaps of a fight. They
// move neither the Nautilus nor ships, begin no Action and bring no Character back,
// so that the work finds its ships where they were, and nothing comes up twice in
// one chain.

// verbs is a set of verbs, a bit each.
type verbs uint64

func verbsOf(list ...Op) (v verbs) {
	for _, op := range list {
		v |= 1 << op
	}
	return v
}

func (v verbs) has(op Op) bool { return v>>op&1 != 0 }

// endless reports an effect with which a game could go on for ever, or that
// cannot happen where it stands.
func (k *checker) endless(at string, e *Effect, from origin) {
	brings := verbsOf(OpPlaceHidden, OpPlaceShip, OpReveal)
	moves := brings | verbsOf(OpMove, OpSail, OpFreeAction, OpSink, OpEncounter, OpRemoveShip, OpRemoveHidden, OpTurnHostile,
		OpRestoreCharacter)
	const result = fromBand | fromRefit | fromShip
	for _, rule := range [...]struct {
		from  origin
		verbs verbs
		why   string
	}{
		{midst, moves, "%s cannot come in the midst of other work; it can between two Actions, discarded"},
		{kept, verbsOf(OpFreeAction, OpRestoreCharacter), "%s has no end where a piece is kept; it can be where it is discarded"},
		{perAction, brings, "%s has no end once per action; it can be once per turn"},
		{sacrificed, verbsOf(OpRestoreCharacter), "%s has no end in a Sacrifice"},
		{result, verbsOf(OpRestoreCharacter), "%s has no end as the result of an Action"},
		{fromShip, brings | verbsOf(OpSink), "%s has no end when a ship is sunk"},
	} {
		if from&rule.from != 0 && rule.verbs.has(e.Op) {
			k.Faultf(at+".do", rule.why, e.Op)
			return
		}
	}
	switch {
	case e.Op == OpFreeAction && e.Action == AdventureAction:
		k.Faultf(at+".action", "a card that turns up another could go on without end")
	case e.Op == OpActionPoints && e.N > 0 && from&result != 0:
		k.Faultf(at+".n", "an Action that gives Action Points has no end")
	}
}

// feeds reports a use that comes back and gives more Action Points than it costs.
func (k *checker) feeds(path string, gives int, cost uint8) {
	if gives > int(cost) {
		k.Faultf(path+".cost", "the use comes back; it costs %d and gives up to %d Action Points", cost, gives)
	}
}

// sum adds up what the effects of a list come to at most; of those within one only one
// list comes to pass.
func sum(list []Effect, of func(e *Effect) int) (n int) {
	for i := range list {
		most := of(&list[i])
		for _, inner := range list[i].inner() {
			most = max(most, sum(inner, of))
		}
		n += most
	}
	return n
}

// gains are the Action Points that a list gives at most.
func gains(list []Effect) int {
	return sum(list, func(e *Effect) int {
		if e.Op == OpActionPoints && e.N > 0 {
			return e.most()
		}
		return 0
	})
}

// inner are the lists of effects within an effect, of which one comes to pass.
func (e *Effect) inner() (lists [][]Effect) {
	for i := range e.Choices {
		lists = append(lists, e.Choices[i].Effects)
	}
	if e.Test != nil {
		lists = append(lists, e.Test.Pass, e.Test.Fail)
	}
	return lists
}

// most is the greatest amount of an effect, without its sign.
func (e *Effect) most() int {
	n := max(int(e.N), -int(e.N))
	dice := [...]int{1, D3: 3, D6: 6, TwoD6: maxRoll}
	per := [...]int{1, PerWarshipHere: 4, PerCube: numLands, PerAct: numActs}
	if int(e.Dice) < len(dice) {
		n *= dice[e.Dice]
	}
	if int(e.Per) < len(per) {
		n *= per[e.Per]
	}
	return n
}

// times is how often a list, or one within it, has one of some verbs at most.
func times(list []Effect, of verbs) int {
	return sum(list, func(e *Effect) int { return int(of >> e.Op & 1) })
}
