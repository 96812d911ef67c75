package repl

import (
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// ofAnotherGame is a word of a question that the game that is asked has nowhere, and another
// game in its glossary: who asks for the Objective of a player where there are none is told so.
func (a *asker) ofAnotherGame() (word, system string) {
	if len(a.systems) != 1 {
		return "", ""
	}
	own := a.systems[0].About().Name
	const shortest = 4
	for _, word := range folded(a.question) {
		if len(word) < shortest || slices.Contains(wordsOf(a.systems[0]), singular(word)) || slices.Contains(wordsOf(a.systems[0]), word) {
			continue
		}
		for _, other := range rulesdoc.Systems() {
			if book, err := rulesdoc.Load(other); err == nil && other != own {
				if term, ok := book.Term(word); ok && called(term, word) {
					return word, other
				}
			}
		}
	}
	return "", ""
}

// called reports whether a term has just this word in a name, and not one of its stem: to
// sell is no dressing of a Wound, though vender and vendar have one in Spanish.
func called(term *rulesdoc.Term, word string) bool {
	names := append([]string{term.Name, term.Spanish}, term.Also...)
	return slices.ContainsFunc(folded(strings.Join(names, " ")), func(own string) bool { return singular(own) == singular(word) })
}

var wordsOfBooks sync.Map

// wordsOf are all words of the rules, rulings, glossary and components of a system.
func wordsOf(system play.System) []string {
	name := system.About().Name
	made, _ := wordsOfBooks.LoadOrStore(name, sync.OnceValue(func() []string {
		var text strings.Builder
		say := func(parts ...string) {
			for _, part := range parts {
				text.WriteString(part)
				text.WriteByte(' ')
			}
		}
		if book, err := rulesdoc.Load(name); err == nil {
			for _, entry := range book.Entries() {
				say(entry.Title, entry.Text, entry.Titles["es"], entry.Says["es"])
			}
			for _, term := range book.Terms() {
				say(term.Name, term.Spanish, term.Text)
			}
		}
		for _, part := range partsOf(system) {
			say(part.Name, part.Key, part.Text)
		}
		words := folded(text.String())
		slices.Sort(words)
		return slices.Compact(words)
	}))
	return made.(func() []string)()
}
