package web

import (
	"cmp"
	"encoding/json"
	"strings"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/serve"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// aboutPart describes a part of the board, or its kind, from the reference. It is empty
// if the reference has neither.
type aboutPart struct {
	Title string   `json:"title,omitempty"`
	Text  string   `json:"text,omitempty"`
	Rules []string `json:"rules"`
	// Printed is the text on the piece besides its title.
	Printed string `json:"printed,omitempty"`
}

// about describes a part of the board by its names: first by its own name, then by its
// kind, as in "refit monstrous-design".
func (t *gameTable) about(params json.RawMessage) (json.RawMessage, *jrpc2.Error) {
	var p notParams
	if err := nemo.DecodeStrict(params, &p); err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	var system play.System
	if err := t.looks(func(game *play.Game) error { system = game.System(); return nil }); err != nil {
		return nil, t.broken(err)
	}
	book, err := rulesdoc.Load(system.About().Base()) // a variant has the book of its system
	if err != nil {
		return nil, serve.Refusal(err)
	}
	var printed string
	for _, name := range p.Names[:min(len(p.Names), 8)] {
		_, key, _ := strings.Cut(name, " ")
		printed = cmp.Or(printed, pieceOf(system, key).line)
	}
	for _, find := range []func(book *rulesdoc.Book, kind, value string) *aboutPart{byValue, byKind} {
		for _, name := range p.Names[:min(len(p.Names), 8)] {
			kind, value, _ := strings.Cut(name, " ")
			if found := find(book, kind, value); found != nil {
				found.Printed = printed
				return marshalled(found, nil)
			}
		}
	}
	return marshalled(aboutPart{Rules: []string{}, Printed: printed}, nil)
}

// byValue describes a part by the term or the entry with its name.
func byValue(book *rulesdoc.Book, _, value string) *aboutPart {
	word := strings.ReplaceAll(value, "-", " ")
	if len(word) < 3 {
		return nil // a number
	}
	if term, ok := book.Term(word); ok {
		return &aboutPart{Title: term.Name, Text: term.Text, Rules: term.Rules}
	}
	return entryAbout(titled(book, word))
}

// byKind describes a part by the entry or the term for its kind.
func byKind(book *rulesdoc.Book, kind, _ string) *aboutPart {
	if entry, ok := book.OfPart(kind); ok {
		return entryAbout(entry)
	}
	if term, ok := book.Term(strings.ReplaceAll(kind, "-", " ")); ok {
		return &aboutPart{Title: term.Name, Text: term.Text, Rules: term.Rules}
	}
	return nil
}

func entryAbout(entry *rulesdoc.Entry) *aboutPart {
	if entry == nil {
		return nil
	}
	return &aboutPart{Title: entry.Title, Text: entry.Text, Rules: []string{entry.ID}}
}

// titled returns the entry with a word, or its plural, as title.
func titled(book *rulesdoc.Book, word string) *rulesdoc.Entry {
	for _, entry := range book.Entries() {
		if title := strings.ToLower(entry.Title); title == word || title == word+"s" || title == word+"es" {
			return entry
		}
	}
	return nil
}
