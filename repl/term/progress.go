package term

import (
	"io"
	"os"
	"sync"

	"github.com/chzyer/readline"
	"github.com/schollz/progressbar/v3"
)

// Progress returns a function that shows how many of total games are done, and one that
// removes the progress bar. Without a terminal it shows nothing.
func Progress(w io.Writer, total int, what string) (done func(int), end func()) {
	if !IsTerminal(w) {
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
			// Workers report concurrently; only one may draw the bar at a time.
			lock.Lock()
			defer lock.Unlock()
			_ = bar.Set(n)
		}, func() {
			lock.Lock()
			defer lock.Unlock()
			_ = bar.Clear()
		}
}

// IsTerminal reports whether a reader or writer is a terminal.
func IsTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && readline.IsTerminal(int(file.Fd()))
}
