//go:build !race

package bot_test

// underRace reports whether the race detector is on, which makes everything slow.
const underRace = false
