package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// ruleID is short for the number of a rule.
type ruleID = nemo.Rule

// base is what all rules have: the component set, documents, and what happened in words.
type base = kit.Base[State, *Components]

// Rules are the rules of the game over one component set. They are immutable
// and safe for concurrent use.
type Rules struct {
	*tables
	base
	*foresight

	set       *Components
	about     nemo.About
	itemFaces []itemFace

	ways // of the board
	// steps caches the distances between Rooms, by the set of Closed Doors.
	steps kit.Recall[corridorSet, stepTable]
	// bagKinds are the different Intruder tokens, from 1.
	bagKinds   []bagKind
	queenToken uint8
	// mosts are the bounds for checking work under way, by the low byte of their constants.
	mosts [aToken&255 + 1]uint8
	// firstOf is the first miniature of each type, kinds the type of each miniature.
	firstOf [Blank + 1]uint8
	kinds   [maxIntruders]IntruderType
	// weaponOf is the Item with which a Character starts. itemsWith and cardsWith are
	// the Items and cards that have a word.
	weaponOf  [NumCharacters + 1]uint8
	itemsWith [numOps + 1]uint64
	cardsWith [NumCharacters + 1][numOps + 1]uint8
	// choose are the binomial coefficients of scans and last draws.
	choose [binomials][binomials]uint64
	names  names
}

// bagKind is a kind of Intruder token: a type with a number.
type bagKind struct {
	kind     IntruderType
	surprise uint8
	total    uint8
}

const binomials = 64

// Default returns the rules over the [Standard] component set.
func Default() *Rules { return kit.Must(New(Standard())) }

// New returns the rules over a component set. The set is checked first; faults
// come back as [nemo.Faults], each with its path. The rules keep a copy.
func New(set *Components) (*Rules, error) { return kit.FromSet(set, Load) }

// Load returns the rules over a component set in JSON, as Export writes it.
func Load(doc []byte) (*Rules, error) {
	set, err := ReadComponents(doc)
	if err != nil {
		return nil, err
	}
	r := &Rules{tables: compile(set), set: set, itemFaces: set.itemFaces()}
	if int(r.numItems) > maxKinds {
		return nil, nemo.Invalidf("items", "there are %d kinds of Items; a position has room for %d", r.numItems, maxKinds)
	}
	if n := sum(set.Supply.Miniatures[:]); n > maxIntruders {
		return nil, nemo.Invalidf("supply.miniatures", "there are %d; a position has room for %d", n, maxIntruders)
	}
	r.layBoard()
	r.layPieces()
	if len(r.bagKinds) > numTokens {
		return nil, nemo.Invalidf("tokens", "%d kinds of tokens differ; a position has room for %d", len(r.bagKinds)-1, numTokens-1)
	}
	r.layCards()
	r.layBounds()
	for n := range r.choose {
		r.choose[n][0] = 1
		for k := 1; k <= n; k++ {
			r.choose[n][k] = r.choose[n-1][k-1] + r.choose[n-1][k]
		}
	}
	r.names = r.makeNames()
	r.about = r.makeAbout()
	positions := kit.PositionsOf(r.about.Title, r.document, State{Options: Options{Players: maxPlayers, CoopObjectives: 1}}, r.checkPosition)
	positions = positions.Following(r.follow)
	r.base = kit.NewBase(kit.Hold(set, set.Name, describeComponents), positions, kit.Tell(eventRows, r.argTypes()), notation.Forms(), parts)
	r.foresight = kit.NewTelling(r, nemo.UnitChance, nemo.Nobody, toldBy, r.signs)
	return r, nil
}

func (r *Rules) layBoard() { r.ways, r.steps = r.board.ways, kit.NewRecall(r.measure) }

// stepTable is the number of steps from each Room to every other one.
type stepTable [NumSlots + 1][NumSlots + 1]uint8

// measure counts the steps between Rooms. Passing a Closed Door costs about as much
// as three steps.
func (r *Rules) measure(closed corridorSet) (steps stepTable) {
	const door = 3
	if closed != 0 {
		steps = *r.steps.Of(0)
	}
	for from := range steps {
		reached, edge := uint32(1)<<from, uint32(1)<<from
		for n := uint8(1); edge != 0; n++ {
			next := uint32(0)
			for rest := uint64(edge); rest != 0; rest &= rest - 1 {
				next |= r.beside(Slot(first(rest)), closed)
			}
			edge = next &^ reached
			reached |= next
			for rest := uint64(edge); rest != 0; rest &= rest - 1 {
				steps[from][first(rest)] = n
			}
		}
		for slot := 1; closed != 0 && slot <= NumSlots; slot++ {
			steps[from][slot] += door * uint8(1&^(reached>>slot))
		}
	}
	return steps
}

func (r *Rules) layPieces() {
	r.bagKinds = []bagKind{{}}
	for id := uint8(1); id <= r.numTokens; id++ {
		token := r.tokens[id]
		last := &r.bagKinds[len(r.bagKinds)-1]
		if last.kind == token.kind && last.surprise == token.surprise {
			last.total++
			continue
		}
		r.bagKinds = append(r.bagKinds, bagKind{token.kind, token.surprise, 1})
		if token.kind == Queen {
			r.queenToken = uint8(len(r.bagKinds) - 1)
		}
	}
	n := uint8(0)
	for kind := Larva; kind <= Queen; kind++ {
		r.firstOf[kind] = n
		for range r.supply.Miniatures[kind-1] {
			r.kinds[n] = kind
			n++
		}
	}
	r.firstOf[Blank] = n
}

func (r *Rules) layCards() {
	each := func(choice *choiceTable, mark func(op Op)) {
		for _, branch := range choice.branches[:choice.count] {
			for _, effect := range branch.effects[:branch.count] {
				mark(effect.op)
			}
		}
	}
	for id := uint8(1); id <= r.numItems; id++ {
		each(&r.items[id].choice, func(op Op) { r.itemsWith[op] |= 1 << id })
	}
	for c := Captain; c <= Mechanic; c++ {
		r.weaponOf[c] = uint8(r.characters[c].weapon)
		for i, action := range r.characters[c].deck {
			each(&r.actions[action].choice, func(op Op) { r.cardsWith[c][op] = uint8(i + 1) })
		}
	}
}

func (r *Rules) typeOf(i uint8) IntruderType { return r.kinds[i] }

// hitsFor reports whether an Attack card hits when that type attacks (17.3).
func (r *Rules) hitsFor(card uint8, kind IntruderType) bool {
	return r.attacks[card].attackers.has(kind)
}
