package browser

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/mobilis-rules/mobilis/nemo"
)

// someSeat returns the link of the first seat that plays: in some games the heroes are dealt.
func someSeat(links map[string]string) string {
	for _, viewer := range slices.Sorted(maps.Keys(links)) {
		if strings.HasPrefix(viewer, "seat") {
			return links[viewer]
		}
	}
	return ""
}

// wide lists window sizes of phones, small screens and large ones.
var wide = []struct{ width, height int64 }{{390, 844}, {1024, 768}, {1366, 768}, {1600, 1000}}

// TestLook opens the lobby and a table of each system at each size, in light and dark: nothing is wider than
// the window, and the browser reports no errors.
func TestLook(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	tables := map[string]string{
		"nemoswar1":  r.lay("nemoswar1", 5, nil)["seat 1"],
		"nemoswar2":  r.lay("nemoswar2", 5, nil)["seat 1"],
		"nemorising": someSeat(r.lay("nemorising", 5, nil)),
		"nemesis":    r.lay("nemesis", 8, nemo.Settings{"players": "3"})["seat 1"],
		"lobby":      "host." + r.server.Host(),
	}
	for name, link := range tables {
		var p *page
		for _, size := range wide {
			if p == nil {
				p = r.open(link, size.width, size.height)
			}
			p.run("size", chromedp.EmulateViewport(size.width, size.height))
			p.light()
			p.await(`document.querySelector('.board svg, .board .quiet, .boxes')`)
			p.await(`!document.querySelector('.busy')`)
			if p.is(`document.documentElement.scrollWidth > innerWidth + 1`) {
				t.Errorf("%s at %d: the page is wider than the window", name, size.width)
			}
			p.fits(name)
			p.shoot(fmt.Sprintf("%s-%d", name, size.width))
			p.dark()
			p.shoot(fmt.Sprintf("%s-%d-dark", name, size.width))
			p.sound()
		}
	}
}

// fits fails if a panel of a table is wider than its frame, or if a hidden element is visible.
func (p *page) fits(name string) {
	p.t.Helper()
	if !p.is(`document.querySelector('.tabs')`) {
		return
	}
	for _, tab := range []string{"log", "ask", "score", "more", "play"} {
		p.run(tab, chromedp.Evaluate(`document.querySelector('[data-tab=`+tab+`]').click()`, nil))
		var wider []string
		p.run("the panel", chromedp.Evaluate(`[...document.querySelectorAll('#`+tab+`, #`+tab+` *')].filter((e) => {
		  const box = e.getBoundingClientRect(), frame = document.querySelector('.side').getBoundingClientRect();
		  return box.width > 0 && (box.right > frame.right + 1 || e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX === 'visible' && getComputedStyle(e).display !== 'inline');
		}).map((e) => e.tagName + '.' + e.className + ': ' + e.textContent.slice(0, 60))`, &wider))
		if len(wider) > 0 {
			p.shoot("wider-" + tab)
			p.t.Errorf("%s: in the panel %s these run out of their frame: %q", name, tab, wider)
		}
		if p.is(`[...document.querySelectorAll('[hidden]')].some((e) => e.getBoundingClientRect().width > 0)`) {
			p.t.Errorf("%s: something hidden is shown", name)
		}
		if p.is(`document.querySelector('.head .me').textContent !== 'you see all' && [...document.querySelectorAll('#more button')].some((b) => /Lay the table|Save the whole/.test(b.textContent) && b.getBoundingClientRect().width > 0)`) {
			p.t.Errorf("%s: a seat is offered what it may not do", name)
		}
	}
}
