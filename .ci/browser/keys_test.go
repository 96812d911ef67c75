package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestStartPageAtALaptop opens the start page in a window as low as on small laptops: what
// lays out a table of each system is seen without scrolling.
func TestStartPageAtALaptop(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	p := r.open("host."+r.server.Host(), 1280, 720)
	p.await(`document.querySelector('.box')`)
	p.shoot("start")
	var low []string
	p.run("what is below", chromedp.Evaluate(`[...document.querySelectorAll('.box')].filter((b) => {
	  const at = b.querySelector('button.main').getBoundingClientRect();
	  return at.height < 1 || at.top < 0 || at.bottom > innerHeight;
	}).map((b) => b.dataset.system)`, &low))
	if len(low) > 0 {
		t.Errorf("below the edge of the window are the buttons of %q", low)
	}
	p.sound()
}

// enter presses the Enter key as a keyboard does: in one event, whose second half, the
// character, is not sent where a page makes something else of the first.
func enter() chromedp.Tasks {
	key := input.DispatchKeyEvent(input.KeyDown).WithKey("Enter").WithCode("Enter")
	key = key.WithWindowsVirtualKeyCode(13).WithText("\r")
	up := *key
	up.Type, up.Text = input.KeyUp, ""
	return chromedp.Tasks{key, &up}
}

// TestEnterOnAMark plays by the keyboard on the board: the question mark on a mark opens
// what the part is and what may be done there, with the focus on the first of it, Escape
// leads back to the mark, Enter carries the one action out or opens the menu of several,
// and the focus is led to something that can be seen.
func TestEnterOnAMark(t *testing.T) {
	t.Parallel()
	for system, settings := range map[string]nemo.Settings{
		"nemoswar1": nil, "nemoswar2": nil, "nemorising": nil, "nemesis": {"players": "1"},
	} {
		t.Run(system, func(t *testing.T) {
			r := newRoom(t)
			links := r.lay(system, 5, settings)
			link := someSeat(links)
			if system == "nemorising" {
				link = links["all"] // where a seat would wait for others
			}
			p := r.open(link, 1280, 720)
			random, onBoard := nemo.NewRand(5, 2), 0
			for tries := 0; tries < 60; tries++ {
				if s := p.settled(); s.Parts > 0 && !s.Roll {
					break
				}
				p.step(&random, &onBoard)
			}
			p.await(`document.querySelector('.mark[tabindex="0"]')`)
			ply := p.settled().Ply
			const name = `(document.activeElement.closest('.mark') || { dataset: {} }).dataset.of`
			p.run("the mark", chromedp.Evaluate(`document.querySelector('.mark[tabindex="0"]').focus()`, nil))
			of := ""
			p.run("its name", chromedp.Evaluate(name, &of), chromedp.KeyEvent("?"))
			p.await(`document.activeElement.closest('dialog[open]') && document.activeElement.matches('.choice')`)
			p.shoot("opened")
			p.run("back", chromedp.KeyEvent(kb.Escape))
			p.await(fmt.Sprintf(`!document.querySelector('dialog[open]') && %s === %s`, name, quote(of)))
			p.run("Enter", enter())
			for range 3 { // a menu, and a second step of the choice
				if p.is(fmt.Sprintf("(%s).ply > %d || (%s).busy", readState, ply, readState)) {
					break
				}
				p.await(`document.activeElement.matches('dialog[open] .choice, .mark')`)
				p.run("act", enter())
			}
			p.await(fmt.Sprintf("(%s).ply > %d", readState, ply))
			p.settled()
			p.await(`document.activeElement !== document.body && document.activeElement.getBoundingClientRect().width > 0`)
			p.shoot("acted")
			p.sound()
		})
	}
}
