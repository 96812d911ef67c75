package rulesdoc

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Ruling is a decided question: the question, the rules that it turns on, the answer,
// and a script that demonstrates it.
type Ruling struct {
	System string `json:"system" says:"the name of the system"`
	// Name is the name of the file without its extension, such as "e01-d3".
	Name     string `json:"name" says:"the name of the ruling"`
	Question string `json:"question" says:"the question, in a line"`
	Answer   string `json:"answer" says:"the answer; an empty line parts paragraphs"`
	// Rules are IDs in the book of the system.
	Rules []string `json:"rules" says:"the rules that it turns on"`
	// Vectors are numbers such as "X6" and "R9".
	Vectors    []string `json:"vectors,omitempty" says:"questions and test vectors of the fact sheet that it covers"`
	Script     string   `json:"script" says:"commands of the shell that show it, one a line"`
	ScriptLine int      `json:"scriptLine" says:"the line of the file at which the script begins, from 1"`
	// File is a path such as "rulings/nemoswar1/e01-d3.txt".
	File string `json:"file" says:"the file of the ruling"`
	// Verdict is empty if the question is not a yes-or-no question.
	Verdict Verdict `json:"verdict,omitempty" says:"the answer in a word, to a question of yes or no"`

	rulesLine int // line of the field rules, for error messages
}

// Verdict is the answer to a yes-or-no question.
type Verdict string

// The verdicts.
const (
	Yes     Verdict = "yes"
	No      Verdict = "no"
	Depends Verdict = "depends" // it depends; the answer says on what
)

// Verdicts returns all verdicts.
func Verdicts() []Verdict { return []Verdict{Yes, No, Depends} }

// plainVerdict returns the verdict with which an answer begins: "No. It must be sunk."
func plainVerdict(answer string) Verdict {
	for word, verdict := range map[string]Verdict{"Yes": Yes, "No": No} {
		if rest, ok := strings.CutPrefix(answer, word); ok && (strings.HasPrefix(rest, " and y") || strings.IndexAny(rest, ".,;:") == 0) {
			return verdict
		}
	}
	return ""
}

// Rulings returns the rulings of a rule system in the order of their names.
// The error is that of [Load].
func Rulings(system string) ([]*Ruling, error) {
	b, err := Load(system)
	if err != nil {
		return nil, err
	}
	return b.Rulings(), nil
}

// Rulings returns the rulings of the book in the order of their names.
func (b *Book) Rulings() []*Ruling { return slices.Clone(b.rulings) }

// Ruling returns the ruling with a name.
func (b *Book) Ruling(name string) (*Ruling, bool) {
	r, ok := b.byName[strings.ToLower(strings.TrimSpace(name))]
	return r, ok
}

// RulingsOn returns the rulings that turn on a rule, in the order of their
// names. The ID is read as by [Book.Entry].
func (b *Book) RulingsOn(id string) []*Ruling {
	e, ok := b.Entry(id)
	if !ok {
		return nil
	}
	var on []*Ruling
	for _, r := range b.rulings {
		if slices.Contains(r.Rules, e.ID) {
			on = append(on, r)
		}
	}
	return on
}

// readRulings must run after readChapters, because it needs the IDs.
func (b *Book) readRulings(fsys fs.FS) error {
	files, err := fs.Glob(fsys, "rulings/"+b.system+"/*.txt")
	if err != nil {
		return fmt.Errorf("rulesdoc: list the rulings of %s: %w", b.system, err)
	}
	var faults []error
	for _, file := range files {
		text, err := fs.ReadFile(fsys, file)
		if err != nil {
			faults = append(faults, fmt.Errorf("rulesdoc: read a ruling: %w", err))
			continue
		}
		r, err := ParseRuling(b.system, file, string(text))
		if err != nil {
			faults = append(faults, err)
			continue
		}
		for _, id := range r.Rules {
			if _, ok := b.byID[id]; !ok {
				faults = append(faults, faultAt(file, r.rulesLine, "rules names %s, which has no entry%s", id, b.proposal(id)))
			}
		}
		b.rulings = append(b.rulings, r)
		b.byName[r.Name] = r
	}
	return errors.Join(faults...)
}

// rulingFields are the fields a ruling may have; all but vectors and verdict are
// required.
var rulingFields = []string{"question", "rules", "vectors", "verdict", "answer"}

// ParseRuling parses the text of a ruling file. The base name of the file without
// extension becomes the name of the ruling; it must consist of at most 32 lower-case
// letters, digits and hyphens. ParseRuling does not check that the rules exist. The
// error is a *[ParseError].
func ParseRuling(system, file, text string) (*Ruling, error) {
	r := &Ruling{System: system, File: file, Name: strings.TrimSuffix(path.Base(file), ".txt")}
	if len(r.Name) > longestID {
		return nil, faultAt(file, 1, "the name of a ruling's file has %d characters before its ending; it may have %d at most", len(r.Name), longestID)
	}
	if r.Name != strings.ToLower(r.Name) || strings.Contains(r.Name, ".") || !validID(r.Name) {
		return nil, faultAt(file, 1, "a ruling's file is named by lower-case letters, digits and hyphens, as in e01-d3.txt")
	}
	lines, fault := splitLines(file, text)
	if fault != nil {
		return nil, fault
	}
	rule := slices.Index(lines, "---")
	if rule < 0 {
		return nil, faultAt(file, len(lines), "the line --- is missing; the script comes after it")
	}
	values, at, fault := rulingHeader(file, lines[:rule])
	if fault != nil {
		return nil, fault
	}

	r.Question, r.Answer = values["question"], values["answer"]
	r.rulesLine = at["rules"]
	if r.Verdict = Verdict(values["verdict"]); r.Verdict == "" && KindOf(r.Question) == AskedMay {
		r.Verdict = plainVerdict(r.Answer)
	} else if r.Verdict != "" && !slices.Contains(Verdicts(), r.Verdict) {
		return nil, faultAt(file, at["verdict"], "the verdict %q is none of %v", r.Verdict, Verdicts())
	}
	for _, field := range []struct {
		name string
		into *[]string
	}{{"rules", &r.Rules}, {"vectors", &r.Vectors}} {
		if values[field.name] == "" {
			continue
		}
		list, why := splitList(values[field.name])
		if why != "" {
			return nil, faultAt(file, at[field.name], "field %s: %s", field.name, why)
		}
		*field.into = list
	}
	if strings.Contains(r.Question, "\n") {
		return nil, faultAt(file, at["question"], "the question is one paragraph; take the empty line out")
	}

	script := lines[rule+1:]
	r.ScriptLine = rule + 2
	if r.Script = strings.TrimRight(strings.Join(script, "\n"), "\n"); strings.TrimSpace(r.Script) == "" {
		return nil, faultAt(file, rule+1, "the script after --- is empty; a ruling that nothing runs is no ruling")
	}
	r.Script += "\n"
	return r, nil
}

// rulingHeader parses the fields before the script and returns their values and first
// lines. An indented line continues the field before it; an empty line within a field
// separates paragraphs.
func rulingHeader(file string, lines []string) (values map[string]string, at map[string]int, fault *ParseError) {
	values, at = make(map[string]string), make(map[string]int)
	last, paragraph := "", false
	for i, line := range lines {
		n := i + 1
		if line == "" {
			paragraph = true
			continue
		}
		if line[0] == ' ' || line[0] == '\t' {
			if last == "" {
				return nil, nil, faultAt(file, n, "an indented line goes on with a field, and there is none before it")
			}
			joint := " "
			if paragraph {
				joint = "\n\n"
			}
			values[last] = strings.TrimSpace(values[last] + joint + strings.TrimSpace(line))
			paragraph = false
			continue
		}
		name, value, ok := strings.Cut(line, ":")
		if !ok || !slices.Contains(rulingFields, name) {
			return nil, nil, faultAt(file, n, "a field is wanted (%s), or an indented line that goes on with one, or ---",
				strings.Join(rulingFields, ", "))
		}
		if at[name] != 0 {
			return nil, nil, faultAt(file, n, "field %s is given twice, first in line %d; give it once", name, at[name])
		}
		last, paragraph = name, false
		values[name], at[name] = strings.TrimSpace(value), n
	}
	for _, name := range rulingFields {
		if values[name] == "" && name != "vectors" && name != "verdict" {
			return nil, nil, faultAt(file, max(at[name], 1), "the field %s is missing or empty", name)
		}
	}
	return values, at, nil
}
