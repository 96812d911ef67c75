package browser

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/mobilis-rules/mobilis/nemo"
)

// decisions is the number of decisions of each system at which the board is checked.
const decisions = 70

// spot is a part of the board on the screen, as points on its outline.
type spot struct {
	Title  string       `json:"title"`
	Points [][2]float64 `json:"points"`
}

// readSpots requests the legal actions from the server and finds every part that one of them names. It does
// not rely on how the page marks them.
const readSpots = `(async () => {
  const told = await fetch('api/seat/view', { method: 'POST', body: '{"since":0}', headers: { Authorization: 'Bearer ' + location.hash.slice(1) } });
  const { view } = await told.json();
  const names = new Set(view.choices.flatMap((c) => Object.entries(c.args).map(([name, value]) => name + ' ' + value)));
  const spots = [];
  for (const part of document.querySelectorAll('.board [data-names]')) {
    if (!part.dataset.names.split('|').some((name) => names.has(name))) continue;
    const points = [];
    const outline = [...part.querySelectorAll('rect,circle,ellipse,path,line')].find((s) => s.closest('[data-names]') === part);
    if (outline) {
      const matrix = outline.getScreenCTM(), length = outline.getTotalLength();
      for (let i = 0; i < 16; i++) {
        const at = outline.getPointAtLength(length * i / 16).matrixTransform(matrix);
        points.push([at.x, at.y]);
      }
    } else {
      const box = part.getBoundingClientRect();
      for (const [x, y] of [[0, 0], [.5, 0], [1, 0], [1, .5], [1, 1], [.5, 1], [0, 1], [0, .5]]) points.push([box.x + x * box.width, box.y + y * box.height]);
    }
    spots.push({ title: (part.querySelector('title') || part).textContent, points });
  }
  return { ply: view.ply, spots };
})()`

// board takes a screenshot of the window.
func (p *page) board() image.Image {
	p.t.Helper()
	return p.photograph(cdppage.CaptureScreenshot())
}

// drawn takes a screenshot of the drawing only, at its position in the window.
func (p *page) drawn() image.Image {
	p.t.Helper()
	var at []float64
	p.run("where the board is", chromedp.Evaluate(`(() => {
	  const box = document.querySelector('.sheet svg').getBoundingClientRect();
	  return [Math.max(0, Math.floor(box.x) - 8), Math.max(0, Math.floor(box.y) - 8), Math.ceil(box.width) + 16, Math.ceil(box.height) + 16];
	})()`, &at))
	clip := &cdppage.Viewport{X: at[0], Y: at[1], Width: at[2], Height: at[3], Scale: 1}
	picture := p.photograph(cdppage.CaptureScreenshot().WithClip(clip))
	moved := image.NewRGBA(picture.Bounds().Add(image.Pt(int(at[0]), int(at[1]))))
	draw.Draw(moved, moved.Bounds(), picture, picture.Bounds().Min, draw.Src)
	return moved
}

func (p *page) photograph(capture *cdppage.CaptureScreenshotParams) image.Image {
	p.t.Helper()
	var picture []byte
	p.run("a picture", chromedp.ActionFunc(func(ctx context.Context) (err error) {
		picture, err = capture.WithOptimizeForSpeed(true).Do(ctx)
		return err
	}))
	decoded, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		p.t.Fatal(err)
	}
	return decoded
}

// luminance is the relative luminance of WCAG, from 0 to 1.
func luminance(picture image.Image, x, y int) float64 {
	r, g, b, _ := picture.At(x, y).RGBA()
	linear := func(v uint32) float64 {
		c := float64(v) / 0xffff
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// stands returns the share of a part's outline points near which the two pictures differ with a contrast of
// at least 3:1.
func (s spot) stands(with, without image.Image) float64 {
	const near = 4 // pixels
	seen := 0
	for _, at := range s.Points {
		differs := false
		for x := int(at[0]) - near; x <= int(at[0])+near && !differs; x++ {
			for y := int(at[1]) - near; y <= int(at[1])+near && !differs; y++ {
				differs = image.Pt(x, y).In(with.Bounds()) && with.At(x, y) != without.At(x, y) &&
					contrast(luminance(with, x, y), luminance(without, x, y)) >= 3
			}
		}
		if differs {
			seen++
		}
	}
	return float64(seen) / float64(len(s.Points))
}

// TestWhatCanBeChosenStandsOut plays each system and compares screenshots. Each part that can be chosen
// differs from the board without marks, all around its outline and with a contrast of at least 3:1, in light
// and dark. Chosen, focused and changed parts look different from that and from one another.
func TestWhatCanBeChosenStandsOut(t *testing.T) {
	t.Parallel()
	for _, game := range []struct {
		system   string
		settings nemo.Settings
		viewer   string
	}{
		{"nemoswar1", nil, "seat 1"},
		{"nemoswar2", nil, "all"},
		{"nemorising", nil, "all"},
		{"nemesis", nemo.Settings{"players": "2"}, "all"},
	} {
		t.Run(game.system, func(t *testing.T) {
			r := newRoom(t)
			p := r.open(r.lay(game.system, 4, game.settings)[game.viewer], 1366, 768)
			p.await(`document.querySelector('.board svg')`)
			unmarked := chromedp.Evaluate(`document.head.append(Object.assign(document.createElement('style'), { textContent: '.unmarked .marks { display: none } .toast { display: none }' }))`, nil)
			p.run("a switch", unmarked)
			random, onBoard, looked, parts, dots := nemo.NewRand(11, 1), 0, 0, 0, 0
			for steps := 0; looked < decisions && steps < 400; steps++ {
				if s := p.settled(); !s.Roll && len(s.Choices) > 0 {
					if looked == decisions-6 {
						p.run("a phone", chromedp.EmulateViewport(390, 844), chromedp.Reload(), unmarked)
						p.await(`document.querySelector('.board svg') && document.querySelector('.question')`)
					}
					if looked%10 == 0 {
						p.light()
					} else if looked%10 == 5 {
						p.dark()
					}
					parts += p.looksAtParts(looked)
					if looked%12 == 0 {
						dots += p.looksInFourWays(looked)
					}
					looked++
				}
				if !p.step(&random, &onBoard) {
					break
				}
			}
			t.Logf("%d decisions, %d parts that could be chosen, %d marks of changes", looked, parts, dots)
			if looked < decisions || parts < decisions || dots == 0 {
				t.Errorf("%d decisions with %d parts that could be chosen were looked at; want %d", looked, parts, decisions)
			}
			p.sound()
		})
	}
}

// looksAtParts compares the board with the board without marks, and returns the number of parts that can be
// chosen.
func (p *page) looksAtParts(n int) int {
	p.t.Helper()
	var told struct {
		Ply   int    `json:"ply"`
		Spots []spot `json:"spots"`
	}
	p.run("the parts", chromedp.Evaluate(readSpots, &told, awaitPromise))
	if len(told.Spots) == 0 {
		return 0
	}
	with := p.drawn()
	p.run("without marks", chromedp.Evaluate(`document.body.classList.add('unmarked')`, nil))
	without := p.drawn()
	p.run("with marks", chromedp.Evaluate(`document.body.classList.remove('unmarked')`, nil))
	for _, spot := range told.Spots {
		if share := spot.stands(with, without); share < 0.75 {
			p.shoot(fmt.Sprintf("unseen-%d", n))
			p.t.Errorf("step %d: %q can be chosen, and on the screen %.0f %% of its outline show it", told.Ply, spot.Title, 100*share)
		}
	}
	return len(told.Spots)
}

// looksInFourWays compares pictures of a part that can be chosen, is chosen or has the focus, pair by pair,
// and each change mark with the board without it. It returns the number of change marks.
func (p *page) looksInFourWays(n int) (dots int) {
	p.t.Helper()
	var told struct {
		Spots []spot `json:"spots"`
	}
	p.run("the parts", chromedp.Evaluate(readSpots, &told, awaitPromise))
	look := func(what, do string) image.Image {
		p.run(what, chromedp.Evaluate(do, nil))
		return p.drawn()
	}
	p.run("focus", emulation.SetFocusEmulationEnabled(true)) // as in a window in front
	look("no focus", `document.activeElement.blur()`)
	without := look("without marks", `document.body.classList.add('unmarked')`)
	legal := look("with marks", `document.body.classList.remove('unmarked')`)
	var at [][2]float64
	p.run("changes", chromedp.Evaluate(`[...document.querySelectorAll('.board .mark .dot')].map((d) => { const b = d.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })`, &at))
	for _, dot := range at {
		x, y := int(dot[0]), int(dot[1])
		best := 0.0
		for dx := -8; dx <= 8; dx++ {
			best = max(best, contrast(luminance(legal, x+dx, y), luminance(without, x+dx, y)))
		}
		if best < 3 {
			p.shoot(fmt.Sprintf("unchanged-%d", n))
			p.t.Errorf("a mark of a change has a contrast of %.1f", best)
		}
	}
	if len(told.Spots) == 0 {
		return len(at)
	}
	const mark = `document.querySelector('.board .mark[role=button]')`
	looks := map[string]image.Image{
		"none": without, "legal": legal,
		"focused": look("focused", mark+`.focus()`),
		"chosen":  look("chosen", `document.activeElement.blur(); `+mark+`.classList.add('chosen')`),
	}
	p.run("not chosen", chromedp.Evaluate(mark+`.classList.remove('chosen')`, nil))
	spot := told.Spots[0]
	for _, pair := range [][2]string{
		{"none", "focused"}, {"none", "chosen"}, {"legal", "focused"}, {"legal", "chosen"}, {"focused", "chosen"},
	} {
		if share := spot.stands(looks[pair[0]], looks[pair[1]]); share < 0.6 {
			p.shoot(fmt.Sprintf("alike-%d", n))
			p.t.Errorf("%q looks %s and %s, and on %.0f %% of its outline they differ", spot.Title, pair[0], pair[1], 100*share)
		}
	}
	return len(at)
}
