package answer

import (
	"slices"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// A game may be played with options that change a rule. What the rule says in general is no verdict
// there: that ships are placed face down, where they are placed face up.

// Varied is an option of the game in progress that may change what the rules say in general.
type Varied struct {
	Option string `json:"option" says:"the option, with its value in this game"`
	Rule   string `json:"rule" says:"the number of its rule"`
}

// vary takes a general verdict back where the game in progress has an option, other than by default, whose
// rule is the one that was found, refers to it or is referred to by it.
func (a *Answer) vary() {
	if !a.General || a.Verdict == "" || len(a.Rules) == 0 {
		return
	}
	book, err := rulesdoc.Load(a.systems[0].About().Name)
	if err != nil {
		return
	}
	for _, option := range a.systems[0].About().Options {
		is, isKnown := a.settings[option.Name]
		its, hasRule := book.Entry(string(option.Rule))
		if !isKnown || is == option.Default || !hasRule {
			continue
		}
		for _, rule := range a.Rules {
			found, ok := book.Entry(rule.ID)
			if ok && mayChange(book, its, found) && (len(found.Only) == 0 || !found.IsPlayed(a.settings)) {
				a.Varied = append(a.Varied, Varied{option.Name + "=" + is, its.ID})
				break
			}
		}
	}
	if len(a.Varied) > 0 {
		a.withhold()
	}
}

// mayChange reports whether the rule of an option is a rule, refers to it or is referred to, it or another of
// its chapter that only such games have.
func mayChange(book *rulesdoc.Book, its, found *rulesdoc.Entry) bool {
	if found == its || slices.Contains(its.See, found.ID) || slices.Contains(found.See, its.ID) {
		return true
	}
	return len(its.Only) > 0 && slices.ContainsFunc(found.See, func(id string) bool {
		other, ok := book.Entry(id)
		return ok && slices.Equal(other.Only, its.Only)
	})
}

// withhold takes a verdict back: the rule is then the nearest.
func (a *Answer) withhold() {
	a.Verdict, a.General, a.Certainty, a.Rules, a.Form, a.Tried = "", false, Nearest, nil, nil, nil
	if len(a.Found) > 0 {
		a.Found[0].Verdict, a.Hits[0].Verdict = "", ""
	}
}
