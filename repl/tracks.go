package repl

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// track is the track on which a marker stands whose member in a position counts the
// spaces: first is what it is on the first of them. The board has numbers of its own.
type track struct {
	datum string
	first int
}

// numbers are those on the spaces; the last may have none.
func (on track) numbers(t *tableau) (list []string) {
	for space := range strings.SplitSeq(t.datum(on.datum), ", ") {
		_, number, _ := strings.Cut(space, " ")
		list = append(list, number)
	}
	return list
}

// toMember makes of the number on a space, which was said, how many spaces that is. What
// is on no space is as the position has it: that the marker is on none.
func (on track) toMember(t *tableau, at tree.Place) {
	number, ok := at.Get().(json.Number)
	if i := slices.Index(on.numbers(t), number.String()); ok && i >= 0 {
		at.Set(json.Number(term.Decimal(i + on.first)))
	}
}

// onBoard is what stands on the space that a member counts.
func (on track) onBoard(t *tableau, n int) string {
	numbers := on.numbers(t)
	if i := n - on.first; i >= 0 && i < len(numbers) && numbers[i] != "" {
		return numbers[i]
	}
	return term.Decimal(n)
}
