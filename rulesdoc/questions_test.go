package rulesdoc_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// question is a line of the golden file: a player's question and the entries that answer it.
type question struct {
	who, lang, text string
	answers         []string
	verdict         string
}

// questions reads the golden file of a system, testdata/questions/SYSTEM.txt.
func questions(t testing.TB, system string) []question {
	t.Helper()
	return questionsIn(t, "questions", system)
}

// questionsIn reads the questions of a system from a folder of the test data.
func questionsIn(t testing.TB, folder, system string) []question {
	t.Helper()
	file := filepath.Join("testdata", folder, system+".txt")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []question
	for n, line := range strings.Split(string(text), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		parts := strings.Split(line, "|")
		if len(parts) != 5 {
			t.Fatalf("%s:%d: five parts are wanted: %s", file, n+1, line)
		}
		for i := range parts {
			parts[i] = strings.TrimSpace(parts[i])
		}
		list = append(list, question{parts[0], parts[1], parts[2], strings.Fields(parts[3]), parts[4]})
	}
	return list
}

// answeredBy reports whether one of the answers is what was found.
func (q question) answeredBy(f rulesdoc.Found) bool {
	return slices.ContainsFunc(q.answers, func(id string) bool {
		return f.Entry != nil && f.Entry.ID == id || f.Ruling != nil && slices.Contains(f.Ruling.Vectors, id)
	})
}

// shown formats what was found for a test message.
func shown(found []rulesdoc.Found, most int) string {
	var text []string
	for _, f := range found[:min(len(found), most)] {
		switch {
		case f.Part != nil:
			text = append(text, fmt.Sprintf("%s %.1f", f.Part.Key, f.Score))
		case f.Ruling != nil:
			text = append(text, fmt.Sprintf("%s/%s %.1f", f.Entry.ID, f.Ruling.Name, f.Score))
		default:
			text = append(text, fmt.Sprintf("%s %.1f", f.Entry.ID, f.Score))
		}
	}
	return strings.Join(text, ", ")
}

// TestQuestionsAreAnswered asks players' questions and counts how often a right answer comes first, and how
// often it is among the first three. No verdict may be wrong. Three in five of the yes-no questions get a
// verdict; matching by similarity to a case would decide the rest, but is wrong too often on other questions.
func TestQuestionsAreAnswered(t *testing.T) {
	var all, first, three, decidable, told int
	for _, system := range rulesdoc.Systems() {
		x := indexed(t, system)
		byKind := map[string][3]int{}
		for _, q := range questions(t, system) {
			found := x.Ask(q.text)
			place := slices.IndexFunc(found, q.answeredBy)
			for _, kind := range []string{q.who, q.lang, "all"} {
				n := byKind[kind]
				n[0]++
				if place == 0 {
					n[1]++
				}
				if place >= 0 && place < 3 {
					n[2]++
				}
				byKind[kind] = n
			}
			if len(found) > 0 && found[0].Verdict != "" {
				told++
				if string(found[0].Verdict) != q.verdict {
					t.Errorf("%s: %q is answered with %q by %s; right is %q", system, q.text, found[0].Verdict, shown(found, 1), q.verdict)
				}
			}
			if q.verdict != "" {
				decidable++
			}
			if place != 0 {
				t.Logf("%s: %q wants %v, place %d: %s", system, q.text, q.answers, place+1, shown(found, 4))
			}
		}
		t.Logf("%s: asked, found first, among three: %v", system, byKind)
		n := byKind["all"]
		all, first, three = all+n[0], first+n[1], three+n[2]
	}
	t.Logf("of %d questions of yes or no %d get a verdict", decidable, told)
	if told*100 < decidable*62 {
		t.Errorf("only %d of %d questions of yes or no get a verdict", told, decidable)
	}
	if all < 240 || first*100 < all*80 || three*100 < all*95 {
		t.Errorf("of %d questions %d are answered first and %d among three; wanted are 240, 80 %% and 95 %%", all, first, three)
	}
}

// TestUnseenQuestions asks lists of questions that were written without looking at the index. When the first
// three lists were first asked, 42, 61 and 64 of 100 questions had a right answer in first place, and 65, 79
// and 79 among the first three. The fourth to the eighth list contain only yes-no questions; cases were added
// from the fourth and the sixth. No list may get worse than it is today.
//
// A classifier trained on the cases gave 246 of these questions a verdict, none of them wrong; but of the
// cases it got one in twenty wrong, and of 156 questions that differ in one word one in thirteen. Now only a
// question with the same words as a case gets a verdict.
func TestUnseenQuestions(t *testing.T) {
	for _, list := range []struct {
		folder                    string
		asked, first, three, told int // right answers today; told counts the verdicts
	}{
		{"unseen", 100, 75, 92, 0},
		{"unseen2", 100, 78, 88, 6},
		{"unseen3", 100, 80, 94, 2},
		{"unseen4", 160, 156, 159, 19},
		{"unseen5", 100, 72, 88, 0},
		{"unseen6", 60, 55, 59, 14},
		{"unseen7", 40, 37, 38, 0},
		{"unseen8", 60, 47, 54, 1},
	} {
		asked, first, three, decidable, told := 0, 0, 0, 0, 0
		for _, system := range rulesdoc.Systems() {
			x := indexed(t, system)
			for _, q := range questionsIn(t, list.folder, system) {
				asked++
				found := x.Ask(q.text)
				if q.verdict != "" {
					decidable++
					if len(found) > 0 && found[0].Verdict != "" {
						told++
						if string(found[0].Verdict) != q.verdict {
							t.Errorf("%s: %q is answered with %q by %s; right is %q", system, q.text, found[0].Verdict, shown(found, 1), q.verdict)
						}
					}
				}
				place := slices.IndexFunc(found, q.answeredBy)
				if place == 0 {
					first++
				}
				if place >= 0 && place < 3 {
					three++
					continue
				}
				t.Logf("%s: %q wants %v, place %d: %s", system, q.text, q.answers, place+1, shown(found, 4))
			}
		}
		t.Logf("%s: of %d questions %d are answered first and %d among three; of %d of yes or no %d get a verdict", list.folder, asked, first, three, decidable, told)
		if asked != list.asked || first < list.first || three < list.three || told < list.told {
			t.Errorf("%s: of %d questions %d are answered first and %d among three, %d verdicts; it were %d, %d and %d", list.folder, asked, first, three, told, list.first, list.three, list.told)
		}
	}
}

// Every line of the players' questions is about an existing rule. Every plain case is a yes-no question with
// a verdict; it is found and gets that verdict.
func TestPlainCasesAreAnswered(t *testing.T) {
	plain := regexp.MustCompile(`^\[(.+)\]( [a-z]+)?: (.+)$`)
	for _, system := range rulesdoc.Systems() {
		var text []byte
		for _, folder := range []string{"asked", filepath.Join("asked", "more")} {
			more, err := os.ReadFile(filepath.Join(folder, system+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			text = append(text, more...)
		}
		book := load(t, system)
		x := rulesdoc.NewIndex(book, nil)
		for line := range strings.SplitSeq(string(text), "\n") {
			if line == "" || line[0] == '#' {
				continue
			}
			parts := plain.FindStringSubmatch(line)
			if parts == nil {
				t.Errorf("%s: %q is not [RULE]: question, nor [RULE] verdict: question", system, line)
				continue
			}
			if _, ok := book.Entry(parts[1]); !ok {
				t.Errorf("%s: there is no rule %s: %s", system, parts[1], line)
			}
			verdict := rulesdoc.Verdict(strings.TrimSpace(parts[2]))
			if verdict == "" {
				continue
			}
			if !slices.Contains(rulesdoc.Verdicts(), verdict) || rulesdoc.KindOf(parts[3]) != rulesdoc.AskedMay {
				t.Errorf("%s: %q has no verdict, or no question of yes or no", system, line)
			}
			found := x.Ask(parts[3])
			at := slices.IndexFunc(found, func(f rulesdoc.Found) bool { return f.Entry != nil && f.Entry.ID == parts[1] })
			if at < 0 || at > 2 || found[0].Verdict != verdict && found[at].Verdict != verdict {
				t.Errorf("%s: %q is answered by %s with %q", system, line, shown(found, 3), found[0].Verdict)
			}
		}
	}
}
