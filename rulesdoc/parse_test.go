package rulesdoc_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// loadChapter loads a book of a single chapter.
func loadChapter(text string) (*rulesdoc.Book, error) {
	return rulesdoc.LoadFS(fstest.MapFS{"game/01-one.md": {Data: []byte(text)}}, "game")
}

func TestParseChapter(t *testing.T) {
	const chapter = "# 1 The first chapter\n\n" +
		"## 1.0 A rule\nkind: normative\nes: Una regla\nbooks: base, expansion\ncode: one.go\nsee: 1.0a\nrulings: R1, R2\n\n" +
		"First line\nsecond line.\n\nNew paragraph.\n\n\n" +
		"## 1.0a A part\nkind: commentary\n\nText: with a colon.\n"
	want := []*rulesdoc.Entry{{
		System: "game", ID: "1.0", Title: "A rule", Chapter: "The first chapter", Kind: rulesdoc.Normative,
		Titles: map[string]string{"es": "Una regla"}, Books: []string{"base", "expansion"}, Code: []string{"one.go"},
		See: []string{"1.0a"}, Rulings: []string{"R1", "R2"},
		Text: "First line\nsecond line.\n\nNew paragraph.", File: "game/01-one.md", Line: 3,
	}, {
		System: "game", ID: "1.0a", Title: "A part", Chapter: "The first chapter", Kind: rulesdoc.Commentary,
		Text: "Text: with a colon.", File: "game/01-one.md", Line: 17,
	}}
	for name, text := range map[string]string{
		"LF":    chapter,
		"CR LF": strings.ReplaceAll(chapter, "\n", "\r\n"),
	} {
		b, err := loadChapter(text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if diff := cmp.Diff(want, b.Entries(), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if ch := b.Chapters()[0]; ch.Number != "1" || ch.Title != "The first chapter" {
			t.Errorf("%s: chapter %q %q", name, ch.Number, ch.Title)
		}
	}
}

func TestChapterFaults(t *testing.T) {
	const head = "# 1 One\n\n## 1.0 Rule\n"
	for name, c := range map[string]struct {
		text string
		line int
		want string
	}{
		"empty file":           {"", 1, "a chapter starts with"},
		"no entry":             {"# 1 One\n", 1, "has no entry"},
		"no chapter heading":   {"## 1.0 Rule\n", 1, "must come before"},
		"heading alone":        {"# One\n", 1, "one heading"},
		"two headings":         {"# 1 One\n# 2 Two\n", 2, "one heading"},
		"late heading":         {head + "# 2 Two\n", 4, "one heading"},
		"deep heading":         {head + "kind: definition\n\n### Note\n", 6, "there are no others"},
		"stray text":           {"# 1 One\nHello\n", 2, "text before the first entry"},
		"no title":             {"# 1 One\n\n## 1.0\n", 3, "its ID and its title"},
		"bad ID":               {"# 1 One\n\n## 1..0 Rule\n", 3, "its ID and its title"},
		"long ID":              {"# 1 One\n\n## a" + strings.Repeat(".1", 16) + " Rule\n", 3, "has 33 characters; it may have 32"},
		"ID ends in dot":       {"# 1 One\n\n## 1. Rule\n", 3, "its ID and its title"},
		"no kind":              {head + "\nText.\n", 3, "kind is missing"},
		"unknown kind":         {head + "kind: law\n\nText.\n", 4, `unknown kind "law"`},
		"unknown field":        {head + "colour: red\n", 4, "a field is wanted"},
		"no field":             {head + "Text at once.\n", 4, "a field is wanted"},
		"empty field":          {head + "kind:\n", 4, "empty or given twice"},
		"field twice":          {head + "kind: definition\nkind: definition\n", 5, "empty or given twice"},
		"two Spanish titles":   {head + "kind: definition\nes: Uno\nes-ours: Uno\n", 6, "keep the printed one"},
		"unknown basis":        {head + "kind: definition\nrests: rumour a friend\n", 5, `unknown basis "rumour"`},
		"book without a place": {head + "kind: definition\nrests: book\n", 5, "must be followed by the place"},
		"empty item":           {head + "kind: definition\nsee: 1.1,, 1.2\n", 5, "an item of the list is empty"},
		"item twice":           {head + "kind: definition\nsee: 1.1, 1.1\n", 5, "named twice"},
		"no comma":             {head + "kind: definition\nsee: 1.1 1.2\n", 5, "not one item"},
		"see itself":           {head + "kind: definition\nsee: 1.0\n", 5, "see names the entry itself"},
		"no text":              {head + "kind: definition\n\n\n", 3, "has no text"},
		"no text before next":  {head + "kind: definition\n\n## 1.1 Next\nkind: definition\n\nText.\n", 3, "has no text"},
		"normative, no code":   {head + "kind: normative\n\nText.\n", 3, "field code"},
		"not UTF-8":            {head + "kind: definition\n\n\xff\n", 6, "not UTF-8"},
		"NUL":                  {head + "kind: definition\n\na\x00b\n", 6, "not UTF-8"},
		"duplicate in chapter": {head + "kind: definition\n\nText.\n## 1.0 Rule\nkind: definition\n\nText.\n", 7, "is there already"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := loadChapter(c.text)
			var fault *rulesdoc.ParseError
			if !errors.As(err, &fault) {
				t.Fatalf("error %v; want a ParseError", err)
			}
			if fault.File != "game/01-one.md" || fault.Line != c.line || !strings.Contains(fault.Msg, c.want) {
				t.Errorf("fault %v; want line %d, %q", fault, c.line, c.want)
			}
		})
	}
}
