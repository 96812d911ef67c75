package reference

import (
	"bytes"
	"cmp"
	_ "embed"
	"html/template"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// indexed is a word of the index and its entries.
type indexed struct {
	Word    string
	Entries []*rulesdoc.Entry
}

// indexOf returns the index of a book: the titles of its entries and the words of its
// glossary, in alphabetical order.
func indexOf(book *rulesdoc.Book) (index []indexed) {
	at := make(map[string]int)
	add := func(word string, entry *rulesdoc.Entry) {
		key := strings.ToLower(word)
		i, there := at[key]
		if !there {
			i, at[key] = len(index), len(index)
			index = append(index, indexed{Word: word})
		}
		if !slices.Contains(index[i].Entries, entry) {
			index[i].Entries = append(index[i].Entries, entry)
		}
	}
	for _, entry := range book.Entries() {
		add(entry.Title, entry)
	}
	for _, word := range book.Terms() {
		for _, id := range word.Rules {
			if entry, ok := book.Entry(id); ok {
				add(word.Name, entry)
			}
		}
	}
	slices.SortFunc(index, func(a, b indexed) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.Word), strings.ToLower(b.Word)), strings.Compare(a.Word, b.Word))
	})
	return index
}

//go:embed contents.html
var contentsPage string

var contentsTemplate = template.Must(template.New("contents").Parse(contentsPage))

// Contents returns a page with links to the reference pages of systems. It leaves out
// systems without a reference.
func Contents(systems []play.System, link func(system string) string) ([]byte, error) {
	type row struct {
		About   *nemo.About
		Link    string
		Entries int
	}
	var rows []row
	for _, name := range BooksOf(systems) {
		book, err := rulesdoc.Load(name)
		if err != nil {
			return nil, err
		}
		for _, system := range systems {
			if about := system.About(); about.Name == name {
				rows = append(rows, row{about, link(name), len(book.Entries())})
			}
		}
	}
	var text bytes.Buffer
	err := contentsTemplate.Execute(&text, rows)
	return text.Bytes(), err
}

// Hit is a search result on the page of a system.
type Hit struct {
	Anchor string `json:"anchor"` // its place on the page
	Title  string `json:"title"`
	Says   string `json:"says,omitempty"` // the sentence that matches the query
}

// Hits searches the reference of a system and returns the results, the best first.
func Hits(systems []play.System, name, query string) ([]Hit, error) {
	shelf, err := OpenOne(systems, name)
	if err != nil {
		return nil, err
	}
	hits := []Hit{}
	for _, found := range shelf.Search(query) {
		switch {
		case len(hits) == mostHits:
			return hits, nil
		case found.Entry != nil:
			hits = append(hits, Hit{found.Entry.ID, found.Entry.ID + " " + found.Entry.Title, shelf.sentence(found.Entry, query)})
		case found.Ruling != nil:
			hits = append(hits, Hit{Anchor: "ruling-" + found.Ruling.Name, Title: found.Ruling.Question})
		}
	}
	return hits, nil
}

// Has reports whether the reference of a system has an entry.
func Has(systems []play.System, name, id string) bool {
	if !slices.Contains(BooksOf(systems), name) {
		return false
	}
	book, err := rulesdoc.Load(name)
	if err != nil {
		return false
	}
	_, ok := book.Entry(id)
	return ok
}
