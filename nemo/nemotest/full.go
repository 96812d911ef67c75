package nemotest

import "os"

// fullVariable is the environment variable that asks for the long sweeps.
const fullVariable = "MOBILIS_FULL"

// Full reports whether tests play their long sweeps: whether the environment variable MOBILIS_FULL
// is set to anything but 0. A test asserts the same either way, but checks more games if it is set.
func Full() bool {
	value := os.Getenv(fullVariable)
	return value != "" && value != "0"
}

// Sweep returns how many games, positions or documents a test checks: full if [Full] is set,
// otherwise quick, which takes a moment and finds gross faults.
func Sweep[N ~int | ~uint64](quick, full N) N {
	if Full() {
		return full
	}
	return quick
}
