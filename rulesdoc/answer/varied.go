package answer

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// A game may be played with options that change a rule. The general rule gives no verdict
// then: it says that ships are placed face down, where an option places them face up.

// Varied is an option of the game in progress that may change what the rules say in general.
type Varied struct {
	Option string `json:"option" says:"the option, with its value in this game"`
	Rule   string `json:"rule" says:"the number of its rule"`
}

// variedBy returns the non-default options of a game whose own rule is among rules,
// refers to one of them, or is referred to by one of them.
func variedBy(system play.System, settings nemo.Settings, rules []string) (varied []Varied) {
	book, err := rulesdoc.Load(system.About().Name)
	if err != nil {
		return nil
	}
	for _, option := range system.About().Options {
		is, isKnown := settings[option.Name]
		its, hasRule := book.Entry(string(option.Rule))
		if !isKnown || is == option.Default || !hasRule {
			continue
		}
		if slices.ContainsFunc(rules, func(id string) bool {
			found, ok := book.Entry(id)
			return ok && mayChange(book, its, found) && (len(found.Only) == 0 || !found.IsPlayed(settings))
		}) {
			varied = append(varied, Varied{option.Name + "=" + is, its.ID})
		}
	}
	return varied
}

// mayChange reports whether found is the rule of the option, or one of them refers to
// the other, or found refers to another rule that only games with the option have.
func mayChange(book *rulesdoc.Book, its, found *rulesdoc.Entry) bool {
	if found == its || slices.Contains(its.See, found.ID) || slices.Contains(found.See, its.ID) {
		return true
	}
	return len(its.Only) > 0 && slices.ContainsFunc(found.See, func(id string) bool {
		other, ok := book.Entry(id)
		return ok && slices.Equal(other.Only, its.Only)
	})
}
