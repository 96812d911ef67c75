package kit

import (
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// An EventRow is a kind of event.
type EventRow struct {
	// Key is what a program calls it ("ship-placed").
	Key string
	// Says is its sentence. A part in braces stands for an argument of the event: its
	// letter says what the argument is, its digit which one it is, from 0 ("{h0} moves
	// to {p1}").
	Says string
}

// Events are the kinds of events of a system, and so its [nemo.EventReader].
type Events struct {
	// Rows has each kind at its number.
	Rows []EventRow
	// Names are what the letters of the arguments stand for ("ship").
	Names map[byte]string
	// Argument puts an argument of an event into words.
	Argument func(e *nemo.Event, what byte, n int16) string
}

// Sentence puts an event into words. Spaces at the end, where an argument had
// nothing to say, are cut off; a kind without a sentence reads "event 7".
func (v *Events) Sentence(e *nemo.Event) string {
	if int(e.Kind) >= len(v.Rows) || v.Rows[e.Kind].Says == "" {
		return "event " + strconv.Itoa(int(e.Kind))
	}
	return v.put(v.Rows[e.Kind].Says, func(what byte, which int) string { return v.Argument(e, what, e.Args[which]) })
}

// put puts words for the parts of a sentence.
func (v *Events) put(sentence string, words func(what byte, which int) string) string {
	var text strings.Builder
	for {
		before, after, found := strings.Cut(sentence, "{")
		text.WriteString(before)
		if !found {
			return strings.TrimRight(text.String(), " ")
		}
		what, which, ok := sentencePart(after)
		if !ok || which >= len(nemo.Event{}.Args) {
			text.WriteString("{") // no part, so the brace is a brace
			sentence = after
			continue
		}
		text.WriteString(words(what, which))
		sentence = after[len("h0}"):]
	}
}

// ReadEvent implements [nemo.EventReader].
func (v *Events) ReadEvent(e nemo.Event) (key string, args []nemo.EventArg) {
	if int(e.Kind) >= len(v.Rows) || v.Rows[e.Kind].Key == "" {
		return "", nil
	}
	row := v.Rows[e.Kind]
	names := v.names(row.Says)
	for i, what := range SentenceParts(row.Says) {
		if what != 0 {
			args = append(args, nemo.EventArg{
				Name: names[i], Number: int(e.Args[i]), Text: strings.TrimSpace(v.Argument(&e, what, e.Args[i])),
			})
		}
	}
	return row.Key, args
}

// EventKinds implements [nemo.EventReader].
func (v *Events) EventKinds() []nemo.EventInfo {
	kinds := make([]nemo.EventInfo, 0, len(v.Rows))
	for kind, row := range v.Rows {
		if row.Key == "" {
			continue
		}
		names := v.names(row.Says)
		info := nemo.EventInfo{Kind: nemo.EventKind(kind), Event: row.Key, Args: []string{}}
		info.Sentence = v.put(row.Says, func(_ byte, which int) string { return "{" + names[which] + "}" })
		for _, name := range names {
			if name != "" {
				info.Args = append(info.Args, name)
			}
		}
		kinds = append(kinds, info)
	}
	return kinds
}

// names are those of the arguments that a sentence names: a second ship is ship2.
func (v *Events) names(sentence string) (names [len(nemo.Event{}.Args)]string) {
	count := map[string]int{}
	for i, what := range SentenceParts(sentence) {
		if what == 0 {
			continue
		}
		name := v.Names[what]
		if count[name]++; count[name] > 1 {
			name += strconv.Itoa(count[name])
		}
		names[i] = name
	}
	return names
}

// SentenceParts lists the parts of a sentence: the letter of each argument that
// it names, by the argument's number, and 0 for one that it does not name.
func SentenceParts(sentence string) (parts [len(nemo.Event{}.Args)]byte) {
	for _, part := range strings.Split(sentence, "{")[1:] {
		if what, which, ok := sentencePart(part); ok && which < len(parts) {
			parts[which] = what
		}
	}
	return parts
}

// sentencePart reads "h0}".
func sentencePart(text string) (what byte, which int, ok bool) {
	if len(text) < len("h0}") || text[1] < '0' || text[1] > '9' || text[2] != '}' {
		return 0, 0, false
	}
	return text[0], int(text[1] - '0'), true
}
