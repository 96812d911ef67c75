package nemoswar2

import (
	"slices"
	"strconv"
	"strings"
)

// The component set compiled for play: effects, which nest in the set, become
// numbered lists that a small frame can refer to.

// listID is a list of effects; 0 is the empty one. testID is a TEST.
type (
	listID uint16
	testID uint16
)

// effect is a compiled [Effect].
type effect struct {
	Effect
	choices []branch
	test    testID
	// number is the effect's number among all, for events.
	number uint16
}

// branch is a compiled [Choice].
type branch struct {
	upTo uint8
	list listID
}

// test is a compiled TEST; exert is a set of resources.
type test struct {
	target     uint8
	exert      uint8
	pass, fail listID
}

// use is an [Ability] or the use of a card.
type use struct {
	Ability
	list listID
	test testID
	// adds says that the use adds to a roll. sure says that it can be carried out and
	// changes something whenever it may be used.
	adds, sure bool
	// number is the use's number among all, for events.
	number uint16
}

// discards reports whether the use costs the piece. A piece that stays has a limit.
func (u *use) discards() bool { return u.Limit == 0 }

type pieceUses []use

// pieceSets are pieces by kind.
type pieceSets [numPieceKinds + 1]set

// motive is a compiled Motive tile; rules has a bit for each of its rules.
type motive struct {
	data  *MotiveData
	rules uint16
	start UpgradeID
}

func (m *motive) has(rule MotiveRule) bool { return m.rules&(1<<rule) != 0 }

// actionRow is a compiled Action.
type actionRow struct {
	ActionData
	exert uint8
	bands []bandRow
}

type bandRow struct {
	Band
	list listID
}

// ship is a compiled Ship token, Fleet or Squadron.
type ship struct {
	*Ship
	sides [2]side2
}

// side2 is a compiled side, with what happens when it is sunk.
type side2 struct {
	data *Side
	sunk listID
}

// card is a compiled card.
type card struct {
	data *Card
	list listID
	test testID
}

// treasureType is a compiled type of Treasure token, or an Ally.
type treasureType struct {
	printed
	kind   TreasureKind
	points int8
	list   listID
}

// layOutEffects starts the lists with the empty one, and the tests with none. It
// compiles the Nautilus's Actions, whose results are the first lists, and the costs
// of the Imperialist's.
func (r *Rules) layOutEffects() {
	r.lists, r.listNames, r.listActs, r.listSure = [][]effect{nil}, []string{""}, []uint8{0}, []bool{false}
	r.tests, r.testNames, r.testActs = []test{{}}, []string{""}, []uint8{0}
	for i := range r.set.Actions {
		data := &r.set.Actions[i]
		r.naming = data.Action.String()
		row := actionRow{ActionData: *data, exert: resourceMask(data.Exert)}
		for _, band := range data.Bands {
			row.bands = append(row.bands, bandRow{band, r.list(band.Effects)})
		}
		r.actions[data.Action] = row
	}
	for i := range r.set.Imperialist {
		r.imperialCost[r.set.Imperialist[i].Action] = r.set.Imperialist[i].Cost
	}
}

func resourceMask(list []Resource) (mask uint8) {
	for _, resource := range list {
		mask |= 1 << resource
	}
	return mask
}

// list compiles a list of effects and the lists within it.
func (r *Rules) list(list []Effect) listID {
	if len(list) == 0 {
		return 0
	}
	id := listID(len(r.lists))
	r.lists = append(r.lists, nil)
	r.listNames = append(r.listNames, r.name(r.listNames))
	r.listActs = append(r.listActs, r.act)
	r.listSure = append(r.listSure, false)
	out := make([]effect, len(list))
	for i := range list {
		e := &list[i]
		out[i] = effect{Effect: *e}
		for _, choice := range e.Choices {
			out[i].choices = append(out[i].choices, branch{choice.UpTo, r.list(choice.Effects)})
		}
		if e.Test != nil {
			out[i].test = r.addTest(e.Test.Target, e.Test.Exert, e.Test.Pass, e.Test.Fail)
		}
	}
	for i := range out {
		out[i].number = uint16(len(r.effectAt))
		r.effectAt = append(r.effectAt, &out[i])
	}
	r.lists[id] = out
	r.listSure[id] = slices.ContainsFunc(out, r.isSure)
	return id
}

func (r *Rules) addTest(target uint8, exert []Resource, pass, fail []Effect) testID {
	r.tests = append(r.tests, test{})
	r.testNames = append(r.testNames, r.name(r.testNames))
	r.testActs = append(r.testActs, r.act)
	id := testID(len(r.tests) - 1)
	t := test{target, resourceMask(exert), r.list(pass), r.list(fail)}
	r.tests[id] = t
	return id
}

// name returns a name for the next list or TEST of the piece being compiled: its key
// and a number.
func (r *Rules) name(names []string) string {
	n := 1
	for i := len(names) - 1; i >= 0 && strings.HasPrefix(names[i], r.naming+"."); i-- {
		n++
	}
	return r.naming + "." + strconv.Itoa(n)
}

// anyList reports whether holds is true for a list or for one within it.
func (r *Rules) anyList(id listID, holds func(id listID) bool) bool {
	if holds(id) {
		return true
	}
	for i := range r.lists[id] {
		fx := &r.lists[id][i]
		for _, b := range fx.choices {
			if r.anyList(b.list, holds) {
				return true
			}
		}
		if t := &r.tests[fx.test]; fx.test != 0 && (r.anyList(t.pass, holds) || r.anyList(t.fail, holds)) {
			return true
		}
	}
	return false
}

func (r *Rules) addUses(p Piece, list []Ability) {
	if len(list) == 0 {
		return
	}
	r.naming = r.pieceKey(p)
	uses := make(pieceUses, len(list))
	for i := range list {
		uses[i] = r.makeUse(use{Ability: list[i], list: r.list(list[i].Effects)})
	}
	r.setUses(p, uses)
}

func (r *Rules) makeUse(u use) use {
	adds := func(id listID) bool {
		return slices.ContainsFunc(r.lists[id], func(fx effect) bool { return fx.Op == OpAddRoll })
	}
	t := &r.tests[u.test]
	u.adds = r.anyList(u.list, adds) || r.anyList(t.pass, adds) || r.anyList(t.fail, adds)
	u.sure = len(u.If) == 0 && (r.listSure[u.list] || u.test != 0 && r.testSure(u.test))
	return u
}

func (r *Rules) setUses(p Piece, uses pieceUses) {
	list := r.uses[p.Kind]
	for len(list) <= int(p.ID) {
		list = append(list, nil)
	}
	for i := range uses {
		uses[i].number = uint16(len(r.useAt))
		r.useAt = append(r.useAt, &uses[i])
	}
	list[p.ID] = uses
	r.uses[p.Kind] = list
	for i := range uses {
		for when := InActionPhase; when <= AnyTime; when++ {
			if uses[i].When == when || uses[i].When == AnyTime {
				r.timed[when][p.Kind].add(p.ID)
			}
		}
	}
}

// usesOf returns the uses of a piece, none if there is no such piece.
func (r *Rules) usesOf(p Piece) pieceUses {
	if int(p.Kind) >= len(r.uses) || int(p.ID) >= len(r.uses[p.Kind]) {
		return nil
	}
	return r.uses[p.Kind][p.ID]
}

// hooked is a [Modifier] and the piece that has it.
type hooked struct {
	Modifier
	piece Piece
}

// modifiers are the modifiers of one thing, and the pieces that have them.
type modifiers struct {
	list   []hooked
	pieces pieceSets
}

func (m *modifiers) add(h hooked) {
	m.list = append(m.list, h)
	m.pieces[h.piece.Kind].add(h.piece.ID)
}

// hooksOf returns the modifiers that change the same thing as m.
func (r *Rules) hooksOf(m *Modifier) *modifiers {
	switch m.On {
	case CostOfAction:
		return &r.costs[m.Action]
	case OnExert:
		return &r.exerts[m.Resource]
	}
	return &r.hooks[m.On]
}

// layOutModifiers groups the modifiers by what they change.
func (r *Rules) layOutModifiers() {
	for _, kind := range [...]PieceKind{PieceUpgrade, PieceAttribute, PieceTrait, PieceTreasure, PieceCard} {
		r.each(kind, func(p Piece, shows printed) {
			for _, m := range shows.modifiers {
				r.hooksOf(&m).add(hooked{m, p})
			}
		})
	}
}
