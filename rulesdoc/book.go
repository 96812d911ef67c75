package rulesdoc

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
)

// content holds all chapters, rulings, glossaries and lessons. The patterns name no
// system, so a new folder becomes a new book without a change here.
//
//go:embed */*.md rulings/*/*.txt terms/*.txt lessons/*.txt
var content embed.FS

// library returns a lazy loader for each embedded system, so that programs that never
// open the reference do not pay for parsing it.
var library = sync.OnceValue(func() map[string]func() (*Book, error) {
	loaders := make(map[string]func() (*Book, error))
	for _, system := range systemsIn(content) {
		loaders[system] = sync.OnceValues(func() (*Book, error) { return LoadFS(content, system) })
	}
	return loaders
})

// shelved are the books added by [Shelve].
var shelved = struct {
	sync.RWMutex
	books map[string]*Book
}{books: map[string]*Book{}}

// Shelve adds books for rule systems from outside this module. The file system must
// have the layout that [LoadFS] reads. Afterwards [Load] finds these books as well. It
// is an error if a system already has a book, if a file is invalid, or if there is no
// book; then Shelve adds nothing.
func Shelve(fsys fs.FS) error {
	books := map[string]*Book{}
	for _, system := range systemsIn(fsys) {
		book, err := LoadFS(fsys, system)
		if err != nil {
			return err
		}
		books[system] = book
	}
	shelved.Lock()
	defer shelved.Unlock()
	for system := range books {
		if _, embedded := library()[system]; embedded || shelved.books[system] != nil {
			return fmt.Errorf("rulesdoc: there is a book for %s already", system)
		}
	}
	if len(books) == 0 {
		return errors.New("rulesdoc: there is no book in the file system: a chapter is a file SYSTEM/*.md")
	}
	maps.Copy(shelved.books, books)
	return nil
}

// Kind is the purpose of an entry.
type Kind string

// The kinds of entry.
const (
	Normative  Kind = "normative"  // something must or may happen in play
	Definition Kind = "definition" // the meaning of a word, or a heading for the entries below it
	Component  Kind = "component"  // the contents of the box
	Commentary Kind = "commentary" // explanation without force
)

// Kinds returns all kinds.
func Kinds() []Kind { return []Kind{Normative, Definition, Component, Commentary} }

// Entry is one rule of a book.
type Entry struct {
	// System is a name such as "nemoswar1".
	System string `json:"system" says:"the name of the system"`
	// ID is a number such as "10.2.3b" or a name such as "act.task.2".
	ID    string `json:"id" says:"the number or the name of the rule"`
	Title string `json:"title" says:"the title in English"`
	// Chapter is the title of the chapter without its number.
	Chapter string            `json:"chapter" says:"the title of the chapter"`
	Kind    Kind              `json:"kind" says:"whether it demands or permits something, defines, lists what is in the box, or only explains"`
	Titles  map[string]string `json:"titles,omitempty" says:"titles by language, as in es: printed ones but for those of translated"`
	// Translated lists the languages whose title in Titles is our own translation and
	// is not printed in any rulebook.
	Translated []string `json:"translated,omitempty" says:"the languages of titles whose title is our translation and printed nowhere"`
	// Says holds the first sentence of Text in other languages, in our own words; the
	// key is a language such as "es".
	Says  map[string]string `json:"says,omitempty" says:"the first sentence by language; es is Spanish"`
	Rests Authority         `json:"rests,omitzero" says:"on what the rule rests"`
	// Books are printings such as "base" and "expansion".
	Books []string `json:"books,omitempty" says:"the printings that have the rule"`
	// Code is never empty if the entry is normative.
	Code []string `json:"code,omitempty" says:"the files of the system that carry it out"`
	// See holds IDs of entries in the same book.
	See []string `json:"see,omitempty" says:"related rules"`
	// Rulings are numbers such as "R12" or "AMB-12".
	Rulings []string `json:"rulings,omitempty" says:"questions of the system's fact sheet that it decides"`
	Parts   []string `json:"-"` // kinds of board parts that the entry explains, as named in drawings
	// Only holds options such as "players=1". It is nil if the rule applies to every game.
	Only []string `json:"only,omitempty" says:"the options of the games that have the rule; one of them is enough"`
	Text string   `json:"text" says:"the rule in words of our own; an empty line parts paragraphs"`
	// File is a path such as "nemoswar1/10-combat.md".
	File string `json:"file" says:"the file of the chapter"`
	Line int    `json:"line" says:"the line in it, from 1"`
}

// IsPlayed reports whether the rule applies in a game with these settings. An option
// without a known value does not exclude the rule.
func (e *Entry) IsPlayed(settings map[string]string) bool {
	for _, only := range e.Only {
		option, value, _ := strings.Cut(only, "=")
		if is, isKnown := settings[option]; !isKnown || is == value {
			return true
		}
	}
	return len(e.Only) == 0
}

// Chapter is one chapter of a book.
type Chapter struct {
	System  string   `json:"system"`  // rule system
	Number  string   `json:"number"`  // number as in the heading, such as "10"
	Title   string   `json:"title"`   // title, such as "Combat"
	File    string   `json:"file"`    // chapter file
	Entries []*Entry `json:"entries"` // its entries in the order of the book
}

// Book is the reference of one rule system: its chapters, its rulings and its glossary.
type Book struct {
	system   string
	chapters []*Chapter
	entries  []*Entry
	byID     map[string]*Entry
	citing   map[string][]*Entry
	rulings  []*Ruling
	byName   map[string]*Ruling
	terms    []*Term
	lesson   *Lesson
	byTerm   map[string]*Term // by the stems of its words
}

// Systems returns the rule systems that have a book, embedded or added by [Shelve], in
// alphabetical order.
func Systems() []string {
	shelved.RLock()
	defer shelved.RUnlock()
	systems := slices.AppendSeq(systemsIn(content), maps.Keys(shelved.books))
	slices.Sort(systems)
	return systems
}

// Load returns the book of a rule system. It is read and checked at the first
// call; later calls return the same book. The error for an unknown system names
// the known ones.
func Load(system string) (*Book, error) {
	load, ok := library()[system]
	if !ok {
		shelved.RLock()
		book := shelved.books[system]
		shelved.RUnlock()
		if book != nil {
			return book, nil
		}
		return nil, unknownSystem(system, Systems())
	}
	return load()
}

// LoadFS reads the book of a rule system from a file system with the layout of this
// package's folder: chapters in <system>/*.md, rulings in rulings/<system>/*.txt, the
// glossary in terms/<system>.txt, the lesson in lessons/<system>.txt. Only the chapters
// are required, at least one. The error joins the faults of all files; each is a
// *[ParseError].
func LoadFS(fsys fs.FS, system string) (*Book, error) {
	if known := systemsIn(fsys); !slices.Contains(known, system) {
		return nil, unknownSystem(system, known)
	}
	b := &Book{
		system: system,
		byID:   make(map[string]*Entry),
		citing: make(map[string][]*Entry),
		byName: make(map[string]*Ruling),
		byTerm: make(map[string]*Term),
	}
	if err := errors.Join(b.readChapters(fsys), b.readRulings(fsys), b.readTerms(fsys), b.readLesson(fsys)); err != nil {
		return nil, err
	}
	return b, nil
}

// System returns the rule system that the book covers.
func (b *Book) System() string { return b.system }

// Chapters returns the chapters in the order of the book.
func (b *Book) Chapters() []*Chapter { return slices.Clone(b.chapters) }

// Entries returns all entries in the order of the book.
func (b *Book) Entries() []*Entry { return slices.Clone(b.entries) }

// Entry returns the entry with a rule ID. The ID may be in brackets, as books print it,
// and its letters in either case. For an unknown ID, [Book.Nearest] suggests others.
func (b *Book) Entry(id string) (*Entry, bool) {
	id = cleanID(id)
	if e, ok := b.byID[id]; ok {
		return e, true
	}
	e, ok := b.byID[strings.ToLower(id)]
	return e, ok
}

// OfPart returns the entry that explains a kind of board part: "ocean", "hero".
func (b *Book) OfPart(kind string) (*Entry, bool) {
	at := slices.IndexFunc(b.entries, func(e *Entry) bool { return slices.Contains(e.Parts, kind) })
	if at < 0 {
		return nil, false
	}
	return b.entries[at], true
}

// Citing returns the entries whose field See contains a rule ID, in the order of the
// book.
func (b *Book) Citing(id string) []*Entry {
	if e, ok := b.Entry(id); ok {
		return slices.Clone(b.citing[e.ID])
	}
	return nil
}

func (b *Book) readChapters(fsys fs.FS) error {
	files, err := fs.Glob(fsys, b.system+"/*.md")
	if err != nil {
		return fmt.Errorf("rulesdoc: list the chapters of %s: %w", b.system, err)
	}
	var faults []error
	for _, file := range files {
		text, err := fs.ReadFile(fsys, file)
		if err != nil {
			faults = append(faults, fmt.Errorf("rulesdoc: read a chapter: %w", err))
			continue
		}
		ch, err := parseChapter(b.system, file, string(text))
		if err != nil {
			faults = append(faults, err)
			continue
		}
		b.chapters = append(b.chapters, ch)
		for _, e := range ch.Entries {
			if first, ok := b.byID[e.ID]; ok {
				faults = append(faults, faultAt(e.File, e.Line,
					"entry %s is there already, at %s:%d; an ID may have one entry only", e.ID, first.File, first.Line))
				continue
			}
			b.byID[e.ID] = e
			b.entries = append(b.entries, e)
		}
	}
	if len(faults) > 0 {
		// If a chapter is missing, many references would seem broken.
		return errors.Join(faults...)
	}
	for _, e := range b.entries {
		for _, kind := range e.Parts {
			if other, _ := b.OfPart(kind); other != e {
				faults = append(faults, faultAt(e.File, e.Line, "entry %s: parts names %s, of which entry %s tells already", e.ID, kind, other.ID))
			}
		}
		for _, id := range e.See {
			if _, ok := b.byID[id]; !ok {
				faults = append(faults, faultAt(e.File, e.Line, "entry %s: see names %s, which has no entry%s", e.ID, id, b.proposal(id)))
				continue
			}
			b.citing[id] = append(b.citing[id], e)
		}
	}
	return errors.Join(faults...)
}

// systemsIn returns the names of the folders that hold chapters.
func systemsIn(fsys fs.FS) []string {
	// Glob fails only for a malformed pattern.
	files, _ := fs.Glob(fsys, "*/*.md")
	var systems []string
	for _, file := range files {
		if dir := path.Dir(file); dir != "rulings" && dir != "testdata" {
			systems = append(systems, dir)
		}
	}
	slices.Sort(systems)
	return slices.Compact(systems)
}

func unknownSystem(system string, known []string) error {
	if len(known) == 0 {
		return fmt.Errorf("rulesdoc: no book for %q, nor for any other system", system)
	}
	return fmt.Errorf("rulesdoc: no book for %q; there is one for %s", system, strings.Join(known, ", "))
}

func cleanID(id string) string { return strings.Trim(strings.TrimSpace(id), "[]") }
