//go:build race

package bot_test

// underRace is true where the race detector makes everything slow.
const underRace = true
