package answer

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The position language that a system declares also helps with questions. It tells how
// far a track goes and reads conditions such as "with hull 3".

// declaration is the position language of a system with two sample positions. A
// statement that changes nothing in one of them changes the other.
type declaration struct {
	reads    sync.Mutex // the language caches what it reads, and is not safe for concurrent use
	language *position.Language
	docs     []any
}

// read applies a statement to one of the two positions.
func (d *declaration) read(doc any, statement string) (after any, err error) {
	d.reads.Lock()
	defer d.reads.Unlock()
	return d.language.Read(doc, statement)
}

var declarations sync.Map

// declarationOf returns the declaration of a system, or nil if it has none.
func declarationOf(system play.System) *declaration {
	made, _ := declarations.LoadOrStore(system.About().Name, sync.OnceValue(func() *declaration {
		game, err := system.New(1, nil)
		if err != nil {
			return nil
		}
		d := &declaration{}
		if d.language, err = game.Language(); err != nil {
			return nil
		}
		for _, plies := range []int{0, 60} {
			for range plies {
				if game.Over() {
					break
				}
				if _, err := game.Auto("random"); err != nil {
					break
				}
			}
			text, err := game.Snapshot(nemo.Nobody)
			if err != nil {
				return nil
			}
			decoder := json.NewDecoder(strings.NewReader(string(text)))
			decoder.UseNumber()
			var doc any
			if err := decoder.Decode(&doc); err != nil {
				return nil
			}
			d.docs = append(d.docs, doc)
		}
		return d
	}))
	return made.(func() *declaration)()
}

// names returns, for each key, the names of its piece as lists of words. It returns nil
// if there is no declaration.
func (d *declaration) names(keys []string) map[string][][]string {
	if d == nil {
		return nil
	}
	d.reads.Lock()
	defer d.reads.Unlock()
	all := make(map[string][][]string)
	for _, key := range keys {
		for _, name := range d.language.Names(key) {
			if phrase := Folded(rulesdoc.Unaccented(name)); len(phrase) > 0 {
				all[key] = append(all[key], phrase)
			}
		}
	}
	return all
}

// called returns the keys of the pieces that words name, in English or Spanish.
func (d *declaration) called(said []string) []string {
	d.reads.Lock()
	defer d.reads.Unlock()
	return d.language.Called(strings.Join(said, " "))
}

// says reads a statement about a single value, such as "hull 3". It returns the path of
// the field and the value that the statement gives it.
func (d *declaration) says(statement string) (path, value string, ok bool) {
	for _, doc := range d.docs {
		after, err := d.read(doc, statement)
		if err != nil {
			return "", "", false
		}
		changed := changes(values(doc), values(after))
		if len(changed) > 1 {
			return "", "", false
		}
		for path, value := range changed {
			return path, value, !strings.Contains(path, "[")
		}
	}
	return "", "", false
}

// values returns the scalar values of a position by their paths. List indexes in a path
// are in square brackets.
func values(doc any) map[string]string {
	found := make(map[string]string)
	var walk func(path string, value any)
	walk = func(path string, value any) {
		switch value := value.(type) {
		case map[string]any:
			for name, member := range value {
				walk(path+"."+name, member)
			}
		case []any:
			for i, member := range value {
				walk(path+"["+strconv.Itoa(i)+"]", member)
			}
		case json.Number:
			found[path] = value.String()
		case nil:
		default:
			found[path] = textOf(value)
		}
	}
	walk("", doc)
	return found
}

// changes returns the values of after that differ from before. A value that is gone is "".
func changes(before, after map[string]string) map[string]string {
	changed := make(map[string]string)
	for path, value := range after {
		if before[path] != value {
			changed[path] = value
		}
	}
	for path := range before {
		if _, still := after[path]; !still {
			changed[path] = ""
		}
	}
	return changed
}

// stateFact returns the name of the fact that a field has a value.
func stateFact(path, value string) string { return "state" + path + "=" + value }

// addStates adds the scalar values of a position to its facts, except those inside lists.
func addStates(facts map[string]bool, doc map[string]any) {
	for path, value := range values(doc) {
		if !strings.Contains(path, "[") && len(value) <= 40 {
			facts[stateFact(path, value)] = true
		}
	}
}

// longestStatement is the maximum number of words in a condition in the position language.
const longestStatement = 6

// stated returns the fact that the first words state, and the number of words used. Only
// statements with exactly one number are tried, because each failed attempt costs time.
func (d *declaration) stated(words []string) (fact string, length int) {
	if words[0] == "for" || words[0] == "por" { // a price
		return "", 0
	}
	for n := min(longestStatement, len(words)); n > 1; n-- {
		statement, numbers := make([]string, n), 0
		for i, word := range words[:n] {
			if number, ok := rulesdoc.NumberOf(word); ok {
				word = strconv.Itoa(number)
				numbers++
			}
			statement[i] = word
		}
		if numbers != 1 {
			continue
		}
		if path, value, ok := d.says(strings.Join(statement, " ")); ok {
			return stateFact(path, value), n
		}
	}
	return "", 0
}

// beyond maps the phrases between a track and a number to the direction they ask about.
var beyond = map[string]int{
	"go above": 1, "go over": 1, "rise above": 1, "rise over": 1, "get above": 1, "be above": 1, "be over": 1,
	"exceed": 1, "go past": 1, "go higher than": 1, "be more than": 1, "be higher than": 1, "go beyond": 1,
	"pass": 1, "pasar de": 1, "superar": 1, "subir de": 1,
	"go below": -1, "go under": -1, "drop below": -1, "fall below": -1, "be below": -1, "be less than": -1,
	"get below": -1, "sink below": -1, "be under": -1, "bajar de": -1,
}

// ofDeclaration answers whether a track goes beyond a number. The answer is no if a
// position with the number is valid and one with the next number is not. It never
// answers yes: that is up to the rules.
func (a *Answer) ofDeclaration(system play.System) {
	words := Folded(rulesdoc.Unaccented(a.Question))
	if len(words) < 4 || !slices.Contains([]string{"can", "may", "could", "does", "puede", "will"}, words[0]) {
		return
	}
	words = slices.DeleteFunc(words[1:], func(word string) bool {
		return slices.Contains([]string{"the", "my", "our", "ever", "la", "el", "mi"}, word)
	})
	last := len(words) - 1
	number, ok := rulesdoc.NumberOf(words[last])
	d := declarationOf(system)
	if !ok || d == nil {
		return
	}
	for n := 1; n <= 3 && n < last; n++ {
		step := beyond[strings.Join(words[last-n:last], " ")]
		track := strings.Join(words[:last-n], " ")
		if step == 0 {
			continue
		}
		path, _, held := d.says(track + " " + strconv.Itoa(number))
		if _, _, more := d.says(track + " " + strconv.Itoa(number+step)); !held || more {
			return
		}
		if _, err := d.read(d.docs[0], track+" "+strconv.Itoa(number+step)); err == nil {
			return
		}
		a.Verdict, a.Certainty, a.Unclear, a.Rules = rulesdoc.No, Said, nil, nil
		a.Form = &Form{Words: "may " + track + " be " + strconv.Itoa(number+step) + "?"}
		a.addRule(system, d.language.Rule(strings.TrimPrefix(path, ".")))
		return
	}
}
