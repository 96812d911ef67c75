package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/mobilis-rules/mobilis/nemo"
)

// twice clicks twice at the same place, at a human's speed.
func (p *page) twice(selector string) {
	p.t.Helper()
	var at []float64
	for len(at) != 2 {
		p.await(`document.querySelector(` + quote(selector) + `)`)
		p.run("find "+selector, chromedp.Evaluate(readSpot+"("+quote(selector)+")", &at, awaitPromise))
	}
	p.run("a double click", chromedp.MouseClickXY(at[0], at[1]), chromedp.Evaluate(later+`(150)`, nil, awaitPromise),
		chromedp.MouseClickXY(at[0], at[1], chromedp.ClickCount(2)), chromedp.Evaluate(later+`(300)`, nil, awaitPromise))
}

// hold holds the Enter key down on an element.
func (p *page) hold(selector string) {
	p.t.Helper()
	key := input.DispatchKeyEvent(input.KeyDown).WithKey("Enter").WithCode("Enter").WithWindowsVirtualKeyCode(13).WithText("\r")
	again := *key
	again.AutoRepeat = true
	up := *key
	up.Type, up.Text = input.KeyUp, ""
	wait := chromedp.Evaluate(later+`(300)`, nil, awaitPromise)
	p.run("a key held down", chromedp.Focus(selector, chromedp.ByQuery), key, wait, &again, wait, &again, wait, &up)
}

// TestADoubleClickActsOnce checks that a double click or a held key acts only once, and that a menu that
// opens under the mouse stays open.
func TestADoubleClickActsOnce(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	p := r.open(r.lay("nemesis", 8, nemo.Settings{"players": "1"})["all"], 1366, 768)
	p.await(`document.querySelector('#play .choice')`)
	p.clickIfThere(`[data-key="rolls"]`)
	const several = `[...document.querySelectorAll('.mark[role=button]')].find((m) => /choices/.test(m.getAttribute('aria-label')))`
	random, onBoard, acted, opened := nemo.NewRand(5, 1), 0, 0, false
	for n := 0; acted < 10 || !opened; n++ {
		before := p.settled()
		if n == 80 {
			t.Fatalf("%d decisions, and a menu: %v", acted, opened)
		}
		if before.Roll || len(before.Choices) == 0 {
			p.step(&random, &onBoard)
			continue
		}
		if !opened && p.is(several) {
			opened = true
			p.run("name it", chromedp.Evaluate(`{ const m = `+several+`; m.id = 'several'; }`, nil))
			p.twice(`#several`)
			if !p.is(`document.querySelector('dialog[open] .choice')`) {
				t.Error("a double click on the board opens no menu that stays")
			}
			p.clicks(`dialog[open] header button`)
			p.await(`!document.querySelector('dialog')`)
		}
		if acted++; acted%2 == 0 {
			p.twice(`#play .choice:not(:disabled)`)
		} else {
			p.hold(`#play .choice:not(:disabled)`)
		}
		p.await(fmt.Sprintf("(%s).ply > %d", readState, before.Ply))
		if now := p.settled().Ply; now != before.Ply+1 {
			p.shoot("twice")
			t.Fatalf("%s: a double click, or a key that is held down, takes %d steps", before.Question, now-before.Ply)
		}
	}
	p.sound()
}

// TestALostAnswerIsAskedForAgain checks that a page requests the view again if the response was lost. Of two
// windows of a seat, the one that acts too late is told so.
func TestALostAnswerIsAskedForAgain(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	link := r.lay("nemoswar1", 5, nil)["seat 1"]
	one, two := r.open(link, 800, 800), r.open(link, 800, 800)
	for _, p := range []*page{one, two} {
		p.await(`document.querySelector('#play .choice')`)
	}
	// The response to an action contains the view.
	random, onBoard, looks := nemo.NewRand(1, 1), 0, 0
	for range 10 {
		one.step(&random, &onBoard)
	}
	one.run("looks", chromedp.Evaluate(`performance.getEntriesByType('resource').filter((e) => e.name.endsWith('seat/view')).length`, &looks))
	if looks > 12 { // one per change would be 16; on a busy machine some events arrive before the response
		t.Errorf("a seat that makes 10 decisions looks %d times besides", looks)
	}
	two.await(fmt.Sprintf("(%s).ply == %d", readState, one.settled().Ply))
	two.run("what is lost", chromedp.Evaluate(`{ const real = fetch; let lost = 0;
	  window.fetch = (what, ...how) => (String(what).includes('seat/view') && !lost++ ? Promise.reject(new TypeError('lost')) : real(what, ...how)); }`, nil))
	before := one.settled().Ply
	one.clicks(`#play .choice:not(:disabled), #roll`)
	one.await(fmt.Sprintf("(%s).ply > %d", readState, before))
	two.await(fmt.Sprintf("(%s).ply == %d", readState, one.settled().Ply))

	two.run("what is late", chromedp.Evaluate(`{ const real = fetch;
	  window.fetch = async (what, ...how) => { while (String(what).includes('seat/') && /apply|roll$/.test(what) && !window.go) await new Promise((go) => setTimeout(go, 20)); return real(what, ...how); }; }`, nil))
	two.clicks(`#play .choice:not(:disabled), #roll`)
	one.clicks(`#play .choice:not(:disabled), #roll`)
	ply := one.settled().Ply
	two.run("now", chromedp.Evaluate(`window.go = true`, nil))
	two.await(`document.querySelector('.toast') && /the game had gone on/.test(document.querySelector('.toast').innerText)`)
	two.await(fmt.Sprintf("(%s).ply == %d", readState, ply))
}

// TestALowWindow checks a small laptop at 200 % zoom and a phone in landscape: board, question and one whole
// choice are visible at once. With forced colors, the open tab can be told from the others.
func TestALowWindow(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	p := r.open(r.lay("nemesis", 8, nemo.Settings{"players": "1"})["seat 1"], 683, 384)
	p.await(`document.querySelector('#play .choice')`)
	for _, size := range [][2]int64{{683, 384}, {844, 390}, {800, 500}} {
		p.run("size", chromedp.EmulateViewport(size[0], size[1]))
		p.awaitLayout()
		if g := p.geometry(); !g.Whole || !g.Question || g.Sideways || g.Down > 0 || g.Drawing < 0.25*float64(size[0]) {
			t.Errorf("%d×%d: %+v", size[0], size[1], g)
		}
		if !p.is(`(() => { const b = document.querySelector('#play .choice .action').getBoundingClientRect(), s = document.querySelector('.side').getBoundingClientRect();
		  return b.top >= s.top && b.bottom <= s.bottom && s.bottom <= innerHeight && document.elementFromPoint(b.x + 3, b.y + 3).closest('.choice'); })()`) {
			p.shoot("low")
			t.Errorf("%d×%d: no choice is in sight", size[0], size[1])
		}
	}
	p.run("the system's colours", chromedp.EmulateViewport(1366, 768), emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}}))
	p.awaitLayout()
	var at [][]float64
	p.run("the tabs", chromedp.Evaluate(`['play', 'log'].map((tab) => { const b = document.querySelector('.tabs [data-tab=' + tab + ']').getBoundingClientRect(); return [b.x + 12, b.y + 12]; })`, &at))
	picture := p.board()
	if c := contrast(luminance(picture, int(at[0][0]), int(at[0][1])), luminance(picture, int(at[1][0]), int(at[1][1]))); c < 3 {
		t.Errorf("with the system's colours the open tab stands out by %.1f:1", c)
	}
	p.sound()
}
