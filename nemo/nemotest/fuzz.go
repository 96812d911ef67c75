package nemotest

import (
	"encoding/binary"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// FuzzChoices is a fuzz target in which a string of bytes is a game: first a byte for each option;
// then, if the system is a [nemo.Edger], an even byte, or an odd one and two more that choose an
// edge to start at; then bytes that choose among the legal actions or outcomes (two bytes if there
// are more than 256). So every input is a game, and the fuzzer changes play itself. The invariants
// are checked on the way; the last position, and the game as a whole, go through all checks of
// [Run]. shows, if given, is Config.Shows.
func FuzzChoices[S, A comparable](f *testing.F, rules nemo.Rules[S, A], shows ...func(e nemo.Event) bool) {
	for seed := range uint64(8) {
		f.Add(randomBytes(seed, 64<<(seed%4)))
	}
	f.Fuzz(func(t *testing.T, data []byte) { choosing(t, Config[S, A]{Rules: rules, Shows: first(shows)}, data) })
}

// FuzzArbitrary is a fuzz target that offers made-up actions. After a start as in [FuzzChoices], an
// even byte plays on as in [FuzzChoices], and an odd one with the eight bytes after it makes up an
// action, by [nemo.Arbiter] if the system has it. An action that is not listed must be refused with
// a rule and change nothing.
func FuzzArbitrary[S, A comparable](f *testing.F, rules nemo.Rules[S, A], shows ...func(e nemo.Event) bool) {
	for seed := range uint64(8) {
		f.Add(randomBytes(seed+100, 64<<(seed%4)))
	}
	f.Fuzz(func(t *testing.T, data []byte) { arbitrary(t, Config[S, A]{Rules: rules, Shows: first(shows)}, data) })
}

// first returns the first element, or nil.
func first(shows []func(e nemo.Event) bool) func(e nemo.Event) bool {
	if len(shows) == 0 {
		return nil
	}
	return shows[0]
}

func randomBytes(seed uint64, n int) []byte {
	r := nemo.NewRand(seed, 0)
	data := make([]byte, n)
	for i := range data {
		data[i] = byte(r.Uint64())
	}
	return data
}

// input is the rest of a fuzzer's bytes.
type input []byte

func (in *input) byte() (byte, bool) {
	if len(*in) == 0 {
		return 0, false
	}
	first := (*in)[0]
	*in = (*in)[1:]
	return first, true
}

// below reads a number from 0 to n-1.
func (in *input) below(n int) (int, bool) {
	first, ok := in.byte()
	number := int(first)
	if n > 256 {
		second, more := in.byte()
		number, ok = number<<8|int(second), ok && more
	}
	return number % max(1, n), ok
}

// fuzzStart starts a game by the first bytes, at its beginning or at an edge. ok is false if the
// options do not go together.
func (b *battery[S, A]) fuzzStart(in *input) (s S, ok bool) {
	b.settings = nemo.Settings{}
	for _, option := range b.rules.About().Options {
		i, ok := in.below(len(option.Values))
		if !ok {
			return s, false
		}
		b.settings[option.Name] = option.Values[i]
	}
	s, err := b.rules.Start(b.settings)
	if err != nil || b.edges == nil {
		return s, err == nil
	}
	if kind, ok := in.byte(); !ok || kind%2 == 0 {
		return s, ok
	}
	seed, ok := in.below(1 << 16)
	if !ok {
		return s, false
	}
	r := nemo.NewRand(uint64(seed), 0)
	return b.atEdge(&r, false)
}

func fuzzChoices[S, A comparable](t reporter, rules nemo.Rules[S, A], data []byte) {
	t.Helper()
	choosing(t, Config[S, A]{Rules: rules}, data)
}

func choosing[S, A comparable](t reporter, config Config[S, A], data []byte) {
	t.Helper()
	config.Branches = 1
	b := newBattery(t, config)
	in := input(data)
	s, ok := b.fuzzStart(&in)
	if !ok {
		return
	}
	// On the way only cheap checks run: each node is the last of some other input.
	for ok {
		n, more := b.fuzzNode(&s)
		if !more || n.seat == nemo.Nobody {
			break
		}
		i, more := in.below(len(n.choices))
		ok = more && b.step(&s, n.choices[i])
	}
	if len(b.failed) == 0 {
		b.visit(&s)
		b.at(&s, "record", b.checkWhole)
	}
}

// fuzzNode checks a node on the way.
func (b *battery[S, A]) fuzzNode(s *S) (n *node[S, A], ok bool) {
	b.at(s, "turn", func(s *S) (err error) {
		n, err = b.look(s)
		ok = err == nil
		return err
	})
	if ok {
		b.at(s, "invariants", func(*S) error { return b.checkInvariants(n) })
		b.at(s, "phases", func(*S) error { return b.checkPhases(n) })
	}
	return n, ok && len(b.failed) == 0
}

func fuzzArbitrary[S, A comparable](t reporter, rules nemo.Rules[S, A], data []byte) {
	t.Helper()
	arbitrary(t, Config[S, A]{Rules: rules}, data)
}

func arbitrary[S, A comparable](t reporter, config Config[S, A], data []byte) {
	t.Helper()
	b := newBattery(t, config)
	in := input(data)
	s, ok := b.fuzzStart(&in)
	for ok {
		n, sound := b.fuzzNode(&s)
		kind, more := in.byte()
		if !sound || !more {
			return
		}
		if kind%2 == 0 {
			if n.seat == nemo.Nobody {
				return
			}
			ok = b.step(&s, n.choices[int(kind/2)%len(n.choices)])
			continue
		}
		if len(in) < 8 {
			return
		}
		b.random = nemo.NewRand(binary.LittleEndian.Uint64(in), 0)
		in = in[8:]
		a := b.arbitrary()
		if kind%4 == 3 && len(n.choices) > 0 {
			a = neighbour(n.choices[b.random.Below(uint64(len(n.choices)))], &b.random)
		}
		b.at(&s, "refused", func(*S) error { return b.offer(n, a) })
	}
}
