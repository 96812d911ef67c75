package nemotest

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
)

// snapshot writes a position on one line, as package play does.
func snapshot[S, A comparable](rules nemo.Rules[S, A], s *S) ([]byte, error) {
	var doc bytes.Buffer
	encoder := json.NewEncoder(&doc)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(rules.Snapshot(s))
	return bytes.TrimSuffix(doc.Bytes(), []byte("\n")), err
}

// checkSnapshot checks that the position is the same after being written and read back.
func (b *battery[S, A]) checkSnapshot(n *node[S, A]) error {
	s := n.state
	doc, err := snapshot(b.rules, &s)
	if err != nil {
		return faultf("the snapshot is no JSON: %v", err)
	}
	if s != n.state {
		return faultf("Snapshot changed the position")
	}
	again, err := snapshot(b.rules, &s)
	if err != nil || !bytes.Equal(doc, again) {
		return faultf("the snapshot differs when it is taken again: %s", again)
	}
	back, err := b.rules.Restore(doc)
	if err != nil {
		return faultf("the snapshot is not restored: %v", err)
	}
	if back != n.state {
		return faultf("the snapshot is restored as another position: %s, that is %+v, not %+v", b.describe(&back), back, n.state)
	}
	return nil
}

// checkRestore reads damaged documents: each must be refused with its faults, or be a position that
// keeps the invariants and can be played on.
func (b *battery[S, A]) checkRestore(n *node[S, A]) error {
	doc, err := snapshot(b.rules, &n.state)
	if err != nil {
		return nil //nolint:nilerr // that is the failure of another check
	}
	r := &b.random
	torn := doc[:r.Below(uint64(len(doc)))]
	other := bytes.Clone(doc)
	other[r.Below(uint64(len(other)))] = "0123456789-\"{}[]:,x"[r.Below(19)]
	for _, spoilt := range [][]byte{nil, []byte("null"), []byte("[]"), []byte("{}"), torn, other, spoilNumber(doc, r), append(bytes.Clone(doc), doc...)} {
		if err := b.restoreSpoilt(spoilt); err != nil {
			return err
		}
	}
	return nil
}

func (b *battery[S, A]) restoreSpoilt(doc []byte) error {
	// This gives up before the watch of the whole check, which cannot name the document.
	defer b.watch(b.patience/2, func() string {
		return b.account("restore", nil, faultf("at a position that Restore accepts something does not come to an end: %s", doc))
	})()
	var s S
	var err error
	if fault := guard.Run(func() error { s, err = b.rules.Restore(doc); return nil }); fault != nil {
		return faultf("Restore: %v: %s", fault, doc)
	}
	if err != nil {
		var invalid *nemo.Invalid
		if !errors.As(err, &invalid) {
			return faultf("a spoilt document is refused with a %T, not with nemo.Faults: %v: %s", err, err, doc)
		}
		return nil
	}
	if err := nemo.CheckState(b.invariants, &s); err != nil {
		return faultf("Restore accepts a position that breaks an invariant: %v: %s", err, doc)
	}
	again, err := snapshot(b.rules, &s)
	if err != nil {
		return faultf("a restored position has no snapshot: %v: %s", err, doc)
	}
	if back, err := b.rules.Restore(again); err != nil || back != s {
		return faultf("a restored position is not restored from its own snapshot (%v): %s", err, doc)
	}
	return guardedPlay(b.rules, s, doc)
}

// guardedPlay tries every action at a position that was read from a document.
func guardedPlay[S, A comparable](rules nemo.Rules[S, A], s S, doc []byte) error {
	err := guard.Run(func() error {
		rules.ToMove(&s)
		rules.Phase(&s)
		rules.Prompt(&s)
		rules.Result(&s)
		rules.Panels(&s, nemo.Nobody)
		actions := rules.Legal(&s, nil)
		for _, o := range rules.Outcomes(&s, nil) {
			actions = append(actions, o.Action)
		}
		for _, a := range actions {
			next := s
			if err := rules.Apply(&next, a, nil); err != nil {
				return faultf("%q is listed and refused: %v", rules.Format(a), err)
			}
		}
		return nil
	})
	if err != nil {
		return faultf("at a position that Restore accepts: %v: %s", err, doc)
	}
	return nil
}

// spoilNumber changes one number of a document.
func spoilNumber(doc []byte, r *nemo.Rand) []byte {
	var places []int
	for i, c := range doc {
		if c >= '0' && c <= '9' && i > 0 && bytes.IndexByte([]byte(":,["), doc[i-1]) >= 0 {
			places = append(places, i)
		}
	}
	if len(places) == 0 {
		return doc
	}
	from := places[r.Below(uint64(len(places)))]
	to := from
	for to < len(doc) && doc[to] >= '0' && doc[to] <= '9' {
		to++
	}
	numbers := []string{"-1", "0", "1", "2", "7", "99", "255", "256", "65536", "1e30", "4294967296"}
	number := numbers[r.Below(uint64(len(numbers)))]
	return bytes.Join([][]byte{doc[:from], []byte(number), doc[to:]}, nil)
}
