package kit

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// parted is a state with parts of all kinds: single fields, several in one declaration, fields of
// structs in an array, fields without a tag, and work in progress.
type parted struct {
	Options    struct{ Hard bool }
	Turn, Week uint8 `part:"course"`
	Heroes     [2]struct {
		At   uint8 `part:"heroes"`
		Gold uint8 `part:"tokens"`
	}
	Supply uint8 `part:"tokens"`
	Odd    uint8
	Stack  [3]partedWork `part:"work"`
	Depth  uint8         `part:"work"`
}

type partedWork struct{ Kind, Step, Node uint8 }

func partsOfParted() *Parts[parted, partedWork] {
	return PartsOf(&Work[int, parted, partedWork]{
		Stack: func(s *parted) ([]partedWork, int) { return s.Stack[:], int(s.Depth) },
		Head:  func(f *partedWork) (kind, step, node uint8) { return f.Kind, f.Step, f.Node },
	})
}

func TestPartsThatChange(t *testing.T) {
	p := partsOfParted()
	all := ^nemo.Parts(0)
	work := func(kinds ...uint8) nemo.Parts { return p.AtWork(KindsOf(kinds...)) }
	for _, c := range []struct {
		name   string
		change func(s *parted)
		want   nemo.Parts
	}{
		{"nothing", func(*parted) {}, 0},
		{"the week", func(s *parted) { s.Week = 9 }, p.At("course")},
		{"where the second hero is", func(s *parted) { s.Heroes[1].At = 4 }, p.At("heroes")},
		{"gold of the first hero", func(s *parted) { s.Heroes[0].Gold = 4 }, p.At("tokens")},
		{"the supply and a hero", func(s *parted) { s.Supply, s.Heroes[0].At = 1, 1 }, p.At("tokens", "heroes")},
		{"a field without a tag", func(s *parted) { s.Odd = 1 }, all},
		{"the options, which have none", func(s *parted) { s.Options.Hard = true }, all},
		{"a step of the work on top", func(s *parted) { s.Stack[1].Step = 5 }, work(2)},
		{"work that begins", func(s *parted) { s.Depth, s.Stack[2].Kind = 3, 7 }, work(7)},
		{"work that ends", func(s *parted) { s.Depth, s.Stack[1] = 1, partedWork{} }, work(2)},
		{"work that turns into other work", func(s *parted) { s.Stack[1].Kind = 3 }, work(2, 3)},
		{"work of a kind beyond all bits", func(s *parted) { s.Stack[1].Kind = 200 }, work(2) | 1<<(maxParts-1)},
		{"what is not under way", func(s *parted) { s.Stack[2].Kind = 7 }, 0},
		{"more work than there is room for", func(s *parted) { s.Depth = 200 }, work(0)},
	} {
		before := parted{Depth: 2, Stack: [3]partedWork{{Kind: 1}, {Kind: 2}}}
		after := before
		c.change(&after)
		if got := p.Changed(&before, &after); got != c.want {
			t.Errorf("%s: %b, want %b", c.name, got, c.want)
		}
	}
}

func TestPartsOfANameThatIsNone(t *testing.T) {
	defer func() {
		if got := recover(); got != "a state has no part boats" {
			t.Errorf("%v", got)
		}
	}()
	partsOfParted().At("course", "boats")
}
