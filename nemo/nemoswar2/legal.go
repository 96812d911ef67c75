package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// What is allowed. Legal offers candidates to the same checks that Apply uses,
// or lists the sets that those look into, at the price that they ask; the battery
// of tests compares the two in both directions at every node it comes to. The
// refusals are fixed values: a check costs no allocation, whatever its answer.

type refusal = nemo.Illegal

func refuse(rule nemo.Rule, reason string) *refusal {
	return &refusal{Rule: rule, Reason: reason}
}

var (
	refuseOver      = refuse("14.1", "the game is over; start a new one")
	refuseMalformed = refuse("5.1", "the action has parts that do not belong to its kind; build it with the constructor of its kind")
	refuseChance    = refuse("5.1", "the dice or a draw come first; say what they bring")
	refuseNotRolled = refuse("5.1", "nothing is to be rolled or drawn now; a player decides")
	refuseDice      = refuse("4.1", "other dice are rolled here; each shows 1 to 6")
	refuseDraw      = refuse("2.8", "this cannot come up here; draw what is in the cup, the box or the pile that is drawn from")
)

func unless(allowed bool, no *refusal) *refusal {
	if allowed {
		return nil
	}
	return no
}

// nodeRefusals say for each node what it asks for; Apply adds what it is asked
// for.
var nodeRefusals = makeNodeRefusals()

func makeNodeRefusals() (list [numNodes]*refusal) {
	for node := range list {
		row := &nodeRows[node]
		list[node] = refuse(row.rule, "this does not answer what is asked here: "+row.ask)
	}
	return list
}

// refusal says why an action is not allowed, nil if it is.
func (r *Rules) refusal(s *State, a *Action) *refusal {
	node := s.node()
	switch {
	case node == NodeNone:
		return refuseOver
	case !a.wellFormed():
		return refuseMalformed
	case !node.isPlayers():
		if a.Kind < KindRoll {
			return refuseChance
		}
		return r.refuseOutcome(s, node, a)
	case a.Kind >= KindRoll:
		return refuseNotRolled
	}
	return r.refuseAt(s, node, a)
}

// refuseAt checks a player's action at a node.
func (r *Rules) refuseAt(s *State, node Node, a *Action) *refusal {
	row := &nodeRows[node]
	switch {
	case a.Kind == KindUse || a.Kind == KindSacrifice || a.Kind == KindPlay:
		if row.form == formSeize {
			return r.refuseObjection(s, a)
		}
		return r.refuseUse(s, node, a)
	case row.form == formSeize:
		return r.refuseObjection(s, a)
	case row.form == formPiece:
		return r.refusePiece(s, node, a)
	case row.form == formKinds:
		if a.Kind == row.done {
			return nil
		}
		return unless(a.Kind != 0 && a.Kind == plainKind(node) && r.mayAgree(s, node), nodeRefusals[node])
	}
	return r.refuseOwn(s, node, a)
}

// mayAgree reports whether the more active of two plain answers is possible.
func (r *Rules) mayAgree(s *State, node Node) bool {
	return node != NodeCommit || s.imperialGems > 0
}

// refusePiece checks the choice of a piece from a set.
func (r *Rules) refusePiece(s *State, node Node, a *Action) *refusal {
	row := &nodeRows[node]
	if a.Kind == KindChoose && a.Piece.Kind == row.pieces && a.Piece.ID < 128 {
		options := r.options(s, s.top(), node)
		return unless(options.has(a.Piece.ID), nodeRefusals[node])
	}
	return unless(row.done != 0 && a.Kind == row.done, nodeRefusals[node])
}

// refuseOwn checks an action at a node with a check of its own.
func (r *Rules) refuseOwn(s *State, node Node, a *Action) *refusal {
	f := s.top()
	if row := &nodeRows[node]; row.done != 0 && a.Kind == row.done {
		return nil
	}
	no := nodeRefusals[node]
	switch node {
	case NodeBranch:
		return unless(a.Kind == KindOption && a.N >= 1 && r.branches(s, f)>>a.N&1 != 0, no)
	case NodePiece, NodePlace:
		kind, options := r.pieces(s, f)
		return unless(a.Kind == KindChoose && a.Piece.Kind == kind && a.Piece.ID < 128 && options.has(a.Piece.ID), no)
	case NodeExert:
		return r.refuseExert(s, f, a)
	case NodePair:
		return unless(a.Kind == KindPair && s.isPair(a.Dice[0], a.Dice[1]) && a.Dice[2] == 0, no)
	case NodeDie:
		return unless(a.Kind == KindPlaceDie && a.Dice[1]|a.Dice[2] == 0 && s.dieLeft(f, a.Dice[0]), no)
	case NodeWithhold:
		return unless(r.mayWithhold(s, f, a), no)
	case NodeAction:
		return r.refuseAction(s, a)
	case NodeFreeAction:
		return r.refuseFree(s, f, a)
	case NodePay:
		return unless(a.Kind == KindChoose && r.isSalvage(s, a.Piece), no)
	case NodeFollowUp:
		return r.refuseFollowUp(s, f, a)
	case NodeImperialist:
		return r.refuseImperial(s, a)
	case NodeSpoils:
		return unless(a.Kind == KindBattle && a.Piece.Kind == PieceShip && r.warshipAt(s, s.Nautilus, ShipID(a.Piece.ID)), no)
	default: // NodeGift
		return r.refuseGift(s, a)
	}
}

// Legal appends every legal action of the seat to move.
func (r *Rules) Legal(s *State, buf []Action) []Action {
	node := s.node()
	if !node.isPlayers() {
		return buf
	}
	l := list{r: r, s: s, buf: buf}
	if nodeRows[node].form == formSeize {
		l.objections()
		return l.buf
	}
	l.at(node)
	return l.buf
}

// at lists what may be done at a node where nobody objects.
func (l *list) at(node Node) {
	l.choices(node)
	if nodeRows[node].chapter != ofSetup {
		l.uses(node)
	}
}

// list collects actions.
type list struct {
	r   *Rules
	s   *State
	buf []Action
	// With than set nothing is collected: found is set by another choice of the
	// Captain than that, at node.
	than  Action
	node  Node
	found bool
}

// add appends an action that is legal by the very question that found it.
func (l *list) add(a Action) {
	if l.than.Kind != 0 {
		l.found = l.found || a != l.than && l.r.captainly(l.s, l.node, &a)
		return
	}
	l.buf = append(l.buf, a)
}

// offer appends an action if it is allowed.
func (l *list) offer(node Node, a Action) {
	if l.r.refuseAt(l.s, node, &a) == nil {
		l.add(a)
	}
}

func (l *list) pieces(kind PieceKind, options set) {
	for !options.empty() {
		l.add(Choose(Piece{kind, options.pop()}))
	}
}

func (l *list) choices(node Node) {
	row := &nodeRows[node]
	switch row.form {
	case formPiece:
		l.pieces(row.pieces, l.r.options(l.s, l.s.top(), node))
	case formKinds:
		if yes := plainKind(node); yes != 0 {
			l.offer(node, Plain(yes))
		}
	default:
		l.own(node)
	}
	if row.done != 0 {
		l.add(Plain(row.done))
	}
}

// own lists the actions of the nodes with a check of their own.
func (l *list) own(node Node) {
	r, s, f := l.r, l.s, l.s.top()
	switch node {
	case NodeBranch:
		for n, mask := 1, r.branches(s, f)>>1; mask != 0; n, mask = n+1, mask>>1 {
			if mask&1 != 0 {
				l.add(Option(n))
			}
		}
	case NodePiece, NodePlace:
		l.pieces(r.pieces(s, f))
	case NodeExert:
		l.exertions()
	case NodePair:
		for a := uint8(1); a <= 6; a++ {
			for b := a; b <= 6; b++ {
				if s.isPair(a, b) {
					l.add(Action{Kind: KindPair, Dice: [3]uint8{a, b}})
				}
			}
		}
	case NodeDie:
		l.dice(node, KindPlaceDie)
	case NodeWithhold:
		l.dice(node, KindWithhold)
		l.offer(node, Plain(KindDone))
	case NodeAction:
		l.actions()
	case NodeFreeAction:
		l.free(f)
	case NodePay:
		l.pieces(PieceShip, s.salvaged)
		l.offer(node, Choose(Piece{PieceGem, gemOfSalvage}))
	case NodeFollowUp:
		l.targets(Kind(f.arg))
	case NodeImperialist:
		l.imperial()
	case NodeSpoils:
		for ships := r.warshipsAt(s, s.Nautilus); !ships.empty(); {
			l.add(Action{Kind: KindBattle, Piece: ShipPiece(ShipID(ships.pop()))})
		}
	case NodeGift:
		l.gifts()
	}
}

// dice lists the dice that may be named.
func (l *list) dice(node Node, kind Kind) {
	for die := uint8(1); die <= 6; die++ {
		l.offer(node, Action{Kind: kind, Dice: [3]uint8{die}})
	}
}

// parts of an action.
const (
	hasPiece = 1 << iota
	hasOther
	hasN
	hasDice
)

// partsOf are the parts that each kind of action has besides its kind.
var partsOf = [numKinds + 1]uint8{
	KindChoose: hasPiece, KindExert: hasPiece, KindSpend: hasPiece, KindUse: hasPiece | hasN, KindSacrifice: hasPiece,
	KindPlay: hasPiece, KindOption: hasN, KindPair: hasDice, KindPlaceDie: hasDice, KindWithhold: hasDice, KindBold: hasPiece, KindStalk: hasPiece,
	KindTorpedo: hasPiece, KindDiplomacy: hasPiece, KindMove: hasPiece, KindRefit: hasPiece,
	KindMoveShip: hasPiece | hasOther, KindThimbleRig: hasPiece | hasOther, KindObscure: hasPiece, KindConvert: hasPiece,
	KindPressure: hasPiece, KindPlaceSquadron: hasPiece, KindMoveSquadron: hasPiece | hasOther, KindCrush: hasPiece,
	KindBattle: hasPiece, KindRoll: hasDice, KindDraw: hasPiece,
}

// wellFormed reports whether only parts of the action's kind are set.
func (a *Action) wellFormed() bool {
	if a.Kind == 0 || int(a.Kind) > numKinds {
		return false
	}
	parts := partsOf[a.Kind]
	return (parts&hasPiece != 0 || a.Piece == Piece{}) && (parts&hasOther != 0 || a.Other == Piece{}) &&
		(parts&hasN != 0 || a.N == 0) && (parts&hasDice != 0 || a.Dice == [3]uint8{})
}
