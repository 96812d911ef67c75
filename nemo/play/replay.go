package play

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// scannedRecord is a voyage record that was parsed but not yet played.
type scannedRecord struct {
	headers map[string]recordLine
	lines   []recordLine
}

// recordLine is the value of a header, or an action, with the number of its
// line from 1.
type recordLine struct {
	number int
	value  string
}

// place names a line for an error.
func (l recordLine) place(what string) string {
	if l.number == 0 {
		return what
	}
	return fmt.Sprintf("line %d, %s", l.number, what)
}

// scanRecord parses a record: headers first, then a line for each step.
func scanRecord(record []byte) (scannedRecord, error) {
	r := scannedRecord{headers: map[string]recordLine{}}
	number := 0
	for line := range bytes.Lines(record) {
		number++
		text := strings.TrimSpace(string(line))
		switch {
		case text == "" || text[0] == ';':
		case text[0] == '[' && len(r.lines) == 0:
			if err := r.header(number, text); err != nil {
				return r, err
			}
		case text[0] == '[':
			return r, nemo.Invalidf(fmt.Sprintf("line %d", number), "the header %s stands after the first action", brief(text))
		default:
			// A position is JSON, in which a semicolon is no comment.
			_, edit := positionIn(text, editWord)
			_, start := positionIn(text, startWord)
			if !edit && !start {
				text, _, _ = strings.Cut(text, ";")
			}
			r.lines = append(r.lines, recordLine{number, strings.TrimSpace(text)})
		}
	}
	if _, ok := r.headers["System"]; !ok {
		return r, nemo.Invalidf("voyage record", `it has no header [System "..."]; this is something else than a record`)
	}
	return r, nil
}

// header reads a line such as [Seed "7"].
func (r *scannedRecord) header(number int, text string) error {
	where := fmt.Sprintf("line %d", number)
	name, quoted, ok := strings.Cut(strings.TrimPrefix(text, "["), " ")
	quoted, closed := strings.CutSuffix(quoted, "]")
	value, err := strconv.Unquote(strings.TrimSpace(quoted))
	if !ok || !closed || err != nil || !strings.HasPrefix(strings.TrimSpace(quoted), `"`) {
		return nemo.Invalidf(where, `%s is not a header like [Seed "7"]`, brief(text))
	}
	known := slices.Contains(headerNames, name) && name != "Option." || strings.HasPrefix(name, "Option.") && name != "Option."
	if !known {
		return nemo.Invalidf(where, "there is no header %s; there are %s", brief(name),
			strings.Replace(strings.Join(headerNames, ", "), "Option.", "Option.NAME", 1))
	}
	if first, twice := r.headers[name]; twice {
		return nemo.Invalidf(where, "the header %s stands in line %d already", brief(name), first.number)
	}
	r.headers[name] = recordLine{number, value}
	return nil
}

func (y *system[S, A]) Replay(record []byte) (*Game, error) {
	r, err := scanRecord(unmarked(record))
	if err != nil {
		return nil, err
	}
	if header := r.headers["System"]; header.value != y.About().Name {
		return nil, nemo.Invalidf(header.place("System"), "%q is not %s", brief(header.value), y.About().Name)
	}
	if header, ok := r.headers["Viewer"]; ok {
		return nil, nemo.Invalidf(header.place("Viewer"),
			"this is the game as %s saw it; only the whole record can be replayed", brief(header.value))
	}
	if header, ok := r.headers["Components"]; ok {
		// The name may have spaces, the digest has none.
		cut := strings.LastIndexByte(header.value, ' ')
		if err := matchComponents(y, header.place("Components"), header.value[:max(cut, 0)], header.value[cut+1:]); err != nil {
			return nil, err
		}
	}
	g, lines, err := y.beginRecord(&r)
	if err != nil {
		return nil, err
	}
	for _, line := range lines {
		if err := g.replayLine(line.value); err != nil {
			return nil, fmt.Errorf("line %d, %s%s: %w", line.number, brief(line.value), otherVersion(r.headers["Version"].value), err)
		}
	}
	if err := r.confirm(g); err != nil {
		return nil, err
	}
	return g, nil
}

// beginRecord starts the game and returns the lines that are left to play.
func (y *system[S, A]) beginRecord(r *scannedRecord) (*Game, []recordLine, error) {
	var seed Seed
	if header, ok := r.headers["Seed"]; ok {
		var err error
		if seed, err = ParseSeed(header.value); err != nil {
			return nil, nil, nemo.Invalidf(header.place("Seed"), "%q is not a number from 0 to 2^64-1, nor a secret seed", brief(header.value))
		}
	}
	if header, ok := r.headers["Commitment"]; ok && header.value != seed.Commitment() {
		return nil, nil, nemo.Invalidf(header.place("Commitment"),
			"%q is not the hash of the seed; the seed is another than the game was played with", brief(header.value))
	}
	settings := nemo.Settings{}
	for name, header := range r.headers {
		if option, ok := strings.CutPrefix(name, "Option."); ok {
			settings[option] = header.value
		}
	}
	if len(r.lines) > 0 {
		if start, ok := positionIn(r.lines[0].value, startWord); ok {
			g, err := y.Begin(seed, settings, start)
			if err != nil {
				return nil, nil, fmt.Errorf("line %d: %w", r.lines[0].number, err)
			}
			return g, r.lines[1:], nil
		}
	}
	g, err := y.Begin(seed, settings, nil)
	if err != nil {
		return nil, nil, fmt.Errorf("voyage record, headers: %w", err)
	}
	return g, r.lines, nil
}

// replayLine takes the step of a line.
func (g *Game) replayLine(text string) error {
	if position, ok := positionIn(text, editWord); ok {
		_, err := g.Edit(position)
		return err
	}
	_, err := g.Do(text)
	return err
}

// confirm compares the end of the game with the headers.
func (r *scannedRecord) confirm(g *Game) error {
	if header, ok := r.headers["Plies"]; ok && header.value != strconv.Itoa(g.now) {
		return nemo.Invalidf(header.place("Plies"), "%s were recorded and %d are there; the record is torn", brief(header.value), g.now)
	}
	if header, ok := r.headers["Result"]; ok && header.value != g.outcome(nemo.Nobody) {
		return nemo.Invalidf(header.place("Result"), "%q was recorded, and the game stands at %q%s",
			brief(header.value), g.outcome(nemo.Nobody), otherVersion(r.headers["Version"].value))
	}
	if header, ok := r.headers["Digest"]; ok {
		end, err := g.table.snapshot(g.now, nemo.Nobody)
		if err != nil {
			return err
		}
		if sum := digest(end); sum != header.value {
			return nemo.Invalidf(header.place("Digest"), "%s was recorded, and the game stands at %s%s; the record was changed, or the rules were",
				brief(header.value), sum, otherVersion(r.headers["Version"].value))
		}
	}
	return nil
}
