package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// origin says where a list of effects occurs, on which some verbs depend: a set of
// bits.
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
	midst       // what may happen during other work
	kept        // a use that comes back
	perAction   // one that comes back in each Action
	sacrificed  // the Sacrifice of a Character

	cardsOnly = fromCard | fromNadeen
)

// origin returns the bits that depend on when a piece is used.
func (u UseTime) origin() origin {
	switch u {
	case AfterRoll:
		return afterRoll | midst
	case AnyTime:
		return midst
	}
	return 0
}

type verbForm struct {
	// low and high bound the amount; a verb with high 0 has none.
	low, high int8
	// plain says that neither dice nor a count may multiply the amount.
	plain bool
	// place says that the verb needs a place, resource that it needs a Resource, and so on.
	place, resource, ship, group, action, pile, choices, test bool
	// from is the set of origins that may use it; none means all.
	from origin
}

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

func (k *checker) objects(at string, e *Effect, f *verbForm) {
	none := e.Op.String() + " has none"
	k.Needs(at+".resource", f.resource, e.Resource != 0, "a resource belongs here", none)
	k.Needs(at+".group", f.group, e.Group != 0, "a group belongs here", none)
	k.Needs(at+".action", f.action, e.Action != 0, "an Action belongs here", none)
	k.Needs(at+".pile", f.pile, e.Pile != 0, "a pile belongs here", none)
	k.Empty(at+".ship", e.Ship != "" && !f.ship, "the effect has no ship")
}

// place checks Where and Ocean. A verb with a place needs exactly one of them.
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

// condition checks the Act that a condition names.
func (k *checker) condition(path string, c *Condition) {
	if c.Is == IfAct {
		k.Within(path+".n", int(c.N), 1, numActs)
	}
}

// conditions checks that conditions about a roll occur only after one, or in a
// modifier of one.
func (k *checker) conditions(path string, list []Condition, roll bool) {
	for at, c := range kit.Entries(path, list) {
		if aboutRoll := c.Is == IfBoldAttack || c.Is == IfTargetWarship || c.Is == IfTargetNonWarship; aboutRoll && !roll {
			k.Faultf(at+".is", "%s needs a roll", c.Is)
		}
	}
}

func (k *checker) modifier(path string, m *Modifier) {
	low, high := -5, 5
	if m.On == IgnoresHit { // N is a result of the die
		low, high = 1, 6
	}
	if m.N != 0 {
		k.Within(path+".n", int(m.N), low, high)
	}
	k.conditions(path+".if", m.If, m.On <= lastOnRoll)
}

// use checks what a piece may be used for, which may depend on the list it is in.
func (k *checker) use(path string, u *Ability) {
	of := map[string]origin{"characters": sacrificed, "upgrades": fromUpgrade}[listOf(path)]
	use := fromUse | of | u.When.origin()
	switch {
	case u.Spends == Kept && of != fromUpgrade:
		k.Faultf(path+".spends", "only an Upgrade stays when it is used; this is discarded")
	case u.Limit != 0:
		use |= kept
		if u.Limit == OncePerAction {
			use |= perAction
		}
		k.feeds(path, gains(u.Effects), u.Cost)
	}
	k.conditions(path+".if", u.If, u.When == AfterRoll)
	k.effects(path+".effects", u.Effects, use)
}

// scores checks the scores of a piece. An Attribute or a Characteristic only changes
// the points of its Character, perhaps for the worse.
func (k *checker) scores(path string, list *[]Score) {
	changes, lowest := listOf(path) == "attributes" || listOf(path) == "characteristics", 0
	if changes {
		lowest = -5
	}
	symbols := make([]Symbol, len(*list))
	for i, score := range *list {
		symbols[i] = score.Symbol
		k.Within(kit.Path(path, i, "n"), int(score.N), lowest, maxScore)
		k.Empty(kit.Path(path, i, "symbol"), changes && score.Symbol != CharacterSymbol, "it changes the points of its Character, and no others")
	}
	kit.CheckOnce(&k.ComponentChecker, path, symbols) // two scores of one symbol would be added up
}

// Rules that keep games finite. A game ends because its turns do, and a turn because everything in it
// is used up. Three things could bring back what was used: an Action that pays for the next one, a
// repeatable use, and a Character who is restored. So
//   - free Actions are for cards, Adventure tokens and what is discarded, which occur once, or once a
//     turn; and no free Action draws another card;
//   - the result of an Action and the sinking of a ship give no Action Points and restore no Character;
//   - a repeatable use gives no more Action Points than it costs, no free Action and no Character; one
//     that is repeatable in each Action brings no ships either, since a fight counts as an Action there
//     (11.5.3);
//   - a Sacrifice restores no Character;
//   - the sinking of a ship sinks and brings no other.
//
// Uses at any time or after a roll, and the Treasure that takes effect when it is drawn, can occur
// during other work, such as a fight. They move neither the Nautilus nor ships, begin no Action and
// restore no Character. So the work finds its ships where they were, and nothing occurs twice in one
// chain.

// verbs is a set of verbs, a bit each.
type verbs uint64

func verbsOf(list ...Op) (v verbs) {
	for _, op := range list {
		v |= 1 << op
	}
	return v
}

func (v verbs) has(op Op) bool { return v>>op&1 != 0 }

// endless reports an effect with which a game could go on for ever, or that cannot
// happen where it occurs.
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

// sum adds up the maximum of a number over a list of effects; of the lists within an
// effect, only one is carried out.
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

// gains returns how many Action Points a list gives at most.
func gains(list []Effect) int {
	return sum(list, func(e *Effect) int {
		if e.Op == OpActionPoints && e.N > 0 {
			return e.most()
		}
		return 0
	})
}

// inner returns the lists within an effect, one of which is carried out.
func (e *Effect) inner() (lists [][]Effect) {
	for i := range e.Choices {
		lists = append(lists, e.Choices[i].Effects)
	}
	if e.Test != nil {
		lists = append(lists, e.Test.Pass, e.Test.Fail)
	}
	return lists
}

// most returns the largest amount of an effect, without its sign.
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

// times returns how often a list, with those within it, carries out some verbs at most.
func times(list []Effect, of verbs) int {
	return sum(list, func(e *Effect) int { return int(of >> e.Op & 1) })
}
