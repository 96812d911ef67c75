package play

import (
	"context"
	"runtime"
	"slices"
	"testing"
)

// TestWorkersOfABatch checks the number of workers: as many as asked for, by default one per core, and
// never more than there are games.
func TestWorkersOfABatch(t *testing.T) {
	before := runtime.GOMAXPROCS(3)
	defer runtime.GOMAXPROCS(before)
	for _, test := range []struct{ games, asked, want int }{
		{100, 4, 4}, {100, 0, 3}, {2, 5, 2}, {0, 4, 1},
	} {
		all := parallel(context.Background(), test.games, test.asked, nil,
			func() *int { return new(int) },
			func(worker *int, _ int) bool { *worker++; return true })
		sum := 0
		for _, worker := range all {
			sum += *worker
		}
		if len(all) != test.want || sum != test.games {
			t.Errorf("%d games by %d: %d workers have played %d, want %d", test.games, test.asked, len(all), sum, test.want)
		}
		if cores := runtime.GOMAXPROCS(0); cores != 3 {
			t.Fatalf("%d games by %d have left %d of 3 cores in use", test.games, test.asked, cores)
		}
	}
}

// TestProgressOfABatch checks that progress is reported about two hundred times and always at the end.
func TestProgressOfABatch(t *testing.T) {
	for games, want := range map[int][]int{
		3:   {1, 2, 3},
		401: append(stepsOfTwo(400), 401),
	} {
		var told []int
		parallel(context.Background(), games, 1, func(done int) { told = append(told, done) },
			func() int { return 0 }, func(int, int) bool { return true })
		if !slices.Equal(told, want) {
			t.Errorf("of %d games these are told: %v", games, told)
		}
	}
	parallel(context.Background(), 5, 1, func(done int) { t.Errorf("a game that was not played to its end is told: %d", done) },
		func() int { return 0 }, func(int, int) bool { return false })
}

func stepsOfTwo(last int) (list []int) {
	for n := 2; n <= last; n += 2 {
		list = append(list, n)
	}
	return list
}
