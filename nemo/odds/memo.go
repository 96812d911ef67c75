package odds

import "hash/maphash"

// A memo maps positions to their graph nodes. It keeps two hashes of 64 bits each instead of the
// position: to confuse two positions, both hashes would have to be equal, with a probability below
// 1 in 10^24 in the largest possible enumeration.
type memo[S comparable] struct {
	first, second maphash.Seed
	slots         map[mark]slot
	limit         int
}

// mark identifies a position with the milestones on the path to it.
type mark struct {
	first, second uint64
	history       int32
}

// slot is the entry for a position.
type slot struct {
	node int32 // unfinished until its node is known
	// cut is the probability of the path to the node if something after it was cut, else 0.
	cut float64
	// depth and rolls are those of the path on which an unfinished node stands.
	depth, rolls int
}

const (
	unfinished = -1
	none       = -1
)

func newMemo[S comparable]() memo[S] {
	return memo[S]{
		first: maphash.MakeSeed(), second: maphash.MakeSeed(),
		slots: make(map[mark]slot), limit: maxPositions,
	}
}

// mark returns the key of a position.
func (m *memo[S]) mark(s *S, history int32) mark {
	return mark{maphash.Comparable(m.first, *s), maphash.Comparable(m.second, *s), history}
}
