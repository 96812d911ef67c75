package rulesdoc_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// Every system has a lesson. Package repl tests that its steps can be carried out.
func TestEverySystemHasALesson(t *testing.T) {
	for system, book := range glossaries(t) {
		lesson, ok := book.Lesson()
		if !ok {
			t.Errorf("%s has no lesson", system)
			continue
		}
		if lesson.System != system || len(lesson.Steps) < 15 || lesson.Title == "" {
			t.Errorf("%s: %+v", system, lesson)
		}
	}
}

func TestCited(t *testing.T) {
	text := "roll [10.2.3], then [act.move.1]; [not a rule], [7.repair"
	if ids := rulesdoc.Cited(text); !slices.Equal(ids, []string{"10.2.3", "act.move.1"}) {
		t.Errorf("%q cites %q", text, ids)
	}
}

// A malformed lesson is refused with file and line.
func TestFaultyLessons(t *testing.T) {
	const chapter = "# 1 One\n\n## 1.1 First\nkind: definition\n\nA text.\n"
	const sound = "title: A game\nminutes: 5\nnew: seed=3 players=2\n\nWhy\nso [1.1].\n\nAnd so.\n\n> go\n= turn = 1\n\nThat was it.\n"
	load := func(lesson string) (*rulesdoc.Book, error) {
		return rulesdoc.LoadFS(fstest.MapFS{
			"some/1.md": {Data: []byte(chapter)}, "lessons/some.txt": {Data: []byte(lesson)},
		}, "some")
	}
	book, err := load(sound)
	if err != nil {
		t.Fatal(err)
	}
	lesson, _ := book.Lesson()
	step := lesson.Steps[0]
	if lesson.Seed != 3 || lesson.Settings["players"] != "2" || len(lesson.Settings) != 1 || lesson.Minutes != 5 ||
		step.Remark != "Why so [1.1].\n\nAnd so." || step.Action != "go" ||
		!slices.Equal(step.Expect, []string{"turn = 1"}) || lesson.Ending != "That was it." {
		t.Errorf("read as %+v", lesson)
	}
	for _, c := range []struct{ old, with, words string }{
		{"[1.1]", "[1.2]", "lessons/some.txt:10: the lesson names 1.2, which has no entry"},
		{"minutes: 5", "minutes: long", "lessons/some.txt:2: a field is wanted"},
		{"seed=3 ", "", "a field is wanted"},
		{"players=2", "players", `"players" is not option=value`},
		{"title: A game\n", "colour: red\n", "a field is wanted"},
		{"minutes: 5\n", "", "has title, minutes and new"},
		{"That was it.", "", "an ending"},
		{"Why\nso [1.1].\n\nAnd so.", "", "lessons/some.txt:7: nothing is told before go"},
		{"> go\n", "", "what holds after an action stands below it"},
		{"> go\n", "> go\nMore.\n", "what holds after an action stands below it"},
		{"Why", "\xff", "not UTF-8"},
	} {
		if _, err := load(strings.Replace(sound, c.old, c.with, 1)); err == nil || !strings.Contains(err.Error(), c.words) {
			t.Errorf("with %q for %q: %v, want %q", c.with, c.old, err, c.words)
		}
	}
}
