package web

import (
	"encoding/json"
	"strings"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/serve"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// aboutPart is what the reference says of a part of the board, or of its kind; nothing where
// it has no words for either.
type aboutPart struct {
	Title string   `json:"title,omitempty"`
	Text  string   `json:"text,omitempty"`
	Rules []string `json:"rules"`
}

// about tells what a part of the board is, by its names: first what it is called, then of
// what kind it is, as in "refit monstrous-design".
func (t *gameTable) about(params json.RawMessage) (json.RawMessage, *jrpc2.Error) {
	var p notParams
	if err := nemo.DecodeStrict(params, &p); err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	told := aboutPart{Rules: []string{}}
	book, err := rulesdoc.Load(t.head.System)
	if err != nil {
		return nil, serve.Refusal(err)
	}
	names := p.Names[:min(len(p.Names), 8)]
	for _, word := range append(partsOfNames(names, 1), partsOfNames(names, 0)...) {
		if term, ok := book.Term(word); ok {
			told = aboutPart{term.Name, term.Text, term.Rules}
			break
		}
		if entry := titled(book, word); entry != nil {
			told = aboutPart{entry.Title, entry.Text, []string{entry.ID}}
			break
		}
	}
	return marshalled(told, nil)
}

// partsOfNames are the kinds of names, at 0, or the values, at 1, in words.
func partsOfNames(names []string, at int) (words []string) {
	for _, name := range names {
		kind, value, _ := strings.Cut(name, " ")
		if word := strings.ReplaceAll([]string{kind, value}[at], "-", " "); len(word) > 2 {
			words = append(words, word)
		}
	}
	return words
}

// titled is the entry that has a word as its title, or the plural of it.
func titled(book *rulesdoc.Book, word string) *rulesdoc.Entry {
	for _, entry := range book.Entries() {
		if title := strings.ToLower(entry.Title); title == word || title == word+"s" || title == word+"es" {
			return entry
		}
	}
	return nil
}
