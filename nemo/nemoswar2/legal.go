package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// What is legal. Legal passes candidates to the checks that Apply uses, or lists the
// sets that those checks look into, at their price; tests compare the two in both
// directions at every node they reach. The refusals are fixed values, so a check
// never allocates.

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

// makeRefusals returns, for each node, the refusal that says what the node asks for;
// Apply adds the details.
func makeRefusals() (list [numNodes]*refusal) {
	for node, asked := range prompts {
		list[node] = refuse(asked.Rule, "this is not among the answers to what is asked here: "+asked.Question)
	}
	return list
}

// isUse reports whether an action uses a piece (13).
func (a *Action) isUse() bool {
	return a.Kind == KindUse || a.Kind == KindSacrifice || a.Kind == KindPlay
}

// refusal says why an action is not legal; nil if it is.
func (r *Rules) refusal(s *State, a *Action) *refusal {
	node := s.node()
	switch {
	case node == NodeNone:
		return refuseOver
	case !a.wellFormed():
		return refuseMalformed
	case !node.isPlayers():
		switch {
		case a.isUse(): // a fault of the use itself comes first
			if no := r.refusePiece(s, a); no != nil {
				return no
			}
			return refuseChance
		case a.Kind < KindRoll:
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
	row := &r.nodes[node]
	switch {
	case a.isUse() && node != NodeObject:
		return r.refuseUse(s, node, a)
	case a.Kind == row.done && a.Kind != 0, a.Kind == row.yes && a.Kind != 0:
		return nil
	case row.refuse != nil:
		return row.refuse(r, s, s.top(), *a)
	case row.options != nil && a.Kind == KindChoose && a.Piece.Kind == row.pieces && a.Piece.ID < 128:
		options := r.options(s, s.top(), node)
		return unless(options.has(a.Piece.ID), r.refusals[node])
	}
	return r.refusals[node]
}

// options returns the pieces that answer a node which asks for one of a set.
func (r *Rules) options(s *State, f *frame, node Node) set { return r.nodes[node].options(r, s, f) }

// Legal appends every legal action of the seat to move.
func (r *Rules) Legal(s *State, buf []Action) []Action {
	node := s.node()
	if !node.isPlayers() {
		return buf
	}
	l := list{r: r, s: s, buf: buf}
	if node == NodeObject {
		l.objections()
		return l.buf
	}
	l.at(node)
	return l.buf
}

// at lists the actions at a node where nobody objects.
func (l *list) at(node Node) {
	row := &l.r.nodes[node]
	if row.options != nil {
		l.pieces(row.pieces, l.r.options(l.s, l.s.top(), node))
	}
	if row.list != nil {
		*l = row.list(*l, l.s.top())
	}
	for _, kind := range [...]Kind{row.yes, row.done} {
		if kind != 0 {
			l.add(Plain(kind))
		}
	}
	if row.chapter.bars == nil && !l.found {
		l.uses(node)
	}
}

// list collects actions.
type list struct {
	r   *Rules
	s   *State
	buf []Action
	// If than is set, nothing is collected: found then says whether the Captain has
	// another choice than that at node.
	than  Action
	node  Node
	found bool
}

// add appends an action that is legal because of the search that found it.
func (l *list) add(a Action) {
	if l.than.Kind != 0 {
		l.found = l.found || a != l.than && l.r.captainly(l.s, l.node, &a)
		return
	}
	l.buf = append(l.buf, a)
}

// offer appends an action if it is legal.
func (l *list) offer(node Node, a Action) {
	if !l.found && l.r.refuseAt(l.s, node, &a) == nil {
		l.add(a)
	}
}

func (l *list) pieces(kind PieceKind, options set) {
	for !options.empty() {
		l.add(Choose(Piece{kind, options.pop()}))
	}
}

// dice lists the dice that may be named.
func (l *list) dice(node Node, kind Kind) {
	for die := uint8(1); die <= 6; die++ {
		l.offer(node, Action{Kind: kind, Dice: [3]uint8{die}})
	}
}
