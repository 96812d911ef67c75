package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// origin is where a list of effects stands, which some verbs depend on: a set
// of bits.
type origin uint32

const (
	fromCard origin = 1 << iota
	fromNadeen
	fromRisingAction
	fromVersusCard
	fromAct
	fromUse
	fromToken
	fromDeadlySea
	fromTreasure
	fromShip
	fromBand
	fromRefit
	fromUpgrade // a use that may come back
	afterRoll   // what is used after a roll
	midst       // what may happen in the midst of other work
	kept        // a use that comes back
	perAction   // one that comes back in each Action
	sacrificed  // the Sacrifice of a Character

	cardsOnly = fromCard | fromNadeen
)

// origin is what depends on when a piece is used.
func (u UseTime) origin() origin {
	switch u {
	case AfterRoll:
		return afterRoll | midst
	case AnyTime:
		return midst
	}
	return 0
}

// verbForm is what a verb needs.
type verbForm struct {
	// low and high bound the amount; a verb with high 0 has none.
	low, high int8
	// plain says that neither dice nor a count may multiply the amount.
	plain bool
	// place says that it needs a place, resource and so on what else.
	place, resource, ship, group, action, pile, choices, test bool
	// from are the origins that may use it; none stands for all.
	from origin
}

// effects checks a list of effects.
func (k *checker) effects(path string, list []Effect, from origin) {
	k.effectsAt(path, list, from, 0)
}

func (k *checker) effectsAt(path string, list []Effect, from origin, depth int) {
	if depth > maxNesting && len(list) > 0 {
		k.Faultf(path, "effects stand %d deep in one another; %d is the most", depth, maxNesting)
		return
	}
	for at, e := range kit.Entries(path, list) {
		f := &opRows[e.Op].form
		if f.from != 0 && f.from&from == 0 {
			k.Faultf(at+".do", "%s cannot stand here", e.Op)
		} else {
			k.endless(at, e, from)
		}
		k.amount(at, e, f)
		k.objects(at, e, f)
		if e.Op == OpReinforce {
			k.Empty(at+".do", depth > 0, "reinforce cannot stand within another effect")
			k.Empty(at+".group", e.Group == Blue || e.Group == Green, "the blue and the green ships wait on the Notoriety track")
		}
		k.place(at, e, f, from)
		k.conditions(at+".if", e.If, from&afterRoll != 0)
		k.inner(at, e, f, from, depth)
	}
}

// amount checks N, Dice and Per.
func (k *checker) amount(at string, e *Effect, f *verbForm) {
	if f.high == 0 {
		k.Empty(at+".n", e.N != 0, "the effect has no amount")
	} else if k.Within(at+".n", int(e.N), int(f.low), int(f.high)) && e.N == 0 && !f.plain {
		k.Faultf(at+".n", "nothing happens")
	}
	multiplied := e.Dice != 0 || e.Per != 0
	if multiplied && (f.high == 0 || f.plain) {
		k.Faultf(at+".dice", "the amount of %s cannot be multiplied", e.Op)
		return
	}
	if most := e.most(); most > allOfThem {
		k.Faultf(at+".n", "the amount may come to %d; %d is the most", most, allOfThem)
	}
}

// objects checks what else a verb needs.
func (k *checker) objects(at string, e *Effect, f *verbForm) {
	none := e.Op.String() + " has none"
	k.Needs(at+".resource", f.resource, e.Resource != 0, "a resource belongs here", none)
	k.Needs(at+".group", f.group, e.Group != 0, "a group belongs here", none)
	k.Needs(at+".action", f.action, e.Action != 0, "an Action belongs here", none)
	k.Needs(at+".pile", f.pile, e.Pile != 0, "a pile belongs here", none)
	k.Empty(at+".ship", e.Ship != "" && !f.ship, "the effect has no ship")
}

// place checks Where and Ocean, of which a placed verb needs one.
func (k *checker) place(at string, e *Effect, f *verbForm, from origin) {
	switch {
	case !f.place:
		k.Empty(at+".where", e.Where != 0 || e.Ocean != 0, "the effect has no place")
	case (e.Where == 0) == (e.Ocean == 0):
		k.Faultf(at+".where", "either a place or an ocean belongs here")
	case e.Where == AtToken && from&(fromToken|fromDeadlySea) == 0:
		k.Faultf(at+".where", "only a token has such a place")
	case e.Op == OpSail && (e.Where == Here || e.Where == HereOrBeside || e.Where == InEveryMajor):
		k.Faultf(at+".where", "the Nautilus cannot sail %s", e.Where)
	}
}

// inner checks the effects within an effect.
func (k *checker) inner(at string, e *Effect, f *verbForm, from origin, depth int) {
	switch {
	case !f.choices:
		k.Empty(at+".choices", len(e.Choices) > 0, "the effect has no choices")
	case len(e.Choices) == 0:
		k.Faultf(at+".choices", "it is empty; two choices or more belong here")
	default:
		k.choices(at, e, from, depth)
	}
	switch {
	case !f.test:
		k.Empty(at+".test", e.Test != nil, "the effect has no TEST")
	case e.Test == nil:
		k.Faultf(at+".test", "it is missing")
	default:
		k.effectsAt(at+".test.pass", e.Test.Pass, from, depth+1)
		k.effectsAt(at+".test.fail", e.Test.Fail, from, depth+1)
	}
}

// choices checks branches; those of a die must cover its faces in order.
func (k *checker) choices(at string, e *Effect, from origin, depth int) {
	before := uint8(0)
	for path, branch := range kit.Entries(kit.Path(at, "choices"), e.Choices) {
		if e.Op == OpChoose {
			k.Empty(path+".upTo", branch.UpTo != 0, "the player chooses, no die")
		} else if branch.UpTo <= before {
			k.Faultf(path+".upTo", "%d is not a die result beyond the branch before", branch.UpTo)
		}
		before = branch.UpTo
		k.effectsAt(path+".effects", branch.Effects, from, depth+1)
	}
	if e.Op == OpRoll && before != 6 {
		k.Faultf(at+".choices", "the last branch does not reach 6")
	}
}

// conditions checks questions; those about a roll can only be asked after one,
// or by what changes one.
func (k *checker) conditions(path string, list []Condition, roll bool) {
	for at, c := range kit.Entries(path, list) {
		k.Empty(at+".oceans", (len(c.Oceans) > 0) != (c.Is == IfInOcean), "in-ocean has oceans, and only it")
		k.Empty(at+".character", (c.Character != 0) != (c.Is == IfCharacterAboard),
			"character-aboard has a Character, and only it")
		switch c.Is {
		case IfAct:
			k.Within(at+".n", int(c.N), 1, 3)
		case IfNotorietyFrom, IfNotorietyTo:
			k.Within(at+".n", int(c.N), 0, int(k.set.Board.NotorietyEnd))
		default:
			k.Empty(at+".n", c.N != 0, "the question has no number")
		}
		if aboutRoll := c.Is == IfBoldAttack || c.Is == IfTargetWarship || c.Is == IfTargetNonWarship; aboutRoll && !roll {
			k.Faultf(at+".is", "%s needs a roll", c.Is)
		}
	}
}
