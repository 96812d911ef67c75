package batch

import (
	"syscall"
	"time"
)

// cpuTime returns the CPU time that the process has used. Unlike elapsed time, it does not depend
// on other programs of the machine.
func cpuTime() time.Duration {
	var created, ended, kernel, user syscall.Filetime
	process, err := syscall.GetCurrentProcess()
	if err != nil || syscall.GetProcessTimes(process, &created, &ended, &kernel, &user) != nil {
		return 0
	}
	return since(kernel) + since(user)
}

// since returns a duration that is given in units of 100 ns.
func since(t syscall.Filetime) time.Duration {
	return time.Duration(int64(t.HighDateTime)<<32+int64(t.LowDateTime)) * 100
}
