package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Emergency help: Characters, tokens, Upgrades and cards that change a roll or
// may be used at any time (13).

var (
	refuseNothing   = refuse("13.2", "the Nautilus has no such piece, or it has no such use")
	refuseNotYours  = refuse("16.2.2", "another player has this piece and decides about it")
	refuseNotNow    = refuse("13.2", "this is used between two Actions of the Action Phase")
	refuseNoRoll    = refuse("13.1", "this changes a roll that was just made; it is used when the roll is known")
	refuseNoAdding  = refuse("13.1.1", "this roll is not compared with anything; nothing can be added to it")
	refuseNoSaving  = refuse("14.2", "only what gives back the exhausted Resource helps now")
	refuseSpent     = refuse("13.1", "its use is spent for now; it comes back in the next Action or turn")
	refuseCost      = refuse("11.1.1", "there are not enough Action Points for it")
	refuseUnfit     = refuse("6.8", "what it asks for does not hold now")
	refuseFruitless = refuse("4.3", "it would change nothing now; it is kept until something of it makes a difference")
	refuseSacrifice = refuse("13.1.2", "sacrifice is for Characters, play for cards, use for tokens and Upgrades")
	refuseNadeen    = refuse("13.4", "Nadeen Dakkar cannot be Sacrificed")
	refuseNoRoom    = refuse("13.1", "too much is under way that began one in another; settle what is asked first, then use it")
	refuseUnset     = refuse("13.2", "nothing is used during set-up")
)

// numberOf returns which use of its piece an action means; a Character and a card have only one.
func (a *Action) numberOf() uint8 {
	if a.Kind != KindUse {
		return 1
	}
	return a.N
}

// refusePiece checks the use of a piece for faults that do not depend on the time.
func (r *Rules) refusePiece(s *State, a *Action) *refusal {
	p, n := a.Piece, a.numberOf()
	switch {
	case (a.Kind == KindSacrifice) != (p.Kind == PieceCharacter), (a.Kind == KindPlay) != (p.Kind == PieceCard):
		return refuseSacrifice
	case p == CharacterPiece(NadeenDakkar):
		return refuseNadeen
	case n < 1 || int(n) > len(r.usesOf(p)) || !r.owns(s, p):
		return refuseNothing
	}
	return nil
}

// refuseUse checks the use of a piece at a node.
func (r *Rules) refuseUse(s *State, node Node, a *Action) *refusal {
	if no := r.refusePiece(s, a); no != nil {
		return no
	}
	p, n := a.Piece, a.numberOf()
	uses := r.usesOf(p)
	if no := r.nodes[node].chapter.bars; no != nil {
		return no
	}
	if seat := r.mover(s, node); seat != nemo.Seat(r.owner(s, p, &uses[n-1])) {
		return refuseNotYours
	}
	return r.refuseUseAt(s, node, s.top(), p, &uses[n-1])
}

// refuseUseAt checks whether a piece that is there may be used now.
func (r *Rules) refuseUseAt(s *State, node Node, f *frame, p Piece, u *use) *refusal {
	switch {
	case int(s.depth)+roomForUse > maxDepth:
		return refuseNoRoom
	case node == NodeDoom && !(u.When == AnyTime && r.restores(s, u, Resource(f.id))):
		return refuseNoSaving
	case u.When == InActionPhase && node != NodeAction:
		return refuseNotNow
	case u.When == AfterRoll && node != NodeWindow:
		return refuseNoRoll
	case u.adds && node == NodeWindow && !f.compared():
		return refuseNoAdding
	case u.Cost > s.ActionPoints:
		return refuseCost
	case u.Limit != 0 && r.isSpent(s, p, u):
		return refuseSpent
	case p.Kind == PieceCard && CardID(p.ID) == versusCard && !r.gemsToGive(s):
		return refuseFruitless
	case u.sure:
		return nil
	case !r.holdAll(s, u.If):
		return refuseUnfit
	}
	return unless(u.test != 0 && r.testChanges(s, u.test) || r.fruitful(s, u.list), refuseFruitless)
}

// isSpent reports whether a use that comes back is used up for now.
func (r *Rules) isSpent(s *State, p Piece, u *use) bool {
	switch {
	case p.Kind == PieceCard:
		return s.cardsUsed.has(p.ID)
	case p.Kind != PieceUpgrade:
		return false
	case u.Limit == OncePerTurn:
		return s.usedTurn>>p.ID&1 != 0
	}
	return s.usedAction>>p.ID&1 != 0
}

// restores reports whether a use restores an exhausted Resource.
func (r *Rules) restores(s *State, u *use, res Resource) bool {
	for i := range r.lists[u.list] {
		fx := &r.lists[u.list][i]
		if (fx.Op == OpGainAny || fx.Op == OpGain && fx.Resource == res) && r.holdAll(s, fx.If) && r.changes(s, fx) {
			return true
		}
	}
	return false
}

// poll asks the players one by one, the Captain first, at a node where each may act
// (16.3). It returns false when nobody is left to ask.
func (e *engine) poll(f *frame, node Node) bool {
	players := e.s.Options.Players
	for f.asked < players {
		seat := e.s.captain + f.asked
		if seat >= players {
			seat -= players
		}
		if node == NodeExert && e.r.canExert(e.s, f, seat) || node != NodeExert && e.r.eachUse(e.s, node, f, seat, nil) {
			f.who = seat
			f.node = node
			return true
		}
		f.asked++
	}
	return false
}

// uses lists what the seat to move may use.
func (l *list) uses(node Node) {
	seat := l.r.mover(l.s, node)
	if !seat.IsPlayer() || seat == imperialist {
		return
	}
	l.r.eachUse(l.s, node, l.s.top(), uint8(seat), l)
}

// eachUse goes through the uses that a player has at a node. If l is nil, it returns
// at the first one that is legal.
func (r *Rules) eachUse(s *State, node Node, f *frame, seat uint8, l *list) bool {
	now := &r.timed[AnyTime]
	switch node {
	case NodeAction:
		now = &r.timed[InActionPhase]
	case NodeWindow:
		now = &r.timed[AfterRoll]
	}
	try := func(kind PieceKind, pieces uint64) bool {
		for pieces &= now[kind].low; pieces != 0; pieces &= pieces - 1 {
			if r.tryUses(s, node, f, seat, Piece{kind, uint8(bits.TrailingZeros64(pieces))}, l) {
				return true
			}
		}
		return false
	}
	if try(PieceCharacter, uint64(s.aboard)) || try(PieceTreasure, s.heldTypes) || try(PieceUpgrade, uint64(s.equipped)) ||
		try(PieceAttribute, uint64(s.attributesHeld())) || try(PieceTrait, uint64(s.traits)) {
		return true
	}
	for cards := s.tableau.and(now[PieceCard]); !cards.empty(); {
		if r.tryUses(s, node, f, seat, Piece{PieceCard, cards.pop()}, l) {
			return true
		}
	}
	return false
}

// tryUses goes through the uses of a piece.
func (r *Rules) tryUses(s *State, node Node, f *frame, seat uint8, p Piece, l *list) bool {
	uses := r.usesOf(p)
	for i := range uses {
		u := &uses[i]
		if s.Options.Players > 1 && r.owner(s, p, u) != seat || r.refuseUseAt(s, node, f, p, u) != nil {
			continue
		}
		if l == nil {
			return true
		}
		switch p.Kind {
		case PieceCharacter:
			l.add(Action{Kind: KindSacrifice, Piece: p})
		case PieceCard:
			l.add(Action{Kind: KindPlay, Piece: p})
		default:
			l.add(Action{Kind: KindUse, Piece: p, N: uint8(i) + 1})
		}
	}
	return false
}

// use uses a piece (13.1, 13.2). Afterwards the work on top, f, asks again, the
// Captain first.
func (e *engine) use(f *frame, a *Action) {
	s, p := e.s, a.Piece
	u := &e.r.usesOf(p)[max(a.N, 1)-1]
	f.asked = 0
	if u.Cost > 0 {
		e.actionPoints("11.1.1", -int(u.Cost))
	}
	if p.Kind == PieceCard {
		e.playCard(CardID(p.ID), u)
		return
	}
	e.note(useRules[p.Kind], EventUses, p.arg(), int16(u.number))
	switch {
	case !u.discards() && u.Limit == OncePerTurn:
		s.usedTurn |= 1 << p.ID
	case !u.discards():
		s.usedAction |= 1 << p.ID
	default:
		e.spendPiece(p)
	}
	e.effects(u.list, 0)
}

var useRules = [numPieceKinds + 1]nemo.Rule{
	PieceCharacter: "13.1.2", PieceTreasure: "8.5", PieceUpgrade: "11.5.3", PieceAttribute: "3.21.1", PieceTrait: "13.2",
}

// spendPiece takes a piece that was used out of the game.
func (e *engine) spendPiece(p Piece) {
	s := e.s
	switch p.Kind {
	case PieceCharacter:
		e.characterLeaves("13.1.2", Character(p.ID))
	case PieceTreasure:
		s.release(TreasureID(p.ID))
	case PieceUpgrade:
		s.equipped &^= 1 << p.ID
		s.usedTurn &^= 1 << p.ID
		s.usedAction &^= 1 << p.ID
	case PieceAttribute:
		s.dropAttribute(p.ID)
	case PieceTrait:
		s.traits &^= 1 << p.ID
		s.traitsOut |= 1 << p.ID
	}
}

// dropAttribute removes an Attribute token from the game.
func (s *State) dropAttribute(id uint8) {
	for i := range s.attributes {
		s.attributes[i] &^= 1 << id
	}
	s.attributesOut |= 1 << id
}

// playCard uses a card of the Tableau (6.8).
func (e *engine) playCard(id CardID, u *use) {
	e.note("6.8", EventPlays, CardPiece(id).arg(), int16(u.number))
	mode := uint8(cardKeptInUse)
	if u.discards() {
		mode = cardPlayed
		e.s.tableau.remove(uint8(id))
	} else {
		e.s.cardsUsed.add(uint8(id))
	}
	e.push(frame{kind: frameCard, id: uint8(id), mode: mode})
}

// attributeOfficers are the Officers with Attribute tokens (3.21).
var attributeOfficers = [3]Character{ChiefEngineer, SecondOfficer, FirstOfficer}

// characterLeaves turns over a Character's tile; his Attribute tokens go with him
// (13.1.2, 13.3).
func (e *engine) characterLeaves(rule nemo.Rule, c Character) {
	s := e.s
	s.aboard &^= 1 << c
	s.gone |= 1 << c
	e.note(rule, EventCharacterLeaves, CharacterPiece(c).arg())
	for i, officer := range attributeOfficers {
		if officer == c && s.attributes[i] != 0 {
			s.attributesOut |= s.attributes[i]
			s.attributes[i] = 0
			e.note("13.3", EventAttributesGo, CharacterPiece(c).arg())
		}
	}
}

// changeRoll adds to the roll just made, or rolls again (13.1).
func (e *engine) changeRoll(fx *effect, n int) {
	f := e.s.rollUnderWay()
	switch {
	case f == nil:
		e.note("4.3", EventLeftOut, int16(fx.number))
	case fx.Op == OpReroll:
		f.step = stepRoll
		f.asked = 0
		e.note("13.1.1", EventRerolls)
	case f.compared():
		f.addLate(n)
		e.note("13.1.1", EventAdds, int16(n), int16(e.r.total(e.s, f)))
	}
}

// rollUnderWay returns the work whose roll can still be changed.
func (s *State) rollUnderWay() *frame {
	for i := int(s.depth) - 1; i >= 0; i-- {
		f := &s.stack[i]
		if rollRules[f.kind] != "" && f.step == stepWindow {
			return f
		}
	}
	return nil
}
