package browser

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/mobilis-rules/mobilis/nemo"
)

// heldCard is a card of the hand below the board.
type heldCard struct {
	Of    string `json:"of"`
	Title string `json:"title"`
	Can   bool   `json:"can"`   // the server offers a choice that names it
	X     int    `json:"x"`     // top left corner on the screen
	Y     int    `json:"y"`     //
	Wide  int    `json:"wide"`  //
	High  int    `json:"high"`  //
	Shown bool   `json:"shown"` // it is fully visible in the row and in the window
}

const readHand = `(async () => {
  const told = await fetch('api/seat/view', { method: 'POST', body: '{"since":0}', headers: { Authorization: 'Bearer ' + location.hash.slice(1) } });
  const { view } = await told.json();
  const names = new Set(view.choices.flatMap((c) => Object.entries(c.args).map(([name, value]) => name + ' ' + value)));
  const row = document.querySelector('.hand').getBoundingClientRect();
  return [...document.querySelectorAll('.hand .card')].map((card) => {
    const box = card.getBoundingClientRect();
    return { of: card.dataset.of, title: card.querySelector('b').textContent, can: card.dataset.of.split('|').some((name) => names.has(name)),
      x: Math.round(box.x), y: Math.round(box.y), wide: Math.round(box.width), high: Math.round(box.height),
      shown: box.x >= row.x && box.right <= row.right && box.y >= 0 && box.bottom <= innerHeight && box.height > 30 };
  });
})()`

func (p *page) hand() (cards []heldCard) {
	p.t.Helper()
	p.run("the hand", chromedp.Evaluate(readHand, &cards, awaitPromise))
	return cards
}

// framed returns the share of a card's border that differs from the inside of the card with a contrast of at
// least 3:1.
func (c heldCard) framed(picture image.Image) float64 {
	ground, seen, all := luminance(picture, c.X+c.Wide-12, c.Y+8), 0, 0
	for x := c.X + 10; x < c.X+c.Wide-10; x += 5 {
		for _, y := range []int{c.Y + 1, c.Y + c.High - 2} {
			all++
			if contrast(ground, luminance(picture, x, y)) >= 3 {
				seen++
			}
		}
	}
	return float64(seen) / float64(all)
}

// TestSecretSeats looks at a game with secrets as each of two seats. Each sees its own cards but not the
// other's. The playable cards, and no others, have a prominent frame. All clickable parts can be used without
// a mouse and with a screen reader.
func TestSecretSeats(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	links := r.lay("nemesis", 8, nemo.Settings{"players": "2"})
	pages := []*page{r.open(links["seat 1"], 1366, 768), r.open(links["seat 2"], 1366, 768)}
	random, onBoard, can, cannot, heard := nemo.NewRand(5, 4), 0, 0, 0, 0
	for steps := 0; steps < 90 && (can < 8 || cannot < 8 || heard < 3); steps++ {
		var moved *page
		for _, p := range pages {
			s := p.settled()
			if len(s.Choices) == 0 && !s.Roll {
				continue
			}
			if steps%6 == 0 && !s.Roll && strings.Contains(s.Question, "Which Action") || can == 0 && steps > 30 {
				a, b := p.framesPlayable()
				can, cannot = can+a, cannot+b
				p.isHeard()
				heard++
			}
			moved = p
			p.step(&random, &onBoard)
			break
		}
		if moved == nil {
			t.Fatal("nobody may do anything")
		}
		now := moved.settled().Ply
		for _, p := range pages {
			p.await(fmt.Sprintf("(%s).ply >= %d", readState, now))
		}
	}
	t.Logf("%d cards that could be played, %d that could not, %d trees", can, cannot, heard)
	if can < 8 || cannot < 8 || heard < 3 {
		t.Errorf("only %d cards that could be played, %d that could not and %d trees were looked at", can, cannot, heard)
	}
	ownHands(t, pages)
	for i, p := range pages {
		p.shoot(fmt.Sprint("hand-", i+1))
		p.focusIsSeen()
		p.sound()
	}
}

// ownHands fails if a page does not show the seat's own cards, or contains a card that only another seat
// holds.
func ownHands(t *testing.T, pages []*page) {
	t.Helper()
	titles, many := make([][]string, len(pages)), 0
	for i, p := range pages {
		cards := p.hand()
		for _, card := range cards {
			if strings.HasPrefix(card.Of, "player ") {
				continue // cards in front of a player are public
			}
			titles[i] = append(titles[i], card.Title)
		}
		many += len(titles[i])
		if len(cards) == 0 || !cards[0].Shown {
			t.Errorf("seat %d sees %d cards of its own: %+v", i+1, len(cards), cards)
		}
	}
	if many < 4*len(pages) {
		t.Errorf("the seats see only %q", titles)
	}
	for i, p := range pages {
		body := p.text("body") + p.inner(".board")
		for other := range pages {
			for _, title := range without(titles[other], titles[i]) {
				if strings.Contains(body, title) {
					t.Errorf("on the page of seat %d stands what seat %d holds: %q", i+1, other+1, title)
				}
			}
		}
	}
}

// inner returns the HTML inside an element.
func (p *page) inner(selector string) (text string) {
	p.t.Helper()
	p.run(selector, chromedp.Evaluate(`document.querySelector(`+quote(selector)+`).innerHTML`, &text))
	return text
}

// framesPlayable compares the frames of the cards with the actions that the server offers.
func (p *page) framesPlayable() (can, cannot int) {
	p.t.Helper()
	cards, picture := p.hand(), p.board()
	for _, card := range cards {
		if !card.Shown {
			continue // it is further along the row
		}
		switch share := card.framed(picture); {
		case card.Can && share < 0.9:
			p.shoot("unframed")
			p.t.Errorf("%s: %q can be chosen, and %.0f %% of its frame stand out", p.state().Question, card.Title, 100*share)
		case !card.Can && share > 0.1:
			p.shoot("framed")
			p.t.Errorf("%s: %q cannot be chosen, and %.0f %% of its frame stand out", p.state().Question, card.Title, 100*share)
		case card.Can:
			can++
		default:
			cannot++
		}
	}
	return can, cannot
}

// said is a node of the accessibility tree. The library's own type fails on fields of newer browsers.
type said struct {
	NodeID   string `json:"nodeId"`
	ParentID string `json:"parentId"`
	Ignored  bool   `json:"ignored"`
	Role     word   `json:"role"`
	Name     word   `json:"name"`
}

type word struct {
	Value any `json:"value"`
}

func (s *said) role() string { return fmt.Sprint(s.Role.Value) }

func (s *said) name() string {
	if s.Name.Value == nil {
		return ""
	}
	return fmt.Sprint(s.Name.Value)
}

// isHeard checks the accessibility tree: everything clickable has a role and a name, each mark of the board
// is a button in it, and none of them is inside an image.
func (p *page) isHeard() {
	p.t.Helper()
	var tree struct {
		Nodes []*said `json:"nodes"`
	}
	p.run("the tree", chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, "Accessibility.getFullAXTree", nil, &tree)
	}))
	of := map[string]*said{}
	for _, node := range tree.Nodes {
		of[node.NodeID] = node
	}
	controls := []string{"button", "link", "textbox", "searchbox", "checkbox", "combobox"}
	named := map[string]int{}
	for _, node := range tree.Nodes {
		role := node.role()
		if node.Ignored || !slices.Contains(controls, role) {
			continue
		}
		if node.name() == "" {
			p.t.Errorf("a %s has no name", role)
		}
		named[node.name()]++
		for at := of[node.ParentID]; at != nil; at = of[at.ParentID] {
			if above := at.role(); above == "image" || above == "img" || slices.Contains(controls, above) {
				p.t.Errorf("the %s %q lies within a %s", role, node.name(), above)
			}
		}
	}
	// Everything clickable, according to the page itself.
	var clickable []string
	p.run("what can be clicked", chromedp.Evaluate(`[...document.querySelectorAll('button, a[href], .marks .mark[role=button]')]
	  .filter((e) => e.getBoundingClientRect().width > 0 && !e.disabled).map((e) => e.getAttribute('aria-label') || e.textContent.trim().replace(/\s+/g, ' '))`, &clickable))
	marks := 0
	for _, name := range clickable {
		if name == "" {
			p.t.Error("something that can be clicked has no name")
		}
	}
	p.run("marks", chromedp.Evaluate(`document.querySelectorAll('.board .part.can').length`, &marks))
	labels := []string{}
	p.run("labels", chromedp.Evaluate(`[...document.querySelectorAll('.marks .mark[role=button]')].map((e) => e.getAttribute('aria-label'))`, &labels))
	if marks != len(labels) {
		p.t.Errorf("%d parts can be chosen on the board, and %d of them are buttons", marks, len(labels))
	}
	for _, label := range labels {
		if named[label] == 0 {
			p.t.Errorf("the part %q is no button to a screen reader", label)
		}
	}
	var dead []string
	p.run("under an image", chromedp.Evaluate(`[...document.querySelectorAll('[role=img] button, [role=img] .part, [role=img] [tabindex]')].map((e) => e.outerHTML.slice(0, 80))`, &dead))
	if len(named) < 8 {
		p.t.Errorf("only %d things are named: %v", len(named), named)
	}
	if len(dead) > 0 {
		p.t.Errorf("under role=img lie %q", dead)
	}
}

// focusIsSeen tabs through the page: head, board, cards, choices and tabs come in visual order, and each
// focused element is visibly marked.
func (p *page) focusIsSeen() {
	p.t.Helper()
	p.run("the top", chromedp.Evaluate(`(() => {
	  document.body.tabIndex = -1;
	  document.body.focus();
	  document.body.removeAttribute('tabindex');
	  document.querySelector('.side').scrollTop = 0;
	})()`, nil))
	const where = `(() => {
	  const at = document.activeElement, box = at.getBoundingClientRect();
	  const room = ['head', 'board', 'hand', 'side', 'tabs'].findIndex((c) => at.closest('.' + c));
	  return [room, Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)];
	})()`
	last, rooms := -1, map[int]int{}
	before := p.board()
	for stop := range 250 {
		var at [5]int
		p.run("Tab", chromedp.KeyEvent(kb.Tab), chromedp.Evaluate(where, &at))
		if at[0] < 0 {
			break // left the page
		}
		if at[0] < last {
			p.shoot("order")
			p.t.Errorf("stop %d goes back from part %d of the page to part %d", stop, last, at[0])
		}
		last = at[0]
		rooms[last]++
		if rooms[last] > 8 {
			continue // there are many similar choices
		}
		after := p.board()
		if rooms[last] == 8 {
			before = after
			continue
		}
		if !stands(before, after, image.Rect(at[1]-8, at[2]-8, at[1]+at[3]+8, at[2]+at[4]+8)) {
			p.shoot("unfocused")
			p.t.Errorf("at stop %d, in part %d, the picture does not show where the focus is", stop, at[0])
		}
		before = after
		if len(rooms) == 5 {
			break
		}
	}
	for i, name := range []string{"head", "board", "hand", "side", "tabs"} {
		if rooms[i] == 0 {
			p.t.Errorf("the Tab key does not come to the %s", name)
		}
	}
}

// stands reports whether two pictures differ within a box, in at least 40 pixels.
func stands(a, b image.Image, box image.Rectangle) bool {
	box = box.Intersect(a.Bounds())
	one, two := image.NewRGBA(box), image.NewRGBA(box)
	draw.Draw(one, box, a, box.Min, draw.Src)
	draw.Draw(two, box, b, box.Min, draw.Src)
	differ := 0
	for i := 0; i < len(one.Pix); i += 4 {
		if math.Abs(float64(one.Pix[i])-float64(two.Pix[i])) > 24 || math.Abs(float64(one.Pix[i+2])-float64(two.Pix[i+2])) > 24 {
			differ++
		}
	}
	return differ >= 40
}
