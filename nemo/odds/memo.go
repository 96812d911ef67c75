package odds

import (
	"fmt"
	"hash/maphash"
	"unsafe"
)

// A memo remembers positions and what became of them. It keeps the positions
// in large blocks, because a Go map would allocate each large key by itself.
type memo[S comparable] struct {
	seed   maphash.Seed
	blocks [][]S
	slots  []slot
	first  map[uint64]int32 // hash to the newest slot with it
	limit  int
}

// slot is what is remembered with a position.
type slot struct {
	history int32
	node    int32 // unfinished until its node is known
	older   int32 // another slot of the same hash, or none
}

const (
	unfinished = -1
	none       = -1
	blockSize  = 64
)

func newMemo[S comparable]() memo[S] {
	var s S
	return memo[S]{
		seed:  maphash.MakeSeed(),
		first: make(map[uint64]int32),
		limit: maxBytes / int(unsafe.Sizeof(s)+unsafe.Sizeof(slot{})+32),
	}
}

// key hashes a position with its history.
func (m *memo[S]) key(s *S, history int32) uint64 {
	return maphash.Comparable(m.seed, *s) ^ uint64(history)*0x9e3779b97f4a7c15
}

// find returns the slot of a position, or none.
func (m *memo[S]) find(key uint64, s *S, history int32) int32 {
	i, known := m.first[key]
	if !known {
		return none
	}
	for ; i != none; i = m.slots[i].older {
		if m.slots[i].history == history && m.blocks[i/blockSize][i%blockSize] == *s {
			return i
		}
	}
	return none
}

// reserve remembers a position that find did not know.
func (m *memo[S]) reserve(key uint64, s *S, history int32) (int32, error) {
	i := int32(len(m.slots))
	if int(i) >= m.limit {
		return 0, fmt.Errorf("%w: more than %d positions", ErrTooLarge, m.limit)
	}
	if i%blockSize == 0 {
		m.blocks = append(m.blocks, make([]S, blockSize))
	}
	m.blocks[i/blockSize][i%blockSize] = *s
	older, known := m.first[key]
	if !known {
		older = none
	}
	m.slots = append(m.slots, slot{history, unfinished, older})
	m.first[key] = i
	return i, nil
}
