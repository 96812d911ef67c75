package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Chance: what may be rolled or drawn at a node, with exact weights (4.1, 2.8).

// diceAt is how many dice are rolled at a node of chance, 0 for a draw.
func (r *Rules) diceAt(s *State, node Node) int {
	if dice := r.nodes[node].dice; dice != nil {
		return dice(r, s)
	}
	return 0
}

// diceOf is how many dice the work with a roll rolls.
func (r *Rules) diceOf(s *State, f *frame) int {
	switch {
	case f.kind != framePlacement:
		return 1 + int(oneIf(r.diceRolled(s, f) == TwoD6))
	case f.arg == 0:
		return int(r.set.Acts[s.Act-1].White)
	case s.black[0] != 0: // those that were rolled are rolled again (10.1)
		return 1 + int(oneIf(s.black[1] != 0))
	}
	return r.blackDice(s)
}

// diceRolled are the dice of work with a roll, but for those of Placement.
func (r *Rules) diceRolled(s *State, f *frame) Dice {
	switch f.kind {
	case frameHits, frameBranch:
		return D6
	case frameAmount:
		return r.lists[f.list][f.id].Dice
	case frameVolley:
		if f.mode == volleyDisaster {
			return r.set.Combat.WarshipDisaster
		}
	case frameYield:
		return r.set.Versus.CalmDice
	case frameFight:
		if Kind(f.arg) == KindTorpedo {
			return r.torpedoDice(s)
		}
	}
	return TwoD6
}

// drawn is what may come up at a draw.
type drawn [3]lot

// lot are pieces of a kind, of a weight each.
type lot struct {
	kind   PieceKind
	pieces set
	weight uint64
}

// alike are pieces of which each is as likely as the next.
func alike(kind PieceKind, pieces uint64) drawn {
	return drawn{{kind, bitSet(pieces), 1}}
}

// shipDraw is what may come out of the Ship cup (10.2). Each Deadly Seas token that
// nobody has seen is as likely to be one of those in the cup.
func (r *Rules) shipDraw(s *State) drawn {
	if s.seasInCup == 0 {
		return drawn{{PieceShip, s.cup, 1}}
	}
	return drawn{
		{PieceShip, s.cup, uint64(bits.OnesCount16(s.seasUnseen))},
		{PieceSea, bitSet(uint64(s.seasUnseen)), uint64(s.seasInCup)},
	}
}

// cardDraw is what may be on top of the Draw Pile (3.2). Of the part that is
// drawn from every order is alike; its events are any of those unseen, and a
// Finale or a card of Nadeen's that nobody has seen is any of its sort.
func (r *Rules) cardDraw(s *State) drawn {
	here := s.specials & partSpecials[s.part]
	sorts := func(special uint8) set {
		switch special {
		case specialReunion:
			return r.reunionCards
		case specialReflections:
			return r.reflectionCards
		case specialFinale:
			return r.finaleCards
		}
		return set{}
	}
	rising, special := set{}, sorts(here&^specialRising)
	if here&specialRising != 0 {
		rising.add(uint8(risingCard))
	}
	many, unseen, events := uint64(max(special.size(), 1)), uint64(s.unseen.size()), uint64(s.events[s.part])
	if events == 0 {
		return drawn{{}, {PieceCard, special, 1}, {PieceCard, rising, many}}
	}
	return drawn{{PieceCard, s.unseen, events * many}, {PieceCard, special, unseen}, {PieceCard, rising, unseen * many}}
}

// partSpecials are the cards besides events of each part of the Draw Pile.
var partSpecials = [numParts]uint8{0, specialReunion, specialRising | specialReflections, specialFinale}

// upgradeDraw is what may come out of the box, or out of the stack of ten while
// it is dealt: the cards chosen for it, and random ones that nobody has seen
// (3.4.1).
func (r *Rules) upgradeDraw(s *State) drawn {
	f := s.top()
	if f.kind != frameSetup || !s.Options.Strategic || f.step == setupInspect {
		return alike(PieceUpgrade, uint64(s.box))
	}
	d := drawn{{PieceUpgrade, bitSet(uint64(s.chosen)), uint64(bits.OnesCount32(s.box))}}
	if s.random > 0 {
		d[1] = lot{PieceUpgrade, bitSet(uint64(s.box)), uint64(s.random)}
	}
	return d
}

func (l *lot) total() uint64 { return l.weight * uint64(l.pieces.size()) }

// Outcomes appends every outcome of a node of chance.
func (r *Rules) Outcomes(s *State, buf []nemo.Outcome[Action]) []nemo.Outcome[Action] {
	node := s.node()
	if node == NodeNone || node.isPlayers() {
		return buf
	}
	add := func(a Action, weight uint64) {
		buf = append(buf, nemo.Outcome[Action]{Action: a, Weight: weight})
	}
	if dice := r.diceAt(s, node); dice > 0 {
		all := 6
		for range dice - 1 {
			all *= 6
		}
		for n := range all {
			add(rollNumber(n, dice), 1)
		}
		return buf
	}
	if node == NodeToken {
		for t := 1; t <= r.numTypes; t++ {
			if n := s.inCup[t]; n > 0 {
				add(Draw(TreasurePiece(TreasureID(t))), uint64(n))
			}
		}
		return buf
	}
	for _, lot := range r.nodes[node].draw(r, s) {
		for !lot.pieces.empty() {
			add(Draw(Piece{lot.kind, lot.pieces.pop()}), lot.weight)
		}
	}
	return buf
}

// rollNumber is a roll by its number, from 0.
func rollNumber(n, dice int) Action {
	a := Action{Kind: KindRoll}
	for i := range dice {
		a.Dice[i] = uint8(n%6) + 1
		n /= 6
	}
	return a
}

// Sample draws an outcome without listing all.
func (r *Rules) Sample(s *State, random *nemo.Rand) Action {
	node := s.node()
	switch dice := r.diceAt(s, node); dice {
	case 0:
	case 1:
		return rollNumber(int(random.Below(6)), 1)
	case 2:
		return rollNumber(int(random.Below(36)), 2)
	default:
		return rollNumber(int(random.Below(216)), 3)
	}
	if node == NodeToken {
		n := random.Below(uint64(s.cupSize))
		for t := 1; t <= r.numTypes; t++ {
			if many := uint64(s.inCup[t]); n < many {
				return Draw(TreasurePiece(TreasureID(t)))
			} else { //nolint:revive // the number is needed in both cases
				n -= many
			}
		}
	}
	d := r.nodes[node].draw(r, s)
	n := random.Below(d[0].total() + d[1].total() + d[2].total())
	for i := range d {
		lot := &d[i]
		if part := lot.total(); n >= part {
			n -= part
			continue
		}
		return Draw(Piece{lot.kind, lot.pieces.nth(n / lot.weight)})
	}
	return Action{}
}

// refuseOutcome checks an outcome of chance, so that a table may say what it
// rolled or turned up.
func (r *Rules) refuseOutcome(s *State, node Node, a *Action) *refusal {
	if dice := r.diceAt(s, node); dice > 0 {
		if a.Kind != KindRoll {
			return refuseDice
		}
		for i, die := range a.Dice {
			if i < dice && (die < 1 || die > 6) || i >= dice && die != 0 {
				return refuseDice
			}
		}
		return nil
	}
	if a.Kind != KindDraw || a.Piece.ID >= 128 {
		return refuseDraw
	}
	if node == NodeToken {
		return unless(a.Piece.Kind == PieceTreasure && int(a.Piece.ID) <= r.numTypes && s.inCup[a.Piece.ID] > 0, refuseDraw)
	}
	for _, lot := range r.nodes[node].draw(r, s) {
		if a.Piece.Kind == lot.kind && lot.weight > 0 && lot.pieces.has(a.Piece.ID) {
			return nil
		}
	}
	return refuseDraw
}
