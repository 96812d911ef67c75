package browser

import (
	"encoding/json"
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/mobilis-rules/mobilis/nemo"
)

// state is what a page shows of a game: how far it is, who is to move, and what can be clicked.
type state struct {
	Ply      int      `json:"ply"`
	Over     bool     `json:"over"`
	Mine     bool     `json:"mine"`
	Roll     bool     `json:"roll"`
	Choices  []string `json:"choices"`
	Parts    int      `json:"parts"`
	Busy     bool     `json:"busy"`
	Question string   `json:"question"`
}

const readState = `(() => {
  const log = document.querySelector('#log .log .quiet');
  return {
    ply: log ? parseInt(log.textContent) : 0,
    over: !!document.querySelector('.ending'),
    mine: !!document.querySelector('.turn.mine'),
    roll: !!document.querySelector('#roll'),
    choices: [...document.querySelectorAll('#play .choice:not(:disabled)')].map((b) => b.dataset.action),
    parts: document.querySelectorAll('.board .part.can').length,
    busy: !!document.querySelector('.busy'),
    question: (document.querySelector('.question') || {}).textContent || '',
  };
})()`

func (p *page) state() (s state) {
	p.t.Helper()
	p.run("look", chromedp.Evaluate(readState, &s))
	return s
}

// settle waits in the page until it shows the result of the last action.
const settle = `(async () => {
  for (;;) {
    const state = ` + readState + `;
    if (!state.busy && state.question) return state;
    await ` + later + `(10);
  }
})()`

// settled waits until the page shows the result of the last action.
func (p *page) settled() (s state) {
	p.t.Helper()
	p.run("settle", chromedp.Evaluate(settle, &s, awaitPromise))
	return s
}

// readSpot returns where to click an element once it has stopped moving, and records whether the click
// arrives there.
const readSpot = `(async (selector) => {
  const at = () => { const e = document.querySelector(selector); return e && e.getBoundingClientRect(); };
  const element = document.querySelector(selector);
  if (!element || element.disabled) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const was = at();
  await new Promise((go) => setTimeout(go, 20));
  const is = at();
  if (!was || !is || !is.width || ['x', 'y', 'width', 'height'].some((side) => was[side] !== is[side])) return null;
  window.arrived = false;
  addEventListener('click', (e) => { window.arrived = !!e.target.closest(selector); }, { capture: true, once: true });
  return [is.x + is.width / 2, is.y + is.height / 2];
})`

// clicks clicks an element with real mouse events at its position. If the page redrew itself in between and
// the click hit something else, it tries again.
func (p *page) clicks(selector string) {
	p.t.Helper()
	for start := time.Now(); time.Since(start) < patience; time.Sleep(30 * time.Millisecond) {
		var at []float64
		p.run("find "+selector, chromedp.Evaluate(readSpot+"("+quote(selector)+")", &at, awaitPromise))
		if len(at) != 2 {
			continue
		}
		// After a link, the new page knows nothing of the click.
		var arrived bool
		p.run("click "+selector, chromedp.MouseClickXY(at[0], at[1]), chromedp.Evaluate(`window.arrived !== false`, &arrived))
		if arrived {
			return
		}
	}
	p.shoot("failed")
	p.t.Fatalf("%s cannot be clicked\nthe page says: %s", selector, p.says())
}

// step carries out one step: a roll, or a random choice, one in four of them on the board. It returns false
// if the game is over.
func (p *page) step(random *nemo.Rand, onBoard *int) bool {
	p.t.Helper()
	s := p.settled()
	switch {
	case s.Over:
		return false
	case len(s.Choices) == 0 && !s.Roll:
		return true // another's turn
	}
	var done struct {
		Acted   bool   `json:"acted"`
		Refused string `json:"refused"`
	}
	what, onParts := press(`#roll`), !s.Roll && s.Parts > 0 && random.Below(4) == 0
	switch {
	case onParts:
		what = fmt.Sprintf(pressPart, random.Below(uint64(s.Parts)))
	case !s.Roll:
		what = press(`#play .choice[data-action="` + s.Choices[random.Below(uint64(len(s.Choices)))] + `"]`)
	}
	p.run(s.Question, chromedp.Evaluate(`(async () => {
	  const acted = `+what+`;
	  await `+settle+`;
	  return { acted, refused: (document.querySelector('.toast.error') || { innerText: '' }).innerText };
	})()`, &done, awaitPromise))
	if onParts && done.Acted {
		*onBoard++
	}
	if done.Refused != "" {
		p.shoot("failed")
		p.t.Fatalf("%s, of %q: what was offered is refused: %s", s.Question, s.Choices, done.Refused)
	}
	return true
}

// press clicks an element if it is still there: with other players the page may have changed meanwhile.
func press(selector string) string {
	return `((found) => { if (found) found.click(); return !!found; })(document.querySelector(` + quote(selector) + `))`
}

// pressPart clicks the nth highlighted part and takes the first action that it offers, in one step
// or in two.
const pressPart = `(() => {
  const press = (part) => part.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const part = document.querySelectorAll('.board .part.can')[%d];
  if (!part) return false;
  press(part);
  for (let i = 0; i < 2 && document.querySelector('dialog[open] .choice'); i++) document.querySelector('dialog[open] .choice').click();
  if (document.querySelector('.second')) press(document.querySelector('.board .part.can'));
  return true;
})()`

// clickIfThere clicks an element if it is still there.
func (p *page) clickIfThere(selector string) {
	p.t.Helper()
	p.run("click "+selector, chromedp.Evaluate(press(selector), nil))
}

var everyWidth = flag.Bool("every-width", false, "play whole games of each system at each width, and by the keyboard alone")

// TestWholeGames clicks through a whole game of each system, as a single seat or as the viewer who plays for
// all, on a phone and on a desktop. With -every-width it does so at each width, and then with the keyboard
// only.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	for i, game := range []struct {
		system   string
		settings nemo.Settings
		viewer   string
	}{
		{"nemoswar1", nil, "seat 1"},
		{"nemoswar2", nil, "seat 1"},
		{"nemorising", nil, "all"},
		{"nemesis", nemo.Settings{"players": "1"}, "seat 1"},
	} {
		widths := []int64{390, 1024, 1600, 1024}[i : i+1]
		if *everyWidth {
			widths = []int64{390, 1024, 1366, 1600, 0}
		}
		for _, width := range widths {
			name, step := fmt.Sprintf("%s/%d", game.system, width), (*page).step
			if width == 0 {
				name, width, step = game.system+"/keys", 1366, (*page).keyStep
			}
			t.Run(name, func(t *testing.T) {
				r := newRoom(t)
				p := r.open(r.lay(game.system, 3, game.settings)[game.viewer], width, 900)
				p.await(`document.querySelector('.question')`)
				random, onBoard, steps := nemo.NewRand(9, uint64(width)), 0, 0
				for step(p, &random, &onBoard) {
					if steps++; steps > 6000 {
						t.Fatal("the game does not end")
					}
					if steps <= 50 {
						p.tells()
					}
					if steps == 60 {
						p.shoot("middle")
					}
				}
				p.shoot("end")
				t.Logf("%d steps, %d of them on the board", steps, onBoard)
				if onBoard == 0 {
					t.Error("nothing was chosen on the board")
				}
				if !strings.Contains(p.text("#play"), "The game is over") {
					t.Errorf("the end is not told: %s", p.text("#play"))
				}
				p.sound()
			})
		}
	}
}

// keyStep is like step, but uses only keys: r rolls, Tab moves to a choice or to the board, and Enter takes
// it, then the first option of a menu or of the second step.
func (p *page) keyStep(random *nemo.Rand, onBoard *int) bool {
	p.t.Helper()
	s := p.settled()
	const at = `(() => {
	  const at = document.activeElement;
	  return at.matches('.mark') ? 'mark' : at.matches('.choice:not(:disabled)') ? 'choice' : at.matches('details:not([open]) > summary') ? 'group' : at.matches('input') ? 'input' : at.matches('body') ? 'body' : '';
	})()`
	where := func() (where string) {
		p.run("the focus", chromedp.Evaluate(at, &where))
		return where
	}
	if s.Over {
		return false
	}
	if s.Roll {
		for where() == "input" {
			p.run("Tab", chromedp.KeyEvent(kb.Tab))
		}
		p.run("r", chromedp.KeyEvent("r"))
		p.settled()
		return true
	}
	for range random.Below(6) {
		p.run("Tab", chromedp.KeyEvent(kb.Tab))
	}
	for range 300 {
		switch where() {
		case "group":
			p.run("open", enter())
		case "mark":
			*onBoard++
			fallthrough
		case "choice":
			for range 3 {
				p.run("Enter", enter())
				if p.settled().Ply != s.Ply || where() != "mark" && where() != "choice" {
					break
				}
			}
			p.settled()
			if refused := p.text(".toast.error"); refused != "" {
				p.t.Fatalf("%s: what was offered is refused: %s", s.Question, refused)
			}
			return true
		}
		p.run("Tab", chromedp.KeyEvent(kb.Tab))
	}
	p.shoot("failed")
	p.t.Fatalf("no key leads to a choice: %s", p.text("body"))
	return false
}

// TestSeatsOfTheirOwn plays Nemesis with two and with three seats, each in its own browser: each acts on its
// turn, sees the others' moves without doing anything, and never sees another's hand.
func TestSeatsOfTheirOwn(t *testing.T) {
	t.Parallel()
	for _, players := range []int{2, 3} {
		t.Run(fmt.Sprint(players), func(t *testing.T) {
			r := newRoom(t)
			links := r.lay("nemesis", 8, nemo.Settings{"players": fmt.Sprint(players)})
			var pages []*page
			for n := range players {
				p := r.open(links[fmt.Sprintf("seat %d", n+1)], []int64{390, 1024, 800}[n], 844)
				p.await(`document.querySelector('.question')`)
				pages = append(pages, p)
			}
			random, onBoard := nemo.NewRand(uint64(players), 1), 0
			over := false
			for steps := 0; !over && steps < 400; steps++ {
				idle := true
				for _, p := range pages {
					before := p.settled()
					if before.Over {
						over = true
						break
					}
					if len(before.Choices) == 0 && !before.Roll {
						continue
					}
					idle = false
					p.step(&random, &onBoard)
					now := p.settled().Ply
					for _, other := range pages {
						other.await(fmt.Sprintf("(%s).ply >= %d || (%s).over", readState, now, readState))
					}
					break
				}
				if idle && !over {
					t.Fatalf("nobody may do anything: %s", pages[0].text("body"))
				}
			}
			for i, p := range pages {
				p.shoot(fmt.Sprintf("seat-%d", i+1))
				// No page has others' cards: only the seat's own row of cards is drawn.
				var cards []string
				p.run("cards", chromedp.Evaluate(`[...document.querySelectorAll('.board [data-names^="card "] > title')].map((t) => t.textContent)`, &cards))
				for _, card := range cards {
					if whose, _, _ := strings.Cut(card, ","); whose != strings.Split(cards[0], ",")[0] {
						t.Errorf("seat %d sees the cards of two: %q", i+1, cards)
					}
				}
				p.sound()
			}
		})
	}
}

// TestTableTalk uses everything besides playing: it asks, reads a rule, looks at odds, a hint and the score,
// undoes, enters real dice, uses only the keyboard, and has a second window of the same seat.
func TestTableTalk(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	links := r.lay("nemoswar1", 5, nil)
	p := r.open(links["seat 1"], 1200, 900)
	p.await(`document.querySelector('#play .choice')`)

	// With the keyboard only.
	p.run("focus", chromedp.Focus(`#play .choice`, chromedp.ByQuery))
	p.run("Enter", chromedp.KeyEvent(kb.Enter))
	p.await(`(` + readState + `).ply > 0 && !(` + readState + `).busy`)
	p.await(`document.querySelector('#play .choice:not(:disabled)')`)

	// Hint, odds, a rule, the score.
	p.run("hint", chromedp.KeyEvent("h"))
	p.await(`document.querySelector('.advice')`)
	p.clicks(`#play .choices li button[aria-label^="odds"]`)
	p.await(`document.querySelector('dialog .odds, dialog .bars')`)
	p.shoot("odds")
	p.run("close", chromedp.KeyEvent(kb.Escape))
	p.await(`!document.querySelector('dialog')`)
	p.clicks(`#play .question .rule`)
	p.await(`document.querySelector('dialog .prose')`)
	p.shoot("rule")
	p.run("close", chromedp.KeyEvent(kb.Escape))
	p.clicks(`[data-tab=score]`)
	p.await(`document.querySelector('#score h3')`)

	// Ask, in both languages.
	p.clicks(`[data-tab=ask]`)
	for _, question := range []string{"may I repair twice in a turn?", "¿puedo reparar dos veces?"} {
		p.run(question, chromedp.SetValue(`#ask input`, question, chromedp.ByQuery), chromedp.Evaluate(`document.querySelector('#ask form').requestSubmit()`, nil))
		p.await(`document.querySelector('#ask .told') && document.querySelector('#ask .told').textContent.includes('7.1')`)
	}
	p.shoot("ask")
	p.clicks(`#ask .told .rule`)
	p.await(`document.querySelector('dialog[open] .prose')`)
	p.run("close", chromedp.KeyEvent(kb.Escape))
	p.await(`!document.querySelector('dialog')`)

	// "May I?" and nonsense.
	p.clicks(`[data-tab=play]`)
	p.run("nonsense", chromedp.SetValue(`#play .typed input`, "<b>xyzzy</b>", chromedp.ByQuery), chromedp.Evaluate(`document.querySelector('#play .typed').requestSubmit()`, nil))
	p.await(`document.querySelector('.toast.error')`)
	if p.is(`document.querySelector('.toast b')`) {
		t.Error("what was typed is taken for HTML")
	}
	// Undo.
	before := p.settled().Ply
	p.run("undo", chromedp.KeyEvent("u"))
	p.await(fmt.Sprintf("(%s).ply < %d", readState, before))
	p.settled()

	// With real dice, the program does not roll.
	p.clicks(`#play input[type=checkbox]`)
	random, onBoard := nemo.NewRand(3, 3), 0
	for n := 0; !p.settled().Roll && n < 60; n++ {
		p.step(&random, &onBoard)
	}
	before = p.settled().Ply
	if !p.is(`[...document.querySelectorAll('.row6')].every((row) => row.children.length === 6) && document.querySelectorAll('.row6').length === 2`) {
		t.Error("the dice of the table are not told in two rows of six")
	}
	p.clicks(`.row6:first-child .die:nth-child(3)`)
	p.shoot("dice")
	p.clicks(`.row6:last-child .die:nth-child(5)`)
	p.await(fmt.Sprintf("(%s).ply > %d", readState, before))
	if rolled := strings.Join(strings.Fields(p.text(".strip")), ""); rolled != "35" {
		t.Errorf("a 3 and a 5 were told, and the strip shows %q", rolled)
	}

	// In Spanish: the page's own texts and the rules.
	p.clicks(`[data-tab=more]`)
	p.run("Spanish", chromedp.Evaluate(`(() => { const s = [...document.querySelectorAll('#more select')].find((s) => [...s.options].some((o) => o.value === 'es')); s.value = 'es'; s.dispatchEvent(new Event('change')); })()`, nil))
	p.await(`document.documentElement.lang === 'es' && document.querySelector('button[data-tab=play]')?.textContent === 'Jugar' && document.querySelector('.question')?.textContent.includes('¿')`)
	p.shoot("spanish")

	// A second window of the same seat and a spectator see the same.
	for _, link := range []string{links["seat 1"], links["public"]} {
		other := r.open(link, 800, 800)
		other.await(fmt.Sprintf("(%s).ply == %d", readState, p.settled().Ply))
		other.sound()
	}
	p.mu.Lock()
	p.faults = nil // the refusal of the nonsense has status 422, which the browser logs
	p.mu.Unlock()
}

// TestLobby creates a table with options, enters values of the host's own box, and sets up a position in
// mid-game part by part.
func TestLobby(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	p := r.open("host."+r.server.Host(), 1024, 900)
	p.await(`document.querySelector('.box')`)
	p.run("options", chromedp.SetValue(`.box[data-system=nemesis] select[data-option=players]`, "2", chromedp.ByQuery),
		chromedp.Evaluate(`document.querySelector('.box[data-system=nemesis] select[data-option=players]').dispatchEvent(new Event('change'))`, nil))
	p.clicks(`.box[data-system=nemesis] button.main`)
	p.await(`document.querySelectorAll('.row .links a').length == 4`)
	p.shoot("laid")
	p.clicks(`.row button[aria-label^="a code"]`)
	// A QR code of 127.0.0.1 would lead a phone to itself; the page explains what to do instead.
	p.await(`document.querySelector('dialog [role=alert]') && document.querySelector('dialog').textContent.includes('--listen')`)
	if p.is(`document.querySelector('dialog .code')`) {
		t.Error("there is a code of an address that no phone can open")
	}
	p.mu.Lock()
	p.faults = nil // the refusal has status 422, which the browser logs
	p.mu.Unlock()
	p.run("close", chromedp.KeyEvent(kb.Escape))

	// Values of the host's own box.
	p.clicks(`.box[data-system=nemoswar1] .tools button[type=button]`)
	p.await(`document.querySelector('dialog .values input[type=number]')`)
	p.run("a value that cannot be", chromedp.Evaluate(`(() => { const i = document.querySelector('dialog .values input[type=number]'); i.value = 9999; i.dispatchEvent(new Event('input')); })()`, nil))
	p.await(`document.querySelector('dialog .fault').textContent.length > 5`)
	p.shoot("faults")
	p.run("one that can", chromedp.Evaluate(`(() => { const i = document.querySelector('dialog .values input[type=number]'); i.value = i.defaultValue || 3; i.dispatchEvent(new Event('input')); })()`, nil))
	p.await(`document.querySelector('dialog .fault').textContent == ''`)
	p.clicks(`dialog button.main`)
	p.await(`document.querySelectorAll('.row').length == 2`)

	// A position in mid-game.
	link := ""
	p.run("the link", chromedp.Evaluate(`[...document.querySelectorAll('.row')].find((r) => r.textContent.includes('War')).querySelector('a[data-viewer=all]').getAttribute('href').slice(1)`, &link))
	q := r.open(link, 1024, 900)
	q.await(`document.querySelector('#play .choice')`)
	random, onBoard := nemo.NewRand(5, 5), 0
	for strings.Contains(q.text(".phase"), "Set-up") {
		q.step(&random, &onBoard)
	}
	// With a click on the board, the form opens at the clicked part.
	q.run("an ocean", chromedp.Evaluate(`[...document.querySelectorAll('.board .part')].find((g) => g.dataset.names === 'ocean indian-ocean').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))`, nil))
	q.await(`document.querySelector('dialog button.plain')`)
	q.run("otherwise", chromedp.Evaluate(`[...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'Lay out otherwise').click()`, nil))
	q.await(`document.querySelector('dialog [data-place^="indian ocean"]')`)
	q.run("close", chromedp.KeyEvent(kb.Escape))
	q.await(`!document.querySelector('dialog')`)
	q.clicks(`[data-tab=more]`)
	q.run("lay out", chromedp.Evaluate(`[...document.querySelectorAll('#more button')].find((b) => b.textContent.includes('Lay')).click()`, nil))
	q.await(`document.querySelector('dialog .lay input')`)
	q.run("words", chromedp.Evaluate(`(() => { const i = document.querySelector('dialog .typed input'); i.value = 'hull 5, noto'; i.dispatchEvent(new Event('input')); })()`, nil))
	if !q.is(`[...document.querySelectorAll('#completions option')].some((o) => o.value.startsWith('hull 5, notoriety: '))`) {
		t.Error("what is typed is not completed")
	}
	q.run("find", chromedp.SetValue(`dialog input[type=search]`, "notoriety", chromedp.ByQuery), chromedp.Evaluate(`document.querySelector('dialog input[type=search]').dispatchEvent(new Event('input'))`, nil))
	q.await(`document.querySelector('dialog [data-place=notoriety]')`)
	q.run("a number", chromedp.Evaluate(`(() => { const i = document.querySelector('dialog [data-place=notoriety]'); i.value = 12; i.dispatchEvent(new Event('change')); })()`, nil))
	if line := q.text("#line"); !strings.Contains(line, "notoriety: 12") {
		t.Errorf("the line as it stands is %q", line)
	}
	q.shoot("lay")
	q.clicks(`#lay-down`)
	q.await(`!document.querySelector('dialog') && [...document.querySelectorAll('.board title')].some((t) => t.textContent.startsWith('Notoriety 12 '))`)
	q.sound()
	p.sound()
}

// TestNoSecretIsFetched reads every byte that a seat's browser receives over many steps. None of it names an
// Objective that only another seat has been dealt.
func TestNoSecretIsFetched(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	links := r.lay("nemesis", 8, nemo.Settings{"players": "2"})
	two := r.open(links["seat 2"], 800, 800)
	two.run("keep what comes", chromedp.Evaluate(`(() => {
	  window.came = '';
	  const fetched = window.fetch;
	  window.fetch = async (...a) => { const r = await fetched(...a); if (!String(a[0]).includes('events')) window.came += await r.clone().text(); return r; };
	})()`, nil))
	one := r.open(links["seat 1"], 800, 800)
	random, onBoard := nemo.NewRand(2, 2), 0
	for range 60 {
		for _, p := range []*page{one, two} {
			if s := p.settled(); s.Roll || len(s.Choices) > 0 {
				p.step(&random, &onBoard)
				break
			}
		}
	}
	var came string
	two.run("what came", chromedp.Evaluate(`window.came`, &came))
	var secret []string
	one.run("what is secret", chromedp.Evaluate(`[...document.querySelectorAll('.board [data-names^="objective "]')].map((g) => g.dataset.names.split('|')[0].slice(10))`, &secret))
	var own []string
	two.run("what is one's own", chromedp.Evaluate(`[...document.querySelectorAll('.board [data-names^="objective "]')].map((g) => g.dataset.names.split('|')[0].slice(10))`, &own))
	if len(came) < 50_000 {
		t.Errorf("only %d bytes were looked at", len(came))
	}
	told, err := json.Marshal(own)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range secret {
		if !strings.Contains(string(told), key) && strings.Contains(came, `"`+key+`"`) {
			t.Errorf("the other's Objective %q came to seat 2", key)
		}
	}
}
