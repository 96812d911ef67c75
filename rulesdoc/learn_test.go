package rulesdoc

import (
	"cmp"
	"flag"
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

var learnAnew = flag.Bool("learn", false, "learn anew what a question and a case have in common; it takes some minutes")

// example is a question with a known verdict, and the opinions of the cases on it.
type example struct {
	system, place int // place of its rule among the finds, -1 if not found
	list          string
	question      string
	verdict       Verdict
	opinions      []opinion
}

// plainCases are the examples that are plain cases themselves, and moreCases those by another
// hand; the others are of lists.
const plainCases, moreCases, listCases = "cases", "more", "lists"

// kind is one of these.
func (e example) kind() string {
	if e.list == plainCases || e.list == moreCases {
		return e.list
	}
	return listCases
}

// foldOf is which of some parts a case belongs to: each part is asked of the others.
func foldOf(question string) int {
	const folds = 5
	h := fnv.New32a()
	h.Write([]byte(question))
	return int(h.Sum32()>>8) % folds
}

// turnsLearnt learns from the cases of the same rules how much a word turns the answer that
// only one of two questions has; one system is left out.
func turnsLearnt(indexes []*Index, but int) map[string]float32 {
	pairs, differ := make(map[string]float64), make(map[string]float64)
	all, apart := 0.0, 0.0
	for at, x := range indexes {
		if at == but {
			continue
		}
		for _, id := range slices.Sorted(maps.Keys(x.cases)) {
			cases := x.cases[id]
			for i, a := range cases {
				for _, b := range cases[:i] {
					names, differs, ok := x.partsTwo(a, b)
					if !ok {
						continue
					}
					share := 1 / float64(len(names))
					for name := range names {
						pairs[name] += share
						differ[name] += share * differs
					}
					all++
					apart += differs
				}
			}
		}
	}
	const least, prior = 2, 3
	usual := apart / all
	worths := make(map[string]float32)
	for name, n := range pairs {
		p := (differ[name] + prior*usual) / (n + prior)
		worth := math.Log(p/(1-p)) - math.Log(usual/(1-usual))
		if n >= least && math.Abs(worth) >= 0.1 {
			worths[name] = float32(math.Round(worth*100) / 100)
		}
	}
	return worths
}

// partsTwo are the words that only one of two cases has, if they have much in common and
// little that parts them, and 1 if their verdicts differ.
func (x *Index) partsTwo(a, b *known) (names map[string]bool, differs float64, ok bool) {
	if a.verdict == "" || b.verdict == "" || a.verdict == Depends || b.verdict == Depends {
		return nil, 0, false
	}
	ours, theirs := x.sharing(a.hear(x), b.hear(x)), x.sharing(b.said, a.said)
	if ours.shared < ours.lacked || theirs.shared < theirs.lacked {
		return nil, 0, false
	}
	names = make(map[string]bool)
	for _, n := range slices.Concat(ours.only, theirs.only) {
		names[n.name] = true
	}
	for i := range turning {
		if a.said.turns.has(i) != b.said.turns.has(i) {
			names[turnNames[i]] = true
		}
	}
	if (a.verdict == b.verdict) != (a.said.against == b.said.against) {
		differs = 1
	}
	const most = 3
	return names, differs, len(names) > 0 && len(names) <= most
}

// example gives an example: what the cases of an index say to a question.
func (x *Index) example(system int, list, question, id string, verdict Verdict) example {
	found := x.found(x.score(question, x.notions(question, languageOf(question))))
	place := slices.IndexFunc(found, func(f Found) bool { return f.Entry != nil && f.Entry.ID == id })
	return example{system, place, list, question, verdict, x.opinions(found, x.heardAs(question, x.corrected))}
}

// spentLists are the lists of questions that are learnt from: no cases were made of them.
var spentLists = []string{"unseen2", "unseen3", "unseen5", "unseen7"}

// examples asks the plain cases of the others, those by another hand of the first ones, and
// the lists of all. The words that turn are those learnt from other systems, as a new question
// has new words.
func examples(t *testing.T, indexes []*Index) []example {
	t.Helper()
	each := make([][]example, len(indexes))
	var all sync.WaitGroup
	for system, full := range indexes {
		turns := turnsLearnt(indexes, system)
		full.turns = func() map[string]float32 { return turns }
		all.Go(func() {
			without := func(leave func(a askedOf) bool) *Index {
				x := newIndex(full.book, nil, slices.DeleteFunc(slices.Clone(full.asked), func(a askedOf) bool { return a.verdict != "" && leave(a) }))
				x.turns = full.turns
				return x
			}
			first := without(func(a askedOf) bool { return a.more })
			parts := make(map[int]*Index)
			for _, a := range full.asked {
				switch fold := foldOf(a.question); {
				case a.verdict == "":
				case a.more:
					each[system] = append(each[system], first.example(system, moreCases, a.question, a.id, a.verdict))
				default:
					if parts[fold] == nil {
						parts[fold] = without(func(a askedOf) bool { return foldOf(a.question) == fold })
					}
					each[system] = append(each[system], parts[fold].example(system, plainCases, a.question, a.id, a.verdict))
				}
			}
			for _, list := range spentLists {
				for _, q := range listed(t, list, full.book.system) {
					each[system] = append(each[system], full.example(system, list, q.text, q.answers[0], q.verdict))
				}
			}
		})
	}
	all.Wait()
	return slices.Concat(each...)
}

// listedQuestion is a question of yes or no of a list.
type listedQuestion struct {
	text    string
	answers []string
	verdict Verdict
}

func listed(t *testing.T, list, system string) (questions []listedQuestion) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", list, system+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		parts := strings.Split(line, "|")
		if line[0] == '#' || len(parts) != 5 || strings.TrimSpace(parts[4]) == "" {
			continue
		}
		questions = append(questions, listedQuestion{strings.TrimSpace(parts[2]), strings.Fields(parts[3]), Verdict(strings.TrimSpace(parts[4]))})
	}
	return questions
}

// weightOf is what an example counts: those of lists were asked as people ask, and of the
// plain cases most have a twin that turns on one word.
func weightOf(e example) float64 {
	return map[string]float64{plainCases: 0.4, moreCases: 1, listCases: 3}[e.kind()]
}

// pairRows are what is learnt of pairs: whether a case has the verdict on the question.
func pairRows(all []example, but int) (rows []row) {
	for group, e := range all {
		for _, o := range e.opinions {
			if e.system != but && o.says != "" && o.traits[sharedCount] > 0 {
				rows = append(rows, row{o.traits, o.says == e.verdict, weightOf(e), group})
			}
		}
	}
	return rows
}

// verdictRows are what is learnt of questions: whether the likeliest opinion is right.
func verdictRows(all []example, but int) (rows []row) {
	for group, e := range all {
		if traits, best := weighed(e.opinions); e.system != but && best >= 0 {
			rows = append(rows, row{traits, e.opinions[best].says == e.verdict, weightOf(e), group})
		}
	}
	return rows
}

func growPairs(all []example, but int) *trees {
	return grow(pairRows(all, but), growing{count: 150, depth: 5, rate: 0.1, least: 20})
}

func growVerdicts(all []example, but int) *trees {
	return grow(verdictRows(all, but), growing{count: 80, depth: 3, rate: 0.1, least: 10})
}

// sumAll sums all opinions of a system anew.
func sumAll(all []example, system int, pairs *trees) {
	for _, e := range all {
		for i := range e.opinions {
			if o := &e.opinions[i]; e.system == system && o.traits[sharedCount] > 0 {
				o.sum = pairs.sum(o.traits)
			} else if e.system == system {
				o.sum = faint
			}
		}
	}
}

// judged is what was told to an example, if it was.
type judged struct {
	example
	best opinion
	sum  float64
}

// TestLearnt learns anew, if it is told to: it judges each system by what was learnt from the
// others, tells how much would be told and how much of that would be wrong, and writes what
// is learnt from all.
func TestLearnt(t *testing.T) {
	if !*learnAnew {
		holds(t, "pairs", learnt().pairs, int(traitCount))
		holds(t, "verdicts", learnt().verdicts, ofTheBest+len(toldOfBest))
		return
	}
	var indexes []*Index
	for _, system := range Systems() {
		indexes = append(indexes, NewIndex(mustLoad(t, system), nil))
	}
	all := examples(t, indexes)
	var each sync.WaitGroup
	for system := range indexes {
		each.Go(func() { sumAll(all, system, growPairs(all, system)) })
	}
	each.Wait()
	var told []judged
	for system := range indexes {
		verdicts := growVerdicts(all, system)
		for _, e := range all {
			if traits, best := weighed(e.opinions); e.system == system && best >= 0 {
				told = append(told, judged{e, e.opinions[best], verdicts.sum(traits)})
			}
		}
	}
	logTold(t, all, told)
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join("learnt", name+".txt"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var turns strings.Builder
	worths := turnsLearnt(indexes, -1)
	for _, word := range slices.Sorted(maps.Keys(worths)) {
		fmt.Fprintln(&turns, word, worths[word])
	}
	write("turns", turns.String())
	verdicts := growVerdicts(all, -1) // of sums by others, as those of new questions will be
	write("verdicts", verdicts.String())
	write("pairs", growPairs(all, -1).String())
}

// holds holds that trees are read as they were written, and ask for traits that there are.
func holds(t *testing.T, name string, learnt *trees, traits int) {
	t.Helper()
	if again := readTrees(learnt.String()); again.String() != learnt.String() || len(learnt.roots) < 50 {
		t.Errorf("%s are not read as they were written", name)
	}
	for _, n := range learnt.nodes {
		if n.trait >= traits {
			t.Fatalf("%s ask for trait %d of %d: go test ./rulesdoc -run TestLearnt -learn", name, n.trait, traits)
		}
	}
}

// logTold logs how much is told and how much of it is wrong, by how sure one must be.
func logTold(t *testing.T, all []example, told []judged) {
	t.Helper()
	slices.SortStableFunc(told, func(a, b judged) int { return cmp.Compare(b.sum, a.sum) })
	for _, kind := range []string{plainCases, moreCases, listCases} {
		asked, three := 0, 0
		for _, e := range all {
			if e.kind() == kind {
				asked++
				if e.place >= 0 && e.place < 3 {
					three++
				}
			}
		}
		t.Logf("%s: of %d, %d among three", kind, asked, three)
		given, wrong, next := 0, 0, 0
		for _, j := range told {
			if j.kind() != kind {
				continue
			}
			given++
			if j.best.says != j.verdict {
				wrong++
				if j.sum > 1.5 {
					t.Logf("  %.2f %s %s: %s AS %s %s", j.sum, j.list, j.verdict, j.question, j.best.of.verdict, j.best.of.question)
				}
			}
			if given*20 >= next*asked {
				t.Logf("%.1f %% told, %.1f %% of these wrong, at %.2f", 100*float64(given)/float64(asked), 100*float64(wrong)/float64(given), j.sum)
				next++
			}
		}
	}
}
