package odds

// subsets returns sets of n things as bit masks: smaller sets first, sets of the same size in the
// order of their members. If there are more than limit, the larger ones are left out, except the
// full set.
func subsets(n, limit int) []uint64 {
	all := uint64(1)<<n - 1
	var sets []uint64
	for size := 0; size <= n; size++ {
		sets = ofSize(sets, n, size, 0, 0)
		if len(sets) > limit {
			sets = append(sets[:limit-1], all)
			break
		}
	}
	return sets
}

// ofSize appends the sets that consist of chosen and size more members, from next on.
func ofSize(sets []uint64, n, size, next int, chosen uint64) []uint64 {
	if size == 0 {
		return append(sets, chosen)
	}
	for i := next; i <= n-size; i++ {
		sets = ofSize(sets, n, size-1, i+1, chosen|1<<i)
	}
	return sets
}
