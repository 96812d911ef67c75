package position_test

import (
	"strings"
	"testing"
	"time"
)

// TestHostileStatementsAreAnswered checks that statements that can be parsed in very many ways are
// answered quickly.
func TestHostileStatementsAreAnswered(t *testing.T) {
	const atOnce = 20 * time.Second // a quiet machine needs a few tenths of a second
	for _, name := range []string{"nemoswar1", "nemesis"} {
		game := laidOut(t, name)
		for _, text := range []string{
			"and and and", "all all all", "every the of", "no", "no no no no", "1 1 1 1 1", "two two two", "(", ": ", "hull: :",
			"all engines: damaged", "everybody dead and everybody alive", strings.Repeat("and y ", 50),
			strings.Repeat("all engines and ", 20) + "damaged", strings.Repeat("room 7 fire and ", 30) + "x",
			strings.Repeat("1 ", 2000), strings.Repeat("adult and ", 500),
		} {
			begin := time.Now()
			_, err := game.Suppose(text)
			if took := time.Since(begin); took > atOnce {
				t.Errorf("%s: %.60q is answered after %v: %v", name, text, took, err)
			}
		}
	}
}
