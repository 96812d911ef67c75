package rulesdoc

// opinion is the verdict to which a case comes, and how likely that is the right one.
type opinion struct {
	of     *known
	says   Verdict // empty if the case has none
	place  int     // among the finds, of the rule of the case
	traits []float32
	sum    float64 // see trees
}

// opinions are those of all cases of the rules that were found first.
func (x *Index) opinions(found []Found, asked *heard) []opinion {
	var list []opinion
	found = found[:min(len(found), considered)]
	nearby := x.neighbourhood(found)
	for at, f := range found {
		if f.Entry == nil {
			continue
		}
		for _, c := range x.cases[f.Entry.ID] {
			if asked.either != c.said.either {
				continue
			}
			o := opinion{of: c, says: c.verdict, place: at, traits: x.traits(asked, c, nearby)}
			o.traits[entryPlace] = float32(at)
			o.traits[entryShare] = float32(f.Score / found[0].Score)
			o.traits[entryCovers] = float32(f.Covers)
			if asked.against != c.said.against {
				o.says = o.says.opposite()
			}
			if o.traits[sharedCount] > 0 {
				o.sum = learnt().pairs.sum(o.traits)
			} else {
				o.sum = faint
			}
			list = append(list, o)
		}
	}
	return list
}

// alike is how much of a case and of what is asked is the same, to be shown.
func (o *opinion) alike() float64 { return float64(o.traits[tuned]) }

// The traits of all opinions on a question together, by which it is told whether the best
// of them may be told.
const (
	bestSum = iota
	nextSame
	nextSameElsewhere // of another rule
	bestRival
	bestUnsaid // how much a case without a verdict is like what is asked
	sameSure
	rivalSure
	sameAll
	rivalAll
	ofTheBest // the first of some traits of the best pair
)

// toldOfBest are these traits.
var toldOfBest = [...]trait{
	entryPlace, entryShare, oursCovered, theirsCovered, tuned, ofVerdict, modalityApart, oursTurning, theirsTurning, oursLong, toldOurs,
	oursLacked, oursMost, oursUnknown, oursAgainst, lettersAlike, wordsAlike, languageApart, negatedApart, opposedBy, oursTurns, theirsTurns,
}

const (
	// faint is the sum of an opinion that is worth nothing, and sure of one that is worth much.
	faint = -3
	sure  = 1.5
)

// weighed weighs opinions: which is the likeliest, -1 if none says anything, and the traits of
// them all.
func weighed(opinions []opinion) (traits []float32, best int) {
	best = -1
	for i, o := range opinions {
		if o.says != "" && o.sum > faint && (best < 0 || o.sum > opinions[best].sum) {
			best = i
		}
	}
	if best < 0 {
		return nil, -1
	}
	top := opinions[best]
	t := make([]float32, ofTheBest+len(toldOfBest))
	t[bestSum] = float32(top.sum)
	t[nextSame], t[nextSameElsewhere], t[bestRival] = faint, faint, faint
	for i, o := range opinions {
		sum := float32(max(o.sum, faint))
		switch {
		case i == best:
		case o.says == "":
			t[bestUnsaid] = max(t[bestUnsaid], o.traits[tuned])
		case o.says == top.says:
			t[nextSame] = max(t[nextSame], sum)
			if o.place != top.place {
				t[nextSameElsewhere] = max(t[nextSameElsewhere], sum)
			}
			t[sameSure] += truth(o.sum > sure)
			t[sameAll] += max(sum, 0)
		default:
			t[bestRival] = max(t[bestRival], sum)
			t[rivalSure] += truth(o.sum > sure)
			t[rivalAll] += max(sum, 0)
		}
	}
	for i, from := range toldOfBest {
		t[ofTheBest+i] = top.traits[from]
	}
	return t, best
}
