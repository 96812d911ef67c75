package repl

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// change is a path whose value differs between two documents. A missing value is an
// empty string.
type change struct {
	path          string
	before, after string
}

// difference returns the changes from one document to another, sorted by path.
func difference(before, after tree.Node) []change {
	var changes []change
	compare(&changes, "", before, after)
	return changes
}

// absent stands for a value that one of the documents lacks.
type absent struct{}

func compare(changes *[]change, path string, before, after tree.Node) {
	x, isObject := before.(map[string]any)
	y, alsoObject := after.(map[string]any)
	if isObject && alsoObject {
		keys := slices.Collect(maps.Keys(x))
		keys = slices.AppendSeq(keys, maps.Keys(y))
		slices.Sort(keys)
		for _, key := range slices.Compact(keys) {
			compare(changes, join(path, key), member(x, key), member(y, key))
		}
		return
	}
	v, isList := before.([]any)
	w, alsoList := after.([]any)
	if isList && alsoList && len(v) != len(w) {
		// A list that grows or shrinks is compared as a whole, not by index.
		*changes = append(*changes, change{path, signed("-", without(v, w)), signed("+", without(w, v))})
		return
	}
	if isList && alsoList {
		for i := range v {
			compare(changes, join(path, strconv.Itoa(i)), v[i], w[i])
		}
		return
	}
	if !tree.Equal(before, after) {
		*changes = append(*changes, change{path, showPresent(before), showPresent(after)})
	}
}

// without returns the items of a list that another list lacks. Repeated items count.
func without(list, other []any) []any {
	left := slices.Clone(other)
	var rest []any
	for _, item := range list {
		i := slices.IndexFunc(left, func(o any) bool { return tree.Equal(item, o) })
		if i < 0 {
			rest = append(rest, item)
			continue
		}
		left = slices.Delete(left, i, i+1)
	}
	return rest
}

// signed formats items with a sign before each.
func signed(sign string, items []any) string {
	texts := make([]string, len(items))
	for i, item := range items {
		texts[i] = tree.Show(item)
		if object, ok := item.(map[string]any); ok {
			texts[i] = "(" + inWords(object) + ")"
		}
		texts[i] = sign + strings.Trim(texts[i], `"`)
	}
	return strings.Join(texts, " ")
}

func member(object map[string]any, key string) tree.Node {
	if value, ok := object[key]; ok {
		return value
	}
	return absent{}
}

func showPresent(doc tree.Node) string {
	if doc == (absent{}) {
		return ""
	}
	return tree.Show(doc)
}

func join(path, key string) string { return strings.TrimPrefix(path+"."+key, ".") }

func runDiff(_ context.Context, s *Shell, in input) error {
	n, err := count(in, s.sinceDecision())
	if err != nil {
		return err
	}
	changes, err := s.changesSince(n, s.viewer())
	if err != nil {
		return err
	}
	// The internal bookkeeping of the rules is not visible on the table.
	all := len(changes)
	changes = slices.DeleteFunc(changes, func(c change) bool { return firstKey(c.path) == workInHand })
	if len(changes) == 0 && all > 0 {
		s.printf("nothing changed on the table\n")
		return nil
	}
	return s.printChanges(changes)
}

// workInHand is the field of every position for the pending work of the rules. A player
// sees that work as a question.
const workInHand = "pending"

func firstKey(path string) string {
	key, _, _ := strings.Cut(path, ".")
	return key
}

// sinceDecision returns the number of steps since the last decision, including that
// decision.
func (s *Shell) sinceDecision() int {
	steps := s.game.Steps()
	n := 0
	for n < len(steps) {
		n++
		if s.decided(steps, n) {
			break
		}
	}
	return n
}

// changesSince returns the changes over n steps as a viewer sees them. Information
// hidden from the viewer then or now stays hidden.
func (s *Shell) changesSince(n int, viewer nemo.Seat) ([]change, error) {
	before, err := document(s.game.SnapshotBeforeSeen(n, viewer))
	if err != nil {
		return nil, fmt.Errorf("cannot look %s back: %w", term.Plural(n, "step"), err)
	}
	after, err := s.snapshot(viewer)
	if err != nil {
		return nil, err
	}
	return difference(before, after), nil
}

// snapshot returns the position as a document, as a seat may see it.
func (s *Shell) snapshot(seat nemo.Seat) (tree.Node, error) { return document(s.game.Snapshot(seat)) }

// document returns the document of a position, or the error that came with its text.
func document(text []byte, err error) (tree.Node, error) {
	if err != nil {
		return nil, err
	}
	return tree.Decode(text)
}

func (s *Shell) printChanges(changes []change) error {
	if len(changes) == 0 {
		s.printf("nothing changed\n")
		return nil
	}
	rows := make([][]string, len(changes))
	for i, c := range changes {
		rows[i] = []string{c.path, orDash(strings.Trim(c.before, `"`)), orDash(strings.Trim(c.after, `"`))}
	}
	return term.WriteTable(s.out, []string{"path", "before", "now"}, rows)
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}
