package web

import (
	"encoding/json"
	"strings"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
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
	base := t.head.System
	if system, ok := play.Named(t.systems, base); ok {
		base = system.About().Base() // a variant has the book of its system
	}
	book, err := rulesdoc.Load(base)
	if err != nil {
		return nil, serve.Refusal(err)
	}
	for _, find := range []func(book *rulesdoc.Book, kind, value string) *aboutPart{byValue, byKind} {
		for _, name := range p.Names[:min(len(p.Names), 8)] {
			kind, value, _ := strings.Cut(name, " ")
			if found := find(book, kind, value); found != nil {
				return marshalled(found, nil)
			}
		}
	}
	return marshalled(aboutPart{Rules: []string{}}, nil)
}

// byValue is the word or the entry that a part is called by.
func byValue(book *rulesdoc.Book, _, value string) *aboutPart {
	word := strings.ReplaceAll(value, "-", " ")
	if len(word) < 3 {
		return nil // a number
	}
	if term, ok := book.Term(word); ok {
		return &aboutPart{term.Name, term.Text, term.Rules}
	}
	return entryAbout(titled(book, word))
}

// byKind is the entry about parts of a kind, or the word for it.
func byKind(book *rulesdoc.Book, kind, _ string) *aboutPart {
	if entry, ok := book.OfPart(kind); ok {
		return entryAbout(entry)
	}
	if term, ok := book.Term(strings.ReplaceAll(kind, "-", " ")); ok {
		return &aboutPart{term.Name, term.Text, term.Rules}
	}
	return nil
}

func entryAbout(entry *rulesdoc.Entry) *aboutPart {
	if entry == nil {
		return nil
	}
	return &aboutPart{entry.Title, entry.Text, []string{entry.ID}}
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
