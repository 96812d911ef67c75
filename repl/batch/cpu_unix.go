//go:build unix

package batch

import (
	"syscall"
	"time"
)

// cpuTime is the CPU time that the process has used: what other programs of the machine
// do meanwhile does not count.
func cpuTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
