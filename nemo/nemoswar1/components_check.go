package nemoswar1

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Limits of single values that no size of a state sets: they keep a misprint
// out and the score within its range.
const (
	maxModifier   = 10
	maxCircleVP   = 50
	maxPrice      = 20 // of a passenger, and of a ship's or card's points
	maxHalves     = 20 // of a multiplier: times ten
	maxEach       = 50 // of the points for a symbol or a wonder
	maxTotalBoxes = 22
	maxPoints     = 30000 // halves
	maxName       = 80    // letters of a name or title
)

// Check reports whether rules can be built from the set. Its error is
// [nemo.Faults] with all the faults found, each with the path of the value in
// the JSON document, indices from 0 ("cards.16.target"). It also resolves the
// ships that effects name, so a set must be checked before rules use it.
func (c *Components) Check() error {
	k := &checker{set: c}
	k.text("name", c.Name)
	k.oceans()
	k.board()
	k.tracks()
	k.prices()
	k.columns()
	k.levels()
	k.ships()
	k.treasures()
	k.cards()
	k.keys()
	if len(k.faults) == 0 { // a fault of a part would show again in the whole
		k.references()
		k.points()
	}
	c.resolve()
	return k.faults.Err()
}

// checker gathers the faults of a set.
type checker struct {
	set    *Components
	faults nemo.Faults
}

func (k *checker) faultf(path, format string, args ...any) {
	k.faults.Addf(path, format, args...)
}

// within reports a value that is not low to high.
func (k *checker) within(path string, value, low, high int) bool {
	if value >= low && value <= high {
		return true
	}
	k.faultf(path, "%d is not %d to %d", value, low, high)
	return false
}

// length reports a list that has not exactly so many entries.
func (k *checker) length(path string, entries, want int) bool {
	if entries == want {
		return true
	}
	k.faultf(path, "there are %d; %d belong here", entries, want)
	return false
}

// inOrder reports a list of records that are not those of an enumeration, each
// once and in its order.
func inOrder[T ~uint8](k *checker, path, field string, values []T, name func(T) string) bool {
	for i, value := range values {
		if want := T(i + 1); value != want {
			k.faultf(at2(path, i, field), "%s stands where %s belongs; the order is fixed", name(value), name(want))
			return false
		}
	}
	return true
}

// text reports a name or title that is missing, too long or not one line.
func (k *checker) text(path, s string) {
	switch {
	case strings.TrimSpace(s) == "":
		k.faultf(path, "it is empty; a text belongs here")
	case !printable(s):
		k.faultf(path, "%s is not one line of printable text", clip(s))
	case utf8.RuneCountInString(s) > maxName:
		k.faultf(path, "it has %d letters; at most %d fit", utf8.RuneCountInString(s), maxName)
	}
}

func printable(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsPrint(r)
	})
}

// key reports a key that the notation could not use: it is not made of small
// letters, digits and hyphens with a letter among them, is a word of the
// notation itself, or names something else already.
func (k *checker) key(path, key string, taken map[string]string) {
	switch other, twice := taken[key]; {
	case !isKey(key):
		k.faultf(path, "%s is not a key: up to %d small letters, digits and hyphens, with a letter among them", clip(key), maxKey)
	case twice:
		k.faultf(path, "%q is already the key of %s", key, other)
	default:
		taken[key] = strings.TrimSuffix(path, ".key")
	}
}

const maxKey = 40

func isKey(key string) bool {
	letters := 0
	for i := 0; i < len(key); i++ {
		switch b := key[i]; {
		case b >= 'a' && b <= 'z':
			letters++
		case b >= '0' && b <= '9', b == '-' && i > 0 && i < len(key)-1:
		default:
			return false
		}
	}
	return letters > 0 && len(key) <= maxKey
}

// reserved are the words of the notation that no key may be.
func reserved() map[string]string {
	taken := make(map[string]string)
	for what, names := range map[string][]string{
		"an ocean": oceanNames[:], "a resource": resourceNames[:], "a passenger": passengerNames[:],
		"a refit": refitNames[:], "a commitment": commitmentNames[:], "a group": groupNames[:],
	} {
		for _, name := range names[1:] {
			taken[name] = what
		}
	}
	taken["none"] = "nothing"
	return taken
}

// at1 and at2 write paths: "cards.16" and "cards.16.target".
func at1(list string, i int) string { return fmt.Sprintf("%s.%d", list, i) }

func at2(list string, i int, field string) string { return fmt.Sprintf("%s.%d.%s", list, i, field) }
