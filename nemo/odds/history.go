package odds

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// histories numbers sequences of milestones, so that a position reached with the same milestones is
// explored once.
type histories struct {
	all   []history
	known map[string]int32
	next  map[milestone]int32
}

// history is the milestones seen on a path.
type history struct {
	labels []string // each once, where it came last
	name   string
	good   bool
	// foes are the seats that hope for another end than the asking seat.
	foes  nemo.SeatSet
	phase nemo.Phase // of the node that brought the last milestone
	// own is the number of the matter that is explored, 0 as long as none has begun.
	own nemo.Matter
}

// milestone is a milestone that follows a history.
type milestone struct {
	after int32
	label string
	good  bool
	foes  nemo.SeatSet
	phase nemo.Phase
	own   nemo.Matter
}

// noHistory is the number of the empty history.
const noHistory = 0

func newHistories() histories {
	return histories{
		all:   make([]history, 1),
		known: make(map[string]int32),
		next:  make(map[milestone]int32),
	}
}

// begin returns the history before any milestone of a matter.
func (h *histories) begin(own nemo.Matter) int32 {
	if own == 0 {
		return noHistory
	}
	for i := range h.all {
		if h.all[i].own == own && !h.seen(int32(i)) {
			return int32(i)
		}
	}
	h.all = append(h.all, history{own: own})
	return int32(len(h.all) - 1)
}

// seen reports whether there is a milestone in a history.
func (h *histories) seen(i int32) bool { return len(h.all[i].labels) > 0 }

// add returns the history with m.
func (h *histories) add(m milestone) int32 {
	if i, done := h.next[m]; done {
		return i
	}
	longer := history{good: m.good, foes: m.foes, phase: m.phase, own: m.own}
	for _, label := range h.all[m.after].labels {
		if label != m.label {
			longer.labels = append(longer.labels, label)
		}
	}
	longer.labels = append(longer.labels, m.label)
	longer.name = strings.Join(longer.labels, ", then ")

	mark := []byte{0, byte(m.phase), 0, byte(m.foes), byte(m.foes >> 8), byte(m.own)}
	if m.good {
		mark[2] = 1
	}
	key := strings.Join(longer.labels, "\x00") + string(mark)
	i, known := h.known[key]
	if !known {
		i = int32(len(h.all))
		h.all = append(h.all, longer)
		h.known[key] = i
	}
	h.next[m] = i
	return i
}
