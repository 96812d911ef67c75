package rulesdoc

import "slices"

// What is left of the likeness of two questions for what only one of them has. The numbers
// were found by hand, by leaving each plain case out in turn and asking it of the others. This
// likeness is one of the traits by which it was learnt later whether a case has the verdict,
// see traits.go, and it tells which case is shown as the nearest where there is no verdict.
const (
	// turnedLight is for a word that seldom turns an answer, and turnedAgainst if it is one
	// that cases of another verdict have; turnedUnknown is for a word that turns, but not
	// in any case of these rules, and turnedMany for others of the same group.
	turnedLight   = 0.9
	turnedAgainst = 0.6
	turnedUnknown = 0.6
	turnedMany    = 0.9
	// mustOrIs is for one that asks what must be, and another what is.
	mustOrIs = 0.8
	// deniedFirst is for one that says first that something is not so.
	deniedFirst = 0.8
	// numbered is for one that has numbers.
	numbered = 0.7
	// wholly is how much of one of the two, at least, the other must have: where each has
	// something that the other lacks, they are about different things, which halves it.
	wholly = 0.9
	halved = 0.5
)

// How much what a question has, and a case lacks, weighs against it: less if it is in no
// case of these rules, or in such as have the same verdict, and more if it is only in those
// of another verdict, for it is this that turns the answer.
const (
	weighsSame    = 0.5
	weighsUnknown = 0.6
	weighsBoth    = 0.6
	weighsAgainst = 1.2
	// weighsAside is the same for what is only said of how things stand.
	weighsAside = 0.5
	// strangeWorth is what a word is worth that no document has.
	strangeWorth = 1.6
)

// verdicts is a set of verdicts.
type verdicts uint8

// set is the set of one verdict; of none it is empty.
func (v Verdict) set() verdicts {
	switch v {
	case Yes:
		return 1
	case No:
		return 2
	case Depends:
		return 4
	}
	return 0
}

// neighbourhood is what the cases of some rules are about, with the verdicts on these.
type neighbourhood struct {
	keys  map[string]verdicts
	turns [len(turning)]verdicts
}

// neighbourhood hears the cases of the rules that were found.
func (x *Index) neighbourhood(found []Found) *neighbourhood {
	n := &neighbourhood{keys: make(map[string]verdicts)}
	for _, f := range found {
		if f.Entry == nil {
			continue
		}
		for _, c := range x.cases[f.Entry.ID] {
			c.hear(x)
			n.add(c)
		}
	}
	return n
}

func (n *neighbourhood) add(c *known) {
	set := c.verdict.set()
	for _, notion := range c.said.notions {
		for key := range notion.keys {
			n.keys[key] |= set
		}
	}
	for i := range n.turns {
		if c.said.turns.has(i) {
			n.turns[i] |= set
		}
	}
}

// alike is how much of a question and of a case is the same, of the one that has less in
// common with the other: less for each small word that may turn a question and that only
// one of them has, and nothing where such a word turns it for certain.
func (x *Index) alike(asked *heard, c *known, nearby *neighbourhood) float64 {
	said := c.said
	if asked.either != said.either || asked.looking != said.looking || asked.negated != said.negated {
		return 0
	}
	alike := asked.asksAs(said) * asked.turnsAs(c, nearby)
	if alike == 0 {
		return 0
	}
	ours := x.covered(asked.notions, said.notions, func(n notion) float64 { return nearby.weighs(n, c.verdict.set()) })
	theirs := x.covered(said.notions, asked.notions, func(notion) float64 { return 1 })
	if max(ours, theirs) < wholly {
		alike *= halved
	}
	return alike * min(ours, theirs)
}

// asksAs is what is left of the likeness for how two questions ask, and for what they
// count and deny.
func (h *heard) asksAs(said *heard) float64 {
	alike := 1.0
	switch {
	case h.asks == said.asks:
	case h.asks != asksMust && said.asks != asksMust:
	case h.asks == asksMay || said.asks == asksMay:
		return 0
	default:
		alike *= mustOrIs
	}
	switch {
	case h.denies == said.denies:
	case said.denies:
		return 0
	default:
		alike *= deniedFirst
	}
	switch {
	case slices.Equal(h.numbers, said.numbers):
	case len(said.numbers) > 0:
		return 0
	default:
		alike *= numbered
	}
	return alike
}

// turnsAs is what is left of the likeness for the words that may turn a question.
func (h *heard) turnsAs(c *known, nearby *neighbourhood) float64 {
	alike := 1.0
	set := c.verdict.set()
	for i, turn := range turning {
		ours := h.turns.has(i)
		if ours == c.said.turns.has(i) {
			continue
		}
		elsewhere := nearby.turns[i]
		switch {
		case turn.light && ours && elsewhere != 0 && elsewhere&set == 0:
			alike *= turnedAgainst
		case turn.light, i == afterwards && (!ours && h.told || ours && c.said.told):
			alike *= turnedLight
		case turn.group != "" && h.turns.hasOf(turn.group) && c.said.turns.hasOf(turn.group):
			alike *= turnedMany
		case !ours, elsewhere&^set != 0:
			return 0
		case h.stands.has(i):
			alike *= turnedLight
		case elsewhere == 0:
			alike *= turnedUnknown
		}
	}
	return alike
}

// weighs is how much it weighs that a question has a notion and a case of a verdict lacks
// it.
func (n *neighbourhood) weighs(lacked notion, set verdicts) float64 {
	known := verdicts(0)
	for key := range lacked.keys {
		known |= n.keys[key]
	}
	weight := 1.0
	if lacked.weight == saidAside {
		weight = weighsAside
	}
	switch {
	case known == 0:
		return weighsUnknown * weight
	case known == set:
		return weighsSame * weight
	case known&set == 0:
		return weighsAgainst
	}
	return weighsBoth
}

// covered is how much of some notions others have too; what they lack weighs as told.
func (x *Index) covered(notions, others []notion, weighs func(notion) float64) float64 {
	whole, too := 0.0, 0.0
	for _, n := range notions {
		worth, met := strangeWorth, false
		for key := range n.keys {
			worth = max(worth, x.rarity(key))
			met = met || slices.ContainsFunc(others, func(o notion) bool { return o.keys[key] > 0 })
		}
		if met {
			too += worth
			whole += worth
		} else {
			whole += worth * weighs(n)
		}
	}
	if whole == 0 {
		return 0
	}
	return too / whole
}
