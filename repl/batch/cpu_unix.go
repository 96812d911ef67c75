//go:build unix

package batch

import (
	"syscall"
	"time"
)

// cpuTime returns the CPU time that the process has used, which does not depend on the
// load by other programs.
func cpuTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
