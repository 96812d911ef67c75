package nemotest

import "os"

// fullVariable is the environment variable that asks for the long sweeps.
const fullVariable = "MOBILIS_FULL"

// Full reports whether the tests are to play their long sweeps: whether the
// environment variable MOBILIS_FULL is set to anything but 0. What a test
// asserts is the same with it and without; it looks at more games with it.
func Full() bool {
	value := os.Getenv(fullVariable)
	return value != "" && value != "0"
}

// Sweep returns how many games, positions or documents a test is to look at:
// quick, which is enough for a gross fault and takes a moment, or full, where
// [Full] asks for it.
func Sweep[N ~int | ~uint64](quick, full N) N {
	if Full() {
		return full
	}
	return quick
}
