package rulesdoc

import "slices"

// trait is one thing by which a question and a case are compared.
type trait int

// The traits of a pair. "Ours" is of what is asked, "theirs" of the case.
const (
	oursCovered   trait = iota // how much of what is asked the case has, 0 to 1
	theirsCovered              // how much of the case is asked
	bothCovered                // how much of all that either has is in both
	oursLacked                 // the worth of what is asked and the case lacks
	oursMost                   // of the rarest such word
	oursCount                  // how many
	oursAgainst                // the worth of such words as only cases of another verdict have
	oursSame                   // of those that only cases of this verdict have
	oursUnknown                // of those that no case has
	theirsLacked
	theirsMost
	theirsCount
	theirsAgainst // the worth of what only the case has, and elsewhere only such of another verdict
	sharedWorth
	sharedCount
	oursTurning // how much the words that only one has are known to turn answers: all
	oursTurnMost
	theirsTurning
	theirsTurnMost
	modalityApart // 0 the same, 1 may and is, 2 must and is, 3 may and must
	oursAsks
	theirsAsks
	negatedApart
	oursNegated
	deniesApart
	lookingApart
	toldOurs
	toldTheirs
	againstApart
	oursTurns // how many of the words that turn only one has
	theirsTurns
	oursTurnsAgainst
	sharedTurns
	groupTurns
	turnsLeft // what is left for them
	numbersApart
	wordsAlike // how many of the words are just the same, 0 to 1
	lettersAlike
	firstShared // the first thing it is about
	lastShared
	ordered // things in the same order
	languageApart
	tuned // the likeness of alike
	entryPlace
	entryShare // of the score of the first find
	entryCovers
	ofRuling
	ofVerdict // 0 no, 1 yes, 2 depends
	oursLong
	theirsLong
	opposedBy // how many opposites part them
	traitCount
)

// traits compares what is asked with a case of an entry that was found.
func (x *Index) traits(asked *heard, c *known, nearby *neighbourhood) []float32 {
	said := c.said
	t := make([]float32, traitCount)
	turns := x.turns()
	set := c.verdict.set()
	ours := x.sharing(asked, said)
	theirs := x.sharing(said, asked)
	t[oursCovered], t[theirsCovered] = share(ours.shared, ours.lacked), share(theirs.shared, theirs.lacked)
	t[bothCovered] = share(ours.shared+theirs.shared, ours.lacked+theirs.lacked)
	t[oursLacked], t[theirsLacked] = float32(ours.lacked), float32(theirs.lacked)
	t[oursMost], t[theirsMost] = float32(ours.most), float32(theirs.most)
	t[oursCount], t[theirsCount] = float32(len(ours.only)), float32(len(theirs.only))
	t[sharedWorth], t[sharedCount] = float32(ours.shared), float32(ours.count)
	for _, n := range ours.only {
		known := nearby.of(n)
		worth := float32(x.worth(n))
		switch {
		case known == 0:
			t[oursUnknown] += worth
		case known == set:
			t[oursSame] += worth
		case known&set == 0:
			t[oursAgainst] += worth
		}
		w := turns[n.name]
		t[oursTurning] += w
		t[oursTurnMost] = max(t[oursTurnMost], w)
	}
	for _, n := range theirs.only {
		if nearby.of(n)&^set != 0 {
			t[theirsAgainst] += float32(x.worth(n))
		}
		w := turns[n.name]
		t[theirsTurning] += w
		t[theirsTurnMost] = max(t[theirsTurnMost], w)
	}
	t[opposedBy] = float32(opposed(ours.only, theirs.only, asked.turns, said.turns))
	x.manners(t, asked, c, nearby)
	t[wordsAlike] = sameWords(asked.words, said.words)
	t[lettersAlike] = alikeLetters(asked.letters, said.letters)
	if len(asked.notions) > 0 && len(said.notions) > 0 {
		t[firstShared] = truth(meets(asked.notions[0], said.notions[:1]))
		t[lastShared] = truth(meets(asked.notions[asked.about-1], said.notions[said.about-1:said.about]))
	}
	t[ordered] = inOrder(asked.notions, said.notions)
	t[languageApart] = truth(asked.lang != said.lang)
	t[tuned] = float32(min(x.alike(asked, c, nearby), 1))
	t[ofRuling] = truth(c.ruling != nil)
	t[ofVerdict] = map[Verdict]float32{No: 0, Yes: 1, Depends: 2, "": 3}[c.verdict]
	t[oursLong], t[theirsLong] = float32(len(asked.notions)), float32(len(said.notions))
	return t
}

// manners compares how two questions ask.
func (x *Index) manners(t []float32, asked *heard, c *known, nearby *neighbourhood) {
	said := c.said
	turns := x.turns()
	switch {
	case asked.asks == said.asks:
	case asked.asks != asksMust && said.asks != asksMust:
		t[modalityApart] = 1
	case asked.asks == asksMay || said.asks == asksMay:
		t[modalityApart] = 3
	default:
		t[modalityApart] = 2
	}
	t[oursAsks], t[theirsAsks] = float32(asked.asks), float32(said.asks)
	t[negatedApart] = truth(asked.negated != said.negated)
	t[oursNegated] = truth(asked.negated)
	t[deniesApart] = truth(asked.denies != said.denies)
	t[lookingApart] = truth(asked.looking != said.looking)
	t[toldOurs], t[toldTheirs] = truth(asked.told), truth(said.told)
	t[againstApart] = truth(asked.against != said.against)
	set := c.verdict.set()
	for i, turn := range turning {
		ours, theirs := asked.turns.has(i), said.turns.has(i)
		name := turnNames[i]
		switch {
		case ours && theirs:
			t[sharedTurns]++
		case !ours && !theirs:
		case turn.group != "" && asked.turns.hasOf(turn.group) && said.turns.hasOf(turn.group):
			t[groupTurns]++
		case ours:
			t[oursTurns]++
			if known := nearby.turns[i]; known != 0 && known&set == 0 {
				t[oursTurnsAgainst]++
			}
			w := turns[name]
			t[oursTurning] += w
			t[oursTurnMost] = max(t[oursTurnMost], w)
		default:
			t[theirsTurns]++
			w := turns[name]
			t[theirsTurning] += w
			t[theirsTurnMost] = max(t[theirsTurnMost], w)
		}
	}
	t[turnsLeft] = float32(asked.turnsAs(c, nearby))
	switch {
	case slices.Equal(asked.numbers, said.numbers):
	case len(asked.numbers) == 0:
		t[numbersApart] = 1
	case len(said.numbers) == 0:
		t[numbersApart] = 2
	default:
		t[numbersApart] = 3
	}
}

// turnNames are the names of the words that turn an answer, by their place, apart from
// what they are as notions.
var turnNames = func() (names [len(turning)]string) {
	for i, turn := range turning {
		least := ""
		for word := range turn.words {
			if least == "" || word < least {
				least = word
			}
		}
		names[i] = "~" + least
	}
	return names
}()

// sharing is what of a question another one has, and what it lacks.
type sharing struct {
	shared, lacked, most float64
	count                int
	only                 []notion
}

func (x *Index) sharing(h, other *heard) (p sharing) {
	for _, n := range h.notions {
		worth := x.worth(n)
		if meets(n, other.notions) {
			p.shared += worth
			p.count++
			continue
		}
		p.lacked += worth
		p.most = max(p.most, worth)
		p.only = append(p.only, n)
	}
	return p
}

// worth is what a notion is worth by its rarity.
func (x *Index) worth(n notion) float64 {
	worth := strangeWorth
	for key := range n.keys {
		worth = max(worth, x.rarity(key))
	}
	return worth
}

// meets reports whether a notion is one of others.
func meets(n notion, others []notion) bool {
	for _, o := range others {
		for key := range n.keys {
			if o.keys[key] > 0 {
				return true
			}
		}
	}
	return false
}

// of are the verdicts of the cases that have a notion.
func (n *neighbourhood) of(lacked notion) verdicts {
	known := verdicts(0)
	for key := range lacked.keys {
		known |= n.keys[key]
	}
	return known
}

func share(of, rest float64) float32 {
	if of+rest == 0 {
		return 0
	}
	return float32(of / (of + rest))
}

func truth(is bool) float32 {
	if is {
		return 1
	}
	return 0
}

// sameWords is how many words of two questions are just the same, of all of them.
func sameWords(ours, theirs []string) float32 {
	same := 0
	for _, word := range ours {
		if slices.Contains(theirs, word) {
			same++
		}
	}
	if len(ours)+len(theirs) == 0 {
		return 0
	}
	return 2 * float32(same) / float32(len(ours)+len(theirs))
}

// lettersOf are the threes of letters that stand together in words, each once, in order.
func lettersOf(words []string) []uint32 {
	var threes []uint32
	for _, word := range words {
		word = " " + unaccent(word) + " "
		for i := 0; i+3 <= len(word); i++ {
			threes = append(threes, uint32(word[i])<<16|uint32(word[i+1])<<8|uint32(word[i+2]))
		}
	}
	slices.Sort(threes)
	return slices.Compact(threes)
}

// alikeLetters is how many of these threes are the same, of all.
func alikeLetters(ours, theirs []uint32) float32 {
	same, at := 0, 0
	for _, three := range ours {
		for at < len(theirs) && theirs[at] < three {
			at++
		}
		if at < len(theirs) && theirs[at] == three {
			same++
		}
	}
	if len(ours)+len(theirs) == 0 {
		return 0
	}
	return 2 * float32(same) / float32(len(ours)+len(theirs))
}

// inOrder is how many of the pairs of notions that follow each other in one do so in the
// other, of all.
func inOrder(ours, theirs []notion) float32 {
	if len(ours) < 2 || len(theirs) < 2 {
		return 0
	}
	same := 0
	for i := 0; i+1 < len(ours); i++ {
		for k := 0; k+1 < len(theirs); k++ {
			if meets(ours[i], theirs[k:k+1]) && meets(ours[i+1], theirs[k+1:k+2]) {
				same++
				break
			}
		}
	}
	return float32(same) / float32(max(len(ours), len(theirs))-1)
}
