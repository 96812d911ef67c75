package systems_test

import (
	"fmt"
	"log"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// The work under way is correct at each node of some games: only the current work waits for something, there
// is some until the game is over, and work for a card names the card.
func TestUnderWay(t *testing.T) {
	kinds := map[string]map[string]bool{}
	named := map[string]int{}
	for _, system := range systems.All()[:4] {
		name := system.About().Name
		kinds[name] = map[string]bool{}
		for seed := range uint64(3) {
			g, err := system.New(seed, nil)
			if err != nil {
				t.Fatal(err)
			}
			for !g.Over() {
				list := g.UnderWay(nemo.Nobody)
				for i, work := range list {
					kinds[name][work.Kind] = true
					if work.Kind == "" || (work.Awaits == "") != (i > 0) {
						t.Fatalf("%s, seed %d, ply %d: work %d of %+v", name, seed, g.Ply(), i, list)
					}
					for _, by := range []string{"subject", "list", "of"} { // the fields in which systems name a card
						if key, ok := work.About[by].(string); ok && key != "" {
							named[name]++
						}
					}
				}
				if len(list) == 0 {
					t.Fatalf("%s, seed %d, ply %d: nothing is under way", name, seed, g.Ply())
				}
				if _, err := g.Auto("random"); err != nil {
					t.Fatal(err)
				}
			}
			if list := g.UnderWay(nemo.Nobody); len(list) > 0 {
				t.Errorf("%s, seed %d: it is over, and under way is %+v", name, seed, list)
			}
			if g.UnderWay(99) != nil {
				t.Errorf("%s: a seat that there is not is told what is under way", name)
			}
		}
		if len(kinds[name]) < 8 || named[name] == 0 && name != "nemorising" {
			t.Errorf("%s: %d kinds of work, %d times on behalf of a card", name, len(kinds[name]), named[name])
		}
	}
}

// What is being rolled, and for which card, without parsing a text.
func Example_underWay() {
	system, err := systems.Named("nemoswar1")
	if err != nil {
		log.Fatal(err)
	}
	g, err := system.New(2, nil)
	if err != nil {
		log.Fatal(err)
	}
	for g.UnderWay(0)[0].Kind != "test" || g.ToMove() != nemo.Chance {
		if _, err := g.Auto("random"); err != nil {
			log.Fatal(err)
		}
	}
	for _, work := range g.UnderWay(0) {
		fmt.Println(work.Kind, work.Awaits, work.About)
	}
	// Output:
	// test test-roll map[exerted:1 subject:the-berg-rolls-over]
	// turn  map[]
}
