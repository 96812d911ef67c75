package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestDocuments writes positions and what seats see of them, and reads them
// back.
func TestDocuments(t *testing.T) {
	eachNode(t, nemotest.Sweep[uint64](10, 40), func(r *Rules, s *State, random *nemo.Rand) {
		if random.Below(3) > 0 {
			return
		}
		doc := documentOf(t, r, s)
		if back, err := r.Restore(doc); err != nil || back != *s {
			t.Errorf("%v: %s is read as %s\n%+v\n%+v", err, doc, documentOf(t, r, &back), *s, back)
		}
		seat := viewers[random.Below(uint64(len(viewers)))]
		seen := r.Observe(s, seat)
		doc = documentOf(t, r, &seen)
		if back, err := r.Restore(doc); err != nil || back != seen {
			t.Errorf("%v: what %s sees, %s, is read as %s", err, seat, doc, documentOf(t, r, &back))
		}
	})
}
