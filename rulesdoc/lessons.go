package rulesdoc

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// Lesson is a short prepared game with remarks that explain each step.
type Lesson struct {
	System   string
	Title    string
	Minutes  int               // estimated duration for a person
	Seed     uint64            // seed of the game, which fixes all dice and draws
	Settings map[string]string // options of the game
	Steps    []LessonStep
	Ending   string // text after the last step; an empty line separates paragraphs
	File     string
}

// LessonStep is a suggested action with its remark.
type LessonStep struct {
	Remark string   // text before the action; an empty line separates paragraphs
	Action string   // in the notation of the system
	Expect []string // conditions after the action and its dice, in the syntax of `expect`
	Shows  []string // what the screen then shows, to which the next remark refers
	Line   int      // of the action in the file, from 1
}

// Lesson returns the lesson of the book, or false if it has none.
func (b *Book) Lesson() (*Lesson, bool) { return b.lesson, b.lesson != nil }

// Cited returns the IDs in brackets in a text, such as [10.2.3].
func Cited(text string) []string {
	var ids []string
	for {
		_, rest, ok := strings.Cut(text, "[")
		if !ok {
			return ids
		}
		id, after, ok := strings.Cut(rest, "]")
		if !ok {
			return ids
		}
		if validID(id) {
			ids = append(ids, id)
		}
		text = after
	}
}

// readLesson must run after readChapters, because it needs the IDs. A lesson is optional.
func (b *Book) readLesson(fsys fs.FS) error {
	file := "lessons/" + b.system + ".txt"
	text, err := fs.ReadFile(fsys, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("rulesdoc: read the lesson: %w", err)
	}
	lesson, err := parseLesson(b.system, file, string(text))
	if err != nil {
		return err
	}
	var faults []error
	check := func(line int, text string) {
		for _, id := range Cited(text) {
			if _, ok := b.byID[id]; !ok {
				faults = append(faults, faultAt(file, line, "the lesson names %s, which has no entry%s", id, b.proposal(id)))
			}
		}
	}
	for _, step := range lesson.Steps {
		check(step.Line, step.Remark)
	}
	check(1, lesson.Ending)
	b.lesson = lesson
	return errors.Join(faults...)
}

// parseLesson parses a lesson: fields, an empty line, and then paragraphs of text. "> "
// starts an action, "= " a condition that holds after it, and "~ " what the screen
// shows after it.
func parseLesson(system, file, text string) (*Lesson, error) {
	lines, fault := splitLines(file, text)
	if fault != nil {
		return nil, fault
	}
	l := &Lesson{System: system, Settings: make(map[string]string), File: file}
	inFields, remark := true, ""
	for i, line := range lines {
		n := i + 1
		action, isAction := strings.CutPrefix(line, "> ")
		expected, isExpected := strings.CutPrefix(line, "= ")
		shown, isShown := strings.CutPrefix(line, "~ ")
		switch {
		case strings.HasPrefix(line, "#"):
		case inFields && line == "":
			inFields = l.Title == ""
		case inFields:
			if fault := l.field(n, line); fault != nil {
				return nil, fault
			}
		case isAction:
			if strings.TrimSpace(remark) == "" {
				return nil, faultAt(file, n, "nothing is told before %s; say why it is done", action)
			}
			l.Steps = append(l.Steps, LessonStep{Remark: strings.TrimSpace(remark), Action: strings.TrimSpace(action), Line: n})
			remark = ""
		case isExpected || isShown:
			if len(l.Steps) == 0 || strings.TrimSpace(remark) != "" {
				return nil, faultAt(file, n, "what holds after an action stands below it")
			}
			last := &l.Steps[len(l.Steps)-1]
			if isShown {
				last.Shows = append(last.Shows, strings.TrimSpace(shown))
			} else {
				last.Expect = append(last.Expect, strings.TrimSpace(expected))
			}
		case line == "":
			remark = strings.TrimRight(remark, " ") + "\n\n"
		default:
			remark += line + " "
		}
	}
	l.Ending = strings.TrimSpace(remark)
	if l.Title == "" || l.Minutes <= 0 || len(l.Steps) == 0 || l.Ending == "" {
		return nil, faultAt(file, 1, "a lesson has title, minutes and new, steps after \"> \", and an ending")
	}
	return l, nil
}

func (l *Lesson) field(n int, line string) *ParseError {
	name, value, _ := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	var err error
	switch name {
	case "title":
		l.Title = value
		return nil
	case "minutes":
		if l.Minutes, err = strconv.Atoi(value); err == nil {
			return nil
		}
	case "new":
		for _, pair := range strings.Fields(value) {
			option, chosen, ok := strings.Cut(pair, "=")
			if !ok {
				return faultAt(l.File, n, "%q is not option=value", pair)
			}
			l.Settings[option] = chosen
		}
		if l.Seed, err = strconv.ParseUint(l.Settings["seed"], 10, 64); err == nil {
			delete(l.Settings, "seed")
			return nil
		}
	}
	return faultAt(l.File, n, `a field is wanted: title, minutes (a number) or new ("seed=3 option=value")`)
}
