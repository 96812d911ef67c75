package repl

import (
	"io"
	"sync"

	"github.com/schollz/progressbar/v3"
)

// progress returns a function that shows how many of total games are done, and
// one that takes the bar away. Where there is no terminal nothing is shown.
func progress(w io.Writer, total int, what string) (done func(int), end func()) {
	if !isTerminal(w) {
		return nil, func() {}
	}
	bar := progressbar.NewOptions(total,
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionSetWidth(30),
		progressbar.OptionClearOnFinish(),
	)
	var lock sync.Mutex
	return func(n int) {
			// Workers report when they like; the bar is for one at a time.
			lock.Lock()
			defer lock.Unlock()
			_ = bar.Set(n)
		}, func() {
			lock.Lock()
			defer lock.Unlock()
			_ = bar.Clear()
		}
}
