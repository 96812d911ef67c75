package web

import (
	"encoding/json"
	"net/http"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/lang"
)

// A page gets a board completely once, and then only the differences. It names the
// drawing that it has by its tag, as in RFC 3229.

// board is a drawing as sent to a viewer, with the changes from earlier drawings.
type board struct {
	*page
	revision uint64
	before   []boardChange
}

// looker is the viewer of a board and the language of its texts.
type looker struct {
	table.Viewer
	lang.Language
}

// boardChange is the change from the drawing with a tag to the next.
type boardChange struct {
	from  string
	edits json.RawMessage
}

// mostEdits is the maximum number of changes kept per board. If they exceed a third of
// the board, it is sent completely.
const mostEdits = 24

// next returns the board after a new drawing.
func (b board) next(svg []byte, revision uint64) board {
	now := board{page: newPage("image/svg+xml; charset=utf-8", svg), revision: revision}
	switch {
	case b.page == nil:
		return now
	case b.tag == now.tag:
		now.before = b.before
		return now
	}
	edits, err := json.Marshal(lineEdits(lines(b.text), lines(svg)))
	if err != nil {
		return now
	}
	now.before = append(slices.Clone(b.before), boardChange{b.tag, edits})
	length := 0
	for i := len(now.before) - 1; i >= 0; i-- {
		if length += len(now.before[i].edits); length > len(svg)/3 || len(now.before)-i > mostEdits {
			now.before = now.before[i+1:]
			break
		}
	}
	return now
}

// since returns the changes to the current drawing from the one that the page has, or
// nil if they are not known.
func (b board) since(r *http.Request) []json.RawMessage {
	for i := len(b.before) - 1; i >= 0; i-- {
		if !has(r, b.before[i].from) {
			continue
		}
		var edits []json.RawMessage
		for _, c := range b.before[i:] {
			edits = append(edits, c.edits)
		}
		return edits
	}
	return nil
}

// board serves the drawing: completely, as differences, or as unchanged.
func (s *Server) board(w http.ResponseWriter, r *http.Request, at seat) {
	viewer, ok := at.viewerOf(w)
	if !ok {
		return
	}
	drawn, err := at.table.drawn(looker{viewer, languageOf(r)})
	if err != nil {
		refused := at.table.broken(err)
		fail(w, status(refused.Code), refused.Message)
		return
	}
	w.Header().Set("Mobilis-Revision", strconv.FormatUint(drawn.revision, 10))
	if r.Header.Get("A-IM") == "lines" && !has(r, drawn.tag) {
		if edits := drawn.since(r); edits != nil {
			w.Header().Set("ETag", drawn.tag)
			w.Header().Set("IM", "lines")
			answer(w, http.StatusIMUsed, edits)
			return
		}
	}
	drawn.ServeHTTP(w, r)
}

// drawn returns the board as a viewer may see it.
func (t *gameTable) drawn(by looker) (now board, err error) {
	err = t.looks(func(game *play.Game) error {
		if now = t.boards[by]; now.page != nil && now.revision == game.Revision() {
			return nil
		}
		last := t.latest[by.Viewer]
		d := last.board
		if d == nil || last.revision != game.Revision() {
			d = game.Drawing(by.As())
		}
		if last.board != nil {
			last.board = nil
			t.latest[by.Viewer] = last
		}
		var svg []byte
		if d != nil {
			svg = inlineIn(by.Language, t.base(), d)
		}
		now = now.next(svg, game.Revision())
		t.boards[by] = now
		return nil
	})
	return now, err
}

// lines splits a text into lines including their ends.
func lines(text []byte) []string { return slices.Collect(strings.Lines(string(text))) }

// lineEdits returns the edits from one list of lines to another: a positive number keeps so
// many lines, a negative number drops so many, and a string is inserted. Lines that are
// unique in both and in the same order anchor the comparison, with equal lines around them.
func lineEdits(a, b []string) []any {
	var edits []any
	number := func(n int) {
		if last := len(edits) - 1; last >= 0 {
			if m, too := edits[last].(int); too && (m > 0) == (n > 0) {
				edits[last] = m + n
				return
			}
		}
		if n != 0 {
			edits = append(edits, n)
		}
	}
	at, to := 0, 0
	for _, pair := range append(anchors(a, b), [2]int{len(a), len(b)}) {
		x, y := pair[0], pair[1]
		if x < at || y < to {
			continue // already kept
		}
		alike := 0
		for at+alike < x && to+alike < y && a[at+alike] == b[to+alike] {
			alike++
		}
		number(alike)
		at, to = at+alike, to+alike
		for x > at && y > to && a[x-1] == b[y-1] {
			x, y = x-1, y-1
		}
		number(at - x)
		if y > to {
			edits = append(edits, strings.Join(b[to:y], ""))
		}
		number(pair[0] - x)
		at, to = pair[0], pair[1]
	}
	return edits
}

// anchors returns the longest sequence of pairs of equal lines that are unique in both
// lists, increasing on both sides.
func anchors(a, b []string) (pairs [][2]int) {
	inA, inB := places(a), places(b)
	// ends holds, for each length, the last pair of the sequence that ends earliest in
	// b. all holds the pairs, and before the predecessor of each pair in its sequence.
	var all [][2]int
	var ends, before []int
	for i, line := range a {
		j, ok := inB[line]
		if !ok || j < 0 || inA[line] < 0 {
			continue
		}
		n := sort.Search(len(ends), func(n int) bool { return all[ends[n]][1] > j })
		previous := -1
		if n > 0 {
			previous = ends[n-1]
		}
		if n == len(ends) {
			ends = append(ends, 0)
		}
		ends[n] = len(all)
		all, before = append(all, [2]int{i, j}), append(before, previous)
	}
	if len(ends) == 0 {
		return nil
	}
	for k := ends[len(ends)-1]; k >= 0; k = before[k] {
		pairs = append(pairs, all[k])
	}
	slices.Reverse(pairs)
	return pairs
}

// places maps each line to its index, or to -1 if it occurs more than once.
func places(lines []string) map[string]int {
	at := make(map[string]int, len(lines))
	for i, line := range lines {
		if _, twice := at[line]; twice {
			i = -1
		}
		at[line] = i
	}
	return at
}
