package kit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// An EventRow is a kind of event.
type EventRow struct {
	// Key is its name for programs ("ship-placed").
	Key string
	// Args are its arguments in order, each with its name and, if that is another word, its type:
	// "hero, from place, to place".
	Args string
	// Says is its sentence, with the names of arguments in braces. Words before a name in the
	// braces are left out if the argument is 0 or has an empty text: "{hero} moves{ from from} to
	// {to}".
	Says string
}

// EventRows returns the rows of a system's events, whose kinds count from 1, from what the command
// in nemo/kit/declare writes: the key, the arguments and the sentence of each.
func EventRows(said ...[3]string) []EventRow {
	rows := make([]EventRow, 1, len(said)+1)
	for _, of := range said {
		rows = append(rows, EventRow{of[0], of[1], of[2]})
	}
	return rows
}

// ArgWords puts an argument of an event into words. of returns another argument by its name, 0 if
// there is none.
type ArgWords func(n int, of func(name string) int) string

// ArgTypes has the words of each type of argument. The type "number" is written as digits unless it
// is listed here.
type ArgTypes map[string]ArgWords

// Say returns the words of arguments that f can express alone.
func Say[T ~uint8 | ~uint16 | ~int](f func(T) string) ArgWords {
	return func(n int, _ func(string) int) string { return f(T(n)) }
}

// SayOf returns the words of arguments that f expresses together with another argument.
func SayOf[T, U ~uint8 | ~uint16 | ~int](f func(T, U) string, other string) ArgWords {
	return func(n int, of func(string) int) string { return f(T(n), U(of(other))) }
}

// SayWord returns the words of arguments that index a list; anything out of range gives the first
// word.
func SayWord(words ...string) ArgWords {
	return func(n int, _ func(string) int) string { return WordOf(words, n) }
}

// SayCount returns the words of arguments that count things, as [CountOf] does.
func SayCount(one, more string) ArgWords {
	return func(n int, _ func(string) int) string { return CountOf(n, one, more) }
}

// CountOf returns a number with its noun: "1 Egg", "3 Eggs".
func CountOf(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + more
}

// Events are the kinds of events of a system. They implement [nemo.EventReader].
type Events struct{ kinds []eventKind }

type eventKind struct {
	EventRow

	args  []eventArg
	parts []eventPart
}

type eventArg struct {
	name  string
	words ArgWords
	said  int // the part that says it, from 1; 0 for none
}

// eventPart is a part of a sentence: a text, and the argument after it.
type eventPart struct {
	text   string
	before string // said with the argument alone
	arg    int    // from 1; 0 for none
}

// NewEvents returns the events of rows, each at the number of its kind. It panics if a row names an
// argument or a type that does not exist.
func NewEvents(rows []EventRow, types ArgTypes) *Events {
	v := &Events{kinds: make([]eventKind, len(rows))}
	for i, row := range rows {
		v.kinds[i] = newEventKind(row, types)
	}
	return v
}

func newEventKind(row EventRow, types ArgTypes) eventKind {
	kind := eventKind{EventRow: row}
	for _, arg := range ArgsOf(row) {
		words, ok := types[arg.Type]
		switch {
		case ok:
		case arg.Type == "number":
			words = Say(strconv.Itoa)
		default:
			panic(fmt.Sprintf("event %s: there are no words for %q", row.Key, arg.Type))
		}
		kind.args = append(kind.args, eventArg{name: arg.Name, words: words})
	}
	for rest := row.Says; rest != ""; {
		text, after, braced := strings.Cut(rest, "{")
		part := eventPart{text: text}
		if braced {
			said, tail, _ := strings.Cut(after, "}")
			cut := strings.LastIndexByte(said, ' ') + 1
			part.before, part.arg = said[:cut], kind.numberOf(said[cut:])
			if part.arg == 0 {
				panic(fmt.Sprintf("event %s: it has no argument %q", row.Key, said[cut:]))
			}
			kind.args[part.arg-1].said = len(kind.parts) + 1
			after = tail
		}
		kind.parts = append(kind.parts, part)
		rest = after
	}
	return kind
}

// numberOf returns the number of an argument by its name, from 1, or 0 if there is none.
func (k *eventKind) numberOf(name string) int {
	for i := range k.args {
		if k.args[i].name == name {
			return i + 1
		}
	}
	return 0
}

// An EventArgType is the name and the type of an argument.
type EventArgType struct{ Name, Type string }

// ArgsOf lists the arguments of a kind of events, in order.
func ArgsOf(row EventRow) []EventArgType {
	if row.Args == "" {
		return nil
	}
	texts := strings.Split(row.Args, ", ")
	args := make([]EventArgType, len(texts))
	for i, text := range texts {
		name, kind, two := strings.Cut(text, " ")
		if !two {
			kind = name
		}
		args[i] = EventArgType{name, kind}
	}
	return args
}

// kind returns the kind of an event, or nil if it is unknown.
func (v *Events) kind(e *nemo.Event) *eventKind {
	if int(e.Kind) >= len(v.kinds) {
		return nil
	}
	return &v.kinds[e.Kind]
}

// Sentence puts an event into words. Trailing spaces, left by an empty argument, are cut off; a
// kind without a sentence reads "event 7".
func (v *Events) Sentence(e *nemo.Event) string {
	kind := v.kind(e)
	if kind == nil || len(kind.parts) == 0 {
		return "event " + strconv.Itoa(int(e.Kind))
	}
	var text strings.Builder
	for i := range kind.parts {
		part := &kind.parts[i]
		text.WriteString(part.text)
		if part.arg > 0 {
			if said := kind.say(e, part.arg-1); said != "" {
				text.WriteString(part.before)
				text.WriteString(said)
			}
		}
	}
	return strings.TrimRight(text.String(), " ")
}

// say returns the text of an argument in the sentence, "" if it has none there.
func (k *eventKind) say(e *nemo.Event, arg int) string {
	said := k.args[arg].said
	if said == 0 || e.Args[arg] == 0 && k.parts[said-1].before != "" {
		return ""
	}
	return k.args[arg].words(int(e.Args[arg]), func(name string) int {
		if i := k.numberOf(name); i > 0 {
			return int(e.Args[i-1])
		}
		return 0
	})
}

// ReadEvent implements [nemo.EventReader].
func (v *Events) ReadEvent(e nemo.Event) (key string, args []nemo.EventArg) {
	kind := v.kind(&e)
	if kind == nil || kind.Key == "" {
		return "", nil
	}
	for i := range kind.args {
		args = append(args, nemo.EventArg{
			Name: kind.args[i].name, Number: int(e.Args[i]), Text: strings.TrimSpace(kind.say(&e, i)),
		})
	}
	return kind.Key, args
}

// EventKinds implements [nemo.EventReader].
func (v *Events) EventKinds() []nemo.EventInfo {
	infos := make([]nemo.EventInfo, 0, len(v.kinds))
	for i := range v.kinds {
		kind := &v.kinds[i]
		if kind.Key == "" {
			continue
		}
		info := nemo.EventInfo{Kind: nemo.EventKind(i), Event: kind.Key, Args: []string{}, Sentence: kind.Says}
		for _, arg := range kind.args {
			info.Args = append(info.Args, arg.name)
		}
		infos = append(infos, info)
	}
	return infos
}

// Told describes the events of games. A system's Rules embed it, and so implement
// [nemo.EventTeller].
type Told struct{ events *Events }

// Tell returns a Told for the events of rows (see [NewEvents]).
func Tell(rows []EventRow, types ArgTypes) Told { return Told{NewEvents(rows, types)} }

// Events implements [nemo.EventTeller].
func (t Told) Events() nemo.EventReader { return t.events }

// Describe puts an event into words.
func (t Told) Describe(e nemo.Event) string { return t.events.Sentence(&e) }
