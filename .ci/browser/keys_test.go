package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestStartPageAtALaptop checks that a small laptop's window shows the buttons that create a table of each
// system without scrolling.
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

// enter presses the Enter key like a real keyboard: as one event, whose second half, the character, is not
// sent if the page handles the first.
func enter() chromedp.Tasks {
	key := input.DispatchKeyEvent(input.KeyDown).WithKey("Enter").WithCode("Enter")
	key = key.WithWindowsVirtualKeyCode(13).WithText("\r")
	up := *key
	up.Type, up.Text = input.KeyUp, ""
	return chromedp.Tasks{key, &up}
}

// TestEnterOnAMark plays on the board with the keyboard. "?" on a mark opens a dialog that explains the part
// and lists its actions, with the focus on the first; Escape returns to the mark. Enter carries out the only
// action or opens a menu. Afterwards the focus is on something visible.
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
				link = links["all"] // because a seat would have to wait for others
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
			for range 3 { // a menu, and the second step of an action
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
