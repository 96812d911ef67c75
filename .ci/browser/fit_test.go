package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/mobilis-rules/mobilis/nemo"
)

// geometry says how the board, the question and the cards fit into the window.
type geometry struct {
	Whole    bool    `json:"whole"`    // the drawing fits into its frame, and the frame into the window
	Drawing  float64 `json:"drawing"`  // width of the drawing
	Share    float64 `json:"share"`    // of the frame's width or height that the drawing fills, whichever is larger
	Question bool    `json:"question"` // the question is inside the window
	Hand     bool    `json:"hand"`     // so are the cards, if there are any
	Sideways bool    `json:"sideways"` // the page scrolls sideways
	Down     float64 `json:"down"`     // how far the page scrolls down
	Text     float64 `json:"text"`     // height of the smallest text on the board
}

const readGeometry = `(() => {
  const box = (e) => e.getBoundingClientRect();
  const within = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const sheet = document.querySelector('.sheet'), svg = sheet.querySelector('svg'), hand = document.querySelector('.hand');
  const d = box(svg), s = box(sheet), question = document.querySelector('.question');
  const scale = d.width / svg.viewBox.baseVal.width;
  return {
    whole: within(d, s) && within(s, screen) && sheet.scrollWidth <= sheet.clientWidth + 1 && sheet.scrollHeight <= sheet.clientHeight + 1,
    drawing: d.width,
    share: Math.max(d.width / sheet.clientWidth, d.height / sheet.clientHeight),
    question: within(box(question), screen),
    hand: hand.hidden || within(box(hand), screen),
    sideways: document.documentElement.scrollWidth > innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
    text: Math.min(...[...svg.querySelectorAll('text')].map((t) => parseFloat(getComputedStyle(t).fontSize) * scale)),
  };
})()`

func (p *page) geometry() (g geometry) {
	p.t.Helper()
	p.run("the geometry", chromedp.Evaluate(readGeometry, &g))
	return g
}

// awaitLayout waits until the page is drawn at a new window size.
func (p *page) awaitLayout() {
	p.t.Helper()
	p.run("layout", chromedp.Evaluate(
		`new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(true))))`, nil, awaitPromise))
}

// uncut is true if no card of the hand cuts off its text.
const uncut = `[...document.querySelectorAll('.hand .card')].every((c) => c.scrollHeight <= c.clientHeight)`

// TestTheBoardIsWhole plays some steps of each system. In the window of a small laptop the whole board, the
// question and the cards are visible at once; on a phone too, and nothing overflows sideways. The board can
// be zoomed.
func TestTheBoardIsWhole(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	for _, game := range []struct {
		system   string
		settings nemo.Settings
		viewer   string
		steps    int
	}{
		{"nemoswar1", nil, "seat 1", 12},
		{"nemoswar2", nil, "seat 1", 12},
		{"nemorising", nil, "all", 12},
		{"nemesis", nemo.Settings{"players": "1"}, "seat 1", 25},
	} {
		t.Run(game.system, func(t *testing.T) {
			r := &room{t, r.server, r.address}
			p := r.open(r.lay(game.system, 3, game.settings)[game.viewer], 1366, 768)
			p.await(`document.querySelector('.board svg')`)
			random, onBoard := nemo.NewRand(4, 1), 0
			for range game.steps {
				p.step(&random, &onBoard)
				if p.is(`[...document.querySelectorAll('#play .action, .head span, .news b')]
				  .some((e) => /\b[a-z]+-[a-z]/.test(e.textContent))`) {
					p.shoot("identifier")
					t.Errorf("what is called by its name in the notation: %s", p.text("#play"))
				}
			}
			// Each card has a text.
			p.await(`[...document.querySelectorAll('.hand .card .effect')].every((e) => e.textContent)`)
			var g geometry
			for _, size := range []struct{ width, height int64 }{{1600, 1000}, {1024, 768}, {1366, 768}} {
				p.run("size", chromedp.EmulateViewport(size.width, size.height))
				p.awaitLayout()
				g = p.geometry()
				p.shoot(fmt.Sprintf("%dx%d", size.width, size.height))
				t.Logf("%dx%d: %+v", size.width, size.height, g)
				p.await(uncut)
				if !g.Whole || !g.Question || !g.Hand || g.Sideways || g.Down > 0 || g.Share < 0.97 {
					t.Errorf("%dx%d: board, question and hand are not whole in one view, or not as large as they can be: %+v",
						size.width, size.height, g)
				}
			}
			for g.Text < 9 {
				before := g
				p.clicks(`.zoom button[aria-label="larger"]`)
				if g = p.geometry(); g.Drawing < 1.2*before.Drawing {
					t.Fatalf("%.1f px is the smallest writing, and it does not grow: %+v", before.Text, g)
				}
			}
			p.clicks(`.zoom button[aria-label="the whole board"]`)
			if g = p.geometry(); !g.Whole {
				t.Errorf("the board is not whole again: %+v", g)
			}
			p.run("a phone", chromedp.EmulateViewport(390, 844))
			p.awaitLayout()
			for _, tab := range []string{"board", "play"} {
				p.clicks(fmt.Sprintf(`[data-tab=%s]`, tab))
				g = p.geometry()
				p.shoot("phone-" + tab)
				t.Logf("390x844, %s: %+v", tab, g)
				if g.Sideways || !g.Hand || g.Down > 0 {
					t.Errorf("on a phone the page goes beyond its side: %+v", g)
				}
				p.await(uncut)
				if tab != "board" {
					if !g.Whole || !g.Question {
						t.Errorf("on a phone board, question and hand are not in one view: %+v", g)
					}
					continue
				}
				p.clicks(`.zoom button[aria-label="the whole board"]`)
				if g = p.geometry(); !g.Whole || g.Sideways {
					t.Errorf("on a phone the whole board cannot be seen: %+v", g)
				}
			}
			p.sound()
		})
	}
}
