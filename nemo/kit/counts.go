package kit

import "encoding/binary"

// Counted returns the set of the first 64 kinds whose count is not 0, a bit for each. Where pieces
// are counted by kind, most counts are 0, and checks at every node read many of them; so it takes
// eight at a time.
func Counted(counts []uint8) (set uint64) {
	const low = 0x7f7f7f7f7f7f7f7f
	at := 0
	for ; len(counts) >= 8 && at < 64; at, counts = at+8, counts[8:] {
		word := binary.LittleEndian.Uint64(counts)
		if word == 0 {
			continue
		}
		// The top bit of each byte that is not 0, and then the eight of them side
		// by side.
		word = (word&low + low | word) &^ low >> 7
		set |= word * 0x0102040810204080 >> 56 << at
	}
	for i, count := range counts[:min(len(counts), 64-at)] {
		if count != 0 {
			set |= 1 << (at + i)
		}
	}
	return set
}
