package position_test

import (
	"strings"
	"testing"
	"time"
)

// Whatever is said is answered at once: a statement that could be taken apart in many ways is
// not tried in all of them.
func TestHostileStatementsAreAnswered(t *testing.T) {
	const atOnce = 20 * time.Second // a few tenths of a second on a quiet machine
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
