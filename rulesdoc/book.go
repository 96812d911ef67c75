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

// content holds every chapter, every ruling, every glossary and every lesson. The patterns name no system,
// so that a new folder is a new book without a change here.
//
//go:embed */*.md rulings/*/*.txt terms/*.txt lessons/*.txt
var content embed.FS

// library hands out one lazy loader per embedded system: a program that never
// opens the reference does not pay for parsing it.
var library = sync.OnceValue(func() map[string]func() (*Book, error) {
	loaders := make(map[string]func() (*Book, error))
	for _, system := range systemsIn(content) {
		loaders[system] = sync.OnceValues(func() (*Book, error) { return LoadFS(content, system) })
	}
	return loaders
})

// shelved are the books that were added by [Shelve].
var shelved = struct {
	sync.RWMutex
	books map[string]*Book
}{books: map[string]*Book{}}

// Shelve adds the books of a file system laid out as [LoadFS] reads it, for rule systems
// that are not of this module: from then on their rules are found like those of the
// others. A system that has a book already, and a file system with a fault or without any
// book, is an error, and nothing is added.
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

// Kind says what an entry is for.
type Kind string

// The kinds of entry.
const (
	Normative  Kind = "normative"  // something must or may happen in play
	Definition Kind = "definition" // what a word means, or a heading that gathers its children
	Component  Kind = "component"  // what lies in the box
	Commentary Kind = "commentary" // explanation that binds nobody
)

// Kinds returns every kind there is.
func Kinds() []Kind { return []Kind{Normative, Definition, Component, Commentary} }

// Entry is one rule of a book.
type Entry struct {
	// System is "nemoswar1", say.
	System string `json:"system" says:"the name of the system"`
	// ID is a number, such as "10.2.3b", or a name, such as "act.task.2".
	ID    string `json:"id" says:"the number or the name of the rule"`
	Title string `json:"title" says:"the title in English"`
	// Chapter is without its number.
	Chapter string            `json:"chapter" says:"the title of the chapter"`
	Kind    Kind              `json:"kind" says:"whether it demands or permits something, defines, lists what is in the box, or only explains"`
	Titles  map[string]string `json:"titles,omitempty" says:"titles by language, as in es: printed ones but for those of translated"`
	// Translated lists the languages of Titles whose title no rulebook prints: it is
	// our translation.
	Translated []string `json:"translated,omitempty" says:"the languages of titles whose title is our translation and printed nowhere"`
	// Says is the first sentence of Text in other languages, in our own words, by
	// language; "es" for Spanish.
	Says  map[string]string `json:"says,omitempty" says:"the first sentence by language; es is Spanish"`
	Rests Authority         `json:"rests,omitzero" says:"on what the rule rests"`
	// Books are such as "base" and "expansion".
	Books []string `json:"books,omitempty" says:"the printings that have the rule"`
	// Code is never empty if the entry is normative.
	Code []string `json:"code,omitempty" says:"the files of the system that carry it out"`
	// See are IDs of entries in the same book.
	See []string `json:"see,omitempty" says:"related rules"`
	// Rulings are such as "R12" or "AMB-12".
	Rulings []string `json:"rulings,omitempty" says:"questions of the system's fact sheet that it decides"`
	Parts   []string `json:"-"` // kinds of parts of the board, as drawings name them, of which it tells
	// Only are such as "players=1"; it is nil if every game has the rule.
	Only []string `json:"only,omitempty" says:"the options of the games that have the rule; one of them is enough"`
	Text string   `json:"text" says:"the rule in words of our own; an empty line parts paragraphs"`
	// File is such as "nemoswar1/10-combat.md".
	File string `json:"file" says:"the file of the chapter"`
	Line int    `json:"line" says:"the line in it, from 1"`
}

// IsPlayed reports whether a game with these values of its options has the rule. An option whose
// value is not known does not rule it out.
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

// Systems returns the rule systems that have a book here or by [Shelve], in alphabetical
// order.
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

// LoadFS reads the book of a rule system from a file system laid out like this
// package's folder: chapters in <system>/*.md, rulings in
// rulings/<system>/*.txt, the glossary in terms/<system>.txt, the lesson in lessons/<system>.txt.
// A book needs at least one chapter and may be without the others. The error joins the faults
// of all files; each is a *[ParseError].
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

// System returns the rule system the book is about.
func (b *Book) System() string { return b.system }

// Chapters returns the chapters in the order of the book.
func (b *Book) Chapters() []*Chapter { return slices.Clone(b.chapters) }

// Entries returns all entries in the order of the book.
func (b *Book) Entries() []*Entry { return slices.Clone(b.entries) }

// Entry returns the entry of a rule ID. The ID may be written as books print
// it, in brackets, and its letters in either case. For an ID that is not there,
// [Book.Nearest] proposes others.
func (b *Book) Entry(id string) (*Entry, bool) {
	id = cleanID(id)
	if e, ok := b.byID[id]; ok {
		return e, true
	}
	e, ok := b.byID[strings.ToLower(id)]
	return e, ok
}

// OfPart returns the entry that tells of a kind of parts of the board: "ocean", "hero".
func (b *Book) OfPart(kind string) (*Entry, bool) {
	at := slices.IndexFunc(b.entries, func(e *Entry) bool { return slices.Contains(e.Parts, kind) })
	if at < 0 {
		return nil, false
	}
	return b.entries[at], true
}

// Citing returns, in the order of the book, the entries whose See names a rule
// ID. It is empty for an ID that no entry names.
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
		// With a chapter missing, half the references would seem broken.
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

// systemsIn lists the folders that hold chapters.
func systemsIn(fsys fs.FS) []string {
	// The pattern is constant and well formed, the only cause of an error.
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
