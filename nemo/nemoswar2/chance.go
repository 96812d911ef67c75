package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Chance: what may be rolled or drawn at a node, with exact weights (4.1, 2.8).

// diceAt returns how many dice are rolled at a chance node, 0 for a draw.
func (r *Rules) diceAt(s *State, node Node) int {
	if dice := r.nodes[node].dice; dice != nil {
		return dice(r, s)
	}
	return 0
}

// diceOf returns how many dice are rolled for a piece of work.
func (r *Rules) diceOf(s *State, f *frame) int {
	switch {
	case f.kind != framePlacement:
		return 1 + int(oneIf(r.diceRolled(s, f) == TwoD6))
	case f.arg == 0:
		return int(r.set.Acts[s.Act-1].White)
	case s.black[0] != 0: // a re-roll takes the black dice that were rolled (10.1)
		return 1 + int(oneIf(s.black[1] != 0))
	}
	return r.blackDice(s)
}

// diceRolled returns the dice of work with a roll, other than Placement.
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

// drawn is what may come up in a draw.
type drawn [3]lot

// lot is a set of pieces of one kind, each with the same weight.
type lot struct {
	kind   PieceKind
	pieces set
	weight uint64
}

// alike returns pieces that are all equally likely.
func alike(kind PieceKind, pieces uint64) drawn {
	return drawn{{kind, bitSet(pieces), 1}}
}

// shipDraw returns what may come out of the Ship cup (10.2). Each unseen Deadly Seas
// token is equally likely to be among those in the cup.
func (r *Rules) shipDraw(s *State) drawn {
	if s.seasInCup == 0 {
		return drawn{{PieceShip, s.cup, 1}}
	}
	return drawn{
		{PieceShip, s.cup, uint64(bits.OnesCount16(s.seasUnseen))},
		{PieceSea, bitSet(uint64(s.seasUnseen)), uint64(s.seasInCup)},
	}
}

// cardDraw returns what may be on top of the Draw Pile (3.2). Every order of the
// current part is equally likely. Its events are any of those unseen, and an unseen
// Finale or card of Nadeen's is any of its sort.
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

// partSpecials are the cards other than events in each part of the Draw Pile.
var partSpecials = [numParts]uint8{0, specialReunion, specialRising | specialReflections, specialFinale}

// upgradeDraw returns what may come out of the box or, while the stack of ten is
// dealt, out of the stack: the cards chosen for it, and random unseen ones (3.4.1).
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

// Outcomes appends every outcome of a chance node.
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

// rollNumber returns the roll with a number, from 0.
func rollNumber(n, dice int) Action {
	a := Action{Kind: KindRoll}
	for i := range dice {
		a.Dice[i] = uint8(n%6) + 1
		n /= 6
	}
	return a
}

// Sample draws an outcome without listing them all.
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

// refuseOutcome checks an outcome of chance, since people may enter what they rolled
// or turned up at the table.
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
