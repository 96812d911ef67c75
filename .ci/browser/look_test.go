package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/mobilis-rules/mobilis/nemo"
)

// wide is as wide as windows are on phones, on small screens and on large ones.
var wide = []struct{ width, height int64 }{{390, 844}, {1024, 768}, {1600, 1000}}

// TestLook opens the lobby and a table of each system at each width, in the light and
// in the dark: nothing is wider than the window, and the browser has nothing to say.
func TestLook(t *testing.T) {
	r := newRoom(t)
	tables := map[string]string{
		"nemoswar1":  r.lay("nemoswar1", 5, nil)["seat 1"],
		"nemoswar2":  r.lay("nemoswar2", 5, nil)["seat 1"],
		"nemorising": r.lay("nemorising", 5, nil)["seat 1"],
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
			p.shoot(fmt.Sprintf("%s-%d", name, size.width))
			p.dark()
			p.shoot(fmt.Sprintf("%s-%d-dark", name, size.width))
			p.sound()
		}
	}
}
