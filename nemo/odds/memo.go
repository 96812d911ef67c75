package odds

import "hash/maphash"

// A memo remembers which graph node a position came to. It keeps two hashes of
// 64 bits each in place of the position: to take one position for another, both
// would have to agree, of which the chance is below 1 in 10^24 in the largest
// enumeration that is made.
type memo[S comparable] struct {
	first, second maphash.Seed
	slots         map[mark]slot
	limit         int
}

// mark stands for a position with the milestones behind it.
type mark struct {
	first, second uint64
	history       int32
}

// slot is what is remembered with a position.
type slot struct {
	node int32 // unfinished until its node is known
	// cut is the share of chance at which something behind the node was cut, and
	// 0 where nothing was.
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

// mark returns what stands for a position.
func (m *memo[S]) mark(s *S, history int32) mark {
	return mark{maphash.Comparable(m.first, *s), maphash.Comparable(m.second, *s), history}
}
