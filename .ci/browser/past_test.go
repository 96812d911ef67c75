package browser

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/mobilis-rules/mobilis/nemo"
)

// titles evaluates to the titles of the parts of the board.
const titles = `[...document.querySelectorAll('.board svg g > title')].map((t) => t.textContent)`

func (p *page) titles() (list []string) {
	p.t.Helper()
	p.run("the board", chromedp.Evaluate(titles, &list))
	return list
}

// TestScrubber plays some steps and goes back through them with the keys: each step shows the board as it was
// then, and the end shows the current board.
func TestScrubber(t *testing.T) {
	t.Parallel()
	for system, settings := range map[string]nemo.Settings{
		"nemoswar1": nil, "nemoswar2": nil, "nemorising": nil, "nemesis": {"players": "1"},
	} {
		t.Run(system, func(t *testing.T) {
			r := newRoom(t)
			links := r.lay(system, 5, settings)
			link := someSeat(links)
			if system == "nemorising" {
				link = links["all"] // because a seat would have to wait for others
			}
			p := r.open(link, 1366, 768)
			p.await(`document.querySelector('.board svg')`)
			random, onBoard, was := nemo.NewRand(8, 2), 0, map[int][]string{}
			for range 14 {
				p.step(&random, &onBoard)
				was[p.settled().Ply] = p.titles()
			}
			now := p.settled().Ply
			p.clicks(`[data-tab=log]`)
			p.run("focus", chromedp.Focus(`.scrub input`, chromedp.ByQuery), chromedp.KeyEvent(kb.Home))
			p.await(`document.querySelector('.scrub').textContent.includes('Step 0 of ')`)
			seen := 0
			for ply := 1; ply < now; ply++ {
				p.run("right", chromedp.KeyEvent(kb.ArrowRight))
				p.await(fmt.Sprintf(`document.querySelector('.scrub').textContent.includes('Step %d of ')`, ply))
				then, ok := was[ply]
				if !ok {
					continue
				}
				seen++
				if is := p.titles(); !slices.Equal(is, then) {
					t.Errorf("step %d looks otherwise than it did: %q, then %q", ply, is, then)
				}
				if seen == 6 {
					p.shoot("step")
				}
			}
			p.run("left", chromedp.KeyEvent(kb.ArrowLeft))
			p.await(fmt.Sprintf(`document.querySelector('.scrub').textContent.includes('Step %d of ')`, now-2))
			p.run("End", chromedp.KeyEvent(kb.End))
			p.await(`!document.querySelector('.board.past')`)
			if is := p.titles(); !slices.Equal(is, was[now]) || seen < 5 {
				t.Errorf("%d steps were looked at; the board of now is %q, it was %q", seen, is, was[now])
			}
			p.sound()
		})
	}
}

// TestTwoSteps plays Nemesis until a Room can be reached in several ways. It chooses the Room on the board,
// then an action in a menu, and then the Corridor for the Noise on the board. Escape leaves the second step;
// choosing the Corridor carries out the whole action.
func TestTwoSteps(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	p := r.open(r.lay("nemesis", 5, nemo.Settings{"players": "1"})["seat 1"], 1366, 768)
	const several = `[...document.querySelectorAll('.board .part.can')].find((part) => /^room /.test(part.dataset.names) &&
	  [...document.querySelectorAll('#play .choice')].filter((c) => c.dataset.action && c.dataset.action.startsWith('sneak ' + part.dataset.names.split('|')[0].slice(5) + ' noise ')).length > 1)`
	random, onBoard := nemo.NewRand(5, 2), 0
	for tries := 0; !p.is(several); tries++ {
		if tries > 150 {
			t.Fatal("no Room can be reached in several ways")
		}
		p.step(&random, &onBoard)
	}
	ply := p.settled().Ply
	for _, leaves := range []bool{true, false} {
		p.run("the Room", chromedp.Evaluate(several+`.dispatchEvent(new MouseEvent('click', { bubbles: true }))`, nil))
		p.await(`document.querySelector('dialog[open] .choice')`)
		p.shoot("menu")
		// The marks are redrawn when the size of the board changes, which also happens by itself shortly
		// after it is drawn. The menu stays open.
		for _, width := range []int64{1366, 1300, 1366} {
			p.run("size", chromedp.EmulateViewport(width, 768), chromedp.Sleep(300*time.Millisecond))
			if !p.is(`document.querySelector('.mark.chosen')`) {
				t.Error("the Room whose menu is open does not look chosen")
			}
		}
		p.run("sneak", chromedp.Evaluate(`[...document.querySelectorAll('dialog .choice')].find((c) => c.textContent.startsWith('Sneak')).click()`, nil))
		p.await(`document.querySelector('.second') && !document.querySelector('dialog')`)
		p.shoot("second")
		if !p.is(`[...document.querySelectorAll('.board .part.can')].every((part) => /^corridor /.test(part.dataset.names)) && document.activeElement.matches('.mark')`) {
			t.Error("in the second step other parts than Corridors are marked, or the focus is not on one")
		}
		if leaves {
			p.run("Escape", chromedp.KeyEvent(kb.Escape))
			p.await(`!document.querySelector('.second') && document.querySelector('.board .part.can[data-names^="room "]')`)
		}
	}
	p.run("the Corridor", enter())
	p.await(fmt.Sprintf("(%s).ply > %d", readState, ply))
	p.sound()
}

// TestChancesOnChoices plays until the server has exact chances for choices, and checks that each is shown on
// its choice.
func TestChancesOnChoices(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	p := r.open(r.lay("nemoswar1", 5, nil)["seat 1"], 1366, 768)
	p.await(`document.querySelector('#play .choice')`)
	const chances = `(async () => {
	  const told = await fetch('api/seat/chances', { method: 'POST', body: '{}',
	    headers: { Authorization: 'Bearer ' + location.hash.slice(1) } });
	  return Object.entries((await told.json()).chances).map(([action, chance]) => [action, chance.plain]);
	})()`
	random, onBoard, seen := nemo.NewRand(5, 1), 0, 0
	for steps := 0; seen < 4 && steps < 60; steps++ {
		p.step(&random, &onBoard)
		p.settled()
		var told [][2]string
		p.run("chances", chromedp.Evaluate(chances, &told, awaitPromise))
		for _, chance := range told {
			seen++
			p.await(fmt.Sprintf(`[...document.querySelectorAll('#play .choice')].some((c) => c.dataset.action === %s && c.querySelector('.chance').textContent.includes(%s))`,
				quote(chance[0]), quote(chance[1])))
			p.shoot("chances")
		}
	}
	if seen < 4 {
		t.Errorf("only %d chances were told", seen)
	}
	p.sound()
}

// TestEntryAtATouch looks as a viewer who may not act: touching a Room shows its entry, and in each system
// touching a part shows what the reference says about its kind.
func TestEntryAtATouch(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	for _, touch := range []struct {
		system, part, says string
		settings           nemo.Settings
	}{
		{"nemesis", "room 11", "hibernate", nemo.Settings{"players": "2"}},
		{"nemoswar1", "ocean south-atlantic", "The map and its scale", nil},
		{"nemoswar2", "piece hull", "2.6", nil},
		{"nemorising", "hero ", "comp.hero", nil},
	} {
		p := r.open(r.lay(touch.system, 5, touch.settings)["public"], 390, 844)
		part := `.board .part[data-names^="` + touch.part + `"]`
		p.await(`document.querySelector('` + part + `')`)
		p.clicks(part)
		p.await(`document.querySelector('dialog .prose') &&
		  document.querySelector('dialog .content').textContent.includes(` + quote(touch.says) + `)`)
		p.shoot("entry-" + touch.system)
		p.sound()
	}
}
