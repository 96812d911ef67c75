package batch

import (
	"syscall"
	"time"
)

// cpuTime returns the CPU time that the process has used, which does not depend on the
// load by other programs.
func cpuTime() time.Duration {
	var created, ended, kernel, user syscall.Filetime
	process, err := syscall.GetCurrentProcess()
	if err != nil || syscall.GetProcessTimes(process, &created, &ended, &kernel, &user) != nil {
		return 0
	}
	return since(kernel) + since(user)
}

// since converts a time span in units of 100 ns.
func since(t syscall.Filetime) time.Duration {
	return time.Duration(int64(t.HighDateTime)<<32+int64(t.LowDateTime)) * 100
}
